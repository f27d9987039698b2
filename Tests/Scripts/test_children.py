"""No child of the program outlives it by a second, whatever ends it: the reader of Swift sources, git, a capture tool."""
import contextlib
import json
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

    def program(self, reader):
        """The program in a folder of its own, with another reader beside it."""
        self.script("bin/a11ylint-source", reader)
        subprocess.run(["cp", "--reflink=auto", BUILD / "a11ylint", self.place / "bin/a11ylint"], check=True)
        return self.place / "bin/a11ylint"

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

    def start(self, command, environment=None, reads=False):
        name, _, value = self.mark.partition("=")
        process = subprocess.Popen(
            list(map(str, command)), cwd=self.place, env={**os.environ, **(environment or {}), name: value},
            stdin=subprocess.PIPE if reads else subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True,
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

    def hold_open(self, path):
        """Opens a pipe for writing once somebody reads it, and keeps it open, so that the reader waits on."""
        ends = []

        def is_read():
            with contextlib.suppress(OSError):
                ends.append(os.open(path, os.O_WRONLY | os.O_NONBLOCK))
            return ends
        self.assertTrue(self.wait_for(is_read))
        self.addCleanup(os.close, ends[0])

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

    def test_reader(self):
        # Nobody writes to it, so that the reader waits.
        os.mkfifo(self.place / "App/Pipe.swift")

        def is_under_way():
            return any("a11ylint-source" in command for command in self.relatives())
        self.each_signal([BUILD / "a11ylint", "check", "App/Pipe.swift"], is_under_way)

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

    def test_reader_that_ignores_signals(self):
        program = self.program("trap '' INT TERM HUP; while :; do read -r line < \"$0\"; done")
        self.each_signal([program, "check", "App"], self.started.exists)

    def test_reader_with_children(self):
        program = self.program("sleep 600 & sleep 600")
        for number in SIGNALS[:3]:
            with self.subTest(signal=number.name):
                self.started.unlink(missing_ok=True)
                self.check(number, [program, "check", "App"], self.started.exists)

    def test_editor_that_ends_while_the_reader_works(self):
        program = self.program("exec sleep 600")
        uri = (self.place / "App/V.swift").as_uri()
        messages = [
            {"id": 1, "method": "initialize", "params": {"rootUri": self.place.as_uri(), "capabilities": {}}},
            {"method": "initialized", "params": {}},
            {"method": "textDocument/didOpen", "params": {
                "textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": VIEW}}}]
        process = self.start([program, "lsp"], reads=True)
        for message in messages:
            body = json.dumps({"jsonrpc": "2.0", **message}).encode()
            process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
        process.stdin.flush()
        self.assertTrue(self.wait_for(self.started.exists))
        process.stdin.close()
        self.assertEqual(process.wait(timeout=60), 1)
        self.assert_no_relatives()

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

    def test_reader_whose_parent_was_killed_ends_without_a_signal(self):
        # A shell starts it, which asks the system for no signal at its own death.
        os.mkfifo(self.place / "App/Pipe.swift")
        reader = BUILD / "a11ylint-source"
        process = self.start(
            ["sh", "-c", f'''printf '{{"paths":["App/Pipe.swift"],"parts":["screens"]}}' | "{reader}" --answer; :'''])
        # A reader that reads has noted its parent.
        self.hold_open(self.place / "App/Pipe.swift")
        process.kill()
        process.wait()
        self.assert_no_relatives()

    def test_time_limit_reaches_children(self):
        program = self.program("sleep 600 & exec sleep 600")
        process = self.start([program, "check", "App", "--limit", "seconds=1"])
        self.assertEqual(process.wait(timeout=300), 3)
        self.assertIn(b"did not end within the 1 s", process.stderr.read())
        self.assert_no_relatives()
        subprocess.run(["git", "init", "-q", self.place], check=True)
        tool = self.script("tools/git", "exec sleep 600")
        process = self.start(
            [BUILD / "a11ylint", "check", "App", "--changed", "--limit", "seconds=1"],
            {"PATH": f"{tool.parent}:{os.environ['PATH']}"})
        self.assertNotEqual(process.wait(timeout=300), 0)
        self.assertIn(b"did not end within", process.stderr.read())
        self.assert_no_relatives()

    def test_reader_that_leaves_processes_behind(self):
        source = BUILD / "a11ylint-source"
        program = self.program(f'sleep 600 & exec "{source}" "$@"')
        process = self.start([program, "check", "App"])
        self.assertEqual(process.wait(timeout=300), 1)
        self.assert_no_relatives()


if __name__ == "__main__":
    unittest.main()
