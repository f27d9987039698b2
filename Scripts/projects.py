"""Copies of app projects with what a check reads, and checks of them."""
import json
import os
import pathlib
import shutil
import subprocess
import time

# The files that a check of sources reads, or looks at to name what they refer to.
KINDS = (".swift", ".m", ".mm", ".h", ".storyboard", ".xib", ".strings", ".stringsdict", ".xcstrings", ".pbxproj",
         "/Contents.json")
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "CI" and not name.startswith(("GITHUB_", "GIT_"))}
NO_BASELINE = ["--no-baseline"]


class Failure(Exception):
    """What went wrong, in one line."""


def copied(source, folder, commit=None):
    """Copies the files of a folder, or of a commit of the repository at `source`, to `folder`, without its settings.

    Raises Failure if there is no such folder or commit.
    """
    source, folder = pathlib.Path(source), pathlib.Path(folder)
    if not source.is_dir():
        raise Failure(f"{source}: no such folder; expected one with an app")
    if commit:
        folder.mkdir(parents=True)
        listed = ask("git", "-C", source, "ls-tree", "-r", "-z", "--name-only", commit).split("\0")
        names = [name for name in listed if f"/{name}".endswith(KINDS)]
        if not names:
            raise Failure(f"{source}: no source at {commit}")
        archive = subprocess.run(
            ["git", "-C", source, "archive", commit, "--", *names], capture_output=True, env=ENVIRONMENT)
        subprocess.run(["tar", "-x", "-C", folder], input=archive.stdout, check=True)
        return folder

    def others(place, names):
        return [name for name in names if name.startswith(".") or
                not (f"/{name}".endswith(KINDS) or pathlib.Path(place, name).is_dir()) or pathlib.Path(place, name).is_symlink()]

    shutil.copytree(source, folder, ignore=others)
    return folder


def ask(*command):
    """Returns the output of a command. Raises Failure if it fails."""
    run = subprocess.run([str(word) for word in command], capture_output=True, text=True, env=ENVIRONMENT)
    if run.returncode != 0:
        lines = (run.stderr or run.stdout).strip().splitlines()
        raise Failure(f"{' '.join(map(str, command[:3]))}: {lines[-1] if lines else run.returncode}")
    return run.stdout


class Check:
    """One check of all files of a folder: its findings, its numbers, and its time in seconds."""

    def __init__(self, program, folder, *arguments):
        start = time.monotonic()
        run = subprocess.run(
            [program, "check", ".", "--no-config", "--no-cache", "--output", "json", *(arguments or NO_BASELINE)], cwd=folder,
            capture_output=True, text=True, env=ENVIRONMENT)
        self.seconds = time.monotonic() - start
        try:
            result = json.loads(run.stdout)
        except ValueError:
            raise Failure(f"{folder}: exit code {run.returncode}: {(run.stderr or run.stdout).strip()[-300:]}") from None
        self.findings, self.summary, self.notes = result["findings"], result["summary"], result["diagnostics"]
        self.failing = [finding for finding in self.findings if finding["level"] == "error"]

    @property
    def unread(self):
        """The files that could not be read, and screens of which nothing was read."""
        return sorted(note["location"]["path"] for note in self.notes if note["level"] == "error")
