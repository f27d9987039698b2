import A11yModel
import SwiftSyntax

// What is given to properties of views.
extension BodyReader {
  func isAssignment(_ part: ExprSyntax) -> Bool {
    if part.is(AssignmentExprSyntax.self) { return true }
    guard let text = part.as(BinaryOperatorExprSyntax.self)?.operator.text else { return false }
    return ["<~", "+=", "|=", "<-", "<->", "~>", "-="].contains(text)
  }

  func assign(_ left: ExprSyntax, _ right: [ExprSyntax]) {
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

  func readValue(_ parts: [ExprSyntax], for purpose: Purpose) {
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

  func set(
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
  func list(_ value: ExprSyntax) -> [CodeTarget]? {
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

  func words(_ parts: [ExprSyntax]) -> CodeWords {
    guard parts.count == 1 else { return .unknown }
    // `let icon = UIImage(named: "close")`
    let image = parts[0].rootName.flatMap { chains.scope[$0]?.image }
    return image ?? CodeWordsReader.words(parts[0])
  }
}

extension ExprSyntax {
  // What `icon`, `icon!` and `icon.withRenderingMode(…)` begin with; nil for anything else.
  fileprivate var rootName: String? {
    var current = self
    for _ in 0..<8 {
      if let name = current.as(DeclReferenceExprSyntax.self) {
        return CodeChains.name(name.baseName)
      } else if let call = current.as(FunctionCallExprSyntax.self) {
        current = call.calledExpression
      } else if let wrapped = current.as(ForceUnwrapExprSyntax.self) {
        current = wrapped.expression
      } else if let wrapped = current.as(OptionalChainingExprSyntax.self) {
        current = wrapped.expression
      } else if let member = current.as(MemberAccessExprSyntax.self), let base = member.base,
        member.declName.baseName.text.hasPrefix("with")
      {
        current = base
      } else {
        return nil
      }
    }
    return nil
  }
}
