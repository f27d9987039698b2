import A11yModel

extension QueryValues {
  // `base.name`
  func member(_ name: String, of base: Expression?, in scope: QueryScope) -> QueryValue {
    guard let base else { return .written(".\(name)") }
    switch value(of: base, in: scope) {
    case .chain(let chain): return .chain("\(chain).\(name)")
    case .text(let text):
      return name == "rawValue" || name == "description" ? .text(text) : .unknown
    case .written(let text):
      return text.hasPrefix(".") ? .written("\(text).\(name)") : .unknown
    case .type(let type): return ofType(name, type, in: scope)
    case .object(let type): return property(of: type, name, in: scope) ?? .unknown
    case .open: return .open
    case .number: return .unknown
    case .unknown:
      // `XCUIElement.ElementType.button`
      return Self.isElementType(base) ? .written(".\(name)") : .unknown
    }
  }

  private static func isElementType(_ base: Expression) -> Bool {
    ["XCUIElement.ElementType", "XCUIElement", "ElementType"].contains(base.writtenPath)
  }

  private func ofType(_ name: String, _ type: String, in scope: QueryScope) -> QueryValue {
    if let found = property(of: type, name, in: scope) { return found }
    let nested = "\(type).\(name)"
    return self.type(nested, in: scope) == nil ? .unknown : .type(nested)
  }

  private func property(of type: String, _ name: String, in scope: QueryScope) -> QueryValue? {
    var inner = scope
    inner.locals = [:]
    inner.depth += 1
    return propertyValue(name, of: type, in: inner)
  }

  // `base[…]`
  func element(_ arguments: [Argument], of node: Expression, in scope: QueryScope) -> QueryValue {
    let base = value(of: node, in: scope)
    guard case .chain(let chain) = base else {
      if case .open = base { return .open }
      return .unknown
    }
    guard let only = arguments.only, let literal = value(of: only.value, in: scope).literal else {
      return .open
    }
    return .chain("\(chain)[\(literal)]")
  }

  // `callee(…)`
  func call(
    _ node: Expression, _ callee: Expression, _ given: [Argument], in scope: QueryScope
  ) -> QueryValue {
    let arguments = given.filter { !$0.isTrailing }
    if case .member(let base?, let name) = callee.kind {
      switch value(of: base, in: scope) {
      case .chain(let chain): return linked(chain, name, arguments, in: scope)
      case .object(let type), .type(let type):
        if let member = function(name, of: type, arguments, in: scope) {
          return result(of: member, arguments, type, in: scope)
        }
        // `Screens.Login(app)` makes one.
        let nested = "\(type).\(name)"
        return self.type(nested, in: scope) == nil ? .unknown : .object(nested)
      case .open: return .open
      default: return .unknown
      }
    }
    guard let name = callee.asName else { return .unknown }
    if name == "XCUIApplication" {
      return Self.isOtherApplication(node) ? .unknown : .chain("app")
    }
    if name == "NSPredicate" { return predicate(arguments, in: scope) }
    if let subject = scope.subject { return linked(subject, name, arguments, in: scope) }
    if let type = scope.type, let member = function(name, of: type, arguments, in: scope) {
      return result(of: member, arguments, type, in: scope)
    }
    return self.type(name, in: scope) == nil ? .unknown : .object(name)
  }

  // A link of a chain with arguments, or what is done at its end.
  private func linked(
    _ chain: String, _ name: String, _ given: [Argument], in scope: QueryScope
  ) -> QueryValue {
    if let member = extended(name, given) {
      let followed = result(of: member, given, nil, subject: chain, in: scope)
      if case .chain = followed { return followed }
      // What it does in several steps it does with the element; another lookup only a run tells.
      return member.function.result.hasPrefix("XCUIElement") ? .open : .chain("\(chain).\(name)()")
    }
    guard Self.links.contains(name) else { return .chain("\(chain).\(name)()") }
    var arguments: [String] = []
    for argument in given {
      let known = value(of: argument.value, in: scope)
      guard let literal = argument.value.isNothing ? "nil" : known.literal else { return .open }
      arguments.append((argument.label.map { "\($0): " } ?? "") + literal)
    }
    return .chain("\(chain).\(name)(\(arguments.joined(separator: ", ")))")
  }

  // What extensions of XCUITest's types in the project have.
  private func extended(_ name: String, _ arguments: [Argument]) -> CodeMember? {
    Self.extendable.lazy.compactMap { type in
      self.index.types[type].flatMap { self.function(name, of: $0, arguments) }
    }.first
  }

  private static let extendable = [
    "XCUIElementQuery", "XCUIElement", "XCUIApplication", "XCUIElementTypeQueryProvider",
  ]

  private static let links: Set<String> = [
    "descendants", "children", "matching", "containing", "element",
  ]

  // `NSPredicate(format: "…", …)` with its constants in it.
  private func predicate(_ given: [Argument], in scope: QueryScope) -> QueryValue {
    var arguments: [String] = []
    for argument in given {
      let known: String? =
        switch argument.value.kind {
        case .flag(let flag): String(flag)
        case .nothing: "nil"
        case .number(let number) where Int(exactly: number) == nil: String(number)
        default: value(of: argument.value, in: scope).literal
        }
      guard let known else { return .unknown }
      arguments.append((argument.label.map { "\($0): " } ?? "") + known)
    }
    guard arguments.first?.hasPrefix("format: ") ?? false else { return .unknown }
    return .written("NSPredicate(\(arguments.joined(separator: ", ")))")
  }

  // MARK: Functions

  // The only one that takes such arguments.
  private func function(
    _ name: String, of type: String, _ arguments: [Argument], in scope: QueryScope
  ) -> CodeMember? {
    self.type(type, in: scope).flatMap { function(name, of: $0, arguments) }
  }

  private func function(
    _ name: String, of type: CodeType, _ arguments: [Argument]
  ) -> CodeMember? {
    let labels = arguments.map { $0.label ?? "_" }
    return (type.members[name] ?? []).filter { member in
      let parameters = member.function.parameters
      return member.function.body != nil
        && (labels == parameters.map(\.label)
          || labels == parameters.filter { $0.initial == nil }.map(\.label))
    }.only
  }

  private func result(
    of member: CodeMember, _ arguments: [Argument], _ type: String?, subject: String? = nil,
    in scope: QueryScope
  ) -> QueryValue {
    guard let body = Self.result(of: member) else {
      // Page objects give themselves back, or the next one.
      return .unknown
    }
    var inner = QueryScope(
      type: type, subject: subject, file: member.file, depth: scope.depth + 1)
    let parameters = member.function.parameters
    var given = arguments.map(\.value)[...]
    let isWhole = arguments.count == parameters.count
    for parameter in parameters {
      if isWhole || parameter.initial == nil, let argument = given.popFirst() {
        inner.locals[parameter.name] = value(of: argument, in: scope)
      } else if let initial = parameter.initial {
        inner.locals[parameter.name] = value(of: initial, in: inner)
      }
    }
    return value(of: body, in: inner)
  }
}
