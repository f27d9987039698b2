"""What check-prose finds in comments and pages, and what it leaves alone."""
import pathlib
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class ProseTests(unittest.TestCase):
    def check(self, name, text):
        """Returns the faults of one file, without its path."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder).resolve() / name
            file.write_text(text)
            run = subprocess.run(
                [sys.executable, ROOT / "Scripts/check-prose", file], capture_output=True, text=True)
            self.assertEqual(run.stderr, "")
            self.assertEqual(run.returncode, 1 if run.stdout else 0)
            return run.stdout.replace(f"{file}:", "").splitlines()

    def test_summaries_are_no_questions(self):
        for declaration in ("struct A {}", "@frozen\npublic enum A {}", "private static var a = 1", "func a() {}"):
            faults = self.check("A.swift", f"/// What a screen shows.\n{declaration}\n")
            self.assertEqual(len(faults), 1, declaration)
            self.assertIn("begins with “What”", faults[0])
        self.assertIn("begins with “Whether”", self.check("A.swift", "/// Whether it scrolls.\nstruct A {}\n")[0])

    def test_booleans_and_noun_phrases_pass(self):
        self.assertEqual(self.check("A.swift", "/// Whether the screen scrolls.\nlet scrolls = true\n"), [])
        self.assertEqual(self.check("A.swift", "/// The elements of a screen. What is hidden is absent.\nstruct A {}\n"), [])

    def test_banned_phrases_are_found_in_comments_and_pages_only(self):
        self.assertEqual(len(self.check("A.swift", "// The text that stands beside it.\nlet a = 1\n")), 1)
        self.assertEqual(self.check("A.swift", 'let a = "what stands beside it"\n'), [])
        self.assertEqual(len(self.check("a.md", "# A page\n\nNobody hears it.\n")), 1)
        self.assertEqual(self.check("a.md", "```\nnobody hears it\n```\n"), [])

    def test_misspellings_are_found_at_their_line(self):
        self.assertEqual(self.check("a.md", "A page\n\nof decendants\n"), ["3: misspelled: decendants ==> descendants"])
        self.assertEqual(self.check("A.swift", "/// Adds to an inout `decendant`.\nfunc a() {}\n"), [])


if __name__ == "__main__":
    unittest.main()
