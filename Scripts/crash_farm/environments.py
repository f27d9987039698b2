"""The machine as it may be: without a home, full, forbidden, short of everything."""
import os
import resource
import shutil
import subprocess

from .limits import limited

CHECK = ["check", "--baseline", "Baselines/a11ylint.sqlite", "Captures"]
ACCEPT = ["baseline", "accept", "--all-new", "--new-rules", "--reason", "farm", "Captures"]


def run(farm, tally, deadline):
    place = farm.place()
    usual = place.run(CHECK)
    tally.check("as usual", usual.faults({1}))
    for title, options in harmless(farm).items():
        outcome = _run(place, CHECK, options)
        faults = outcome.faults({1})
        if outcome.output != usual.output and not options.get("is_silent"):
            faults.append(f"{title}: another report than usual")
        tally.check("harmless", [f"{title}: {fault}" for fault in faults])
    for title, options in short(farm).items():
        for arguments in (CHECK, ACCEPT):
            before = place.contents()
            outcome = _run(place, arguments, options)
            # A shortage may be an error of any kind, but neither a pass of what fails nor an abort.
            codes = {1, 2, 3, 4, 5} if arguments is CHECK else {0, 2, 3, 4, 5}
            faults = outcome.faults(codes)
            after = place.contents()
            # What was written is told on standard output, which may be closed by then.
            if outcome.code not in (0, 5) and after != before:
                faults.append("failed, and has changed the baseline")
            tally.check("short of something", [f"{title}: {fault}" for fault in faults + place.leftovers()])
            if after != before:
                place.remove()
                place = farm.place()
    place.remove()
    _unwritable(farm, tally)
    _in_ci(farm, tally)
    if os.geteuid() == 0 and shutil.which("setpriv"):
        _another_user(farm, tally)


def harmless(farm):
    """What must not change a run."""
    base = farm.program.environment()
    return {
        "no HOME": {"environment": {k: v for k, v in base.items() if k != "HOME"}},
        "HOME that is not there": {"environment": base | {"HOME": "/nowhere"}},
        "TMPDIR that is not there": {"environment": base | {"TMPDIR": "/nowhere"}},
        "no environment at all": {"environment": {"SOURCE_DATE_EPOCH": "1700000000"} | _libraries()},
        "LANG=C": {"environment": base | {"LANG": "C", "LC_ALL": "C"}},
        "LANG=tr_TR.UTF-8": {"environment": base | {"LANG": "tr_TR.UTF-8", "LC_ALL": "tr_TR.UTF-8"}},
        "LANG that is none": {"environment": base | {"LANG": "xx_YY", "LC_ALL": "\udcff"}},
        "TZ": {"environment": base | {"TZ": "Pacific/Kiritimati"}},
        "TERM=dumb": {"environment": base | {"TERM": "dumb", "COLUMNS": "0", "LINES": "-1"}},
        "NO_COLOR": {"environment": base | {"NO_COLOR": "1"}},
        "COLUMNS=99999999999999999999": {"environment": base | {"COLUMNS": "9" * 20}},
        "standard input closed": {"before": ["sh", "-c", 'exec "$0" "$@" <&-']},
        "standard errors closed": {"before": ["sh", "-c", 'exec "$0" "$@" 2>&-']},
        "SIGPIPE ignored": {"before": ["sh", "-c", 'trap "" PIPE; exec "$0" "$@"']},
        "one core": {"before": ["taskset", "-c", "0"]} if shutil.which("taskset") else {},
        "no core dumps, nice": {"before": ["nice", "-n", "19"]},
    }


def short(farm):
    """What may make a run fail in order."""
    limits = {
        "ulimit -n 16": [(resource.RLIMIT_NOFILE, 16)],
        "ulimit -n 10": [(resource.RLIMIT_NOFILE, 10)],
        "ulimit -n 6": [(resource.RLIMIT_NOFILE, 6)],
        "ulimit -v 512 MB": [(resource.RLIMIT_AS, 512 << 20)],
        "ulimit -v 1 GB": [(resource.RLIMIT_AS, 1 << 30)],
        "ulimit -s 256 KB": [(resource.RLIMIT_STACK, 256 << 10)],
        "ulimit -s 128 KB": [(resource.RLIMIT_STACK, 128 << 10)],
        "ulimit -f 0": [(resource.RLIMIT_FSIZE, 0)],
        "ulimit -f 8 KB": [(resource.RLIMIT_FSIZE, 8192)],
        "ulimit -l 0": [(resource.RLIMIT_MEMLOCK, 0)],
    }
    found = {title: {"preexec_fn": limited(*values)} for title, values in limits.items()}
    found["standard output closed"] = {"before": ["sh", "-c", 'exec "$0" "$@" >&-']}
    found["all three closed"] = {"before": ["sh", "-c", 'exec "$0" "$@" <&- >&- 2>&-']}
    found["standard output full"] = {"before": ["sh", "-c", 'exec "$0" "$@" >/dev/full']}
    found["all outputs full"] = {"before": ["sh", "-c", 'exec "$0" "$@" >/dev/full 2>/dev/full']}
    found["nobody reads"] = {"before": ["bash", "-c", '"$0" "$@" | true; exit "${PIPESTATUS[0]}"']}
    return found


