import A11yModel
import SwiftSyntax

/// Reads what the body of a function does to views.
///
/// How sure it is that something happens follows from where it stands: in a branch, behind a `guard`, in a
/// closure for later it happens sometimes, unless all branches do the same.
final class BodyReader: SyntaxVisitor {
  /// What was found so far.
  private(set) var uses: [CodeUse] = []
  private var chains = CodeChains()
  private var isSure: Bool
  private let isInteresting: (String) -> Bool
  // The property that the first object of a class becomes that is made here.
  private var making: MadeView?
  // Names of its own for views that it makes, by their places.
  private let locals: [Int: MadeView]
  private let line: (AbsolutePosition) -> Int
  // Bodies of closures in closures are read by a call each.
  private var depth = 0
  private static let deepest = 60
  // What the parts of the pairs are that the closure that is read next is given.
  private var receiverParts: [[CodeTarget]]?

  /// - Parameters:
  ///   - isSure: Whether the function is run whenever the screen is shown.
  ///   - isInteresting: Whether a name may be that of an outlet.
  ///   - making: The property whose value is made there.
  ///   - locals: Names of its own for views that it makes, by their places in bytes.
  ///   - line: The line of a place in the file.
  init(
    isSure: Bool, making: MadeView? = nil, locals: [Int: MadeView] = [:],
    isInteresting: @escaping (String) -> Bool,
    line: @escaping (AbsolutePosition) -> Int
  ) {
    self.isSure = isSure
    self.making = making
    self.locals = locals
    self.isInteresting = isInteresting
    self.line = line
    super.init(viewMode: .sourceAccurate)
  }

  /// Declares what the function is given.
  func declare(parameters: [(name: String, type: String)]) {
    chains.parameterTypes = parameters.map(\.type)
    for (number, parameter) in parameters.enumerated() {
      chains.scope.declare(
        parameter.name, .init(targets: [.parameter(number)], type: parameter.type))
    }
  }

  // MARK: Notes

  private func note(
    _ targets: [CodeTarget], _ kind: CodeUse.Kind, at node: some SyntaxProtocol, sure: Bool = true,
    isOfMade: Bool = false
  ) {
    for target in targets where keeps(target, kind) {
      uses.append(
        CodeUse(
          target: target, kind: kind, isSure: isSure && sure, isOfMade: isOfMade,
          line: line(node.positionAfterSkippingLeadingTrivia)))
    }
  }

  private func keeps(_ target: CodeTarget, _ kind: CodeUse.Kind) -> Bool {
    switch target {
    case .parameter: return true
    case .foreign(CodeTarget.constants, _): return false
    case .member(let path), .foreign(_, let path):
      if let last = path.last {
        if isInteresting(last) { return true }
        switch kind {
        case .sets, .lists:
          return UIKitNames.places.contains(last) || last == "view" || last == "contentView"
        default: return false
        }
      }
      if case .foreign("", _) = target { return false }
      switch kind {
      case .sets, .lists: return true
      case .writes, .calls, .passed, .escapes: return false
      }
    }
  }

  // What a view is used for where the value is the view itself.
  private enum Purpose {
    case nothing
    case escape
    case argument(of: String, position: Int, label: String)

    var kind: CodeUse.Kind? {
      switch self {
      case .nothing: nil
      case .escape: .escapes
      case .argument(let name, let position, let label):
        .passed(to: name, position: position, label: label)
      }
    }
  }

  // Reads an expression whose value is used for something.
  private func consume(_ expression: ExprSyntax, for purpose: Purpose) {
    if let closure = expression.as(ClosureExprSyntax.self) {
      read(closure, isLater: true, binding: [])
      return
    }
    guard !expression.is(FunctionCallExprSyntax.self), let chain = chains.chain(expression) else {
      walk(expression)
      return
    }
    if let (aspect, targets) = reactive(chain) {
      note(targets, .sets(aspect, .unknown), at: expression)
    } else if let kind = purpose.kind {
      note(chains.targets(chain), kind, at: expression, sure: chain.isSure)
    }
    walkInner(chain)
    // The condition of a choice.
    if let sequence = expression.as(SequenceExprSyntax.self),
      let first = sequence.elements.first, sequence.elements.count > 3
    {
      consume(first, for: .nothing)
    }
  }

