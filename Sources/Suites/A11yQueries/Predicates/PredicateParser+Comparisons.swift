import A11yModel

private enum Side {
  case key(PredicateKey)
  case value(PredicateValue)
}

extension PredicateParser {
  mutating func comparison() throws(QueryError) -> PredicateTest {
    let begin = start
    let left = try side()
    let place = start
    let relation = try relation()
    let options = try options()
    let right = try side()
    switch (left, right) {
    case (.key(let key), .value(let value)):
      return PredicateTest(
        form: try form(key, relation, value, options, at: place), options: options)
    case (.value(let value), .key(let key)):
      return PredicateTest(
        form: try reversed(value, relation, key, options, at: place), options: options)
    case (.key(let one), .key(let other)):
      return PredicateTest(form: try form(one, relation, other, at: place), options: options)
    case (.value, .value):
      throw error("neither side of the comparison is an attribute", at: begin)
    }
  }

  // MARK: Operands

  private mutating func side() throws(QueryError) -> Side {
    let place = start
    let token = tokens[position]
    position += token.kind == .end ? 0 : 1
    switch token.kind {
    case .text(let text): return .value(.text(text))
    case .number(let number): return .value(.number(number))
    case .sign("{"): return .value(.list(try list()))
    case .argument(let letter): return try argument(letter, at: place)
    case .name(let name):
      if let value = Self.constant(name) { return .value(value) }
      if Self.isOperator(name) {
        throw error("expected an attribute or a value, not \(name.inQuotes)", at: place)
      }
      var path = [name]
      while takeSign(".") {
        guard case .name(let part) = tokens[position].kind, path.count < 8 else {
          throw error("expected a name behind the dot", at: start)
        }
        position += 1
        path.append(part)
      }
      return .key(try key(path, at: place))
    default:
      position -= token.kind == .end ? 0 : 1
      throw error("expected an attribute or a value, not \(shown)", at: place)
    }
  }

  private func key(_ path: [String], at place: Int) throws(QueryError) -> PredicateKey {
    do throws(KeyFault) { return try keys.key(path) } catch {
      throw QueryError(place, error.message)
    }
  }

  private static func constant(_ name: String) -> PredicateValue? {
    switch name.uppercased() {
    case "TRUE", "YES": .number(1)
    case "FALSE", "NO": .number(0)
    case "NULL", "NIL": .null
    default: nil
    }
  }

  private static func isOperator(_ name: String) -> Bool {
    [
      "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "IN", "BETWEEN", "AND", "OR", "NOT",
    ].contains(name.uppercased())
  }

  private mutating func argument(_ letter: Character, at place: Int) throws(QueryError) -> Side {
    guard let argument = arguments.popFirst() else {
      throw error("there is no argument for %\(letter)", at: place)
    }
    guard letter == "K" else { return .value(argument.value) }
    guard case .text(let path) = argument.value else {
      throw error("the argument of %K is the name of an attribute", at: place)
    }
    return .key(try key(path.split(separator: ".").map(String.init), at: place))
  }

  // Parses the rest of a list, after the opening brace.
  private mutating func list() throws(QueryError) -> [PredicateValue] {
    var values: [PredicateValue] = []
    while !takeSign("}") {
      let place = start
      guard case .value(let value) = try side() else {
        throw error("a list has texts and numbers in it", at: place)
      }
      if case .list = value { throw error("a list in a list is not understood", at: place) }
      values.append(value)
      guard takeSign(",") || tokens[position].kind == .sign("}") else {
        throw error("expected \",\" or \"}\", not \(shown)", at: start)
      }
      guard values.count <= 1024 else { throw error("the list is too long", at: place) }
    }
    return values
  }

