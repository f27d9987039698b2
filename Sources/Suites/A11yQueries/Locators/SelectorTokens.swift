/// A cursor over the tokens of a Maestro selector or a matcher.
struct SelectorTokens {
  private let tokens: [ExpressionToken]
  private var position = 0
  private var count = 0

  /// The nesting depth of selectors and matchers. Those of real tests nest three deep.
  static let depth = 16

  init(_ text: String) throws(QueryError) { tokens = try ExpressionLexer.tokens(text) }

  var kind: ExpressionToken.Kind { tokens[position].kind }
  var start: Int { tokens[position].range.lowerBound }

  /// Returns an error at the next token.
  func error(_ message: String) -> QueryError { QueryError(start, message) }

  mutating func skip() { position = min(position + 1, tokens.count - 1) }

  mutating func take(_ sign: String) -> Bool {
    guard kind == .sign(sign) else { return false }
    position += 1
    return true
  }

  mutating func expect(_ sign: String) throws(QueryError) {
    guard take(sign) else { throw error("expected \"\(sign)\"") }
  }

  mutating func expectEnd() throws(QueryError) {
    guard kind == .end else { throw error("expected the end") }
  }

  mutating func name(_ expected: String) throws(QueryError) -> String {
    guard case .name(let name) = kind else { throw error("expected \(expected)") }
    position += 1
    return name
  }

  mutating func text() throws(QueryError) -> String {
    guard case .text(let text) = kind else { throw error("expected a text in quotation marks") }
    position += 1
    return text
  }

  mutating func number() throws(QueryError) -> Int {
    guard case .number(let value, _) = kind, abs(value) < 1_000_000 else {
      throw error("expected a number")
    }
    position += 1
    return Int(value)
  }

  mutating func flag() throws(QueryError) -> Bool {
    switch kind {
    case .name("true"): position += 1
    case .name("false"):
      position += 1
      return false
    default: throw error("expected true or false")
    }
    return true
  }

  /// Counts a condition.
  ///
  /// - Throws: An error if there are too many.
  mutating func countCondition(depth: Int) throws(QueryError) {
    count += 1
    guard depth <= Self.depth else { throw error("nested deeper than \(Self.depth) levels") }
    guard count <= QueryLimits.links else {
      throw error("more than \(QueryLimits.links) conditions")
    }
  }
}
