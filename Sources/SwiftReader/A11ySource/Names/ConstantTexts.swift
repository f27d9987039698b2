import A11yModel

/// The texts of constants of an app: literals, static and global constants, and cases of enumerations.
struct ConstantTexts {
  let index: CodeIndex
  private static let deepest = 32
  private static let longest = 4_000

  /// The meaning of names around an expression.
  struct Scope {
    /// The type around it; nil for none.
    var type: String?
    /// The texts of local constants; nil for names whose text is unknown.
    var locals: [String: String?] = [:]
    var file = 0
    var depth = 0
  }

  init(_ index: CodeIndex) { self.index = index }

  /// Returns the text of an expression; nil if the sources do not determine it.
  func text(of node: Expression, in scope: Scope) -> String? {
    guard scope.depth < Self.deepest else { return nil }
    var scope = scope
    scope.depth += 1
    switch node.kind {
    case .text(let segments):
      var result = ""
      for segment in segments {
        switch segment {
        case .letters(let letters): result += letters
        case .value(let value):
          guard let text = text(of: value, in: scope) else { return nil }
          result += text
        }
      }
      return result.utf8.count > Self.longest ? nil : result
    case .number(let number): return Int(exactly: number).map { String($0) }
    case .name(let name): return named(name, in: scope)
    case .member(let base?, let name): return member(name, of: base, in: scope)
    case .operation("+", let left, let right):
      guard let first = text(of: left, in: scope), let second = text(of: right, in: scope),
        first.utf8.count + second.utf8.count <= Self.longest
      else { return nil }
      return first + second
    case .cast(let value, _): return text(of: value, in: scope)
    default: return nil
    }
  }

  private func named(_ name: String, in scope: Scope) -> String? {
    if let local = scope.locals[name] { return local }
    if let type = scope.type, let known = self.type(type, in: scope) {
      if let found = constant(name, of: known, scope.depth) { return found }
    }
    guard let variable = index.variables[name]?.first, let value = variable.ownValue else {
      return nil
    }
    return text(of: value, in: Scope(file: variable.file, depth: scope.depth))
  }

  private func member(_ name: String, of base: Expression, in scope: Scope) -> String? {
    if let path = base.path, !path.contains("") {
      let type = path == ["Self"] || path == ["self"] ? scope.type : path.joined(separator: ".")
      if let type, let known = self.type(type, in: scope) {
        return constant(name, of: known, scope.depth)
      }
    }
    return name == "rawValue" || name == "description" ? text(of: base, in: scope) : nil
  }

  private func constant(_ name: String, of type: CodeType, _ depth: Int) -> String? {
    if let field = type.property(name) {
      guard field.isLet || field.isComputed || field.modifiers.contains(.isStatic) else {
        return nil
      }
      let inner = Scope(type: type.key, file: field.file, depth: depth)
      return field.ownValue.flatMap { text(of: $0, in: inner) }
    }
    guard let item = type.item(name) else { return nil }
    guard let raw = item.rawValue else { return type.inherited.contains("String") ? name : nil }
    return text(of: raw, in: Scope(type: type.key, file: item.file, depth: depth))
  }

  /// Returns the type of the project that a name means.
  func type(_ name: String, in scope: Scope) -> CodeType? {
    let key = index.key(of: name, inside: scope.type ?? "", file: scope.file) ?? name
    return key.isEmpty ? nil : index.types[key]
  }
}

extension CodeField {
  // The expression that it has at first, or that its only statement gives back.
  var ownValue: Expression? { initial ?? getter?.only?.value }
}
