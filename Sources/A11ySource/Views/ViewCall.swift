import SwiftSyntax

/// A call as it is written: its arguments and closures.
struct ViewCall {
  let name: String
  let arguments: [LabeledExprSyntax]
  let trailing: ClosureExprSyntax?
  let others: [(label: String, closure: ClosureExprSyntax)]

  init(_ name: String, _ call: FunctionCallExprSyntax) {
    self.name = name
    arguments = Array(call.arguments)
    trailing = call.trailingClosure
    others = call.additionalTrailingClosures.map { ($0.label.text, $0.closure) }
  }

  /// The argument with a label.
  func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  /// The first argument, if it has no label.
  var first: ExprSyntax? {
    guard let first = arguments.first, first.label == nil else { return nil }
    return first.expression
  }

  /// Whether there is an argument with one of these labels.
  func has(_ labels: String...) -> Bool {
    arguments.contains { argument in argument.label.map { labels.contains($0.text) } ?? false }
  }

  /// Whether the title has an image next to it, which a style may draw alone.
  var hasPicture: Bool { has("systemImage", "image") }

  /// The closure behind the call with a label.
  func closure(_ label: String) -> ClosureExprSyntax? {
    others.first { $0.label == label }?.closure
  }

  /// Returns the argument for a label, or the unlabeled trailing closure.
  func body(_ label: String) -> ExprSyntax? { content(label) ?? trailing.map { ExprSyntax($0) } }

  /// Returns the argument or trailing closure for a label.
  func content(_ label: String) -> ExprSyntax? {
    closure(label).map { ExprSyntax($0) } ?? argument(label)
  }
}

/// A modifier behind a view.
struct ModifierCall {
  let call: ViewCall
  let place: SourcePlace
  /// The whole call.
  let syntax: FunctionCallExprSyntax
  /// The start of the view that the call modifies.
  var start: SourcePlace
  /// Whether a condition of the build decides that it is there.
  var isConditional = false

  /// The steps needed to inspect the arguments, some of which are compared as text.
  var steps: Int {
    1 + (syntax.totalLength.utf8Length - syntax.calledExpression.totalLength.utf8Length) / 256
  }
}

extension ArraySlice<ExprSyntax> {
  /// Both sides of the first `? :` in a sequence whose condition and operators are not folded; nil where it has
  /// none. They stay where they are: a sequence of their own would have other places.
  var sides: (then: ExprSyntax, otherwise: ArraySlice<ExprSyntax>)? {
    guard let position = firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }),
      let choice = self[position].as(UnresolvedTernaryExprSyntax.self)
    else { return nil }
    return (choice.thenExpression, self[(position + 1)...])
  }
}

extension ExprSyntax {
  /// The number that is written out; nil for anything else.
  var number: Double? {
    if let integer = self.as(IntegerLiteralExprSyntax.self) {
      return Double(integer.literal.text.filter { $0 != "_" })
    }
    if let float = self.as(FloatLiteralExprSyntax.self) { return Double(float.literal.text) }
    if let prefix = self.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "-" {
      return prefix.expression.number.map { -$0 }
    }
    return nil
  }

  /// True or false, where it is written out.
  var boolean: Bool? {
    self.as(BooleanLiteralExprSyntax.self).map { $0.literal.text == "true" }
  }

  /// The name behind the dot: `combine` of `.combine`.
  var memberName: String? { self.as(MemberAccessExprSyntax.self)?.declName.baseName.text }

  /// The name of a style or of its type: `page` of `.page` and `.page(indexDisplayMode: .never)`.
  var writtenStyle: String? {
    let callee = self.as(FunctionCallExprSyntax.self)?.calledExpression
    return memberName ?? callee?.memberName ?? callee?.writtenText
  }
}
