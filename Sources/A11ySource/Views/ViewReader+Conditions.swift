import SwiftSyntax

// Conditions: which views are there.
extension ViewReader {
  /// The views of an `if`: of one branch where what is given decides, of all otherwise.
  func views(_ condition: IfExprSyntax, _ scope: Scope) -> [ViewNode] {
    var branches: [[ViewNode]] = []
    var next: IfExprSyntax? = condition
    while let current = next {
      let inner = Scope(type: scope.type, part: scope.part, file: scope.file, outer: scope)
      bindPatterns(of: current.conditions, in: inner)
      let holds = holds(current.conditions, scope)
      if holds != false { branches.append(views(current.body.statements, inner)) }
      // What is given as a literal decides: the other side is not there.
      if holds == true { break }
      next = nil
      switch current.elseBody {
      case .ifExpr(let other)?: next = other
      case .codeBlock(let block)?: branches.append(views(block.statements, scope))
      case nil: branches.append([])
      }
    }
    if let only = branches.only { return only }
    return [alternatives(branches, condition, scope)]
  }

  // Whether conditions hold, as far as literals say that a component was given.
  private func holds(_ conditions: ConditionElementListSyntax, _ scope: Scope) -> Bool? {
    var result: Bool? = true
    for element in conditions {
      let value: Bool?
      switch element.condition {
      case .optionalBinding(let binding):
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
        value =
          (binding.initializer?.value
          ?? name.map { ExprSyntax(DeclReferenceExprSyntax(baseName: $0)) })
          .flatMap { isThere($0, scope) }
      case .matchingPattern(let match):
        value = givenCase(match.initializer.value, scope)?.isMatched(by: match.pattern)
      case .expression(let expression): value = isTrue(expression, scope)
      default: value = nil
      }
      if value == false { return false }
      if value == nil { result = nil }
    }
    return result
  }

  func isTrue(_ expression: ExprSyntax, _ scope: Scope) -> Bool? {
    if let value = expression.boolean { return value }
    if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return isTrue(prefix.expression, scope).map { !$0 }
    }
    if let sequence = expression.as(SequenceExprSyntax.self) {
      let elements = Array(sequence.elements)
      guard elements.count == 3,
        let sign = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
        sign == "==" || sign == "!="
      else { return nil }
      let isEqual =
        elements[2].is(NilLiteralExprSyntax.self)
        ? isThere(elements[0], scope).map { !$0 }
        : givenCase(elements[0], scope)?.isEqual(to: elements[2])
      return sign == "==" ? isEqual : isEqual.map { !$0 }
    }
    return given(expression, scope)?.boolean
  }

  // Whether an optional has a value.
  private func isThere(_ expression: ExprSyntax, _ scope: Scope) -> Bool? {
    guard let value = given(expression, scope) else { return nil }
    if value.is(NilLiteralExprSyntax.self) { return false }
    let isLiteral =
      value.is(StringLiteralExprSyntax.self) || value.is(ClosureExprSyntax.self)
      || value.is(BooleanLiteralExprSyntax.self) || value.is(IntegerLiteralExprSyntax.self)
    return isLiteral ? true : nil
  }

  // What a parameter was given, through other parameters.
  private func given(_ expression: ExprSyntax, _ scope: Scope) -> ExprSyntax? {
    givenPlace(expression, scope)?.expression
  }

  // The case of an enumeration that a parameter was given; nil where it is no case that is written out.
  private func givenCase(_ expression: ExprSyntax, _ scope: Scope) -> EnumCase? {
    guard let (expression, place) = givenPlace(expression, scope) else { return nil }
    return EnumCase(expression, place)
  }

  /// Returns the argument of a parameter, through other parameters, and its place; nil for run-time data.
  func givenPlace(
    _ expression: ExprSyntax, _ scope: Scope
  ) -> (expression: ExprSyntax, scope: Scope)? {
    var (expression, scope) = (expression, scope)
    for _ in 0..<16 {
      if let member = expression.as(MemberAccessExprSyntax.self),
        member.base?.isName("self") == true
      {
        expression = ExprSyntax(member.declName)
        scope = scope.instance
      }
      guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text else {
        return (expression, scope)
      }
      guard case .expression(let value, let place)? = scope.value(name) else { return nil }
      (expression, scope) = (value, place)
    }
    return nil
  }

  private func bindPatterns(of conditions: ConditionElementListSyntax, in scope: Scope) {
    for element in conditions {
      switch element.condition {
      case .optionalBinding(let binding):
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
          continue
        }
        // `if let title` and `if let title = title` mean what was known before.
        if let value = binding.initializer?.value {
          scope.bind(name, to: scope.outer.map { .expression(value, $0) } ?? .data)
        }
      case .matchingPattern(let match):
        let given = scope.outer.flatMap { givenCase(match.initializer.value, $0) }
        bind(match.pattern, to: given, in: scope)
      default: continue
      }
    }
  }

  // Names in the pattern of a case mean what the case was given with.
  private func bind(_ pattern: PatternSyntax, to given: EnumCase?, in scope: Scope) {
    for (position, name) in EnumCase.names(in: pattern) {
      scope.bind(name, to: given?.value(at: position) ?? .data)
    }
  }

  /// The views of a `switch`: of one case where what is given decides, of all otherwise.
  func views(_ choice: SwitchExprSyntax, _ scope: Scope) -> [ViewNode] {
    let given = givenCase(choice.subject, scope)
    if let given, let item = given.choice(of: choice.cases) { return views(item, given, scope) }
    var branches: [[ViewNode]] = []
    for item in choice.cases {
      switch item {
      case .switchCase(let item): branches.append(views(item, nil, scope))
      case .ifConfigDecl(let condition):
        for clause in condition.possibleClauses {
          guard case .switchCases(let cases)? = clause.elements else { continue }
          for case .switchCase(let item) in cases { branches.append(views(item, nil, scope)) }
        }
      }
    }
    return [alternatives(branches, choice, scope)]
  }

  private func views(_ item: SwitchCaseSyntax, _ given: EnumCase?, _ scope: Scope) -> [ViewNode] {
    let inner = Scope(type: scope.type, part: scope.part, file: scope.file, outer: scope)
    if case .case(let label) = item.label {
      for pattern in label.caseItems { bind(pattern.pattern, to: given, in: inner) }
    }
    return views(item.statements, inner)
  }
}
