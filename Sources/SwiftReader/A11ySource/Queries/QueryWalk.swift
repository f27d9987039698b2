import A11yModel

/// Walks through a file and lists its queries: those that the evaluation found, and all else that looks like one.
///
/// The recursion is bounded by the nesting that ``NestingDepth`` admits.
struct QueryWalk {
  private(set) var queries: [SourceQuery] = []

  private let file: SourceFile
  private let number: Int
  private let asked: [SourcePlace: AskedQuery]
  // The path and line of a literal that is a key and nothing else.
  private let literal: (SourcePlace) -> String?
  // The types around the position, and the functions.
  private var types: [String] = []
  private var members: [(name: String, isTest: Bool)] = []
  private var property = ""

  init(
    _ file: SourceFile, number: Int, _ asked: [SourcePlace: AskedQuery],
    literal: @escaping (SourcePlace) -> String?
  ) {
    (self.file, self.number, self.asked, self.literal) = (file, number, asked, literal)
  }

  // MARK: Statements and declarations

  /// Walks through statements.
  mutating func walk(_ statements: [Statement]) {
    for statement in statements { walk(statement) }
  }

  private mutating func walk(_ statement: Statement) {
    if case .declaration(let declaration) = statement { walk(declaration) }
    walk(statement.parts)
  }

  private mutating func walk(_ parts: CodeParts) {
    for value in parts.values { walk(value) }
    for body in parts.bodies { walk(body) }
  }

  private mutating func walk(_ declaration: Declaration) {
    switch declaration {
    case .type(let type):
      types.append(types.last.map { "\($0).\(type.name)" } ?? type.name)
      for member in type.members { walk(member) }
      types.removeLast()
    case .function(let function):
      let isTest = function.name.hasPrefix("test") || function.attributes.contains("Test")
      members.append((function.name, isTest))
      for parameter in function.parameters { if let value = parameter.initial { walk(value) } }
      walk(function.body ?? [])
      members.removeLast()
    case .variable(let variable): walk(variable)
    case .cases(let cases): for item in cases { if let value = item.rawValue { walk(value) } }
    case .variants(let clauses): for item in clauses.joined() { walk(item) }
    case .imported: break
    }
  }

  private mutating func walk(_ variable: VariableDeclaration) {
    for binding in variable.bindings {
      let around = property
      if members.isEmpty, let name = binding.name { property = name }
      if let initial = binding.initial { walk(initial) }
      walk(binding.getter ?? [])
      for observer in binding.observers { walk(observer) }
      property = around
    }
  }

  // MARK: Expressions

  // What a test asserts of an answer is known of the argument of `XCTAssertTrue(…)`, `#expect(!…)` alone.
  private mutating func walk(_ node: Expression, asserted: Bool? = nil) {
    switch node.kind {
    case .call(let callee, let arguments):
      if isNoted(node, asserted) { return }
      walk(callee)
      let asserted = callee.asName.flatMap { Self.assertions[$0] }
      for argument in arguments { walk(argument.value, asserted: asserted) }
    case .member, .element: if !isNoted(node, asserted) { walk(node.parts) }
    case .prefix("!", let operand): walk(operand, asserted: asserted.map { !$0 })
    case .macro(let name, let arguments):
      let isAssertion = name == "expect" || name == "require"
      for argument in arguments { walk(argument.value, asserted: isAssertion ? true : nil) }
    default: walk(node.parts)
    }
  }

  private static let assertions = [
    "XCTAssertTrue": true, "XCTAssert": true, "XCTUnwrap": true, "XCTAssertFalse": false,
  ]

  // MARK: Queries

  // The code of extensions of XCUITest's types searches in the element that they belong to.
  private var isInElement: Bool { types.first?.isElementType ?? false }

