"""The table of what could go wrong names every entry once, and only tests that there are."""

import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGE = (ROOT / "Tests/reliability.md").read_text()


class ReliabilityTests(unittest.TestCase):
    def test_every_entry_is_there_once_with_a_test_or_a_reason(self):
        rows = re.findall(r"^\| (\d+) \| ([^|]+) \| ([^|]+) \|$", PAGE, re.M)
        self.assertEqual([int(row[0]) for row in rows], list(range(1, 182)))
        untried = [row for row in rows if row[2].startswith("no test: ")]
        self.assertIn(f"{len(rows) - len(untried)} have a test", PAGE)

    def test_every_suite_that_is_named_exists(self):
        files = {path.stem for path in (ROOT / "Tests").rglob("*.swift")}
        named = set(re.findall(r"\b[A-Z]\w+Tests\b", PAGE))
        self.assertEqual(named - files, set())

    def test_every_path_that_is_named_exists(self):
        for path in re.findall(r"`((?:Tests|Scripts|Benchmarks)/[\w./]+)`", PAGE):
            self.assertTrue((ROOT / path).exists(), path)


if __name__ == "__main__":
    unittest.main()
