"""Baselines that a host merges: plain `git merge` with no driver, as on a server.

Two branches accept one finding each. Of pairs on different screens none conflicts, and of pairs on one known screen at
most a fifth does, however many findings the baseline accepts. A11YLINT_PAIRS=20 tries twenty pairs instead of five.
"""
import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PROGRAM = pathlib.Path(os.environ.get("A11YLINT", ROOT / ".build/debug/a11ylint"))
PAIRS = int(os.environ.get("A11YLINT_PAIRS", "5"))
ACCEPTED = [0, 100]


def screen(names):
    """A capture with a title, and a nameless button for each name."""
    title = "      StaticText, 0x600000000003, {{0.0, 50.0}, {390.0, 40.0}}, label: 'Hello'"
    rows = [f"      Button, 0x{0x600000000010 + index:x}, {{{{{index % 8 * 48}.0, {100 + index // 8 * 48}.0}}, "
            f"{{44.0, 44.0}}}}, identifier: '{name}'" for index, name in enumerate(names)]
    return "\n".join(["Element subtree:", " →Application, 0x600000000001, pid: 1, label: 'Shop'",
                      "    Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 2000.0}}", title, *rows,
                      "Path to element:", " →Application, 0x600000000001, pid: 1, label: 'Shop'", ""])


@unittest.skipUnless(PROGRAM.exists() and shutil.which("git"), "needs the program and git")
class HostMergeTests(unittest.TestCase):
    SCREENS = [f"Screen {number}" for number in range(PAIRS * 2)]

    def setUp(self):
        self.place = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.place)
        self.environment = {
            "PATH": os.environ["PATH"], "HOME": str(self.place), "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_AUTHOR_NAME": "A", "GIT_AUTHOR_EMAIL": "a@example.org",
            "GIT_COMMITTER_NAME": "A", "GIT_COMMITTER_EMAIL": "a@example.org"}
        self.git("init", "--quiet", "-b", "main")
        self.write(".a11ylint.yml", "version: 1\nbaseline: {path: Baselines/a11ylint}\ninputs: [{path: Captures/*}]\n"
                   "profile: minimal\n")

    def write(self, path, text):
        file = self.place / path
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)

    def run_program(self, *command):
        return subprocess.run(command, cwd=self.place, env=self.environment, capture_output=True, text=True)

    def git(self, *arguments):
        done = self.run_program("git", *arguments)
        self.assertEqual(done.returncode, 0, f"{arguments}: {done.stderr}{done.stdout}")
        return done.stdout

    def a11ylint(self, *arguments):
        done = self.run_program(str(PROGRAM), *arguments)
        self.assertEqual(done.returncode, 0, f"{arguments}: {done.stderr}{done.stdout}")
        return done.stdout

    def commit(self, message):
        self.git("add", ".")
        self.git("commit", "--quiet", "-m", message)

    def conflicts(self, entries, screens):
        """Of pairs of branches, how many conflict. A branch accepts one finding on a screen."""
        shown = {name: [f"old{number}" for number in range(index, entries, len(self.SCREENS))]
                 for index, name in enumerate(self.SCREENS)}
        if len(screens) == 1:
            shown[screens[0]] = [f"old{number}" for number in range(entries)]
        for name, names in shown.items():
            self.write(f"Captures/{name}.txt", screen(names))
        self.a11ylint("baseline", "create", "--reason", "legacy")
        self.commit("base")
        count = 0
        for pair in range(PAIRS):
            for side in range(2):
                name = screens[(pair * 2 + side) % len(screens)]
                capture = f"Captures/{name}.txt"
                self.git("checkout", "--quiet", "-b", f"{pair}-{side}", "main")
                self.write(capture, screen([*shown[name], f"new{pair}x{side}"]))
                self.a11ylint("baseline", "accept", "--all-new", "--reason", f"APP-{pair}", capture)
                changed = self.git("status", "--porcelain", "--", "Baselines").splitlines()
                self.assertEqual(len(changed), 1, f"accept changes the file of its screen alone: {changed}")
                self.git("checkout", "--quiet", "main", "--", capture)
                self.commit("accept")
            merged = self.run_program("git", "merge", "--quiet", "--no-edit", f"{pair}-0")
            if merged.returncode:
                count += 1
                self.git("merge", "--abort")
                continue
            shows = self.a11ylint("baseline", "show")
            self.assertEqual(shows.count(f"APP-{pair}\n"), 2, shows)
        self.git("checkout", "--quiet", "main")
        return count

    def test_different_screens(self):
        for entries in ACCEPTED:
            with self.subTest(entries=entries):
                self.setUp()
                self.assertEqual(self.conflicts(entries, self.SCREENS), 0)

    def test_one_screen(self):
        for entries in ACCEPTED:
            with self.subTest(entries=entries):
                self.setUp()
                self.assertLessEqual(self.conflicts(entries, self.SCREENS[:1]), PAIRS // 5)


if __name__ == "__main__":
    unittest.main()
