"""What `Package.swift` says: platforms, and the modules that its libraries reach on one of them."""
import json
import pathlib
import subprocess


class Package:
    def __init__(self, root):
        self.root = pathlib.Path(root).resolve()
        command = ["swift", "package", "--package-path", str(self.root), "dump-package"]
        dump = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout)
        self.name = dump["name"]
        self.language_mode = (dump.get("swiftLanguageVersions") or ["6"])[-1]
        self.floors = {p["platformName"]: p["version"] for p in dump["platforms"]}
        libraries = [p for p in dump["products"] if "library" in p["type"]]
        self.linked = [target for product in libraries for target in product["targets"]]
        self.targets = {t["name"]: t for t in dump["targets"]}

    def reached(self, platform):
        """The modules with sources that a client links on a platform, each after what it needs."""
        order, open_names, waiting = [], [], self.linked[::-1]
        while waiting:
            name = waiting.pop()
            if name in open_names:
                if name not in order:
                    order.append(name)
                continue
            open_names.append(name)
            waiting.append(name)
            waiting.extend(n for n in self.needs(name, platform) if n not in open_names)
        return [name for name in order if self.targets[name]["type"] == "regular"]

    def needs(self, name, platform):
        """The modules of this package that a module depends on there. Other packages are nobody's to bring."""
        found = []
        for dependency in self.targets[name]["dependencies"]:
            target, condition = (dependency.get("byName") or dependency.get("target") or [None, None])[:2]
            if target in self.targets and applies(condition, platform):
                found.append(target)
        return found

    def sources(self, name):
        target = self.targets[name]
        folder = self.root / (target.get("path") or f"Sources/{name}")
        excluded = [folder / path for path in target.get("exclude", [])]
        return [
            path for path in sorted(folder.rglob("*.swift"))
            if not any(path == e or e in path.parents for e in excluded)
        ]

    def flags(self, name, platform):
        """The module's own settings, as flags of the compiler."""
        flags = []
        for setting in self.targets[name].get("settings", []):
            if setting["tool"] != "swift" or not applies(setting.get("condition"), platform):
                continue
            for kind, value in setting["kind"].items():
                flags += FLAGS[kind](value["_0"])
        return flags


FLAGS = {
    "define": lambda name: ["-D", name],
    "enableUpcomingFeature": lambda name: ["-enable-upcoming-feature", name],
    "enableExperimentalFeature": lambda name: ["-enable-experimental-feature", name],
    "swiftLanguageMode": lambda mode: ["-swift-version", mode],
    "unsafeFlags": list,
}


def applies(condition, platform):
    names = (condition or {}).get("platformNames", [])
    return not names or platform in names
