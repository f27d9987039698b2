import A11yModel
import SwiftSyntax

/// Lowers the syntax of a Swift file into ``Statement``s, ``Expression``s and ``Declaration``s.
///
/// The recursion is bounded by the nesting that ``NestingDepth`` admits.
struct SwiftLowering {
  /// Returns the declarations and statements of a file.
  static func statements(of file: SourceFileSyntax) -> [Statement] {
    SwiftLowering().statements(file.statements)
  }

  // MARK: Expressions

  func expression(_ node: ExprSyntax) -> Expression {
    func made(_ kind: Expression.Kind) -> Expression { expression(kind, node) }
    switch node.as(ExprSyntaxEnum.self) {
    case .declReferenceExpr(let name): return made(.name(name.baseName.text.trimmingBackticks))
    case .memberAccessExpr(let member):
      return made(
        .member(member.base.map(expression), member.declName.baseName.text.trimmingBackticks))
    case .functionCallExpr(let call):
      return made(.call(expression(call.calledExpression), arguments(call)))
    case .subscriptCallExpr(let call):
      return made(.element(expression(call.calledExpression), call.arguments.map(argument)))
    case .stringLiteralExpr(let text): return made(.text(segments(text)))
    case .integerLiteralExpr(let number):
      return made(
        Double(number.literal.text.filter { $0 != "_" }).map { .number($0) } ?? .other([]))
    case .floatLiteralExpr(let number):
      return made(
        Double(number.literal.text.filter { $0 != "_" }).map { .number($0) } ?? .other([]))
    case .booleanLiteralExpr(let flag): return made(.flag(flag.literal.text == "true"))
    case .nilLiteralExpr: return made(.nothing)
    case .arrayExpr(let list): return made(.list(list.elements.map { expression($0.expression) }))
    case .dictionaryExpr(let dictionary):
      guard case .elements(let elements) = dictionary.content else { return made(.pairs([])) }
      return made(
        .pairs(elements.map { Pair(key: expression($0.key), value: expression($0.value)) }))
    case .tupleExpr(let tuple):
      if let only = tuple.elements.only, only.label == nil { return expression(only.expression) }
      return made(.tuple(tuple.elements.map(argument)))
    case .closureExpr(let closure): return made(.closure(lowered(closure)))
    case .ternaryExpr(let choice):
      return made(
        .choice(
          expression(choice.condition), expression(choice.thenExpression),
          expression(choice.elseExpression)))
    case .sequenceExpr(let sequence): return folded(sequence)
    case .infixOperatorExpr(let infix):
      return made(
        .operation(
          infix.operator.writtenText, expression(infix.leftOperand), expression(infix.rightOperand))
      )
    case .prefixOperatorExpr(let prefix):
      return made(.prefix(prefix.operator.text, expression(prefix.expression)))
    case .asExpr(let cast): return made(.cast(expression(cast.expression), cast.type.writtenText))
    case .ifExpr(let condition): return made(.conditional(lowered(condition)))
    case .switchExpr(let selection): return made(.selection(lowered(selection)))
    case .postfixIfConfigExpr(let chain): return variants(chain)
    case .keyPathExpr(let path):
      return made(
        .keyPath(
          path.components.compactMap {
            guard case .property(let property) = $0.component else { return nil }
            return property.declName.baseName.text.trimmingBackticks
          }))
    case .macroExpansionExpr(let macro):
      return made(self.macro(macro))
    case .forceUnwrapExpr(let wrapped): return expression(wrapped.expression)
    case .optionalChainingExpr(let wrapped): return expression(wrapped.expression)
    case .tryExpr(let wrapped): return expression(wrapped.expression)
    case .awaitExpr(let wrapped): return expression(wrapped.expression)
    case .inOutExpr(let wrapped): return expression(wrapped.expression)
    case .unsafeExpr(let wrapped): return expression(wrapped.expression)
    case .copyExpr(let wrapped): return expression(wrapped.expression)
    case .consumeExpr(let wrapped): return expression(wrapped.expression)
    case .borrowExpr(let wrapped): return expression(wrapped.expression)
    case .genericSpecializationExpr(let generic): return expression(generic.expression)
    case .superExpr: return made(.name("super"))
    case .typeExpr(let type): return made(.name(type.type.writtenText))
    default: return made(.other([]))
    }
  }

