import A11yModel

extension ExpressionParser {
  // Parses a property or a call, after the dot at which the link starts.
  mutating func parseMember(from start: Int) throws(QueryError) {
    guard let name = takeName() else {
      throw error("expected the name of a property behind the dot, not \(shown)", at: self.start)
    }
    if kind == .sign("(") { return try parseCall(name, from: start) }
    if stage == .list { return try parseListProperty(name, from: start) }
    if let type = QueryTypes.type(ofProperty: name) { return add(.descendants(type), from: start) }
    if QueryTypes.uncaptured.contains(name) { return add(.uncaptured(name), from: start) }
    switch name {
    case "firstMatch":
      addFirst(from: start)
    case "debugDescription", "description": use(.attribute(.debugDescription))
    default:
      if stage == .element {
        try parseElementProperty(name, from: start)
      } else {
        try parseQueryProperty(name, from: start)
      }
    }
  }

  private mutating func parseQueryProperty(
    _ name: String, from start: Int
  ) throws(QueryError) {
    switch name {
    case "element": add(.only, from: start)
    case "count": use(.count)
    case "allElementsBoundByIndex", "allElementsBoundByAccessibilityElement": stage = .list
    case _ where Self.property(name) != nil:
      throw error(
        "a query has no \(name); ask .element.\(name), .firstMatch.\(name) or .element(boundBy: 0).\(name)",
        at: start)
    default:
      let known = QueryTypes.propertyNames + ["element", "count", "firstMatch"]
      throw error(
        "a query has no property \(name.inQuotes)\(NearestName.suggestion(for: name, in: known))",
        at: start)
    }
  }

  private mutating func parseElementProperty(
    _ name: String, from start: Int
  ) throws(QueryError) {
    if let property = Self.property(name) {
      use(property)
      if case .attribute(.frame) = property { try parseFramePart(from: start) }
      return
    }
    switch name {
    case "element":
      throw error("this is one element already; leave .element out", at: start)
    case "count":
      throw error("an element has no count; count a query such as app.buttons", at: start)
    case "hittable", "enabled", "selected":
      let property = "is" + name.prefix(1).uppercased() + name.dropFirst()
      throw error("an element has no \(name); did you mean \"\(property)\"?", at: start)
    default:
      let known = QueryTypes.propertyNames + Self.properties.keys.sorted() + ["firstMatch"]
      throw error(
        "an element has no property \(name.inQuotes)\(NearestName.suggestion(for: name, in: known))",
        at: start)
    }
  }

  private mutating func parseListProperty(_ name: String, from start: Int) throws(QueryError) {
    switch name {
    case "first": add(.first, from: start)
    case "last": add(.fromEnd(0), from: start)
    case "count": use(.count)
    case "isEmpty": use(.isEmpty)
    default:
      throw error(
        "of a list only [number], first, last, count and isEmpty are understood, not \(name.inQuotes)",
        at: start)
    }
    if name == "first" || name == "last" { stage = .element }
  }

  // Parses the rest of `frame.midX` or `frame.size.width`.
  private mutating func parseFramePart(from start: Int) throws(QueryError) {
    var path: [String] = []
    while take(".") {
      let place = self.start
      guard path.count < 2, let name = takeName() else {
        throw error("expected a number of the frame such as midX or size.width", at: place)
      }
      path.append(name)
    }
    guard !path.isEmpty else { return }
    guard let part = FramePart(path: path.joined(separator: ".")) else {
      let known = FramePart.allCases.map(\.rawValue).joined(separator: ", ")
      throw error(
        "\(path.joined(separator: ".").inQuotes) is no number of a frame; \(known), origin.x and "
          + "size.width are", at: start)
    }
    use(.attribute(.frame(part)))
  }

  static func property(_ name: String) -> QueryUse? { properties[name] }

