import A11yModel
import SwiftSyntax

/// Reads view expressions into views: what is written where, with components expanded, arguments bound and
/// conditions kept apart.
final class ViewReader {
  let index: ProjectIndex
  /// Puts together what views say.
  let spoken: SpokenViews
  /// The fuel of everything that is read for the screen.
  let fuel: Fuel
  /// The types that are being expanded, outermost first.
  private(set) var expanding: [String] = []
  /// The uses of the project's types, and whether each is part of another view.
  private(set) var uses: [String: TypeUses] = [:]
  private var isPresenting = 0
  private var screensPresented = 0
  /// Whether what is read is a screen of its own.
  var isPresentingScreen: Bool { screensPresented > 0 }
  /// Whether what is read is shown somewhere else than where it is written.
  var isPresentingNow: Bool { isPresenting > 0 }
  // How many labels of controls what is read lies in: what is in them is a part of them, wherever they are shown.
  private var labels = 0
  /// The constants and properties that are being followed to their words, outermost first.
  var following: [SyntaxIdentifier] = []

  // A view takes memory.
  private static let stepsPerView = 8
  private static let deepestExpansion = 100

  init(_ index: ProjectIndex, _ fuel: Fuel) {
    self.index = index
    self.fuel = fuel
    spoken = SpokenViews(catalogue: index.catalogue, fuel: fuel)
  }

  /// The views of the body of a type; what a modifier is given is unknown.
  func screen(of type: TypeEntry) -> [ViewNode] {
    guard let body = type.drawn else { return [] }
    expanding = [type.name]
    defer { expanding = [] }
    let scope = Scope(type: type.name, part: "", file: body.file, outer: nil)
    bindParameters(of: body, to: nil, from: scope, in: scope)
    if type.body == nil, let content = body.parameters.first {
      scope.bind(content.name, to: .views([unknown(body.body, scope, named: content.name)]))
    }
    return views(body.body, scope)
  }

  // MARK: Builders

  /// The views that a builder makes of some statements.
  func views(_ items: CodeBlockItemListSyntax, _ scope: Scope) -> [ViewNode] {
    views(Array(items)[...], of: items, scope)
  }

  // Some statements at the end of a block, where they are: a list of their own would have other places.
  private func views(
    _ items: ArraySlice<CodeBlockItemSyntax>, of block: CodeBlockItemListSyntax, _ scope: Scope
  ) -> [ViewNode] {
    guard enter(block, scope) else { return [unknown(block, scope)] }
    defer { fuel.leave() }
    var views: [ViewNode] = []
    for (position, item) in zip(items.indices, items) {
      guard fuel.spend(0, at: SourcePlace(item, in: scope.file)) else { break }
      // What returns early leaves the rest to the other case.
      if let expression = item.item.expression, let condition = expression.as(IfExprSyntax.self),
        condition.elseBody == nil, condition.body.statements.last?.item.isReturn == true,
        position + 1 < items.endIndex
      {
        let early = self.views(condition.body.statements, scope)
        let rest = self.views(items[(position + 1)...], of: block, scope)
        return views + [alternatives([early, rest], condition, scope)]
      }
      views += self.views(item, scope)
    }
    return views
  }

  private func views(_ item: CodeBlockItemSyntax, _ scope: Scope) -> [ViewNode] {
    if case .decl(let declaration) = item.item {
      return views(declaration, scope)
    }
    if case .stmt(let statement) = item.item, let guarded = statement.as(GuardStmtSyntax.self) {
      let early = views(guarded.body.statements, scope)
      return early.isEmpty ? [] : [alternatives([early, []], guarded, scope)]
    }
    return item.item.expression.map { ending(views($0, scope), $0, scope) } ?? []
  }

  // A modifier can be added to a view that is an expression of a builder. Elsewhere its type may matter.
  private func ending(
    _ views: [ViewNode], _ expression: ExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    guard var view = views.only, view.end == nil, !isTyped(scope),
      view.place == SourcePlace(expression, in: scope.file)
    else { return views }
    view.end = SourcePlace(
      file: scope.file, offset: expression.endPositionBeforeTrailingTrivia.utf8Offset)
    return [view]
  }

  // Whether what is read must have one type, such as `Image`.
  private func isTyped(_ scope: Scope) -> Bool {
    guard let type = scope.type, let parts = index.types[type]?.parts[scope.part] else {
      return false
    }
    return !parts.allSatisfy { $0.returned.isEmpty || $0.returned.hasPrefix("some ") }
  }

