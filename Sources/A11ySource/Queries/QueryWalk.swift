import SwiftSyntax

/// Walks through a file and notes the queries that its tests and page objects ask.
final class QueryWalk: SyntaxVisitor {
  private(set) var queries: [SourceQuery] = []

  private let file: SourceFile
  private let number: Int
  private let values: QueryValues
  // The types around the position, and the members with what their local names stand for.
  private var types: [String] = []
  private var members: [(name: String, locals: [String: QueryValue])] = []

  init(_ file: SourceFile, number: Int, _ values: QueryValues) {
    self.file = file
    self.number = number
    self.values = values
    super.init(viewMode: .sourceAccurate)
    values.begin(file)
  }

  // MARK: Where it is

  private func enter(_ name: String) -> SyntaxVisitorContinueKind {
    types.append(types.last.map { "\($0).\(name)" } ?? name)
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text) }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text)
  }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.extendedType.writtenText)
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    members.append((node.name.text, locals(node.signature.parameterClause)))
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { members.removeLast() }
  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    members.append(("init", locals(node.signature.parameterClause)))
    return .visitChildren
  }
  override func visitPost(_ node: InitializerDeclSyntax) { members.removeLast() }

  // Parameters hide what has their names; an application is the application.
  private func locals(_ clause: FunctionParameterClauseSyntax) -> [String: QueryValue] {
    var locals = members.last?.locals ?? [:]
    for parameter in clause.parameters {
      let name = (parameter.secondName ?? parameter.firstName).text
      let isApplication = parameter.type.writtenText == "XCUIApplication"
      locals[name] = isApplication ? .chain("app") : .unknown
    }
    return locals
  }

  private var scope: QueryScope {
    QueryScope(type: types.last, locals: members.last?.locals ?? [:], file: number)
  }

  // A constant in a function is known from there on.
  override func visitPost(_ node: VariableDeclSyntax) {
    guard !members.isEmpty, node.bindingSpecifier.text == "let" else { return }
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let initial = binding.initializer?.value
      else { continue }
      members[members.count - 1].locals[name] = values.value(of: initial, in: scope)
    }
  }

  // MARK: Queries

  // What extensions of XCUITest's types do is asked where they are called.
  private var isExtension: Bool { types.first?.hasPrefix("XCUI") ?? false }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    note(ExprSyntax(node))
  }
  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    note(ExprSyntax(node))
  }
  override func visit(_ node: SubscriptCallExprSyntax) -> SyntaxVisitorContinueKind {
    note(ExprSyntax(node))
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    note(ExprSyntax(node))
  }
  override func visit(_ node: OptionalChainingExprSyntax) -> SyntaxVisitorContinueKind {
    note(ExprSyntax(node))
  }

  private func note(_ expression: ExprSyntax) -> SyntaxVisitorContinueKind {
    guard !isExtension else { return .skipChildren }
    switch values.value(of: expression, in: scope) {
    case .chain(let chain):
      // `app.launch()` and the like ask for nothing.
      if chain.contains("[") || chain.contains(".") && Self.asks(chain) { add(chain, expression) }
      return .skipChildren
    case .open:
      addOpen(expression)
      return .skipChildren
    default: return .visitChildren
    }
  }

  private static func asks(_ chain: String) -> Bool {
    let link = chain.dropFirst("app.".count).prefix { $0.isLetter }
    return chain.hasPrefix("app.")
      && (link.hasSuffix("s") && !Self.settings.contains(String(link)) || link == "descendants"
        || link == "children")
      && link != "exists"
  }

  private static let settings: Set<String> = ["launchArguments", "terminates", "performs"]

  private func add(_ chain: String, _ expression: ExprSyntax) {
    var query = query(chain, at: expression)
    query.given = given(expression)
    query.assertion = assertion(around: expression)
    queries.append(query)
  }

  private func addOpen(_ expression: ExprSyntax) {
    let words = expression.writtenText.split(whereSeparator: \.isWhitespace)
    var query = query(String(words.joined(separator: " ").prefix(300)), at: expression)
    query.isOpen = true
    queries.append(query)
  }

  private func query(_ text: String, at expression: ExprSyntax) -> SourceQuery {
    let offset = expression.positionAfterSkippingLeadingTrivia.utf8Offset
    return SourceQuery(
      text: text, line: file.line(at: offset), column: file.column(at: offset),
      owner: types.last ?? "", member: members.last?.name ?? property(around: expression),
      isTest: members.first?.name.hasPrefix("test") ?? false)
  }

  // The part of a chain that is written elsewhere: what the innermost of its expressions with a chain stands
  // for, a constant or a property of a page object.
  private func given(_ expression: ExprSyntax) -> String {
    var spine = [expression]
    while let base = spine.last?.base { spine.append(base) }
    for part in spine.reversed() {
      if case .chain(let chain) = values.value(of: part, in: scope) { return chain }
    }
    return ""
  }

  // What a test asserts of the answer: `XCTAssertTrue(…)`, `XCTAssertFalse(…)`, `#expect(!…)`.
  private func assertion(around expression: ExprSyntax) -> Bool? {
    var isTrue = true
    var next = expression.parent
    while let node = next {
      next = node.parent
      if let prefix = node.as(PrefixOperatorExprSyntax.self) {
        guard prefix.operator.text == "!" else { return nil }
        isTrue.toggle()
      } else if let call = node.as(FunctionCallExprSyntax.self) {
        switch call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text {
        case "XCTAssertTrue", "XCTAssert", "XCTUnwrap": return isTrue
        case "XCTAssertFalse": return !isTrue
        default: return nil
        }
      } else if let macro = node.as(MacroExpansionExprSyntax.self) {
        return ["expect", "require"].contains(macro.macroName.text) ? isTrue : nil
      } else if !node.is(LabeledExprSyntax.self), !node.is(LabeledExprListSyntax.self),
        !node.is(TupleExprSyntax.self)
      {
        return nil
      }
    }
    return nil
  }

  private func property(around expression: ExprSyntax) -> String {
    var next = expression.parent
    while let node = next {
      if let binding = node.as(PatternBindingSyntax.self) {
        return binding.pattern.writtenText
      }
      next = node.parent
    }
    return ""
  }
}

extension ExprSyntax {
  /// The base of a link of a chain; nil for other expressions.
  fileprivate var base: ExprSyntax? {
    switch self.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr(let node): node.base
    case .functionCallExpr(let node): node.calledExpression
    case .subscriptCallExpr(let node): node.calledExpression
    case .forceUnwrapExpr(let node): node.expression
    case .optionalChainingExpr(let node): node.expression
    default: nil
    }
  }
}
