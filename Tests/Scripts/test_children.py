"""No child of the program outlives it by a second, whatever ends it: git, a capture tool."""
import os
import pathlib
import signal
import subprocess
import tempfile
import time
import unittest
import uuid

ROOT = pathlib.Path(__file__).resolve().parents[2]
BUILD = ROOT / ".build/debug"
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL]
VIEW = 'import SwiftUI\nstruct V: View { var body: some View { Button {} label: { Image("icon_send") } } }\n'


def _accept_signals():
    # A shell ignores some of them for what it starts in the background, and children inherit that.
    for number in SIGNALS:
        if number != signal.SIGKILL:
            signal.signal(number, signal.SIG_DFL)


class ChildrenTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory(prefix="a11y children ")
        self.addCleanup(folder.cleanup)
        self.place = pathlib.Path(folder.name)
        (self.place / "App").mkdir()
        (self.place / "App/V.swift").write_text(VIEW)
        self.started = self.place / "started"
        self.mark = f"A11YLINT_TEST_MARK={uuid.uuid4()}"

    def script(self, path, text):
        """A stand-in that says when it runs, and then does what the text says."""
        path = self.place / path
        path.parent.mkdir(exist_ok=True)
        path.write_text(f'#!/bin/sh\n: > "{self.started}"\n{text}\n')
        path.chmod(0o755)
        return path

    def relatives(self):
        """The processes that have inherited the mark, however they are called and whoever is their parent now."""
        found = []
        for entry in pathlib.Path("/proc").iterdir():
            if not entry.name.isdigit():
                continue
            try:
                state = (entry / "stat").read_text().rpartition(")")[2].split()[0]
                if state != "Z" and self.mark.encode() in (entry / "environ").read_bytes().split(b"\0"):
                    found.append((entry / "cmdline").read_bytes().replace(b"\0", b" ").decode())
            except OSError:
                continue
        return found

    def start(self, command, environment=None):
        name, _, value = self.mark.partition("=")
        process = subprocess.Popen(
            list(map(str, command)), cwd=self.place, env={**os.environ, **(environment or {}), name: value},
            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
            preexec_fn=_accept_signals)
        self.addCleanup(process.stderr.close)
        self.addCleanup(lambda: process.poll() is None and process.kill())
        return process

    @staticmethod
    def wait_for(condition, looks=6000):
        """Looks again and again, 6000 times for a minute or more. A busy machine looks as slowly as it does all else."""
        for _ in range(looks):
            if condition():
                return True
            time.sleep(0.01)
        return False

    def assert_no_relatives(self):
        # Three times the second that is promised; a machine that is busy needs longer for each look, too.
        self.assertTrue(self.wait_for(lambda: not self.relatives(), looks=300), self.relatives())

    def check(self, number, command, is_under_way, environment=None):
        """Sends the signal to the program alone, once its child is under way."""
        process = self.start(command, environment)
        self.assertTrue(self.wait_for(is_under_way), process.poll())
        self.assertIsNone(process.poll())
        os.kill(process.pid, number)
        self.assert_no_relatives()
        self.assertEqual(process.wait(), -number)
        self.assertNotIn(b"error", process.stderr.read())

    def each_signal(self, *arguments, **more):
        for number in SIGNALS:
            with self.subTest(signal=number.name):
                self.started.unlink(missing_ok=True)
                self.check(number, *arguments, **more)

    def test_index_that_is_a_pipe(self):
        cache = self.place / "cache"
        environment = {key: value for key, value in os.environ.items() if key not in ("CI", "GITHUB_ACTIONS")}
        command = [BUILD / "a11ylint", "check", "--no-config", "--no-baseline", "App"]
        run = lambda: subprocess.run(  # noqa: E731
            command, cwd=self.place, env={**environment, "XDG_CACHE_HOME": str(cache)}, capture_output=True, timeout=300)
        first = run()
        index, = cache.rglob("*.index")
        index.unlink()
        os.mkfifo(index)
        again = run()
        self.assertEqual((first.returncode, again.returncode), (1, 1), again.stderr)
        self.assertTrue(index.is_file(), "the index is written anew")

    def test_git(self):
        subprocess.run(["git", "init", "-q", self.place], check=True)
        tool = self.script("tools/git", "exec sleep 600")
        self.each_signal(
            [BUILD / "a11ylint", "check", "App", "--changed"], self.started.exists,
            environment={"PATH": f"{tool.parent}:{os.environ['PATH']}"})

    def test_capture_tool(self):
        tool = self.script("tools/idb", "exec sleep 600")
        self.each_signal(
            [BUILD / "a11ylint", "capture", "--idb", "A", "--tool", tool, "-o", "x.json"], self.started.exists)

    def test_time_limit_reaches_children(self):
        subprocess.run(["git", "init", "-q", self.place], check=True)
        tool = self.script("tools/git", "exec sleep 600")
        process = self.start(
            [BUILD / "a11ylint", "check", "App", "--changed", "--limit", "seconds=1"],
            {"PATH": f"{tool.parent}:{os.environ['PATH']}"})
        self.assertNotEqual(process.wait(timeout=300), 0)
        self.assertIn(b"did not end within", process.stderr.read())
        self.assert_no_relatives()


if __name__ == "__main__":
    unittest.main()
