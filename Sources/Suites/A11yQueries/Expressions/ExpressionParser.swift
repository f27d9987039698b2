import A11yModel

/// A parser for XCUITest queries: a chain in Swift, possibly inside an assertion or ending in an action.
///
/// It reads each token at most twice and isn't recursive, so nesting is unlimited.
package struct ExpressionParser {
  // The kind of value that the chain has reached.
  enum Stage {
    case element, query, list
  }

  let tokens: [ExpressionToken]
  var position = 0
  var expression: QueryExpression
  var stage = Stage.element
  var comparisons = 0

  /// Parses an expression.
  ///
  /// - Throws: The position and description of a syntax error, or of a construct that isn't supported.
  /// - Complexity: O(n) for n characters.
  package static func parse(_ text: String) throws(QueryError) -> QueryExpression {
    var parser = ExpressionParser(
      tokens: try ExpressionLexer.tokens(text), expression: QueryExpression(text))
    try parser.parse()
    return parser.expression
  }

  private init(tokens: [ExpressionToken], expression: QueryExpression) {
    self.tokens = tokens
    self.expression = expression
  }

  private mutating func parse() throws(QueryError) {
    skipDeclaration()
    skipKeywords()
    var assertion = try takeAssertion()
    skipKeywords()
    while take("!") { assertion.isNegated.toggle() }
    while take("(") { assertion.parentheses += 1 }
    expression.start = start
    try parseRoot()
    while true {
      if take("!") || take("?") { continue }
      if expression.use == .none, take(".") {
        try parseMember(from: tokens[position - 1].range.lowerBound)
        continue
      }
      if expression.use == .none, kind == .sign("[") { try parseSubscript(); continue }
      break
    }
    try parseTail(assertion)
    expression.isElement = stage == .element
    guard expression.links.count <= QueryLimits.links else {
      throw error(
        "the chain has more than \(QueryLimits.links) links",
        at: expression.links[QueryLimits.links].range.lowerBound)
    }
  }
}

// MARK: - Declarations and assertions

extension ExpressionParser {
  // Skips `let cell =`, `let cell: XCUIElement =` or `_ =`.
  private mutating func skipDeclaration() {
    let start = position
    _ = take(name: "let") || take(name: "var")
    guard takeName() != nil else { return position = start }
    if take(":") { _ = takeName() }
    if !take("=") { position = start }
  }

  private mutating func skipKeywords() {
    while take(name: "try") || take(name: "await") || take(name: "return") {
      _ = take("?") || take("!")
    }
  }

  struct Assertion {
    var relation: QueryExpectation.Relation?
    var value: QueryValue?
    var isWrapped = false
    var isNegated = false
    var parentheses = 0
  }

  private mutating func takeAssertion() throws(QueryError) -> Assertion {
    var assertion = Assertion()
    guard case .name(let name) = kind, tokens[position + 1].kind == .sign("("),
      name.hasPrefix("XCTAssert") || name == "XCTUnwrap" || name == "#expect" || name == "#require"
    else { return assertion }
    position += 2
    assertion.isWrapped = true
    switch name {
    case "XCTAssertEqual": assertion.relation = .equal
    case "XCTAssertNotEqual": assertion.relation = .unequal
    case "XCTAssertGreaterThan": assertion.relation = .greater
    case "XCTAssertGreaterThanOrEqual": assertion.relation = .greaterOrEqual
    case "XCTAssertLessThan": assertion.relation = .less
    case "XCTAssertLessThanOrEqual": assertion.relation = .lessOrEqual
    case "XCTAssertFalse": assertion.value = .flag(false)
    case "XCTAssertNil": assertion.value = .null
    case "XCTAssertTrue", "XCTAssert", "#expect", "#require": assertion.value = .flag(true)
    default: break
    }
    return assertion
  }

