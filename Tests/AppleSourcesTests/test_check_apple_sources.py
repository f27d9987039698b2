"""Scripts/check-apple-sources finds what is planted in a copy of the sources, where it is, and nothing else."""
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHECK = ROOT / "Scripts" / "check-apple-sources"

# A line that must be found says after `//!` what the message holds, and where it matters on which platforms.
PLANTS = {
    "A11yModel/NewerThanTheFloor.swift": """
import Foundation
func call(_ text: String) -> String { text.replacing("a", with: "b") } //! 'replacing(_:with:maxReplacements:)' is only
func property(_ locale: Locale) -> String { "\\(locale.language)" } //! 'language' is only available in
var type: Duration? { nil } //! 'Duration' is only available in
func initializer() -> URL { URL(filePath: "/") } //! 'init(filePath:directoryHint:relativeTo:)' is only available in
func language(_ value: Any) -> Bool { value is any Sequence<Int> } //! runtime support for parameterized protocol types
extension Mirror { struct Part { let ancestors: [any Clock] } } //! 'Clock' is only available in
""",
    "A11yModel/Fenced.swift": """
import Foundation
func asked(_ text: String) -> String {
  if #available(iOS 16, tvOS 16, macOS 13, *) { return text.replacing("a", with: "b") }
  guard #available(iOS 16, tvOS 16, macOS 13, *) else { return text }
  return text.replacing("a", with: URL(filePath: "/").path)
}
@available(iOS 16, tvOS 16, macOS 13, *) func said() -> Duration { .seconds(1) }
@available(iOS 16, tvOS 16, macOS 13, *) extension Duration { var half: Duration { self / 2 } }
#if compiler(>=99)
  func unread() -> Duration { .of(a: future) }
#endif
#if os(Linux)
  import Glibc
  import FoundationNetworking
  func here() -> Duration { .nonsense }
#endif
""",
    "A11yModel/Branches.swift": """
#if canImport(Darwin)
  import Darwin
  func darwin() -> Int { strlen() } //! missing argument for parameter
#endif
#if os(iOS)
  func phone() -> Int { "" } //! cannot convert return expression [ios]
#endif
#if os(tvOS)
  func television() -> Int { "" } //! cannot convert return expression [tvos]
#endif
#if canImport(Glibc)
  func linux() -> Int { "" }
#endif
""",
    "A11yCapture/LinuxSpelling.swift": """
#if os(Linux)
  import CZlib
#else
  import zlib
#endif
func spelled(_ stream: inout z_stream) { CZlib.inflateEnd(&stream) } //! cannot find 'CZlib' in scope
func right(_ stream: inout z_stream) { zlib.inflateEnd(&stream) }
""",
    "A11yReporting/LinuxImport.swift": "import Glibc //! no such module 'Glibc",
    "A11yTesting/LinuxSystemModule.swift": "internal import CLibxml2 //! no such module 'CLibxml2'",
    "A11yUIKit/NoSuchAPI.swift": """
import UIKit
@MainActor func missing(_ view: UIView) { view.accessibilityMood = "merry" } //! has no member 'accessibilityMood' [ios, tvos]
func newer(_ idiom: UIUserInterfaceIdiom) -> Bool { idiom == .vision } //! 'vision' is only available in iOS 17 [ios]
func fenced(_ idiom: UIUserInterfaceIdiom) -> Bool { if #available(iOS 17, *) { idiom == .vision } else { false } }
""",
    "A11yRules/NamesOfFoundation.swift": """
import A11yModel
import Foundation
func place() -> Rect? { nil } //! 'Rect' is ambiguous for type lookup
@available(iOS 15, tvOS 15, *) func later() -> Duration? { nil } //! 'Duration' is only available in
""",
}


class CheckAppleSourcesTests(unittest.TestCase):
    maxDiff = None

    def test_every_plant_is_named_by_file_and_line_and_nothing_else(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder) / "package"
            shutil.copytree(ROOT, copy, symlinks=True, ignore=shutil.ignore_patterns(".build*", ".git"))
            for path, text in PLANTS.items():
                (copy / source(path)).write_text(text)
            command = [CHECK, "--package", copy, "--platform", "ios", "--platform", "tvos"]
            run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        self.assertEqual(run.returncode, 1, run.stdout)
        lines = {place(line): line for line in run.stdout.splitlines()}
        self.assertEqual(sorted(lines), sorted(expected()), run.stdout)
        for where, (message, platforms) in expected().items():
            self.assertIn(message, lines[where])
            if platforms:
                self.assertTrue(lines[where].endswith(f"({platforms})"), lines[where])


def source(path):
    """The path of a file, given with its module: each module lies in a ring of the sources."""
    module, name = path.split("/")
    [folder] = (ROOT / "Sources").glob(f"*/{module}")
    return (folder / name).relative_to(ROOT)


def expected():
    """What must be said, by file and line; the message, and the platforms that it names."""
    lines = {}
    for path, text in PLANTS.items():
        for number, line in enumerate(text.splitlines(), 1):
            if "//! " in line:
                message, _, platform = line.split("//! ")[1].rstrip("]").partition(" [")
                lines[f"{source(path)}:{number}"] = (message, platform)
    return lines


def place(line):
    return re.sub(r"^([^:]+:\d+).*", r"\1", line)


if __name__ == "__main__":
    unittest.main()
