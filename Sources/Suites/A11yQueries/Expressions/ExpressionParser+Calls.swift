import A11yModel

struct CallArgument {
  enum Value {
    case type(ElementType)
    case text(String)
    case number(Double)
    case null
    case predicate(Predicate)
  }

  let label: String?
  let value: Value
  let place: Int
}

extension ExpressionParser {
  mutating func parseCall(_ name: String, from start: Int) throws(QueryError) {
    position += 1
    switch (stage, name) {
    case (.element, "descendants"), (.query, "descendants"), (.element, "children"),
      (.query, "children"):
      let type = try typeArgument(of: name)
      add(name == "children" ? .children(type) : .descendants(type), from: start)
    case (.query, "matching"): add(.matching(try condition(of: name, from: start)), from: start)
    case (.query, "containing"):
      add(.containing(try condition(of: name, from: start)), from: start)
    case (.query, "element"): try parseElementCall(from: start)
    case (.element, "matching"), (.element, "containing"):
      throw error(
        "an element has no \(name)(…); it belongs to a query, as in .buttons.\(name)(…)", at: start)
    case (.element, "element"):
      throw error("this is one element already; leave .element(…) out", at: start)
    case (.query, _):
      throw error(
        "a query has no \(name)(…); name its element first: .element, .firstMatch or "
          + ".element(boundBy: …)", at: start)
    case (.list, _):
      throw error(
        "of a list only [number], first, last, count and isEmpty are understood", at: start)
    case (.element, "coordinate"): try parseCoordinate(from: start)
    default:
      try skipArguments()
      use(Self.action(name))
      skipCalls()
    }
  }

  private static func action(_ name: String) -> QueryUse {
    switch name {
    case "waitForExistence": .wait(forExistence: true)
    case "waitForNonExistence": .wait(forExistence: false)
    default: .action(name)
    }
  }

  // Skips calls on the result of an action.
  private mutating func skipCalls() {
    while kind == .sign("."), case .name = tokens[position + 1].kind {
      position += 2
      guard take("(") else { continue }
      guard (try? skipArguments()) != nil else { return }
    }
  }

  private mutating func typeArgument(of name: String) throws(QueryError) -> ElementType {
    let arguments = try arguments()
    guard arguments.count == 1, arguments[0].label == "matching",
      case .type(let type) = arguments[0].value
    else {
      throw error("expected \(name)(matching: .type)", at: arguments.first?.place ?? start)
    }
    return type
  }