  // Parses what can follow the chain: a cast, a comparison, the rest of an assertion.
  private mutating func parseTail(_ assertion: Assertion) throws(QueryError) {
    var assertion = assertion
    if take(name: "as") {
      _ = take("?") || take("!")
      _ = takeName()
    }
    while assertion.parentheses > 0, take(")") { assertion.parentheses -= 1 }
    if case .sign(let sign) = kind, let relation = QueryExpectation.Relation(rawValue: sign) {
      position += 1
      let start = tokens[position].range.lowerBound
      if let value = takeLiteral() {
        (assertion.relation, assertion.value) = (relation, value)
      } else if assertion.isWrapped {
        (assertion.relation, assertion.value) = (nil, nil)
      } else {
        throw error("expected a text, a number, true, false or nil to compare with", at: start)
      }
    } else if let relation = assertion.relation, take(",") {
      assertion.relation = relation
      assertion.value = takeLiteral()
    }
    if let value = assertion.value {
      let answer = expected(value, isNegated: assertion.isNegated)
      if isAnswerable(answer) {
        expression.expectation = QueryExpectation(
          relation: assertion.relation ?? .equal, value: answer)
      }
    }
    // Ignores the other arguments of an assertion, such as a message.
    if assertion.isWrapped { return }
    _ = take(";")
    if kind == .sign("&&") || kind == .sign("||") {
      throw error("ask each side as a query of its own: several may be given", at: start)
    }
    guard kind == .end else {
      throw error("expected .property, .call(…) or [\"key\"], not \(shown)", at: start)
    }
  }

  private func expected(_ value: QueryValue, isNegated: Bool) -> QueryValue {
    if isNegated, case .flag(let flag) = value { return .flag(!flag) }
    return value
  }

  // Whether a capture can answer the assertion; it can't for `XCTAssertTrue(app.launch())`, for example.
  private func isAnswerable(_ value: QueryValue) -> Bool {
    switch expression.use {
    case .none, .action, .coordinate: false
    case .exists, .isHittable, .wait, .isEmpty: if case .flag = value { true } else { false }
    case .count: if case .number = value { true } else { false }
    case .attribute: true
    }
  }

  private mutating func parseRoot() throws(QueryError) {
    let start = start
    if try parseLogged(from: start) { return }
    guard let name = takeName() else {
      throw error("expected app and a chain such as app.buttons[\"Save\"], not \(shown)", at: start)
    }
    switch name {
    case "self":
      guard take("."), let member = takeName() else {
        throw error("expected a property of self", at: self.start)
      }
      if member != "app" { expression.assumedRoot = member }
    case "XCUIApplication":
      guard take("(") else { throw error("expected XCUIApplication()", at: self.start) }
      try skipArguments()
    case "app", "XCUIApp": break
    default:
      // A chain without a root, such as `buttons["Save"]` in an extension of `XCUIApplication`.
      if QueryTypes.type(ofProperty: name) != nil || Self.links.contains(name) {
        position -= 1
        return try parseMember(from: start)
      }
      expression.assumedRoot = name
      if take("(") { try skipArguments() }
    }
  }

  private static let links: Set<String> = ["descendants", "children"]
}

// MARK: - Tokens

extension ExpressionParser {
  var kind: ExpressionToken.Kind { tokens[position].kind }
  var start: Int { tokens[position].range.lowerBound }

  var shown: String {
    switch kind {
    case .end: "the end"
    case .name(let name): name.inQuotes
    case .sign(let sign): sign.inQuotes
    case .text, .interpolatedText: "a string"
    case .number: "a number"
    }
  }

  func error(_ message: String, at position: Int) -> QueryError { QueryError(position, message) }

  mutating func take(_ sign: String) -> Bool {
    guard kind == .sign(sign) else { return false }
    position += 1
    return true
  }

  mutating func take(name: String) -> Bool {
    guard kind == .name(name) else { return false }
    position += 1
    return true
  }

  mutating func takeName() -> String? {
    guard case .name(let name) = kind else { return nil }
    position += 1
    return name
  }

  mutating func expect(_ sign: String) throws(QueryError) {
    guard take(sign) else { throw error("expected \"\(sign)\", not \(shown)", at: start) }
  }

  /// Consumes a string, a number, `true`, `false` or `nil`.
  mutating func takeLiteral() -> QueryValue? {
    let value: QueryValue
    switch kind {
    case .text(let text): value = .text(text)
    case .number(let number, _): value = .number(number)
    case .name("true"): value = .flag(true)
    case .name("false"): value = .flag(false)
    case .name("nil"): value = .null
    default: return nil
    }
    position += 1
    return value
  }

  /// Skips arguments through the closing parenthesis, after the opening one.
  mutating func skipArguments() throws(QueryError) {
    let start = position > 0 ? tokens[position - 1].range.lowerBound : 0
    var depth = 1
    while depth > 0 {
      switch kind {
      case .sign("("), .sign("["), .sign("{"): depth += 1
      case .sign(")"), .sign("]"), .sign("}"): depth -= 1
      case .end: throw error("\"(\" has no end", at: start)
      default: break
      }
      position += 1
    }
  }
}
