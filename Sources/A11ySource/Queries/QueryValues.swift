import A11yModel
import SwiftSyntax

/// Says what expressions of tests stand for: constants, enumerations of identifiers, properties of page
/// objects, functions that are given constants.
///
/// What constants and properties stand for is found once; everything else spends from the fuel of the file that asks.
final class QueryValues {
  let index: ProjectIndex
  /// The fuel of the expressions of a file.
  private(set) var fuel = Fuel(steps: 0)
  // What declarations without arguments stand for; nil while that is being found.
  private var known: [SyntaxIdentifier: QueryValue?] = [:]

  init(_ index: ProjectIndex) { self.index = index }

  private static let deepest = 100
  private static let longest = 4_000
  private static let freeSteps = 1 << 20
  private static let stepsPerByte = 32

  /// Begins with a file.
  func begin(_ file: SourceFile) {
    fuel = Fuel(steps: Self.freeSteps + file.size * Self.stepsPerByte)
  }

  /// The value of an expression.
  func value(of expression: ExprSyntax, in scope: QueryScope) -> QueryValue {
    let place = { SourcePlace(expression, in: scope.file) }
    guard fuel.enter(at: place()) else { return .unknown }
    defer { fuel.leave() }
    guard scope.depth < Self.deepest else {
      fuel.stop(.tooDeep, place)
      return .unknown
    }
    switch expression.as(ExprSyntaxEnum.self) {
    case .stringLiteralExpr(let node): return text(node, in: scope)
    case .integerLiteralExpr(let node):
      return Int(node.literal.text.filter { $0 != "_" }).map(QueryValue.number) ?? .unknown
    case .declReferenceExpr(let node): return named(node.baseName.text.trimmingBackticks, in: scope)
    case .memberAccessExpr(let node): return member(node, in: scope)
    case .functionCallExpr(let node): return call(node, in: scope)
    case .subscriptCallExpr(let node): return subscripted(node, in: scope)
    case .tupleExpr(let node):
      return node.elements.only.map { value(of: $0.expression, in: scope) } ?? .unknown
    case .tryExpr(let node): return value(of: node.expression, in: scope)
    case .awaitExpr(let node): return value(of: node.expression, in: scope)
    case .forceUnwrapExpr(let node): return value(of: node.expression, in: scope)
    case .optionalChainingExpr(let node): return value(of: node.expression, in: scope)
    case .sequenceExpr(let node): return sum(node, in: scope)
    case .asExpr(let node): return value(of: node.expression, in: scope)
    default: return .unknown
    }
  }

  // MARK: Texts

  private func text(_ node: StringLiteralExprSyntax, in scope: QueryScope) -> QueryValue {
    var result = ""
    for segment in node.segments {
      switch segment {
      case .stringSegment(let part):
        guard let text = Self.unescaped(part.content.text, node) else { return .unknown }
        result += text
      case .expressionSegment(let part):
        guard let only = part.expressions.only else { return .unknown }
        switch value(of: only.expression, in: scope) {
        case .text(let text): result += text
        case .number(let number): result += String(number)
        default: return .unknown
        }
      }
    }
    return result.utf8.count > Self.longest ? .unknown : .text(result)
  }

  private static func unescaped(_ text: String, _ node: StringLiteralExprSyntax) -> String? {
    if node.openingPounds != nil { return text }
    guard text.contains("\\") else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "r": result.append("\r")
      case "0": result.append("\0")
      case let other? where other == "\"" || other == "'" || other == "\\": result.append(other)
      case "u":
        let digits = rest.dropFirst().prefix { $0 != "}" }
        guard let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value)
        else { return nil }
        result.append(scalar)
        rest = rest.dropFirst(digits.count + 2)
      default: return nil
      }
    }
    return String(result)
  }

  // Texts that are joined by `+`.
  private func sum(_ node: SequenceExprSyntax, in scope: QueryScope) -> QueryValue {
    var result = ""
    for (position, element) in node.elements.enumerated() {
      if position % 2 == 1 {
        guard element.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" else {
          return .unknown
        }
      } else {
        guard case .text(let text) = value(of: element, in: scope) else { return .unknown }
        result += text
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
    if let constant = index.constants[name] {
      return value(
        ofDeclared: constant.value, in: QueryScope(file: constant.file, depth: scope.depth + 1))
    }
    if index.type(name, inside: scope.type) != nil { return .type(name) }
    return name == "app" ? .chain("app") : .unknown
  }

  // A property of a type or of its values; nil where it has none of that name.
  func propertyValue(_ name: String, of type: String, in scope: QueryScope) -> QueryValue? {
    var next: String? = type
    var looked: Set<String> = []
    while let current = next, looked.insert(current).inserted {
      guard let entry = index.type(current, inside: scope.type) ?? index.types[current] else {
        break
      }
      if let found = own(name, of: entry, in: scope) { return found }
      // What a superclass or a protocol of the project has.
      next = entry.inherited.first { index.type($0, inside: entry.name) != nil }
    }
    return nil
  }

  private func own(_ name: String, of entry: TypeEntry, in scope: QueryScope) -> QueryValue? {
    var inner = QueryScope(type: entry.name, file: scope.file, depth: scope.depth + 1)
    if let stored = entry.stored.first(where: { $0.name == name }) {
      if stored.type.hasPrefix("XCUIApplication") {
        return Self.isOtherApplication(stored.initial) ? .unknown : .chain("app")
      }
      inner.file = stored.file
      if let initial = stored.initial { return value(ofDeclared: initial, in: inner) }
      if let assigned = entry.initialisers.lazy.compactMap({ $0.assignments[name] }).first {
        let known = value(ofDeclared: assigned, in: inner)
        if case .unknown = known {} else { return known }
      }
      return typed(stored.type, in: entry)
    }
    if let constant = entry.constants[name] {
      inner.file = constant.file
      return value(ofDeclared: constant.value, in: inner)
    }
    if let part = entry.parts[name]?.only, part.parameters.isEmpty,
      let body = Self.result(of: part)
    {
      inner.file = part.file
      return value(ofDeclared: body, in: inner)
    }
    return nil
  }

  // What a declaration stands for that has no arguments: always the same. One that leads back to itself is unknown.
  private func value(ofDeclared expression: ExprSyntax, in scope: QueryScope) -> QueryValue {
    if let value = known[expression.id] { return value ?? .unknown }
    known[expression.id] = .some(nil)
    let value = value(of: expression, in: scope)
    known[expression.id] = value
    return value
  }

  // `XCUIApplication(bundleIdentifier: "com.apple.springboard")` is no app of captures of this one.
  static func isOtherApplication(_ expression: ExprSyntax?) -> Bool {
    guard let call = expression?.as(FunctionCallExprSyntax.self) else { return false }
    if let closure = call.calledExpression.as(ClosureExprSyntax.self) {
      return closure.statements.contains { item in
        switch item.item {
        case .decl(let declaration):
          declaration.as(VariableDeclSyntax.self)?.bindings.contains {
            isOtherApplication($0.initializer?.value)
          } ?? false
        default: isOtherApplication(item.item.expression)
        }
      }
    }
    return call.arguments.first?.label?.text == "bundleIdentifier"
  }

  // A value of which only the type is known.
  private func typed(_ name: String, in entry: TypeEntry) -> QueryValue {
    let name = String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
    if name == "XCUIApplication" { return .chain("app") }
    return index.type(name, inside: entry.name) == nil ? .unknown : .object(name)
  }

  /// The expression that a function or a computed property gives back; nil where it has several statements.
  static func result(of part: Part) -> ExprSyntax? { part.body.only?.item.expression }
}
