import A11yModel

/// A parser for the documented subset of `NSPredicate` formats: comparisons of attributes with values, and AND,
/// OR, NOT.
struct PredicateParser {
  private enum Sign {
    case open(Int)
    case not, and, or

    var precedence: Int {
      switch self {
      case .open: 0
      case .or: 1
      case .and: 2
      case .not: 3
      }
    }
  }

  let tokens: [PredicateToken]
  let keys: PredicateKeys
  var position = 0
  var arguments: ArraySlice<PredicateArgument>
  var predicate = Predicate()
  private var signs: [Sign] = []

  /// Parses a format.
  ///
  /// - Parameters:
  ///   - places: The position of each scalar of the format in the expression; empty if they are the same.
  ///   - end: The end of the format in the expression.
  static func parse(
    _ format: String, arguments: [PredicateArgument], keys: PredicateKeys, places: [Int] = [],
    end: Int? = nil
  ) throws(QueryError) -> Predicate {
    do throws(QueryError) {
      guard format.unicodeScalars.count <= QueryLimits.length else {
        throw QueryError(QueryLimits.length, "the predicate is too long")
      }
      var parser = PredicateParser(
        tokens: try PredicateLexer.tokens(format), keys: keys, arguments: arguments[...])
      try parser.parse()
      return parser.predicate
    } catch {
      guard let end else { throw error }
      let place = places.indices.contains(error.position) ? places[error.position] : end
      throw QueryError(place, "in the predicate: \(error.message)")
    }
  }

  private init(
    tokens: [PredicateToken], keys: PredicateKeys, arguments: ArraySlice<PredicateArgument>
  ) {
    (self.tokens, self.keys, self.arguments) = (tokens, keys, arguments)
  }

  // Alternates between operands and operators. An operator is stacked until those that bind tighter are done.
  private mutating func parse() throws(QueryError) {
    var needsOperand = true
    while true {
      if needsOperand {
        if takeSign("(") {
          signs.append(.open(tokens[position - 1].start))
          guard signs.count <= QueryLimits.depth else {
            throw error("more than \(QueryLimits.depth) parentheses in each other", at: start)
          }
        } else if takeWord("NOT") || takeSign("!") {
          signs.append(.not)
        } else {
          try parseOperand()
          needsOperand = false
        }
      } else if takeWord("AND") || takeSign("&&") {
        push(.and)
        needsOperand = true
      } else if takeWord("OR") || takeSign("||") {
        push(.or)
        needsOperand = true
      } else if takeSign(")") {
        try close()
      } else {
        break
      }
      guard signs.count <= 4 * QueryLimits.depth else {
        throw error("too deep", at: start)
      }
    }
    try finish()
  }

  private mutating func finish() throws(QueryError) {
    guard tokens[position].kind == .end else {
      throw error("expected AND, OR or the end, not \(shown)", at: start)
    }
    while let sign = signs.popLast() {
      if case .open(let place) = sign { throw error("\"(\" has no end", at: place) }
      add(sign)
    }
    guard arguments.isEmpty else {
      throw error("more arguments are given than the format has places for", at: start)
    }
  }

  private mutating func parseOperand() throws(QueryError) {
    if takeWord("TRUEPREDICATE") { return predicate.steps.append(.constant(true)) }
    if takeWord("FALSEPREDICATE") { return predicate.steps.append(.constant(false)) }
    if let word = tokens[position].word, Self.unsupported.contains(word) {
      throw error("\(word) is not understood; comparisons with AND, OR and NOT are", at: start)
    }
    let test = try comparison()
    predicate.steps.append(.test(test))
    guard predicate.steps.count <= 4 * QueryLimits.comparisons else {
      throw error("more than \(QueryLimits.comparisons) comparisons", at: start)
    }
  }

  private static let unsupported: Set<String> = [
    "ANY", "ALL", "SOME", "NONE", "SUBQUERY", "FUNCTION", "CAST", "TERNARY", "BLOCK",
  ]

  private mutating func push(_ sign: Sign) {
    while let last = signs.last, last.precedence >= sign.precedence {
      signs.removeLast()
      add(last)
    }
    signs.append(sign)
  }

  private mutating func close() throws(QueryError) {
    while let sign = signs.popLast() {
      if case .open = sign { return }
      add(sign)
    }
    throw error("\")\" without \"(\"", at: tokens[position - 1].start)
  }

  private mutating func add(_ sign: Sign) {
    switch sign {
    case .open: break
    case .not: predicate.steps.append(.not)
    case .and: predicate.steps.append(.and)
    case .or: predicate.steps.append(.or)
    }
  }
}

extension PredicateParser {
  var start: Int { tokens[position].start }

  var shown: String {
    switch tokens[position].kind {
    case .end: "the end"
    case .name(let name): name.inQuotes
    case .text: "a text"
    case .number: "a number"
    case .argument(let letter): "%\(letter)"
    case .sign(let sign): sign.inQuotes
    }
  }

  func error(_ message: String, at position: Int) -> QueryError { QueryError(position, message) }

  mutating func takeSign(_ sign: String) -> Bool {
    guard tokens[position].kind == .sign(sign) else { return false }
    position += 1
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard tokens[position].word == word else { return false }
    position += 1
    return true
  }
}
