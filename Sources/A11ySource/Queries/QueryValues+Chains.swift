import A11yModel
import SwiftSyntax

extension QueryValues {
  // `base.name`
  func member(_ node: MemberAccessExprSyntax, in scope: QueryScope) -> QueryValue {
    let name = node.declName.baseName.text.trimmingBackticks
    guard let base = node.base else { return .written(".\(name)") }
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

  private static func isElementType(_ base: ExprSyntax) -> Bool {
    if let member = base.as(MemberAccessExprSyntax.self) {
      return member.declName.baseName.text == "ElementType"
        && member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "XCUIElement"
    }
    let name = base.as(DeclReferenceExprSyntax.self)?.baseName.text
    return name == "XCUIElement" || name == "ElementType"
  }

  private func ofType(_ name: String, _ type: String, in scope: QueryScope) -> QueryValue {
    if let found = property(of: type, name, in: scope) { return found }
    let nested = "\(type).\(name)"
    return index.type(nested, inside: scope.type) == nil ? .unknown : .type(nested)
  }

  private func property(of type: String, _ name: String, in scope: QueryScope) -> QueryValue? {
    var inner = scope
    inner.locals = [:]
    inner.depth += 1
    return propertyValue(name, of: type, in: inner)
  }

  // `base[…]`
  func subscripted(_ node: SubscriptCallExprSyntax, in scope: QueryScope) -> QueryValue {
    let base = value(of: node.calledExpression, in: scope)
    guard case .chain(let chain) = base else {
      if case .open = base { return .open }
      return .unknown
    }
    guard let only = node.arguments.only,
      let literal = value(of: only.expression, in: scope).literal
    else { return .open }
    return .chain("\(chain)[\(literal)]")
  }

  // `callee(…)`
  func call(_ node: FunctionCallExprSyntax, in scope: QueryScope) -> QueryValue {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      let name = member.declName.baseName.text.trimmingBackticks
      switch value(of: base, in: scope) {
      case .chain(let chain): return linked(chain, name, node, in: scope)
      case .object(let type), .type(let type):
        if let part = function(name, of: type, node, in: scope) {
          return result(of: part, node, type, in: scope)
        }
        // `Screens.Login(app)` makes one.
        let nested = "\(type).\(name)"
        return index.type(nested, inside: scope.type) == nil ? .unknown : .object(nested)
      case .open: return .open
      default: return .unknown
      }
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return .unknown
    }
    if name == "XCUIApplication" {
      return Self.isOtherApplication(ExprSyntax(node)) ? .unknown : .chain("app")
    }
    if let subject = scope.subject, name != "NSPredicate" {
      return linked(subject, name, node, in: scope)
    }
    if name == "NSPredicate" { return predicate(node, in: scope) }
    if let type = scope.type, let part = function(name, of: type, node, in: scope) {
      return result(of: part, node, type, in: scope)
    }
    return index.type(name, inside: scope.type) == nil ? .unknown : .object(name)
  }

  // A link of a chain with arguments, or what is done at its end.
  private func linked(
    _ chain: String, _ name: String, _ node: FunctionCallExprSyntax, in scope: QueryScope
  ) -> QueryValue {
    if let part = extended(name, node) {
      let followed = result(of: part, node, nil, subject: chain, in: scope)
      if case .chain = followed { return followed }
      // What it does in several steps it does with the element; another lookup only a run tells.
      return Self.isLookup(part) ? .open : .chain("\(chain).\(name)()")
    }
    guard Self.links.contains(name) else { return .chain("\(chain).\(name)()") }
    var arguments: [String] = []
    for argument in node.arguments {
      let known = value(of: argument.expression, in: scope)
      let isNil = argument.expression.is(NilLiteralExprSyntax.self)
      guard let literal = isNil ? "nil" : known.literal else { return .open }
      arguments.append((argument.label.map { "\($0.text): " } ?? "") + literal)
    }
    return .chain("\(chain).\(name)(\(arguments.joined(separator: ", ")))")
  }

  // What extensions of XCUITest's types in the project have.
  private func extended(_ name: String, _ node: FunctionCallExprSyntax) -> Part? {
    Self.extendable.lazy.compactMap { type in
      self.index.types[type].flatMap { self.function(name, of: $0, node) }
    }.first
  }

  private static let extendable = [
    "XCUIElementQuery", "XCUIElement", "XCUIApplication", "XCUIElementTypeQueryProvider",
  ]

  private static func isLookup(_ part: Part) -> Bool { part.returned.hasPrefix("XCUIElement") }

  private static let links: Set<String> = [
    "descendants", "children", "matching", "containing", "element",
  ]

  // `NSPredicate(format: "…", …)` with its constants in it.
  private func predicate(_ node: FunctionCallExprSyntax, in scope: QueryScope) -> QueryValue {
    var arguments: [String] = []
    for argument in node.arguments {
      let known: String? =
        switch argument.expression.as(ExprSyntaxEnum.self) {
        case .booleanLiteralExpr(let literal): literal.literal.text
        case .nilLiteralExpr: "nil"
        case .floatLiteralExpr(let literal): literal.literal.text
        default: value(of: argument.expression, in: scope).literal
        }
      guard let known else { return .unknown }
      arguments.append((argument.label.map { "\($0.text): " } ?? "") + known)
    }
    guard arguments.first?.hasPrefix("format: ") ?? false else { return .unknown }
    return .written("NSPredicate(\(arguments.joined(separator: ", ")))")
  }

  // MARK: Functions

  // The only one that takes such arguments.
  private func function(
    _ name: String, of type: String, _ node: FunctionCallExprSyntax, in scope: QueryScope
  ) -> Part? {
    let entry = index.type(type, inside: scope.type) ?? index.types[type]
    return entry.flatMap { function(name, of: $0, node) }
  }

  private func function(
    _ name: String, of entry: TypeEntry, _ node: FunctionCallExprSyntax
  ) -> Part? {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    let parts = entry.parts[name] ?? []
    return parts.filter { part in
      let needed = part.parameters.filter { $0.initial == nil }.map(\.label)
      return labels == part.parameters.map(\.label) || labels == needed
    }.only
  }

  private func result(
    of part: Part, _ node: FunctionCallExprSyntax, _ type: String?, subject: String? = nil,
    in scope: QueryScope
  ) -> QueryValue {
    guard let body = Self.result(of: part) else {
      // Page objects give themselves back, or the next one.
      return .unknown
    }
    var inner = QueryScope(
      type: type, subject: subject, file: part.file, depth: scope.depth + 1)
    var given = node.arguments.map(\.expression)[...]
    let isWhole = node.arguments.count == part.parameters.count
    for parameter in part.parameters {
      if isWhole || parameter.initial == nil, let argument = given.popFirst() {
        inner.locals[parameter.name] = value(of: argument, in: scope)
      } else if let initial = parameter.initial {
        inner.locals[parameter.name] = value(of: initial, in: inner)
      }
    }
    return value(of: body, in: inner)
  }
}
