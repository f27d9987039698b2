"""Scripts/a11ylint builds what a run needs: the reader of Swift sources wherever the inputs may have some."""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Builds nothing but a program that prints its name.
SWIFT = """#!/bin/sh
while [ $# -gt 1 ]; do
  [ "$1" = --package-path ] && root=$2
  [ "$1" = --product ] && product=$2
  [ "$1" = -c ] && folder=.build/$2
  shift
done
echo "[1/2] Compiling $product"
mkdir -p "$root/$folder"
printf '#!/bin/sh\\necho %s "$@"\\n' "$product" > "$root/$folder/$product"
chmod +x "$root/$folder/$product"
"""


class CheckoutTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a11y checkout ")
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        self.root = self.place / "a11ylint"
        (self.root / "Scripts").mkdir(parents=True)
        (self.root / "Sources").mkdir()
        shutil.copy(ROOT / "Scripts/a11ylint", self.root / "Scripts")
        (self.root / "Scripts/setup").write_text("say() { :; }\n")
        (self.root / "Scripts/static").write_text("static_flags=\n")
        (self.root / "Package.swift").write_text("")
        self.tools = self.place / "tools"
        self.tools.mkdir()
        (self.tools / "swift").write_text(SWIFT)
        (self.tools / "swift").chmod(0o755)
        self.app = self.place / "My app"
        (self.app / "App/Views").mkdir(parents=True)
        (self.app / "Captures").mkdir()
        (self.app / ".git").mkdir()
        (self.app / "Captures/Login.txt").write_text("")
        (self.app / "App/Views/V.swift").write_text("")

    def built(self, *arguments, configuration=None, folder=".", environment=None):
        """Which programs are built for a run."""
        shutil.rmtree(self.root / ".build", ignore_errors=True)
        path = self.app / ".a11ylint.yml"
        path.unlink(missing_ok=True)
        if configuration is not None:
            path.write_text(configuration)
        # Whatever is built, this one is run.
        self.assertEqual(self.run_script(*arguments, folder=folder, environment=environment).stdout.split(),
                         ["a11ylint", *arguments])
        return sorted(path.name for path in (self.root / ".build/debug").iterdir())

    def run_script(self, *arguments, folder=".", environment=None):
        run = subprocess.run(
            [self.root / "Scripts/a11ylint", *arguments], cwd=self.app / folder, capture_output=True, text=True,
            env={"PATH": f"{self.tools}:{os.environ['PATH']}", **(environment or {})})
        self.assertEqual(run.returncode, 0, run.stderr)
        return run

    def assert_reader(self, *arguments, **more):
        self.assertEqual(self.built(*arguments, **more), ["a11ylint", "a11ylint-source"], (arguments, more))

    def assert_no_reader(self, *arguments, **more):
        self.assertEqual(self.built(*arguments, **more), ["a11ylint"], (arguments, more))

    def test_a_release_program_is_built_where_one_is_asked_for(self):
        for arguments, environment in ((["--release", "rules"], {}), (["rules"], {"A11YLINT_CONFIGURATION": "release"})):
            shutil.rmtree(self.root / ".build", ignore_errors=True)
            self.assertEqual(self.run_script(*arguments, environment=environment).stdout, "a11ylint rules\n")
            self.assertEqual([path.name for path in (self.root / ".build").iterdir()], ["release"])

    def test_the_build_shows_its_progress_beside_the_output_and_a_later_run_none(self):
        first = self.run_script("check", "Captures")
        self.assertEqual(first.stdout, "a11ylint check Captures\n")
        self.assertIn("[1/2] Compiling a11ylint\n", first.stderr)
        self.assertEqual(self.run_script("check", "Captures").stderr, "")

    def test_typed_words(self):
        for words in (["check", "App"], ["check", "."], ["App"], ["tree", "App/Views/V.swift"],
                      ["check", "Captures", "App"], ["check", "--output", "json=x", "App"]):
            self.assert_reader(*words)
        self.assert_no_reader("check", "Captures")
        self.assert_no_reader("rules")

    def test_inputs_of_the_configuration(self):
        for inputs in ('[{path: "App"}]', '[{path: App/**}]', '\n  - {path: "App/**/*.swift"}', '\n  - path: "**"\n',
                       '\n  - path: "Captures/*.txt"\n  - path: App\n', '\n  - path:\n      - App\n',
                       '[{path: "Captures/*.txt"}, {path: "App"}]', "[{path: [Captures/Login.txt, App]}]"):
            text = f"version: 1\ninputs: {inputs}\nrules: {{}}\n"
            for words in ([], ["check"], ["check", "--changed"], ["baseline", "create"], ["check", "Captures"]):
                self.assert_reader(*words, configuration=text)
        self.assert_reader("check", configuration="version: 1\nextends: [Base.yml]\n")
        self.assert_reader("check", configuration="version: 1\ninputs: [{path: App}]\n", folder="Captures")

    def test_inputs_that_are_captures(self):
        for inputs in ('[{path: "Captures/**/*.txt", screen: "{screen}"}]', "\n  - path: Captures/Login.txt\n    screen: Login\n"):
            self.assert_no_reader("check", configuration=f"version: 1\ninputs: {inputs}\n")
        self.assert_no_reader("check", configuration="version: 1\n")
        self.assert_no_reader("check", "--no-config", configuration="version: 1\ninputs: [{path: App}]\n")

    def test_other_configurations(self):
        (self.app / "App/other.yml").write_text("inputs: [{path: Views}]\n")
        self.assert_reader("check", "--config", "App/other.yml")
        self.assert_reader("check", "--config=App/other.yml")
        self.assert_reader("check", environment={"A11YLINT_CONFIG": "App/other.yml"})


if __name__ == "__main__":
    unittest.main()
