/// A token of an XCUITest query.
struct ExpressionToken: Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    /// A string without its quotation marks, with escapes replaced.
    case text(String)
    /// A string with an interpolation.
    case interpolatedText
    case number(Double, isWhole: Bool)
    /// An operator or punctuation: `.`, `(`, `==`.
    case sign(String)
    case end
  }

  let kind: Kind
  /// The range in the expression, in Unicode scalars.
  let range: Range<Int>
  /// For a string, the position of each of its scalars in the expression.
  var places: [Int] = []
}

/// A lexer for XCUITest queries. It skips comments, and so all but the first alternative that Xcode's recorder
/// offers.
///
/// - Complexity: O(n) for n characters.
struct ExpressionLexer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  static func tokens(_ text: String) throws(QueryError) -> [ExpressionToken] {
    var lexer = ExpressionLexer(scalars: Array(text.unicodeScalars))
    guard lexer.scalars.count <= QueryLimits.length else {
      throw QueryError(
        QueryLimits.length, "the expression is longer than \(QueryLimits.length) characters")
    }
    var tokens: [ExpressionToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    let index = position + offset
    return index < scalars.count ? scalars[index] : nil
  }

  private mutating func next() throws(QueryError) -> ExpressionToken {
    try skipSpaceAndComments()
    let start = position
    guard let first = peek() else { return ExpressionToken(kind: .end, range: start..<start) }
    if first.isQuote { return try text() }
    if first == "#", peek(1) == "\"" {
      throw QueryError(start, "a raw string is not understood; write it as \"…\"")
    }
    if first.properties.isXIDStart || first == "_" || first == "#" { return name() }
    if first.isDigit || first == "-" && peek(1)?.isDigit == true { return try number() }
    for sign in ["==", "!=", "<=", ">=", "->", "??", "&&", "||"] where starts(with: sign) {
      position += 2
      return ExpressionToken(kind: .sign(sign), range: start..<position)
    }
    position += 1
    return ExpressionToken(kind: .sign(String(first)), range: start..<position)
  }

  private func starts(with sign: String) -> Bool {
    scalars[position...].starts(with: sign.unicodeScalars)
  }

  private mutating func skipSpaceAndComments() throws(QueryError) {
    while let scalar = peek() {
      if scalar.properties.isWhitespace {
        position += 1
      } else if scalar == "/", peek(1) == "/" {
        while let other = peek(), other != "\n" { position += 1 }
      } else if scalar == "/", peek(1) == "*" {
        try skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() throws(QueryError) {
    let start = position
    position += 2
    while peek() != "*" || peek(1) != "/" {
      guard peek() != nil else { throw QueryError(start, "the comment has no end") }
      position += 1
    }
    position += 2
  }

  private mutating func name() -> ExpressionToken {
    let start = position
    position += 1
    while let scalar = peek(), scalar.properties.isXIDContinue { position += 1 }
    return ExpressionToken(kind: .name(string(start..<position)), range: start..<position)
  }

  private mutating func number() throws(QueryError) -> ExpressionToken {
    let start = position
    position += 1
    var isWhole = true
    while let scalar = peek() {
      if scalar == ".", peek(1)?.isDigit == true {
        isWhole = false
      } else if !scalar.isDigit, scalar != "_" {
        break
      }
      position += 1
    }
    let digits = string(start..<position).filter { $0 != "_" }
    guard let value = Double(digits) else { throw QueryError(start, "this is no number") }
    return ExpressionToken(kind: .number(value, isWhole: isWhole), range: start..<position)
  }

  private func string(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }
}

extension ExpressionLexer {
  // Accepts typographic quotation marks, for expressions pasted from articles and chats.
  private mutating func text() throws(QueryError) -> ExpressionToken {
    let start = position
    let isTyped = peek() == "\""
    if isTyped, peek(1) == "\"", peek(2) == "\"" {
      throw QueryError(start, "a string of several lines is not understood; write it as \"…\"")
    }
    position += 1
    var text = String.UnicodeScalarView()
    var places: [Int] = []
    var isInterpolated = false
    while let scalar = peek(), isTyped ? scalar != "\"" : !scalar.isQuote || scalar == "\"" {
      places.append(position)
      guard scalar == "\\" else {
        text.append(scalar)
        position += 1
        continue
      }
      if peek(1) == "(" {
        isInterpolated = true
        try skipInterpolation()
      } else {
        text.append(try escaped())
      }
    }
    guard peek() != nil else { throw QueryError(start, "the string has no end") }
    position += 1
    let kind: ExpressionToken.Kind = isInterpolated ? .interpolatedText : .text(String(text))
    return ExpressionToken(kind: kind, range: start..<position, places: places)
  }

  private mutating func skipInterpolation() throws(QueryError) {
    let start = position
    position += 2
    var depth = 1
    while depth > 0 {
      guard let scalar = peek() else { throw QueryError(start, "\\( has no end") }
      if scalar == "(" { depth += 1 }
      if scalar == ")" { depth -= 1 }
      position += 1
    }
  }

  private mutating func escaped() throws(QueryError) -> Unicode.Scalar {
    let start = position
    position += 2
    switch scalars.indices.contains(start + 1) ? scalars[start + 1] : " " {
    case "n": return "\n"
    case "t": return "\t"
    case "r": return "\r"
    case "0": return "\0"
    case let scalar where "\"'\\“”".unicodeScalars.contains(scalar): return scalar
    case "u":
      guard peek() == "{" else { break }
      position += 1
      let digits = position
      while let scalar = peek(), scalar != "}", position - digits < 9 { position += 1 }
      let value = UInt32(string(digits..<position), radix: 16).flatMap(Unicode.Scalar.init)
      guard let value, peek() == "}" else { break }
      position += 1
      return value
    default: break
    }
    throw QueryError(
      start, "an escape that Swift does not have; \\\" \\\\ \\n \\t \\u{…} are known")
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { "0"..."9" ~= self }

  fileprivate var isQuote: Bool {
    switch self {
    case "\"", "\u{201C}", "\u{201D}", "\u{201E}": true
    default: false
    }
  }
}
