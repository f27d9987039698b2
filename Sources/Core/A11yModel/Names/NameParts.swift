/// The parts of a file name that probably do not belong to the name of the screen: `Home_iPhone SE_de` has a device and
/// a language.
package struct NameParts: Sendable {
  package struct Part: Hashable, Sendable {
    package let kind: NamePart
    package let text: String
    /// The text before it that says what it is: `iOS-` for a version.
    fileprivate var prefix = ""
    fileprivate let range: Range<Int>

    /// Whether the part is a running number. It may also belong to the name.
    package var isNumber: Bool { kind == .any && NamePart.isNumber(text) }
  }

  /// A part, or the text between two.
  package enum Piece: Hashable, Sendable {
    case part(Part)
    case text(String)
  }

  /// The parts from left to right.
  package private(set) var parts: [Part] = []
  private let bytes: [UInt8]

  package init(_ name: String) {
    bytes = Array(name.utf8.prefix(255))
    let words = bytes.indices.split { bytes[$0].isNameSeparator }
      .map { $0.startIndex..<$0.endIndex }
    var index = 0
    while index < words.count {
      let ends = (index..<min(index + 9, words.count)).reversed()
      var next = index + 1
      for end in ends {
        guard let part = part(words[index].lowerBound..<words[end].upperBound) else { continue }
        parts.append(part)
        next = end + 1
        break
      }
      index = next
    }
  }

  private func part(_ range: Range<Int>) -> Part? {
    guard range.count <= NamePart.longest else { return nil }
    let text = String(decoding: bytes[range], as: UTF8.self)
    if let prefix = NamePart.versionPrefix(of: text) {
      let version = String(text.dropFirst(prefix.count))
      return Part(kind: .os, text: version, prefix: prefix, range: range)
    }
    // A number is a version if it has a dot.
    let kind = NamePart.allCases.first {
      $0.matches(text) && ($0 != .os || text.utf8.contains(UInt8(ascii: ".")))
    }
    return kind.map { Part(kind: $0, text: text, range: range) }
  }

  /// Returns the name cut into some of its parts and the texts around them.
  package func pieces(_ chosen: [Part]) -> [Piece] {
    var pieces: [Piece] = []
    var start = 0
    func append(textTo end: Int) {
      if start < end { pieces.append(.text(String(decoding: bytes[start..<end], as: UTF8.self))) }
    }
    for part in chosen {
      append(textTo: part.range.lowerBound)
      pieces.append(.part(part))
      start = part.range.upperBound
    }
    append(textTo: bytes.count)
    return pieces
  }
}

extension NameParts.Piece {
  /// The text without separators at its ends; empty for a part.
  package var name: String {
    guard case .text(let text) = self else { return "" }
    let tail = text.utf8.drop(while: \.isNameSeparator)
    guard let last = tail.lastIndex(where: { !$0.isNameSeparator }) else { return "" }
    return String(text[tail.startIndex..<text.utf8.index(after: last)])
  }

  /// The piece in a name template: a placeholder, or the text itself.
  package var template: String {
    switch self {
    case .part(let part): "\(part.prefix){\(part.kind.rawValue)}"
    case .text(let text): text
    }
  }

  /// Returns the piece in a name template with another name between the separators of a text.
  package func named(_ other: String) -> String {
    guard case .text(let text) = self, !name.isEmpty,
      let start = text.utf8.firstIndex(where: { !$0.isNameSeparator })
    else { return template }
    return text[..<start] + other + text[text.utf8.index(start, offsetBy: name.utf8.count)...]
  }

  /// The piece with a wildcard for a name, and for a part that changes from run to run.
  var pattern: String {
    guard case .part(let part) = self else { return named("*") }
    return part.kind == .any ? "*" : part.prefix + part.text
  }
}
