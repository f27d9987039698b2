"""No change of a finding on our sample apps goes unnoticed, and repairs of them end findings without a new one."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
SAMPLES = ["Examples/SampleApp", "Fuzzing/Seeds/swift", "Fuzzing/Seeds/interface-builder"]


class SampleTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        for sample in SAMPLES:
            shutil.copytree(ROOT / sample, self.place / sample)
        self.view = self.place / "Examples/SampleApp/Screens/SettingsView.swift"

    def run_script(self, name, *arguments):
        environment = {**os.environ, "A11YLINT_CONFIGURATION": "debug", "A11YLINT_SAMPLES": str(self.place)}
        return subprocess.run(
            [sys.executable, ROOT / "Scripts" / name, *arguments], env=environment, capture_output=True, text=True)

    def test_the_findings_are_the_recorded_ones_and_the_report_is_the_same_each_time(self):
        first, second = self.run_script("ecosystem"), self.run_script("ecosystem")
        self.assertEqual(first.returncode, 0, first.stdout + first.stderr)
        self.assertEqual(first.stdout, second.stdout)
        self.assertEqual(first.stdout.count("views not read: "), len(SAMPLES))
        record = self.place / "record.jsonl"
        self.assertEqual(self.run_script("ecosystem", "--record", record).returncode, 0)
        self.assertEqual(record.read_bytes(), (ROOT / "Baselines/samples.jsonl").read_bytes())

    def test_what_came_and_what_went_is_named_with_its_rule_and_place(self):
        text = self.view.read_text()
        self.assertIn('Toggle("", ', text)
        self.view.write_text(text.replace('Toggle("", ', 'Toggle("Newsletter", ', 1).replace(
            "  var body: some View {\n", "  var body: some View {\n    Text(\"Late\").font(.system(size: 9))\n", 1))
        run = self.run_script("ecosystem")
        self.assertEqual(run.returncode, 1, run.stdout + run.stderr)
        self.assertRegex(run.stdout, r"- `missing-label`: \d+ came, \d+ went")
        self.assertRegex(run.stdout, r"  - - error \[nothing\] Screens/SettingsView.swift:\d+ ")
        self.assertIn("- `fixed-text-size`: ", run.stdout)
        self.assertEqual(len(run.stderr.strip().splitlines()[-1:]), 1)
        self.assertIn("error: findings came or went", run.stderr)

    def test_a_view_that_is_no_longer_read_is_a_difference(self):
        shutil.rmtree(self.place / "Fuzzing/Seeds/swift")
        run = self.run_script("ecosystem")
        self.assertEqual(run.returncode, 2)
        self.assertIn("no such folder", run.stderr)
        (self.place / "Fuzzing/Seeds/swift").mkdir()
        (self.place / "Fuzzing/Seeds/swift/View.swift").write_text(
            "import SwiftUI\nstruct Panel: View { var body: some View { LibraryPanel() } }\n")
        run = self.run_script("ecosystem")
        self.assertEqual(run.returncode, 1)
        self.assertRegex(run.stdout, r"views not read: 0 of \d+ → 1 of 1\n")

    def test_the_list_of_apps_names_each_with_a_commit(self):
        for line in (ROOT / "Scripts/ecosystem.txt").read_text().splitlines():
            if not line.startswith("#"):
                self.assertRegex(line, r"^[\w.-]+/[\w.-]+ [0-9a-f]{40}$")
        run = self.run_script("ecosystem", "--apps", self.place, "--base", ROOT / "Baselines/samples.jsonl")
        self.assertEqual(run.returncode, 2)
        self.assertIn("no clone; expected one: git clone https://github.com/", run.stderr)

    def test_edits_end_findings_and_add_none(self):
        run = self.run_script("repair-loop", *[self.place / sample for sample in SAMPLES])
        self.assertEqual(run.returncode, 0, run.stdout + run.stderr)
        rows = [re.split(r" *\| *", line)[1:-1] for line in run.stdout.splitlines()[2:]]
        self.assertEqual([row[0] for row in rows], [pathlib.Path(sample).name for sample in SAMPLES])
        before, after = (sum(int(row[column]) for row in rows) for column in (1, 2))
        self.assertLessEqual(after, before // 2)
        self.assertTrue(all(row[4:6] == ["0", "0"] for row in rows), run.stdout)

    def test_an_edit_that_breaks_a_file_or_adds_a_finding_fails(self):
        # A program that checks as ours does, and whose edits are bad.
        program = self.place / "a11ylint"
        ours = ROOT / ".build/debug/a11ylint"
        for edit in ('sed -i "s/var body: some View {/var body: some View { ((/" Screens/SettingsView.swift',
                     'sed -i "s/Spacer()/Image(uiImage: UIImage())/" Screens/SettingsView.swift'):
            program.write_text(f'#!/bin/sh\nif [ "$1" = fix ]; then test -e done || {edit}; touch done; else exec {ours} "$@"; fi\n')
            program.chmod(0o755)
            run = self.run_script("repair-loop", "--program", program, self.place / SAMPLES[0])
            self.assertEqual(run.returncode, 1, run.stdout + run.stderr)


if __name__ == "__main__":
    unittest.main()
