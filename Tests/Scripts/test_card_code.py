"""The Swift that rule cards show is Swift: every snippet is parsed, as a compiler does it."""
import concurrent.futures
import json
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = ROOT / ".build/debug/a11ylint"


@unittest.skipUnless(PROGRAM.exists(), "needs a debug build")
class CardCodeTests(unittest.TestCase):
    def test_the_code_of_every_fix_parses(self):
        listing = subprocess.run([PROGRAM, "rules", "--format", "json"], capture_output=True, check=True)
        fixes = [(rule["id"], fix) for rule in json.loads(listing.stdout) for fix in rule["fixes"]]
        self.assertGreater(len(fixes), 0)
        snippets = [
            (f"{rule}, {fix['for']}, {moment}", fix[moment])
            for rule, fix in fixes for moment in ("before", "after") if moment in fix]
        with concurrent.futures.ThreadPoolExecutor() as pool:
            faults = list(pool.map(lambda snippet: fault(snippet[1]), snippets))
        self.assertEqual([], [(name, why) for (name, _), why in zip(snippets, faults) if why])

    def test_what_is_no_swift_is_refused(self):
        self.assertIn("error", fault("button.accessibilityLabel = = nil"))


def fault(code):
    """Why code is no Swift, as a file whose statements run from the top; empty where it is."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "main.swift"
        path.write_text(code)
        parsed = subprocess.run(["swiftc", "-frontend", "-parse", path], capture_output=True, text=True)
        return parsed.stderr if parsed.returncode else ""


if __name__ == "__main__":
    unittest.main()
