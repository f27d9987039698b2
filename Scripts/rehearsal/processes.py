"""Subprocesses that end with the rehearsal."""
import os
import pathlib
import signal
import subprocess
import tempfile

from .outcome import Failure

# What is kept for the next run goes with the rehearsal, but packages that SwiftPM has downloaded are the user's.
_CACHES = tempfile.TemporaryDirectory(prefix="a11ylint caches ")
_PACKAGES = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache", "org.swift.swiftpm")
if _PACKAGES.is_dir():
    pathlib.Path(_CACHES.name, _PACKAGES.name).symlink_to(_PACKAGES)

# No variable of a CI job or of a git hook may reach what runs here.
ENVIRONMENT = {
    name: value for name, value in os.environ.items() if name != "CI" and not name.startswith(("GITHUB_", "GIT_"))
} | {"GIT_CONFIG_GLOBAL": "/dev/null", "GIT_TERMINAL_PROMPT": "0", "XDG_CACHE_HOME": _CACHES.name}
IDENTITY = {f"GIT_{role}_{key}": value for role in ["AUTHOR", "COMMITTER"]
            for key, value in [("NAME", "Rehearsal"), ("EMAIL", "rehearsal@example.org")]}


def run(*command, expected=0, timeout=600, **options):
    """Runs a command in a process group of its own, and returns what `subprocess.run` returns.

    Any exit code but the expected one is a failure, unless that is None.
    """
    words = [str(word) for word in command]
    options = {"env": ENVIRONMENT, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, "text": True,
               "stdin": subprocess.DEVNULL, **options}
    try:
        process = subprocess.Popen(words, start_new_session=True, **options)
    except OSError as error:
        raise Failure(f"{words[0]}: {error.strerror}") from error
    try:
        output, errors = process.communicate(timeout=timeout)
    except subprocess.TimeoutExpired as error:
        raise Failure(f"{' '.join(words)}: did not end within {timeout} s") from error
    finally:
        if process.returncode is None:
            end(process)
    if expected is not None and process.returncode != expected:
        reason = last_line(errors or output)
        raise Failure(f"{' '.join(words[:3])}: exit code {process.returncode}, not {expected}: {reason}")
    return subprocess.CompletedProcess(words, process.returncode, output, errors)


def end(process):
    """Ends a process that leads a group, and all of that group."""
    os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def last_line(text):
    lines = [line.strip() for line in (text or "").splitlines() if line.strip()]
    return lines[-1] if lines else "no output"
