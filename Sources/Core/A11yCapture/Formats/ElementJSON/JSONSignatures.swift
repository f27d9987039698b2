import A11yModel

/// The keys that distinguish the objects of one JSON dialect from those of all others.
struct JSONSignature: Sendable {
  /// A key that no other dialect has.
  struct Key: Sendable {
    let name: String
    /// Whether the next value of the reader is one that the key has in this dialect.
    let holds: @Sendable (JSONReader) -> Bool

    static func any(_ name: String) -> Key { Key(name: name) { _ in true } }

    static func of(_ kinds: JSONKind..., named name: String) -> Key {
      Key(name: name) { reader in reader.kind.map(kinds.contains) ?? false }
    }
  }

  let format: String
  let keys: [Key]
}

/// The signatures of all JSON dialects, which a single search tells apart.
struct JSONSignatures: Sendable {
  private struct Mark: Sendable {
    let format: String
    let holds: @Sendable (JSONReader) -> Bool
  }

  private let marks: NameTable<Mark>
  // One bit for each length of a key, so that most keys need no table lookup.
  private let lengths: UInt64

  init(_ signatures: [JSONSignature]) {
    var entries: [(name: String, value: Mark)] = []
    var lengths: UInt64 = 0
    for signature in signatures {
      for key in signature.keys {
        entries.append((key.name, Mark(format: signature.format, holds: key.holds)))
        lengths |= 1 << UInt64(key.name.utf8.count)
      }
    }
    marks = NameTable(entries)
    self.lengths = lengths
  }

  /// Returns the dialect that a key identifies, or `nil` if it identifies none. The reader's next value is
  /// that of the key.
  func format(of key: JSONString, _ reader: JSONReader) -> String? {
    let count = key.bytes.count
    guard count < 64, lengths & 1 << UInt64(count) != 0, let mark = marks[key.bytes],
      mark.holds(reader)
    else { return nil }
    return mark.format
  }

  /// Returns the dialect of the first tree in a document, or `nil` if there is none.
  func format(of bytes: UnsafeRawBufferPointer) -> String? {
    var search = JSONTreeSearch(JSONReader(unowned: bytes), self)
    return search.next()?.format
  }
}
