"""Changes of JSON and XML that leave them well-formed: other values, members and elements lost, doubled, moved and nested."""
import copy
import json
import xml.etree.ElementTree as ElementTree

from . import words


class Object(list):
    """The members of an object of JSON as they are written: lists of a key and a value, keys more than once, too."""


# As deep as something is nested; readers end somewhere between them.
DEPTHS = [1, 2, 30, 70, 200]

# So many changes may be of the structure, each of which makes a document larger; the others are of values.
STRUCTURAL = 4


def read_json(contents):
    return json.loads(contents.decode("utf-8-sig"), object_pairs_hook=lambda pairs: Object([key, value] for key, value in pairs))


def write_json(value, write_text=json.dumps, space=lambda: ""):
    """JSON of what was read; how texts and the space between them are written can be chosen."""
    parts, rest = [], [value]
    while rest:
        item = rest.pop()
        if isinstance(item, Raw):
            parts.append(item)
        elif isinstance(item, Object):
            rest.append(Raw("}"))
            for place, (key, member) in reversed(list(enumerate(item))):
                # Nobody escapes the letters of a key.
                rest += [member, Raw(":" + space()), Raw(json.dumps(key)), Raw(("," if place else "") + space())]
            rest.append(Raw("{"))
        elif isinstance(item, list):
            rest.append(Raw("]"))
            for place, member in reversed(list(enumerate(item))):
                rest += [member, Raw(("," if place else "") + space())]
            rest.append(Raw("["))
        else:
            parts.append(write_text(item) if isinstance(item, str) else json.dumps(item))
    return "".join(parts).encode("utf-8", "surrogatepass")


class Raw(str):
    """What is written as it is."""


def _name(place):
    """What a value is called, by the key of its member, and its type."""
    container, position = place
    return container[0] if position == 1 and len(container) == 2 and isinstance(container[0], str) else "", type(container[position])


def places(value):
    """Where the values of a document stand: containers and positions in them, the document's own at first."""
    root = [value]
    found, rest = [], [(root, 0)]
    while rest:
        container, place = rest.pop()
        found.append((container, place))
        item = container[place]
        if isinstance(item, Object):
            rest += [(member, 1) for member in item]
        elif isinstance(item, list):
            rest += [(item, index) for index in range(len(item))]
    return root, found


def change_json(contents, others, random, count):
    """Some changes of a document, or for none a mild one; `others` are documents of the same kind."""
    root, found = places(read_json(contents))
    if count == 0:
        container, place = words.pick(random, [(c, p) for c, p in found if isinstance(c[p], (str, int, float))], _name)
        old = container[place]
        container[place] = not old if isinstance(old, bool) else words.mild(random, old) if isinstance(old, str) else Raw(
            words.mild(random, json.dumps(old)))
    for number in range(count):
        _change_value(root, others, random, 12 if number < STRUCTURAL else 5)
    return write_json(root[0])


def change_json_lines(contents, others, random, count):
    """The same of one line or several, and of the lines."""
    lines = [line for line in contents.split(b"\n") if line.strip()]
    if count == 0:
        place = random.randrange(1, len(lines))
        lines[place] = change_json(lines[place], [], random, 0)
    for _ in range(count):
        # The first says what the file is.
        place = random.randrange(1, len(lines)) if len(lines) > 1 else 0
        choice = random.randrange(8)
        if choice == 0 and len(lines) > 2:
            del lines[place]
        elif choice == 1:
            lines.insert(random.randrange(1, len(lines) + 1), lines[place])
        else:
            lines[place] = change_json(lines[place], lines[1:] or lines, random, 1)
    return b"\n".join(lines) + b"\n"


def _change_value(root, others, random, choices):
    _, found = places(root[0])
    scalars = [place for place in found if not isinstance(place[0][place[1]], list)]
    objects = [c[p] for c, p in found if isinstance(c[p], Object) and c[p]]
    arrays = [c[p] for c, p in found if isinstance(c[p], list) and not isinstance(c[p], Object) and c[p]]
    choice = random.randrange(choices)
    if choice < 5 and scalars:
        container, place = words.pick(random, scalars, _name)
        container[place] = _other(container[place], random, [c[p] for c, p in scalars])
    elif choice == 5 and objects:
        members = random.choice(objects)
        del members[random.randrange(len(members))]
    elif choice == 6 and arrays:
        items = random.choice(arrays)
        place = random.randrange(len(items))
        if random.random() < 0.4:
            del items[place]
        else:
            items[place:place] = [copy.deepcopy(items[place]) for _ in range(random.choice([1, 1, 2, 40]))]
    elif choice == 7 and objects:
        members = random.choice(objects)
        members.insert(random.randrange(len(members) + 1), copy.deepcopy(random.choice(members)))
    elif choice == 8 and len(scalars) > 1:
        (one, first), (other, second) = random.sample(scalars, 2)
        one[first], other[second] = other[second], one[first]
    elif choice == 9 and objects:
        members, donors = random.choice(objects), objects
        if others and random.random() < 0.5:
            try:
                _, far = places(read_json(random.choice(others)))
                donors = [c[p] for c, p in far if isinstance(c[p], Object) and c[p]] or objects
            except ValueError:
                pass
        members.append(copy.deepcopy(random.choice(random.choice(donors))))
    elif choice == 10 and objects:
        member = random.choice(random.choice(objects))
        member[0] = random.choice([random.choice(random.choice(objects))[0], member[0] + "x", "", member[0].upper()])
    else:
        container, place = random.choice(found)
        # The same inside of itself, as views lie in views.
        shell = container[place]
        for _ in range(random.choice(DEPTHS)):
            container[place] = [container[place]] if not isinstance(shell, Object) else _around(shell, container[place])


