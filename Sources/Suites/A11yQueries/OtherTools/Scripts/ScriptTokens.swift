import A11yModel

/// A token of JavaScript, Python, Java, Kotlin, Objective-C or Swift.
struct ScriptToken: Sendable {
  enum Kind: Sendable, Equatable {
    case name(String)
    case text([Part])
    /// A regular expression of JavaScript.
    case pattern(String, flags: String)
    case number(String)
    case sign(UInt8)
  }

  /// A part of a string.
  enum Part: Sendable, Equatable {
    case literal(String)
    /// The source of an expression in a string.
    case inserted(String)
  }

  let kind: Kind
  /// The range in bytes.
  let range: Range<Int>
}

/// A lexer for all languages of suites, which differ in their comments and strings only. It accepts any text: a string
/// without an end stops at the end of its line or of the file.
///
/// - Complexity: O(n) for n bytes.
struct ScriptLexer {
  private let bytes: [UInt8]
  private let language: SuiteLanguage
  private var position = 0
  private var tokens: [ScriptToken] = []
  // The end of a line on which an expression in a string has no end.
  private var endOfBrokenLine = 0

  static func tokens(_ text: String, _ language: SuiteLanguage) -> [ScriptToken] {
    var lexer = ScriptLexer(bytes: Array(text.utf8), language: language)
    while lexer.position < lexer.bytes.count { lexer.next() }
    return lexer.tokens
  }

  private init(bytes: [UInt8], language: SuiteLanguage) {
    (self.bytes, self.language) = (bytes, language)
  }

  private func byte(_ offset: Int = 0) -> UInt8 {
    bytes.indices.contains(position + offset) ? bytes[position + offset] : 0
  }

  private func starts(with text: String) -> Bool {
    bytes[position...].starts(with: text.utf8)
  }

  private mutating func next() {
    let (first, second) = (byte(), byte(1))
    switch first {
    case 0...0x20: position += 1
    case UInt8(ascii: "/") where second == UInt8(ascii: "/") && language != .python,
      UInt8(ascii: "#") where language == .python:
      skip { $0 == 0x0A }
    case UInt8(ascii: "/") where second == UInt8(ascii: "*") && language != .python: skipComment()
    case UInt8(ascii: "/") where language == .javaScript && isPatternPossible: pattern()
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "'") where language == .javaScript || language == .python: string()
    case UInt8(ascii: "'"): character()
    case UInt8(ascii: "`") where language == .javaScript: string()
    case UInt8(ascii: "@") where second == UInt8(ascii: "\"") && language == .objectiveC:
      position += 1
      string()
    case UInt8(ascii: "0")...UInt8(ascii: "9"): word { .number($0) }
    case _ where Self.isName(first): word { .name($0) }
    default:
      tokens.append(ScriptToken(kind: .sign(first), range: position..<position + 1))
      position += 1
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func skip(until ends: (UInt8) -> Bool) {
    while position < bytes.count, !ends(bytes[position]) { position += 1 }
  }

  private mutating func skipComment() {
    position += 2
    while position < bytes.count, !starts(with: "*/") { position += 1 }
    position = min(position + 2, bytes.count)
  }

  private mutating func word(_ kind: (String) -> ScriptToken.Kind) {
    let start = position
    skip { !Self.isName($0) }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    tokens.append(ScriptToken(kind: kind(text), range: start..<position))
  }

  // A character of Java is no string.
  private mutating func character() {
    position += 1
    skip { $0 == UInt8(ascii: "'") || $0 == 0x0A || $0 == UInt8(ascii: "\\") }
    if byte() == UInt8(ascii: "\\") { position += 2 }
    position = min(position + 1, bytes.count)
  }

  // Behind a value, a slash divides.
  private var isPatternPossible: Bool {
    switch tokens.last?.kind {
    case .name("return"), .name("typeof"), nil: true
    case .name, .text, .pattern, .number: false
    case .sign(let sign): sign != UInt8(ascii: ")") && sign != UInt8(ascii: "]")
    }
  }

  private mutating func pattern() {
    let start = position
    position += 1
    var isInClass = false
    while position < bytes.count, byte() != 0x0A {
      if byte() == UInt8(ascii: "/"), !isInClass { break }
      if byte() == UInt8(ascii: "[") { isInClass = true }
      if byte() == UInt8(ascii: "]") { isInClass = false }
      position += byte() == UInt8(ascii: "\\") ? 2 : 1
    }
    let end = min(position, bytes.count)
    let source = String(decoding: bytes[start + 1..<max(start + 1, end)], as: UTF8.self)
    position = min(end + 1, bytes.count)
    let flags = position
    skip { !Self.isName($0) }
    tokens.append(
      ScriptToken(
        kind: .pattern(source, flags: String(decoding: bytes[flags..<position], as: UTF8.self)),
        range: start..<position))
  }
}

// MARK: - Strings

extension ScriptLexer {
  private mutating func string() {
    let start = position
    let quote = byte()
    let isLong =
      quote != UInt8(ascii: "`") && byte(1) == quote && byte(2) == quote && language != .javaScript
    let isOfLines = isLong || quote == UInt8(ascii: "`")
    position += isLong ? 3 : 1
    var parts: [ScriptToken.Part] = []
    var literal: [UInt8] = []
    let (isRaw, inserts) = prefix(quote)
    while position < bytes.count {
      if byte() == quote, !isLong || byte(1) == quote && byte(2) == quote {
        position += isLong ? 3 : 1
        break
      }
      if byte() == 0x0A, !isOfLines { break }
      if let mark = inserts, starts(with: mark), let source = inserted(mark) {
        if !literal.isEmpty { parts.append(.literal(String(decoding: literal, as: UTF8.self))) }
        literal = []
        parts.append(.inserted(source))
      } else if byte() == UInt8(ascii: "\\"), !isRaw {
        escaped(to: &literal)
      } else {
        literal.append(byte())
        position += 1
      }
    }
    position = min(position, bytes.count)
    if !literal.isEmpty || parts.isEmpty {
      parts.append(.literal(String(decoding: literal, as: UTF8.self)))
    }
    tokens.append(ScriptToken(kind: .text(parts), range: start..<position))
  }

