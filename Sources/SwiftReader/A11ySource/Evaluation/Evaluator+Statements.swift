import A11yModel

// Statements: all branches are taken, and what all branches do is certain.
extension Evaluator {
  func run(_ statement: Statement, _ frame: Frame) {
    let before = self.statement
    self.statement = statement.code.map { StatementPlace(file: frame.file, code: $0) }
    perform(statement, frame)
    self.statement = before
  }

  func run(certain: Bool, _ body: () -> Void) {
    let before = isCertain
    isCertain = before && certain
    body()
    isCertain = before
  }

  func noteLeaving() { isCertain = false }

  func run(_ loop: Loop, _ frame: Frame) {
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

  func declare(_ name: String, _ closure: Closure, isComputed: Bool, _ frame: Frame) {
    frame.bind(name, [.closure(closure, frame.held)])
  }

  // The variable is where an object is found in code.
  func note(_ binding: VariableDeclaration.Binding, _ values: [Value], _ frame: Frame) {
    guard let name = binding.name else { return }
    let offset = Int(binding.start)
    if let only = values.only, case .reference(let location) = only {
      self.name(location, offset..<offset + name.utf8.count, "")
    }
    for location in values.locations where objects[location]?.variable.isEmpty == true {
      objects[location]?.variable = name
      objects[location]?.isDropped = true
    }
  }

  // MARK: Conditions

  func unwrapped(_ pattern: Pattern, _ given: Expression?, _ frame: Frame) -> [Value]? {
    if isLazy, given == nil || given?.asName != nil,
      let known = (given?.asName ?? pattern.boundName).flatMap(frame.values(of:))
    {
      return known
    }
    if let given { return evaluate(given, frame) }
    return pattern.boundName.map { named($0, frame) } ?? []
  }

  /// Whether an optional has a value, as far as literals decide.
  func isThere(_ values: [Value]) -> Bool? {
    let values = forced(values)
    if values.isEmpty { return nil }
    if values.allSatisfy(\.isNothing) { return false }
    return values.allSatisfy(\.isSurelyThere) ? true : nil
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
          values.only?.isMatched(by: .item(name, []))
        } else { nil }
      return sign == "==" ? isEqual : isEqual.map { !$0 }
    default:
      let values = evaluate(expression, frame)
      guard values.count == 1, case .flag(let flag) = values[0] else { return nil }
      return flag
    }
  }

  // MARK: Branches

  func branches(
    _ bodies: [[Statement]], isWhole: Bool, _ inner: (Int) -> Frame, value: ([Value]) -> Void
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
  fileprivate var isSurelyThere: Bool {
    switch self {
    case .text(.literal, _), .flag, .number, .closure, .list, .item, .type: true
    case .image(let image): image.name != nil
    case .reference(.object), .reference(.own): true
    default: false
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