def _around(shell, value):
    copied, holders = Object([list(member) for member in shell]), []
    for member in copied:
        if isinstance(member[1], list) and member[1] and isinstance(member[1][0], Object):
            holders.append(member)
    if holders:
        holders[0][1] = [value]
    return copied


def _other(value, random, pool):
    if random.random() < 0.12:
        return random.choice([None, True, 0, "", [], Object(), "x"])
    if isinstance(value, bool):
        return not value
    if isinstance(value, (int, float)):
        return Raw(words.number(random, str(value)))
    if isinstance(value, str):
        return words.text(random, value, [item for item in pool if isinstance(item, str) and not isinstance(item, Raw)])
    return random.choice([None, "", 0, False])


def same_json(contents, random):
    """The same document in other words: escapes, space, no line breaks that were there."""
    def write(text):
        return "\"" + "".join(_escaped(letter, random) for letter in text) + "\""
    return write_json(read_json(contents), write, lambda: random.choice(["", " ", "\n", "\r\n", "\t "]))


def _escaped(letter, random):
    if letter == "/" and random.random() < 0.5:
        return "\\/"
    if random.random() < 0.1 and ord(letter) < 0x10000:
        return f"\\u{ord(letter):04X}" if random.random() < 0.5 else f"\\u{ord(letter):04x}"
    return json.dumps(letter, ensure_ascii=random.random() < 0.5)[1:-1]


# MARK: XML


def change_xml(contents, others, random, count):
    """Some changes of a document, or for none a mild one; `others` are documents of the same kind."""
    root = ElementTree.fromstring(contents)
    if count == 0:
        element, key = words.pick(random, [(element, key) for element in root.iter() for key in element.attrib], lambda place: place[1])
        element.set(key, words.mild(random, element.attrib[key]))
    for number in range(count):
        _change_element(root, others, random, 10 if number < STRUCTURAL else 7)
    return _write_xml(root)


def _change_element(root, others, random, choices):
    elements = list(root.iter())
    element = random.choice(elements)
    parents = {child: parent for parent in elements for child in parent}
    attributes = [(element, key) for element in elements for key in element.attrib]
    choice = random.randrange(choices)
    if choice < 5 and attributes:
        owner, key = words.pick(random, attributes, lambda place: place[1])
        pool = [e.attrib[k] for e, k in attributes]
        owner.set(key, _storable(_attribute(owner.attrib[key], pool, random)))
    elif choice == 5 and attributes:
        owner, key = words.pick(random, attributes, lambda place: place[1])
        del owner.attrib[key]
    elif choice == 6 and attributes:
        # What stands at one element may stand at another, too.
        owner, key = words.pick(random, attributes, lambda place: place[1])
        value = owner.attrib[key]
        element.set(key, value if random.random() < 0.5 else _storable(_attribute(value, [], random)))
    elif choice == 7 and element in parents:
        parent, place = parents[element], list(parents[element]).index(element)
        if random.random() < 0.4:
            parent.remove(element)
        else:
            for _ in range(random.choice([1, 1, 2, 40])):
                parent.insert(place, copy.deepcopy(element))
    elif choice == 8:
        donors = elements
        if others and random.random() < 0.5:
            try:
                donors = list(ElementTree.fromstring(random.choice(others)).iter())
            except ElementTree.ParseError:
                pass
        donor = copy.deepcopy(random.choice(donors))
        if sum(1 for _ in donor.iter()) < 400:
            element.insert(random.randrange(len(element) + 1), donor)
        element.tag = random.choice(elements).tag if random.random() < 0.1 else element.tag
    elif element in parents:
        parent, place = parents[element], list(parents[element]).index(element)
        inner = element
        for _ in range(random.choice(DEPTHS)):
            outer = ElementTree.Element(parent.tag, parent.attrib)
            outer.append(inner)
            inner = outer
        parent[place] = inner


def _attribute(value, pool, random):
    try:
        float(value)
        return words.number(random, value) if random.random() < 0.8 else words.text(random, value, pool)
    except ValueError:
        if value in ("true", "false", "YES", "NO") and random.random() < 0.7:
            return {"true": "false", "false": "true", "YES": "NO", "NO": "YES"}[value]
        return words.text(random, value, pool)


# XML has no place for most control characters.
def _storable(text):
    return "".join(letter for letter in text if letter >= " " or letter in "\t\n\r")


def _write_xml(root):
    return b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" + ElementTree.tostring(root, "utf-8")


def same_xml(contents, random):
    """The same document in other words: attributes in another order, comments, another encoding."""
    root = ElementTree.fromstring(contents)
    for element in list(root.iter()):
        items = list(element.attrib.items())
        random.shuffle(items)
        element.attrib.clear()
        element.attrib.update(items)
        if len(element) and random.random() < 0.3:
            element.insert(random.randrange(len(element)), ElementTree.Comment(" farm <b> "))
    return ElementTree.tostring(root, random.choice(["utf-8", "utf-16", "us-ascii"]), xml_declaration=True)
