"""Captures that fail, cut anywhere: none of them passes."""
import gzip


def run(farm, tally, deadline):
    random = farm.random("cuts")
    failing = [path for path in farm.samples if _check(farm, path.name, path.read_bytes()).code == 1]
    if not failing:
        tally.fail("samples that fail", "none does, so that no cut proves anything")
    plans = []
    for path in failing:
        contents = path.read_bytes()
        ends = [place + 1 for place, byte in enumerate(contents) if byte == 0x0A]
        places = {round(len(contents) * share / 60) for share in range(1, 60)} | set(random.sample(ends, min(40, len(ends))))
        plans += [(path.name, contents, place) for place in sorted(places) if 0 < place < len(contents)]
    for name, contents, place in deadline.sample(plans, random):
        cut = contents[:place]
        # What only lacks the white space at its end is whole.
        if cut.rstrip() == contents.rstrip():
            continue
        for environment in ({}, {"CI": "true"}):
            outcome = _check(farm, name, cut, **environment)
            faults = [f"{fault} ({farm.save(name, cut)})" for fault in outcome.faults({1, 3})]
            tally.check(f"cut: {name}", [f"behind byte {place}: {fault}" for fault in faults])
        # The same inside of an archive that is whole, and an archive that is cut.
        for title, archive in (("cut, then compressed", gzip.compress(cut)),
                               ("compressed, then cut", gzip.compress(contents)[:max(20, place * 10 // len(contents) * 10)])):
            if gzip.compress(contents).startswith(archive) and len(archive) == len(gzip.compress(contents)):
                continue
            outcome = _check(farm, name + ".gz", archive)
            tally.check(title, [f"behind byte {place}: {fault} ({farm.save(name + '.gz', archive)})"
                                for fault in outcome.faults({1, 3})])


def _check(farm, name, contents, **environment):
    folder = farm.folder / "cut"
    folder.mkdir(exist_ok=True)
    path = folder / name
    path.write_bytes(contents)
    outcome = farm.program.run(
        ["check", "--no-config", "--no-baseline", "--fail-level", "note", name], folder,
        environment=farm.program.environment(**environment))
    path.unlink()
    return outcome
