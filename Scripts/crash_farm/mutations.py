"""Inputs of every kind, changed at random: read or refused, and never the end of the program."""
import json
import shutil

from .writers import screen

# As many files as one run reads; where it ends badly, they are tried one by one.
TOGETHER = 100

TOKENS = [
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"{", b"}", b"[" * 300, b"]", b"<", b">", b"</a>", b"<!DOCTYPE a>",
    b"&a;", b"&#0;", b"'", b'"', b"\\u0000", b"\\ud800", b"1e999", b"-1", b"nan", b"inf", b"9223372036854775808", b"{{", b"}}",
    b"\r", b"\n", b"\t" * 50, b"    " * 40, b"null", b"true", b"*a", b"&a", b"!!binary", b"PK\x03\x04", b"\x1f\x8b",
]


def run(farm, tally, deadline, batches=130):
    random = farm.random("mutations")
    captures = [path.read_bytes() for path in farm.samples]
    names = [path.name for path in farm.samples]
    for folder in sorted((farm.root / "Fuzzing/Seeds").iterdir()):
        if folder.name in CAPTURES:
            for path in sorted(folder.iterdir()):
                captures.append(path.read_bytes())
                names.append(path.name)
    first = deadline.share(2, 3)
    for batch in range(batches):
        if first.is_over:
            break
        inputs = []
        for number in range(TOGETHER):
            which = random.randrange(len(captures))
            inputs.append((f"{number}-{names[which]}", mutated(captures[which], captures, random)))
        _try_captures(farm, tally, inputs)
    for round in range(40):
        for kind in KINDS:
            if deadline.is_over:
                return
            _try_other(farm, tally, kind, random)


CAPTURES = {
    "a11ylint-capture", "accessibility-snapshot", "any", "appium-xml", "archive", "debug-description", "idb-json",
    "interface-builder", "json", "log", "maestro-json", "sketch", "snapshot-json", "strings", "wda-json",
}


def _try_captures(farm, tally, inputs):
    folder = farm.empty()
    for name, contents in inputs:
        (folder / name).write_bytes(contents)
    arguments = ["check", "--no-config", "--no-baseline", "--jobs", "2", "-o", "json=/dev/null", "."]
    outcome = farm.program.run(arguments, folder)
    faults = outcome.faults({0, 1, 3})
    tally.count("captures", len(inputs))
    if faults:
        for name, contents in inputs:
            alone = farm.program.run([*arguments[:-1], name], folder)
            for fault in alone.faults({0, 1, 3}):
                tally.fail("captures", f"{fault} ({farm.save(name, contents)})")
                faults = []
        for fault in faults:
            tally.fail("captures", f"only together: {fault}")
    # What reads them one by one, in other forms.
    for name, contents in inputs[:3]:
        for arguments in (["tree", "--facts", name], ["convert", name, "-o", "-"]):
            outcome = farm.program.run(arguments, folder)
            tally.check("captures, shown and converted",
                        [f"{fault} ({farm.save(name, contents)})" for fault in outcome.faults({0, 2, 3})])
    shutil.rmtree(folder)


# A kind of file: the seeds, where it lies, and the command that reads it with the codes that are right.
KINDS = {
    "configuration": (".a11ylint.yml", ["check", "w.txt"], {0, 1, 2, 3, 4}),
    "own-rule": ("rules/own.yml", ["rules", "test"], {0, 1, 2}),
    "result": ("result.json", ["merge", "--no-baseline", "result.json"], {0, 1, 2, 3}),
    "manifest": ("a11ylint-captures.json", ["check", "--no-baseline", "."], {0, 1, 2, 3}),
    "attachments": ("manifest.json", ["check", "--no-baseline", "."], {0, 1, 2, 3}),
    "baseline-text": ("b.jsonl", ["check", "--baseline", "b.jsonl", "w.txt"], {0, 1, 4}),
    "baseline-file": ("b.sqlite", ["check", "--baseline", "b.sqlite", "w.txt"], {0, 1, 4}),
    "settings": ("before.json", ["check", "--against", "before.json", "w.txt"], {0, 1, 2, 3, 4}),
}


def _try_other(farm, tally, kind, random):
    place, arguments, codes = KINDS[kind]
    seeds = [path.read_bytes() for path in sorted((farm.root / "Fuzzing/Seeds" / kind).iterdir())]
    contents = mutated(random.choice(seeds), seeds, random)
    folder = farm.empty()
    path = folder / place
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(contents)
    (folder / "w.txt").write_text(screen("w"))
    if kind == "own-rule":
        (folder / ".a11ylint.yml").write_text("version: 1\nown_rules: [rules]\n")
    outcome = farm.program.run(arguments, folder)
    tally.check(f"kind: {kind}", [f"{fault} ({farm.save(path.name, contents)})" for fault in outcome.faults(codes)])
    shutil.rmtree(folder)


def mutated(contents, others, random):
    """Some bytes with a few changes: flips, cuts, doubles, words of the trade, parts of others."""
    contents = bytearray(contents)
    for _ in range(random.choice([1, 1, 2, 4, 16])):
        size = len(contents)
        start = random.randrange(size + 1)
        end = min(size, start + random.choice([1, 4, 30, 500]))
        change = random.randrange(8)
        if change == 0 and start < size:
            contents[start] ^= 1 << random.randrange(8)
        elif change == 1:
            del contents[start:end]
        elif change == 2:
            contents[start:start] = contents[start:end] * random.choice([1, 2, 50])
        elif change == 3:
            contents[start:start] = random.choice(TOKENS)
        elif change == 4:
            del contents[start:]
        elif change == 5:
            _lines(contents, random)
        elif change == 6:
            other = random.choice(others)
            place = random.randrange(len(other) + 1)
            contents[start:end] = other[place:place + random.choice([4, 60, 400])]
        else:
            contents[start:end] = random.choice(TOKENS)
    return bytes(contents[:1 << 20])


def _lines(contents, random):
    lines = contents.splitlines(keepends=True)
    if len(lines) > 1:
        one, other = random.randrange(len(lines)), random.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        contents[:] = b"".join(lines)
