"""Arrows that point up are named, whether between modules, folders or files."""
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PACKAGE = """
// swift-tools-version: 6.0
import PackageDescription
let package = Package(name: "House", targets: [
  .target(name: "Cellar"), .target(name: "Attic", dependencies: ["Cellar"]),
  .testTarget(name: "CellarTests", dependencies: ["Cellar"]),
])
"""
SOUND = {
    "Cellar/Stones/Stone.swift": "package struct Stone {\n  package init() {}\n}\n",
    "Cellar/Walls/Wall.swift": "package struct Wall {\n  let stone = Stone()\n  package init() {}\n}\n",
    "Attic/Roof.swift": "import Cellar\nstruct Roof {\n  let wall = Wall()\n}\n",
    "CellarTests/StoneTests.swift": "@testable import Cellar\nlet stone = Stone()\n",
}


class FloorTests(unittest.TestCase):
    def check(self, changes, declaration=PACKAGE):
        """Builds a small house with some files changed, and looks at its floors."""
        with tempfile.TemporaryDirectory() as folder:
            package = pathlib.Path(folder).resolve()
            (package / "Package.swift").write_text(declaration.lstrip())
            for path, text in {**SOUND, **changes}.items():
                file = package / ("Tests" if path.startswith("CellarTests") else "Sources") / path
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(text)
            # What must not be imported need not compile: the index of the rest is there.
            subprocess.run(["swift", "build", "--package-path", package], capture_output=True)
            return subprocess.run(
                [ROOT / "Scripts" / "check-floors", "--package", package], capture_output=True, text=True)

    def test_a_sound_house_stands(self):
        run = self.check({})
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("3 files in 3 folders", run.stdout)

    def test_folders_in_a_circle_are_named_with_what_makes_it_one(self):
        run = self.check({
            "Cellar/Stones/Stone.swift":
                "package struct Stone {\n  package init() {}\n  var wall: Wall? { nil }\n}\n"})
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("in a circle: Cellar/Stones, Cellar/Walls", run.stdout)
        self.assertIn("Cellar/Stones/Stone.swift uses Wall of Cellar/Walls/Wall.swift", run.stdout)

    def test_an_import_of_a_floor_above_is_named_by_file_and_line(self):
        run = self.check({"Cellar/Walls/Door.swift": "// A door.\nimport Attic\n"})
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("Sources/Cellar/Walls/Door.swift:2: error: Cellar must not import Attic", run.stdout)

    def test_an_import_that_the_tests_of_a_module_do_not_name_is_told(self):
        run = self.check({"CellarTests/RoofTests.swift": "@testable import Attic\n"})
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("Tests/CellarTests/RoofTests.swift:1: error: CellarTests must not import Attic", run.stdout)

    def test_a_core_that_needs_another_ring_is_told(self):
        rings = PACKAGE.replace(
            '.target(name: "Cellar")', '.target(name: "Cellar", dependencies: ["Well"], path: "Sources/Core/Cellar"), '
            '.target(name: "Well", path: "Sources/Garden/Well")').replace(
            'dependencies: ["Cellar"]),\n', 'dependencies: ["Cellar"], path: "Sources/Garden/Attic"),\n', 1)
        moved = {f"{'Core' if path.startswith('Cellar/') else 'Garden'}/{path}": text
                 for path, text in SOUND.items() if not path.startswith("CellarTests")}
        run = self.check({**moved, "Garden/Well/Water.swift": "struct Water {}\n"}, rings)
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertIn("rings need each other in a circle: Core, Garden", run.stdout)
        self.assertIn("the ring Core must build alone, but Cellar depends on Well of the ring Garden", run.stdout)

    def test_files_that_need_each_other_are_counted(self):
        names = "ABCDE"
        run = self.check({
            f"Cellar/Knot/{one}.swift": f"struct {one} {{\n  var next: {other}? {{ nil }}\n}}\n"
            for one, other in zip(names, names[1:] + names[0])})
        self.assertEqual(run.returncode, 1, run.stdout)
        self.assertIn("5 files of Cellar need each other: A, B, C, D, E", run.stdout)


if __name__ == "__main__":
    unittest.main()
