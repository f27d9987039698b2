/// A search for YAML keys that are expensive in combination with aliases.
///
/// Nested lists of aliases can stand for exponentially many values. The parser compares the keys of a mapping, and
/// comparing keys that are lists or aliases visits all these values. No valid key is a list or an alias, so a text with
/// aliases and such keys is rejected before parsing.
///
/// The search looks at characters, not at the grammar: it may report a key inside a text, but misses none.
struct AliasedKeys {
  private let bytes: [UInt8]

  init(_ text: String) { bytes = Array(text.utf8) }

  /// The line of the first key that is no word, in a text with aliases; nil if there is none.
  var line: Int? {
    guard bytes.indices.contains(where: isAlias) else { return nil }
    let index = bytes.indices.first { isOpenKey($0) || isClosedKey($0) }
    return index.map { index in 1 + bytes[..<index].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) } }
  }

  // `*name` at the start of a value or key.
  private func isAlias(_ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "*"), Self.isName(byte(index + 1)) else { return false }
    let before = byte(index - 1)
    return Self.isBlank(before) || "[{,:?\"'".utf8.contains(before)
  }

  // `? key`, or in a flow mapping `?[`, `?*` and the like.
  private func isOpenKey(_ index: Int) -> Bool {
    guard bytes[index] == UInt8(ascii: "?") else { return false }
    let (before, after) = (byte(index - 1), byte(index + 1))
    guard Self.isBlank(before) || "[{,:?\"'".utf8.contains(before) else { return false }
    return Self.isBlank(after) || "[{*&!?".utf8.contains(after)
  }

  // `[…]:`, `{…}:` and `*name:`.
  private func isClosedKey(_ index: Int) -> Bool {
    var end = index + 1
    if isAlias(index) {
      while Self.isName(byte(end)) { end += 1 }
    } else if bytes[index] != UInt8(ascii: "]"), bytes[index] != UInt8(ascii: "}") {
      return false
    }
    while byte(end) == 0x20 || byte(end) == 0x09 { end += 1 }
    return byte(end) == UInt8(ascii: ":")
  }

  // Out of bounds counts as a line break.
  private func byte(_ index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0x0A }

  // Some YAML line breaks are not ASCII.
  private static func isBlank(_ byte: UInt8) -> Bool { byte <= 0x20 || byte >= 0x80 }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }
}