  private func expression(_ kind: Expression.Kind, _ node: some SyntaxProtocol) -> Expression {
    Expression(
      kind, start(node), Int32(truncatingIfNeeded: node.endPositionBeforeTrailingTrivia.utf8Offset))
  }

  private func start(_ node: some SyntaxProtocol) -> Int32 {
    Int32(truncatingIfNeeded: node.positionAfterSkippingLeadingTrivia.utf8Offset)
  }

  private func arguments(_ call: FunctionCallExprSyntax) -> [Argument] {
    arguments(call.arguments, call.trailingClosure, call.additionalTrailingClosures)
  }

  private func macro(_ node: some FreestandingMacroExpansionSyntax) -> Expression.Kind {
    .macro(
      node.macroName.text,
      arguments(node.arguments, node.trailingClosure, node.additionalTrailingClosures))
  }

  private func arguments(
    _ list: LabeledExprListSyntax, _ trailing: ClosureExprSyntax?,
    _ others: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var arguments = list.map(argument)
    if let closure = trailing {
      arguments.append(
        Argument(label: nil, value: expression(ExprSyntax(closure)), isTrailing: true))
    }
    for closure in others {
      arguments.append(
        Argument(
          label: closure.label.text, value: expression(ExprSyntax(closure.closure)),
          isTrailing: true))
    }
    return arguments
  }

  private func argument(_ node: LabeledExprSyntax) -> Argument {
    Argument(
      label: node.label?.text.trimmingBackticks, value: expression(node.expression),
      isTrailing: false)
  }

  private func segments(_ node: StringLiteralExprSyntax) -> [TextSegment] {
    let isRaw = node.openingPounds != nil
    return node.segments.map { segment in
      switch segment {
      case .stringSegment(let segment):
        let text = segment.content.text
        return .letters(isRaw ? text : text.withoutEscapes)
      case .expressionSegment(let segment):
        let operands = segment.expressions.map { expression($0.expression) }
        return .value(operands.only ?? expression(.other(operands), segment))
      }
    }
  }

  private func lowered(_ node: ClosureExprSyntax) -> Closure {
    let parameters: [ClosureParameter]? =
      switch node.signature?.parameterClause {
      case .simpleInput(let names)?:
        names.map { ClosureParameter(name: $0.name.text.trimmingBackticks, type: "") }
      case .parameterClause(let clause)?:
        clause.parameters.map {
          ClosureParameter(
            name: ($0.secondName ?? $0.firstName).text.trimmingBackticks,
            type: $0.type?.writtenText ?? "")
        }
      case nil: nil
      }
    return Closure(parameters: parameters, body: statements(node.statements))
  }

  private func lowered(_ node: IfExprSyntax) -> Conditional {
    let otherwise: [Statement]? =
      switch node.elseBody {
      case .codeBlock(let block)?: statements(block.statements)
      case .ifExpr(let other)?: [.expression(expression(ExprSyntax(other)))]
      case nil: nil
      }
    return Conditional(
      conditions: conditions(node.conditions), then: statements(node.body.statements),
      otherwise: otherwise)
  }

  private func lowered(_ node: SwitchExprSyntax) -> Selection {
    var cases: [Selection.Case] = []
    func add(_ list: SwitchCaseListSyntax) {
      for element in list {
        switch element {
        case .switchCase(let item):
          var patterns: [Pattern]?
          var isGuarded = false
          if case .case(let label) = item.label {
            patterns = label.caseItems.map { pattern($0.pattern) }
            isGuarded = label.caseItems.contains { $0.whereClause != nil }
          }
          cases.append(
            Selection.Case(
              patterns: patterns, isGuarded: isGuarded, body: statements(item.statements)))
        case .ifConfigDecl(let condition):
          for clause in condition.possibleClauses {
            if case .switchCases(let list)? = clause.elements { add(list) }
          }
        }
      }
    }
    add(node.cases)
    return Selection(subject: expression(node.subject), cases: cases)
  }

