"""What CONTRIBUTING.md and the pages for contributors say of the sources is true of them."""
import pathlib
import re
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = ["CONTRIBUTING.md", *(f"Documentation/{name}.md" for name in
                               ("architecture", "recipes", "maintaining", "glossary"))]
TEXT = "\n".join((ROOT / page).read_text() for page in PAGES)
MAP = (ROOT / "Documentation/architecture.md").read_text()


class ContributingTests(unittest.TestCase):
    def test_every_folder_is_on_the_map_and_no_other(self):
        sources = ROOT / "Sources"
        folders = {str(file.parent.relative_to(sources)) for file in sources.rglob("*.swift")}
        named = re.findall(r"^\| `([^`]+)` \| \S", MAP, re.M)
        self.assertEqual(sorted(folders), sorted(named))

    def test_it_is_read_in_a_few_minutes(self):
        self.assertLess((ROOT / "CONTRIBUTING.md").stat().st_size, 12 * 1024)

    def test_every_file_that_is_named_exists(self):
        named = re.findall(r"`((?:Sources|Tests|Rules|Scripts|Documentation|Baselines|Benchmarks|Fuzzing)/[^`<>*\s]+)`", TEXT)
        self.assertGreater(len(named), 10)
        for path in named:
            self.assertTrue((ROOT / path).exists(), path)


if __name__ == "__main__":
    unittest.main()
