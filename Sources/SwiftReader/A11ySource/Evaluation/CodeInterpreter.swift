import A11yModel

/// An interpreter of code that takes all branches, with values of its own.
///
/// Statements, patterns, branches and parameters are the same for each of them. What an expression, a call or a loop is
/// worth depends on the values.
protocol CodeInterpreter: AnyObject {
  associatedtype Domain: CodeValue

  var index: CodeLookup { get }
  var fuel: Fuel { get }

  /// Evaluates a function for itself, with parameters that are not known.
  func evaluate(_ function: FunctionDeclaration, of type: String, _ file: Int)
  /// Evaluates the values and the code of a property, or of a variable of no type.
  func evaluate(_ field: CodeField)
  /// Runs a statement of a file outside of functions.
  func run(top statement: Statement, _ file: Int)

  /// Returns the values that an expression may have.
  ///
  /// - Parameters:
  ///   - isUsed: Whether the value matters; otherwise only the effects do.
  ///   - expected: The type that the context expects, as it is written; empty for none.
  func evaluate(
    _ node: Expression, _ frame: CodeFrame<Domain>, isUsed: Bool, expecting expected: String
  ) -> [Domain]
  /// Returns the values that a parameter or property of a type may have.
  func values(ofType written: String, inside type: String, _ file: Int) -> [Domain]
  /// Returns the key of a type as code in another type and file names it; nil for types of other modules.
  func key(of name: String, inside type: String, _ file: Int) -> String?
  /// Whether an expression is true, as far as literals decide; evaluates it in any case.
  func isTrue(_ expression: Expression, _ frame: CodeFrame<Domain>) -> Bool?
  /// Whether an optional has a value, as far as literals decide.
  func isThere(_ values: [Domain]) -> Bool?
  /// Returns the values that `if let` binds; nil if the name keeps those that it has.
  func unwrapped(_ pattern: Pattern, _ given: Expression?, _ frame: CodeFrame<Domain>) -> [Domain]?

  func run(_ statement: Statement, _ frame: CodeFrame<Domain>)
  func run(_ loop: Loop, _ frame: CodeFrame<Domain>)
  func assign(_ assignment: Assignment, _ frame: CodeFrame<Domain>)
  /// Binds the name of a local function or computed variable.
  func declare(
    _ name: String, _ closure: Closure, isComputed: Bool, _ frame: CodeFrame<Domain>)
  /// Notes the values that a declaration gives to a variable.
  func note(_ binding: VariableDeclaration.Binding, _ values: [Domain], _ frame: CodeFrame<Domain>)

  /// Runs the alternatives of a branch.
  ///
  /// - Parameters:
  ///   - isWhole: Whether one of them runs in any case.
  ///   - inner: Returns the frame of an alternative.
  ///   - value: Takes the values of each alternative.
  func branches(
    _ bodies: [[Statement]], isWhole: Bool, _ inner: (Int) -> CodeFrame<Domain>,
    value: ([Domain]) -> Void)
  /// Runs code that may not run at all, unless it is certain.
  func run(certain: Bool, _ body: () -> Void)
  /// Notes that the code behind a branch may not run, because the branch leaves the function.
  func noteLeaving()
}

// MARK: Files

extension CodeInterpreter {
  /// Evaluates the code of a file.
  func evaluate(_ statements: [Statement], of file: Int) {
    for statement in statements {
      switch statement {
      case .declaration(let declaration): evaluate(declaration, of: "", file)
      case .variants(let clauses, _): for clause in clauses { evaluate(clause, of: file) }
      default: run(top: statement, file)
      }
    }
  }

  private func evaluate(_ declaration: Declaration, of type: String, _ file: Int) {
    switch declaration {
    case .type(let node):
      guard node.kind != .protocol else { return }
      let name = node.kind == .extension ? node.name.asExtended : node.name
      let key = index.key(of: name, inside: type, file: file) ?? name
      for member in node.members { evaluate(member, of: key, file) }
    case .function(let node): if node.body != nil { evaluate(node, of: type, file) }
    case .variable(let node):
      for field in CodeField.all(node, of: type, file) { evaluate(field) }
    case .variants(let clauses): for item in clauses.joined() { evaluate(item, of: type, file) }
    case .cases, .imported: break
    }
  }
}

// MARK: Statements

extension CodeInterpreter {
  /// Runs statements; values that they return are the results of the frame.
  ///
  /// - Parameter isValue: Whether a single expression is returned.
  func run(_ statements: [Statement], _ frame: CodeFrame<Domain>, isValue: Bool = false) {
    if isValue, statements.count == 1, case .expression(let value) = statements[0] {
      return leave(value, frame)
    }
    for statement in statements { run(statement, frame) }
  }

