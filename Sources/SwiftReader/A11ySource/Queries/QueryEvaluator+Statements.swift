import A11yModel

// Statements: all branches are taken.
extension QueryEvaluator {
  /// Runs the body of a function, and returns its values.
  func returned(by body: [Statement], _ frame: QueryFrame) -> [QueryValue] {
    let values = value(of: body, frame)
    // The branches of `if` and `switch` may return.
    return frame.results.isEmpty ? values : frame.results.or(values.filter { !$0.isUnknown })
  }

  func run(top statement: Statement, _ file: Int) {
    run(statement, frame(of: "", own: .unknown, file: file))
  }

  func run(_ statement: Statement, _ frame: QueryFrame) { perform(statement, frame) }

  func run(certain: Bool, _ body: () -> Void) { body() }

  func noteLeaving() {}

  func branches(
    _ bodies: [[Statement]], isWhole: Bool, _ inner: (Int) -> QueryFrame,
    value: ([QueryValue]) -> Void
  ) {
    let before = branches
    branches += isWhole && bodies.count == 1 ? 0 : 1
    for (number, body) in bodies.enumerated() { value(self.value(of: body, inner(number))) }
    branches = before
  }

  func run(_ loop: Loop, _ frame: QueryFrame) {
    let sequence = loop.sequence.map { evaluate($0, frame) }
    let elements = sequence.flatMap { self.elements(of: $0) } ?? [[.unknown]]
    for (number, element) in elements.enumerated() where number == 0 || mayFollow {
      let scope = frame.inner
      if let pattern = loop.pattern { bind(pattern, element, scope) }
      _ = holds(loop.conditions, frame, scope)
      branches([loop.body], isWhole: false) { _ in
        scope
      } value: { _ in
      }
    }
  }

  private static let mostElements = 64

  /// Returns the elements of a sequence; nil if they are not known.
  func elements(of values: [QueryValue]) -> [[QueryValue]]? {
    guard values.count == 1 else { return nil }
    switch values[0] {
    case .list(let elements): return Array(elements.prefix(Self.mostElements))
    case .chain(let chain):
      // The first element stands for all that a test only finds when it runs.
      for name in [QueryNames.allElements, QueryNames.boundByAccessibility]
      where chain.text.hasSuffix(".\(name)") {
        let query = String(chain.text.dropLast(name.utf8.count))
        var first = QueryChain(text: "\(query)element(boundBy: 0)")
        (first.hasLinks, first.isSure) = (true, false)
        return [[.chain(first)]]
      }
      return nil
    default: return nil
    }
  }

  // MARK: Declarations

  func note(
    _ binding: VariableDeclaration.Binding, _ values: [QueryValue], _ frame: QueryFrame
  ) {}

  func declare(_ name: String, _ closure: Closure, isComputed: Bool, _ frame: QueryFrame) {
    if isComputed { return frame.bind(name, returned(by: closure.body, frame.function)) }
    frame.bind(name, [.closure(closure, frame.held)])
    let inner = frame.function
    for parameter in closure.parameters ?? [] {
      inner.bind(parameter.name, values(ofType: parameter.type, inside: frame.type, frame.file))
    }
    run(closure.body, inner)
  }

  // MARK: Assignments

  /// Assigns a value to a variable or property.
  func assign(_ assignment: Assignment, _ frame: QueryFrame) {
    let before = evaluate(assignment.target, frame)
    var values = evaluate(assignment.value, frame)
    if assignment.isCompound {
      values = joined(before, values)
    }
    switch assignment.target.kind {
    case .name(let name):
      if frame.assign(name, values, replacing: branches == 0) { return }
      set(name, of: [frame.owner], values)
    case .member(let base?, let name): set(name, of: evaluate(base, frame), values)
    default: break
    }
  }

  private func set(_ name: String, of owners: [QueryValue], _ values: [QueryValue]) {
    for case .object(let object) in owners {
      let known = object.values[name] ?? []
      let merges = branches > 0 || owners.count > 1
      object.values[name] = merges && !known.areUnknown ? known.or(values) : values
    }
  }

  // MARK: Conditions

  // All branches ask queries, whatever literals decide.
  func isTrue(_ expression: Expression, _ frame: QueryFrame) -> Bool? {
    _ = evaluate(expression, frame)
    return nil
  }

  func isThere(_ values: [QueryValue]) -> Bool? { nil }

  func unwrapped(
    _ pattern: Pattern, _ given: Expression?, _ frame: QueryFrame
  ) -> [QueryValue]? {
    given.map { evaluate($0, frame) }
  }
}
