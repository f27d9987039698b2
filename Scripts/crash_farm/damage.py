"""Damaged baselines of both forms, and histories: refused and left alone, or read as what they were."""
import os

READERS = [["baseline", "show"], ["check", "Captures"]]
WRITER = ["baseline", "accept", "--all-new", "--new-rules", "--reason", "farm", "Captures"]


def run(farm, tally, deadline):
    for number, (form, damages) in enumerate([("sqlite", database), ("jsonl", twin)]):
        _try(farm, tally, deadline.share(1, 3 - number), form, damages)
    _try_history(farm, tally, deadline)


def _try(farm, tally, deadline, form, damages):
    random = farm.random(f"damage {form}")
    place = farm.place(form)
    good, contents = place.baseline_path.read_bytes(), place.contents()
    verdict = place.run(["check", "Captures"]).code
    for title, damaged in deadline.sample(damages(good, random), random):
        if damaged == good:
            continue
        place.baseline_path.write_bytes(damaged)
        verified = place.run(["baseline", "show"])
        faults = verified.faults({0, 4})
        found = place.contents() if verified.code == 0 else contents
        # What a lost line of text accepted is accepted no more, and nothing else changes.
        is_less = form == "jsonl" and set(found.splitlines()) < set(contents.splitlines())
        if found != contents and not is_less:
            faults.append("is called sound, and says something else")
        checked = place.run(["check", "Captures"])
        # Whoever is refused says so; whoever is read judges as ever.
        faults += checked.faults({4} if verified.code == 4 else {verdict, 0, 1} if is_less else {verdict})
        if place.baseline_path.read_bytes() != damaged:
            faults.append("reading has changed it")
        if verified.code == 4:
            faults += place.run(WRITER).faults({4})
            if place.baseline_path.read_bytes() != damaged:
                faults.append("what cannot be read was written over")
        tally.check(f"{form}: {title}", [f"{fault} ({farm.save(f'{title}.{form}', damaged)})" for fault in faults])
    place.remove()


def _try_history(farm, tally, deadline):
    random = farm.random("damage history")
    place = farm.place()
    command = ["check", "Captures", "--history", "h.sqlite", "--run"]
    place.run([*command, "1"])
    path = place.folder / "h.sqlite"
    good, shown = path.read_bytes(), place.run(["history", "--history", "h.sqlite", "--format", "json"]).output
    for title, damaged in deadline.sample(database(good, random), random):
        if damaged == good:
            continue
        path.write_bytes(damaged)
        read = place.run(["history", "--history", "h.sqlite", "--format", "json"])
        faults = read.faults({0, 4})
        if read.code == 0 and read.output != shown:
            faults.append("is read as something else")
        written = place.run([*command, "2"])
        faults += written.faults({4} if read.code == 4 else {1})
        if read.code == 4 and path.read_bytes() != damaged:
            faults.append("what cannot be read was written over")
        tally.check(f"history: {title}", [f"{fault} ({farm.save(f'{title}-history.sqlite', damaged)})" for fault in faults])
    place.remove()


def database(good, random):
    """Pairs of what was done and the bytes."""
    size = len(good)
    for length in [1, 15, 16, 99, 100, 511, 512, 4095, 4096, size // 2, size - 4096, size - 1] + random.sample(range(size), 30):
        yield "cut", good[:length]
    for place in list(range(0, 100, 3)) + random.sample(range(size), 150):
        yield "a bit flipped", _flip(good, place, random)
    for page in range(size // 4096):
        start = page * 4096
        yield "a page of zeros", good[:start] + bytes(4096) + good[start + 4096:]
        yield "a page of noise", good[:start] + random.randbytes(4096) + good[start + 4096:]
        other = random.randrange(size // 4096) * 4096
        yield "a page of another place", good[:start] + good[other:other + 4096] + good[start + 4096:]
        yield "a page lost", good[:start] + good[start + 4096:]
    for length in (1, 512, 4096):
        yield "something appended", good + random.randbytes(length)
    yield "replaced", random.randbytes(size)
    yield "replaced", b"<<<<<<< ours\n" + good[:100]


def twin(good, random):
    lines = good.splitlines(keepends=True)
    for place, line in enumerate(lines):
        yield "a line lost", b"".join(lines[:place] + lines[place + 1:])
        yield "a line twice", b"".join(lines[:place] + [line] + lines[place:])
        yield "cut behind a line", b"".join(lines[:place])
        yield "a line without its end", b"".join(lines[:place] + [line[:len(line) // 2] + b"\n"] + lines[place + 1:])
        other = random.randrange(len(lines))
        moved = list(lines)
        moved[place], moved[other] = moved[other], moved[place]
        yield "lines moved", b"".join(moved)
    yield "lines in another order", b"".join([lines[0]] + lines[:0:-1])
    for place in random.sample(range(len(good)), min(200, len(good))):
        yield "a bit flipped", _flip(good, place, random)
    for place in random.sample(range(len(good)), min(60, len(good))):
        yield "cut", good[:place]
        yield "a byte lost", good[:place] + good[place + 1:]
        yield "noise", good[:place] + random.randbytes(5) + good[place:]
    yield "marks of a conflict", b"".join([lines[0], b"<<<<<<< ours\n", *lines[1:], b"=======\n", b">>>>>>> theirs\n"])
    yield "other ends of lines", good.replace(b"\n", b"\r\n")
    yield "empty", b""
    yield "blank", b"\n\n"


def _flip(good, place, random):
    return good[:place] + bytes([good[place] ^ (1 << random.randrange(8))]) + good[place + 1:]
