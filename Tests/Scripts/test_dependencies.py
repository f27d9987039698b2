"""Scripts/check-dependencies: what is resolved is what is recorded."""
import json
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


class Dependencies(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.resolved = pathlib.Path(self.folder.name) / "Package.resolved"
        self.record = pathlib.Path(self.folder.name) / "dependencies.json"

    def run_script(self, *arguments):
        environment = {**os.environ, "A11YLINT_RESOLVED": str(self.resolved), "A11YLINT_DEPENDENCIES": str(self.record)}
        return subprocess.run([ROOT / "Scripts" / "check-dependencies", *arguments], env=environment,
                              capture_output=True, text=True)

    def resolve(self, **packages):
        pins = [{"identity": name, "kind": "remoteSourceControl", "location": f"https://example.org/{name}",
                 "state": {"revision": commit, "version": version}} for name, (version, commit) in packages.items()]
        self.resolved.write_text(json.dumps({"pins": pins, "version": 3}))

    def test_what_is_recorded_passes(self):
        self.resolve(yams=("6.2.2", "abc"), grdb=("7.10.0", "def"))
        self.assertEqual(self.run_script().returncode, 1)
        self.assertEqual(self.run_script("--write").returncode, 0)
        self.assertEqual(self.run_script().returncode, 0)

    def test_each_difference_is_a_line(self):
        self.resolve(yams=("6.2.2", "abc"), grdb=("7.10.0", "def"))
        self.run_script("--write")
        self.resolve(yams=("6.2.3", "abd"), other=("1.0.0", "123"))
        run = self.run_script()
        self.assertEqual(run.returncode, 1)
        lines = run.stderr.splitlines()
        self.assertEqual(len(lines), 4, lines)
        self.assertTrue(all(line.startswith("error: ") for line in lines))
        self.assertIn("yams: version 6.2.3, recorded is 6.2.2", run.stderr)
        self.assertIn("yams: commit abd, recorded is abc", run.stderr)
        self.assertIn("grdb: recorded, and used no more", run.stderr)
        self.assertIn("other: not recorded", run.stderr)

    def test_a_fresh_clone_resolves_what_is_recorded(self):
        self.resolve(yams=("6.2.2", "abc"), grdb=("7.10.0", "def"))
        self.run_script("--write")
        self.resolved.unlink()
        self.assertEqual(self.run_script("--pin").returncode, 0)
        self.assertEqual(self.run_script().returncode, 0)
        self.resolve(yams=("6.2.3", "abd"))
        # What has been resolved stays, and differs.
        self.assertEqual(self.run_script("--pin").returncode, 0)
        self.assertEqual(self.run_script().returncode, 1)

    def test_without_a_sound_file_there_is_one_line(self):
        self.assertEqual(self.run_script().stderr.count("\n"), 1)
        self.resolved.write_text("{}")
        run = self.run_script()
        self.assertEqual((run.returncode, run.stderr.count("\n")), (1, 1))


if __name__ == "__main__":
    unittest.main()
