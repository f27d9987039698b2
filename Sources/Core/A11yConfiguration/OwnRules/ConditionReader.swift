import A11yAnalysis
import A11yModel
import A11yRules

/// A reader of the conditions of a card. It numbers the relations in them.
struct ConditionReader {
  /// The relations so far. Each refers only to relations before it.
  private(set) var relations: [ElementRelation] = []
  private var count = 0
  private var depth = 0

  private static let greatestCount = 200
  private static let greatestDepth = 16
  private static let greatestRelations = 16

  /// Reads the value of `for`: a condition, a type or a list of types.
  mutating func candidate(
    _ node: ConfigurationNode
  ) throws(ConfigurationError) -> ElementCondition {
    node.isMapping ? try condition(node) : .type(try ConditionKey.types.read(node, "for"))
  }

  /// Reads a condition. All of its keys must hold.
  mutating func condition(
    _ node: ConfigurationNode
  ) throws(ConfigurationError) -> ElementCondition {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else {
      throw node.failure("a condition nested deeper than \(Self.greatestDepth); expected fewer")
    }
    let names = ConditionKey.all.map(\.declaration.name)
    var parts: [ElementCondition] = []
    for (key, value) in try node.pairs("a condition") {
      let name = try key.word("a key")
      guard let known = ConditionKey.named[name] else {
        let suggestion = NearestName.suggestion(for: name, in: names)
        let list =
          suggestion.isEmpty
          ? "; known: \(names.prefix(7).joined(separator: ", ")), …, "
            + "\(names.suffix(7).joined(separator: ", ")); a11ylint config schema --card lists all"
          : suggestion
        throw key.failure("no key \(ConfigurationNode.quoted(name)) in a condition\(list)")
      }
      count += 1
      guard count <= Self.greatestCount else {
        throw key.failure("a condition of more than \(Self.greatestCount) parts; expected fewer")
      }
      parts.append(try known.read(value, &self))
    }
    guard !parts.isEmpty else { throw node.failure("a condition without keys; expected one") }
    return parts.count == 1 ? parts[0] : .all(parts)
  }

  /// Reads a list of conditions.
  mutating func conditions(
    _ node: ConfigurationNode, _ name: String
  ) throws(ConfigurationError) -> [ElementCondition] {
    var conditions: [ElementCondition] = []
    for item in try node.items("\(name): expected a list of conditions") {
      conditions.append(try condition(item))
    }
    guard !conditions.isEmpty else { throw node.failure("\(name): an empty list") }
    return conditions
  }

  /// Reads a relation: the elements around an element, and their required number.
  ///
  /// The value has `where` and bounds, or is a condition with bounds among its keys.
  mutating func relation(
    _ kind: ElementRelation.Kind, _ node: ConfigurationNode
  ) throws(ConfigurationError) -> ElementCondition {
    let counted = ConditionKey.counted(kind)
    let names = counted.keys.map(\.declaration.name)
    var (bounds, rest) = (node, node)
    bounds.content = .mapping(
      try node.pairs(kind.rawValue).filter { names.contains(where: $0.key.isWord) })
    rest.content = .mapping(
      try node.pairs(kind.rawValue).filter { !names.contains(where: $0.key.isWord) })
    var draft = ConditionKey.Counted()
    try counted.read(bounds, into: &draft)
    var inner = draft.node.map { [$0] } ?? []
    if try !rest.pairs("").isEmpty || inner.isEmpty && draft.test == NumberTest() {
      inner.append(rest)
    }
    guard inner.count <= 1 else {
      throw node.failure("\(kind.rawValue): has both where and a condition; expected one of them")
    }
    var asked = ElementCondition.all([])
    if let node = inner.first { asked = try condition(node) }
    guard relations.count < Self.greatestRelations else {
      throw node.failure("more than \(Self.greatestRelations) relations; expected fewer")
    }
    if draft.test == NumberTest() { draft.test.least = 1 }
    relations.append(ElementRelation(kind, asked, count: draft.test))
    return .related(relations.count - 1)
  }
}

/// A key of a condition: its declaration, and the way it is read.
struct ConditionKey: Sendable {
  let declaration: KeyDeclaration
  let read:
    @Sendable (ConfigurationNode, inout ConditionReader) throws(ConfigurationError) ->
      ElementCondition

  private init(
    _ name: String, _ shape: ValueShape, _ about: String,
    _ read:
      @escaping @Sendable (ConfigurationNode, inout ConditionReader)
      throws(ConfigurationError) -> ElementCondition
  ) {
    declaration = KeyDeclaration(
      name: name, about: about, shape: shape, required: nil, usual: "")
    self.read = read
  }

