"""What the packages of this checkout import: what they declare, and nothing that Xcode hides from UI tests."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
IMPORT = re.compile(r"\s*(?:@\w+(?:\(.*\))?\s+)*(?:(?:public|package|internal|private|fileprivate)\s+)?import\s+"
                    r"(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?(\w+)")
TARGET = re.compile(r"\.(?P<kind>target|testTarget|executableTarget)\(\s*name:\s*\"(?P<name>[\w-]+)\"(?P<rest>.*?)\)"
                    r"(?=,?\s*(?:\.|//|\]))", re.S)


def targets(package):
    """The name, dependencies and folder of each target."""
    for match in TARGET.finditer((package / "Package.swift").read_text()):
        rest = match["rest"]
        names = re.search(r"dependencies:\s*(\[.*?\])", rest, re.S)
        path = re.search(r"path:\s*\"([^\"]+)\"", rest)
        folder = package / (path[1] if path else ("Tests/" if match["kind"] == "testTarget" else "Sources/") + match["name"])
        yield match["name"], set(re.findall(r"\"([\w.-]+)\"", names[1])) if names else set(), folder


def imports(folder):
    """The imported modules, each with a place."""
    found = {}
    for file in sorted(folder.rglob("*.swift")):
        for number, line in enumerate(file.read_text().splitlines(), 1):
            if match := IMPORT.match(line):
                found.setdefault(match[1], f"{file.relative_to(ROOT)}:{number}")
    return found


class PackageTests(unittest.TestCase):
    def test_every_nested_package_declares_what_it_imports(self):
        packages = [file.parent for file in ROOT.glob("*/**/Package.swift") if ".build" not in file.parts]
        self.assertGreaterEqual(len(packages), 3)
        for package in packages:
            own = {name: folder for name, _, folder in targets(package)}
            # Whoever depends on this package by its path sees the modules below its products.
            if "../.." in (package / "Package.swift").read_text():
                own |= {name: folder for name, _, folder in targets(ROOT)}
            for name, folder in own.items():
                if not folder.exists() or ROOT / "Sources" in folder.parents:
                    continue
                for module, place in imports(folder).items():
                    if module.startswith("A11y"):
                        self.assertIn(module, own, f"{place}: the package {package.relative_to(ROOT)} declares no such target")

    def reached(self, *products):
        """The folders of the targets that products reach, by name, and what else they depend on."""
        own = {name: (below, folder) for name, below, folder in targets(ROOT)}
        reached, others, waiting = {}, set(), list(products)
        while waiting:
            name = waiting.pop()
            if name not in own:
                others.add(name)
            elif name not in reached:
                reached[name] = own[name][1]
                waiting += own[name][0]
        return reached, others

    def test_a_recorder_compiles_little(self):
        reached, others = self.reached("A11yRecorder")
        self.assertEqual(others, set())
        lines = sum(
            len(file.read_text().splitlines()) for folder in reached.values() for file in folder.rglob("*.swift"))
        self.assertGreater(lines, 10_000)
        self.assertLessEqual(lines, 18_000)

    def test_nothing_that_ui_tests_import_imports_testing(self):
        reached, _ = self.reached("A11yTesting", "A11yUIKit")
        self.assertGreaterEqual(len(reached), 9)
        for name, folder in reached.items():
            self.assertNotIn("Testing", imports(folder), name)
            for file in folder.rglob("*.swift"):
                self.assertNotIn("canImport(Testing)", file.read_text(), file)


if __name__ == "__main__":
    unittest.main()
