import SwiftSyntax

extension AccessorBlockSyntax {
  /// The returned expression; nil for observers.
  var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): return items
    case .accessors(let list):
      return list.first { $0.accessorSpecifier.text == "get" }?.body?.statements
    }
  }
}

extension CodeBlockItemSyntax.Item {
  /// The expression; that of a `return` and of an `if` or `switch`, too.
  var expression: ExprSyntax? {
    switch self {
    case .expr(let expression): return expression
    case .stmt(let statement):
      if let wrapped = statement.as(ExpressionStmtSyntax.self) { return wrapped.expression }
      return statement.as(ReturnStmtSyntax.self)?.expression
    case .decl: return nil
    }
  }
}

extension String {
  /// The name without the marks that let a word of the language be one.
  var trimmingBackticks: String {
    hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
  }
}

extension AttributeListSyntax {
  /// Whether it has an attribute whose name ends so, `ViewBuilder` for `Builder`.
  func hasName(endingIn end: String) -> Bool {
    contains { attribute in
      guard case .attribute(let attribute) = attribute else { return false }
      return attribute.attributeName.writtenText.hasSuffix(end)
    }
  }

  /// The names of its attributes.
  var names: [String] {
    compactMap { attribute in
      guard case .attribute(let attribute) = attribute else { return nil }
      return attribute.attributeName.as(IdentifierTypeSyntax.self)?.name.text
        ?? attribute.attributeName.writtenText
    }
  }
}

extension TypeSyntax {
  /// Whether it is a function's, in brackets or optional or not.
  var isFunction: Bool {
    if self.is(FunctionTypeSyntax.self) { return true }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), let only = tuple.elements.only {
      return only.type.isFunction
    }
    return false
  }

  /// Whether it is that of a view: `some View`, `AnyView`, `Text`, `Image`.
  var isView: Bool {
    if let some = self.as(SomeOrAnyTypeSyntax.self) {
      return some.constraint.writtenText.hasSuffix("View")
        || some.constraint.writtenText.hasSuffix("ToolbarContent")
        || some.constraint.writtenText.hasSuffix("TabContent")
    }
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isView }
    guard let name = self.as(IdentifierTypeSyntax.self)?.name.text else { return false }
    return ["AnyView", "Text", "Image", "Label", "Button", "EmptyView"].contains(name)
  }
}