  /// All keys, in the order of the documentation.
  static let all: [ConditionKey] =
    logic + [type] + texts + [traits] + flags + [frame, alpha] + relations

  static let named = Dictionary(uniqueKeysWithValues: all.map { ($0.declaration.name, $0) })

  // MARK: Logic

  private static let logic = [
    ConditionKey("all", .list(.named("condition")), "All of these conditions hold.") {
      (node, reader) throws(ConfigurationError) in .all(try reader.conditions(node, "all"))
    },
    ConditionKey("any", .list(.named("condition")), "At least one of these conditions holds.") {
      (node, reader) throws(ConfigurationError) in .any(try reader.conditions(node, "any"))
    },
    ConditionKey("not", .named("condition"), "This condition does not hold.") {
      (node, reader) throws(ConfigurationError) in .not(try reader.condition(node))
    },
  ]

  // MARK: The element

  /// One or more types.
  static let types = Reading<ElementTypeName>(.text(example: "button")) {
    (node, name) throws(ConfigurationError) in
    let word = try node.text(name)
    let type = ElementTypeName(word)
    // A misspelled type would never match. Unknown types in captures start with a capital letter.
    let known = ElementTypeName.known
    let isOther = word.first?.isUppercase == true && NearestName.of(word, in: known) == nil
    guard type.isKnown || isOther else {
      throw node.failure(
        "no type \(ConfigurationNode.quoted(word))"
          + NearestName.suggestion(for: word, in: known)
          + "; a11ylint tree FILE prints the types of a capture")
    }
    return type
  }.oneOrMore

  private static let type = ConditionKey(
    "type", types.shape, "The type, or one of these: `button`, `staticText`, `tabBar`, …"
  ) { (node, _) throws(ConfigurationError) in .type(try types.read(node, "type")) }

  private static let texts: [ConditionKey] = Fact.allCases.compactMap { fact in
    guard case .text(let text, _, let about) = fact.declaration else { return nil }
    let words = words
    return ConditionKey(
      fact.rawValue, .either([words.shape, textTests.shape]),
      "\(about.asSentence) A text, a list of texts to match one of, or tests."
    ) { (node, _) throws(ConfigurationError) in
      guard node.isMapping else {
        return .text(fact, text, .isOneOf(try words.read(node, fact.rawValue)))
      }
      let tests = try textTests.reading { _ in [] }.read(node, fact.rawValue)
      guard !tests.isEmpty else {
        throw node.failure("\(fact.rawValue): has no tests; expected one")
      }
      return tests.count == 1
        ? .text(fact, text, tests[0]) : .all(tests.map { .text(fact, text, $0) })
    }
  }

  private static let words = Reading<String>.anyText("checkout.pay").oneOrMore

  private static let textTests = Section<[TextTest]>(
    "a text",
    [
      Key("equals", .anyText("Pay"), "The text is exactly this.") { $0.append(.isOneOf([$1])) },
      Key("one-of", words, "The text is one of these.") { $0.append(.isOneOf($1)) },
      Key(
        "contains-word", phrases,
        "The text contains one of these as whole words, in any case."
      ) { $0.append(.containsWord($1)) },
      Key(
        "matches", patterns,
        "The whole text matches one of these. `*` matches any characters, `?` one."
      ) { $0.append(.matches($1)) },
      Key("empty", .flag, "The text is empty (`true`) or not (`false`).") {
        $0.append(.isEmpty($1))
      },
      Key(
        "length", bounds.reading { _ in NumberTest() }, "The number of characters."
      ) { $0.append(.length($1)) },
    ])

  private static let phrases = Reading<String>.text("Falcon").map {
    (text, node) throws(ConfigurationError) in
    let words = FoldedWords(text)
    guard !words.words.isEmpty, text.utf8.count <= 256 else {
      throw node.failure(
        "contains-word: \(ConfigurationNode.quoted(text)) has no words, or is too long; expected letters"
      )
    }
    return words
  }.oneOrMore

  private static let patterns = Reading<String>.text("checkout.*").map {
    (text, node) throws(ConfigurationError) in
    guard text.utf8.count <= 256 else {
      throw node.failure("matches: \(text.utf8.count) bytes; expected at most 256")
    }
    return TextPattern(text)
  }.oneOrMore

