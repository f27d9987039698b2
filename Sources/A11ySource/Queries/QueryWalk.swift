/// Walks through a file and notes the queries that its tests and page objects ask.
///
/// The recursion is bounded by the nesting that ``NestingDepth`` admits.
struct QueryWalk {
  private(set) var queries: [SourceQuery] = []

  private let file: SourceFile
  private let number: Int
  private let values: QueryValues
  // The types around the position, and the members with what their local names stand for.
  private var types: [String] = []
  private var members: [(name: String, locals: [String: QueryValue])] = []
  private var property = ""

  init(_ file: SourceFile, number: Int, _ values: QueryValues) {
    self.file = file
    self.number = number
    self.values = values
    values.begin(file)
  }

  // MARK: Statements and declarations

  /// Walks through statements.
  mutating func walk(_ statements: [Statement]) {
    for statement in statements { walk(statement) }
  }

  private mutating func walk(_ statement: Statement) {
    switch statement {
    case .expression(let value): walk(value)
    case .assignment(let assignment):
      walk(assignment.target)
      walk(assignment.value)
    case .declaration(let declaration): walk(declaration)
    case .leave(let value): if let value { walk(value) }
    case .escape(let conditions, let body):
      walk(conditions)
      walk(body)
    case .loop(let loop):
      if let sequence = loop.sequence { walk(sequence) }
      walk(loop.conditions)
      walk(loop.body)
    case .block(let body, _): walk(body)
    case .variants(let clauses, _): for clause in clauses { walk(clause) }
    }
  }

  private mutating func walk(_ declaration: Declaration) {
    switch declaration {
    case .type(let type):
      guard type.kind != .protocol else { return }
      types.append(types.last.map { "\($0).\(type.name)" } ?? type.name)
      for member in type.members { walk(member) }
      types.removeLast()
    case .function(let function):
      members.append((function.name, locals(function.parameters)))
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
      // A constant in a function is known from there on.
      if !members.isEmpty, variable.isLet, let name = binding.name, let initial = binding.initial {
        members[members.count - 1].locals[name] = values.value(of: initial, in: scope)
      }
    }
  }

  // Parameters hide what has their names; an application is the application.
  private func locals(_ parameters: [ParameterDeclaration]) -> [String: QueryValue] {
    var locals = members.last?.locals ?? [:]
    for parameter in parameters {
      locals[parameter.name] = parameter.type == "XCUIApplication" ? .chain("app") : .unknown
    }
    return locals
  }

  private mutating func walk(_ conditions: [Condition]) {
    for condition in conditions {
      switch condition {
      case .holds(let value), .matches(_, let value): walk(value)
      case .binds(_, let value): if let value { walk(value) }
      case .available: break
      }
    }
  }

  private var scope: QueryScope {
    QueryScope(type: types.last, locals: members.last?.locals ?? [:], file: number)
  }

  // MARK: Expressions

  // What a test asserts of an answer is known of the argument of `XCTAssertTrue(…)`, `#expect(!…)` alone.
  private mutating func walk(_ node: Expression, asserted: Bool? = nil) {
    switch node.kind {
    case .call(let callee, let arguments):
      if note(node, asserted) { return }
      walk(callee)
      let asserted = callee.asName.flatMap { Self.assertions[$0] }
      for argument in arguments { walk(argument.value, asserted: asserted) }
    case .member(let base, _):
      if note(node, asserted) { return }
      if let base { walk(base) }
    case .element(let base, let arguments):
      if note(node, asserted) { return }
      walk(base)
      for argument in arguments { walk(argument.value) }
    case .prefix("!", let operand): walk(operand, asserted: asserted.map { !$0 })
    case .prefix(_, let operand), .cast(let operand, _): walk(operand)
    case .macro(let name, let arguments):
      let isAssertion = name == "expect" || name == "require"
      for argument in arguments { walk(argument.value, asserted: isAssertion ? true : nil) }
    case .text(let segments): for case .value(let value) in segments { walk(value) }
    case .list(let elements), .other(let elements): for element in elements { walk(element) }
    case .pairs(let pairs):
      for pair in pairs {
        walk(pair.key)
        walk(pair.value)
      }
    case .tuple(let parts): for part in parts { walk(part.value) }
    case .closure(let closure): walk(closure.body)
    case .choice(let condition, let first, let second):
      for part in [condition, first, second] { walk(part) }
    case .operation(_, let left, let right):
      walk(left)
      walk(right)
    case .conditional(let conditional):
      walk(conditional.conditions)
      walk(conditional.then)
      walk(conditional.otherwise ?? [])
    case .selection(let selection):
      walk(selection.subject)
      for item in selection.cases { walk(item.body) }
    case .variants(let base, let chains, _):
      if let base { walk(base) }
      for chain in chains { walk(chain) }
    case .name, .number, .flag, .nothing, .link, .keyPath: break
    }
  }

  private static let assertions = [
    "XCTAssertTrue": true, "XCTAssert": true, "XCTUnwrap": true, "XCTAssertFalse": false,
  ]

  // MARK: Queries

  // What extensions of XCUITest's types do is asked where they are called.
  private var isExtension: Bool { types.first?.hasPrefix("XCUI") ?? false }

  // Notes a query; false where the parts of the expression may be some.
  private mutating func note(_ node: Expression, _ asserted: Bool?) -> Bool {
    guard !isExtension else { return true }
    switch values.value(of: node, in: scope) {
    case .chain(let chain):
      // `app.launch()` and the like ask for nothing.
      guard chain.contains("[") || chain.contains(".") && Self.asks(chain) else { return true }
      var query = query(chain, at: node)
      query.given = given(node)
      query.assertion = asserted
      queries.append(query)
      return true
    case .open:
      let words = String(decoding: file.text(of: node), as: UTF8.self)
        .split(whereSeparator: \.isWhitespace)
      var query = query(String(words.joined(separator: " ").prefix(300)), at: node)
      query.isOpen = true
      queries.append(query)
      return true
    default: return false
    }
  }

  private static func asks(_ chain: String) -> Bool {
    let link = chain.dropFirst("app.".count).prefix { $0.isLetter }
    return chain.hasPrefix("app.")
      && (link.hasSuffix("s") && !Self.settings.contains(String(link)) || link == "descendants"
        || link == "children")
      && link != "exists"
  }

  private static let settings: Set<String> = ["launchArguments", "terminates", "performs"]

  private func query(_ text: String, at node: Expression) -> SourceQuery {
    SourceQuery(
      text: text, line: file.line(at: Int(node.start)), column: file.column(at: Int(node.start)),
      owner: types.last ?? "", member: members.last?.name ?? property,
      isTest: members.first?.name.hasPrefix("test") ?? false)
  }

  // The part of a chain that is written elsewhere: what the innermost of its expressions with a chain stands
  // for, a constant or a property of a page object.
  private func given(_ node: Expression) -> String {
    var spine = [node]
    while let base = spine.last?.base { spine.append(base) }
    for part in spine.reversed() {
      if case .chain(let chain) = values.value(of: part, in: scope) { return chain }
    }
    return ""
  }
}

extension Expression {
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
