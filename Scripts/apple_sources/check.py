"""Type-checks modules for one platform, with its floor, its conditions and its names of modules."""
import collections
import json
import re
import subprocess

from .imports import write_overlay

MESSAGE = re.compile(r"^(?P<place>(?P<file>/[^:]+|<unknown>):\d+(?::\d+)?): error: (?P<text>.*)$")
# What an error in the interface of a module leaves behind in those that import it; its own check names it.
ELSEWHERE = "deserialized error type"
RELEASE = re.compile(r"\b(?:iOS|macOS|Mac Catalyst|tvOS|visionOS) [\d.]+")

# What may compile on one platform and not on another: a condition, a release, a framework of its own.
DIFFERS = re.compile(r"^\s*#(?:if|elseif)\b|[@#]available|\bimport\s+(?:ImageIO|UIKit|XCTest|XCUIAutomation|Testing)\b", re.M)

# The stand-ins, each after what it imports. XCTest's own, which the stand-in of XCUIAutomation declares, too,
# are a module of their own where there is no XCUIAutomation.
STAND_INS = {
    "Darwin": "System/Darwin/*.swift",
    "CoreGraphics": "System/CoreGraphics/*.swift",
    "ImageIO": "System/ImageIO/*.swift",
    "XCTest": "System/XCTest/*.swift",
    "UIKit": "Sources/UIKit/*.swift",
    "XCUIAutomation": "Sources/XCUIAutomation/*.swift",
    "XCTestOfApple": "Sources/XCUIAutomation/XCT*.swift",
}

# Which release of visionOS has what a release of iOS brought, as the SDK says it to the compiler.
SDK = {
    "Version": "26.0",
    "VersionMap": {"iOS_visionOS": {"17.0": "1.0", "18.0": "2.0", "26.0": "26.0"}},
    "DefaultDeploymentTarget": "1.0", "MaximumDeploymentTarget": "26.99",
}


class PlatformCheck:
    """One platform: its modules in a folder of its own, and what the compiler says about ours."""

    def __init__(self, package, toolchain, platform, folder, is_whole):
        self.package, self.toolchain, self.platform = package, toolchain, platform
        self.is_whole = is_whole
        self.version = package.floors[platform.package_name]
        self.names = package.reached(platform.package_name)
        self.folder = folder / platform.title
        self.modules, self.sdk = self.folder / "modules", self.folder / "sdk"

    def prepare(self):
        """The toolchain's modules, the stand-ins, and the interfaces of ours, on which the checks stand."""
        self.sdk.mkdir(parents=True)
        (self.sdk / "SDKSettings.json").write_text(json.dumps(SDK))
        self.toolchain.relabel(self.platform, self.version, self.modules, STAND_INS)
        self.overlay = write_overlay(self.all_sources(), self.platform, self.toolchain.headers(), self.folder / "files")
        for name in self.stand_ins():
            run = self.compile(name, self.sources(name), self.stand_in(name))
            if run.returncode:
                raise SystemExit(f"error: the stand-in {name} does not compile for {self.platform.title}:\n{run.stderr}")
        for name in self.names:
            self.compile(name, self.sources(name), self.interface_only(name))

    def check(self, name):
        """The errors in a module, or in those of its sources that may differ: (file, line and column, message)."""
        sources = self.sources(name)
        judged = sources if self.is_whole else [s for s in sources if DIFFERS.search(s.read_text())]
        if not judged:
            return []
        primary = [flag for source in judged for flag in ("-primary-file", str(source))]
        others = [source for source in sources if source not in judged]
        run = self.compile(name, others, ["-typecheck", *primary])
        found = [(m["place"], m["text"]) for m in map(MESSAGE.match, run.stderr.splitlines()) if m]
        if run.returncode and not found:
            raise SystemExit(f"error: the compiler failed on {name} for {self.platform.title}:\n{run.stderr[-2000:]}")
        return [(place, text) for place, text in found if not text.startswith(ELSEWHERE)]

    def stand_ins(self):
        return [name for name in STAND_INS if name not in self.platform.lacks]

    def sources(self, name):
        if name in STAND_INS:
            return sorted((self.package.root / "Tests" / "AppleStandIns").glob(STAND_INS[name]))
        return self.package.sources(name)

    def all_sources(self):
        """Whatever stands above Foundation; Darwin stands below."""
        names = [name for name in self.stand_ins() + self.names if name != "Darwin"]
        return [source for name in names for source in self.sources(name)]

    def emitting(self, name):
        return ["-emit-module", "-parse-as-library", "-o", str(self.modules / f"{name}.swiftmodule")]

    def interface_only(self, name):
        # Whoever is wrong inside is found by the check of it; what depends on it is checked all the same.
        return self.emitting(name) + [
            "-experimental-skip-all-function-bodies", "-experimental-allow-module-with-compiler-errors",
        ]

    def stand_in(self, name):
        # They are as new as any of Apple's SDKs, and are loaded on a platform's floor all the same.
        return self.emitting(name) + [
            "-disable-availability-checking", "-experimental-skip-all-function-bodies",
        ] + [f"-D{define}" for define in self.platform.defines]

    def compile(self, name, sources, flags, mode=()):
        system = self.package.root / "Tests" / "AppleStandIns" / "System"
        own = []
        if name in self.package.targets:
            # The stand-ins declare what Xcode 27 brought.
            own = ["-warnings-as-errors", "-package-name", self.package.name, "-DA11YLINT_XCODE_27"]
            own += self.package.flags(name, self.platform.package_name)
        command = [
            "swiftc", "-frontend", *flags, "-module-name", name, *own,
            *(mode or ["-swift-version", self.package.language_mode]), "-parse-as-library",
            "-target", self.platform.target(self.version), *self.toolchain.flags(),
            "-disable-cross-import-overlays", "-diagnostic-style", "llvm",
            "-module-cache-path", str(self.folder / "cache"), "-vfsoverlay", str(self.overlay),
            "-sdk", str(self.sdk), "-I", str(self.modules), "-I", str(system / "libxml2"), "-I", str(system / "zlib"),
            "-Xcc", "-I/usr/include/libxml2", *map(str, sources),
        ]
        return subprocess.run(command, stderr=subprocess.PIPE, stdout=subprocess.DEVNULL, text=True)


def gathered(results):
    """(place, message, platforms), so that what is wrong on several is said once."""
    titles, messages = collections.defaultdict(list), {}
    for title, found in results:
        for place, text in found:
            key = (place, RELEASE.sub("", text))
            messages.setdefault(key, text)
            if title not in titles[key]:
                titles[key].append(title)
    return [(key[0], text, titles[key]) for key, text in messages.items()]
