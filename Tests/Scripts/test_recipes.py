"""Each recipe, followed with a sample in a copy of the repository, gives sources that type-check.

A full build for each recipe would take an hour. So only the modules that a sample changes are type-checked, each above
the others of the sample, against the modules of the debug build. The checks that need a build or a run (floors, tests,
schemas and pages that tests write) are left to whoever follows the recipe. Instead, the sample may touch only files
that the recipe names, and must touch each source that the first sentence of a step names. `test_contributing.py` looks
for the files of tests.
"""
import os
import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from recipe_samples import RECIPES

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"
RECIPE_TEXTS = {}
for page in ("CONTRIBUTING.md", "Documentation/recipes.md"):
    for title, text in re.findall(r"^## ([^\n]*)\n(.*?)(?=^## |\Z)", (ROOT / page).read_text(), re.M | re.S):
        RECIPE_TEXTS[title] = text
FILES = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, check=True, stdout=subprocess.PIPE, text=True).stdout.split("\0")
CHANGED = re.compile(r"Sources/|Rules/|Documentation/|\w+\.md$")


def named(text, files):
    """The patterns of the paths that a text names, in full or by a name that only one file has."""
    for name in re.findall(r"`([\w+.<>/-]+)`", text):
        matches = [file for file in files if file.endswith(f"/{name}")] if "/" not in name else []
        if "/" in name and re.match(r"(Sources|Rules|Documentation|Tests|Fuzzing|Scripts)/", name):
            yield re.compile(re.sub(r"<\w+>", "[^/]+", re.escape(name.rstrip("/"))) + "(/.*)?$")
        elif len(matches) == 1 or name in files:
            yield re.compile(re.escape(name if name in files else matches[0]) + "$")


def flags(module):
    """The options with which the debug build compiled a module that decide what compiles."""
    line = re.search(rf'^    args: \[.*"-module-name","{module}","-emit-dependencies".*$', BUILD.with_suffix(".yaml").read_text(), re.M)
    pairs = re.findall(r'"(-swift-version|-enable-upcoming-feature|-package-name|-target|-I|-Xcc)","([^"]*)"', line[0])
    return [part for pair in pairs for part in pair] + re.findall(r'"(-[ID][^",]+)"', line[0])


class RecipeTests(unittest.TestCase):
    def setUp(self):
        place = tempfile.TemporaryDirectory(prefix="recipe-")
        self.addCleanup(place.cleanup)
        self.copy = pathlib.Path(place.name).resolve()
        for folder in ("Sources", "Rules", "Scripts", "Documentation"):
            shutil.copytree(ROOT / folder, self.copy / folder, symlinks=True)
        for file in ("README.md", "CHANGELOG.md", ".swift-format"):
            shutil.copy(ROOT / file, self.copy)

    def apply(self, recipe):
        """Makes the changes of a sample; the files that it touches."""
        for path, (source, names) in recipe.copies.items():
            text = (self.copy / source).read_text()
            for old, new in names.items():
                self.assertIn(old, text, source)
                text = text.replace(old, new)
            (self.copy / path).parent.mkdir(exist_ok=True)
            (self.copy / path).write_text(text)
        for path, edits in recipe.edits.items():
            text = (self.copy / path).read_text()
            for old, new in edits:
                self.assertIn(old, text, path)
                text = text.replace(old, new.replace("…", old), 1)
            (self.copy / path).write_text(text)
        return [*recipe.copies, *recipe.edits]

    def run_in_copy(self, *command):
        run = subprocess.run(command, cwd=self.copy, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                             env={**os.environ, "PYTHONPATH": str(ROOT / ".build/python")})
        errors = [line for line in run.stdout.splitlines() if "error" in line] or run.stdout.splitlines()
        self.assertEqual(0, run.returncode, "\n".join([" ".join(map(str, command))[:200], *errors[:20]]))

    def check(self, recipe, touched):
        """Type-checks what a sample changes, with the checks of a change that need no build."""
        if any(path.startswith("Rules/") for path in touched):
            self.run_in_copy(BUILD / "update-rulebook")
            self.run_in_copy(BUILD / "update-rulebook", "--check")
        sources = [path for path in touched if path.endswith(".swift")]
        if sources:
            self.run_in_copy("swift", "format", "format", "-i", *sources)
            self.run_in_copy("swift", "format", "lint", "--strict", *sources)
        self.run_in_copy("Scripts/check-prose", *[path for path in touched if path.endswith((".swift", ".md"))])
        for module in recipe.modules:
            (folder,) = (self.copy / "Sources").glob(f"*/{module}")
            # Modules above find the changed one before that of the build.
            self.run_in_copy(
                "swiftc", "-whole-module-optimization", "-parse-as-library", "-enable-testing", "-module-name", module,
                "-emit-module", "-emit-module-path", f"{module}.swiftmodule", "-I", ".", *flags(module),
                *sorted(folder.rglob("*.swift")))

    def test_every_recipe_has_a_sample(self):
        recipes = [title for title in RECIPE_TEXTS if title.startswith("A ")]
        self.assertEqual(sorted(RECIPES), sorted(recipes))

    def test_a_sample_of_each_compiles_and_touches_what_the_recipe_names(self):
        for title, recipe in RECIPES.items():
            with self.subTest(title):
                text = RECIPE_TEXTS[title]
                touched = self.apply(recipe)
                allowed = list(named(text, FILES))
                self.assertEqual([], [path for path in touched if not any(each.match(path) for each in allowed)])
                for step in re.findall(r"^\d\. (.*?)(?=^\d\. |\n\n|\Z)", text, re.M | re.S):
                    first = re.split(r"\. ", step)[0]
                    patterns = [each for each in named(first, FILES) if CHANGED.match(each.pattern)]
                    if patterns and " writes" not in first:
                        demand = any if re.search(r"\bor\b", first) else all
                        self.assertTrue(demand(any(map(each.match, touched)) for each in patterns), first)
                self.check(recipe, touched)
                self.doCleanups()
                self.setUp()


if __name__ == "__main__":
    unittest.main()
