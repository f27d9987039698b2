import A11yModel

/// A pattern for file names that yields the name of the screen and the context of the capture:
/// `{screen}-{locale}` for `login-ar.txt`.
///
/// The pattern must match the whole name without its extension. `{screen}` and `{stem}` match the name of the
/// screen, a context key matches its value, and the match of `{any}` is ignored. A pattern without
/// placeholders is itself the name.
package struct NameTemplate: Hashable, Sendable {
  package let pattern: String
  fileprivate var parts: [Part] = []

  fileprivate enum Part: Hashable, Sendable {
    case text([UInt8])
    case screen, any
    case context(String)
  }

  /// The facts in the name of a file.
  package struct Match: Hashable, Sendable {
    /// The name of the screen, or `nil` if the pattern has no placeholder for it.
    package var screen: String?
    package var context: [String: String]
  }

  /// The reason why a pattern cannot be used.
  package struct Fault: Error, Hashable, Sendable {
    /// The message, in the form *what is wrong; what was expected*. It is safe to print.
    package var message: String
  }

  /// The words that are allowed in braces.
  package static let placeholders = ["screen", "stem", "any"] + Screen.contextKeys

  package init(_ pattern: String) throws(Fault) {
    self.pattern = pattern
    guard !pattern.isEmpty else { throw Fault(message: "the pattern is empty; expected a name") }
    guard pattern.utf8.count <= 200 else {
      throw Fault(message: "the pattern is too long; expected at most 200 bytes")
    }
    var rest = pattern[...]
    while let open = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
      guard rest[open] == "{", let close = rest[open...].firstIndex(of: "}") else {
        throw Fault(message: "a brace without its other half; expected {screen} and the like")
      }
      append(text: rest[..<open])
      try append(placeholder: String(rest[rest.index(after: open)..<close]))
      rest = rest[rest.index(after: close)...]
    }
    append(text: rest)
  }

  private mutating func append(text: Substring) {
    if !text.isEmpty { parts.append(.text(Array(text.utf8))) }
  }

  private mutating func append(placeholder word: String) throws(Fault) {
    let part: Part
    switch word {
    case "screen", "stem": part = .screen
    case "any": part = .any
    default:
      guard Screen.contextKeys.contains(word) else { throw Self.unknown(word) }
      part = .context(word)
    }
    if let last = parts.last, !last.isText {
      throw Fault(
        message: "nothing between {…} and {\(word)}; expected a character that parts them")
    }
    guard part == .any || !parts.contains(part) else {
      throw Fault(message: "{\(word)} comes twice; expected it once")
    }
    parts.append(part)
  }

  private static func unknown(_ word: String) -> Fault {
    let hint =
      word.nearest(in: placeholders).map { "; did you mean {\($0)}?" }
      ?? "; known: \(placeholders.map { "{\($0)}" }.joined(separator: ", "))"
    return Fault(message: "no placeholder {\(word.escapedForDisplay())}\(hint)")
  }

  // MARK: Matching

  /// Returns the facts in a name, or `nil` if the pattern does not match.
  ///
  /// If there are several matches, earlier parts are as long as possible, and a locale must look like a
  /// language code: `{screen}-{locale}` matches `sign-in-ar` as `sign-in` and `ar`.
  package func match(_ stem: String) -> Match? {
    guard parts.contains(where: { !$0.isText }) else { return Match(screen: pattern, context: [:]) }
    let bytes = Array(stem.utf8)
    guard bytes.count <= 255, let ends = ends(in: bytes) else { return nil }
    var match = Match(screen: nil, context: [:])
    var start = 0
    for (part, end) in zip(parts, ends) {
      let value = String(decoding: bytes[start..<end], as: UTF8.self)
      switch part {
      case .screen: match.screen = value
      case .context(let key): match.context[key] = value
      case .any, .text: break
      }
      start = end
    }
    return match
  }

  // Works backward through the parts to find where the rest of the pattern matches. There are at most 50
  // parts, and the number of steps is quadratic in the length of the name.
  private func ends(in bytes: [UInt8]) -> [Int]? {
    var fits = Array(repeating: [Bool](), count: parts.count + 1)
    fits[parts.count] = (0...bytes.count).map { $0 == bytes.count }
    for index in parts.indices.reversed() {
      fits[index] = (0...bytes.count).map { start in
        parts[index].ends(in: bytes, from: start).contains { fits[index + 1][$0] }
      }
    }
    guard fits[0][0] else { return nil }
    var ends: [Int] = []
    for index in parts.indices {
      let longest = parts[index].ends(in: bytes, from: ends.last ?? 0).last { fits[index + 1][$0] }
      guard let longest else { return nil }
      ends.append(longest)
    }
    return ends
  }
}

extension NameTemplate.Part {
  fileprivate var isText: Bool {
    if case .text = self { return true }
    return false
  }

  /// Returns the positions at which a part that starts at a position may end, in ascending order.
  fileprivate func ends(in bytes: [UInt8], from start: Int) -> [Int] {
    switch self {
    case .text(let text):
      return bytes[start...].starts(with: text) ? [start + text.count] : []
    case .context("locale"):
      guard start < bytes.count else { return [] }
      return (start + 1...bytes.count).filter { bytes[start..<$0].looksLikeLanguage }
    case .screen, .any, .context: return start < bytes.count ? Array(start + 1...bytes.count) : []
    }
  }
}

extension ArraySlice<UInt8> {
  // `ar`, `pt-BR`, `zh-Hans_CN`, `es-419`.
  fileprivate var looksLikeLanguage: Bool {
    guard 2...12 ~= count else { return false }
    let parts = split(omittingEmptySubsequences: false) { $0 == 0x2D || $0 == 0x5F }
    let isWord = parts[0].allSatisfy { 0x61...0x7A ~= $0 }
    guard 2...3 ~= parts[0].count, isWord, parts.count <= 3 else { return false }
    return parts.dropFirst().allSatisfy { part in
      switch part.count {
      case 2: part.allSatisfy { 0x41...0x5A ~= $0 }
      case 3: part.allSatisfy { 0x30...0x39 ~= $0 }
      case 4: part.first.map { 0x41...0x5A ~= $0 } == true
      default: false
      }
    }
  }
}
