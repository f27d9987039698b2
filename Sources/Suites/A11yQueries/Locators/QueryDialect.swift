import A11yModel

/// The language of a query.
package enum QueryDialect: String, CaseIterable, Sendable {
  case xcuitest
  case accessibilityID = "accessibility-id"
  case className = "class-name"
  case classChain = "class-chain"
  case predicate
  case xpath
  case maestro
  case matcher

  package var name: String {
    switch self {
    case .xcuitest: "XCUITest"
    case .accessibilityID: "accessibility id"
    case .className: "class name"
    case .classChain: "class chain"
    case .predicate: "predicate string"
    case .xpath: "XPath"
    case .maestro: "Maestro selector"
    case .matcher: "matcher"
    }
  }

  /// Detects the language of a query, and removes a prefix that states it, as in WebdriverIO: `~Save`,
  /// `-ios class chain:**/…`, `//XCUIElementTypeButton`.
  package static func recognized(in text: String) -> (dialect: QueryDialect, query: String) {
    let trimmed = text.drop { $0.isWhitespace }
    for (prefix, dialect) in prefixes {
      guard trimmed.lowercased().hasPrefix(prefix) else { continue }
      return (dialect, String(trimmed.dropFirst(prefix.count).drop { $0.isWhitespace }))
    }
    if trimmed.hasPrefix("~") { return (.accessibilityID, String(trimmed.dropFirst())) }
    if trimmed.hasPrefix("**/") || trimmed.hasPrefix("*/") { return (.classChain, text) }
    if trimmed.hasPrefix("/") || trimmed.hasPrefix("(/") || trimmed.hasPrefix("./") {
      return (.xpath, text)
    }
    if trimmed.hasPrefix("element(") || trimmed.hasPrefix("by.") || trimmed.hasPrefix("grey_") {
      return (.matcher, text)
    }
    // Only an XPath starts with a function applied to a path, such as `count(//…)`.
    let call = trimmed.drop { $0.isLetter || $0 == "-" }
    if call.count < trimmed.count, call.hasPrefix("(/") { return (.xpath, text) }
    if trimmed.hasPrefix("XCUIElementType") {
      let rest = trimmed.drop { $0.isLetter }
      return (rest.isEmpty ? .className : .classChain, text)
    }
    return (isPredicate(trimmed) ? .predicate : .xcuitest, text)
  }

  private static let prefixes: [(String, QueryDialect)] = [
    ("-ios class chain:", .classChain), ("-ios predicate string:", .predicate),
    ("accessibility id:", .accessibilityID), ("accessibility id=", .accessibilityID),
    ("class chain:", .classChain), ("predicate string:", .predicate), ("class name:", .className),
    ("xpath:", .xpath), ("xpath=", .xpath), ("id=", .accessibilityID), ("name=", .accessibilityID),
  ]

  // Whether the text starts with an attribute and an operator, possibly after parentheses or NOT.
  private static func isPredicate(_ text: Substring) -> Bool {
    guard let tokens = try? PredicateLexer.tokens(String(text.prefix(2000))) else { return false }
    let words = tokens.drop {
      $0.kind == .sign("(") || $0.kind == .sign("!") || $0.word == "NOT"
    }.prefix(2)
    guard words.count == 2, let key = words.first, let next = words.last else { return false }
    if key.word == "TRUEPREDICATE" || key.word == "FALSEPREDICATE" { return true }
    guard case .name = key.kind else { return false }
    let operators: Set<String> = [
      "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "IN", "BETWEEN",
    ]
    if let word = next.word { return operators.contains(word) }
    guard case .sign(let sign) = next.kind else { return false }
    return ["==", "!=", "<>", "<", ">", "<=", ">="].contains(sign)
      || sign == "=" && key.word != "LET" && key.word != "VAR"
  }
}
