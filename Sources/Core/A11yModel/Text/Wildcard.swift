/// A name with wildcards: `*` matches any characters, `?` one character.
package struct Wildcard: Hashable, Sendable {
  package let text: String
  private let pattern: [Character]
  // The pattern if each byte of it is a character; nil otherwise.
  private let bytes: [UInt8]?

  package init(_ text: String) {
    self.text = text
    pattern = Array(text)
    bytes = text.utf8.allSatisfy(Self.isCharacter) ? Array(text.utf8) : nil
  }

  /// Whether the pattern matches a whole name.
  ///
  /// - Complexity: O(n · m) for n characters of the name and m of the pattern; no recursion.
  package func matches(_ name: some StringProtocol) -> Bool {
    Self.matches(Array(name), pattern, any: "*", one: "?")
  }

  /// Whether the pattern matches a whole name in UTF-8.
  package func matches(bytes name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let bytes, name.allSatisfy(Self.isCharacter) else {
      return matches(String(decoding: name, as: UTF8.self))
    }
    return Self.matches(
      UnsafeBufferPointer(rebasing: name), bytes, any: UInt8(ascii: "*"), one: UInt8(ascii: "?"))
  }

  // Letters beyond ASCII can be written in several ways, and a line may end with two characters.
  private static func isCharacter(_ byte: UInt8) -> Bool { byte < 0x80 && byte != 0x0D }

  private static func matches<Names: RandomAccessCollection>(
    _ name: Names, _ pattern: [Names.Element], any: Names.Element, one: Names.Element
  ) -> Bool where Names.Element: Equatable, Names.Index == Int {
    var (position, index) = (0, 0)
    var retry: (position: Int, index: Int)?
    while position < name.count {
      if index < pattern.count, pattern[index] == any {
        retry = (position, index)
        index += 1
      } else if index < pattern.count, pattern[index] == one || pattern[index] == name[position] {
        position += 1
        index += 1
      } else if let last = retry {
        retry = (last.position + 1, last.index)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == any }
  }

  /// Whether the pattern matches every name that another one matches. May be false for intricate patterns of which
  /// it is true.
  package func covers(_ other: Wildcard) -> Bool {
    // A wildcard of the other pattern is read as a character, which `?` would match.
    text == other.text
      || matches(other.text) && !(text.contains("?") && other.text.contains("*"))
  }

  /// Whether the beginnings of two patterns allow both to match the same name.
  package func mayOverlap(_ other: Wildcard) -> Bool {
    let starts = [self, other].map { $0.pattern.prefix { $0 != "*" && $0 != "?" } }
    return zip(starts[0], starts[1]).allSatisfy(==)
  }
}