  private static let flags: [ConditionKey] = Fact.allCases.compactMap { fact in
    guard case .flag(let flag, _, _, let about) = fact.declaration else { return nil }
    return ConditionKey(fact.rawValue, .flag, about.asSentence) {
      (node, _) throws(ConfigurationError) in
      .flag(fact, flag, try Reading<Bool>.flag.read(node, fact.rawValue))
    }
  }

  private static let traitNames = Reading<Traits>(
    .choice(Traits(rawValue: .max).names)
  ) { (node, name) throws(ConfigurationError) in
    let word = try node.text(name)
    guard let trait = Traits(name: word) else {
      let known = Traits(rawValue: .max).names
      let hint = NearestName.suggestion(for: word, in: known)
      // UIKit's traits come first.
      let list = "; known: \(known.prefix(17).joined(separator: ", ")), …"
      throw node.failure(
        "no trait \(ConfigurationNode.quoted(word))\(hint.isEmpty ? list : hint)")
    }
    return trait
  }.oneOrMore

  private static let traits = ConditionKey(
    "traits", traitNames.shape, "The element has this trait, or one of these: `button`, `header`, …"
  ) { (node, _) throws(ConfigurationError) in
    .traits(try traitNames.read(node, "traits").reduce(into: []) { $0.formUnion($1) })
  }

  // MARK: Numbers

  private static let bounds = Section<NumberTest>(
    "a number",
    [
      Key("at-least", .number, "The minimum.") { $0.least = $1 },
      Key("at-most", .number, "The maximum.") { $0.greatest = $1 },
      Key("equals", .number, "The exact number.") { ($0.least, $0.greatest) = ($1, $1) },
    ])

  private static func numberKey(_ number: ElementNumber, _ about: String) -> Key<[ElementCondition]>
  {
    Key(number.rawValue, bounds.reading { _ in NumberTest() }, about) {
      $0.append(.number(number, $1))
    }
  }

  private static let frameKeys = Section<[ElementCondition]>(
    "frame",
    [
      numberKey(.x, "The left edge, in points, in screen coordinates."),
      numberKey(.y, "The top edge, in points, in screen coordinates."),
      numberKey(.width, "The width, in points."), numberKey(.height, "The height, in points."),
    ])

  private static let frame = ConditionKey(
    "frame", frameKeys.shape, "The position on the screen and the size, in points."
  ) { (node, _) throws(ConfigurationError) in
    .all(try frameKeys.reading { _ in [] }.read(node, "frame"))
  }

  private static let alpha = ConditionKey(
    "alpha", bounds.shape, "The alpha of the view itself, from 0 to 1."
  ) { (node, _) throws(ConfigurationError) in
    .number(.alpha, try bounds.reading { _ in NumberTest() }.read(node, "alpha"))
  }

  // MARK: Relations

  /// The elements to count, and their required number.
  struct Counted: Sendable {
    var node: ConfigurationNode?
    var test = NumberTest()
  }

  static func counted(_ kind: ElementRelation.Kind) -> Section<Counted> {
    let condition = Reading<ConfigurationNode>(.named("condition")) { node, _ in node }
    let count = Reading<Int>.count(0...1_000_000)
    return Section(
      kind.rawValue,
      [
        Key("where", condition, "The condition for elements to count. Without it, all count.") {
          $0.node = $1
        },
        Key("at-least", count, "The minimum number of these elements.") {
          $0.test.least = Double($1)
        },
        Key("at-most", count, "The maximum number of these elements.") {
          $0.test.greatest = Double($1)
        },
        Key("exactly", count, "The exact number of these elements.") {
          ($0.test.least, $0.test.greatest) = (Double($1), Double($1))
        },
      ])
  }

  /// The keys of a relation: the bounds, and those of conditions.
  static let ofRelations = counted(.descendants).keys.map(\.declaration) + all.map(\.declaration)

  private static let relations: [ConditionKey] = ElementRelation.Kind.allCases.map { kind in
    let about =
      switch kind {
      case .parent: "The parent fulfills this condition."
      case .ancestors: "An ancestor fulfills this condition."
      case .children: "A child fulfills this condition, or the given number of children do."
      case .descendants:
        "A descendant fulfills this condition, or the given number of descendants do."
      case .siblings: "A sibling fulfills this condition, or the given number of siblings do."
      }
    return ConditionKey(
      kind.rawValue, .either([.named("condition"), .named("counted")]), about
    ) { (node, reader) throws(ConfigurationError) in try reader.relation(kind, node) }
  }
}

extension String {
  fileprivate var asSentence: String { hasSuffix(".") ? self : self + "." }
}
