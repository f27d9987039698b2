import A11yModel

extension ExpressionParser {
  // Parses `NSPredicate(format: "…", …)` or `NSPredicate(value: true)`.
  mutating func predicate() throws(QueryError) -> Predicate {
    let start = self.start
    position += 1
    guard take("("), let label = takeName(), take(":") else {
      throw error(
        "only NSPredicate(format: …) is understood: what a block does is not known", at: start)
    }
    switch label {
    case "format": return try formatted(from: start)
    case "value":
      guard case .flag(let value)? = takeLiteral() else {
        throw error("expected true or false", at: self.start)
      }
      try expect(")")
      return Predicate(value: value)
    default:
      throw error(
        "only NSPredicate(format: …) is understood: what a block does is not known", at: start)
    }
  }

  private mutating func formatted(from start: Int) throws(QueryError) -> Predicate {
    let token = tokens[position]
    guard case .text(let format) = token.kind else {
      if token.kind == .interpolatedText { throw interpolation(at: self.start) }
      throw error("expected the format as a string, not \(shown)", at: self.start)
    }
    position += 1
    var arguments: [PredicateArgument] = []
    while take(",") {
      if case .name("argumentArray") = kind, tokens[position + 1].kind == .sign(":") {
        position += 2
        guard case .list(let values) = try predicateArgument().value else {
          throw error("expected a list of values", at: self.start)
        }
        arguments += values.map { PredicateArgument(value: $0) }
      } else {
        arguments.append(try predicateArgument())
      }
    }
    try expect(")")
    let predicate = try PredicateParser.parse(
      format, arguments: arguments, keys: .xcuitest, places: token.places,
      end: token.range.upperBound - 1)
    comparisons += predicate.comparisonCount
    guard comparisons <= QueryLimits.comparisons else {
      throw error("more than \(QueryLimits.comparisons) comparisons", at: start)
    }
    return predicate
  }

  private mutating func predicateArgument() throws(QueryError) -> PredicateArgument {
    let place = start
    if take("[") {
      var values: [PredicateValue] = []
      while !take("]") {
        values.append(try simpleArgument())
        if !take(","), kind != .sign("]") { throw error("expected \",\" or \"]\"", at: start) }
      }
      return PredicateArgument(value: .list(values))
    }
    if take(name: "#keyPath") {
      try expect("(")
      var path = takeName()
      while take(".") { path = takeName() }
      guard let path, take(")") else { throw error("expected #keyPath(Type.property)", at: place) }
      return PredicateArgument(value: .text(path))
    }
    return PredicateArgument(value: try simpleArgument())
  }

  private mutating func simpleArgument() throws(QueryError) -> PredicateValue {
    let place = start
    if let literal = takeLiteral() {
      _ = take(name: "as") && takeName() != nil
      switch literal {
      case .text(let text): return .text(text)
      case .number(let number): return .number(number)
      case .flag(let flag): return .number(flag ? 1 : 0)
      case .null: return .null
      }
    }
    if kind == .interpolatedText { throw interpolation(at: place) }
    // An element type: `XCUIElement.ElementType.button.rawValue`.
    var names: [String] = []
    _ = take(".")
    if let name = takeName() { names.append(name) }
    while take("."), let name = takeName() { names.append(name) }
    if names.last == "rawValue", names.count > 1,
      let type = QueryTypes.type(ofCase: names[names.count - 2])
        ?? QueryTypes.type(ofLocator: names[names.count - 2])
    {
      return .number(Double(type.rawValue))
    }
    let name = names.joined(separator: ".")
    throw error(
      "what \((name.isEmpty ? shown : name).inQuotes) stands for is not known here; write the value itself",
      at: place)
  }
}
