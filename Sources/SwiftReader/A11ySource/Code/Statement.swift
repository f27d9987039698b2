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
    var waiting = [dropFirst(position)]
    while let statement = waiting.popFirstOfLast() {
      switch statement {
      case .expression(let value): return value.start
      case .assignment(let assignment): return assignment.target.start
      case .leave(let value?): return value.start
      case .declaration(.variable(let variable)): return variable.start
      case .declaration(.function(let function)): return function.start
      case .declaration(.type(let type)): return type.start
      case .leave(nil), .declaration: continue
      case .escape(_, let body), .block(let body, _): waiting.append(body[...])
      case .loop(let loop):
        if let sequence = loop.sequence { return sequence.start }
        waiting.append(loop.body[...])
      case .variants(let clauses, _): waiting += clauses.reversed().map { $0[...] }
      }
    }
    return 0
  }
}

extension Array {
  /// Removes and returns the first element of the last slice that has one; nil where none is left. A walk over nested
  /// code appends what lies in an element, and comes back to what lies behind it.
  mutating func popFirstOfLast<Item>() -> Item? where Element == ArraySlice<Item> {
    while let slice = popLast() {
      guard let first = slice.first else { continue }
      append(slice.dropFirst())
      return first
    }
    return nil
  }
}
