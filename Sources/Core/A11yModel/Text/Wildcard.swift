/// A name with wildcards: `*` matches any characters, `?` one character.
package struct Wildcard: Hashable, Sendable {
  package let text: String
  private let pattern: [Character]

  package init(_ text: String) {
    self.text = text
    pattern = Array(text)
  }

  /// Whether the pattern matches a whole name.
  ///
  /// - Complexity: O(n · m) for n characters of the name and m of the pattern; no recursion.
  package func matches(_ name: some StringProtocol) -> Bool {
    let name = Array(name)
    var (position, index) = (0, 0)
    var retry: (position: Int, index: Int)?
    while position < name.count {
      if index < pattern.count, pattern[index] == "*" {
        retry = (position, index)
        index += 1
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == name[position] {
        position += 1
        index += 1
      } else if let last = retry {
        retry = (last.position + 1, last.index)
        (position, index) = (last.position + 1, last.index + 1)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
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
