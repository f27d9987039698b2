"""The Swift that rule cards show is Swift: every snippet is parsed, as a compiler does it."""
import concurrent.futures
import json
import pathlib
import re
import subprocess
import tempfile
import textwrap
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/a11ylint"
# What Apple's audit looks at on iOS; each has code before and after in UIKit and in SwiftUI.
AUDIT_KINDS = [
    "contrast", "dynamicType", "elementDetection", "hitRegion", "sufficientElementDescription", "textClipped", "trait"]


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class CardCodeTests(unittest.TestCase):
    def test_the_code_of_every_fix_parses(self):
        listing = subprocess.run([PROGRAM, "rules", "--format", "json"], capture_output=True, check=True)
        fixes = [(rule["id"], fix) for rule in json.loads(listing.stdout) for fix in rule["fixes"]]
        self.assertGreater(len(fixes), 0)
        snippets = [
            (f"{rule}, {fix['for']}, {moment}", fix[moment])
            for rule, fix in fixes for moment in ("before", "after") if moment in fix]
        self.assertEqual([], faults(snippets))

    def test_the_code_of_fixes_for_apples_audit_parses(self):
        snippets = [(kind, code) for kind in AUDIT_KINDS for code in explained_code(f"audit/{kind}")]
        self.assertEqual(4 * len(AUDIT_KINDS), len(snippets))
        self.assertEqual([], faults(snippets))

    def test_what_is_no_swift_is_refused(self):
        self.assertIn("error", fault("button.accessibilityLabel = = nil"))
        for code in ("button.accessibilityLabel = = nil", "func a() {", "}", "else { }"):
            snippets = [("one", "let a = 1"), ("two", code), ("three", ".padding()")]
            self.assertEqual(["two"], [name for name, _ in faults(snippets)], code)


def explained_code(rule):
    """The code that the page of a rule shows: blocks of six spaces below Before and After."""
    page = subprocess.run([PROGRAM, "explain", rule], capture_output=True, text=True, check=True).stdout
    blocks = re.findall(r"^    (?:Before|After)\n((?:      .*\n)+)", page, re.MULTILINE)
    return [textwrap.dedent(block) for block in blocks]


def faults(snippets):
    """The names of snippets that are no Swift, with what the compiler says."""
    # Most often all of them are. Between them stands what is refused wherever braces are open.
    if not fault("\nextension Between {}\n".join(code for _, code in snippets)):
        return []
    with concurrent.futures.ThreadPoolExecutor() as pool:
        texts = list(pool.map(lambda snippet: fault(snippet[1]), snippets))
    return [(name, text) for (name, _), text in zip(snippets, texts) if text]


def fault(code):
    """Why code is no Swift, as a file whose statements run from the top; empty where it is."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "main.swift"
        path.write_text(code)
        parsed = subprocess.run(["swiftc", "-frontend", "-parse", path], capture_output=True, text=True)
        return parsed.stderr if parsed.returncode else ""


if __name__ == "__main__":
    unittest.main()
