"""Digests of what was changed, made again, so that what lies behind them is reached."""
import hashlib
import json
import os
import re
import sqlite3
import tempfile
import unicodedata

from . import trees

_MASK = (1 << 64) - 1
_PRIMES = (0x9E3779B185EBCA87, 0xC2B2AE3D27D4EB4F, 0x165667B19E3779F9, 0x85EBCA77C2B2AE63, 0x27D4EB2F165667C5)


def xxh64(contents):
    """https://github.com/Cyan4973/xxHash/blob/dev/doc/xxhash_spec.md"""
    one, two, three, four, five = _PRIMES
    turn = lambda word, bits: (word << bits | word >> (64 - bits)) & _MASK
    round_ = lambda lane, word: turn((lane + word * two) & _MASK, 31) * one & _MASK
    place, size = 0, len(contents)
    if size >= 32:
        lanes = [(one + two) & _MASK, two, 0, -one & _MASK]
        while place + 32 <= size:
            for lane in range(4):
                lanes[lane] = round_(lanes[lane], int.from_bytes(contents[place + lane * 8:place + lane * 8 + 8], "little"))
            place += 32
        digest = sum(turn(lane, bits) for lane, bits in zip(lanes, (1, 7, 12, 18))) & _MASK
        for lane in lanes:
            digest = ((digest ^ round_(0, lane)) * one + four) & _MASK
    else:
        digest = five
    digest = (digest + size) & _MASK
    while place + 8 <= size:
        digest = (turn(digest ^ round_(0, int.from_bytes(contents[place:place + 8], "little")), 27) * one + four) & _MASK
        place += 8
    if place + 4 <= size:
        digest = (turn(digest ^ int.from_bytes(contents[place:place + 4], "little") * one & _MASK, 23) * two + three) & _MASK
        place += 4
    for byte in contents[place:]:
        digest = turn(digest ^ byte * five & _MASK, 11) * one & _MASK
    digest = (digest ^ digest >> 33) * two & _MASK
    digest = (digest ^ digest >> 29) * three & _MASK
    return digest ^ digest >> 32


def seal_twin(contents):
    """A text twin whose lines have their checksums and the keys of their parts."""
    lines = [line for line in contents.split(b"\n") if line.strip()]
    if len(lines) < 2 or b'"format"' not in lines[0]:
        return contents
    return b"\n".join(line if line.startswith((b'{"format"', b'{"from"')) else _sealed(line) for line in lines) + b"\n"


def _sealed(line):
    members = _with_keys(re.sub(rb',?"sum":"[^"]*"', b"", line)).rstrip()[:-1]
    return members + b',"sum":"' + f"{xxh64(members):016x}"[:8].encode() + b'"}'


def _with_keys(line):
    try:
        entry = dict(trees.read_json(line))
        # What was fixed has the key of its entry, and no parts.
        if "rule" not in entry or "screen" not in entry or "fixed" in entry:
            return line
        first, second = keys(entry["rule"], entry["screen"], entry.get("discriminator", "element"), dict(entry.get("features", [])))
    except (ValueError, TypeError, AttributeError):
        return line
    members = [[key, value] for key, value in trees.read_json(line) if key != "id"]
    members += [["id", key] for key in [first or second] if key]
    return trees.write_json(trees.Object(sorted(members, key=lambda member: member[0])), _plain)


def _plain(text):
    return json.dumps(text, ensure_ascii=False)


