import SwiftSyntax

/// A case of an enumeration as it is written out: `.symbol("plus")`, `Style.plain`.
struct EnumCase {
  /// The name of the case.
  let name: String
  private let values: [ExprSyntax]
  private let scope: Scope

  /// - Parameter scope: Where it is written.
  /// - Returns: nil for what is no case by its looks: a call, a property of an object.
  init?(_ expression: ExprSyntax, _ scope: Scope) {
    var member = expression
    var values: [ExprSyntax] = []
    if let call = expression.as(FunctionCallExprSyntax.self) {
      guard call.trailingClosure == nil else { return nil }
      member = call.calledExpression
      values = call.arguments.map(\.expression)
    }
    guard let access = member.as(MemberAccessExprSyntax.self), Self.isOfType(access.base) else {
      return nil
    }
    name = access.declName.baseName.text.trimmingBackticks
    guard name != "init", name.isCapitalised == false else { return nil }
    self.values = values
    self.scope = scope
  }

  private static func isOfType(_ base: ExprSyntax?) -> Bool {
    guard let base else { return true }
    let name =
      base.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    return name?.isCapitalised ?? false
  }

  /// Returns the associated value at a position.
  func value(at position: Int) -> Scope.Bound? {
    values.indices.contains(position) ? .expression(values[position], scope) : nil
  }

  /// Whether it is the case that an expression is; nil where that is none.
  func isEqual(to expression: ExprSyntax) -> Bool? {
    guard values.isEmpty, let other = EnumCase(expression, scope), other.values.isEmpty else {
      return nil
    }
    return name == other.name
  }

  /// Whether a pattern means it; nil where more than the name decides.
  func isMatched(by pattern: PatternSyntax) -> Bool? {
    guard let (name, inside) = Self.parts(of: pattern) else { return nil }
    if name != self.name { return false }
    return inside.allSatisfy { $0.isName } ? true : nil
  }

  /// The case of a `switch` that it is; nil where that is not sure.
  ///
  /// A name that stands nowhere may be another one's second name, so `default` is never sure.
  func choice(of cases: SwitchCaseListSyntax) -> SwitchCaseSyntax? {
    for item in cases {
      guard case .switchCase(let item) = item, case .case(let label) = item.label else {
        return nil
      }
      for pattern in label.caseItems {
        guard let isMatched = isMatched(by: pattern.pattern) else { return nil }
        if isMatched { return pattern.whereClause == nil ? item : nil }
      }
    }
    return nil
  }

  /// The names that a pattern gives to what is in the brackets of a case, by their positions.
  static func names(in pattern: PatternSyntax) -> [(position: Int, name: String)] {
    (parts(of: pattern)?.inside ?? []).enumerated().compactMap { position, part in
      if case .name(let name?) = part { (position, name) } else { nil }
    }
  }

  // What stands in the brackets of a pattern.
  private enum PatternPart {
    /// A name, or `_`.
    case name(String?)
    case other

    var isName: Bool {
      if case .name = self { true } else { false }
    }
  }

  // The name of the case that a pattern means; nil for a pattern of something else.
  private static func parts(of pattern: PatternSyntax) -> (name: String, inside: [PatternPart])? {
    // `let .symbol(name)`
    let pattern = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard var expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let optional = expression.as(OptionalChainingExprSyntax.self) {
      expression = optional.expression
    }
    var inside: [PatternPart] = []
    if let call = expression.as(FunctionCallExprSyntax.self) {
      inside = call.arguments.map { part($0.expression) }
      expression = call.calledExpression
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), isOfType(access.base) else {
      return nil
    }
    return (access.declName.baseName.text.trimmingBackticks, inside)
  }

  private static func part(_ expression: ExprSyntax) -> PatternPart {
    if expression.is(DiscardAssignmentExprSyntax.self) { return .name(nil) }
    guard var pattern = expression.as(PatternExprSyntax.self)?.pattern else { return .other }
    pattern = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    if pattern.is(WildcardPatternSyntax.self) { return .name(nil) }
    return pattern.as(IdentifierPatternSyntax.self).map { .name($0.identifier.text) } ?? .other
  }
}