  private func views(_ declaration: DeclSyntax, _ scope: Scope) -> [ViewNode] {
    if let variable = declaration.as(VariableDeclSyntax.self) {
      declare(variable, scope)
    } else if let function = declaration.as(FunctionDeclSyntax.self),
      let body = function.body?.statements
    {
      scope.declare(
        Part(
          name: function.name.text,
          parameters: FileIndex.parameters(function.signature.parameterClause), body: body,
          file: scope.file, isView: true))
    } else if let condition = declaration.as(IfConfigDeclSyntax.self) {
      let clauses = condition.possibleClauses.map { clause -> [ViewNode] in
        guard case .statements(let items)? = clause.elements else { return [] }
        return views(items, scope)
      }
      if let only = clauses.only, !condition.mayBeNothing { return only }
      return clauses.isEmpty
        ? [] : [alternatives(clauses + (condition.mayBeNothing ? [[]] : []), condition, scope)]
    } else if declaration.is(MacroExpansionDeclSyntax.self) {
      return [unknown(declaration, scope)]
    }
    return []
  }

  private func declare(_ variable: VariableDeclSyntax, _ scope: Scope) {
    for binding in variable.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      if let body = binding.accessorBlock?.getter {
        scope.declare(Part(name: name, parameters: [], body: body, file: scope.file, isView: true))
      } else if let value = binding.initializer?.value,
        variable.bindingSpecifier.text == "let"
      {
        scope.bind(name, to: .expression(value, scope))
      } else {
        scope.bind(name, to: .data)
      }
    }
  }

  /// Views that exclude each other.
  func alternatives(
    _ branches: [[ViewNode]], _ syntax: some SyntaxProtocol, _ scope: Scope
  ) -> ViewNode {
    var node = self.node(.alternatives, "if", syntax, scope)
    node.content = branches.map { branch in
      var group = self.node(.group, "", syntax, scope)
      group.content = branch
      return group
    }
    return node
  }

  // MARK: Expressions

  /// The views of an expression in a builder, or of one that is given for a view.
  func views(_ expression: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    guard enter(expression, scope) else { return [unknown(expression, scope)] }
    defer { fuel.leave() }
    switch expression.as(ExprSyntaxEnum.self) {
    case .functionCallExpr, .postfixIfConfigExpr, .memberAccessExpr, .declReferenceExpr:
      return chain(expression, scope)
    case .ifExpr(let condition): return views(condition, scope)
    case .switchExpr(let choice): return views(choice, scope)
    case .sequenceExpr(let sequence): return views(sequence, scope)
    case .ternaryExpr(let ternary):
      return [
        alternatives(
          [views(ternary.thenExpression, scope), views(ternary.elseExpression, scope)], ternary,
          scope)
      ]
    case .closureExpr(let closure): return views(closure, scope)
    case .tupleExpr(let tuple):
      return tuple.elements.only.map { views($0.expression, scope) } ?? []
    case .tryExpr(let wrapped): return views(wrapped.expression, scope)
    case .awaitExpr(let wrapped): return views(wrapped.expression, scope)
    case .forceUnwrapExpr(let wrapped): return views(wrapped.expression, scope)
    case .optionalChainingExpr(let wrapped): return views(wrapped.expression, scope)
    // `icons[name]`, `.icons[keyPath: path]`.
    case .macroExpansionExpr, .subscriptCallExpr: return [unknown(expression, scope)]
    default: return []
    }
  }

  // Operators are not folded.
  private func views(_ sequence: SequenceExprSyntax, _ scope: Scope) -> [ViewNode] {
    views(Array(sequence.elements)[...], of: sequence, scope)
  }

  private func views(
    _ elements: ArraySlice<ExprSyntax>, of sequence: SequenceExprSyntax, _ scope: Scope
  ) -> [ViewNode] {
    guard enter(sequence, scope) else { return [unknown(sequence, scope)] }
    defer { fuel.leave() }
    if let only = elements.only { return views(only, scope) }
    if let (then, otherwise) = elements.sides {
      let first = views(then, scope)
      return [alternatives([first, views(otherwise, of: sequence, scope)], sequence, scope)]
    }
    // Texts that are put together are one.
    let isSum = elements.contains { $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "+" }
    let operands = elements.filter { !$0.is(BinaryOperatorExprSyntax.self) }
    guard isSum else {
      // `body ?? other`, and an assignment, which makes no view.
      let isChoice = elements.contains {
        $0.as(BinaryOperatorExprSyntax.self)?.operator.text == "??"
      }
      return isChoice
        ? [alternatives(operands.map { views($0, scope) }, sequence, scope)] : []
    }
    let parts = operands.flatMap { views($0, scope) }
    guard var text = parts.first else { return [] }
    let titles = parts.map { $0.attributes.label ?? $0.title }
    text.title = [WordsSum.of(titles)]
    text.attributes.label = nil
    return [text]
  }

  /// The views that a closure makes.
  func views(_ closure: ClosureExprSyntax, _ scope: Scope, binding given: [Scope.Bound] = [])
    -> [ViewNode]
  {
    views(closure.statements, inner(of: closure, scope, binding: given))
  }

  /// The scope of the body of a closure.
  func inner(
    of closure: ClosureExprSyntax, _ scope: Scope, binding given: [Scope.Bound] = []
  ) -> Scope {
    let inner = Scope(type: scope.type, part: scope.part, file: scope.file, outer: scope)
    for (position, name) in closure.parameterNames.enumerated() {
      inner.bind(name, to: position < given.count ? given[position] : .data)
    }
    if let first = given.first, closure.signature?.parameterClause == nil {
      inner.bind("$0", to: first)
    }
    return inner
  }

  // MARK: Making views

  /// A view without anything in it.
  func node(
    _ kind: ViewNode.Kind, _ name: String, _ syntax: some SyntaxProtocol, _ scope: Scope
  ) -> ViewNode {
    let place = SourcePlace(syntax, in: scope.file)
    fuel.spend(Self.stepsPerView, at: place)
    return ViewNode(
      kind: kind, name: name, place: place, owner: scope.type ?? "", part: scope.part)
  }

  /// A view of which nothing is known.
  func unknown(
    _ syntax: some SyntaxProtocol, _ scope: Scope, named name: String = "", holding: [ViewNode] = []
  ) -> ViewNode {
    var node = self.node(.unknown, name, syntax, scope)
    node.content = holding
    return node
  }

  // MARK: Bounds

  // Spends for what takes longer than a step, at the place that the next step is taken at.
  func spend(_ steps: Int) {
    if steps > 0 { fuel.burn(steps) }
  }

  private func enter(_ syntax: some SyntaxProtocol, _ scope: Scope) -> Bool {
    fuel.enter(at: SourcePlace(syntax, in: scope.file))
  }

  /// Reads a definition in place of its use; nil where that goes round in circles or too deep.
  ///
  /// - Parameter name: What it is called.
  func expanding(
    _ name: String, at use: some SyntaxProtocol, _ scope: Scope, _ read: () -> [ViewNode]
  ) -> [ViewNode]? {
    expanding(name, at: SourcePlace(use, in: scope.file), read)
  }

  /// Reads a definition in place of its use; nil where that goes round in circles or too deep.
  func expanding(
    _ name: String, at use: SourcePlace, _ read: () -> [ViewNode]
  ) -> [ViewNode]? {
    fuel.spend(1 + expanding.count / 8, at: use)
    guard !expanding.contains(name) else { return nil }
    guard expanding.count < Self.deepestExpansion else {
      fuel.stop(.tooDeep) { use }
      return nil
    }
    expanding.append(name)
    defer { expanding.removeLast() }
    return read()
  }

  /// Reads the definition of a type where it was used, whatever is being read now.
  func expanding(
    _ type: String, in around: [String], at use: SourcePlace, _ read: () -> [ViewNode]
  ) -> [ViewNode]? {
    let now = expanding
    expanding = around
    defer { expanding = now }
    return expanding(type, at: use, read)
  }

  /// Reads what is a screen of its own: its components are read as screens, and not here.
  func presentingScreen(_ read: () -> [ViewNode]) -> [ViewNode] {
    screensPresented += 1
    defer { screensPresented -= 1 }
    return presenting(read)
  }

  /// Reads what is shown somewhere else: on a sheet, in a menu, after a navigation.
  func presenting(_ read: () -> [ViewNode]) -> [ViewNode] {
    isPresenting += 1
    let around = labels
    labels = 0
    defer { (isPresenting, labels) = (isPresenting - 1, around) }
    return read()
  }

  /// The views of the label of a control.
  func labelViews(_ label: ExprSyntax, _ scope: Scope) -> [ViewNode] {
    labels += 1
    defer { labels -= 1 }
    return views(label, scope)
  }

  /// Notes that a type is used, where that is written in the definition that is read.
  func use(_ type: String, at syntax: some SyntaxProtocol, _ scope: Scope) {
    // Other uses are noted when the screen of their own definition is read.
    guard scope.type == nil || scope.type == expanding.first else { return }
    let place = SourcePlace(syntax, in: scope.file)
    if isPresentingNow, labels == 0 {
      uses[type, default: TypeUses()].presented.insert(place)
    } else {
      uses[type, default: TypeUses()].inline.insert(place)
    }
  }
}

/// The use of a type.
struct TypeUses: Sendable {
  /// As a part of another view.
  var inline: Set<SourcePlace> = []
  /// As a screen of its own.
  var presented: Set<SourcePlace> = []
}

extension CodeBlockItemSyntax.Item {
  /// Whether it ends the function.
  var isReturn: Bool {
    if case .stmt(let statement) = self { return statement.is(ReturnStmtSyntax.self) }
    return false
  }
}

extension ClosureExprSyntax {
  /// The names of the closure's parameters.
  var parameterNames: [String] {
    switch signature?.parameterClause {
    case .simpleInput(let list)?: list.map(\.name.text)
    case .parameterClause(let clause)?:
      clause.parameters.map { ($0.secondName ?? $0.firstName).text }
    case nil: []
    }
  }
}