  // Lists the queries of a chain of expressions and of what is in its brackets; false if it has none.
  private mutating func isNoted(_ node: Expression, _ asserted: Bool?) -> Bool {
    let chain = node.chain
    let offset = Int(node.start)
    let found = asked[SourcePlace(file: number, offset: offset)]
    let end = found?.end ?? 0
    let looks = chain.indices.filter { isSearch($0, of: chain) }
    // In an element, an action alone is no query.
    guard !looks.isEmpty || found != nil && !isInElement else { return false }
    if let found {
      for query in found.chains {
        var noted = self.query(query.text, at: offset)
        (noted.given, noted.assertion) = (query.given, asserted)
        noted.literals = query.literals.compactMap(literal)
        noted.spans = spans(of: query, chain)
        noted.isAlternative = !query.isSure
        queries.append(noted)
      }
      if found.chains.isEmpty { note(found.reason ?? .receiver, node, at: offset) }
    }
    // What follows a part that is not known searches in an element that is not known.
    if let rest = looks.last(where: { chain[$0].nameOffset >= end }) {
      note(.receiver, node, at: found == nil ? offset : Int(chain[rest].nameOffset))
    }
    for link in chain { for argument in link.arguments { walk(argument.value) } }
    if let root = chain.last, root !== node { walk(root) }
    return true
  }

  // Returns the parts of a query that an edit can replace.
  private func spans(of query: QueryChain, _ chain: [Expression]) -> [CodeSpan] {
    var spans: [CodeSpan] = []
    if let links = query.links {
      let span = file.span(.query, links)
      // What follows the receiver may unwrap it.
      if let first = span.text.first(where: { !$0.isWhitespace }), first == "." || first == "/" {
        spans.append(span)
      }
    }
    let literals = Set(query.literals)
    for value in chain.reversed().flatMap(\.arguments).map(\.value)
    where literals.contains(SourcePlace(file: number, offset: Int(value.start))) {
      spans.append(file.span(.key, value.start..<value.end))
    }
    return spans
  }

  private mutating func note(_ reason: QueryFacts.OpenReason, _ node: Expression, at offset: Int) {
    var query = query(file.line(of: offset..<max(offset, Int(node.end))), at: offset)
    query.openReason = reason
    queries.append(query)
  }

  private func query(_ text: String, at offset: Int) -> SourceQuery {
    SourceQuery(
      text: text, line: file.line(at: offset), column: file.column(at: offset),
      owner: types.last ?? "", member: members.last?.name ?? property,
      isTest: members.first?.isTest ?? false)
  }

  // Whether a part of a chain searches for elements, by its name and what follows it.
  private func isSearch(_ position: Int, of chain: [Expression]) -> Bool {
    let next = position > 0 ? chain[position - 1] : nil
    switch chain[position].kind {
    case .member(_?, let name): return Self.isSearch(name, next)
    case .name(let name): return isInElement && Self.isSearch(name, next)
    default: return false
    }
  }

  private static func isSearch(_ name: String, _ next: Expression?) -> Bool {
    let isFunction = QueryNames.searches.contains(name)
    guard isFunction || QueryNames.properties.contains(name) else { return false }
    switch next?.kind {
    case .call(_, let arguments): return isFunction && arguments.first?.label == "matching"
    case .element(_, let arguments):
      guard !isFunction, let key = arguments.first?.value else { return false }
      return key.literalNumber == nil
    case .member(_, let name):
      return !isFunction
        && (QueryNames.continues(name) || QueryNames.filters.contains(name)
          || QueryNames.searches.contains(name) || name == "count")
    default: return false
    }
  }
}

extension Expression {
  // The expression with the bases of its links, the innermost last.
  fileprivate var chain: [Expression] {
    var chain = [self]
    while let base = chain.last?.base { chain.append(base) }
    return chain
  }

  fileprivate var nameOffset: Int32 { if case .member = kind { nameStart } else { start } }

  fileprivate var arguments: [Argument] {
    switch kind {
    case .call(_, let arguments), .element(_, let arguments): arguments
    default: []
    }
  }

  // The base of a link of a chain; nil for other expressions.
  fileprivate var base: Expression? {
    switch kind {
    case .member(let base, _): base
    case .call(let callee, _): callee
    case .element(let base, _): base
    default: nil
    }
  }
}