  private mutating func relation() throws(QueryError) -> PredicateTest.Relation {
    let token = tokens[position]
    let relation: PredicateTest.Relation? =
      switch token.kind {
      case .sign("=="), .sign("="): .equal
      case .sign("!="), .sign("<>"): .unequal
      case .sign("<"): .less
      case .sign("<="), .sign("=<"): .lessOrEqual
      case .sign(">"): .greater
      case .sign(">="), .sign("=>"): .greaterOrEqual
      case .name:
        switch token.word {
        case "BEGINSWITH": .begins
        case "ENDSWITH": .ends
        case "CONTAINS": .contains
        case "LIKE": .like
        case "MATCHES": .matches
        case "IN": .isIn
        case "BETWEEN": .between
        default: nil
        }
      default: nil
      }
    guard let relation else {
      throw error(
        "expected an operator such as ==, CONTAINS or BEGINSWITH, not \(shown); "
          + "what is true or not is compared, as in isEnabled == TRUE", at: token.start)
    }
    position += 1
    return relation
  }

  // Parses `[c]`, `[d]`, `[cd]` or `[n]`.
  private mutating func options() throws(QueryError) -> TextOptions {
    guard takeSign("[") else { return [] }
    let place = start
    guard case .name(let letters) = tokens[position].kind else {
      throw error("expected c, d or cd in […]", at: place)
    }
    position += 1
    var options: TextOptions = []
    for letter in letters.lowercased() {
      switch letter {
      case "c": options.insert(.ignoringCase)
      case "d": options.insert(.ignoringDiacritics)
      // Declares the strings to be normalized, which changes nothing here.
      case "n": break
      default: throw error("expected c, d or cd in […], not \(letters.inQuotes)", at: place)
      }
    }
    guard takeSign("]") else { throw error("expected \"]\", not \(shown)", at: start) }
    return options
  }
}

// MARK: - Tests

extension PredicateParser {
  private func form(
    _ key: PredicateKey, _ relation: PredicateTest.Relation, _ value: PredicateValue,
    _ options: TextOptions, at place: Int
  ) throws(QueryError) -> PredicateTest.Form {
    switch key {
    case .text(let text):
      return try form(text, relation, value, options, at: place)
    case .untold: return .constant(.unknown)
    default:
      return .number(key, try numberTest(relation, value, at: place))
    }
  }

  private func form(
    _ key: TextKey, _ relation: PredicateTest.Relation, _ value: PredicateValue,
    _ options: TextOptions, at place: Int
  ) throws(QueryError) -> PredicateTest.Form {
    switch (relation, value) {
    case (.equal, .null): return .text(key, .isNull)
    case (.unequal, .null): return .text(key, .isNotNull)
    // A string never equals a number, even if it looks like one.
    case (.equal, .number): return .constant(.no)
    case (.unequal, .number): return .constant(.yes)
    case (.isIn, .list(let values)):
      let texts = Self.texts(values).map { ComparedText($0, options) }
      return .text(key, .isOne(of: texts, orNull: values.contains(.null)))
    case (.isIn, .text(let text)): return .text(key, .isPart(of: options.folded(text)))
    case (.between, .list(let values)):
      let texts = Self.texts(values)
      guard texts.count == 2, values.count == 2 else {
        throw error("BETWEEN needs two values, {first, last}", at: place)
      }
      return .text(key, .between(ComparedText(texts[0], options), ComparedText(texts[1], options)))
    case (_, .text(let text)):
      return .text(key, try textTest(relation, text, options, at: place))
    default:
      throw error("a text is compared with a text here, in quotation marks", at: place)
    }
  }

  private static func texts(_ values: [PredicateValue]) -> [String] {
    values.compactMap { value in
      if case .text(let text) = value { return text }
      return nil
    }
  }

