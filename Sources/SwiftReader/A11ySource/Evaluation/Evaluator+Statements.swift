import A11yModel

// Statements: all branches are taken, and what all branches do is certain.
extension Evaluator {
  /// Runs statements; values that they return are the results of the frame.
  ///
  /// - Parameter isValue: Whether a single expression is returned.
  func run(_ statements: [Statement], _ frame: Frame, isValue: Bool) {
    if isValue, statements.count == 1, case .expression(let value) = statements[0] {
      leave(value, frame)
      return
    }
    for statement in statements { run(statement, frame) }
  }

  private func run(_ statement: Statement, _ frame: Frame) {
    let before = self.statement
    self.statement = statement.code.map { StatementPlace(file: frame.file, code: $0) }
    defer { self.statement = before }
    switch statement {
    case .expression(let value): _ = evaluate(value, frame, isUsed: false)
    case .assignment(let assignment): assign(assignment, frame)
    case .declaration(let declaration): declare(declaration, frame)
    case .leave(let value):
      if let value { leave(value, frame) }
    case .escape(let conditions, let body):
      _ = holds(conditions, frame, frame)
      branches([body], isWhole: false, frame) { _ in frame.inner }
      if !conditions.areAboutOwn { isCertain = false }
    case .loop(let loop): run(loop, frame)
    case .block(let body, let isCertain):
      let before = self.isCertain
      self.isCertain = before && isCertain
      run(body, frame.inner, isValue: false)
      self.isCertain = before
    case .variants(let clauses, let isComplete):
      branches(clauses, isWhole: isComplete, frame) { _ in frame.inner }
    }
  }

  private func leave(_ value: Expression, _ frame: Frame) {
    let values = evaluate(value, frame)
    let returning = frame.returning
    returning.give(values)
    if returning.isRoot, callSite == nil { give(values) }
  }

  private func run(_ loop: Loop, _ frame: Frame) {
    let (before, collective) = (isCertain, isCollective)
    isCollective = isCollective || loop.sequence != nil
    defer { isCollective = collective }
    let inner = frame.inner
    if let sequence = loop.sequence {
      let values = evaluate(sequence, frame).elements
      if let pattern = loop.pattern { bind(pattern, values, inner) }
      if !loop.conditions.isEmpty { isCertain = false }
    } else {
      isCertain = false
    }
    _ = holds(loop.conditions, frame, inner)
    run(loop.body, inner, isValue: false)
    isCertain = before
  }

  private func declare(_ declaration: Declaration, _ frame: Frame) {
    switch declaration {
    case .variable(let variable):
      for binding in variable.bindings {
        if let initial = binding.initial {
          let values = evaluate(initial, frame, expecting: binding.type)
          if let name = binding.name { give(name, to: values, at: Int(binding.start), frame) }
          bind(binding.pattern, values, frame)
        } else if let getter = binding.getter, let name = binding.name {
          frame.bind(name, [.closure(Closure(parameters: [], body: getter), frame.held)])
        } else if let name = binding.name {
          frame.bind(
            name,
            binding.type.isEmpty
              ? [.nothing] : values(ofType: binding.type, inside: frame.type, frame.file))
        }
      }
    case .function(let function):
      frame.bind(function.name, [.closure(Closure(function), frame.held)])
    case .type, .cases, .imported, .variants: break
    }
  }

  // The variable is where an object is found in code.
  private func give(_ name: String, to values: [Value], at offset: Int, _ frame: Frame) {
    if let only = values.only, case .reference(let location) = only {
      self.name(location, offset..<offset + name.utf8.count, "")
    }
    for location in values.locations where objects[location]?.variable.isEmpty == true {
      objects[location]?.variable = name
      objects[location]?.isDropped = true
    }
  }

  // MARK: Patterns and conditions

