import A11yModel

/// A string literal of a source, with a hole for each part that only a run tells.
struct StringLiteral {
  /// The place of a literal in the code around it.
  enum Role {
    /// The key of a subscript: `buttons["Save"]`, with the name before it.
    case key(String)
    /// The value of a constant, of a case, or of a property: `let save = "Save"`.
    case constant(String)
    /// Any other place, such as the argument of a call.
    case other
  }

  /// The text; ``SourceNames/hole`` stands for a part that only a run tells.
  var text: String
  let start: Int
  var role = Role.other
}

/// A reader of the string literals of Swift and Objective-C. It reads letters, not syntax, so that no part of a file is
/// left out: neither other platforms nor what the parser cannot read.
struct StringLiteralReader {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let isObjectiveC: Bool
  private(set) var literals: [StringLiteral] = []

  // How deep strings may lie in the interpolations of others.
  private static let deepest = 32

  /// - Complexity: O(n) for n bytes.
  init(_ bytes: UnsafeBufferPointer<UInt8>, isObjectiveC: Bool = false) {
    (self.bytes, self.isObjectiveC) = (bytes, isObjectiveC)
    var place = 0
    while place < bytes.count { place = next(place, depth: 0) }
  }

  // Reads one token and returns the place behind it.
  private mutating func next(_ place: Int, depth: Int) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "/"):
      if bytes.has("//", at: place) { return lineEnd(place) }
      if bytes.has("/*", at: place) { return commentEnd(place) }
      return place + 1
    case UInt8(ascii: "'") where isObjectiveC: return characterEnd(place)
    case UInt8(ascii: "#") where !isObjectiveC:
      var quote = place
      while quote < bytes.count, bytes[quote] == UInt8(ascii: "#") { quote += 1 }
      guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return quote }
      return literal(at: quote, hashes: quote - place, depth)
    case UInt8(ascii: "\""): return literal(at: place, hashes: 0, depth)
    default: return place + 1
    }
  }

  private func lineEnd(_ place: Int) -> Int {
    bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
  }

  private func commentEnd(_ start: Int) -> Int {
    var (place, depth) = (start + 2, 1)
    while place < bytes.count, depth > 0 {
      if bytes.has("*/", at: place) {
        depth -= 1
        place += 2
      } else if !isObjectiveC, bytes.has("/*", at: place) {
        depth += 1
        place += 2
      } else {
        place += 1
      }
    }
    return place
  }

  private func characterEnd(_ start: Int) -> Int {
    var place = start + 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "'"), bytes[place] != 0x0A {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(place + 1, bytes.count)
  }

  // Reads a literal from its first quote on.
  private mutating func literal(at quote: Int, hashes: Int, _ depth: Int) -> Int {
    let isLong = !isObjectiveC && bytes.has("\"\"\"", at: quote)
    let quotes = isLong ? 3 : 1
    var place = quote + quotes
    var text: [UInt8] = []
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\""), ends(place, quotes, hashes) {
        place += quotes + hashes
        break
      }
      if byte == 0x0A, !isLong { break }
      guard byte == UInt8(ascii: "\\"), hasHashes(hashes, at: place + 1) else {
        text.append(byte)
        place += 1
        continue
      }
      place += 1 + hashes
      guard place < bytes.count else { break }
      if bytes[place] == UInt8(ascii: "("), !isObjectiveC {
        text += String(SourceNames.hole).utf8
        place = interpolationEnd(place, depth)
      } else {
        place = escape(place, &text)
      }
    }
    var literal = StringLiteral(text: String(decoding: text, as: UTF8.self), start: quote)
    settle(&literal, from: quote - hashes, to: place)
    literals.append(literal)
    return max(place, quote + 1)
  }

  private func ends(_ place: Int, _ quotes: Int, _ hashes: Int) -> Bool {
    (quotes == 1 || bytes.has("\"\"\"", at: place)) && hasHashes(hashes, at: place + quotes)
  }

  private func hasHashes(_ count: Int, at place: Int) -> Bool {
    count == 0
      || place + count <= bytes.count
        && bytes[place..<place + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private mutating func interpolationEnd(_ start: Int, _ depth: Int) -> Int {
    var (place, open) = (start + 1, 1)
    guard depth < Self.deepest else { return place }
    while place < bytes.count, open > 0 {
      switch bytes[place] {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "/"):
        place = next(place, depth: depth + 1)
        continue
      default: break
      }
      place += 1
    }
    return place
  }

  private func escape(_ place: Int, _ text: inout [UInt8]) -> Int {
    switch bytes[place] {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u") where bytes.has("u{", at: place):
      let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: "}")) ?? place
      let digits = bytes[min(place + 2, end)..<end]
      let scalar = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        .flatMap(Unicode.Scalar.init)
      if let scalar { text += String(Character(scalar)).utf8 }
      return end + 1
    case let byte: text.append(byte)
    }
    return place + 1
  }

  // MARK: Code around a literal

  // Adds the holes of what is joined with the literal, and finds out its role.
  private func settle(_ literal: inout StringLiteral, from start: Int, to end: Int) {
    var before = lastCode(before: start)
    if isObjectiveC, before >= 0, bytes[before] == UInt8(ascii: "@") {
      before = lastCode(before: before)
    }
    let after = firstCode(from: end)
    let hole = String(SourceNames.hole)
    let isJoined =
      before >= 0 && bytes[before] == UInt8(ascii: "+")
      || before >= 1 && bytes[before] == UInt8(ascii: "=")
        && bytes[before - 1] == UInt8(ascii: "+")
      || Self.joins.contains { endsWith($0, before) }
    let isSeparator = endsWith("separator:", before)
    if isJoined || isSeparator { literal.text = hole + literal.text }
    if isSeparator
      || after < bytes.count && bytes[after] == UInt8(ascii: "+")
      || Self.continued.contains(where: { bytes.has($0, at: after) })
    {
      literal.text += hole
    }
    guard before >= 0 else { return }
    switch bytes[before] {
    case UInt8(ascii: "["):
      let base = lastCode(before: before)
      let isSubscript =
        base >= 0 && (bytes[base].isOfIdentifier || [0x29, 0x5D, 0x21, 0x3F].contains(bytes[base]))
      if isSubscript, after < bytes.count, bytes[after] == UInt8(ascii: "]") {
        literal.role = .key(name(endingAt: base))
      }
    case UInt8(ascii: "="), UInt8(ascii: ":"), UInt8(ascii: "{"), UInt8(ascii: "n"),
      UInt8(ascii: "?"):
      if let name = constant(around: before) { literal.role = .constant(name) }
    default: break
    }
  }

  private static let joins: [StaticString] = [
    "append(", "appending(", "stringByAppendingString:", "appendString:",
  ]
  private static let continued: [StaticString] = [
    ".appending", ".append", " stringByAppending", "stringByAppending",
  ]

  private func endsWith(_ text: StaticString, _ last: Int) -> Bool {
    bytes.has(text, at: last + 1 - text.utf8CodeUnitCount)
  }

  // Returns the name of a constant, a case or a property whose value stands in a line; an empty one for the result of
  // a function or of a case of a `switch`.
  private func constant(around place: Int) -> String? {
    var start = place
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    let line = String(decoding: bytes[start...place], as: UTF8.self)
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    for keyword in ["let", "var", "case"] {
      guard let index = words.firstIndex(where: { $0 == keyword }), index + 1 < words.count else {
        continue
      }
      return String(words[index + 1])
    }
    let isResult =
      words.last == "return" || words.first == "default"
      || line.allSatisfy({ $0 == "{" || $0.isWhitespace })
    return isResult ? "" : nil
  }

  private func name(endingAt last: Int) -> String {
    var start = last + 1
    while start > 0, bytes[start - 1].isOfIdentifier { start -= 1 }
    return String(decoding: bytes[start..<max(start, last + 1)], as: UTF8.self)
  }

  private func lastCode(before place: Int) -> Int {
    var place = place - 1
    while place >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place -= 1 }
    return place
  }

  private func firstCode(from place: Int) -> Int {
    var place = place
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
    return place
  }
}

extension StringLiteral {
  /// Returns the text with a hole for each specifier of a format, such as `%@` and `%1$d`.
  static func formatted(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      rest = rest[start...].dropFirst()
      let flags = rest.prefix { "0123456789$.+- lhqzt".contains($0) }
      if let letter = rest[flags.endIndex...].first, "@dDuUxXoOfFeEgGcCsSi".contains(letter) {
        result.append(SourceNames.hole)
        rest = rest[flags.endIndex...].dropFirst()
      } else {
        result += "%"
      }
    }
    return result + rest
  }
}
