import A11yModel
import SwiftSyntax

/// Reads what the body of a function does to views.
///
/// How sure it is that something happens follows from where it stands: in a branch, behind a `guard`, in a
/// closure for later it happens sometimes, unless all branches do the same.
final class BodyReader: SyntaxVisitor {
  /// The uses found so far.
  private(set) var uses: [CodeUse] = []
  var chains = CodeChains()
  var isSure: Bool
  let isInteresting: (String) -> Bool
  private let line: (AbsolutePosition) -> Int
  private let file: Int
  /// The fuel of the whole file.
  let fuel: Fuel
  // What the parts of the pairs are that the closure that is read next is given.
  var receiverParts: [[CodeTarget]]?

  /// - Parameters:
  ///   - isSure: Whether the function is run whenever the screen is shown.
  ///   - isInteresting: Whether a name may be that of an outlet.
  ///   - fuel: What the whole file spends from.
  ///   - file: The number of the file.
  ///   - line: The line of a place in the file.
  init(
    isSure: Bool, isInteresting: @escaping (String) -> Bool, fuel: Fuel, file: Int,
    line: @escaping (AbsolutePosition) -> Int
  ) {
    self.isSure = isSure
    self.isInteresting = isInteresting
    self.line = line
    (self.fuel, self.file) = (fuel, file)
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

  func note(
    _ targets: [CodeTarget], _ kind: CodeUse.Kind, at node: some SyntaxProtocol, sure: Bool = true,
    isOfMade: Bool = false
  ) {
    for target in targets where keeps(target, kind) {
      guard fuel.spend(Self.stepsPerUse, at: SourcePlace(node, in: file)) else { return }
      uses.append(
        CodeUse(
          target: target, kind: kind, isSure: isSure && sure, isOfMade: isOfMade,
          line: line(node.positionAfterSkippingLeadingTrivia)))
    }
  }

  // A use takes memory, and is followed when all files are known.
  private static let stepsPerUse = 64

  /// Goes into what lies in something else; false where that is not read.
  func enter(_ node: some SyntaxProtocol) -> Bool {
    fuel.enter(at: SourcePlace(node, in: file))
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
  enum Purpose {
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
  func consume(_ expression: ExprSyntax, for purpose: Purpose) {
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

  func walkInner(_ chain: CodeChain) {
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
  func reactive(_ chain: CodeChain) -> (CodeAspect, [CodeTarget])? {
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

  // MARK: Calls

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard enter(node) else { return .skipChildren }
    defer { fuel.leave() }
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

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    read(node, isLater: true, binding: [])
    return .skipChildren
  }

  // MARK: Names

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let value = binding.initializer?.value {
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

  func declare(_ names: [String], _ value: ExprSyntax, type: String?, isSure: Bool = true) {
    if let parts = chains.parts(value) {
      walkParts(value)
      return declare(names, parts)
    }
    if value.isTapRecogniser, let name = names.only {
      walk(value)
      let type = ExprSyntax.tapRecogniser
      return chains.scope.declare(name, .init(targets: [.foreign(type: type, [])], type: type))
    }
    let chain = chains.chain(value)
    if value.is(FunctionCallExprSyntax.self) || chain == nil { walk(value) }
    let words = CodeWordsReader.words(value)
    let image = words == .asset || words == .symbol ? words : nil
    guard let chain, image == nil else {
      for name in names {
        chains.scope.declare(
          name, .init(targets: [.foreign(type: type ?? "", [])], image: image))
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
  func declare(_ names: [String], _ parts: [[CodeTarget]]) {
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

  func declare(_ name: String, _ parts: [[CodeTarget]], _ position: Int) {
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
  func isKnown(_ target: CodeTarget) -> Bool {
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

  private func descend(_ base: ExprSyntax?) -> SyntaxVisitorContinueKind {
    guard let base, enter(base) else { return .skipChildren }
    walk(base)
    fuel.leave()
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
    join(branches, isWhole: isWhole, at: node)
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
    join(branches, isWhole: !branches.isEmpty, at: node)
    return .skipChildren
  }

  override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind {
    walk(node.conditions)
    let uses = reading { walk(node.body) }
    join([uses], isWhole: false, at: node)
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
    join([uses], isWhole: false, at: node)
    return .skipChildren
  }

  override func visit(_ node: CatchClauseSyntax) -> SyntaxVisitorContinueKind {
    let uses = reading { walk(node.body) }
    join([uses], isWhole: false, at: node)
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

  private func join(
    _ branches: [[CodeUse]], isWhole: Bool, at node: some SyntaxProtocol
  ) {
    fuel.spend(branches.reduce(1) { $0 + $1.count }, at: SourcePlace(node, in: file))
    uses += CodeBranches.joined(branches, isWhole: isWhole)
  }

  private static func leaves(_ block: CodeBlockSyntax) -> Bool {
    guard let last = block.statements.last?.item else { return false }
    return last.is(ReturnStmtSyntax.self) || last.is(ThrowStmtSyntax.self)
  }
}
