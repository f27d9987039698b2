"""A project whose baseline knows one finding, and whose last change brings another."""
import copy
import pathlib
import shutil

from .outcome import Failure
from .processes import ENVIRONMENT, IDENTITY, last_line, run

HEAD = """Element subtree:
 →Application, 0x1, pid: 1, label: 'Shop'
    Window, 0x2, {{0.0, 0.0}, {390.0, 844.0}}
"""
KNOWN = "      Button, 0x3, {{20.0, 100.0}, {44.0, 44.0}}, identifier: 'help'\n"
NEW = "      Button, 0x4, {{20.0, 200.0}, {44.0, 44.0}}, identifier: 'scan'\n"
END = "Path to element:\n"


class Sample:
    """A git repository at `folder`, made with `program`."""

    def __init__(self, folder, program):
        self.folder, self.program = pathlib.Path(folder), program
        self.capture.parent.mkdir(parents=True)
        self.capture.write_text(HEAD + KNOWN + END)
        self.git("init", "--quiet", "--initial-branch", "main")
        self.run("baseline", "create", "Captures")
        self.commit("Accept what is there")
        self.capture.write_text(HEAD + KNOWN + NEW + END)

    @property
    def capture(self):
        return self.folder / "Captures/Scan screen.txt"

    def copied(self, folder):
        """Returns a copy in another folder."""
        shutil.copytree(self.folder, folder)
        sample = copy.copy(self)
        sample.folder = folder
        return sample

    def git(self, *arguments, **options):
        return run("git", *arguments, cwd=self.folder, **{"env": ENVIRONMENT | IDENTITY, **options})

    def commit(self, message):
        self.git("add", "--all")
        self.git("commit", "--quiet", "--message", message)

    def run(self, *arguments, **options):
        return run(self.program, *arguments, cwd=self.folder, **options)


def expect_finding(completed):
    """Fails unless a run of the gate failed on the new finding of the sample, and on no other."""
    text = completed.stdout + completed.stderr
    if completed.returncode != 1 or "#scan" not in text:
        raise Failure(f"the check ended with exit code {completed.returncode}: {last_line(completed.stderr or text)}")
    if "Button #help (" in text:
        raise Failure("the check reported a finding that the baseline knows")
