"""Values that readers and writers stumble over, and how one value becomes another of its type."""
import re

NUMBERS = [
    ["0", "-0.0"],
    ["-1", "-1.5", "-100", "-2147483649", "-9223372036854775808"],
    ["1", "2", "3", "7", "44", "255", "256"],
    ["1001", "65536", "100000", "1e9", "2147483647", "2147483648", "4294967295", "4294967296"],
    ["9007199254740993", "9223372036854775807", "9223372036854775808", "100000000000000000000", "1e308"],
    ["0.5", "0.000000001", "5e-324", "3.25"],
]

TEXTS = ["", " ", "x", "0", "-1", "true", "null", "nan", "inf", "1e400", "**", "*", "?*?", "a**b", "{screen}", "{{", "}}", "%@", "$0",
         "/", "../x", "a/b", ".", ".json", "~", "a\nb", "a\r\nb", "a\tb", "a,b;c", "a<b>&c", "]]>", "\"", "'", "\\", "\\U12", "\\(x)",
         "::error::x", "=1+1", "\u202ex", "\u200b", "e\u0301" * 8, "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u00e9\u00df\u0130",
         "\ufeffx", "{{0, 0}, {-1, 5}}", "{{0, 0}, {1e9, 44}}", "[0,0][1,1]", "[9,9][0,0]", "button", "Button", "XCUIElementTypeCell",
         "error", "2030-02-31", "1970-01-01"]

LONG = ["a" * 300, "ab " * 100, "\u00e9" * 300, "ab " * 1700]

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


def number(random, old=None):
    """Another number, as it is written."""
    if old is not None and random.random() < 0.3:
        try:
            return str(int(old) + random.choice([-1, 1, 2, 100]))
        except ValueError:
            pass
    return random.choice(random.choice(NUMBERS))


def text(random, old="", pool=()):
    """Another text: one of the trade, one of the same document, or the old one with a part of it changed."""
    choice = random.randrange(9)
    if choice == 8:
        return old + random.choice(LONG)
    if choice < 3 or not old and choice < 5:
        return random.choice(TEXTS)
    if choice < 5 and pool:
        return random.choice(pool)
    if _NUMBER.search(old) and choice < 7:
        match = random.choice(list(_NUMBER.finditer(old)))
        return old[:match.start()] + number(random, match[0]) + old[match.end():]
    place = random.randrange(len(old) + 1)
    return random.choice([old[:place], old[place:], old * 2, old + old[:1], old[:place] + random.choice(TEXTS) + old[place:],
                          old.upper(), old.swapcase(), f" {old} "])


def mild(random, old):
    """A value that is much like the old one: what is read stays so."""
    if _NUMBER.fullmatch(old):
        return str(int(float(old)) + random.choice([1, -1])) if abs(float(old)) < 1e15 else old
    return random.choice([old + "x", old + " 2", old[:-1], old.capitalize(), f"{old}\u00e9", old.replace("a", "e")]) or "x"


def pick(random, items, kind):
    """One of the items: each kind of them gets its turn, however rare it is."""
    groups = {}
    for item in items:
        groups.setdefault(kind(item), []).append(item)
    return random.choice(random.choice(list(groups.values())))
