import A11yModel

/// The keys by which an object of one JSON dialect is told from those of all others.
struct JSONSignature: Sendable {
  /// A key that no other dialect has.
  struct Key: Sendable {
    let name: String
    /// Whether the value, which the reader has next, is one of this dialect.
    let holds: @Sendable (JSONReader) -> Bool

    /// A key, whatever its value.
    static func any(_ name: String) -> Key { Key(name: name) { _ in true } }

    /// A key with values of some kinds.
    static func of(_ kinds: JSONKind..., named name: String) -> Key {
      Key(name: name) { reader in reader.kind.map(kinds.contains) ?? false }
    }
  }

  /// The name of the dialect.
  let format: String
  let keys: [Key]
}

/// The signatures of all dialects of JSON, by which one search tells them apart.
struct JSONSignatures: Sendable {
  private struct Mark: Sendable {
    let format: String
    let holds: @Sendable (JSONReader) -> Bool
  }

  private let marks: NameTable<Mark>
  // One bit for each length of a key, so that most keys cost no look into the table.
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

  /// The dialect that has an object with this key, whose value comes next; nil when the key alone
  /// does not tell.
  func format(of key: JSONString, _ reader: JSONReader) -> String? {
    let count = key.bytes.count
    guard count < 64, lengths & 1 << UInt64(count) != 0, let mark = marks[key.bytes],
      mark.holds(reader)
    else { return nil }
    return mark.format
  }

  /// The dialect of the first tree of a document; nil when there is none.
  func format(of bytes: UnsafeRawBufferPointer) -> String? {
    var search = JSONTreeSearch(JSONReader(unowned: bytes), self)
    return search.next()?.format
  }
}