  // Returns whether backslashes stand for themselves, and the start of an expression in the string.
  private mutating func prefix(_ quote: UInt8) -> (isRaw: Bool, inserts: String?) {
    switch language {
    case .javaScript: return (false, quote == UInt8(ascii: "`") ? "${" : nil)
    case .swift: return (false, "\\(")
    case .java: return (false, "${")
    case .objectiveC, .yaml: return (false, nil)
    case .python:
      guard case .name(let name)? = tokens.last?.kind, name.utf8.count <= 2,
        tokens.last?.range.upperBound == position - 1
          || tokens.last?.range.upperBound == position - 3,
        name.lowercased().allSatisfy({ "rfbu".contains($0) })
      else { return (false, nil) }
      tokens.removeLast()
      let letters = name.lowercased()
      return (letters.contains("r"), letters.contains("f") ? "{" : nil)
    }
  }

  // Skips an expression in a string; nil if it has no end on its line.
  private mutating func inserted(_ mark: String) -> String? {
    let opening = mark.utf8.last ?? 0
    let closing = opening == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "}")
    let start = position + mark.utf8.count
    guard position >= endOfBrokenLine else { return nil }
    var (end, depth) = (start, 1)
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == opening { depth += 1 }
      if bytes[end] == closing { depth -= 1 }
      if depth == 0 {
        position = end + 1
        return String(decoding: bytes[start..<end], as: UTF8.self)
      }
      end += 1
    }
    endOfBrokenLine = end
    return nil
  }

  private mutating func escaped(to literal: inout [UInt8]) {
    let next = byte(1)
    position += 2
    switch next {
    case UInt8(ascii: "n"): literal.append(0x0A)
    case UInt8(ascii: "t"): literal.append(0x09)
    case UInt8(ascii: "r"): literal.append(0x0D)
    case 0x0A: break
    case UInt8(ascii: "u"), UInt8(ascii: "x"):
      let hasBrace = byte() == UInt8(ascii: "{")
      if hasBrace { position += 1 }
      let start = position
      let most = hasBrace ? 8 : next == UInt8(ascii: "x") ? 2 : 4
      while position < bytes.count, position - start < most, Self.isHexDigit(byte()) {
        position += 1
      }
      let digits = String(
        decoding: bytes[min(start, bytes.count)..<min(position, bytes.count)], as: UTF8.self)
      if hasBrace, byte() == UInt8(ascii: "}") { position += 1 }
      if let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) {
        literal += Array(String(scalar).utf8)
      }
    default: if position <= bytes.count { literal.append(next) }
    }
  }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    switch byte | 0x20 {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"): true
    default: false
    }
  }
}