  private func textTest(
    _ relation: PredicateTest.Relation, _ text: String, _ options: TextOptions, at place: Int
  ) throws(QueryError) -> TextTest {
    switch relation {
    case .equal: return .equal(ComparedText(text, options))
    case .unequal: return .unequal(ComparedText(text, options))
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      return .order(relation, ComparedText(text, options))
    case .begins: return .begins(ComparedText(text, options))
    case .ends: return .ends(ComparedText(text, options))
    case .contains: return .contains(ComparedText(text, options))
    case .like:
      guard text.utf8.count <= 1024 else { throw error("the pattern is too long", at: place) }
      return .like(TextPattern(options.folded(text)))
    case .matches:
      let pattern = options.contains(.ignoringDiacritics) ? options.folded(text) : text
      guard let whole = WholePattern(pattern, ignoringCase: options.contains(.ignoringCase)) else {
        throw error("the text behind MATCHES is no regular expression", at: place)
      }
      return .matches(whole)
    case .isIn: throw error("IN needs a list {…} or a text", at: place)
    case .between: throw error("BETWEEN needs two values, {first, last}", at: place)
    }
  }

  private func numberTest(
    _ relation: PredicateTest.Relation, _ value: PredicateValue, at place: Int
  ) throws(QueryError) -> NumberTest {
    switch (relation, value) {
    case (.isIn, .list(let values)): return .isOne(of: Self.numbers(values))
    case (.between, .list(let values)):
      let numbers = Self.numbers(values)
      guard numbers.count == 2, values.count == 2 else {
        throw error("BETWEEN needs two numbers, {first, last}", at: place)
      }
      return .between(numbers[0], numbers[1])
    case (.equal, .text), (.equal, .null): return .isNone(false)
    case (.unequal, .text), (.unequal, .null): return .isNone(true)
    case (.equal, .number(let number)), (.unequal, .number(let number)),
      (.less, .number(let number)), (.lessOrEqual, .number(let number)),
      (.greater, .number(let number)), (.greaterOrEqual, .number(let number)):
      return .relation(relation, number)
    default:
      throw error("a number is compared by ==, !=, <, <=, >, >=, IN and BETWEEN", at: place)
    }
  }

  private static func numbers(_ values: [PredicateValue]) -> [Double] {
    values.compactMap { value in
      if case .number(let number) = value { return number }
      return nil
    }
  }

  // Swaps a comparison with the value on the left: `'Save' == label`, `'a' IN label`.
  private func reversed(
    _ value: PredicateValue, _ relation: PredicateTest.Relation, _ key: PredicateKey,
    _ options: TextOptions, at place: Int
  ) throws(QueryError) -> PredicateTest.Form {
    let mirrored: PredicateTest.Relation
    switch relation {
    case .equal, .unequal: mirrored = relation
    case .less: mirrored = .greater
    case .lessOrEqual: mirrored = .greaterOrEqual
    case .greater: mirrored = .less
    case .greaterOrEqual: mirrored = .lessOrEqual
    case .isIn: mirrored = .contains
    case .contains: mirrored = .isIn
    default: throw error("the attribute stands on the left of this operator", at: place)
    }
    return try form(key, mirrored, value, options, at: place)
  }

  private func form(
    _ one: PredicateKey, _ relation: PredicateTest.Relation, _ other: PredicateKey, at place: Int
  ) throws(QueryError) -> PredicateTest.Form {
    switch (one, other) {
    case (.text(let left), .text(let right)):
      guard [.equal, .unequal, .begins, .ends, .contains, .isIn].contains(relation) else {
        throw error(
          "two attributes are compared by ==, !=, BEGINSWITH, ENDSWITH, CONTAINS and IN", at: place)
      }
      return .texts(left, relation, right)
    case (.untold, _), (_, .untold): return .constant(.unknown)
    case (.text, _), (_, .text): throw error("a text is compared with a number", at: place)
    default:
      guard [.equal, .unequal, .less, .lessOrEqual, .greater, .greaterOrEqual].contains(relation)
      else { throw error("two numbers are compared by ==, !=, <, <=, > and >=", at: place) }
      return .numbers(one, relation, other)
    }
  }
}
