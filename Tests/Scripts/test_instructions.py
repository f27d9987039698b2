"""Benchmarks/instructions keeps each check within its budget, and the budget as it was committed."""
import json
import os
import pathlib
import stat
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def row(record, *ceilings):
    return {"record": record, "ceilings": [{"value": value, "reason": "landscape screens"} for value in ceilings]}


class InstructionsTests(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory(prefix="a11y instructions ")
        self.addCleanup(self.folder.cleanup)
        self.path = pathlib.Path(self.folder.name)
        self.budget = self.path / "budget.json"
        self.program = self.path / "a11ylint"
        # It writes the files of --output, whose size is a figure.
        self.tool("a11ylint", 'for word in "$@"; do case $word in html=*|json=*) echo x > "${word#*=}";; esac; done')
        self.tool("strip", 'cp "$3" "$2"')

    def tool(self, name, script):
        path = self.path / name
        path.write_text(f"#!/bin/sh\n{script}\n")
        path.chmod(path.stat().st_mode | stat.S_IXUSR)

    def counting(self, instructions, function="swift::ConcurrentReadableHashMap<A>::find(B)"):
        """A valgrind that counts so many instructions, 100 of them in a function if it writes which."""
        return f"""for word in "$@"; do case $word in --cachegrind-out-file=*) out=${{word#*=}};; esac; done
            printf 'fn=main\\n12 900\\nfn={function}\\n0 60\\n7 40\\n' > "$out"
            echo "==1== I   refs:      {instructions}" >&2"""

    def run_script(self, *arguments, counted=1_000_000, rows=None, kind="release"):
        """Runs the script with a valgrind that counts the same for every check."""
        if counted is not None:
            self.tool("valgrind", self.counting(f"{counted + 100:,}" if kind == "debug" else f"{counted:,}"))
        if rows is not None:
            self.budget.write_text(json.dumps({kind: rows}))
        environment = {**os.environ, "PATH": f"{self.path}{os.pathsep}{os.environ['PATH']}",
                       "A11YLINT_BUDGET": str(self.budget)}
        return subprocess.run(
            [ROOT / "Benchmarks" / "instructions", "--program", self.program, *arguments],
            env=environment, capture_output=True, text=True)

    def assert_fails(self, run, *texts):
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        for text in texts:
            self.assertIn(text, run.stdout + run.stderr)

    def written(self, counted, rows):
        """The rows after --write, whether it fails or not."""
        self.run_script("one capture", "--write", counted=counted, rows=rows)
        return json.loads(self.budget.read_text())["release"]

    def test_a_little_more_than_the_record_passes(self):
        run = self.run_script("one capture", counted=1_009_000, rows={"one capture": row(1_000_000, 1_010_000)})
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.assertIn("+0.9%", run.stdout)

    def test_searches_by_address_do_not_count_with_debug_programs(self):
        rows = {"1 Swift file": row(900, 900)}
        self.tool("valgrind", self.counting("1,000"))
        run = self.run_script("--quick", "1 Swift", counted=None, rows=rows, kind="debug")
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        self.tool("valgrind", self.counting("1,000", function="main"))
        run = self.run_script("--quick", "1 Swift", counted=None, rows=rows, kind="debug")
        self.assert_fails(run, "no names of functions")

    def test_more_than_one_per_cent_above_the_record_fails_below_the_ceiling_too(self):
        run = self.run_script("one capture", counted=1_020_000, rows={"one capture": row(1_000_000, 2_000_000)})
        self.assert_fails(run, "one capture", "too much")

    def test_more_than_the_ceiling_fails_whatever_the_record(self):
        run = self.run_script("one capture", counted=1_000_001, rows={"one capture": row(1_000_000, 2_000_000, 1_000_000)})
        self.assert_fails(run, "above the ceiling of 1.0 M")

    def test_a_check_that_is_not_in_the_budget_fails(self):
        self.assert_fails(self.run_script("one capture", rows={}), "--write")

    def test_writing_lowers_records_and_raises_them_up_to_the_ceiling(self):
        rows = {"one capture": row(1_000_000, 1_500_000), "samples": row(5, 6)}
        for counted, record in [(900_000, 900_000), (1_400_000, 1_400_000), (1_600_000, 1_500_000)]:
            self.assertEqual(self.written(counted, rows), {**rows, "one capture": row(record, 1_500_000)})

    def test_writing_what_is_above_the_ceiling_fails(self):
        rows = {"one capture": row(1_000_000, 1_500_000)}
        self.assert_fails(self.run_script("one capture", "--write", counted=1_600_000, rows=rows), "above the ceiling")

    def test_a_new_check_gets_a_ceiling_of_its_record_and_one_per_cent(self):
        new = self.written(1_000_001, {})["one capture"]
        self.assertEqual((new["record"], [each["value"] for each in new["ceilings"]]), (1_000_001, [1_010_002]))

    def test_a_ceiling_says_which_feature_it_pays_for(self):
        rows = {"one capture": {"record": 1, "ceilings": [{"value": 2, "reason": " "}]}}
        self.assert_fails(self.run_script("one capture", rows=rows), "a ceiling without a reason")

    def test_a_record_above_its_ceiling_is_an_error(self):
        self.assert_fails(self.run_script("one capture", rows={"one capture": row(2, 1)}), "above the last ceiling")

    def test_ceilings_that_were_committed_stay_and_get_followers(self):
        def git(*words):
            subprocess.run(["git", "-c", "user.name=a", "-c", "user.email=a@example.org", *words], cwd=self.path,
                           check=True, capture_output=True)

        rows = {"one capture": row(1_000_000, 1_010_000), "samples": row(5, 6)}
        git("init")
        for ceilings in [[1_010_000], [1_010_000, 3_000_000]]:
            self.budget.write_text(json.dumps({"release": {**rows, "one capture": row(1_000_000, *ceilings)}}))
            git("add", "budget.json")
            git("commit", "-m", "Change the budget")
        for ceilings, code in [([1_010_000, 3_000_000], 0), ([1_010_000, 3_000_000, 4_000_000], 0), ([4_000_000], 1),
                               ([1_010_000], 1), ([1_010_000, 4_000_000], 1)]:
            run = self.run_script("one capture", rows={"one capture": row(1_000_000, *ceilings)})
            self.assertEqual(run.returncode, code, run.stdout + run.stderr)
            if code:
                self.assertIn("release: one capture: a ceiling was rewritten", run.stderr)

    def test_a_check_that_fails_is_an_error(self):
        self.tool("valgrind", "exit 2")
        self.assert_fails(self.run_script("one capture", counted=None, rows={}), "exit code 2")

    def test_an_unknown_name_is_told_with_those_that_there_are(self):
        self.assert_fails(self.run_script("nothing", rows={}), "samples")

    def test_one_per_cent_more_than_another_build_passes_and_two_fail(self):
        other = self.path / "other"
        other.mkdir()
        (other / "a11ylint").write_text("other")
        rows = {"one capture": row(100, 1_100_000)}
        # The last is what the other build needs, too.
        for base, ours, code in [(1_000_000, 1_009_000, 0), (1_000_000, 1_020_000, 1), (1_200_000, 1_200_000, 1)]:
            self.tool("valgrind", f"""case "$*" in */base/*) count={base};; *) count={ours};; esac
echo "==1== I refs: $count" >&2""")
            run = self.run_script("one capture", "--against", other / "a11ylint", counted=None, rows=rows)
            self.assertEqual(run.returncode, code, run.stdout + run.stderr)
        self.assertIn("above the ceiling", run.stdout)

    def test_every_check_is_in_the_budget(self):
        budget = json.loads((ROOT / "Benchmarks" / "budget.json").read_text())
        for kind, options in [("release", []), ("debug", ["--quick"])]:
            run = self.run_script(*options, rows=budget[kind], kind=kind, counted=1)
            self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
            self.assertEqual(len(run.stdout.splitlines()), len(budget[kind]))


if __name__ == "__main__":
    unittest.main()
