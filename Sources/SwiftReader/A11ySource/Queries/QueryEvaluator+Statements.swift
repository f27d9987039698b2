import A11yModel

// Statements: all branches are taken.
extension QueryEvaluator {
  /// Runs the body of a function, and returns its values.
  func returned(by body: [Statement], _ frame: QueryFrame) -> [QueryValue] {
    if body.count == 1, case .expression(let value) = body[0] {
      let values = evaluate(value, frame)
      // The branches of `if` and `switch` may return.
      return frame.returned.isEmpty ? values : frame.returned.or(values.filter { !$0.isUnknown })
    }
    run(body, frame)
    return frame.returned
  }

  func run(_ statements: [Statement], _ frame: QueryFrame) {
    for statement in statements { run(statement, frame) }
  }

  private func run(_ statement: Statement, _ frame: QueryFrame) {
    switch statement {
    case .expression(let value): _ = evaluate(value, frame)
    case .assignment(let assignment): assign(assignment, frame)
    case .declaration(let declaration): declare(declaration, frame)
    case .leave(let value): if let value { frame.leave(evaluate(value, frame)) }
    case .escape(let conditions, let body):
      bind(conditions, frame, frame)
      branch { run(body, frame.scope) }
    case .loop(let loop): run(loop, frame)
    case .block(let body, _): run(body, frame.scope)
    case .variants(let clauses, _):
      for clause in clauses { branch { run(clause, frame) } }
    }
  }

  private func branch(_ body: () -> Void) {
    branches += 1
    body()
    branches -= 1
  }

  private func run(_ loop: Loop, _ frame: QueryFrame) {
    let sequence = loop.sequence.map { evaluate($0, frame) }
    let elements = sequence.flatMap { self.elements(of: $0) } ?? [[.unknown]]
    for (number, element) in elements.enumerated() where number == 0 || mayFollow {
      let scope = frame.scope
      if let pattern = loop.pattern { bind(pattern, element, scope) }
      bind(loop.conditions, frame, scope)
      branch { run(loop.body, scope) }
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

  private func declare(_ declaration: Declaration, _ frame: QueryFrame) {
    switch declaration {
    case .variable(let variable):
      for binding in variable.bindings {
        if let initial = binding.initial {
          let values = evaluate(initial, frame, expecting: binding.type)
          let isOpen = values.areUnknown && !binding.type.isEmpty
          bind(
            binding.pattern,
            isOpen ? typed(binding.type, inside: frame.type, frame.file) : values, frame)
        } else if let getter = binding.getter {
          bind(binding.pattern, returned(by: getter, frame.function), frame)
        } else {
          bind(binding.pattern, typed(binding.type, inside: frame.type, frame.file), frame)
        }
      }
    case .function(let function):
      frame.bind(function.name, [.closure(Closure(function), frame)])
      let inner = frame.function
      for parameter in function.parameters {
        inner.bind(parameter.name, typed(parameter.type, inside: frame.type, frame.file))
      }
      run(function.body ?? [], inner)
    case .variants(let clauses): for item in clauses.joined() { declare(item, frame) }
    case .type, .cases, .imported: break
    }
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
      if frame.assign(name, values, merging: branches > 0) { return }
      set(name, of: [frame.own], values)
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

  // MARK: Patterns and conditions

  func bind(_ pattern: Pattern, _ values: [QueryValue], _ frame: QueryFrame) {
    switch pattern {
    case .any, .value: break
    case .name(let name, let type):
      let isOpen = values.areUnknown && !type.isEmpty
      frame.bind(name, isOpen ? typed(type, inside: frame.type, frame.file) : values)
    case .tuple(let parts):
      for (number, part) in parts.enumerated() {
        bind(part, values.flatMap { $0.part(number) }, frame)
      }
    case .item(let name, let parts):
      for (number, part) in parts.enumerated() {
        let found = values.flatMap { value -> [QueryValue] in
          guard case .item(name, let associated, _) = value, associated.indices.contains(number)
          else { return [] }
          return associated[number]
        }
        bind(part, found.isEmpty ? [.unknown] : found, frame)
      }
    }
  }

  /// Evaluates conditions, and binds the names of their patterns.
  func bind(_ conditions: [Condition], _ frame: QueryFrame, _ scope: QueryFrame) {
    for condition in conditions {
      switch condition {
      case .holds(let value): _ = evaluate(value, scope)
      case .binds(let pattern, let value?): bind(pattern, evaluate(value, scope), scope)
      case .binds: break
      case .matches(let pattern, let value): bind(pattern, evaluate(value, scope), scope)
      case .available: break
      }
    }
  }

  // MARK: Branches

  func evaluate(_ conditional: Conditional, _ frame: QueryFrame) -> [QueryValue] {
    let scope = frame.scope
    bind(conditional.conditions, frame, scope)
    branches += 1
    var values = value(of: conditional.then, scope)
    if let otherwise = conditional.otherwise {
      values = values.or(value(of: otherwise, frame.scope))
    }
    branches -= 1
    return values
  }

  func evaluate(_ selection: Selection, _ frame: QueryFrame) -> [QueryValue] {
    let subject = evaluate(selection.subject, frame)
    let cases = chosen(selection.cases, subject).map { [$0] } ?? selection.cases
    let isSure = cases.count == 1
    branches += isSure ? 0 : 1
    defer { branches -= isSure ? 0 : 1 }
    var values: [QueryValue] = []
    for item in cases {
      let scope = frame.scope
      for pattern in item.patterns ?? [] { bind(pattern, subject, scope) }
      values = values.or(value(of: item.body, scope))
    }
    return values
  }

  // The case that a known subject chooses; nil if it is not known.
  private func chosen(_ cases: [Selection.Case], _ subject: [QueryValue]) -> Selection.Case? {
    guard subject.count == 1 else { return nil }
    for item in cases {
      guard let patterns = item.patterns else { return item }
      var isOpen = item.isGuarded
      for pattern in patterns {
        switch (pattern, subject[0]) {
        case (.item(let name, _), .item(let known, _, _)):
          if name == known { return item.isGuarded ? nil : item }
        case (.value(let value), .text(let text, _)):
          guard let literal = value.literalText else { return nil }
          if literal == text { return item.isGuarded ? nil : item }
        default: isOpen = true
        }
      }
      if isOpen { return nil }
    }
    return nil
  }

  // The value of a branch that is an expression; other branches return from the function.
  private func value(of body: [Statement], _ frame: QueryFrame) -> [QueryValue] {
    if body.count == 1, case .expression(let value) = body[0] { return evaluate(value, frame) }
    run(body, frame)
    return []
  }
}

extension QueryValue {
  /// The values of a part of a tuple.
  fileprivate func part(_ number: Int) -> [QueryValue] {
    if case .tuple(let parts) = self, parts.indices.contains(number) { return parts[number].values }
    return [.unknown]
  }
}