def seal_database(contents):
    """A baseline or a history in SQLite with the digest of what it holds."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.sqlite")
        with open(path, "wb") as file:
            file.write(contents)
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            found = dict(connection.execute("SELECT key, value FROM meta").fetchall())
            if _is_history(connection):
                connection.execute("UPDATE meta SET value = ? WHERE key = 'content_sha256'", [_history_digest(connection)])
            elif "file_xxh64" in found:
                _renew_contexts(connection)
                connection.execute("UPDATE meta SET value = ? WHERE key = 'file_xxh64'", ["0" * 16])
        except (sqlite3.Error, OverflowError):
            return contents
        finally:
            connection.close()
        with open(path, "rb") as file:
            sealed = bytearray(file.read())
    place = sealed.find(b"file_xxh64" + b"0" * 16)
    if place >= 0:
        sealed[place + 10:place + 26] = f"{xxh64(sealed):016x}".encode()
    return bytes(sealed)


def _is_history(connection):
    return connection.execute("SELECT count(*) FROM sqlite_schema WHERE name = 'period'").fetchone()[0] == 1


_AXES = ["platform", "os", "device", "locale", "direction", "appearance", "content_size", "orientation"]


# A context is called by the digest of what it says.
def _renew_contexts(connection):
    for row in connection.execute(f"SELECT context_id, {', '.join(_AXES)} FROM context").fetchall():
        said = _context(row[1:])
        name = hashlib.sha256(said.encode()).hexdigest()[:32]
        if name != row[0]:
            connection.execute("UPDATE OR IGNORE context SET context_id = ? WHERE context_id = ?", [name, row[0]])
            connection.execute("UPDATE OR IGNORE batch_context SET context_id = ? WHERE context_id = ?", [name, row[0]])
            connection.execute("UPDATE OR IGNORE screen SET context_id = ? WHERE context_id = ?", [name, row[0]])


_SHOWN_AXES = ["platform", "os", "device", "locale", "direction", "appearance", "contentSize", "orientation"]


def _context(values):
    said = [f"{name}={value}" for name, value in zip(_SHOWN_AXES, values) if value != "*"]
    return ", ".join(said) or "any"


def _history_digest(connection):
    fields = []
    coverage = {}
    for run, feature, *counts in connection.execute("SELECT run, feature, screens, judged, open FROM coverage ORDER BY run, number"):
        coverage.setdefault(run, []).extend([feature, " ".join(str(count) for count in counts)])
    for position, *run in connection.execute("SELECT position, run_id, time, screens, findings FROM run ORDER BY position"):
        fields += [*(str(value) for value in run), *coverage.get(position, []), ""]
    fields.append("")
    periods = {}
    for number, first, last, fixed in connection.execute("SELECT defect, first, last, fixed FROM period ORDER BY defect, first"):
        periods.setdefault(number, []).append(f"{first} {last} {-1 if fixed is None else fixed}")
    for number, *defect in connection.execute(
            "SELECT position, fingerprint, rule, screen, anchor, severity, owner FROM defect ORDER BY position"):
        fields += [*defect, *periods.get(number, []), ""]
    fields += [line for line, in connection.execute("SELECT text FROM entry ORDER BY line")]
    return hashlib.sha256("".join(f"{len(field.encode())}:{field}" for field in fields).encode()).hexdigest()


# MARK: Results


def seal_result(contents):
    """A result whose findings have the fingerprints of their parts."""
    try:
        document = trees.read_json(contents)
        for finding in _get(document, "findings") or []:
            _seal_finding(finding, finding)
            for observation in _get(finding, "observations") or []:
                if _get(observation, "identity") is not None:
                    _seal_finding(observation, finding)
        return trees.write_json(document)
    except (ValueError, TypeError, AttributeError):
        return contents


def _get(members, name):
    return next((value for key, value in members if key == name), None) if isinstance(members, trees.Object) else None


def _seal_finding(owner, finding):
    parts = dict(_get(owner, "identity") or [])
    screen = unicodedata.normalize("NFC", parts.get("document") or _get(finding, "screen"))
    found = keys(_get(finding, "rule"), screen, parts.get("discriminator", ""), parts)
    for member in owner:
        if member[0] == "fingerprint":
            member[1] = next((key for key in found if key), "")


# Types that are of one kind under an identifier.
_FAMILIES = {"field": ("textField", "secureTextField", "searchField", "textView"),
             "button": ("button", "link", "toggle", "switch", "checkBox", "radioButton")}


def keys(rule, screen, discriminator, parts):
    """Both keys of a finding, as the parts of its identity make them; None for one that they do not make."""
    anchors = [anchor for anchor in parts.get("anchors", []) if isinstance(anchor, str)]
    kind = parts.get("type", "")
    kind = "list" if kind in ("table", "collectionView", "outline", "grid") else kind
    family = next((name for name, types in _FAMILIES.items() if kind in types), kind)
    is_of_element = discriminator == "element" or discriminator.startswith("element ")
    head = [rule, discriminator, screen]
    first = second = None
    if parts.get("object"):
        first = _key("K1", head + ["object", parts["object"]])
    elif not is_of_element:
        first = _key("K1", head)
    elif parts.get("identifier"):
        first = _key("K1", head + [str(len(anchors[-2:])), *anchors[-2:], family, parts["identifier"]])
    if is_of_element and not parts.get("object"):
        second = _key("K2", head + [anchors[-1] if anchors else "", kind, parts.get("path", ""), str(parts.get("rank", 0))])
    return first, second


def _key(name, fields):
    whole = b"".join(len(field.encode("utf-8", "replace")).to_bytes(4, "big") + field.encode("utf-8", "replace")
                     for field in ["a11ylint-key", "2", name, *fields])
    return hashlib.sha256(whole).hexdigest()[:32]
