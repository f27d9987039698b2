"""The crash farm fails where a program passes what it should not, and where it does not try what it says."""

import contextlib
import io
import json
import pathlib
import random
import stat
import subprocess
import sys
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
FARM = ROOT / "Scripts/crash-farm"

sys.path.insert(0, str(FARM.parent))
sys.dont_write_bytecode = True

from crash_farm import grammar, kinds, mutants, mutations, nesting, seals, servers  # noqa: E402
from crash_farm.place import Farm  # noqa: E402
from crash_farm.tally import Deadline, Tally  # noqa: E402


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


class NestingTests(unittest.TestCase):
    def test_a_production_nests_in_itself(self):
        production = grammar.Production("view", "x", "a№(", ")", "b", ("<", ">"))
        self.assertEqual([production.text(depth) for depth in (0, 1, 3)], ["<b>", "<a0(b)>", "<a0(a1(a2(b)))>"])
        self.assertEqual(grammar.Production("dump", "x", "⇥a\n").text(3), "a\n  a\n    a\n")

    def test_every_frame_has_something_that_nests_and_a_place_for_it(self):
        plans = grammar.productions()
        self.assertEqual(len({name for name, _ in plans}), len(plans))
        self.assertGreater(len(plans), 300)
        self.assertEqual({production.frame for _, production in plans}, set(grammar.FRAMES))
        for name, frame in grammar.FRAMES.items():
            self.assertEqual(sum(text.count("◊") for text in [frame.text, *frame.arguments]) >= 1, True, name)
        for name, production in plans:
            self.assertGreater(len(production.text(3)), len(production.text(2)), name)
            self.assertNotRegex(production.text(2), "[№⇥]", name)

    def test_more_than_twice_the_work_for_twice_the_depth_is_growth(self):
        self.assertEqual(nesting.found_growth([10, 20, 40], [1, 2.4, 5.9], 0.5, "seconds"), [])
        self.assertEqual(nesting.found_growth([10, 20, 40], [0, 0, 1.2], 0.5, "seconds"), [])
        self.assertEqual(nesting.found_growth([10, 20, 40], [1, 2, 5.1], 0.5, "seconds"), ["2 seconds at 20 levels became 5.1 at 40"])
        self.assertEqual(len(nesting.found_growth([10, 20], [0, 1.3], 0.5, "seconds")), 1)

    def test_a_program_for_which_each_level_is_twice_the_work_fails(self):
        program = (
            "import pathlib, time\n"
            "texts = [path.read_text() for path in pathlib.Path('.').rglob('*') if path.is_file()]\n"
            "while max((text.count('do {') for text in texts), default=0) >= 20 and time.process_time() < 1.6: pass\n")
        run = CrashFarmTests().run_farm(program, "--only", "nesting", "--seconds", "1")
        self.assertEqual(run.returncode, 1, run.stderr)
        self.assertRegex(run.stdout, r"nested: view: view: do: 20 deep: 0\.\d+ seconds at 10 levels became 1\.\d+ at 20")
        self.assertNotIn("native", run.stdout.partition("part ")[0].replace("native: 3 runs read it", ""))


class ServerTests(unittest.TestCase):
    def test_answers_are_read_one_by_one(self):
        served = servers.Served([], has_headers=True)
        self.assertEqual(served._texts(b"Content-Length: 2\r\n\r\n{}Content-Length: 4\r\n\r\n[{}]rest"), [b"{}", b"[{}]", b"rest"])
        self.assertEqual(served._texts(b""), [])
        self.assertEqual(servers.Served([], has_headers=False)._texts(b"{}\n[]\n"), [b"{}", b"[]"])

    def test_requests_have_numbers_and_notices_have_none(self):
        for seeds in (servers.editor_seeds, servers.agent_seeds):
            for line in seeds(None)[0].contents.splitlines():
                message = json.loads(line)
                self.assertEqual("id" in message, not message["method"].startswith(servers._NOTICES), message)


class MutationTests(unittest.TestCase):
    SEEDS = [path for path in sorted((ROOT / "Fuzzing/Seeds").rglob("*")) if path.is_file()]

    def test_a_changed_input_is_the_same_for_the_same_seed(self):
        others = [path.read_bytes() for path in self.SEEDS]
        for contents in others:
            for number in range(6):
                one, other = (mutants.changed(contents, others, random.Random(number)) for _ in range(2))
                self.assertEqual(one, other)

    def test_structure_is_kept(self):
        for path in self.SEEDS:
            contents = path.read_bytes()
            form = mutants.form(contents)
            if form in ("text", "xml"):
                continue
            kept = sum(mutants.form(mutants.structured(contents, [contents], random.Random(number), mutants.BOLD)) == form for number in range(20))
            self.assertGreaterEqual(kept, 10, path)

    def test_the_same_in_other_words_is_the_same_json(self):
        contents = (ROOT / "Fuzzing/Seeds/result/check.json").read_bytes()
        other = mutants.same(contents, random.Random(1))
        self.assertNotEqual(other, contents)
        self.assertEqual(json.loads(other), json.loads(contents))

    def test_digests_are_those_of_their_specifications(self):
        # https://github.com/Cyan4973/xxHash/blob/dev/tests/sanity_test_vectors.h has more.
        self.assertEqual(seals.xxh64(b""), 0xEF46DB3751D8E999)
        self.assertEqual(seals.xxh64(b"a"), 0xD24EC4F1A98C6E5B)
        self.assertEqual(seals.xxh64(b"Nobody inspects the spammish repetition"), 0xFBCEA83C8A378BF1)

    def test_lines_of_a_baseline_are_sealed_as_the_program_does_it(self):
        contents = (ROOT / "Baselines/gallery.jsonl").read_bytes()
        self.assertEqual(seals.seal_twin(contents), contents)
        changed = contents.replace(b'"count":1', b'"count":2')
        self.assertNotEqual(seals.seal_twin(changed), changed)
        self.assertEqual(seals.seal_twin(changed).count(b'"sum"'), contents.count(b'"sum"'))

    def failures(self, kind):
        """What a farm says of one kind of input."""
        printed = io.StringIO()
        tally, known = Tally(), mutations.KINDS
        try:
            mutations.KINDS = [kind]
            with Farm(None, ROOT, 1) as farm, contextlib.redirect_stdout(printed):
                mutations.run(farm, tally, Deadline(), rounds=40)
        finally:
            mutations.KINDS = known
        return printed.getvalue() + tally.table(0)

    def kind(self, run):
        return kinds.Kind("farm", lambda _: [kinds.Seed("x.json", b'{"a": [1, 2, "three"], "b": true}')], run)

    def test_a_reader_that_refuses_what_is_changed_fails(self):
        def run(farm, folder, inputs, random):
            return [kinds.Trial(contents == seed.contents, []) for seed, contents in inputs]
        said = self.failures(self.kind(run))
        self.assertRegex(said, r"FAILED : kind: farm: \d of 40 changed inputs were not refused at first sight, expected 30%")

    def test_a_reader_that_refuses_what_is_not_changed_fails(self):
        said = self.failures(self.kind(lambda farm, folder, inputs, random: [kinds.Trial(False, []) for _ in inputs]))
        self.assertIn("seeds: farm/x.json: is not read as it is", said)

    def test_a_reader_that_reads_noise_fails(self):
        said = self.failures(self.kind(lambda farm, folder, inputs, random: [kinds.Trial(True, []) for _ in inputs]))
        self.assertIn("noise: farm: counts as read", said)
        self.assertRegex(said, r"farm +40 +100% +100%")


if __name__ == "__main__":
    unittest.main()
