"""Inputs of every kind, changed at random: read or refused, told, and never the end of the program."""
import random as numbers
import shutil

from . import mutants, servers
from .kinds import KINDS, Kind
from .tally import Deadline

KINDS = [
    *KINDS,
    Kind("editor-message", servers.editor_seeds, servers.Served(["lsp"], has_headers=True)),
    Kind("agent-message", servers.agent_seeds, servers.Served(["mcp"], has_headers=False)),
]

# At least this share of the changed inputs has to get beyond the first refusal, which proves nothing of what lies behind it.
SHARE = 0.3
# Of fewer a share says little.
ENOUGH = 30


def run(farm, tally, deadline, rounds=160):
    seeds = {kind.name: kind.seeds(farm) for kind in KINDS}
    # All of them, whatever the time is.
    Deadline().each_in_order([(kind,) for kind in KINDS], lambda kind: _look_at_seeds(farm, tally, kind, seeds[kind.name]))
    # In the same order on every machine: a run of each kind, one behind the other; how far one gets is a matter of time.
    plans = []
    for number in range(rounds):
        for kind in KINDS:
            # What is read many at a time is tried as often as the others, or more often, in fewer runs.
            if number % max(1, kind.together // 4) == 0:
                plans.append((_try, kind, number))
            if number % 16 == 15:
                plans.append((_try_same, kind, number // 16))
    # Each kind at least once, whatever the time is.
    for one, some in ((Deadline(), plans[:len(KINDS)]), (deadline, plans[len(KINDS):])):
        one.each_in_order(some, lambda try_one, kind, number: try_one(farm, tally, kind, seeds[kind.name], number))
    for kind in KINDS:
        tried, passed, _ = tally.shares.get(kind.name, (0, 0, 0))
        if tried >= ENOUGH and passed < SHARE * tried:
            tally.fail(f"kind: {kind.name}", f"{passed} of {tried} changed inputs were not refused at first sight, expected {SHARE:.0%}")


def _look_at_seeds(farm, tally, kind, seeds):
    """Seeds are read as they are, with their digests made again, too; noise is not."""
    plain = [(seed, seed.contents) for seed in seeds]
    sealed = [(seed, kind.seal(seed.contents)) for seed in seeds] if kind.seal else []
    for (seed, _), trial in zip(plain + sealed, _run_all(farm, kind, plain + sealed)):
        faults = trial.faults + ([] if trial.is_read else ["is not read as it is"])
        tally.check("seeds", [f"{kind.name}/{seed.name}: {fault}" for fault in faults])
    if not seeds:
        return tally.fail("seeds", f"{kind.name}: there is none")
    # So that what counts as read has been.
    trial = _run(farm, kind, [(seeds[0], farm.random(f"noise {kind.name}").randbytes(300))])[0]
    faults = trial.faults + (["counts as read"] if trial.has_passed and not kind.takes_all else [])
    tally.check("noise", [f"{kind.name}: {fault}" for fault in faults])


def _try(farm, tally, kind, seeds, number):
    # Its own numbers for each, so that one alone can be made again.
    random = numbers.Random(f"{farm.seed} {kind.name} {number}")
    others = [seed.contents for seed in seeds]
    chosen = [random.choice(seeds) for _ in range(kind.together)]
    inputs = [(seed, mutants.changed(seed.contents, others, random, kind.seal, kind.counts)) for seed in chosen]
    for (seed, contents), trial in zip(inputs, _run(farm, kind, inputs, random)):
        what = f"kind: {kind.name}"
        tally.share(kind.name, trial.has_passed, trial.is_read)
        tally.check(what, [f"{number}: {fault} ({farm.save(seed.name, contents)})" for fault in trial.faults])


def _try_same(farm, tally, kind, seeds, number):
    """What says the same in other words is read as the same."""
    random = numbers.Random(f"{farm.seed} {kind.name} same {number}")
    seed = seeds[number % len(seeds)]
    contents = mutants.same(seed.contents, random)
    if contents is None or kind.is_exact:
        return
    # Each in a run of its own: of what is equal in one run, one is told.
    trials = [trial for one in (seed.contents, contents) for trial in _run(farm, kind, [(seed, one)], random)]
    faults = [fault for trial in trials for fault in trial.faults]
    if not faults and trials[0].signature != trials[1].signature:
        faults.append(f"the same in other words is read as something else: {_difference(*(trial.signature for trial in trials))}")
    tally.check("other words", [f"{kind.name} {number}: {fault} ({farm.save(seed.name, contents)})" for fault in faults])


def _difference(one, other):
    if isinstance(one, tuple) and isinstance(other, tuple):
        return "; ".join(f"{[x for x in a if x not in b][:2]} became {[x for x in b if x not in a][:2]}" for a, b in zip(one, other) if a != b)[:600]
    return f"{one!r:.200} became {other!r:.200}"


def _run_all(farm, kind, inputs):
    starts = range(0, len(inputs), kind.together)
    return [trial for start in starts for trial in _run(farm, kind, inputs[start:start + kind.together])]


def _run(farm, kind, inputs, random=None):
    folder = farm.empty()
    try:
        return kind.run(farm, folder, inputs, random)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
