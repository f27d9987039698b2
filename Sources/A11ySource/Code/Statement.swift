/// A statement of the sources.
enum Statement: Sendable {
  case expression(Expression)
  case assignment(Assignment)
  indirect case declaration(Declaration)
  case leave(Expression?)
  case escape(Conditions, [Statement])
  indirect case loop(Loop)
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

extension [Statement] {
  /// The offset of the first statement from a position on that has one; 0 without any.
  func start(from position: Int) -> Int32 {
    dropFirst(position).lazy.compactMap(\.start).first ?? 0
  }
}

extension Statement {
  fileprivate var start: Int32? {
    switch self {
    case .expression(let value): value.start
    case .assignment(let assignment): assignment.target.start
    case .leave(let value): value?.start
    case .declaration(.variable(let variable)): variable.start
    case .declaration(.function(let function)): function.start
    case .declaration(.type(let type)): type.start
    case .declaration: nil
    case .escape(_, let body), .block(let body, _): body.start(from: 0)
    case .loop(let loop): loop.sequence?.start ?? loop.body.start(from: 0)
    case .variants(let clauses, _): clauses.lazy.map { $0.start(from: 0) }.first { $0 > 0 }
    }
  }
}
