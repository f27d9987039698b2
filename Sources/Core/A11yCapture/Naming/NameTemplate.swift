import A11yModel

/// A pattern for file names that yields the name of the screen and the context of the capture:
/// `{screen}-{locale}` for `login-ar.txt`.
///
/// The pattern must match the whole name without its extension, and as many folders as it has slashes. `{screen}` and
/// `{stem}` match the name of the screen, a context key matches its value, and the match of `{any}` is ignored. A
/// pattern without placeholders is itself the name.
package struct NameTemplate: Hashable, Sendable {
  package let pattern: String
  fileprivate var parts: [Part] = []
  /// The number of folders that the pattern reads.
  package let folders: Int

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
    folders = pattern.utf8.count { $0 == UInt8(ascii: "/") }
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
    guard folders == 0 || parts.allSatisfy(\.isText) || !hasEmptyFolder else {
      throw Fault(message: "a folder without a name; expected one on both sides of /")
    }
  }

  private var hasEmptyFolder: Bool {
    pattern.split(separator: "/", omittingEmptySubsequences: false).contains("")
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

  /// Returns the facts in the path of a file, or `nil` if the pattern does not match.
  package func match(ofFileAt path: String) -> Match? { match(subject(of: path)) }

  /// Returns the facts in a name, or `nil` if the pattern does not match.
  ///
  /// If there are several matches, each placeholder matches something of its kind, and earlier ones are as long as
  /// possible: `{screen}-{locale}` matches `sign-in-ar` as `sign-in` and `ar`. A locale and settings with few values must be of their kind.
  package func match(_ subject: String) -> Match? {
    guard parts.contains(where: { !$0.isText }) else { return Match(screen: pattern, context: [:]) }
    let values = values(in: subject, areOfKind: true) ?? values(in: subject, areOfKind: false)
    guard let values else { return nil }
    var match = Match(screen: nil, context: [:])
    for (part, value) in zip(parts, values) {
      switch part {
      case .screen: match.screen = value
      case .context(let key): match.context[key] = SettingValue(value, of: key)?.text
      case .any, .text: break
      }
    }
    return match
  }

  /// Returns the part of a path that the pattern matches: the name without extension, after its folders.
  package func subject(of path: String) -> String {
    guard folders > 0 else { return FileStem.of(path) }
    let parents = Folder(of: path).absolute("").split(separator: "/").suffix(folders)
    return (parents + [Substring(FileStem.of(path))]).joined(separator: "/")
  }

  /// Returns the texts that the placeholders match, in their order, if each is of the kind of its placeholder;
  /// otherwise nil.
  package func valuesOfKind(in subject: String) -> [String]? {
    values(in: subject, areOfKind: true).map { zip(parts, $0).filter { !$0.0.isText }.map(\.1) }
  }

  private func values(in subject: String, areOfKind: Bool) -> [String]? {
    let bytes = Array(subject.utf8)
    guard bytes.count <= 255, let ends = ends(in: bytes, areOfKind: areOfKind) else { return nil }
    return zip([0] + ends, ends).map { String(decoding: bytes[$0..<$1], as: UTF8.self) }
  }

  // Works backward through the parts to find where the rest of the pattern matches. There are at most 50
  // parts, and the number of steps is quadratic in the length of the name.
  private func ends(in bytes: [UInt8], areOfKind: Bool) -> [Int]? {
    var fits = Array(repeating: [Bool](), count: parts.count + 1)
    fits[parts.count] = (0...bytes.count).map { $0 == bytes.count }
    for index in parts.indices.reversed() {
      fits[index] = (0...bytes.count).map { start in
        parts[index].ends(in: bytes, from: start, areOfKind).contains { fits[index + 1][$0] }
      }
    }
    guard fits[0][0] else { return nil }
    var ends: [Int] = []
    for index in parts.indices {
      let longest = parts[index].ends(in: bytes, from: ends.last ?? 0, areOfKind)
        .last { fits[index + 1][$0] }
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

  // The kind of the values of a placeholder; nil if they may be anything.
  private var kind: NamePart? {
    switch self {
    case .context(let key): NamePart(rawValue: key)
    case .any: .any
    case .screen, .text: nil
    }
  }

  /// Returns the positions at which a part that starts at a position may end, in ascending order.
  ///
  /// - Parameter isOfKind: Whether the text must be of the kind of the placeholder.
  fileprivate func ends(in bytes: [UInt8], from start: Int, _ isOfKind: Bool) -> [Int] {
    if case .text(let text) = self {
      return bytes[start...].starts(with: text) ? [start + text.count] : []
    }
    guard start < bytes.count else { return [] }
    if isOfKind, let kind { return ends(of: kind, in: bytes, from: start) }
    let ends = start + 1...bytes.count
    guard case .context(let key) = self else { return Array(ends) }
    return ends.filter { end in
      key == "locale"
        ? LanguageTag.hasForm(bytes[start..<end])
        : SettingValue(String(decoding: bytes[start..<end], as: UTF8.self), of: key) != nil
    }
  }

  // Only whole words can be of a kind, so few texts are examined.
  private func ends(of kind: NamePart, in bytes: [UInt8], from start: Int) -> [Int] {
    // A version may follow a word, as in `iOS18`.
    let isStart = start == 0 || !bytes[start - 1].isWordByte || bytes[start].isASCIIDigit
    guard isStart, bytes[start].isWordByte else { return [] }
    return (start + 1...min(bytes.count, start + NamePart.longest)).filter { end in
      guard end == bytes.count || !bytes[end].isWordByte else { return false }
      let isFolder =
        (start == 0 || bytes[start - 1] == 0x2F) && (end < bytes.count && bytes[end] == 0x2F)
      return kind == .any && isFolder
        || kind.matches(String(decoding: bytes[start..<end], as: UTF8.self))
    }
  }
}

extension UInt8 {
  fileprivate var isWordByte: Bool { isASCIILetterOrDigit || self >= 0x80 }
}