  static let properties: [String: QueryUse] = [
    "exists": .exists, "isHittable": .isHittable, "identifier": .attribute(.identifier),
    "label": .attribute(.label), "title": .attribute(.title), "value": .attribute(.value),
    "placeholderValue": .attribute(.placeholderValue), "elementType": .attribute(.elementType),
    "isEnabled": .attribute(.isEnabled), "isSelected": .attribute(.isSelected),
    "hasFocus": .attribute(.hasFocus), "frame": .attribute(.frame(nil)),
    "horizontalSizeClass": .attribute(.untold("horizontalSizeClass")),
    "verticalSizeClass": .attribute(.untold("verticalSizeClass")),
  ]

  // After an element, `firstMatch` drops the requirement of a single match.
  private mutating func addFirst(from start: Int) {
    if stage == .query { return add(.first, from: start) }
    guard let last = expression.links.last, case .only = last.step else { return }
    expression.links.removeLast()
    add(.first, from: last.range.lowerBound)
  }

  mutating func add(_ step: QueryStep, from start: Int) {
    let end = position > 0 ? tokens[position - 1].range.upperBound : start
    expression.links.append(QueryLink(step: step, range: start..<end))
    switch step {
    case .descendants, .children, .matching, .containing, .uncaptured: stage = .query
    case .only, .index, .first, .fromEnd: stage = .element
    }
  }

  mutating func use(_ use: QueryUse) {
    expression.use = use
  }

  // Parses `["key"]` after a query, or `[0]` after a list.
  mutating func parseSubscript() throws(QueryError) {
    let start = self.start
    position += 1
    let place = self.start
    let value = kind
    position += value == .end ? 0 : 1
    switch (stage, value) {
    case (.query, .text(let key)):
      try expect("]")
      add(.matching(.key(.any, ComparedText(key))), from: start)
      add(.only, from: start)
    case (.list, .number(let number, true)):
      try expect("]")
      add(.index(try index(number, at: place)), from: start)
    case (_, .interpolatedText): throw interpolation(at: place)
    case (.element, _):
      throw error(
        "an element has no […]; name a type before it, as in .buttons[\"Save\"]", at: start)
    case (.query, .number):
      throw error("a query has no [number]; use .element(boundBy: …)", at: place)
    case (.query, .name(let name)):
      throw error(
        "what \(name.inQuotes) stands for is not known here; write the text itself", at: place)
    default:
      throw error("expected \(stage == .list ? "a number" : "a string") in […]", at: place)
    }
  }

  func index(_ number: Double, at place: Int) throws(QueryError) -> Int {
    guard let index = Int(exactly: number), index >= 0 else {
      throw error("an index is a whole number from 0", at: place)
    }
    return index
  }

  func interpolation(at place: Int) -> QueryError {
    error("what \\(…) becomes is not known here; write the text that the test has then", at: place)
  }
}

extension ExpressionParser {
  // Parses an element as test logs print it, with or without backquotes: `"Save" Button`, `Button (First Match)`,
  // `"a" Cell (Element at index 2)`. Consumes nothing and returns false for anything else.
  mutating func parseLogged(from start: Int) throws(QueryError) -> Bool {
    let first = position
    let isQuoted = take("`")
    var key: String?
    if case .text(let text) = kind {
      key = text
      position += 1
    }
    guard case .name(let name) = kind, let type = ElementType(printedName: Array(name.utf8)),
      key != nil || isQuoted || tokens[position + 1].kind == .sign("(")
    else {
      position = first
      return false
    }
    position += 1
    add(type == .application ? .descendants(.any) : .descendants(type.queried), from: start)
    if let key { add(.matching(.key(.any, ComparedText(key))), from: start) }
    if take("(") {
      try parseLoggedChoice(from: start)
    } else {
      add(.only, from: start)
    }
    if isQuoted { try expect("`") }
    return true
  }

  private mutating func parseLoggedChoice(from start: Int) throws(QueryError) {
    if take(name: "First") {
      add(.first, from: start)
      guard take(name: "Match") else { throw error("expected (First Match)", at: self.start) }
    } else {
      _ = take(name: "Element") && take(name: "at") && take(name: "index")
      guard case .number(let number, true) = kind else {
        throw error("expected (First Match) or (Element at index …)", at: self.start)
      }
      add(.index(try index(number, at: self.start)), from: start)
      position += 1
    }
    try expect(")")
  }
}
