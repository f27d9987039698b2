"""Inputs that are too much: bombs, floods and depth end by a limit, in bounded memory and time."""
import gzip
import os
import resource
import shutil
import time

# Of what the program may use by default, in bytes and in seconds of a busy machine with a debug build.
MEMORY = 1 << 30
SECONDS = 300


def run(farm, tally, deadline):
    for title, make in inputs():
        if deadline.is_over:
            return
        folder = farm.empty()
        make(folder)
        begin = time.monotonic()
        process = farm.program.start(["check", "--no-config", "--no-baseline", "."], folder, stdout=-3)
        _, errors = process.stderr.read(), process.stderr.close()
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        seconds, memory = time.monotonic() - begin, usage.ru_maxrss * 1024
        faults = []
        if process.returncode not in {1, 3}:
            faults.append(f"ended with {process.returncode}, expected 1 or 3")
        if memory > MEMORY:
            faults.append(f"took {memory >> 20} MB, expected less than {MEMORY >> 20}")
        if seconds > SECONDS:
            faults.append(f"took {seconds:.0f} s")
        print(f"   {title}: {memory >> 20} MB, {seconds:.1f} s, code {process.returncode}", flush=True)
        tally.check("too much", [f"{title}: {fault}" for fault in faults])
        shutil.rmtree(folder)


# Written bit by bit: what this process takes would count as what the program takes.
def inputs():
    return [
        ("5,000 levels of text", lambda folder: _write(folder / "deep.txt", dump(deep(5_000)))),
        ("100,000 levels of JSON", lambda folder: _write(folder / "deep.json", [b'{"a":'] * 100_000 + [b"1"] + [b"}"] * 100_000)),
        ("100,000 levels of XML", lambda folder: _write(folder / "deep.xml", [b"<a>"] * 100_000 + [b"</a>"] * 100_000)),
        ("a bomb of 300 MB in gzip", lambda folder: _zip(folder / "bomb.txt.gz", [b" " * (1 << 20)] * 300)),
        ("three archives of a million findings", _million),
        ("20,000 equal frames", lambda folder: _write(folder / "equal.txt", dump(buttons(20_000, spread=1)))),
        ("400,000 members in gzip", lambda folder: _write(folder / "many.txt.gz", [gzip.compress(b"x", mtime=0)] * 400_000)),
        ("an attribute of 40 MB", lambda folder: _page(folder, [b'<a b="', *[b"x" * (1 << 20)] * 40, b'"/>'])),
        ("a million names in XML", lambda folder: _page(folder, (b"<n%d/>" % number for number in range(1_000_000)))),
        ("a log of 200 MB with 400 dumps", _log),
        ("2,000 captures", _many),
    ]


def dump(lines):
    """A dump of XCUITest with some lines below its window, line by line."""
    yield "Element subtree:\n →Application, 0x600000000001, pid: 1, label: 'Farm'\n".encode()
    yield b"    Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}\n"
    yield from lines
    yield b"Path to element:\n"


def deep(count):
    return (b" " * (6 + 2 * level) + b"Other, 0x1a, {{0.0, 0.0}, {390.0, 844.0}}\n" for level in range(count))


def buttons(count, spread=800):
    return (f"      Button, 0x1a, {{{{{n % min(300, spread)}.0, {n % spread}.0}}, {{44.0, 44.0}}}}, identifier: 'b{n}'\n".encode()
            for n in range(count))


def _page(folder, parts):
    head = b'<?xml version="1.0"?><AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication">'
    _write(folder / "page.xml", [head, *parts, b"</XCUIElementTypeApplication></AppiumAUT>"])


def _million(folder):
    for number in range(3):
        _zip(folder / f"{number}.txt.gz", dump(buttons(350_000)))


def _log(folder):
    noise = b"2026-01-01 12:00:00.000 Farm[1:2] nothing to see here, only a line of a log that is as long as such lines are\n" * 4_300
    with open(folder / "test.log", "wb") as log:
        for number in range(400):
            log.write(noise)
            log.write(f"Test Case '-[Farm.Tests test{number}]' started.\n".encode())
            log.writelines(dump(buttons(20)))
            log.write(b"Path to element:\n\n")


def _many(folder):
    for number in range(2_000):
        _write(folder / f"{number}.txt", dump(buttons(5)))


def _write(path, parts):
    with open(path, "wb") as file:
        file.writelines(parts)


def _zip(path, parts):
    with gzip.open(path, "wb", 6) as archive:
        for part in parts:
            archive.write(part)


def limited(*limits):
    """What a child does before it becomes the program."""
    def apply():
        for kind, value in limits:
            resource.setrlimit(kind, (value, value))
    return apply
