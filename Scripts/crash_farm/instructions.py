"""The instructions that a run takes, its children included: the same on a machine that others keep busy."""
import pathlib
import re
import shutil
import subprocess
import sys


def find(farm):
    """A counter: a function of arguments, their folder and the input. None where nothing counts."""
    if _counted(_perf, ["true"], farm.folder, b"", {}) is not None:
        folder, count = farm.program.path.parent, _perf
    elif shutil.which("valgrind") and shutil.which("strip"):
        folder, count = _stripped(farm), _valgrind
    else:
        print("note: neither perf nor valgrind counts instructions here; only time tells", file=sys.stderr)
        return None
    environment = farm.program.environment(SWIFT_DETERMINISTIC_HASHING="1", XDG_CACHE_HOME=str(farm.folder / "cache"))
    return lambda arguments, place, given: _counted(count, [folder / "a11ylint", *arguments], place, given, environment)


# valgrind does not understand what a debug build says of itself.
def _stripped(farm):
    folder = farm.folder / "stripped"
    folder.mkdir()
    subprocess.run(["strip", "-o", folder / "a11ylint", farm.program.path.parent / "a11ylint"], check=True)
    return folder


def _counted(count, command, folder, given, environment):
    log = pathlib.Path(folder) / "counted"
    log.mkdir(exist_ok=True)
    try:
        return count(list(map(str, command)), folder, given, environment or None, log)
    except OSError:
        return None
    finally:
        shutil.rmtree(log, ignore_errors=True)


def _perf(command, folder, given, environment, log):
    _run(["perf", "stat", "-x,", "-e", "instructions:u", "-o", log / "perf", "--", *command], folder, given, environment)
    found = re.search(r"^(\d+),[^,]*,instructions", (log / "perf").read_text(), re.M)
    return int(found[1]) if found else None


def _valgrind(command, folder, given, environment, log):
    _run(["valgrind", "--tool=callgrind", "--trace-children=yes", "--callgrind-out-file=/dev/null", f"--log-file={log}/%p", *command],
         folder, given, environment)
    found = [re.search(r"Collected : (\d+)", path.read_text(errors="replace")) for path in log.iterdir()]
    return sum(int(one[1]) for one in found) if found and all(found) else None


def _run(command, folder, given, environment):
    subprocess.run(list(map(str, command)), cwd=folder, input=given, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
