"""Killed at every system call, and by any signal at any moment."""
import signal
import time

from . import tracing
from .work import all_work


def run(farm, tally, deadline):
    works = all_work()
    for work in works:
        work.prepare(farm)
    if tracing.is_there():
        at_calls(farm, tally, deadline.share(2, 3), works)
    at_moments(farm, tally, deadline, works)


def at_calls(farm, tally, deadline, works):
    random = farm.random("kills")
    for number, work in enumerate(works):
        calls = tracing.Calls(farm, work)
        plans = [(name, k) for name in sorted(set(calls.names)) for k in calls.numbers(name)]

        def kill(name, k):
            place = work.place(farm)
            outcome = place.run(
                work.arguments, before=["strace", "-f", "-qq", "-o", "/dev/null", "-e", f"trace={name}",
                                        "-e", f"inject={name}:signal=KILL:when={k}"])
            faults = [] if outcome.is_killed else outcome.faults(work.codes)
            faults = faults or work.faults(place, is_done=not outcome.is_killed, may_leave=outcome.is_killed)
            faults = faults or _again(work, place)
            tally.check(f"killed at a call: {work.title}", [f"{name} number {k}: {fault}" for fault in faults])
            place.remove()

        deadline.share(1, len(works) - number).each(plans, random, kill)


def at_moments(farm, tally, deadline, works, rounds=60):
    random = farm.random("moments")
    plans = [(work, sent, random.uniform(0, work.seconds))
             for _ in range(rounds) for work in works for sent in (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)]

    def kill(work, sent, moment):
        place = work.place(farm)
        process = farm.program.start(work.arguments, place.folder)
        time.sleep(moment)
        process.send_signal(sent)
        outcome = farm.program.finish(process, work.arguments)
        # Whoever handles a signal ends as a shell would say it.
        faults = [] if outcome.code in (-sent, 128 + sent) else outcome.faults(work.codes)
        faults = faults or work.faults(place, may_leave=sent == signal.SIGKILL)
        faults = faults or _again(work, place)
        tally.check(f"{sent.name} at any moment", [f"after {moment:.3f} s: {work.title}: {fault}" for fault in faults])
        place.remove()

    deadline.each(plans, random, kill)


# Whoever comes next can work, and sweeps what was left.
def _again(work, place):
    outcome = place.run(work.arguments)
    return [f"the next run: {fault}" for fault in outcome.faults(work.codes) or work.faults(place, is_done=True)]

