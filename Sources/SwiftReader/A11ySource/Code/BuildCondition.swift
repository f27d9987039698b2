import A11yModel
import SwiftSyntax

/// The value of the condition of an `#if` for an iOS app, as far as it is known.
enum BuildCondition {
  case holds, fails, unknown

  /// Reads a condition; nil is that of `#else`.
  init(_ condition: ExprSyntax?) {
    guard let condition else {
      self = .holds
      return
    }
    self = Self.value(condition)
  }

  private static func value(_ condition: ExprSyntax) -> BuildCondition {
    if let tuple = condition.as(TupleExprSyntax.self), let only = tuple.elements.only {
      return value(only.expression)
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return value(prefix.expression).negated
    }
    if let sequence = condition.as(SequenceExprSyntax.self) { return value(sequence) }
    if let call = condition.as(FunctionCallExprSyntax.self) { return value(call) }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.text == "true" ? .holds : .fails
    }
    return .unknown
  }

  // Operators are not folded: && binds closer than ||.
  private static func value(_ sequence: SequenceExprSyntax) -> BuildCondition {
    var sum = BuildCondition.fails
    var product = BuildCondition.holds
    for element in sequence.elements {
      if let operation = element.as(BinaryOperatorExprSyntax.self) {
        if operation.operator.text == "||" {
          sum = sum.or(product)
          product = .holds
        }
      } else {
        product = product.and(value(element))
      }
    }
    return sum.or(product)
  }

  private static func value(_ call: FunctionCallExprSyntax) -> BuildCondition {
    let name = call.calledExpression.writtenText
    let argument = call.arguments.first?.expression.writtenText ?? ""
    switch name {
    case "os": return argument == "iOS" ? .holds : .fails
    case "canImport":
      if ["UIKit", "SwiftUI", "Foundation", "Combine"].contains(argument) { return .holds }
      return ["AppKit", "WatchKit", "Cocoa"].contains(argument) ? .fails : .unknown
    case "targetEnvironment": return argument == "simulator" ? .unknown : .fails
    case "swift", "compiler": return .holds
    default: return .unknown
    }
  }

  private var negated: BuildCondition {
    switch self {
    case .holds: .fails
    case .fails: .holds
    case .unknown: .unknown
    }
  }

  private func and(_ other: BuildCondition) -> BuildCondition {
    if self == .fails || other == .fails { return .fails }
    return self == .holds && other == .holds ? .holds : .unknown
  }

  private func or(_ other: BuildCondition) -> BuildCondition {
    negated.and(other.negated).negated
  }
}

extension IfConfigDeclSyntax {
  /// The clauses that an app of iOS may have: one that is sure to be there hides those behind it. Two or
  /// more exclude each other.
  var possibleClauses: [IfConfigClauseSyntax] {
    var possible: [IfConfigClauseSyntax] = []
    for clause in clauses {
      switch BuildCondition(clause.condition) {
      case .fails: continue
      case .holds: return possible + [clause]
      case .unknown: possible.append(clause)
      }
    }
    return possible
  }

  /// Whether none of its clauses may be there.
  var mayBeNothing: Bool {
    !clauses.contains { BuildCondition($0.condition) == .holds }
  }
}
