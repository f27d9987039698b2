"""Scripts/check-examples names what does not compile on a page, with its line and the modes."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

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


if __name__ == "__main__":
    unittest.main()