  /// Does what a statement does.
  func perform(_ statement: Statement, _ frame: CodeFrame<Domain>) {
    switch statement {
    case .expression(let value): _ = evaluate(value, frame, isUsed: false, expecting: "")
    case .assignment(let assignment): assign(assignment, frame)
    case .declaration(let declaration): declare(declaration, frame)
    case .leave(let value): if let value { leave(value, frame) }
    case .escape(let conditions, let body):
      _ = holds(conditions, frame, frame)
      branches([body], isWhole: false) { _ in
        frame.inner
      } value: { _ in
      }
      if !conditions.areAboutOwn { noteLeaving() }
    case .loop(let loop): run(loop, frame)
    case .block(let body, let isCertain): run(certain: isCertain) { run(body, frame.inner) }
    case .variants(let clauses, let isComplete):
      // A build condition is no scope.
      branches(clauses, isWhole: isComplete) { _ in
        frame
      } value: { _ in
      }
    }
  }

  private func leave(_ value: Expression, _ frame: CodeFrame<Domain>) {
    frame.returning.give(evaluate(value, frame))
  }

  private func evaluate(
    _ node: Expression, _ frame: CodeFrame<Domain>, expecting expected: String = ""
  ) -> [Domain] {
    evaluate(node, frame, isUsed: true, expecting: expected)
  }

  private func declare(_ declaration: Declaration, _ frame: CodeFrame<Domain>) {
    switch declaration {
    case .variable(let variable): for binding in variable.bindings { declare(binding, frame) }
    case .function(let function):
      declare(function.name, Closure(function), isComputed: false, frame)
    case .variants(let clauses): for item in clauses.joined() { declare(item, frame) }
    case .type, .cases, .imported: break
    }
  }

  private func declare(_ binding: VariableDeclaration.Binding, _ frame: CodeFrame<Domain>) {
    if let initial = binding.initial {
      let values = evaluate(initial, frame, expecting: binding.type)
      note(binding, values, frame)
      bind(binding.pattern, values, frame)
    } else if let getter = binding.getter, let name = binding.name {
      declare(name, Closure(parameters: [], body: getter), isComputed: true, frame)
    } else {
      bind(binding.pattern, [binding.type.isEmpty ? .unassigned : .unknown], frame)
    }
  }

  /// Binds the names of a pattern to their parts of some values.
  func bind(_ pattern: Pattern, _ values: [Domain], _ frame: CodeFrame<Domain>) {
    switch pattern {
    case .any, .value: break
    case .name(let name, let type):
      frame.bind(
        name,
        values.areUnknown && !type.isEmpty
          ? self.values(ofType: type, inside: frame.type, frame.file) : values)
    case .tuple(let parts):
      for (number, part) in parts.enumerated() {
        bind(
          part, values.flatMap { $0.parts?.dropFirst(number).first?.values ?? [.unknown] }, frame)
      }
    case .item(let name, let parts):
      for (number, part) in parts.enumerated() {
        let found = values.flatMap { value -> [Domain] in
          guard let (known, values) = value.enumerationCase, known == name else { return [] }
          return values.dropFirst(number).first ?? []
        }
        bind(part, found.isEmpty ? [.some] : found, frame)
      }
    }
  }
}

// MARK: Branches

extension CodeInterpreter {
  /// Whether conditions hold, as far as literals decide; binds the names of their patterns.
  func holds(
    _ conditions: [Condition], _ frame: CodeFrame<Domain>, _ inner: CodeFrame<Domain>
  ) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      var value: Bool?
      switch condition {
      case .holds(let expression): value = isTrue(expression, inner)
      case .binds(let pattern, let given):
        guard let values = unwrapped(pattern, given, inner) else { break }
        value = isThere(values)
        bind(pattern, values.filter { !$0.isNothing }, inner)
      case .matches(let pattern, let given):
        let values = evaluate(given, inner)
        value = isMatched(values, by: [pattern])
        bind(pattern, values, inner)
      case .available: break
      }
      if value == false { return false }
      if value == nil { result = nil }
    }
    return result
  }

  func evaluate(_ conditional: Conditional, _ frame: CodeFrame<Domain>) -> [Domain] {
    let inner = frame.inner
    let known = holds(conditional.conditions, frame, inner)
    if known == true { return value(of: conditional.then, inner) }
    if known == false { return conditional.otherwise.map { value(of: $0, frame.inner) } ?? [] }
    var values: [Domain] = []
    let bodies = [conditional.then] + (conditional.otherwise.map { [$0] } ?? [])
    branches(bodies, isWhole: conditional.otherwise != nil) { number in
      number == 0 ? inner : frame.inner
    } value: {
      values = values.or($0)
    }
    if conditional.then.leaves { noteLeaving() }
    return values
  }

  func evaluate(_ selection: Selection, _ frame: CodeFrame<Domain>) -> [Domain] {
    let subject = evaluate(selection.subject, frame)
    let cases = chosen(selection.cases, subject).map { [$0] } ?? selection.cases
    var values: [Domain] = []
    branches(cases.map(\.body), isWhole: !cases.isEmpty) { number in
      let inner = frame.inner
      for pattern in cases[number].patterns ?? [] { bind(pattern, subject, inner) }
      return inner
    } value: {
      values = values.or($0)
    }
    return values
  }

  /// The case of a `switch` that is taken, as far as literals decide; nil where they do not.
  func chosen(_ cases: [Selection.Case], _ subject: [Domain]) -> Selection.Case? {
    for item in cases {
      guard let patterns = item.patterns else { return item }
      guard let isMatched = isMatched(subject, by: patterns) else { return nil }
      if isMatched { return item.isGuarded ? nil : item }
    }
    return nil
  }

  private func isMatched(_ values: [Domain], by patterns: [Pattern]) -> Bool? {
    guard let value = values.only else { return nil }
    for pattern in patterns {
      guard let isMatched = value.isMatched(by: pattern) else { return nil }
      if isMatched { return true }
    }
    return false
  }

  /// The value of a branch: that of its only expression.
  func value(of body: [Statement], _ frame: CodeFrame<Domain>) -> [Domain] {
    if body.count == 1, case .expression(let value) = body[0] { return evaluate(value, frame) }
    run(body, frame)
    return []
  }
}

