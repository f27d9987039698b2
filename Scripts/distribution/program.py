"""The program that a release ships."""
import os
import pathlib
import platform
import re
import shutil
import subprocess
import time

from .failure import ReleaseFailure
from .icu import ICUData

# A sixth of it is the data of ICU, which Foundation brings.
LARGEST = 75_000_000


class Program:
    """A built a11ylint."""

    def __init__(self, path):
        self.path = pathlib.Path(path)
        if not os.access(self.path, os.X_OK):
            raise ReleaseFailure(f"{path}: no program; expected one that can be run")

    @classmethod
    def built(cls, root):
        """Built for release from the sources under `root`, stripped, and tried.

        On Linux in a folder of its own, since the flags of a program that needs no library differ from those of
        every day; minutes on two cores.
        """
        built = (cls._on_linux if platform.system() == "Linux" else cls._on_macos)(root)
        folder = built.parent / "stripped"
        folder.mkdir(exist_ok=True)
        stripped = folder / built.name
        shutil.copy2(built, stripped)
        subprocess.run(["strip", *(["-x"] if platform.system() == "Darwin" else []), stripped], check=True)
        program = cls(stripped)
        program.check(root)
        return program

    @staticmethod
    def _on_linux(root):
        scratch = root / ".build/distribution"
        # `Scripts/static` says where the archives of the libraries lie, and how ICU is there only once.
        command = (
            'root="$1"; scratch="$2"; shift 2; . "$root/Scripts/setup"; . "$root/Scripts/static"; '
            'swift build --package-path "$root" --scratch-path "$scratch" -c release --product a11ylint "$@" '
            # What nothing calls goes function by function, and of equal functions one stays.
            '-Xswiftc -DA11YLINT_RELEASE -Xswiftc -static-executable -Xswiftc -Xfrontend -Xswiftc -function-sections -Xlinker --icf=safe '
            '$static_flags >&2')
        flags = [part for flag in ICUData.of_toolchain().linker_flags(scratch / "icu") for part in ["-Xlinker", flag]]
        subprocess.run(["sh", "-euc", command, "sh", str(root), str(scratch), *flags], check=True)
        built = scratch / "release/a11ylint"
        symbols = subprocess.run(["nm", "--print-size", built], check=True, capture_output=True, text=True).stdout
        Program._check_threads(built, symbols)
        Program._check_encodings(built, symbols)
        return built

    @staticmethod
    def _on_macos(root):
        both = ["--arch", "arm64", "--arch", "x86_64"]
        command = ["swift", "build", "--package-path", str(root), "-c", "release", "--product", "a11ylint",
                   "-Xswiftc", "-DA11YLINT_RELEASE", *both]
        subprocess.run(command, check=True)
        folder = subprocess.run([*command, "--show-bin-path"], check=True, capture_output=True, text=True).stdout
        return pathlib.Path(folder.strip()) / "a11ylint"

    @property
    def version(self):
        return self.output("--version").strip()

    def output(self, *arguments):
        """What the program prints for `arguments`; it must succeed."""
        run = subprocess.run([self.path.resolve(), *arguments], capture_output=True, text=True)
        if run.returncode != 0:
            raise ReleaseFailure(f"{self.path} {' '.join(arguments)}: exit code {run.returncode}: {run.stderr.strip()}")
        return run.stdout

    def check(self, root):
        """That it is small, needs nothing of the machine, and finds what the samples hold."""
        size = self.path.stat().st_size
        if size > LARGEST:
            raise ReleaseFailure(f"{self.path}: {size} bytes; expected at most {LARGEST}")
        if platform.system() == "Linux":
            headers = subprocess.run(["readelf", "--program-headers", self.path], check=True, capture_output=True, text=True)
            if re.search(r"\bINTERP\b", headers.stdout):
                raise ReleaseFailure(f"{self.path}: is linked dynamically; are all archives of Scripts/static installed?")
            self._check_filter()
        arguments = ["check", "--no-baseline", "--no-config", "--output", "compact", str(root / "Examples/Captures")]
        trial = subprocess.run([self.path.resolve(), *arguments], capture_output=True, text=True)
        if trial.returncode != 1 or "missing-label" not in trial.stdout:
            raise ReleaseFailure(f"{self.path}: does not find what the samples hold: {trial.stderr.strip()}")

    @staticmethod
    def _check_threads(path, symbols):
        """That every function for threads which something asks for is there: what lacks one does without locks."""
        missing = re.findall(r"^ +[wU] (_*pthread_\w+)$", symbols, re.MULTILINE)
        # For the dynamic linker alone, which no such program has.
        missing = [name for name in missing if name != "__pthread_initialize_minimal"]
        if missing:
            raise ReleaseFailure(f"{path}: lacks {', '.join(missing)}; does Scripts/static demand them of the archives?")

    @staticmethod
    def _check_encodings(path, symbols):
        """That it converts encodings by what is in it: a function of a few bytes stands for iconv, whose own loads
        modules of the machine, which need the glibc of that machine."""
        sizes = re.findall(r"^[0-9a-f]+ ([0-9a-f]+) [Tt] iconv_open$", symbols, re.MULTILINE)
        if not sizes or any(int(size, 16) > 32 for size in sizes):
            raise ReleaseFailure(f"{path}: would load modules of the machine's glibc; does Scripts/static stand in for iconv?")

    # While it waits for its input, it must have the filter of system calls that keeps it from the network.
    def _check_filter(self):
        with subprocess.Popen([self.path.resolve(), "check", "-"], stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL) as run:
            end = time.monotonic() + 60
            while "Seccomp:\t2" not in pathlib.Path(f"/proc/{run.pid}/status").read_text():
                if run.poll() is not None or time.monotonic() > end:
                    raise ReleaseFailure(f"{self.path}: could reach a network; see NetworkBan.swift")
                time.sleep(0.01)
            run.stdin.close()
