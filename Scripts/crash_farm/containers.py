"""Changes of what is packed: archives, pictures and databases whose checksums are right."""
import gzip
import io
import os
import sqlite3
import struct
import tempfile
import warnings
import zipfile
import zlib

from . import words


def change_gzip(contents, change_inner, random):
    """An archive of changed contents, in one member or several."""
    inner = change_inner(gzip.decompress(contents))
    return pack(inner, random)


def pack(inner, random):
    """The same contents in one member or several, with names and levels of any kind."""
    ends = sorted(random.randrange(len(inner) + 1) for _ in range(random.choice([0, 0, 1, 3])))
    parts = [inner[start:end] for start, end in zip([0, *ends], [*ends, len(inner)])]
    if random.random() < 0.3:
        parts.insert(random.randrange(len(parts) + 1), b"")
    return b"".join(_member(part, random) for part in parts)


def _member(part, random):
    packed = io.BytesIO()
    with gzip.GzipFile(random.choice(["", "a.txt", "x" * 200]), "wb", random.choice([0, 1, 9]), packed, random.randrange(1 << 31)) as file:
        file.write(part)
    return packed.getvalue()


def change_zip(contents, change_inner, random):
    """An archive with other contents, names or members."""
    with zipfile.ZipFile(io.BytesIO(contents)) as archive:
        members = [(info.filename, archive.read(info)) for info in archive.infolist()]
    choice = random.randrange(6)
    place = random.randrange(len(members))
    name, inner = members[place]
    if choice < 3:
        members[place] = (name, change_inner(inner))
    elif choice == 3:
        members[place] = (words.text(random, name).replace("\0", "").encode("utf-8", "replace").decode() or "x", inner)
    elif choice == 4:
        members.insert(random.randrange(len(members) + 1), random.choice(
            [("empty.txt", b""), ("folder/", b""), (name, inner), ("in.zip", contents), ("in.gz", gzip.compress(inner)), ("x/" * 60 + "y.txt", inner)]))
    else:
        members[place:place + 1] = [(f"{number}{name}", inner) for number in range(random.choice([0, 2, 300]))]
    return write_zip(members, random)


def same_zip(contents, random):
    """The same members, stored and compressed as it comes."""
    with zipfile.ZipFile(io.BytesIO(contents)) as archive:
        return write_zip([(info.filename, archive.read(info)) for info in archive.infolist()], random)


def write_zip(members, random):
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive, warnings.catch_warnings():
        # Two of one name are what is wanted.
        warnings.simplefilter("ignore")
        for name, inner in members:
            info = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
            info.compress_type = random.choice([zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED])
            archive.writestr(info, inner)
    return packed.getvalue()


# MARK: Pictures

_HEAD = b"\x89PNG\r\n\x1a\n"


def change_png(contents, random, count):
    """A picture with another head, other lines or other chunks, each with its checksum."""
    chunks, place = [], len(_HEAD)
    while place + 8 <= len(contents):
        size = int.from_bytes(contents[place:place + 4], "big")
        chunks.append([contents[place + 4:place + 8], contents[place + 8:place + 8 + size]])
        place += size + 12
    for _ in range(count):
        _change_chunks(chunks, random)
    return _HEAD + b"".join(
        struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data)) for name, data in chunks)