extension CodeValue {
  /// Whether it has a pattern; nil where that is not known.
  func isMatched(by pattern: Pattern) -> Bool? {
    switch pattern {
    case .item(let name, let parts):
      guard let (known, _) = enumerationCase else { return nil }
      return known != name ? false : parts.allSatisfy(\.isName) ? true : nil
    case .value(let value):
      guard let comparedText, let literal = value.literalText else { return nil }
      return comparedText == literal
    case .any, .name, .tuple: return nil
    }
  }
}

// MARK: Expressions

extension CodeInterpreter {
  /// Returns the values of an expression whose form alone says what it is worth.
  func formed(
    _ node: Expression, _ frame: CodeFrame<Domain>, expecting expected: String
  ) -> [Domain] {
    switch node.kind {
    case .flag(let flag): return [.flag(flag)]
    case .nothing: return [.nothing]
    case .choice(let condition, let first, let second):
      let isFirst = isTrue(condition, frame)
      let values = isFirst == false ? [] : evaluate(first, frame, expecting: expected)
      return isFirst == true ? values : values.or(evaluate(second, frame, expecting: expected))
    case .conditional(let conditional): return evaluate(conditional, frame)
    case .selection(let selection): return evaluate(selection, frame)
    case .variants(let base, let chains, _):
      let values = base.map { evaluate($0, frame) } ?? []
      let inner = frame.inner
      inner.bind("", values)
      return chains.reduce(values) { $0.or(evaluate($1, inner)) }
    case .link: return frame.values(of: "") ?? [.unknown]
    default:
      for value in node.parts.values { _ = evaluate(value, frame) }
      return [.unknown]
    }
  }

  /// Returns the raw value of an enumeration's case; nil where it is not known.
  func rawValue(of item: String, _ type: String) -> [Domain]? {
    guard let known = index.type(type), let found = known.item(item) else { return nil }
    guard let raw = found.rawValue else {
      return known.inherited.contains("String") ? [.text(literal: item)] : nil
    }
    return evaluate(
      raw,
      CodeFrame(
        type: type, own: [.type(type)], file: found.file, fuel: fuel, isFunction: true))
  }

  /// Returns the type that a parameter has where it is declared, which code that uses it may call otherwise; the type as
  /// it is written if the project does not declare it.
  func type(of parameter: ParameterDeclaration, inside outer: String, _ file: Int) -> String {
    key(of: parameter.type, inside: outer, file) ?? parameter.type
  }

  /// Returns the values that a call gives to the parameters of a function, and the arguments that fit none.
  func parameters(
    of member: CodeMember, _ arguments: [Argument], _ frame: CodeFrame<Domain>
  ) -> (values: [(name: String, values: [Domain], isGiven: Bool)], rest: [Argument]) {
    let (pairs, rest) = member.pair(arguments)
    let values = zip(member.function.parameters, pairs).map { parameter, written in
      var values: [Domain] = []
      if !written.isEmpty {
        let type = type(of: parameter, inside: member.type, member.file)
        let given = written.map { evaluate($0, frame, expecting: type) }
        values = parameter.type.hasSuffix("...") ? Domain.variadic(given) : given[0]
      } else if let initial = parameter.initial {
        let own = CodeFrame<Domain>(
          type: member.type, own: [member.type.isEmpty ? .unknown : .type(member.type)],
          file: member.file, fuel: fuel)
        values = evaluate(initial, own, expecting: parameter.type)
      }
      return (
        parameter.name,
        values.areUnknown
          ? self.values(ofType: parameter.type, inside: member.type, member.file) : values,
        !written.isEmpty
      )
    }
    return (values, rest)
  }
}

extension Pattern {
  /// The name that it gives to the whole value; nil for other patterns.
  var boundName: String? {
    if case .name(let name, _) = self { name } else { nil }
  }

  fileprivate var isName: Bool {
    switch self {
    case .any, .name: true
    case .tuple, .item, .value: false
    }
  }
}

extension [Condition] {
  // `guard let self` is never left by a screen that is shown.
  fileprivate var areAboutOwn: Bool {
    allSatisfy { condition in
      guard case .binds(.name(let name, _), _) = condition else { return false }
      return ["self", "strongSelf", "this"].contains(name)
    }
  }
}

extension [Statement] {
  /// Whether they end the function.
  var leaves: Bool {
    if case .leave = last { true } else { false }
  }
}
