import SwiftSyntax

/// Folds a sequence of operands and operators by the precedence of the operators of the standard library.
struct OperatorFolding {
  private let elements: [ExprSyntax]
  private let lowering: SwiftLowering
  private var place = 0

  init(_ elements: [ExprSyntax], _ lowering: SwiftLowering) {
    (self.elements, self.lowering) = (elements, lowering)
  }

  /// Returns whether an assignment operator adds to a value; nil for other operators.
  static func assignment(_ node: ExprSyntax) -> Bool? {
    if node.is(AssignmentExprSyntax.self) { return false }
    guard let text = node.as(BinaryOperatorExprSyntax.self)?.operator.text else { return nil }
    return assignments.contains(text) ? true : nil
  }

  // The last are those of reactive libraries.
  private static let assignments: Set<String> = [
    "+=", "-=", "*=", "/=", "|=", "&=", "<~", "<-", "<->", "~>",
  ]

  /// Returns the operands up to an operator that binds less tightly.
  mutating func expression(above level: Int) -> Expression {
    guard place < elements.count else { return Expression(.other([]), 0, 0) }
    var left = lowering.expression(elements[place])
    place += 1
    while place < elements.count {
      let node = elements[place]
      let precedence = Self.precedence(of: node)
      guard precedence.level > level else { break }
      place += 1
      left = joined(left, node, precedence)
    }
    return left
  }

  private mutating func joined(
    _ left: Expression, _ node: ExprSyntax, _ precedence: Precedence
  ) -> Expression {
    if let choice = node.as(UnresolvedTernaryExprSyntax.self) {
      let then = lowering.expression(choice.thenExpression)
      let otherwise = expression(above: precedence.level - 1)
      return Expression(.choice(left, then, otherwise), left.start, otherwise.end)
    }
    if node.is(UnresolvedAsExprSyntax.self) || node.is(UnresolvedIsExprSyntax.self) {
      guard place < elements.count else { return left }
      let type = elements[place]
      place += 1
      let end = Int32(truncatingIfNeeded: type.endPositionBeforeTrailingTrivia.utf8Offset)
      return node.is(UnresolvedAsExprSyntax.self)
        ? Expression(.cast(left, type.writtenText), left.start, end)
        : Expression(.other([left]), left.start, end)
    }
    let right = expression(above: precedence.isRight ? precedence.level - 1 : precedence.level)
    let name = node.as(BinaryOperatorExprSyntax.self)?.operator.text ?? "="
    return Expression(.operation(name, left, right), left.start, right.end)
  }

  private struct Precedence {
    let level: Int
    var isRight = false
  }

  private static func precedence(of node: ExprSyntax) -> Precedence {
    if assignment(node) != nil { return Precedence(level: 1, isRight: true) }
    if node.is(UnresolvedTernaryExprSyntax.self) { return Precedence(level: 2, isRight: true) }
    if node.is(UnresolvedAsExprSyntax.self) || node.is(UnresolvedIsExprSyntax.self) {
      return Precedence(level: 8)
    }
    switch node.as(BinaryOperatorExprSyntax.self)?.operator.text {
    case "||": return Precedence(level: 4)
    case "&&": return Precedence(level: 5)
    case "==", "!=", "<", ">", "<=", ">=", "===", "!==", "~=": return Precedence(level: 6)
    case "??": return Precedence(level: 7, isRight: true)
    case "...", "..<": return Precedence(level: 9)
    case "+", "-", "&+", "&-", "|", "^": return Precedence(level: 10)
    case "*", "/", "%", "&*", "&": return Precedence(level: 11)
    case "<<", ">>": return Precedence(level: 12)
    default: return Precedence(level: 3)
    }
  }
}
