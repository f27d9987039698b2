import SwiftSyntax

/// A property of a class that code makes a button for, and that nothing but its file sees.
struct MadeView: Hashable, Sendable {
  /// The class.
  let owner: String
  let name: String
  /// Where it is declared, in bytes of the file.
  let offset: Int
  /// The class of the view.
  var type: String { "UIButton" }

  /// Whether a call makes such a view, without a title and without words of the system.
  func isMade(by call: FunctionCallExprSyntax) -> Bool { Self.isPlain(call) }

  /// - Parameter binding: `closeButton = UIButton()`, or a closure that makes one and gives it back.
  init?(_ binding: PatternBindingSyntax, of owner: String) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self),
      let call = binding.initializer?.value.as(FunctionCallExprSyntax.self),
      Self.isPlain(call) || Self.isMaking(call)
    else { return nil }
    (self.owner, name) = (owner, CodeChains.name(pattern.identifier))
    offset = pattern.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  // `UIButton()`, `UIButton(type: .system)`, `UIButton(frame: …)`.
  private static func isPlain(_ call: FunctionCallExprSyntax) -> Bool {
    guard call.calledExpression.isName("UIButton"), call.trailingClosure == nil else {
      return false
    }
    return call.arguments.allSatisfy { argument in
      switch argument.label?.text {
      case "frame": true
      case "type":
        argument.expression.memberName.map { ["system", "custom", "roundedRect"].contains($0) }
          ?? false
      default: false
      }
    }
  }

  // `{ let button = UIButton(); …; return button }()`
  private static func isMaking(_ call: FunctionCallExprSyntax) -> Bool {
    guard let closure = call.calledExpression.as(ClosureExprSyntax.self), call.arguments.isEmpty,
      let first = closure.statements.first?.item.as(VariableDeclSyntax.self),
      let binding = first.bindings.only,
      let made = binding.initializer?.value.as(FunctionCallExprSyntax.self), isPlain(made),
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let last = closure.statements.last?.item.as(ReturnStmtSyntax.self)
    else { return false }
    return last.expression?.isName(name) == true
  }

  /// The line on which the closure that makes it gives it back; nil where no closure does.
  static func end(of value: ExprSyntax) -> AbsolutePosition? {
    value.as(FunctionCallExprSyntax.self)?.calledExpression.as(ClosureExprSyntax.self)?
      .statements.last?.positionAfterSkippingLeadingTrivia
  }
}
