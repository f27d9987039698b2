import A11yModel

/// An initialiser of a type with the values that it gives to properties.
struct Initialiser {
  let parameters: [ParameterDeclaration]
  /// Whether it delegates to `init(decorative:)`.
  private(set) var isDecorative = false
  /// The arguments for the initialiser of the type that it delegates to; nil where it delegates to none.
  private(set) var delegation: [Argument]?
  /// The expressions that it assigns to properties, by their names.
  private(set) var assignments: [String: Expression] = [:]
  let file: Int
  /// The number of its statements.
  let size: Int

  init(_ member: CodeMember) {
    parameters = member.function.parameters
    file = member.file
    let body = member.function.body ?? []
    size = body.count
    for statement in body {
      switch statement {
      case .expression(let value):
        if value.asCall?.arguments.first?.label == "decorative" { isDecorative = true }
        if value.asCall?.callee.writtenPath == "self.init" { delegation = value.asCall?.arguments }
      case .assignment(let assignment) where !assignment.isCompound:
        guard let name = assignment.target.nameOfOwn else { continue }
        assignments[name.hasPrefix("_") ? String(name.dropFirst()) : name] = assignment.value
      default: continue
      }
    }
  }
}

extension CodeType {
  /// The initialisers that are written in it.
  var initialisers: [Initialiser] { (functions("init") ?? []).map(Initialiser.init) }

  /// The stored properties of its values, in their order.
  var stored: [CodeField] {
    fields.filter { field in
      !field.isComputed && !field.modifiers.contains(.isStatic)
    }
  }

  /// The expression of a constant: a static property, or a static function without parameters.
  func constant(_ name: String) -> (value: Expression, file: Int)? {
    if let field = property(name), field.modifiers.contains(.isStatic) {
      return (field.initial ?? field.getter?.only?.value).map { ($0, field.file) }
    }
    let function = functions(name)?.only
    guard let function, function.function.modifiers.contains(.isStatic),
      function.function.parameters.isEmpty
    else { return nil }
    return (function.function.body?.only?.value).map { ($0, function.file) }
  }
}
