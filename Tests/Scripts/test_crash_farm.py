"""The crash farm fails where a program passes what it should not."""

import pathlib
import stat
import subprocess
import sys
import tempfile
import unittest

FARM = pathlib.Path(__file__).resolve().parents[2] / "Scripts/crash-farm"


class CrashFarmTests(unittest.TestCase):
    def run_farm(self, program, *arguments):
        """Runs the farm with a program of a few lines instead of the built one."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "program"
            path.write_text(f"#!{sys.executable}\n{program}\n")
            path.chmod(path.stat().st_mode | stat.S_IXUSR)
            return subprocess.run(
                [FARM, "--program", path, *arguments], capture_output=True, text=True)

    def test_parts_are_named(self):
        run = self.run_farm("", "--list")
        self.assertEqual(run.returncode, 0)
        self.assertIn("kills", run.stdout.split())
        self.assertEqual(self.run_farm("", "--only", "nonsense").returncode, 2)

    def test_a_program_that_passes_everything_fails(self):
        run = self.run_farm("", "--only", "cuts", "--seconds", "5")
        self.assertEqual(run.returncode, 1)
        self.assertIn("none does, so that no cut proves anything", run.stdout)

    def test_a_program_that_passes_what_is_cut_fails(self):
        # It fails for samples that are whole, by their size.
        program = (
            "import os, pathlib, sys\n"
            "samples = pathlib.Path(%r).iterdir()\n"
            "sys.exit(os.path.getsize(sys.argv[-1]) in {path.stat().st_size for path in samples})"
        ) % str(FARM.parent.parent / "Examples/Captures")
        run = self.run_farm(program, "--only", "cuts", "--seconds", "3")
        self.assertEqual(run.returncode, 1)
        self.assertIn("ended with code 0, expected 1, 3", run.stdout)


if __name__ == "__main__":
    unittest.main()