  func bind(_ pattern: Pattern, _ values: [Value], _ frame: Frame) {
    switch pattern {
    case .any, .value: break
    case .name(let name, let type):
      let isOpen = values.allSatisfy { if case .unknown = $0 { true } else { false } }
      frame.bind(
        name,
        isOpen && !type.isEmpty ? self.values(ofType: type, inside: frame.type, frame.file) : values
      )
    case .tuple(let parts):
      for (number, part) in parts.enumerated() {
        let found = values.flatMap { value -> [Value] in
          guard case .tuple(let members) = value, members.indices.contains(number) else {
            return [.unknown]
          }
          return members[number].values
        }
        bind(part, found, frame)
      }
    case .item(let name, let parts):
      for (number, part) in parts.enumerated() {
        let found = values.flatMap { value -> [Value] in
          guard case .item(name, let associated, _) = value, associated.indices.contains(number)
          else {
            return []
          }
          return associated[number]
        }
        bind(part, found.isEmpty ? [.some] : found, frame)
      }
    }
  }

  /// Whether conditions hold, as far as literals decide; binds the names of their patterns.
  func holds(_ conditions: [Condition], _ frame: Frame, _ inner: Frame) -> Bool? {
    var result: Bool? = true
    for condition in conditions {
      let value: Bool?
      switch condition {
      case .holds(let expression): value = isTrue(expression, inner)
      case .binds(let pattern, let given):
        var values: [Value] = []
        if isLazy, let known = (given?.asName ?? pattern.boundName).flatMap(inner.values(of:)),
          given == nil || given?.asName != nil
        {
          values = known
        } else if let given {
          values = evaluate(given, inner)
        } else if let name = pattern.boundName {
          values = named(name, inner)
        }
        value = isThere(forced(values))
        bind(pattern, values.filter { !$0.isNothing }, inner)
      case .matches(let pattern, let given):
        let values = evaluate(given, inner)
        value = isMatched(values, by: [pattern])
        bind(pattern, values, inner)
      case .available: value = nil
      }
      if value == false { return false }
      if value == nil { result = nil }
    }
    return result
  }

  /// Whether an optional has a value, as far as literals decide.
  func isThere(_ values: [Value]) -> Bool? {
    if values.isEmpty { return nil }
    if values.allSatisfy(\.isNothing) { return false }
    return values.allSatisfy(\.isSurelyThere) ? true : nil
  }

  private func isMatched(_ values: [Value], by patterns: [Pattern]) -> Bool? {
    guard values.count == 1, case .item(let name, _, _) = values[0] else { return nil }
    for pattern in patterns {
      switch pattern {
      case .item(let other, let parts):
        if other != name { continue }
        return parts.allSatisfy(\.isName) ? true : nil
      default: return nil
      }
    }
    return false
  }

  /// Whether an expression is true, as far as literals decide.
  func isTrue(_ expression: Expression, _ frame: Frame) -> Bool? {
    switch expression.kind {
    case .prefix("!", let operand): return isTrue(operand, frame).map { !$0 }
    case .operation("&&", let left, let right):
      let (first, second) = (isTrue(left, frame), isTrue(right, frame))
      if first == false || second == false { return false }
      return first == true && second == true ? true : nil
    case .operation("||", let left, let right):
      let (first, second) = (isTrue(left, frame), isTrue(right, frame))
      if first == true || second == true { return true }
      return first == false && second == false ? false : nil
    case .operation(let sign, let left, let right) where sign == "==" || sign == "!=":
      let values = evaluate(left, frame)
      let isEqual: Bool? =
        if right.isNothing {
          isThere(values).map { !$0 }
        } else if case .member(let type, let name) = right.kind,
          type?.lastName?.isCapitalised ?? true
        {
          isMatched(values, by: [.item(name, [])])
        } else { nil }
      return sign == "==" ? isEqual : isEqual.map { !$0 }
    default:
      let values = evaluate(expression, frame)
      guard values.count == 1, case .flag(let flag) = values[0] else { return nil }
      return flag
    }
  }

  // MARK: Branches

