/// A token of a predicate format.
struct PredicateToken: Sendable {
  enum Kind: Hashable, Sendable {
    case name(String)
    case text(String)
    case number(Double)
    /// A placeholder `%@`, `%K` or `%d`, by its letter.
    case argument(Character)
    case sign(String)
    case end
  }

  let kind: Kind
  /// The start in the format, in Unicode scalars.
  let start: Int

  /// The name in uppercase; nil for other tokens.
  var word: String? {
    if case .name(let name) = kind { return name.uppercased() }
    return nil
  }
}

/// A lexer for predicate formats. O(n).
struct PredicateLexer {
  private let scalars: [Unicode.Scalar]
  private var position = 0

  static func tokens(_ format: String) throws(QueryError) -> [PredicateToken] {
    var lexer = PredicateLexer(scalars: Array(format.unicodeScalars))
    var tokens: [PredicateToken] = []
    repeat { tokens.append(try lexer.next()) } while tokens.last?.kind != .end
    return tokens
  }

  private init(scalars: [Unicode.Scalar]) { self.scalars = scalars }

  private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
    let index = position + offset
    return index < scalars.count ? scalars[index] : nil
  }

  private mutating func next() throws(QueryError) -> PredicateToken {
    while peek()?.properties.isWhitespace == true { position += 1 }
    let start = position
    guard let first = peek() else { return PredicateToken(kind: .end, start: start) }
    if Self.closing[first] != nil { return try text(from: first) }
    if first == "%" { return try argument() }
    if first.properties.isXIDStart || first == "_" || first == "#" { return name() }
    let isNegative = first == "-" && peek(1).map { "0"..."9" ~= $0 } == true
    if "0"..."9" ~= first || isNegative { return try number() }
    for sign in ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||"]
    where scalars[position...].starts(with: sign.unicodeScalars) {
      position += 2
      return PredicateToken(kind: .sign(sign), start: start)
    }
    position += 1
    return PredicateToken(kind: .sign(String(first)), start: start)
  }

  // The quotation marks that close each opening one. Typographic ones appear in pasted articles and chats.
  private static let closing: [Unicode.Scalar: [Unicode.Scalar]] = [
    "'": ["'"], "\"": ["\""], "\u{2018}": ["\u{2019}", "\u{2018}"],
    "\u{201C}": ["\u{201D}", "\u{201C}"], "\u{201D}": ["\u{201D}"], "\u{2019}": ["\u{2019}"],
  ]

  private mutating func text(from quote: Unicode.Scalar) throws(QueryError) -> PredicateToken {
    let start = position
    let closing = Self.closing[quote] ?? [quote]
    position += 1
    var text = String.UnicodeScalarView()
    while let scalar = peek(), !closing.contains(scalar) {
      position += 1
      guard scalar == "\\", let next = peek() else {
        text.append(scalar)
        continue
      }
      position += 1
      switch next {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "'", "\"", "\\": text.append(next)
      // Other escapes belong to regular expressions.
      default:
        text.append("\\")
        text.append(next)
      }
    }
    guard peek() != nil else {
      throw QueryError(start, "the text has no end; expected \(closing[0]) behind it")
    }
    position += 1
    return PredicateToken(kind: .text(String(text)), start: start)
  }

  private mutating func argument() throws(QueryError) -> PredicateToken {
    let start = position
    position += 1
    while let scalar = peek(),
      scalar == "l" || scalar == "h" || scalar == "z" || scalar == "." || "0"..."9" ~= scalar
    {
      position += 1
    }
    guard let letter = peek(), "@KdiufgDU".unicodeScalars.contains(letter) else {
      throw QueryError(start, "expected %@, %K or %d")
    }
    position += 1
    return PredicateToken(kind: .argument(Character(letter)), start: start)
  }

  private mutating func name() -> PredicateToken {
    let start = position
    // A leading `#` turns a reserved word into a key.
    position += 1
    while let scalar = peek(), scalar.properties.isXIDContinue { position += 1 }
    var name = String.UnicodeScalarView()
    name.append(contentsOf: scalars[start..<position].drop { $0 == "#" })
    return PredicateToken(kind: .name(String(name)), start: start)
  }

  private mutating func number() throws(QueryError) -> PredicateToken {
    let start = position
    position += 1
    while let scalar = peek(), "0"..."9" ~= scalar || scalar == "." || scalar == "e" {
      position += 1
    }
    var digits = String.UnicodeScalarView()
    digits.append(contentsOf: scalars[start..<position])
    guard let value = Double(String(digits)) else { throw QueryError(start, "this is no number") }
    return PredicateToken(kind: .number(value), start: start)
  }
}