def _change_chunks(chunks, random):
    choice = random.randrange(7)
    pictures = [chunk for chunk in chunks if chunk[0] == b"IDAT"]
    if choice == 0 and chunks:
        head = bytearray(chunks[0][1])
        field = random.randrange(7)
        if field < 2 and len(head) >= 8:
            head[field * 4:field * 4 + 4] = struct.pack(">I", random.choice([0, 1, 2, 39, 78, 1000, 20_000, 20_001, 1 << 31]))
        elif len(head) > field + 6:
            head[field + 6] = random.choice([0, 1, 2, 3, 4, 6, 8, 16, 255])
        chunks[0][1] = bytes(head)
    elif choice < 4 and pictures:
        try:
            lines = bytearray(zlib.decompress(b"".join(chunk[1] for chunk in pictures)))
        except zlib.error:
            return
        # Filters stand at the beginning of lines, whose length most pixels have.
        stride = 1 + 4 * int.from_bytes(chunks[0][1][:4], "big")
        for start in range(0, len(lines), max(1, stride)):
            if random.random() < 0.5:
                lines[start] = random.choice([0, 1, 2, 3, 4, 4]) if random.random() < 0.99 else 5
        if choice == 3 and random.random() < 0.5:
            lines = lines[:random.randrange(len(lines) + 1)] if random.random() < 0.5 else lines + lines[:random.choice([1, 1000])]
        pictures[0][1] = zlib.compress(bytes(lines), random.choice([0, 9]))
        for chunk in pictures[1:]:
            chunks.remove(chunk)
    elif choice == 4 and pictures:
        chunk = random.choice(pictures)
        place = random.randrange(len(chunk[1]) + 1)
        chunks.insert(chunks.index(chunk) + 1, [b"IDAT", chunk[1][place:]])
        chunk[1] = chunk[1][:place]
    elif choice == 5 and chunks:
        chunks.insert(random.randrange(len(chunks) + 1), [random.choice([b"tEXt", b"PLTE", b"tRNS", b"IEND", b"IHDR", b"\0\0\0\0"]),
                                                          random.randbytes(random.choice([0, 3, 500]))])
    elif chunks:
        place = random.randrange(len(chunks))
        if random.random() < 0.5:
            del chunks[place]
        else:
            chunks.insert(place, list(chunks[place]))


# MARK: Databases


def change_database(contents, random, count):
    """A database with other values, rows lost or doubled, all within its own schema."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "x.sqlite")
        with open(path, "wb") as file:
            file.write(contents)
        connection = sqlite3.connect(path, isolation_level=None)
        try:
            if count == 0:
                _change_row(connection, random, is_mild=True)
            for _ in range(count):
                _change_row(connection, random)
        finally:
            connection.close()
        with open(path, "rb") as file:
            return file.read()


def _change_row(connection, random, is_mild=False):
    tables = [name for name, in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
    counts = {name: connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0] for name in tables}
    tables = [name for name in tables if counts[name]]
    if not tables:
        return
    table = random.choice(tables)
    columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
    rows = connection.execute(f"SELECT * FROM {table}").fetchall()
    row = list(random.choice(rows))
    keys = [place for place, column in enumerate(columns) if column[5]] or [0]
    where = " AND ".join(f"{columns[place][1]} IS ?" for place in keys)
    old = [row[place] for place in keys]
    # Twice where a value is refused by its table.
    for _ in range(4):
        choice, place = random.randrange(10), random.randrange(len(columns))
        try:
            if is_mild:
                place = random.choice([place for place, column in enumerate(columns) if place not in keys] or keys)
                value = None if row[place] is None else words.mild(random, str(row[place]))
                connection.execute(f"UPDATE {table} SET {columns[place][1]} = ? WHERE {where}", [value, *old])
            elif choice < 8:
                value = _value(columns[place][2], row[place], [other[place] for other in rows], random)
                connection.execute(f"UPDATE {table} SET {columns[place][1]} = ? WHERE {where}", [value, *old])
            elif choice == 8:
                connection.execute(f"DELETE FROM {table} WHERE {where}", old)
            else:
                for place in keys:
                    row[place] = _value(columns[place][2], row[place], [], random)
                connection.execute(f"INSERT INTO {table} VALUES ({', '.join('?' * len(row))})", row)
            return
        except (sqlite3.Error, OverflowError):
            continue


def _value(kind, old, pool, random):
    if pool and random.random() < 0.3:
        return random.choice(pool)
    if kind == "INTEGER":
        return int(float(words.number(random, None if old is None else str(old))))
    if isinstance(old, str) and len(old) >= 8 and all(letter in "0123456789abcdef" for letter in old) and random.random() < 0.7:
        return "".join(random.choice("0123456789abcdef") for _ in old)
    return words.text(random, old or "", [item for item in pool if isinstance(item, str)])
