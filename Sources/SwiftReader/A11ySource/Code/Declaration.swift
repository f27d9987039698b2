/// A declaration of the sources.
enum Declaration: Sendable {
  case type(TypeDeclaration)
  case function(FunctionDeclaration)
  case variable(VariableDeclaration)
  case cases([CaseDeclaration])
  case imported(String)
  /// The clauses of a build condition that an app of iOS may have.
  case variants([[Declaration]])
}

/// A class, structure, enumeration, actor, protocol or extension.
struct TypeDeclaration: Sendable {
  enum Kind: CaseIterable, Sendable { case `class`, value, `enum`, `protocol`, `extension` }

  let kind: Kind
  /// The name as it is written.
  let name: String
  /// The name for Objective-C, where it is another.
  let runtimeName: String?
  let inherited: [String]
  let attributes: [String]
  let members: [Declaration]
  let start: Int32
  /// The offset of the name.
  let nameStart: Int32
}

extension TypeDeclaration {
  /// The protocol of previews.
  static let preview = "PreviewProvider"

  /// The type as one that previews alone have.
  var asPreview: TypeDeclaration {
    TypeDeclaration(
      kind: kind, name: name, runtimeName: runtimeName, inherited: inherited + [Self.preview],
      attributes: attributes, members: members, start: start, nameStart: nameStart)
  }
}

/// A function or an initialiser.
struct FunctionDeclaration: Sendable {
  /// The name; `init` for an initialiser.
  let name: String
  let parameters: [ParameterDeclaration]
  /// The type of the result as it is written; empty without one.
  let result: String
  let modifiers: Modifiers
  let attributes: [String]
  /// The statements; nil where there are none, as in a protocol.
  let body: [Statement]?
  let start: Int32
}

extension Closure {
  /// Creates the closure that a function inside of another one stands for.
  init(_ function: FunctionDeclaration) {
    self.init(
      parameters: function.parameters.map { ClosureParameter(name: $0.name, type: $0.type) },
      body: function.body ?? [])
  }
}

/// A parameter of a function.
struct ParameterDeclaration: Sendable {
  /// The argument label; `_` for none.
  let label: String
  let name: String
  let type: String
  let isClosure: Bool
  /// Whether a builder makes views of its closure.
  let isBuilder: Bool
  let initial: Expression?
}

/// A stored or computed property, or a variable of a function.
struct VariableDeclaration: Sendable {
  let bindings: [Binding]
  let isLet: Bool
  let modifiers: Modifiers
  let attributes: [String]
  let start: Int32

  /// A name or pattern with its value.
  struct Binding: Sendable {
    let pattern: Pattern
    /// The offset of the pattern.
    let start: Int32
    /// The type as it is written; empty without one.
    let type: String
    let isClosure: Bool
    let initial: Expression?
    let getter: [Statement]?
    /// The statements of `set`, `willSet` and `didSet`.
    let observers: [[Statement]]

    /// The name, if the pattern is one.
    var name: String? {
      if case .name(let name, _) = pattern { name } else { nil }
    }
  }
}

/// A case of an enumeration.
struct CaseDeclaration: Sendable {
  let name: String
  let rawValue: Expression?
}

/// The modifiers of a declaration.
struct Modifiers: OptionSet, Sendable {
  let rawValue: UInt16

  static let isStatic = Modifiers(rawValue: 1)
  static let isPrivate = Modifiers(rawValue: 2)
  static let isPublic = Modifiers(rawValue: 4)
  static let isOverride = Modifiers(rawValue: 8)
  static let isLazy = Modifiers(rawValue: 16)
  static let isWeak = Modifiers(rawValue: 32)
}

extension [Statement] {
  /// The most types that may lie in each other.
  static let deepestType = 32

  /// The place of the first type that lies in too many others; nil without one.
  var firstTypeTooDeep: Int32? {
    var waiting = declarations.flattened.reversed().map { (declaration: $0, depth: 1) }
    while let (declaration, depth) = waiting.popLast() {
      guard case .type(let type) = declaration else { continue }
      if depth > Self.deepestType { return type.start }
      waiting += type.members.flattened.reversed().map { ($0, depth + 1) }
    }
    return nil
  }
}

extension [Statement] {
  /// The declarations outside functions.
  var declarations: [Declaration] {
    var found: [Declaration] = []
    var waiting = [self[...]]
    while let statement = waiting.popFirstOfLast() {
      switch statement {
      case .declaration(let declaration): found.append(declaration)
      case .variants(let clauses, _): waiting += clauses.reversed().map { $0[...] }
      default: continue
      }
    }
    return found
  }
}

extension [Declaration] {
  /// The declarations with those of all clauses of build conditions.
  var flattened: [Declaration] {
    var found: [Declaration] = []
    var waiting = [self[...]]
    while let declaration = waiting.popFirstOfLast() {
      if case .variants(let clauses) = declaration {
        waiting += clauses.reversed().map { $0[...] }
      } else {
        found.append(declaration)
      }
    }
    return found
  }
}