  func evaluate(_ conditional: Conditional, _ frame: Frame) -> [Value] {
    let inner = frame.inner
    let known = holds(conditional.conditions, frame, inner)
    if known == true { return value(of: conditional.then, inner) }
    if known == false { return conditional.otherwise.map { value(of: $0, frame.inner) } ?? [] }
    var values: [Value] = []
    let bodies = [conditional.then] + (conditional.otherwise.map { [$0] } ?? [])
    branches(bodies, isWhole: conditional.otherwise != nil, frame) { number in
      number == 0 ? inner : frame.inner
    } value: {
      values = values.or($0)
    }
    if conditional.then.leaves { isCertain = false }
    return values
  }

  func evaluate(_ selection: Selection, _ frame: Frame) -> [Value] {
    let subject = evaluate(selection.subject, frame)
    let cases = chosen(selection.cases, subject).map { [$0] } ?? selection.cases
    var values: [Value] = []
    branches(cases.map(\.body), isWhole: !cases.isEmpty, frame) { number in
      let inner = frame.inner
      for pattern in cases[number].patterns ?? [] { self.bind(pattern, subject, inner) }
      return inner
    } value: {
      values = values.or($0)
    }
    return values
  }

  /// The case of a `switch` that is taken, as far as literals decide; nil where they do not.
  func chosen(_ cases: [Selection.Case], _ subject: [Value]) -> Selection.Case? {
    for item in cases {
      guard let patterns = item.patterns, let isMatched = isMatched(subject, by: patterns) else {
        return nil
      }
      if isMatched { return item.isGuarded ? nil : item }
    }
    return nil
  }

  // The value of a branch: that of its only expression.
  private func value(of body: [Statement], _ frame: Frame) -> [Value] {
    if body.count == 1, case .expression(let value) = body[0] { return evaluate(value, frame) }
    run(body, frame, isValue: false)
    return []
  }

  private func branches(
    _ bodies: [[Statement]], isWhole: Bool, _ frame: Frame, _ inner: (Int) -> Frame,
    value: ([Value]) -> Void = { _ in }
  ) {
    let before = isCertain
    if bodies.count == 1, isWhole {
      value(self.value(of: bodies[0], inner(0)))
      isCertain = before
      return
    }
    let start = effects.count
    var ranges: [Range<Int>] = []
    for (number, body) in bodies.enumerated() {
      let first = effects.count
      value(self.value(of: body, inner(number)))
      ranges.append(first..<effects.count)
      isCertain = before
    }
    guard effects.count > start else { return }
    // What all branches do is done.
    var common: Set<Act>?
    if isWhole {
      for range in ranges {
        let acts = Set(effects[range].lazy.filter { $0.certainty == .always }.compactMap(Act.init))
        common = common?.intersection(acts) ?? acts
      }
    }
    for number in start..<effects.count where effects[number].certainty == .always {
      let isDone = Act(effects[number]).map { common?.contains($0) ?? false } ?? false
      if !isDone { effects[number].certainty = .sometimes }
    }
  }

  // What an effect does, whatever the value.
  private struct Act: Hashable {
    let location: Location
    let fact: ViewFact

    init?(_ effect: Effect) {
      guard !effect.values.allSatisfy(\.isNothing) else { return nil }
      (location, fact) = (effect.location, effect.fact)
    }
  }
}

extension Value {
  /// Whether it is `nil`.
  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  fileprivate var isSurelyThere: Bool {
    switch self {
    case .text(.literal, _), .flag, .number, .closure, .list, .item, .type: true
    case .image(let image): image.name != nil
    case .reference(.object), .reference(.own): true
    default: false
    }
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

extension Statement {
  // The bytes of a statement behind which another one can stand.
  fileprivate var code: Range<Int>? {
    switch self {
    case .expression(let value): Int(value.start)..<Int(value.end)
    case .assignment(let assignment): Int(assignment.target.start)..<Int(assignment.value.end)
    case .declaration(.variable(let variable)):
      variable.bindings.only?.initial.map { Int(variable.start)..<Int($0.end) }
    default: nil
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
