"""Scripts/a11ylint builds what a run needs, and nothing where that is there."""
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
        (self.root / "Scripts/optimize").write_text("compile_flags=\n")
        (self.root / "Package.swift").write_text("")
        self.tools = self.place / "tools"
        self.tools.mkdir()
        (self.tools / "swift").write_text(SWIFT)
        (self.tools / "swift").chmod(0o755)
        self.app = self.place / "My app"
        self.app.mkdir()

    def run_script(self, *arguments, environment=None):
        run = subprocess.run(
            [self.root / "Scripts/a11ylint", *arguments], cwd=self.app, capture_output=True, text=True,
            env={"PATH": f"{self.tools}:{os.environ['PATH']}", **(environment or {})})
        self.assertEqual(run.returncode, 0, run.stderr)
        return run

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

    def test_capture_is_a_program_of_its_own(self):
        self.assertEqual(self.run_script("capture", "--idb", "A").stdout, "a11ylint-capture --idb A\n")
        self.assertEqual([path.name for path in (self.root / ".build/debug").iterdir()], ["a11ylint-capture"])


if __name__ == "__main__":
    unittest.main()
