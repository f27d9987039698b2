/// A statement of the sources.
enum Statement: Sendable {
  case expression(Expression)
  case assignment(Assignment)
  case declaration(Declaration)
  case leave(Expression?)
  case escape(Conditions, [Statement])
  case loop(Loop)
  /// Statements in a scope of their own: `do`, `defer`, `catch`.
  case block([Statement], isCertain: Bool)
  /// The clauses of a build condition that an app of iOS may have.
  case variants([[Statement]], isComplete: Bool)

  /// The conditions of a `guard`.
  typealias Conditions = [Condition]
}

/// An assignment.
struct Assignment: Sendable {
  let target: Expression
  let value: Expression
  /// Whether it adds to the value that is there, as `+=` does.
  let isCompound: Bool
}

/// A `for` or `while` loop.
struct Loop: Sendable {
  /// The pattern of `for`; nil for other loops.
  let pattern: Pattern?
  /// The sequence of `for`.
  let sequence: Expression?
  let conditions: [Condition]
  let body: [Statement]
}

extension Statement {
  /// The expression that it consists of, or that it returns.
  var value: Expression? {
    switch self {
    case .expression(let value): value
    case .leave(let value): value
    default: nil
    }
  }
}
