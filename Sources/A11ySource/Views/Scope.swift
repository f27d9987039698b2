import SwiftSyntax

/// The meanings of names at a place of the source: parameters, properties of a view with the values that its
/// user passes, and the names of the enclosing scopes.
final class Scope {
  /// The type whose definition is read; nil outside of types.
  let type: String?
  /// The member of it that is read; empty for its body.
  let part: String
  /// The file.
  let file: Int
  /// The scope around it.
  let outer: Scope?
  private(set) var values: [String: Bound] = [:]
  /// Parts that are declared inside of a body.
  private(set) var parts: [String: Part] = [:]

  init(type: String?, part: String, file: Int, outer: Scope?) {
    self.type = type
    self.part = part
    self.file = file
    self.outer = outer
  }

  /// The meaning of a name.
  enum Bound {
    /// An expression, to be read where it was written.
    case expression(ExprSyntax, Scope)
    /// Views that are there already: the content of a modifier.
    case views([ViewNode])
    /// Something that only the running app knows.
    case data
  }

  /// Gives a name a meaning here.
  func bind(_ name: String, to value: Bound) { values[name] = value }

  /// Declares a part here.
  func declare(_ part: Part) { parts[part.name] = part }

  /// Returns the meaning of a name in this scope or an enclosing one; nil if only the type may declare it.
  func value(_ name: String) -> Bound? {
    var scope: Scope? = self
    while let current = scope {
      if let value = current.values[name] { return value }
      scope = current.outer
    }
    return nil
  }

  /// Whether an expression is a name that stands for views which are there already, or for a closure.
  func standsForViews(_ expression: ExprSyntax) -> Bool {
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return false
    }
    switch value(name) {
    case .views?: return true
    case .expression(let value, _)?: return value.is(ClosureExprSyntax.self)
    case .data?, nil: return false
    }
  }

  /// A part that a body around declares.
  func localPart(_ name: String) -> (part: Part, scope: Scope)? {
    var scope: Scope? = self
    while let current = scope {
      if let part = current.parts[name] { return (part, current) }
      scope = current.outer
    }
    return nil
  }

  /// The scope of the type's own properties.
  var instance: Scope {
    var scope = self
    while let outer = scope.outer, outer.type == type { scope = outer }
    return scope
  }
}