  private func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { element in
      switch element.condition {
      case .expression(let value): .holds(expression(value))
      case .optionalBinding(let binding):
        .binds(
          pattern(binding.pattern, type: binding.typeAnnotation?.type),
          binding.initializer.map { expression($0.value) })
      case .matchingPattern(let match):
        .matches(pattern(match.pattern), expression(match.initializer.value))
      case .availability: .available
      }
    }
  }

  // MARK: Chains with build conditions

  private func variants(_ node: PostfixIfConfigExprSyntax) -> Expression {
    let base = node.base.map(expression)
    let clauses = node.config.possibleClauses.compactMap { clause -> ExprSyntax? in
      if case .postfixExpression(let chain)? = clause.elements { chain } else { nil }
    }
    let isCertain = !node.config.mayBeNothing
    if isCertain, let only = clauses.only, let base {
      // The chain ends behind `#endif`.
      return expression(rebased(expression(only), onto: base).kind, node)
    }
    if clauses.isEmpty, let base { return base }
    let link = Expression(.link, start(node), start(node))
    return expression(
      .variants(base, clauses.map { rebased(expression($0), onto: link) }, isCertain: isCertain),
      node)
  }

  // The chain with another beginning.
  private func rebased(_ chain: Expression, onto base: Expression) -> Expression {
    let kind: Expression.Kind
    switch chain.kind {
    case .member(let inner, let name):
      kind = .member(inner.map { rebased($0, onto: base) } ?? base, name)
    case .call(let callee, let arguments): kind = .call(rebased(callee, onto: base), arguments)
    case .element(let callee, let arguments):
      kind = .element(rebased(callee, onto: base), arguments)
    case .variants(let inner, let clauses, let isCertain):
      kind = .variants(inner.map { rebased($0, onto: base) } ?? base, clauses, isCertain: isCertain)
    default: return chain
    }
    return Expression(kind, base.start, chain.end)
  }

  // MARK: Operators

  // Longer sequences are not folded: their trees would be as deep as they are long.
  private static let mostOperands = 256

  private func folded(_ node: SequenceExprSyntax) -> Expression {
    let elements = Array(node.elements)
    guard elements.count <= 2 * Self.mostOperands else {
      return expression(.other(elements.prefix(Self.mostOperands).map(expression)), node)
    }
    var folding = OperatorFolding(elements, self)
    return folding.expression(above: 0)
  }

  // MARK: Statements

  func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
    var statements: [Statement] = []
    statements.reserveCapacity(items.count)
    for item in items { add(item, to: &statements) }
    return statements
  }

  private func add(_ item: CodeBlockItemSyntax, to statements: inout [Statement]) {
    switch item.item {
    case .expr(let node): statements.append(statement(node))
    case .stmt(let node): if let statement = statement(node) { statements.append(statement) }
    case .decl(let node):
      if let condition = node.as(IfConfigDeclSyntax.self) {
        let clauses = condition.possibleClauses.map { clause -> [Statement] in
          guard case .statements(let items)? = clause.elements else { return [] }
          let statements = self.statements(items)
          return clause.condition?.writtenText == "DEBUG" ? statements.asPreviews : statements
        }
        let isComplete = !condition.mayBeNothing
        if isComplete, let only = clauses.only {
          statements += only
        } else if !clauses.isEmpty {
          statements.append(.variants(clauses, isComplete: isComplete))
        }
      } else if let declaration = declaration(node) {
        statements.append(.declaration(declaration))
      } else if let macro = node.as(MacroExpansionDeclSyntax.self) {
        statements.append(.expression(expression(self.macro(macro), macro)))
      }
    }
  }

  private func statement(_ node: ExprSyntax) -> Statement {
    guard let sequence = node.as(SequenceExprSyntax.self) else {
      return .expression(expression(node))
    }
    let elements = Array(sequence.elements.prefix(2))
    guard elements.count == 2, let isCompound = OperatorFolding.assignment(elements[1]) else {
      return .expression(expression(node))
    }
    let rest = Array(sequence.elements.dropFirst(2))
    guard let last = rest.last, rest.count <= 2 * Self.mostOperands else {
      return .expression(expression(node))
    }
    var folding = OperatorFolding(rest, self)
    let value = rest.count == 1 ? expression(last) : folding.expression(above: 0)
    return .assignment(
      Assignment(target: expression(elements[0]), value: value, isCompound: isCompound))
  }

  private func statement(_ node: StmtSyntax) -> Statement? {
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let wrapped): return statement(wrapped.expression)
    case .returnStmt(let leaving): return .leave(leaving.expression.map(expression))
    case .throwStmt(let leaving):
      return .leave(expression(.other([expression(leaving.expression)]), leaving))
    case .guardStmt(let node):
      return .escape(conditions(node.conditions), statements(node.body.statements))
    case .forStmt(let loop):
      return .loop(
        Loop(
          pattern: pattern(loop.pattern, type: loop.typeAnnotation?.type),
          sequence: expression(loop.sequence),
          conditions: loop.whereClause.map { [.holds(expression($0.condition))] } ?? [],
          body: statements(loop.body.statements)))
    case .whileStmt(let loop):
      return .loop(
        Loop(
          pattern: nil, sequence: nil, conditions: conditions(loop.conditions),
          body: statements(loop.body.statements)))
    case .repeatStmt(let loop): return .block(statements(loop.body.statements), isCertain: true)
    case .deferStmt(let node): return .block(statements(node.body.statements), isCertain: true)
    case .doStmt(let node):
      let caught = node.catchClauses.map {
        Statement.block(statements($0.body.statements), isCertain: false)
      }
      return .block(statements(node.body.statements) + caught, isCertain: true)
    case .labeledStmt(let node): return statement(node.statement)
    default: return nil
    }
  }

  // MARK: Patterns

  private func pattern(_ node: PatternSyntax, type: TypeSyntax? = nil) -> Pattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .identifierPattern(let name):
      .name(name.identifier.text.trimmingBackticks, type: type?.writtenText ?? "")
    case .tuplePattern(let tuple): .tuple(tuple.elements.map { pattern($0.pattern) })
    case .valueBindingPattern(let binding): pattern(binding.pattern)
    case .expressionPattern(let value): pattern(value.expression)
    default: .any
    }
  }

  private func pattern(_ node: ExprSyntax) -> Pattern {
    if let nested = node.as(PatternExprSyntax.self) { return pattern(nested.pattern) }
    if node.is(DiscardAssignmentExprSyntax.self) { return .any }
    if let optional = node.as(OptionalChainingExprSyntax.self) {
      return pattern(optional.expression)
    }
    if let tuple = node.as(TupleExprSyntax.self) {
      return .tuple(tuple.elements.map { pattern($0.expression) })
    }
    let call = node.as(FunctionCallExprSyntax.self)
    let callee = call?.calledExpression ?? node
    guard let member = callee.as(MemberAccessExprSyntax.self),
      member.base.map({ $0.writtenText.isCapitalised == true }) ?? true
    else { return .value(expression(node)) }
    return .item(
      member.declName.baseName.text.trimmingBackticks,
      call?.arguments.map { pattern($0.expression) } ?? [])
  }

  // MARK: Declarations

  private func declaration(_ node: DeclSyntax) -> Declaration? {
    switch node.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): type(.class, node, node.name.text)
    case .actorDecl(let node): type(.class, node, node.name.text)
    case .structDecl(let node): type(.value, node, node.name.text)
    case .enumDecl(let node): type(.enum, node, node.name.text)
    case .protocolDecl(let node): type(.protocol, node, node.name.text)
    case .extensionDecl(let node): type(.extension, node, node.extendedType.writtenText)
    case .functionDecl(let node):
      .function(
        FunctionDeclaration(
          name: node.name.text.trimmingBackticks,
          parameters: parameters(node.signature.parameterClause),
          result: node.signature.returnClause?.type.writtenText ?? "",
          modifiers: Modifiers(node.modifiers), attributes: node.attributes.names,
          body: (node.body?.statements).map(statements), start: start(node)))
    case .initializerDecl(let node):
      .function(
        FunctionDeclaration(
          name: "init", parameters: parameters(node.signature.parameterClause), result: "",
          modifiers: Modifiers(node.modifiers), attributes: node.attributes.names,
          body: (node.body?.statements).map(statements), start: start(node)))
    case .subscriptDecl(let node):
      .function(
        FunctionDeclaration(
          name: "subscript",
          // Unlike parameters of functions, those of subscripts have no labels by default.
          parameters: parameters(node.parameterClause, hasLabels: false),
          result: node.returnClause.type.writtenText, modifiers: Modifiers(node.modifiers),
          attributes: node.attributes.names,
          body: (node.accessorBlock?.getter).map(statements), start: start(node)))
    case .variableDecl(let node): .variable(variable(node))
    case .enumCaseDecl(let node):
      .cases(
        node.elements.map {
          CaseDeclaration(
            name: $0.name.text.trimmingBackticks, rawValue: $0.rawValue.map { expression($0.value) }
          )
        })
    case .importDecl(let node): .imported(node.path.writtenText)
    case .ifConfigDecl(let node):
      .variants(
        node.possibleClauses.map { clause in
          switch clause.elements {
          case .decls(let members)?: declarations(members)
          case .statements(let items)?:
            statements(items).compactMap {
              if case .declaration(let found) = $0 { found } else { nil }
            }
          default: []
          }
        })
    default: nil
    }
  }

  private func declarations(_ members: MemberBlockItemListSyntax) -> [Declaration] {
    members.compactMap { declaration($0.decl) }
  }

  private func type(
    _ kind: TypeDeclaration.Kind, _ node: some DeclGroupSyntax, _ name: String
  ) -> Declaration {
    let name = name.trimmingBackticks
    let nameStart = node.asProtocol((any NamedDeclSyntax).self).map { start($0.name) }
    return .type(
      TypeDeclaration(
        kind: kind, name: name, runtimeName: runtimeName(node.attributes),
        inherited: node.inheritanceClause?.inheritedTypes.flatMap { inherited in
          inherited.type.writtenText.split(separator: "&").map { part in
            String(part.filter { !$0.isWhitespace })
          }
        } ?? [],
        attributes: node.attributes.names, members: declarations(node.memberBlock.members),
        start: start(node), nameStart: nameStart ?? start(node)))
  }

  private func runtimeName(_ attributes: AttributeListSyntax) -> String? {
    for case .attribute(let attribute) in attributes
    where attribute.attributeName.writtenText == "objc" {
      if case .objCName(let pieces)? = attribute.arguments { return pieces.first?.name?.text }
    }
    return nil
  }

  private func parameters(
    _ clause: FunctionParameterClauseSyntax, hasLabels: Bool = true
  ) -> [ParameterDeclaration] {
    clause.parameters.map { parameter in
      let name = parameter.firstName.text.trimmingBackticks
      return ParameterDeclaration(
        label: hasLabels || parameter.secondName != nil ? name : "_",
        name: parameter.secondName?.text.trimmingBackticks ?? name,
        type: parameter.type.writtenText + (parameter.ellipsis == nil ? "" : "..."),
        isClosure: parameter.type.isFunction,
        isBuilder: parameter.attributes.hasName(endingIn: "Builder"),
        initial: parameter.defaultValue.map { expression($0.value) })
    }
  }

  private func variable(_ node: VariableDeclSyntax) -> VariableDeclaration {
    VariableDeclaration(
      bindings: node.bindings.map { binding in
        var observers: [[Statement]] = []
        if case .accessors(let list)? = binding.accessorBlock?.accessors {
          for accessor in list where accessor.accessorSpecifier.text != "get" {
            if let body = accessor.body { observers.append(statements(body.statements)) }
          }
        }
        let type = binding.typeAnnotation?.type
        return VariableDeclaration.Binding(
          pattern: pattern(binding.pattern, type: type), start: start(binding.pattern),
          type: type?.writtenText ?? "", isClosure: type?.isFunction ?? false,
          initial: binding.initializer.map { expression($0.value) },
          getter: (binding.accessorBlock?.getter).map(statements), observers: observers)
      },
      isLet: node.bindingSpecifier.text == "let", modifiers: Modifiers(node.modifiers),
      attributes: node.attributes.names, start: start(node))
  }
}

extension [Statement] {
  // The same with all types as previews, if there is a preview among them.
  fileprivate var asPreviews: [Statement] {
    let arePreviews = contains { statement in
      switch statement {
      case .declaration(.type(let type)): type.inherited.contains(TypeDeclaration.preview)
      case .expression(let value): if case .macro("Preview", _) = value.kind { true } else { false }
      default: false
      }
    }
    guard arePreviews else { return self }
    return map { statement in
      guard case .declaration(.type(let type)) = statement, type.kind != .extension else {
        return statement
      }
      return .declaration(.type(type.asPreview))
    }
  }
}

extension Modifiers {
  fileprivate init(_ list: DeclModifierListSyntax) {
    self = []
    for modifier in list where modifier.detail == nil {
      switch modifier.name.text {
      case "static", "class": insert(.isStatic)
      case "private", "fileprivate": insert(.isPrivate)
      case "public", "open", "package": insert(.isPublic)
      case "override": insert(.isOverride)
      case "lazy": insert(.isLazy)
      case "weak": insert(.isWeak)
      default: break
      }
    }
  }
}
