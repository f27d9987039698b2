import A11yModel

/// Walks through a file and lists its queries: those that the evaluation found, and all else that looks like one.
///
/// The recursion is bounded by the nesting that ``NestingDepth`` admits.
struct QueryWalk {
  private(set) var queries: [SourceQuery] = []
  /// The results that tests assert of functions and properties that return a Boolean.
  private(set) var assertions: [SourcePlace: Bool]

  private let file: SourceFile
  private let number: Int
  private let asked: [SourcePlace: AskedQuery]
  // The functions and properties that return a Boolean, by the ends of the expressions that use them.
  private let truths: [SourcePlace: Set<SourcePlace>]
  // The path and line of a literal that is a key and nothing else.
  private let literal: (SourcePlace) -> String?
  // The types around the position, and the functions.
  private var types: [String] = []
  private var members: [(name: String, isTest: Bool)] = []
  private var property = ""
  // What a test asserts of the result of the function around the position, and of its constants.
  private var asserted: Bool?
  private var constants: [String: Bool] = [:]

  init(
    _ file: SourceFile, number: Int, _ asked: [SourcePlace: AskedQuery] = [:],
    truths: [SourcePlace: Set<SourcePlace>] = [:], assertions: [SourcePlace: Bool] = [:],
    literal: @escaping (SourcePlace) -> String? = { _ in nil }
  ) {
    (self.file, self.number, self.asked, self.literal) = (file, number, asked, literal)
    (self.truths, self.assertions) = (truths, assertions)
  }

  // MARK: Statements and declarations

  /// Walks through statements.
  mutating func walk(_ statements: [Statement]) {
    for statement in statements { walk(statement) }
  }

  private mutating func walk(_ statement: Statement) {
    switch statement {
    case .declaration(let declaration): walk(declaration)
    // `guard title.exists else { return false }`
    case .escape(let conditions, let body) where asserted == true && body.areFalse:
      for case .holds(let value) in conditions { walk(value, asserted: true) }
    default: walk(statement.parts)
    }
  }

  // Walks through the code of a function, whose only result is asserted if the function is.
  private mutating func walk(_ body: [Statement], of start: Int32) {
    let around = (asserted, constants)
    asserted = assertions[SourcePlace(file: number, offset: Int(start))]
    let result = asserted == nil ? nil : body.onlyResult
    if result == nil { asserted = nil }
    noteConstants(in: body, result)
    walk(result == nil ? body : Array(body.dropLast()))
    if let result { walk(result, asserted: asserted) }
    (asserted, constants) = around
  }

  // Notes the constants whose values are asserted, from the last statement on: one may have the value of others.
  private mutating func noteConstants(in body: [Statement], _ result: Expression?) {
    if let result, let asserted { noteConstants(in: result, asserted) }
    for statement in body.reversed() {
      switch statement {
      case .expression(let value):
        if let (operand, asserted) = value.assertion { noteConstants(in: operand, asserted) }
      case .declaration(.variable(let variable)) where variable.isLet:
        for binding in variable.bindings {
          guard let asserted = binding.name.flatMap({ constants[$0] }), let value = binding.initial
          else { continue }
          noteConstants(in: value, asserted)
        }
      default: continue
      }
    }
  }

