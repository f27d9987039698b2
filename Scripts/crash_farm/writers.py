"""Eight processes that change one baseline, and one that reads it."""
import json
import subprocess

WRITERS = 8


def run(farm, tally, deadline, rounds=12):
    for number in range(rounds):
        if deadline.is_over:
            return
        for form in ("sqlite", "jsonl"):
            _write(farm, tally, form, number)
        _record(farm, tally, number)


def _write(farm, tally, form, number):
    place = farm.place(form)
    for writer in range(WRITERS):
        (place.folder / f"Captures/w{writer}.txt").write_text(screen(f"w{writer}"))
    before = _screens(place)
    processes = []
    for writer in range(WRITERS):
        arguments = ["baseline", "accept", "--new-rules", "--all-new", "--screen", f"w{writer}", "--reason", f"writer {writer}",
                     f"Captures/w{writer}.txt"]
        processes.append((arguments, farm.program.start(arguments, place.folder, stdout=subprocess.DEVNULL)))
    while any(process.poll() is None for _, process in processes):
        # 1: another writer's screen is new, or missing from the baseline so far.
        outcome = place.run(["baseline", "show"])
        tally.check(f"reads beside writers, {form}", outcome.faults({0}))
    for arguments, process in processes:
        outcome = farm.program.finish(process, arguments)
        tally.check(f"writers at once, {form}", outcome.faults({0}))
    expected = before | {f"w{writer}" for writer in range(WRITERS)}
    found = _screens(place)
    tally.check(f"rounds of {WRITERS} writers, {form}",
                [f"round {number}: lost {sorted(expected - found)}"] if found != expected else place.leftovers())
    place.remove()


def _record(farm, tally, number):
    place = farm.place()
    commands = [["check", "Captures", "--history", "h.sqlite", "--run", str(run)] for run in range(WRITERS)]
    processes = [(c, farm.program.start(c, place.folder, stdout=subprocess.DEVNULL)) for c in commands]
    for arguments, process in processes:
        tally.check("writers of a history at once", farm.program.finish(process, arguments).faults({1}))
    outcome = place.run(["history", "--history", "h.sqlite", "--format", "json"])
    runs = json.loads(outcome.output)["runs"] if outcome.code == 0 else None
    count = len(runs) if isinstance(runs, list) else runs
    tally.check("rounds of writers of a history",
                [] if count == WRITERS else [f"round {number}: {count} runs of {WRITERS}"] + outcome.faults({0}))
    place.remove()


def _screens(place):
    lines = (place.contents() or b"").decode().splitlines()
    return {record["screen"] for record in map(json.loads, lines) if {"rule", "screen"} <= record.keys()}


def screen(name):
    """A screen with a button that has no name."""
    return (
        "Element subtree:\n"
        " →Application, 0x600000000001, pid: 1, label: 'Farm'\n"
        "    Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}\n"
        f"      Button, 0x600000000003, {{{{16.0, 100.0}}, {{358.0, 44.0}}}}, identifier: '{name}'\n"
        "Path to element:\n")
