import A11yModel

/// What becomes of a control that an accessible ancestor hides.
package enum HiddenControlVerdict: Hashable {
  /// The ancestor does what the control does.
  case compensated
  /// Nothing does.
  case lost
  /// The control cannot be used just now.
  case disabled
  /// The ancestor has as many actions as it hides controls, with other names.
  case actionsToCheck
  /// The ancestor may pass a tap on to the control: its middle lies on it.
  case maybeForwarded
  /// Links in a text: the links rotor may find them.
  case links
}

extension HiddenDescendants.Group {
  /// The verdict on each control, in order.
  package func verdicts() -> [HiddenControlVerdict] {
    let nodes = controls.map(\.node)
    let actions = ancestor.details.customActions ?? []
    let said = SpokenWords(ancestor)
    if isAdjustedTogether(nodes) { return nodes.map { _ in .compensated } }
    return nodes.map { node in
      if isNamed(node, in: actions) { return .compensated }
      if nodes.count == 1, let verdict = forwarding(to: node, said) { return verdict }
      if !actions.isEmpty && actions.count >= nodes.count { return .actionsToCheck }
      if isLinkInText(node) { return .links }
      return node[.enabled] == false || isDecoration(node) ? .disabled : .lost
    }
  }

  private func isAdjustedTogether(_ nodes: [Node]) -> Bool {
    guard ancestor.traits?.contains(.adjustable) == true, nodes.count <= 2 else { return false }
    let parts: TypeSet = [.button, .segmentedControl]
    return nodes.allSatisfy { $0.isAdjustable || parts.contains($0.type) }
  }

  private func isNamed(_ node: Node, in actions: [String]) -> Bool {
    guard !actions.isEmpty, let name = node.name?.words, !name.isEmpty else { return false }
    return actions.contains { action in
      let words = action.words
      return !words.isEmpty && (words.containsRun(name) || name.containsRun(words))
    }
  }

  // A row that does what its only control does. Nil when nothing speaks for it.
  private func forwarding(to node: Node, _ said: SpokenWords) -> HiddenControlVerdict? {
    if node.isAdjustable && !ancestor.isAdjustable { return nil }
    let name = node.name ?? ""
    if isActive, name.isEmpty || said.cover(name) { return .compensated }
    let isLikeIt = !isActive || ancestor.traits.map { !$0.isDisjoint(with: node.role) } == true
    guard isLikeIt, let region = node.details.hitRegion ?? node.frame else { return nil }
    if let point = ancestor.details.activationPoint {
      return region.contains(point) ? .compensated : nil
    }
    guard let middle = ancestor.frame?.center else { return nil }
    return region.contains(middle) ? .maybeForwarded : nil
  }

  private var isActive: Bool {
    ancestor.type == .cell || TypeSet.interactive.contains(ancestor.type)
      || ancestor.isTrue(.hasTapAction)
      || ancestor.traits.map { !$0.isDisjoint(with: .interactive) } == true
  }

  private func isLinkInText(_ node: Node) -> Bool {
    (node.type == .link || node.traits?.contains(.link) == true) && ancestor.type == .staticText
  }

  // A chevron that is a button by class only.
  private func isDecoration(_ node: Node) -> Bool {
    node[.isAccessibilityElement] == false && node[.hasTapAction] == false && !node.hasName
      && node.label != nil && node.type == .button
  }
}

extension Node {
  fileprivate var isAdjustable: Bool {
    if let traits { return traits.contains(.adjustable) }
    return [.slider, .stepper, .pickerWheel, .picker].contains(type)
  }

  /// The traits that say what kind of control it is.
  fileprivate var role: Traits {
    (traits ?? []).intersection([.button, .link, .toggleButton, .searchField])
  }
}

extension Array where Element: Equatable {
  /// Whether the other elements occur here one after another.
  fileprivate func containsRun(_ other: [Element]) -> Bool {
    guard other.count <= count else { return false }
    return (0...count - other.count).contains { self[$0..<$0 + other.count].elementsEqual(other) }
  }
}
