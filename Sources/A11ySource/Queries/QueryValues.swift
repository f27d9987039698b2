import A11yModel

/// Says what expressions of tests stand for: constants, enumerations of identifiers, properties of page
/// objects, functions that are given constants.
///
/// What constants and properties stand for is found once; everything else spends from the fuel of the file that asks.
final class QueryValues {
  let index: CodeIndex
  /// The fuel of the expressions of a file.
  private(set) var fuel = Fuel(steps: 0)
  // What declarations without arguments stand for; nil while that is being found.
  private var known: [ObjectIdentifier: QueryValue?] = [:]

  init(_ index: CodeIndex) { self.index = index }

  private static let deepest = 100
  private static let longest = 4_000
  private static let freeSteps = 1 << 20
  private static let stepsPerByte = 32

  /// Begins with a file.
  func begin(_ file: SourceFile) {
    fuel = Fuel(steps: Self.freeSteps + file.size * Self.stepsPerByte)
  }

  /// The value of an expression.
  func value(of node: Expression, in scope: QueryScope) -> QueryValue {
    let place = { SourcePlace(file: scope.file, offset: Int(node.start)) }
    guard fuel.enter(at: place()) else { return .unknown }
    defer { fuel.leave() }
    guard scope.depth < Self.deepest else {
      fuel.stop(.tooDeep, place)
      return .unknown
    }
    switch node.kind {
    case .text(let segments): return text(segments, in: scope)
    case .number(let number): return Int(exactly: number).map(QueryValue.number) ?? .unknown
    case .name(let name): return named(name, in: scope)
    case .member(let base, let name): return member(name, of: base, in: scope)
    case .call(let callee, let arguments): return call(node, callee, arguments, in: scope)
    case .element(let base, let arguments): return element(arguments, of: base, in: scope)
    case .operation("+", let left, let right):
      guard case .text(let first) = value(of: left, in: scope),
        case .text(let second) = value(of: right, in: scope),
        first.utf8.count + second.utf8.count <= Self.longest
      else { return .unknown }
      return .text(first + second)
    case .cast(let value, _): return self.value(of: value, in: scope)
    default: return .unknown
    }
  }

  private func text(_ segments: [TextSegment], in scope: QueryScope) -> QueryValue {
    var result = ""
    for segment in segments {
      switch segment {
      case .letters(let letters): result += letters
      case .value(let value):
        switch self.value(of: value, in: scope) {
        case .text(let text): result += text
        case .number(let number): result += String(number)
        default: return .unknown
        }
      }
    }
    return result.utf8.count > Self.longest ? .unknown : .text(result)
  }

  // MARK: Names

  private func named(_ name: String, in scope: QueryScope) -> QueryValue {
    if let local = scope.locals[name] { return local }
    if let subject = scope.subject {
      return .chain(name == "self" ? subject : "\(subject).\(name)")
    }
    if name == "self" { return scope.type.map(QueryValue.object) ?? .unknown }
    if name == "Self" { return scope.type.map(QueryValue.type) ?? .unknown }
    if let type = scope.type, let found = propertyValue(name, of: type, in: scope) { return found }
    if let variable = index.variables[name], let value = variable.onlyValue {
      return self.value(
        ofDeclared: value, in: QueryScope(file: variable.file, depth: scope.depth + 1))
    }
    if type(name, in: scope) != nil { return .type(name) }
    return name == "app" ? .chain("app") : .unknown
  }

  /// The type of the project that a name means.
  func type(_ name: String, in scope: QueryScope) -> CodeType? {
    let key = index.key(of: name, inside: scope.type ?? "", file: scope.file)
    return (key ?? name).isEmpty ? nil : index.types[key ?? name]
  }

  // A property of a type or of its values; nil where it has none of that name.
  func propertyValue(_ name: String, of type: String, in scope: QueryScope) -> QueryValue? {
    var next: String? = type
    var looked: Set<String> = []
    while let current = next, looked.insert(current).inserted {
      guard let known = self.type(current, in: scope) else { break }
      if let found = own(name, of: known, in: scope) { return found }
      // What a superclass or a protocol of the project has.
      next =
        known.inherited.lazy.compactMap {
          self.index.key(of: $0, inside: known.key, file: known.file)
        }.first
    }
    return nil
  }

  private func own(_ name: String, of type: CodeType, in scope: QueryScope) -> QueryValue? {
    var inner = QueryScope(type: type.key, file: scope.file, depth: scope.depth + 1)
    if let field = type.fields[name] {
      inner.file = field.file
      if field.isComputed || field.modifiers.contains(.isStatic) {
        return field.onlyValue.map { value(ofDeclared: $0, in: inner) }
      }
      if field.type == "XCUIApplication" {
        return Self.isOtherApplication(field.initial) ? .unknown : .chain("app")
      }
      if let initial = field.initial { return value(ofDeclared: initial, in: inner) }
      if let assigned = type.initialisers.lazy.compactMap({ $0.assignments[name] }).first {
        let known = value(ofDeclared: assigned, in: inner)
        if case .unknown = known {} else { return known }
      }
      return typed(field.type, in: inner)
    }
    if let item = type.cases[name] {
      inner.file = item.file
      if let raw = item.rawValue { return value(ofDeclared: raw, in: inner) }
      return type.inherited.contains("String") ? .text(name) : nil
    }
    if let member = type.members[name]?.only, member.function.parameters.isEmpty,
      let body = Self.result(of: member)
    {
      inner.file = member.file
      return value(ofDeclared: body, in: inner)
    }
    return nil
  }

  // What a declaration stands for that has no arguments: always the same. One that leads back to itself is unknown.
  private func value(ofDeclared expression: Expression, in scope: QueryScope) -> QueryValue {
    if let value = known[ObjectIdentifier(expression)] { return value ?? .unknown }
    known[ObjectIdentifier(expression)] = .some(nil)
    let value = value(of: expression, in: scope)
    known[ObjectIdentifier(expression)] = value
    return value
  }

  // `XCUIApplication(bundleIdentifier: "com.apple.springboard")` is no app of captures of this one.
  static func isOtherApplication(_ node: Expression?) -> Bool {
    guard let (callee, arguments) = node?.asCall else { return false }
    guard let closure = callee.asClosure else {
      return arguments.first?.label == "bundleIdentifier"
    }
    return closure.body.contains { statement in
      switch statement {
      case .declaration(.variable(let variable)):
        variable.bindings.contains { isOtherApplication($0.initial) }
      default: isOtherApplication(statement.value)
      }
    }
  }

  // A value of which only the type is known.
  private func typed(_ name: String, in scope: QueryScope) -> QueryValue {
    if name == "XCUIApplication" { return .chain("app") }
    return type(name, in: scope)?.isDeclared == true ? .object(name) : .unknown
  }

  /// The expression that a function gives back; nil where it has several statements.
  static func result(of member: CodeMember) -> Expression? {
    member.function.body?.only?.value
  }
}

extension CodeField {
  // The expression that it has at first, or that its only statement gives back.
  fileprivate var onlyValue: Expression? { initial ?? getter?.only?.value }
}
