"""The modules of the toolchain on this machine, relabelled for a platform of Apple.

A module of the standard library or of Foundation holds the same declarations, with the same record of the
releases that brought them, wherever it is compiled. What keeps the compiler from reading Linux's as those of
an iPhone is the target triple written in them; so a copy gets another of the same length.
"""
import json
import pathlib
import subprocess

# Modules that are on this machine and not in Apple's SDKs. Foundation needs them here, sources must not.
FOREIGN = [
    "Glibc", "SwiftGlibc", "Musl", "Android", "CDispatch", "CoreFoundation", "FoundationEssentials",
    "FoundationInternationalization", "FoundationNetworking", "FoundationXML",
]


class Toolchain:
    def __init__(self):
        command = ["swiftc", "-print-target-info"]
        info = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
        self.triple = info["target"]["triple"]
        self.module_file = info["target"]["moduleTriple"]
        self.resources = pathlib.Path(info["paths"]["runtimeResourcePath"])
        self.architecture = self.triple.split("-")[0]

    def relabel(self, platform, version, folder, replaced):
        """Writes the modules of the toolchain that nothing replaces into a folder, as if made for the platform."""
        for module in sorted((self.resources / "linux").glob("*.swiftmodule")):
            if module.stem in replaced:
                continue
            copy = folder / module.name
            copy.mkdir(parents=True)
            binary = module / f"{self.module_file}.swiftmodule"
            if binary.exists():
                data = self.relabelled(binary, platform.padded_target(len(self.triple)))
                (copy / f"{platform.module_file}.swiftmodule").write_bytes(data)
            else:
                text = (module / f"{self.module_file}.swiftinterface").read_text()
                text = text.replace(self.triple, platform.target(version))
                (copy / f"{platform.module_file}.swiftinterface").write_text(text)

    def relabelled(self, binary, target):
        data, label = binary.read_bytes(), self.triple.encode()
        if data.count(label) != 1:
            raise SystemExit(f"error: {binary} does not name its target once; this toolchain is not understood")
        return data.replace(label, target.encode())

    def flags(self):
        """What the compiler would work out for this machine, and does not for another platform."""
        plugins = self.resources / "host" / "plugins"
        return [
            "-clang-target", self.triple, "-resource-dir", str(self.resources), "-Xcc", "--sysroot=/",
            "-plugin-path", str(plugins), "-plugin-path", str(plugins / "testing"),
            "-disable-objc-interop",
        ]

    def headers(self):
        """Headers of the C library's module, at the places where the compiler of this machine sees them."""
        folder = self.resources / "linux" / self.architecture
        return {
            "/usr/include/module.modulemap": folder / "glibc.modulemap",
            "/usr/include/SwiftGlibc.h": folder / "SwiftGlibc.h",
        }
