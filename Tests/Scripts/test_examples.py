"""Scripts/check-examples names what does not compile on a page, with its line and the modes; Scripts/client-app writes an app of the pages."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest
from xml.etree import ElementTree

from test_sample_app import disordered

ROOT = pathlib.Path(__file__).resolve().parents[2]
# A line that must be found says after `//!` what the message holds, and in brackets in which modes if not in all.
PLANTS = {
    "Documentation/planted.md": """
# Planted

```swift
import A11yTesting
import XCTest

final class PlainTests: XCTestCase { //! 'init(invocation:)' has different actor isolation [Swift 6 on the main actor]
  override func setUp() {} //! 'setUp()' has different actor isolation [Swift 6 on the main actor]
  @MainActor func testLogin() { assertAccessible(XCUIApplication(), scren: "Login") } //! scren
}
```

```swift
import A11yTesting
import Testing

let name: String = 1 //! cannot convert
var count = 0 //! not concurrency-safe [Swift 6]
```

```swift
import SwiftUI

struct Card: View { let text String } //! unexpected second identifier [parsed]
```

```swift
assertAccessible(app) //! assertAccessible without imports [fragment]
```

```swift
Text("Card").font(.body] //! expected ',' separator [parsed]
```

```swift
Text("Card")
```
""",
    "Examples/SampleApp/UITests/Planted.swift": """
import Testing //! no such module '_Testing_Unavailable'
import XCTest
""",
}


class ExampleTests(unittest.TestCase):
    maxDiff = None

    def test_whatever_does_not_compile_is_named_by_page_line_and_mode(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "package"
            shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(".build*", ".git"))
            for path, text in PLANTS.items():
                (copy / path).write_text(text)
            run = subprocess.run(
                [ROOT / "Scripts/check-examples", "--package", copy], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(run.returncode, 1, run.stdout)
        lines = [line.split(": error: ") for line in run.stdout.splitlines()]
        self.assertEqual(sorted({place for place, _ in lines}), sorted(expected()), run.stdout)
        for place, (message, modes) in expected().items():
            texts = [text for where, text in lines if where == place]
            self.assertTrue([text for text in texts if message in text], texts)
            self.assertTrue([text for text in texts if text.endswith(f"({modes})")], texts)


def expected():
    """What must be said, by file and line: a part of the message, and the modes."""
    lines = {}
    for path, text in PLANTS.items():
        for number, line in enumerate(text.splitlines(), 1):
            if match := re.search(r"//! (.*?)(?: \[(.*)\])?$", line):
                lines[f"{path}:{number}"] = (match[1], match[2] or "Swift 5, Swift 6, Swift 6 on the main actor")
    return lines


class ClientTests(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="a client ")
        self.addCleanup(place.cleanup)
        self.folder = pathlib.Path(place.name)

    def write(self, *arguments):
        subprocess.run([ROOT / "Scripts/client-app", *arguments, self.folder], check=True)
        return (self.folder / "Client.xcodeproj/project.pbxproj").read_text()

    def test_the_project_is_whole_and_links_this_package(self):
        project = self.write()
        self.assertEqual(([], set()), disordered(project))
        self.assertEqual(project.count("{"), project.count("}"))
        (path,) = re.findall(r'relativePath = "(.*)";', project)
        self.assertTrue((self.folder / path).samefile(ROOT))
        scheme = ElementTree.parse(self.folder / "Client.xcodeproj/xcshareddata/xcschemes/Client.xcscheme")
        built = {each.get("BlueprintIdentifier") for each in scheme.iter("BuildableReference")}
        self.assertEqual(built, set(re.findall(r"(\w{24}) /\* \w+ \*/ = \{\s*isa = PBXNativeTarget", project)))

    def test_every_block_is_in_the_target_that_its_imports_tell(self):
        self.write()
        telling = {"UITests": "XCTest", "UnitTests": "Testing", "Screens": "A11yUIKit|UIKit|SwiftUI"}
        for target, module in telling.items():
            texts = [path.read_text() for path in (self.folder / target).iterdir()]
            self.assertGreater(len(texts), 1)
            for text in texts:
                self.assertRegex(text, rf"(?m)^ *import ({module})$")
                self.assertEqual(target == "UnitTests", "import Testing" in text)
        pages = (ROOT / "Documentation/test-assertions.md").read_text()
        self.assertEqual(len(re.findall("^```swift\nimport", pages, re.M)), len(list(self.folder.glob("U*/*test-assertions*"))))

    def test_a_folder_serves_one_mode_after_the_other(self):
        for mode, version, isolation in [("5", 5, 0), ("6", 6, 0), ("6-main-actor", 6, 2)]:
            (self.folder / "UITests").mkdir(exist_ok=True)
            (self.folder / "UITests" / "Earlier.swift").touch()
            project = self.write("--mode", mode)
            self.assertEqual({f"{version}.0"}, set(re.findall(r"SWIFT_VERSION = (.*);", project)))
            self.assertEqual(isolation, project.count("SWIFT_DEFAULT_ACTOR_ISOLATION = MainActor;"))
            self.assertFalse((self.folder / "UITests" / "Earlier.swift").exists())


if __name__ == "__main__":
    unittest.main()
