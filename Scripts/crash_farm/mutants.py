"""Changed inputs: most keep the structure of what they are made of, so that they are read and not refused."""
import gzip
import json
import re
import sqlite3
import struct
import xml.etree.ElementTree as ElementTree
import zipfile
import zlib

from . import containers, texts, trees

TOKENS = [
    b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"{", b"}", b"[" * 300, b"]", b"<", b">", b"</a>", b"<!DOCTYPE a>",
    b"&a;", b"&#0;", b"'", b'"', b"\\u0000", b"\\ud800", b"1e999", b"-1", b"nan", b"inf", b"9223372036854775808", b"{{", b"}}",
    b"\\", b"\\U", b"\\u{", b"\r", b"\n", b"\t" * 50, b"    " * 40, b"null", b"true", b"*a", b"&a", b"!!binary", b"PK\x03\x04", b"\x1f\x8b",
]

# What a document of none of these forms makes of a reader of Python.
_REFUSALS = (ValueError, LookupError, ElementTree.ParseError, zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError,
             sqlite3.Error, OverflowError, RecursionError, NotImplementedError)


# How many changes an input gets, 0 for a mild one: of what is read whatever stands in it, and of what is refused for one word.
BOLD, CAREFUL = [1, 4, 12, 40, 100], [0, 0, 0, 0, 0, 1, 1, 1, 2, 4]


def changed(contents, others, random, seal=None, counts=CAREFUL):
    """One input made of another; `seal` renews digests, in most of them."""
    choice = random.random()
    if choice < 0.9:
        contents = structured(contents, others, random, counts)
        if seal is not None and random.random() < 0.9:
            contents = seal(contents)
    if choice > 0.8:
        contents = damaged(contents, others, random)
    return contents[:1 << 20]


def structured(contents, others, random, counts):
    """The same form with other values, members and parts."""
    count = random.choice(counts)
    try:
        return _CHANGES[form(contents)](contents, others, random, count)
    except _REFUSALS:
        return texts.change_text(contents, others, random, count)


def same(contents, random):
    """The same input in other words; None where there are none."""
    try:
        return _SAME[form(contents)](contents, random)
    except _REFUSALS:
        return None


def form(contents):
    """What an input is written in, by its beginning and by who can read it."""
    for name, mark in (("gzip", b"\x1f\x8b"), ("zip", b"PK"), ("png", b"\x89PNG"), ("database", b"SQLite format 3\0")):
        if contents.startswith(mark):
            return name
    for name, read in (("json", _is_json), ("lines", _is_lines), ("xml", ElementTree.fromstring)):
        try:
            if read(contents) is not False:
                return name
        except _REFUSALS:
            continue
    return "text"


def _is_json(contents):
    return isinstance(json.loads(contents.decode("utf-8-sig")), (dict, list))


def _is_lines(contents):
    lines = [line for line in contents.splitlines() if line.strip()]
    return len(lines) > 1 and all(isinstance(json.loads(line), dict) for line in lines)


_CHANGES = {
    "gzip": lambda contents, others, random, count: containers.change_gzip(
        contents, lambda inner: structured(inner, [], random, [count]), random),
    "zip": lambda contents, others, random, count: containers.change_zip(
        contents, lambda inner: structured(inner, [], random, [count]), random),
    "png": lambda contents, others, random, count: containers.change_png(contents, random, count),
    "database": lambda contents, others, random, count: containers.change_database(contents, random, count),
    "json": trees.change_json,
    "lines": trees.change_json_lines,
    "xml": trees.change_xml,
    "text": texts.change_text,
}

_SAME = {
    "gzip": lambda contents, random: containers.pack(gzip.decompress(contents), random),
    "zip": containers.same_zip,
    "png": lambda contents, random: None,
    "database": lambda contents, random: None,
    "json": trees.same_json,
    "lines": texts.same_lines,
    "xml": trees.same_xml,
    "text": texts.same_lines,
}


def damaged(contents, others, random):
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
            del contents[_end(contents, start, random):]
        elif change == 5:
            _swap_lines(contents, random)
        elif change == 6 and others:
            other = random.choice(others)
            place = random.randrange(len(other) + 1)
            contents[start:end] = other[place:place + random.choice([4, 60, 400])]
        else:
            contents[start:end] = random.choice(TOKENS)
    return bytes(contents)


# Readers stumble where something has just begun: an escape, a string, a list.
_OPENINGS = re.compile(rb"[\\\"'{\[(<&=:,]")


def _end(contents, start, random):
    """Where a text is cut: anywhere, or behind the next character that begins something."""
    opening = _OPENINGS.search(contents, start) if random.random() < 0.5 else None
    return opening.end() if opening else start


def _swap_lines(contents, random):
    lines = contents.splitlines(keepends=True)
    if len(lines) > 1:
        one, other = random.randrange(len(lines)), random.randrange(len(lines))
        lines[one], lines[other] = lines[other], lines[one]
        contents[:] = b"".join(lines)
