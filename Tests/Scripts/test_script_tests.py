"""Scripts/test-scripts fails where one of several files does."""
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FILE = "import unittest\n\n\nclass Tests(unittest.TestCase):\n    def test(self):\n        self.assertTrue({})\n"


class ScriptTests(unittest.TestCase):
    def run_script(self, **files):
        with tempfile.TemporaryDirectory(prefix="a11y tests ") as place:
            folder = pathlib.Path(place) / "Tests/Scripts"
            folder.mkdir(parents=True)
            for name, text in files.items():
                (folder / f"{name}.py").write_text(text)
            return subprocess.run(
                [ROOT / "Scripts/test-scripts", "--jobs", "2"], capture_output=True, text=True,
                env={**os.environ, "A11YLINT_SCRIPT_TESTS": str(folder), "PYTHONDONTWRITEBYTECODE": "1"})

    def test_all_files_pass(self):
        run = self.run_script(test_one=FILE.format(True), test_two=FILE.format(True), other="fail")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertEqual(sorted(line.split(":")[0] for line in run.stdout.splitlines()), ["test_one.py", "test_two.py"])

    def test_a_failure_is_shown(self):
        run = self.run_script(test_one=FILE.format(True), test_two=FILE.format("'a' == 'b'"))
        self.assertEqual(run.returncode, 1)
        self.assertIn("test_two.py: failed", run.stdout)
        self.assertIn("'a' == 'b'", run.stdout)

    def test_a_file_that_cannot_be_read_fails(self):
        self.assertEqual(self.run_script(test_one="(").returncode, 1)

    def test_no_file_fails(self):
        self.assertEqual(self.run_script().returncode, 1)


if __name__ == "__main__":
    unittest.main()
