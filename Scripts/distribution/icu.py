"""The data of ICU that a release carries."""
import json
import pathlib
import re
import struct
import subprocess

from .failure import ReleaseFailure


class ICUPackage:
    """Data of ICU: items by name, in the format of `udata.h` (a header, a table of contents, names, items)."""

    _MAGIC = b"\xda\x27"
    _NAME = b"CmnD"
    _ALIGNMENT = 16

    def __init__(self, header, items):
        self.header, self.items = header, items

    @classmethod
    def decoded(cls, data):
        size = struct.unpack_from("<H", data)[0] if len(data) >= 20 else 0
        if data[2:4] != cls._MAGIC or data[12:16] != cls._NAME or size % cls._ALIGNMENT or len(data) < size + 4:
            raise ReleaseFailure("the data of ICU have another format than this script knows")
        header, body = data[:size], data[size:]
        count = struct.unpack_from("<I", body)[0]
        places = [struct.unpack_from("<II", body, 4 + 8 * index) for index in range(count)]
        ends = [start for _, start in places[1:]] + [len(body)]
        # Sorted by name, and each ends where the next begins.
        return cls(header, {
            body[name:body.index(b"\0", name)].decode(): body[start:end] for (name, start), end in zip(places, ends)})

    def without(self, pattern):
        """The package without the items whose names, behind that of the package, match as a whole."""
        return ICUPackage(self.header, {
            name: item for name, item in self.items.items() if not re.fullmatch(pattern, name.partition("/")[2])})

    def encoded(self):
        names, places = bytearray(), []
        start = 4 + 8 * len(self.items)
        for name in self.items:
            places.append(start + len(names))
            names += name.encode() + b"\0"
        table, items = bytearray(), bytearray()
        first = self._aligned(start + len(names))
        for place, item in zip(places, self.items.values()):
            table += struct.pack("<II", place, first + len(items))
            items += item.ljust(self._aligned(len(item)), b"\0")
        body = struct.pack("<I", len(self.items)) + table + names
        return self.header + body.ljust(first, b"\0") + items

    def _aligned(self, count):
        return -(-count // self._ALIGNMENT) * self._ALIGNMENT


class ICUData:
    """Foundation's data of ICU, two thirds of which are words and orders of languages.

    A report is in English whatever the machine speaks: no date, number, currency, unit or name of a place is
    written in the language of a region, and nothing is sorted or broken into words as one does it there. What
    matches texts and reads encodings stays whole.
    """

    # Languages but English, and what is for them alone.
    SPARED = r"(coll|curr|lang|rbnf|region|unit|zone)/(?!en\.)[a-z]{2,3}(_\w+)?\.res|translit/.*|brkitr/.*\.dict"

    def __init__(self, archive):
        self.archive = pathlib.Path(archive)
        found = self._output("nm", "-A", "--defined-only", self.archive).decode()
        match = re.search(r":([^:\s]+):\S+ \w (icudt\d+_dat)$", found, re.MULTILINE)
        if not match:
            raise ReleaseFailure(f"{archive}: has no data of ICU; expected those of Foundation")
        self.member, self.symbol = match.groups()

    @classmethod
    def of_toolchain(cls):
        """That of the toolchain on the PATH."""
        swift = cls._output("swift", "-print-target-info", "-static-stdlib")
        folder = pathlib.Path(json.loads(swift)["paths"]["runtimeResourcePath"])
        return cls(folder / "linux/lib_FoundationICU.a")

    def linker_flags(self, folder):
        """Writes an object with the part that a release needs, and returns what tells a linker to take it."""
        folder = pathlib.Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        whole, part = folder / "icu-whole.o", folder / "icu.dat"
        whole.write_bytes(self._output("ar", "p", self.archive, self.member))
        self._output("objcopy", "-O", "binary", "--only-section=.rodata", whole, part)
        part.write_bytes(ICUPackage.decoded(part.read_bytes()).without(self.SPARED).encoded())
        whole.unlink()
        source = folder / "icu.s"
        source.write_text(
            f'.section .rodata\n.globl __wrap_{self.symbol}\n.balign 16\n__wrap_{self.symbol}:\n'
            f'.incbin "{part.name}"\n'
            '.section .note.GNU-stack,"",%progbits\n')
        self._output("clang", "-c", source.name, "-o", "icu.o", cwd=folder)
        # Who asks for the whole gets the object's, so that the archive's is not taken.
        return [f"--wrap={self.symbol}", str(folder / "icu.o")]

    @staticmethod
    def _output(*command, **options):
        try:
            return subprocess.run(command, check=True, capture_output=True, **options).stdout
        except (OSError, subprocess.CalledProcessError) as error:
            detail = getattr(error, "stderr", b"") or b""
            raise ReleaseFailure(f"{command[0]}: {detail.decode(errors='replace').strip() or error}") from error