  // Parses `matching(identifier: "k")`, `matching(.button, identifier: "k")` or `matching(NSPredicate(…))`.
  private mutating func condition(
    of name: String, from start: Int
  ) throws(QueryError) -> QueryCondition {
    let arguments = try arguments()
    if arguments.count == 1, arguments[0].label == nil,
      case .predicate(let predicate) = arguments[0].value
    {
      return .predicate(predicate)
    }
    if arguments.count == 1, arguments[0].label == "identifier", name == "matching",
      case .text(let key) = arguments[0].value
    {
      return .key(.any, ComparedText(key))
    }
    if arguments.count == 2, arguments[0].label == nil, arguments[1].label == "identifier",
      case .type(let type) = arguments[0].value
    {
      switch arguments[1].value {
      case .text(let key): return .key(type, ComparedText(key))
      case .null: return .key(type, nil)
      default: break
      }
    }
    let forms = "\(name)(.type, identifier: \"key\"), \(name)(NSPredicate(format: …))"
    throw error(
      "expected \(forms)\(name == "matching" ? ", matching(identifier: \"key\")" : "")", at: start)
  }

  // Parses `element(boundBy: 0)`, `element(at: 0)` or `element(matching: …)`.
  private mutating func parseElementCall(from start: Int) throws(QueryError) {
    let arguments = try arguments()
    let first = arguments.first
    switch (first?.label, first?.value, arguments.count) {
    case ("boundBy", .number(let number), 1), ("at", .number(let number), 1):
      add(.index(try index(number, at: first?.place ?? start)), from: start)
    case ("matching", .predicate(let predicate), 1):
      add(.matching(.predicate(predicate)), from: start)
      add(.only, from: start)
    case ("matching", .type(let type), 2) where arguments[1].label == "identifier":
      switch arguments[1].value {
      case .text(let key): add(.matching(.key(type, ComparedText(key))), from: start)
      case .null: add(.matching(.key(type, nil)), from: start)
      default: throw elementForms(at: arguments[1].place)
      }
      add(.only, from: start)
    default: throw elementForms(at: first?.place ?? start)
    }
  }

  private func elementForms(at place: Int) -> QueryError {
    error(
      "expected element(boundBy: number), element(matching: .type, identifier: \"key\") or "
        + "element(matching: NSPredicate(format: …))", at: place)
  }

  // Parses `coordinate(withNormalizedOffset: CGVector(dx: 0.5, dy: 0.5))` and skips calls on the coordinate.
  private mutating func parseCoordinate(from start: Int) throws(QueryError) {
    var numbers: [String: Double] = [:]
    var depth = 1
    while depth > 0 {
      let token = kind
      position += token == .end ? 0 : 1
      switch token {
      case .sign("("): depth += 1
      case .sign(")"): depth -= 1
      case .name(let name) where ["dx", "dy"].contains(name) && take(":"):
        if case .number(let number, _) = kind { numbers[name] = number }
      case .end: throw error("coordinate(…) has no end", at: start)
      default: break
      }
    }
    guard let x = numbers["dx"], let y = numbers["dy"] else {
      throw error(
        "expected coordinate(withNormalizedOffset: CGVector(dx: number, dy: number))", at: start)
    }
    use(.coordinate(x: x, y: y))
    skipCalls()
  }

  // Parses arguments through the closing parenthesis.
  private mutating func arguments() throws(QueryError) -> [CallArgument] {
    var arguments: [CallArgument] = []
    if take(")") { return arguments }
    repeat {
      guard arguments.count < 8 else { throw error("too many arguments", at: start) }
      var label: String?
      if case .name(let name) = kind, tokens[position + 1].kind == .sign(":") {
        label = name
        position += 2
      }
      let place = start
      arguments.append(CallArgument(label: label, value: try argument(), place: place))
    } while take(",")
    try expect(")")
    return arguments
  }

  private mutating func argument() throws(QueryError) -> CallArgument.Value {
    let place = start
    switch kind {
    case .text(let text):
      position += 1
      return .text(text)
    case .interpolatedText: throw interpolation(at: place)
    case .number(let number, _):
      position += 1
      guard !isOperator else {
        throw error("a number that is computed is not understood; write the number", at: place)
      }
      return .number(number)
    case .sign("."): return .type(try typeName())
    case .name("nil"):
      position += 1
      return .null
    case .name("NSPredicate"): return .predicate(try predicate())
    case .name(let name) where name.hasPrefix("XCUIElement") || name == "ElementType":
      return .type(try typeName())
    case .name(let name):
      throw error(
        "what \(name.inQuotes) stands for is not known here; write the value itself", at: place)
    default: throw error("expected a value, not \(shown)", at: place)
    }
  }

  private var isOperator: Bool {
    ["+", "-", "*", "/"].contains { kind == .sign($0) }
  }

  // Parses `.button`, `XCUIElement.ElementType.button` or `XCUIElementTypeButton`.
  mutating func typeName() throws(QueryError) -> ElementType {
    var name = takeName()
    if let locator = name, let type = QueryTypes.type(ofLocator: locator) { return type }
    while take(".") { name = takeName() }
    guard let name, let type = QueryTypes.type(ofCase: name) else {
      let place = tokens[max(0, position - 1)].range.lowerBound
      let suggestion = NearestName.suggestion(for: name ?? "", in: QueryTypes.caseNames)
      throw error("\((name ?? shown).inQuotes) is no type of elements\(suggestion)", at: place)
    }
    return type
  }
}
