"""Errors of the operating system at every call: a full disk, a broken one, signals, forbidden files."""
import re
import shutil
import sys
import tempfile

from .work import all_work

# What each call may be answered; EINTR has to be tried again where the call is a slow one.
ERRORS = {
    "openat": ["EACCES", "EMFILE", "ENOSPC", "EIO"],
    "read": ["EIO", "EINTR"],
    "pread64": ["EIO"],
    "write": ["ENOSPC", "EIO", "EINTR", "EDQUOT"],
    "pwrite64": ["ENOSPC", "EIO"],
    "fsync": ["EIO", "ENOSPC"],
    "fdatasync": ["EIO", "ENOSPC"],
    "ftruncate": ["ENOSPC", "EIO"],
    "rename": ["ENOSPC", "EIO", "EACCES"],
    "mkdir": ["ENOSPC", "EACCES"],
    "chmod": ["EPERM"],
    "flock": ["EINTR", "ENOLCK"],
    "close": ["EIO"],
    "unlink": ["EACCES"],
    "rmdir": ["EBUSY"],
    "newfstatat": ["EACCES", "EIO"],
    "fstat": ["EIO"],
    "lseek": ["EIO"],
    "fcntl": ["EAGAIN", "EINTR"],
    "getdents64": ["EIO"],
    "readlink": ["EIO"],
    "mmap": ["ENOMEM"],
}

_CALL = re.compile(r"^(\d+) +(\w+)\(")


class Calls:
    """The system calls of the first thread, from the moment that the program knows of its folder."""

    def __init__(self, farm, work):
        place = work.place(farm)
        with tempfile.NamedTemporaryFile("r", dir=farm.folder) as log:
            place.run(work.arguments, before=["strace", "-f", "-o", log.name])
            lines = [line for line in log if _CALL.match(line)]
        place.remove()
        first = _CALL.match(lines[0])[1]
        self.names = [_CALL.match(line)[2] for line in lines if line.startswith(first + " ")]
        own = [line for line in lines if line.startswith(first + " ")]
        # Before this the loader is at work, and no file of ours is open.
        self.start = next((n for n, line in enumerate(own) if ".a11ylint.yml" in line or "Captures" in line and n > 50), 0)

    def numbers(self, name):
        """Which calls of one name there are, counted from 1 as strace does it."""
        number, found = 0, []
        for place, call in enumerate(self.names):
            if call == name:
                number += 1
                if place >= self.start:
                    found.append(number)
        return found


def is_there():
    """Whether strace is installed; says so where it is not."""
    if shutil.which("strace"):
        return True
    print("note: strace is not installed; nothing is injected", file=sys.stderr)
    return False


def run(farm, tally, deadline):
    if not is_there():
        return
    works, random = all_work(), farm.random("errors")
    for number, work in enumerate(works):
        work.prepare(farm)
        calls = Calls(farm, work)
        plans = [(name, error, k) for name in ERRORS for k in calls.numbers(name) for error in ERRORS[name]]

        def inject(name, error, k):
            place = work.place(farm)
            outcome = place.run(
                work.arguments, before=["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={name}",
                                        "-e", f"inject={name}:error={error}:when={k}"])
            what = f"{error} at {name} number {k}"
            faults = [f"{what}: {fault}" for fault in outcome.faults() or _faults(work, place, outcome)]
            tally.check(f"injected errors: {work.title}", faults)
            place.remove()

        deadline.share(1, len(works) - number).each(plans, random, inject)


def _faults(work, place, outcome):
    # No error makes a run pass that would not have passed.
    if outcome.code == 0 and 0 not in work.codes:
        return [f"{outcome.call}: passes"]
    # What cannot be removed just then may stay: the next one that writes removes it.
    found = work.faults(place, is_done=outcome.code in work.codes, may_leave=True)
    if not found and place.leftovers():
        again = place.run(work.arguments)
        found = again.faults(work.codes) or work.faults(place, is_done=True)
    return found
