import SwiftSyntax

/// Gestures that have a name.
struct NamedGestures {
  let index: ProjectIndex

  /// The gesture that an expression stands for, where it is written: of `drag` what a property, a function or a name of
  /// the body gives back; nil where that is more than one expression.
  func written(_ given: ExprSyntax, _ scope: Scope) -> ExprSyntax? {
    var (given, scope) = (given, scope)
    for _ in 0..<8 {
      guard let name = given.nameOfOwn else { return given }
      if let (part, place) = scope.localPart(name) {
        guard let value = part.onlyValue else { return nil }
        (given, scope) = (value, place)
        continue
      }
      switch scope.value(name) {
      case .expression(let value, let place)?:
        // A name may stand for itself.
        if value.nameOfOwn == name, place === scope { return nil }
        (given, scope) = (value, place)
        continue
      case .views?, .data?: return nil
      case nil: break
      }
      guard let type = scope.type, let value = index.types[type]?.value(ofOwn: name) else {
        // The gestures of SwiftUI are types.
        return given.as(FunctionCallExprSyntax.self) != nil && name.isCapitalised == true
          ? given : nil
      }
      (given, scope) = (value, scope.instance)
    }
    return nil
  }
}

extension TypeEntry {
  // What a property or a function without another of its name gives back.
  fileprivate func value(ofOwn name: String) -> ExprSyntax? {
    if let parts = parts[name] { return parts.only?.onlyValue }
    return stored.filter { $0.name == name && $0.isFixed }.only?.initial
  }
}

extension Part {
  // The only value of its body; what is declared before it is of its own.
  fileprivate var onlyValue: ExprSyntax? {
    guard let last = body.last?.item.expression else { return nil }
    return body.dropLast().allSatisfy { $0.item.is(VariableDeclSyntax.self) } ? last : nil
  }
}

extension ExprSyntax {
  // `drag`, `self.drag`, `drag()`, `self.drag(in: box)`; nil for anything else.
  fileprivate var nameOfOwn: String? {
    if let call = self.as(FunctionCallExprSyntax.self) {
      return call.calledExpression.is(FunctionCallExprSyntax.self)
        ? nil : call.calledExpression.nameOfOwnMember
    }
    return nameOfOwnMember
  }

  private var nameOfOwnMember: String? {
    if let name = self.as(DeclReferenceExprSyntax.self) { return name.baseName.text }
    guard let member = self.as(MemberAccessExprSyntax.self), member.base?.isName("self") == true
    else { return nil }
    return member.declName.baseName.text
  }
}
