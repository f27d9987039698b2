import A11yModel
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
}