def _run(place, arguments, options):
    options = {key: value for key, value in options.items() if key != "is_silent"}
    preexec = options.pop("preexec_fn", None)
    if preexec is None:
        return place.run(arguments, **options)
    program = place.program
    process = subprocess.Popen(
        [str(program.path), *arguments], cwd=place.folder, env=program.environment(), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=preexec, start_new_session=True)
    return program.finish(process, arguments)


def _libraries():
    return {key: os.environ[key] for key in ("LD_LIBRARY_PATH",) if key in os.environ}


# Root may write anywhere, so another user tries it, who may only read.
def _unwritable(farm, tally):
    if os.geteuid() != 0 or not shutil.which("setpriv"):
        return
    place = farm.place()
    before = place.files()
    for path in [farm.folder, *farm.folder.parents][:2]:
        path.chmod(path.stat().st_mode | 0o055)
    checked = place.run(CHECK, before=_nobody(), environment=_environment(farm))
    tally.check("a folder that may only be read", checked.faults({1}))
    for arguments in (ACCEPT, ["check", "Captures", "-o", "json=r.json"], ["check", "Captures", "--history", "h.sqlite"]):
        outcome = place.run(arguments, before=_nobody(), environment=_environment(farm))
        faults = outcome.faults({3, 4, 5})
        if place.files() != before:
            faults.append("has written")
        tally.check("a folder that may only be read", faults)
    (place.folder / "Captures/shop-basket.json").chmod(0)
    unread = place.run(CHECK, before=_nobody(), environment=_environment(farm))
    tally.check("a capture that may not be read", unread.faults({3}))
    (place.folder / "Captures").chmod(0o700)
    unread = place.run(CHECK, before=_nobody(), environment=_environment(farm))
    tally.check("captures that may not be listed", unread.faults({3}))
    place.remove()


def _in_ci(farm, tally):
    place = farm.place()
    before = place.files()
    environment = farm.program.environment(CI="true")
    tally.check("CI", place.run(CHECK, environment=environment).faults({1}))
    outcome = place.run(ACCEPT, environment=environment)
    faults = outcome.faults({1, 2, 4})
    tally.check("CI", faults + (["a baseline was changed in CI"] if place.files() != before else []))
    place.remove()


# Limits of processes are those of a user, and root has none.
def _another_user(farm, tally):
    place = farm.place()
    for limit in (1, 2, 4):
        outcome = place.run(CHECK, before=[*_nobody(), "sh", "-c", f'ulimit -u {limit}; exec "$0" "$@"'],
                            environment=_environment(farm))
        tally.check("ulimit -u as another user", [f"{limit}: {fault}" for fault in outcome.faults({1, 3, 5})])
    _limit_pids(farm, tally, place)
    place.remove()


# A container's limit of processes, where control groups can be made.
def _limit_pids(farm, tally, place):
    group = "/sys/fs/cgroup/pids/a11ylint-farm" if os.path.isdir("/sys/fs/cgroup/pids") else "/sys/fs/cgroup/a11ylint-farm"
    try:
        os.mkdir(group)
        with open(f"{group}/pids.max", "w") as file:
            file.write("1")
    except OSError:
        shutil.rmtree(group, ignore_errors=True)
        print("   no control group can be made here: the limit of processes of a container is not tried", flush=True)
        return
    outcome = place.run(CHECK, before=["sh", "-c", f'echo $$ > {group}/cgroup.procs; exec "$0" "$@"'])
    tally.check("one process in a container", outcome.faults({1, 3, 5}))
    os.rmdir(group)


def _nobody():
    return ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]


def _environment(farm):
    return farm.program.environment(HOME="/nowhere", TMPDIR="/tmp")

