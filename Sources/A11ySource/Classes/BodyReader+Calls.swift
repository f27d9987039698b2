import A11yModel
import SwiftSyntax

// What is called on views, and what views are given to.
extension BodyReader {
  func callee(_ node: FunctionCallExprSyntax) -> (name: String, chain: CodeChain?)? {
    if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
      let name = CodeChains.name(member.declName.baseName)
      guard let base = member.base else { return (name, nil) }
      // `UIButton.init(…)` makes a UIButton.
      if name == "init", let type = base.as(DeclReferenceExprSyntax.self) {
        return (CodeChains.name(type.baseName), nil)
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

  func readCall(_ name: String, on chain: CodeChain, _ node: FunctionCallExprSyntax) {
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
      var words = node.arguments.first.map { self.words([$0.expression]) } ?? CodeWords.unknown
      if name == "addGestureRecognizer", let given = node.arguments.first?.expression {
        let local = given.as(DeclReferenceExprSyntax.self).flatMap {
          chains.scope[CodeChains.name($0.baseName)]
        }
        words = .flag(given.isTapRecogniser || local?.type == ExprSyntax.tapRecogniser)
      }
      // A method of the object itself may be one of the project's.
      return note(
        targets, .sets(aspect, words), at: node, sure: chain.isSure,
        isOfMade: chain.isMade && names.isEmpty)
    }
    let isSetUp =
      Self.configuring.contains(name) && node.trailingClosure != nil && node.arguments.isEmpty
    if names.count == chain.names.count, !isSetUp {
      note(targets, .calls(name), at: node, sure: chain.isSure)
    }
  }

  // `assign(to: \.accessibilityLabel, on: close)`
  func bind(_ node: FunctionCallExprSyntax) {
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

  func readArguments(
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

  static let immediate: Set<String> = [
    "forEach", "map", "performWithoutAnimation", "async", "compactMap", "filter", "sync",
  ]

  // Of libraries that set up a view in a closure.
  static let configuring: Set<String> = [
    "then", "apply", "with", "also", "do", "configure", "let", "setup",
  ]

  // Reads a closure whose parameters may be some views.
  func read(_ closure: ClosureExprSyntax, isLater: Bool, binding targets: [CodeTarget]) {
    guard enter(closure) else { return }
    defer { fuel.leave() }
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
}

extension ExprSyntax {
  static var tapRecogniser: String { "UITapGestureRecognizer" }

  /// Whether it makes a recogniser of taps that does something.
  var isTapRecogniser: Bool {
    guard let call = self.as(FunctionCallExprSyntax.self), !call.arguments.isEmpty else {
      return false
    }
    return call.calledExpression.isName(Self.tapRecogniser)
  }
}
