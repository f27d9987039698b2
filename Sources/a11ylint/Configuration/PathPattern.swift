/// A path with wildcards: `*` for any characters of a name, `?` for one, `**` for any folders.
struct PathPattern {
  /// The pattern as it was written.
  let text: String
  private let parts: [[Character]]

  /// - Returns: Nil for a path that is absolute, that leads out of its folder, or that is longer
  ///   than any path of a file.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
    guard text.utf8.count <= 4096, !parts.isEmpty, parts.count <= 64, !parts.contains(".."),
      !parts.contains("")
    else {
      return nil
    }
    self.text = text
    self.parts = parts.map(Array.init)
  }

  /// The folders in front of the first wildcard, or the whole path without one.
  var base: String {
    let plain = parts.prefix { !$0.contains("*") && !$0.contains("?") }
    return plain.map { String($0) }.joined(separator: "/")
  }

  /// Whether a path fits; both start in the same folder.
  ///
  /// - Complexity: O(n · m) for n parts of the path and m of the pattern.
  func matches(_ path: String) -> Bool {
    var states: Set<Int> = closure([0])
    for name in path.split(separator: "/").map(Array.init) {
      var next: Set<Int> = []
      for state in states where state < parts.count {
        if parts[state] == ["*", "*"] {
          next.insert(state)
        } else if Self.matches(name, parts[state]) {
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
    for state in parts.indices where all.contains(state) && parts[state] == ["*", "*"] {
      all.insert(state + 1)
    }
    return all
  }

  private static func matches(_ name: [Character], _ pattern: [Character]) -> Bool {
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
}