  private mutating func noteConstants(in value: Expression, _ asserted: Bool) {
    var waiting = [(value: value, asserted: asserted)]
    while let (value, asserted) = waiting.popLast() {
      switch value.kind {
      case .name(let name): constants[name] = asserted || constants[name] == true
      case .prefix("!", let operand): waiting.append((operand, !asserted))
      case .operation("&&", let left, let right) where asserted,
        .operation("||", let left, let right) where !asserted:
        waiting += [(left, asserted), (right, asserted)]
      default: continue
      }
    }
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
      walk(function.body ?? [], of: function.start)
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
      if let initial = binding.initial {
        let name = variable.isLet && !members.isEmpty ? binding.name : nil
        walk(initial, asserted: name.flatMap { constants[$0] })
      }
      walk(binding.getter ?? [], of: binding.start)
      for observer in binding.observers { walk(observer) }
      property = around
    }
  }

  // MARK: Expressions

  // What a test asserts of an answer is known of the argument of `XCTAssertTrue(…)`, `#expect(!…)` alone.
  private mutating func walk(_ node: Expression, asserted: Bool? = nil) {
    if let asserted { note(asserted, of: node) }
    switch node.kind {
    case .operation("==", let left, let right) where asserted != nil && right.literalFlag != nil:
      walk(left, asserted: right.literalFlag == asserted)
    case .operation(let sign, let left, let right) where asserted == (sign == "&&"):
      let isBoth = sign == "&&" || sign == "||"
      for operand in [left, right] { walk(operand, asserted: isBoth ? asserted : nil) }
    case .closure:
      let around = self.asserted
      self.asserted = nil
      walk(node.parts)
      self.asserted = around
    case .call(let callee, let arguments):
      if isNoted(node, asserted) { return }
      walk(callee)
      walk(arguments, of: node)
    case .member, .element: if !isNoted(node, asserted) { walk(node.parts) }
    case .prefix("!", let operand): walk(operand, asserted: asserted.map { !$0 })
    case .macro(_, let arguments):
      walk(arguments, of: node)
    default: walk(node.parts)
    }
  }

  private mutating func walk(_ arguments: [Argument], of node: Expression) {
    let assertion = node.assertion
    for argument in arguments {
      let isOperand = assertion?.operand === argument.value
      walk(argument.value, asserted: isOperand ? assertion?.holds : nil)
    }
  }

  // Notes what a test asserts of a helper.
  private mutating func note(_ asserted: Bool, of node: Expression) {
    switch node.kind {
    case .name, .member, .call:
      for place in truths[SourcePlace(file: number, offset: Int(node.end))] ?? [] {
        assertions[place] = asserted || assertions[place] == true
      }
    default: return
    }
  }

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
      // A helper that is called with values is not asked for others.
      let whole = found.chains.filter { !$0.text.contains(SourceNames.hole) }
      for query in whole.isEmpty ? found.chains : whole {
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
    // Edits are in Swift.
    guard !file.isOfObjectiveC else { return [] }
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

extension [Statement] {
  // Whether they only return `false`.
  fileprivate var areFalse: Bool {
    if case .leave(let value?)? = only { value.literalFlag == false } else { false }
  }

  // The expression that a function returns in each case but those in which it is `false`; nil if there are others.
  fileprivate var onlyResult: Expression? {
    guard let last else { return nil }
    if case .expression(let value) = last { return count == 1 ? value : nil }
    var waiting = Array(dropLast())
    while let statement = waiting.popLast() {
      if case .escape(_, let body) = statement, body.areFalse { continue }
      if case .leave = statement { return nil }
      waiting += statement.parts.bodies.joined()
      for value in statement.parts.values {
        switch value.kind {
        case .conditional, .selection: waiting += value.parts.bodies.joined()
        default: continue
        }
      }
    }
    if case .leave(let value) = last { return value }
    return nil
  }
}

extension Expression {
  // The operand of `XCTAssertTrue(…)`, `XCTAssertEqual(…, true)` or `#expect(…)`, and whether it has to hold.
  fileprivate var assertion: (operand: Expression, holds: Bool)? {
    switch kind {
    case .call(let callee, let arguments):
      guard let name = callee.asName, let operand = arguments.first?.value else { return nil }
      if name == "XCTAssertEqual", arguments.count > 1 {
        return arguments[1].value.literalFlag.map { (operand, $0) }
      }
      return Self.assertions[name].map { (operand, $0) }
    case .macro("expect", let arguments), .macro("require", let arguments):
      return arguments.first.map { ($0.value, true) }
    default: return nil
    }
  }

  private static let assertions = [
    "XCTAssertTrue": true, "XCTAssert": true, "XCTUnwrap": true, "XCTAssertFalse": false,
  ]

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