  private func walkInner(_ chain: CodeChain) {
    for node in chain.inner {
      if let closure = node.as(ClosureExprSyntax.self) {
        read(closure, isLater: true, binding: [])
      } else if let arguments = node.as(LabeledExprListSyntax.self) {
        for argument in arguments { consume(argument.expression, for: .nothing) }
      } else {
        walk(node)
      }
    }
  }

  // `close.rx.title`: a property that something is bound to.
  private func reactive(_ chain: CodeChain) -> (CodeAspect, [CodeTarget])? {
    guard let mark = chain.names.firstIndex(where: UIKitNames.reactive.contains), mark > 0,
      mark + 1 < chain.names.count
    else { return nil }
    let targets = chains.targets(chain, Array(chain.names[..<mark]))
    guard let aspect = UIKitNames.aspect(ofProperty: chain.names[mark + 1]) else { return nil }
    return (aspect, targets)
  }

  // MARK: Assignments

  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let parts = Array(node.elements)
    if parts.count >= 3, isAssignment(parts[1]) {
      assign(parts[0], Array(parts[2...]))
      return .skipChildren
    }
    // Comparisons, sums and casts of a view say nothing of it; a choice leads somewhere.
    for part in parts {
      if let ternary = part.as(UnresolvedTernaryExprSyntax.self) {
        consume(ternary.thenExpression, for: .nothing)
      } else {
        consume(part, for: .nothing)
      }
    }
    return .skipChildren
  }

  private func isAssignment(_ part: ExprSyntax) -> Bool {
    if part.is(AssignmentExprSyntax.self) { return true }
    guard let text = part.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return ["<~", "+=", "|=", "<-", "<->", "~>", "-="].contains(text)
  }

  private func assign(_ left: ExprSyntax, _ right: [ExprSyntax]) {
    let value = right.count == 1 ? right[0] : nil
    var purpose = Purpose.escape
    if let chain = chains.chain(left), let last = chain.names.last {
      let holder = Array(chain.names.dropLast())
      if UIKitNames.harmlessProperties.contains(last) { purpose = .nothing }
      if last == "accessibilityElements" || last == "automationElements" {
        let members = value.flatMap { list($0) }
        note(chains.targets(chain, holder), .lists(members), at: left)
        purpose = .nothing
      } else {
        set(chain, holder, last, words(right), at: left)
      }
      walkInner(chain)
    } else if let name = left.as(DeclReferenceExprSyntax.self).map({ CodeChains.name($0.baseName) }
    ),
      let local = chains.scope[name]
    {
      if let value, let chain = chains.chain(value) {
        var known = local
        known.targets += chains.targets(chain)
        known.isSure = false
        chains.scope.declare(name, known)
        purpose = .nothing
      }
    } else {
      walk(left)
    }
    readValue(right, for: purpose)
  }

  private func readValue(_ parts: [ExprSyntax], for purpose: Purpose) {
    if parts.count == 1 { return consume(parts[0], for: purpose) }
    for (number, part) in parts.enumerated() {
      // Of `c ? a : b` what is chosen; of `a as T` a.
      let isChosen = number > 0 || parts.count > 1 && parts[1].is(UnresolvedAsExprSyntax.self)
      if let ternary = part.as(UnresolvedTernaryExprSyntax.self) {
        consume(ternary.thenExpression, for: purpose)
      } else {
        consume(part, for: isChosen ? purpose : .nothing)
      }
    }
  }

  private func set(
    _ chain: CodeChain, _ holder: [String], _ name: String, _ words: CodeWords,
    at node: some SyntaxProtocol
  ) {
    if let (aspect, targets) = reactive(chain) {
      return note(targets, .sets(aspect, words), at: node)
    }
    // A property of a part is one of the view.
    var holder = holder
    var part: CodeAspect?
    while let last = holder.last, let aspect = UIKitNames.parts[last], !isInteresting(last) {
      part = aspect
      holder.removeLast()
    }
    guard let aspect = UIKitNames.aspect(ofProperty: name) else {
      // A part's own colours and fonts are nothing.
      if part == nil {
        note(chains.targets(chain, holder), .writes(name), at: node, sure: chain.isSure)
      }
      return
    }
    note(
      chains.targets(chain, holder), .sets(aspect, words), at: node, sure: chain.isSure,
      isOfMade: chain.isMade && holder.isEmpty)
  }

  // The members of a list of elements; nil where it is not written out.
  private func list(_ value: ExprSyntax) -> [CodeTarget]? {
    var value = value
    if let sequence = value.as(SequenceExprSyntax.self), let first = sequence.elements.first,
      sequence.elements.count == 3,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    {
      value = first
    }
    guard let array = value.as(ArrayExprSyntax.self) else { return nil }
    var members: [CodeTarget] = []
    for element in array.elements {
      guard let chain = chains.chain(element.expression), chain.isSure else { return nil }
      members += chains.targets(chain)
    }
    return members
  }

  private func words(_ parts: [ExprSyntax]) -> CodeWords {
    if parts.count == 1 { return CodeWordsReader.words(parts[0]) }
    return .unknown
  }

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard depth < Self.deepest else { return .skipChildren }
    depth += 1
    defer { depth -= 1 }
    if let closure = node.calledExpression.as(ClosureExprSyntax.self) {
      read(closure, isLater: false, binding: [])
    }
    guard let callee = callee(node) else {
      if !node.calledExpression.is(ClosureExprSyntax.self) { walk(node.calledExpression) }
      readArguments(node, callee: "", receiver: [])
      return .skipChildren
    }
    var receiver: [CodeTarget] = []
    if let chain = callee.chain {
      receiver = chains.targets(chain)
      readCall(callee.name, on: chain, node)
      walkInner(chain)
    }
    bind(node)
    let list = node.calledExpression.as(MemberAccessExprSyntax.self)?.base
    receiverParts = list.flatMap { chains.parts($0) }
    if let parts = receiverParts { receiver = parts.flatMap { $0 } }
    readArguments(node, callee: callee.name, receiver: receiver)
    return .skipChildren
  }

  private func callee(_ node: FunctionCallExprSyntax) -> (name: String, chain: CodeChain?)? {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = CodeChains.name(member.declName.baseName)
      guard let base = member.base else { return (name, nil) }
      // `UIButton.init(…)` makes a UIButton.
      if name == "init", let type = base.as(DeclReferenceExprSyntax.self) {
        return (CodeChains.name(type.baseName), nil)
      }
      if let made = made(by: base) {
        return (name, CodeChain(bases: [.member([made.key])], names: []))
      }
      guard let chain = chains.chain(base) else {
        walk(base)
        return (name, nil)
      }
      return (name, chain)
    }
    if let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = optional.expression.as(MemberAccessExprSyntax.self), let base = member.base
    {
      return (CodeChains.name(member.declName.baseName), chains.chain(base))
    }
    if let generic = node.calledExpression.as(GenericSpecializationExprSyntax.self),
      let name = generic.expression.as(DeclReferenceExprSyntax.self)
    {
      return (CodeChains.name(name.baseName), nil)
    }
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self) else { return nil }
    return (
      CodeChains.name(name.baseName), CodeChain(bases: [.member([])], names: [])
    )
  }

  // The view that is made here, the first time that one is.
  private func made(by value: ExprSyntax) -> MadeView? {
    guard let made = making, let call = value.as(FunctionCallExprSyntax.self),
      made.isMade(by: call)
    else { return nil }
    making = nil
    return made
  }

  private func readCall(_ name: String, on chain: CodeChain, _ node: FunctionCallExprSyntax) {
    if let (aspect, targets) = reactive(
      CodeChain(bases: chain.bases, names: chain.names + [name]))
    {
      return note(targets, .sets(aspect, .unknown), at: node)
    }
    var names = chain.names
    // `close.accessibilityTraits.insert(.header)`
    if let last = names.last, let aspect = UIKitNames.aspect(ofProperty: last), names.count > 0,
      aspect == .traits, ["insert", "formUnion", "remove", "subtract"].contains(name)
    {
      return note(
        chains.targets(chain, Array(names.dropLast())), .sets(aspect, .unknown), at: node)
    }
    if name == "setValue",
      let key = node.arguments.first(where: {
        $0.label?.text == "forKey" || $0.label?.text == "forKeyPath"
      }),
      case .literal(let property) = CodeWordsReader.words(key.expression),
      let aspect = UIKitNames.aspect(ofProperty: property)
    {
      return note(chains.targets(chain), .sets(aspect, .unknown), at: node)
    }
    while let last = names.last, UIKitNames.parts[last] != nil, !isInteresting(last) {
      names.removeLast()
    }
    let targets = chains.targets(chain, names)
    if let aspect = UIKitNames.aspect(ofMethod: name) {
      let words = node.arguments.first.map { CodeWordsReader.words($0.expression) } ?? .unknown
      // A method of the object itself may be one of the project's.
      return note(
        targets, .sets(aspect, words), at: node, sure: chain.isSure,
        isOfMade: chain.isMade && names.isEmpty)
    }
    let isSetUp =
      MadeView.Making.configuring.contains(name) && node.trailingClosure != nil
      && node.arguments.isEmpty
    if names.count == chain.names.count, !isSetUp {
      note(targets, .calls(name), at: node, sure: chain.isSure)
    }
  }

  // `assign(to: \.accessibilityLabel, on: close)`
  private func bind(_ node: FunctionCallExprSyntax) {
    let aspects = node.arguments.compactMap { argument -> CodeAspect? in
      guard let path = argument.expression.as(KeyPathExprSyntax.self),
        case .property(let property)? = path.components.last?.component
      else { return nil }
      return UIKitNames.aspect(ofProperty: CodeChains.name(property.declName.baseName))
    }
    guard let aspect = aspects.last else { return }
    for argument in node.arguments {
      if let chain = chains.chain(argument.expression) {
        note(chains.targets(chain), .sets(aspect, .unknown), at: node, sure: chain.isSure)
      }
    }
  }

  private func readArguments(
    _ node: FunctionCallExprSyntax, callee: String, receiver: [CodeTarget]
  ) {
    let isNow =
      Self.immediate.contains(callee)
      || Self.configuring.contains(callee) && receiver.contains(where: isKnown)
    for (position, argument) in node.arguments.enumerated() {
      let label = argument.label?.text ?? ""
      if let closure = argument.expression.as(ClosureExprSyntax.self) {
        read(closure, isLater: !isNow, binding: receiver)
        continue
      }
      let isHarmless = UIKitNames.isHarmless(function: callee, label: label)
      consume(
        argument.expression,
        for: isHarmless
          ? .nothing : .argument(of: callee, position: position, label: label))
    }
    if let closure = node.trailingClosure { read(closure, isLater: !isNow, binding: receiver) }
    for closure in node.additionalTrailingClosures {
      read(closure.closure, isLater: true, binding: receiver)
    }
  }

  private static let immediate: Set<String> = [
    "forEach", "map", "performWithoutAnimation", "async", "compactMap", "filter", "sync",
  ]

  // Of libraries that set up a view in a closure.
  private static let configuring: Set<String> = [
    "then", "apply", "with", "also", "do", "configure", "let", "setup",
  ]

  // Reads a closure whose parameters may be some views.
  private func read(_ closure: ClosureExprSyntax, isLater: Bool, binding targets: [CodeTarget]) {
    guard depth < Self.deepest else { return }
    depth += 1
    defer { depth -= 1 }
    let before = isSure
    isSure = isSure && !isLater
    chains.scope.open()
    let parts = targets.isEmpty ? nil : receiverParts
    receiverParts = nil
    let bound = targets.isEmpty ? [.foreign(type: "", [])] : targets
    for name in ["$0", "$1"] { chains.scope.declare(name, .init(targets: bound)) }
    if let parts, closure.signature == nil { declare(["$0"], parts) }
    switch closure.signature?.parameterClause {
    case .simpleInput(let names):
      if let parts {
        declare(names.map(\.name.text), parts)
      } else {
        for name in names { chains.scope.declare(name.name.text, .init(targets: bound)) }
      }
    case .parameterClause(let clause):
      for parameter in clause.parameters {
        let type = CodeChains.typeName(parameter.type) ?? ""
        let own: [CodeTarget] =
          type.isEmpty || !targets.isEmpty ? bound : [.foreign(type: type, [])]
        chains.scope.declare(
          (parameter.secondName ?? parameter.firstName).text, .init(targets: own, type: type))
      }
    case nil: break
    }
    walk(closure.statements)
    chains.scope.close()
    isSure = before
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    read(node, isLater: true, binding: [])
    return .skipChildren
  }

  // MARK: Names

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      let place = binding.pattern.positionAfterSkippingLeadingTrivia.utf8Offset
      if let view = locals[place] {
        if let setUp = binding.initializer?.value.as(FunctionCallExprSyntax.self),
          !view.isMade(by: setUp)
        {
          making = view
          walk(setUp)
          making = nil
        }
        chains.scope.declare(
          view.name, .init(targets: [.member([view.key])], type: view.type))
      } else if let value = binding.initializer?.value {
        declare(
          names(of: binding.pattern), value,
          type: CodeChains.typeName(binding.typeAnnotation?.type))
      } else {
        let type = CodeChains.typeName(binding.typeAnnotation?.type) ?? ""
        for name in names(of: binding.pattern) {
          chains.scope.declare(name, .init(targets: [.foreign(type: type, [])], type: type))
        }
      }
      if let accessors = binding.accessorBlock { walk(accessors) }
    }
    return .skipChildren
  }

  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard let value = node.initializer?.value else { return .skipChildren }
    declare(names(of: node.pattern), value, type: CodeChains.typeName(node.typeAnnotation?.type))
    return .skipChildren
  }

  private func declare(_ names: [String], _ value: ExprSyntax, type: String?, isSure: Bool = true) {
    if let parts = chains.parts(value) {
      walkParts(value)
      return declare(names, parts)
    }
    if let made = made(by: value) {
      for name in names {
        chains.scope.declare(name, .init(targets: [.member([made.name])], type: made.type))
      }
      return
    }
    let chain = chains.chain(value)
    if value.is(FunctionCallExprSyntax.self) || chain == nil { walk(value) }
    guard let chain else {
      for name in names {
        chains.scope.declare(name, .init(targets: [.foreign(type: type ?? "", [])]))
      }
      return
    }
    if !value.is(FunctionCallExprSyntax.self) { walkInner(chain) }
    var targets = chains.targets(chain)
    let said = type ?? chain.cast
    if let said, !UIKitNames.isOfSystem(said), targets.allSatisfy({ !isKnown($0) }) {
      targets = [.foreign(type: said, [])]
    }
    for name in names {
      chains.scope.declare(
        name,
        .init(
          targets: targets, type: said ?? "", isSure: chain.isSure && isSure,
          isMade: chain.isMade && chain.names.isEmpty))
    }
  }

  // The parts of a pair, by names of their own or by that of the pair.
  private func declare(_ names: [String], _ parts: [[CodeTarget]]) {
    if names.count > 1 {
      for (position, name) in names.enumerated() { declare(name, parts, position) }
      return
    }
    guard let pair = names.first else { return }
    chains.scope.declare(pair, .init(targets: [.foreign(type: "", [])]))
    for position in parts.indices { declare("\(pair).\(position)", parts, position) }
    for (position, labels) in [["offset", "key"], ["element", "value"]].enumerated() {
      for label in labels { declare("\(pair).\(label)", parts, position) }
    }
  }

  private func declare(_ name: String, _ parts: [[CodeTarget]], _ position: Int) {
    let targets = parts.indices.contains(position) ? parts[position] : []
    chains.scope.declare(
      name, .init(targets: targets.isEmpty ? [.foreign(type: "", [])] : targets))
  }

  // Reads a list of pairs, which go nowhere but into a loop.
  private func walkParts(_ list: ExprSyntax) {
    if let array = list.as(ArrayExprSyntax.self) {
      for element in array.elements {
        guard let tuple = element.expression.as(TupleExprSyntax.self) else { continue }
        for part in tuple.elements { consume(part.expression, for: .nothing) }
      }
    } else if let dictionary = list.as(DictionaryExprSyntax.self),
      case .elements(let elements) = dictionary.content
    {
      for element in elements {
        consume(element.key, for: .nothing)
        consume(element.value, for: .nothing)
      }
    } else {
      walk(list)
    }
  }

  // Whether somebody may have an outlet to it.
  private func isKnown(_ target: CodeTarget) -> Bool {
    if case .parameter = target { return true }
    return target.path.last.map { isInteresting($0) || UIKitNames.places.contains($0) } ?? false
  }

  private func names(of pattern: PatternSyntax) -> [String] {
    if let name = pattern.as(IdentifierPatternSyntax.self) {
      return [CodeChains.name(name.identifier)]
    }
    guard let tuple = pattern.as(TuplePatternSyntax.self) else { return [] }
    return tuple.elements.compactMap {
      $0.pattern.as(IdentifierPatternSyntax.self).map { CodeChains.name($0.identifier) }
    }
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard node.base != nil else { return .skipChildren }
    guard chains.chain(ExprSyntax(node)) != nil else { return descend(node.base) }
    consume(ExprSyntax(node), for: .escape)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    consume(ExprSyntax(node), for: .escape)
    return .skipChildren
  }

  override func visit(_ node: ForceUnwrapExprSyntax) -> SyntaxVisitorContinueKind {
    guard chains.chain(ExprSyntax(node)) != nil else { return descend(node.expression) }
    consume(ExprSyntax(node), for: .escape)
    return .skipChildren
  }

  // No program has expressions of so many levels, which would take as much stack.
  private func descend(_ base: ExprSyntax?) -> SyntaxVisitorContinueKind {
    guard depth < Self.deepest, let base else { return .skipChildren }
    depth += 1
    walk(base)
    depth -= 1
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    for case .expressionSegment(let segment) in node.segments {
      for argument in segment.expressions { consume(argument.expression, for: .nothing) }
    }
    return .skipChildren
  }

  override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: TypeExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: Conditions

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind {
    chains.scope.open()
    return .visitChildren
  }

  override func visitPost(_ node: CodeBlockSyntax) { chains.scope.close() }

  override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind {
    var branches: [[CodeUse]] = []
    var next: IfExprSyntax? = node
    var isWhole = false
    var leaves = false
    while let branch = next {
      chains.scope.open()
      walk(branch.conditions)
      branches.append(reading { walk(branch.body) })
      leaves = leaves || Self.leaves(branch.body)
      chains.scope.close()
      switch branch.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block):
        branches.append(reading { walk(block) })
        isWhole = true
        next = nil
      case nil: next = nil
      }
    }
    join(branches, isWhole: isWhole)
    // Behind `if … { return }` only what is left.
    if leaves { isSure = false }
    return .skipChildren
  }

  override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind {
    consume(node.subject, for: .nothing)
    var branches: [[CodeUse]] = []
    for element in node.cases {
      switch element {
      case .switchCase(let branch):
        chains.scope.open()
        branches.append(reading { walk(branch.statements) })
        chains.scope.close()
      case .ifConfigDecl(let config): branches.append(reading { walk(config) })
      }
    }
    join(branches, isWhole: !branches.isEmpty)
    return .skipChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.conditions)
    let uses = reading { walk(node.body) }
    join([uses], isWhole: false)
    if !isAboutSelf(node) { isSure = false }
    return .skipChildren
  }

  // `guard let self else` and `guard let close else` are never left by a screen that is shown.
  private func isAboutSelf(_ node: GuardStmtSyntax) -> Bool {
    node.conditions.allSatisfy { condition in
      guard case .optionalBinding(let binding) = condition.condition,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return false }
      return ["self", "`self`", "strongSelf", "this"].contains(name.identifier.text)
    }
  }

  override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.conditions)
    let uses = reading { walk(node.body) }
    join([uses], isWhole: false)
    return .skipChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    let uses = reading { walk(node.body) }
    join([uses], isWhole: false)
    return .skipChildren
  }

  override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
    chains.scope.open()
    let before = isSure
    declare(
      names(of: node.pattern), node.sequence,
      type: CodeChains.typeName(node.typeAnnotation?.type))
    if node.whereClause != nil { isSure = false }
    walk(node.body)
    isSure = before
    chains.scope.close()
    return .skipChildren
  }

  // A type in a function has code of its own.
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  private func reading(_ body: () -> Void) -> [CodeUse] {
    let (before, wasSure) = (uses, isSure)
    uses = []
    body()
    defer { (uses, isSure) = (before, wasSure) }
    return uses
  }

  private func join(_ branches: [[CodeUse]], isWhole: Bool) {
    uses += CodeBranches.joined(branches, isWhole: isWhole)
  }

  private static func leaves(_ block: CodeBlockSyntax) -> Bool {
    guard let last = block.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
  }
}
