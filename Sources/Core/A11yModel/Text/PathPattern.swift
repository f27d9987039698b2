/// A path with wildcards: `*` matches any characters of a name, `?` one character, `**` any folders.
package struct PathPattern: Hashable, Sendable {
  package let text: String
  private var parts: [Wildcard]
  // The folder of a pattern that matches everything in it; nil for other patterns.
  private let folder: String?
  // The letters from a to z and dots behind the last wildcard, which tell most paths apart. Unicode has no other spelling
  // of these.
  private let ending: [UInt8]

  /// Creates a pattern; nil for a path that is absolute, leads out of its folder, or is too long. A path without a
  /// wildcard at its end is that of a file, or of a folder with everything below it.
  package init?(_ text: String) {
    var parts = text.split(separator: "/", omittingEmptySubsequences: false).filter { $0 != "." }
    if parts.count > 1, parts.last == "" { parts.removeLast() }
    guard text.utf8.count <= 4096, parts.count <= 64, !parts.contains(".."), !parts.contains("")
    else {
      return nil
    }
    self.text = text
    self.parts = parts.map { Wildcard(String($0)) }
    if parts.last.map(Self.isPlain) ?? true { self.parts.append(Wildcard("**")) }
    let names = self.parts.dropLast().map(\.text)
    let isFolder =
      self.parts.last?.text == "**" && !names.isEmpty && names.allSatisfy { Self.isPlain($0[...]) }
    folder = isFolder ? names.joined(separator: "/") : nil
    let last = Array((self.parts.last?.text ?? "").utf8)
    ending = Array(last.reversed().prefix(while: Self.isOfEnding).reversed())
  }

  private static func isOfEnding(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: ".")
  }

  private static func isPlain(_ part: Substring) -> Bool {
    !part.contains("*") && !part.contains("?")
  }

  /// The folders before the first wildcard, or the whole path if there is none.
  package var base: String {
    let plain = parts.lazy.map(\.text).prefix { Self.isPlain($0[...]) }
    return plain.joined(separator: "/")
  }

  /// Whether the pattern matches a path that starts in the same folder.
  ///
  /// - Complexity: O(n · m) for n parts of the path and m of the pattern.
  package func matches(_ path: String) -> Bool {
    if let folder { return path == folder || path.hasPrefix(folder + "/") }
    var path = path
    return path.withUTF8 { bytes in
      bytes.suffix(ending.count).elementsEqual(ending)
        && matches(bytes.split(separator: UInt8(ascii: "/"))) { $0.matches(bytes: $1) }
    }
  }

  /// Whether the pattern matches every path that another one matches. May be false for intricate patterns of which
  /// it is true.
  package func covers(_ other: PathPattern) -> Bool {
    matches(other.parts) { $1.text != "**" && $0.covers($1) }
  }

  private func matches<Name>(
    _ names: [Name], _ isMatch: (_ part: Wildcard, _ name: Name) -> Bool
  ) -> Bool {
    // Whether the parts before each position match the names until now.
    var states = [Bool](repeating: false, count: parts.count + 1)
    states[0] = true
    skipFolders(&states)
    for name in names {
      states[parts.count] = false
      // From the end, so that a state that is reached by this name is not one for this name.
      for state in parts.indices.reversed() where states[state] {
        states[state] = parts[state].text == "**"
        if !states[state] { states[state + 1] = isMatch(parts[state], name) || states[state + 1] }
      }
      skipFolders(&states)
    }
    return states[parts.count]
  }

  // `**` also matches no folder.
  private func skipFolders(_ states: inout [Bool]) {
    for state in parts.indices where states[state] && parts[state].text == "**" {
      states[state + 1] = true
    }
  }
}
