"""Changes of what is written in lines and words: Swift, YAML, dumps, tables of strings, projects."""
import re

from . import words
from .trees import STRUCTURAL

_TOKEN = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'(?:[^\'\\\n]|\\.)*\'|-?\d+(?:\.\d+)?|[A-Za-z_][\w-]*|[ \t]+|\n|.', re.S)
_PAIRS = {"{": "}", "(": ")", "[": "]"}


def change_text(contents, others, random, count):
    """Some changes, or for none a mild one; `others` are texts of the same kind."""
    text = contents.decode("utf-8", "surrogateescape")
    if count == 0:
        tokens = _TOKEN.findall(text)
        places = [place for place, token in enumerate(tokens) if _is_number(token) or len(token) > 2 and token[0] in "\"'"]
        if not places:
            return _changed(text, others, random).encode("utf-8", "surrogateescape")
        place = random.choice(places)
        token = tokens[place]
        tokens[place] = words.mild(random, token) if _is_number(token) else token[0] + words.mild(random, token[1:-1]) + token[0]
        text = "".join(tokens)
    for _ in range(min(count, STRUCTURAL)):
        text = _changed(text, others, random)
    if count > STRUCTURAL:
        text = _change_words(text, others, random, count - STRUCTURAL)
    return text.encode("utf-8", "surrogateescape")


def _changed(text, others, random):
    choice = random.randrange(10)
    if choice < 2:
        return _change_lines(text, others, random)
    if choice < 4:
        changed = _change_block(text, random)
        if changed is not None:
            return changed
    return _change_words(text, others, random, 1)


def _change_words(text, others, random, count):
    tokens = _TOKEN.findall(text)
    places = [place for place, token in enumerate(tokens) if token[0].isalnum() or token[0] in "-_\"'" and len(token) > 1]
    if not places:
        return text + random.choice(words.TEXTS)
    # What stands behind one word is a kind of its own: the value of a key, of an argument, of a field.
    kinds, word = {}, ""
    for place, token in enumerate(tokens):
        kinds[place] = (word, _is_number(token), token[0] in "\"'")
        if token[0].isalpha():
            word = token
        elif token == "\n":
            word = ""
    groups = {}
    for place in places:
        groups.setdefault(kinds[place], []).append(place)
    groups = list(groups.values())
    donors = tokens
    if others and random.random() < 0.3:
        donors = _TOKEN.findall(random.choice(others).decode("utf-8", "surrogateescape"))
    donors = [token for token in donors if token[0].isalpha()]
    quoted = {mark: [token[1:-1] for token in tokens if token[0] == mark and len(token) > 1] for mark in "\"'"}
    for _ in range(count):
        place = random.choice(random.choice(groups))
        tokens[place] = _other(tokens[place], donors, quoted, random) if random.random() < 0.95 else ""
    return "".join(tokens)


def _is_number(token):
    return token.lstrip("-")[:1].isdigit()


def _other(token, donors, quoted, random):
    if token == "":
        return ""
    if token[0] in "\"'":
        inner = words.text(random, token[1:-1], quoted[token[0]])
        # Nearly always what stands in quotation marks stays in them.
        if random.random() < 0.95:
            inner = inner.replace("\r", "").replace("\n", "\\n").replace(token[0], "")
            inner = inner[:-1] if inner.endswith("\\") and not inner.endswith("\\\\") else inner
        return token[0] + inner + token[0]
    if _is_number(token):
        return words.number(random, token)
    return random.choice(donors) if donors and random.random() < 0.65 else words.text(random, token, donors)


def _change_lines(text, others, random):
    lines = text.split("\n")
    place = random.randrange(len(lines))
    choice = random.randrange(7)
    if choice == 0:
        del lines[place]
    elif choice == 1:
        lines[place:place] = [lines[place]] * random.choice([1, 1, 2, 40])
    elif choice == 2:
        other = random.randrange(len(lines))
        lines[place], lines[other] = lines[other], lines[place]
    elif choice == 3 and others:
        donor = random.choice(others).decode("utf-8", "surrogateescape").split("\n")
        lines.insert(place, random.choice(donor))
    elif choice == 4:
        end = min(len(lines), place + random.choice([1, 3, 10]))
        shift = random.choice([-4, -2, 2, 4])
        lines[place:end] = [" " * shift + line if shift > 0 else line[-shift:] if line[:-shift].isspace() else line
                            for line in lines[place:end]]
    elif choice == 5:
        start, depth = len(lines[place]) - len(lines[place].lstrip()), random.choice([3, 30, 150])
        lines[place:place + 1] = [" " * 2 * level + lines[place] for level in range(depth)] if start else [lines[place]] * 2
    else:
        lines[place] = lines[place][:random.randrange(len(lines[place]) + 1)]
    return "\n".join(lines)


def _change_block(text, random):
    """What stands in brackets: emptied, doubled, nested, or put in place of another."""
    blocks, open_ones = [], []
    for match in _TOKEN.finditer(text):
        token = match[0]
        if token in _PAIRS:
            open_ones.append((token, match.end()))
        elif open_ones and token == _PAIRS[open_ones[-1][0]]:
            bracket, start = open_ones.pop()
            blocks.append((bracket, start, match.start()))
    if not blocks:
        return None
    bracket, start, end = random.choice(blocks)
    inner = text[start:end]
    choice = random.randrange(5)
    if choice == 0:
        inner = ""
    elif choice == 1:
        separator = ", " if bracket != "{" else "\n"
        inner = separator.join([inner] * random.choice([2, 2, 3, 40]))
    elif choice == 2:
        depth = random.choice([1, 3, 30, 150])
        inner = bracket * depth + inner + _PAIRS[bracket] * depth
    elif choice == 3:
        _, other, last = random.choice([block for block in blocks if block[0] == bracket])
        inner = text[other:last]
    else:
        # What stands in front of a block, with the block, around itself.
        head = text[text.rfind("\n", 0, start) + 1:start]
        depth = random.choice([2, 20, 100])
        if bracket == "{" and len(head) * depth < 50_000:
            inner = "\n" + head * depth + inner + _PAIRS[bracket] * depth + "\n"
        else:
            inner = inner[:len(inner) // 2]
    return text[:start] + inner + text[end:]


def same_lines(contents, random):
    """The same text with the ends of lines of another system."""
    return contents.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")


def same_yaml(contents, random):
    """The same YAML with comments and empty lines, but for texts of several lines."""
    lines = contents.split(b"\n")
    if any(line.rstrip().endswith((b"|", b">", b"|-", b">-")) for line in lines):
        return contents + b"\n# farm\n"
    return b"\n".join(line + (b"\n# farm: [x" if random.random() < 0.5 else b"") for line in lines) + b"\n"
