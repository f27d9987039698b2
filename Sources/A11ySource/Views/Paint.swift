import SwiftSyntax

/// Colours and materials, which `background` and `overlay` take as well as views, and which are no elements.
struct Paint {
  let index: ProjectIndex

  /// Whether what a modifier is given paints, and is no view: `.regularMaterial`, `theme.lineColor.opacity(0.5)`.
  func isMade(by expression: ExprSyntax, _ scope: Scope) -> Bool {
    var waiting = [expression]
    for _ in 0..<16 {
      guard let next = waiting.popLast() else { return true }
      if let sequence = next.as(SequenceExprSyntax.self) {
        guard let (then, otherwise) = Array(sequence.elements)[...].sides, let rest = otherwise.only
        else { return false }
        waiting += [then, rest]
      } else if let tuple = next.as(TupleExprSyntax.self), let only = tuple.elements.only {
        waiting.append(only.expression)
      } else if let call = next.as(FunctionCallExprSyntax.self) {
        // `.opacity(0.5)`, `.color(for: row)`.
        guard call.trailingClosure == nil,
          let member = call.calledExpression.as(MemberAccessExprSyntax.self)
        else { return false }
        if let base = member.base {
          // `Image("a").foregroundColor(.red)` is no paint.
          if base.isMadeHere { return false }
          if !member.declName.baseName.text.isNameOfPaint { waiting.append(base) }
        }
      } else if let member = next.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.text
        guard !name.isNameOfPaint, let base = member.base else { continue }
        if base.isName("self") {
          guard isMade(named: name, scope) else { return false }
        } else if name == "gradient" {
          waiting.append(base)
        } else {
          return false
        }
      } else if let name = next.as(DeclReferenceExprSyntax.self)?.baseName.text {
        guard isMade(named: name, scope) else { return false }
      } else {
        return false
      }
    }
    return waiting.isEmpty
  }

  private func isMade(named name: String, _ scope: Scope) -> Bool {
    if name.isNameOfPaint { return true }
    guard let entry = scope.type.flatMap({ index.types[$0] }) else { return false }
    let type =
      entry.stored.first { $0.name == name }?.type ?? entry.parts[name]?.only?.returned ?? ""
    return Self.paints.contains(type)
  }

  private static let paints: Set<String> = [
    "Color", "Color?", "Material", "Gradient", "LinearGradient", "RadialGradient",
    "AngularGradient", "AnyShapeStyle", "some ShapeStyle",
  ]
}

extension ExprSyntax {
  // Whether its modifiers stand behind something that is made in the same place: `Image("a").resizable()`.
  fileprivate var isMadeHere: Bool {
    var rest = self
    while let call = rest.as(FunctionCallExprSyntax.self) {
      guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
        return call.calledExpression.writtenText.isCapitalised == true
      }
      guard let base = member.base else { return false }
      rest = base
    }
    return false
  }
}

extension String {
  // `accentColor`, `color`.
  fileprivate var isNameOfPaint: Bool {
    ["color", "colour", "gradient", "material"].contains { lowercased().hasSuffix($0) }
      && isCapitalised == false
  }
}
