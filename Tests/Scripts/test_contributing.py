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

    def test_pages_count_the_rules_as_the_rule_book_and_the_gallery_do(self):
        # Captures are judged by a part of the rules, whose number the report on the gallery has.
        counts = {str(len(list((ROOT / "Rules").glob("*.yml")))),
                  *re.findall(r"of (\d+) rules could look", (ROOT / "Baselines/gallery.txt").read_text())}
        pages = [ROOT / "README.md", ROOT / "CHANGELOG.md", *(ROOT / "Documentation").glob("*.md")]
        told = [(page.name, count) for page in pages for count in re.findall(r"\b(\d{2,}) rules\b", page.read_text())]
        self.assertGreater(len(told), 3)
        self.assertEqual([], [each for each in told if each[1] not in counts])

    def test_every_file_that_is_named_exists(self):
        named = re.findall(r"`((?:Sources|Tests|Rules|Scripts|Documentation|Baselines|Benchmarks|Fuzzing)/[^`<>*\s]+)`", TEXT)
        self.assertGreater(len(named), 10)
        for path in named:
            self.assertTrue((ROOT / path).exists(), path)


if __name__ == "__main__":
    unittest.main()
