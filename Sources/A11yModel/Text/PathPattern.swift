/// A path with wildcards: `*` for any characters of a name, `?` for one, `**` for any folders.
package struct PathPattern: Hashable, Sendable {
  /// The pattern as it was written.
  package let text: String
  private let parts: [Wildcard]

  /// - Returns: Nil for a path that is absolute, that leads out of its folder, or that is longer
  ///   than any path of a file.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
    guard text.utf8.count <= 4096, !parts.isEmpty, parts.count <= 64, !parts.contains(".."),
      !parts.contains("")
    else {
      return nil
    }
    self.text = text
    self.parts = parts.map { Wildcard(String($0)) }
  }

  /// The folders in front of the first wildcard, or the whole path without one.
  package var base: String {
    let plain = parts.lazy.map(\.text).prefix { !$0.contains("*") && !$0.contains("?") }
    return plain.joined(separator: "/")
  }

  /// Whether a path fits; both start in the same folder.
  ///
  /// - Complexity: O(n · m) for n parts of the path and m of the pattern.
  package func matches(_ path: String) -> Bool {
    var states: Set<Int> = closure([0])
    for name in path.split(separator: "/") {
      var next: Set<Int> = []
      for state in states where state < parts.count {
        if parts[state].text == "**" {
          next.insert(state)
        } else if parts[state].matches(name) {
          next.insert(state + 1)
        }
      }
      states = closure(next)
    }
    return states.contains(parts.count)
  }

  // Any number of folders may be none.
  private func closure(_ states: Set<Int>) -> Set<Int> {
    var all = states
    for state in parts.indices where all.contains(state) && parts[state].text == "**" {
      all.insert(state + 1)
    }
    return all
  }
}
