"""Benchmarks/instructions fails on a check that needs 3 per cent more instructions than are written down."""
import json
import os
import pathlib
import stat
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class InstructionsTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="a11y instructions ")
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        self.figures = self.path / "figures.json"
        self.program = self.path / "a11ylint"
        # It writes the files of --output, whose size is a figure.
        self.tool("a11ylint", 'for word in "$@"; do case $word in html=*|json=*) echo x > "${word#*=}";; esac; done')
        self.tool("strip", 'cp "$3" "$2"')

    def tool(self, name, script):
        path = self.path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def run_script(self, *arguments, counted=1_000_000, figures=None):
        """Runs the script with a valgrind that counts the same for every check."""
        self.tool("valgrind", f'echo "==1== Collected : {counted}" >&2')
        if figures is not None:
            self.figures.write_text(json.dumps(figures))
        environment = {**os.environ, "PATH": f"{self.path}{os.pathsep}{os.environ['PATH']}",
                       "A11YLINT_INSTRUCTIONS": str(self.figures)}
        return subprocess.run(
            [ROOT / "Benchmarks" / "instructions", "--program", self.program, *arguments],
            env=environment, capture_output=True, text=True)

    def test_two_per_cent_more_pass(self):
        run = self.run_script("one capture", counted=1_020_000, figures={"one capture": 1_000_000})
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertIn("+2.0%", run.stdout)

    def test_four_per_cent_more_fail_and_are_named(self):
        run = self.run_script("one capture", counted=1_040_000, figures={"one capture": 1_000_000})
        self.assertEqual(run.returncode, 1)
        self.assertIn("one capture", run.stderr)

    def test_what_nobody_has_written_down_fails(self):
        run = self.run_script("one capture", figures={})
        self.assertEqual(run.returncode, 1)
        self.assertIn("--write", run.stdout)

    def test_writing_keeps_the_other_figures(self):
        run = self.run_script("one capture", "--write", counted=7, figures={"samples": 5})
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(json.loads(self.figures.read_text()), {"samples": 5, "one capture": 7})

    def test_a_check_that_fails_is_an_error(self):
        self.tool("valgrind", "exit 2")
        environment = {**os.environ, "PATH": f"{self.path}{os.pathsep}{os.environ['PATH']}",
                       "A11YLINT_INSTRUCTIONS": str(self.figures)}
        run = subprocess.run(
            [ROOT / "Benchmarks" / "instructions", "--program", self.program, "one capture"],
            env=environment, capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        self.assertIn("exit code 2", run.stderr)

    def test_an_unknown_name_is_told_with_those_that_there_are(self):
        run = self.run_script("nothing", figures={})
        self.assertEqual(run.returncode, 1)
        self.assertIn("samples", run.stderr)

    def test_one_per_cent_more_than_another_build_passes_and_two_fail(self):
        other = self.path / "other"
        other.mkdir()
        (other / "a11ylint").write_text("other")
        for more, code in [(9_000, 0), (20_000, 1)]:
            self.tool("valgrind", f"""case "$*" in */base/*) count=1000000;; *) count={1_000_000 + more};; esac
echo "==1== Collected : $count" >&2""")
            environment = {**os.environ, "PATH": f"{self.path}{os.pathsep}{os.environ['PATH']}"}
            run = subprocess.run(
                [ROOT / "Benchmarks" / "instructions", "--program", self.program, "--against", other / "a11ylint",
                 "one capture"], env=environment, capture_output=True, text=True)
            self.assertEqual(run.returncode, code, run.stdout + run.stderr)

    def test_every_check_has_a_figure(self):
        figures = json.loads((ROOT / "Benchmarks" / "instructions.json").read_text())
        run = self.run_script(figures=figures, counted=1)
        self.assertEqual(run.returncode, 0, run.stderr)
        self.assertEqual(len(run.stdout.splitlines()), len(figures))


if __name__ == "__main__":
    unittest.main()
