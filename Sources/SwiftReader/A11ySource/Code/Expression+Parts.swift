/// The expressions and statements directly inside an expression or a statement.
struct CodeParts {
  var values: [Expression] = []
  var bodies: [[Statement]] = []
}

extension Expression {
  /// The operands, arguments and bodies; those of a chain in the order of its links.
  var parts: CodeParts {
    switch kind {
    case .name, .number, .flag, .nothing, .link, .keyPath: CodeParts()
    case .member(let base, _): CodeParts(values: base.map { [$0] } ?? [])
    case .call(let base, let arguments), .element(let base, let arguments):
      CodeParts(values: [base] + arguments.map(\.value))
    case .prefix(_, let operand), .cast(let operand, _): CodeParts(values: [operand])
    case .macro(_, let arguments), .tuple(let arguments):
      CodeParts(values: arguments.map(\.value))
    case .text(let segments):
      CodeParts(
        values: segments.compactMap { if case .value(let value) = $0 { value } else { nil } })
    case .list(let elements), .other(let elements): CodeParts(values: elements)
    case .pairs(let pairs): CodeParts(values: pairs.flatMap { [$0.key, $0.value] })
    case .closure(let closure): CodeParts(bodies: [closure.body])
    case .choice(let condition, let first, let second):
      CodeParts(values: [condition, first, second])
    case .operation(_, let left, let right): CodeParts(values: [left, right])
    case .conditional(let conditional):
      CodeParts(
        values: conditional.conditions.compactMap(\.value),
        bodies: [conditional.then, conditional.otherwise ?? []])
    case .selection(let selection):
      CodeParts(values: [selection.subject], bodies: selection.cases.map(\.body))
    case .variants(let base, let chains, _): CodeParts(values: (base.map { [$0] } ?? []) + chains)
    }
  }
}

extension Statement {
  /// The expressions and bodies; none of a declaration.
  var parts: CodeParts {
    switch self {
    case .expression(let value): CodeParts(values: [value])
    case .assignment(let assignment): CodeParts(values: [assignment.target, assignment.value])
    case .declaration: CodeParts()
    case .leave(let value): CodeParts(values: value.map { [$0] } ?? [])
    case .escape(let conditions, let body):
      CodeParts(values: conditions.compactMap(\.value), bodies: [body])
    case .loop(let loop):
      CodeParts(
        values: (loop.sequence.map { [$0] } ?? []) + loop.conditions.compactMap(\.value),
        bodies: [loop.body])
    case .block(let body, _): CodeParts(bodies: [body])
    case .variants(let clauses, _): CodeParts(bodies: clauses)
    }
  }
}

extension [Statement] {
  /// The offset behind the last expression; 0 without any.
  var end: Int32 {
    var end: Int32 = 0
    for statement in self {
      let parts = statement.parts
      for value in parts.values { end = Swift.max(end, value.end) }
      for body in parts.bodies { end = Swift.max(end, body.end) }
      if case .declaration(.variable(let variable)) = statement {
        for binding in variable.bindings { end = Swift.max(end, binding.initial?.end ?? 0) }
      }
    }
    return end
  }
}

extension Condition {
  /// The evaluated expression; nil for `#available` and `if let name`.
  fileprivate var value: Expression? {
    switch self {
    case .holds(let value), .matches(_, let value): value
    case .binds(_, let value): value
    case .available: nil
    }
  }
}
