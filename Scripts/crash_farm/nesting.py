"""Everything that nests, nested in itself: twice as deep is about twice the work, or refused."""
import shutil
import threading

from . import grammar, instructions
from .kinds import lay

DEPTHS = [10, 20, 40, 80]
# Where time is short.
FEW = [10, 20, 40]
# Twice the work, and a little for what sorts or hashes.
MOST = 2.5
# Less than this is noise, and may grow as it likes: seconds of a debug build, and instructions.
SECONDS, INSTRUCTIONS = 0.5, 5_000_000


def run(farm, tally, deadline):
    growth = Growth()
    count = instructions.find(farm) if deadline.is_none else None
    depths = DEPTHS if deadline.is_none else FEW
    plans = grammar.productions()

    def try_one(name, production):
        frame = grammar.FRAMES[production.frame]
        tally.check(f"nested: {production.frame}", [f"{name}: {fault}" for fault in _faults(farm, growth, name, frame, production, depths, count)])

    quick = [plan for plan in plans if plan[1].is_quick]
    type(deadline)().each_in_order(quick, try_one)
    deadline.each([plan for plan in plans if plan not in quick], farm.random("nesting"), try_one)
    growth.show()


def _faults(farm, growth, name, frame, production, depths, count):
    seconds = []
    for depth in depths:
        outcome = _in_folder(farm, frame, production.text(depth), _measured)
        faults = outcome.faults({0, 1, 2, 3, 4})
        seconds.append(outcome.seconds)
        if outcome.code == 0 or outcome.code == 1:
            growth.read(production.frame)
        faults = faults or found_growth(depths[:len(seconds)], seconds, SECONDS, "seconds")
        if faults:
            return [f"{depth} deep: {fault}" for fault in faults]
    if count is None:
        return []

    def counted(farm, folder, frame, nested):
        words, given = frame.call(nested)
        return count(words, folder, given)

    empty = _in_folder(farm, frame, production.text(0), counted)
    counts = [_in_folder(farm, frame, production.text(depth), counted) for depth in depths]
    if empty is None or None in counts:
        return ["its instructions were not counted"]
    counts = [number - empty for number in counts]
    growth.add(production.frame, name, counts)
    return found_growth(depths, counts, INSTRUCTIONS, "instructions")


def _measured(farm, folder, frame, nested):
    words, given = frame.call(nested)
    return farm.program.measure(words, folder, input=given)


def _in_folder(farm, frame, nested, run_one):
    folder = farm.empty()
    try:
        lay(folder, frame.files(nested))
        return run_one(farm, folder, frame, nested)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def found_growth(depths, values, least, unit):
    """What grows faster than the depth, in texts: of each depth and the one before it."""
    return [
        f"{before:,.4g} {unit} at {shallow} levels became {after:,.4g} at {deep}"
        for shallow, deep, before, after in zip(depths, depths[1:], values, values[1:])
        if after > MOST * max(before, least)]


class Growth:
    """By frames: how many were read, and what grows most from one depth to the next."""

    def __init__(self):
        self._lock, self._reads, self._worst = threading.Lock(), {}, {}

    def read(self, frame):
        with self._lock:
            self._reads[frame] = self._reads.get(frame, 0) + 1

    def add(self, frame, name, counts):
        with self._lock:
            for before, after in zip(counts, counts[1:]):
                if after > INSTRUCTIONS:
                    ratio = after / max(before, INSTRUCTIONS)
                    self._worst[frame] = max(self._worst.get(frame, (0, "")), (ratio, name))

    def show(self):
        for frame, reads in sorted(self._reads.items()):
            ratio, name = self._worst.get(frame, (0, ""))
            print(f"   {frame}: {reads} runs read it" + (f"; twice as deep is at most {ratio:.2f} times the work ({name})" if name else ""), flush=True)
