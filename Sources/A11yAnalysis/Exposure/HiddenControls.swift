import A11yModel

/// What becomes of a control that an accessible ancestor hides.
package enum HiddenControlVerdict: Hashable {
  /// The ancestor does what the control does.
  case compensated
  /// The ancestor does what the control does, and does not say whether it is on.
  case stateLost
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
    if isAdjustedTogether(nodes) { return nodes.map { _ in .compensated } }
    return nodes.map { node in
      if isNamed(node, in: actions) { return standingIn(for: node) }
      if nodes.count == 1, let verdict = forwarding(to: node) { return verdict }
      if !actions.isEmpty && actions.count >= nodes.count { return .actionsToCheck }
      if isLinkInText(node) { return .links }
      return node[.enabled] == false || isDecoration(node) ? .disabled : .lost
    }
  }

  // A slider, the two buttons of a stepper, or the stars of a rating: one kind, side by side.
  private func isAdjustedTogether(_ nodes: [Node]) -> Bool {
    guard ancestor.traits?.contains(.adjustable) == true else { return false }
    let parts: TypeSet = [.button, .segmentedControl]
    if nodes.count <= 2 {
      return nodes.allSatisfy { $0.isAdjustable || parts.contains($0.type) }
    }
    guard let first = nodes.first, let size = first.frame?.size else { return false }
    return nodes.allSatisfy { node in
      guard node.type == first.type, node.parent == first.parent, let frame = node.frame else {
        return false
      }
      return abs(frame.width - size.width) <= 1 && abs(frame.height - size.height) <= 1
    }
  }

  private func isNamed(_ node: Node, in actions: [String]) -> Bool {
    guard !actions.isEmpty, let name = node.name?.words, !name.isEmpty else { return false }
    return actions.contains { $0.names(name) }
  }

  // A row that does what its only control does. Nil when nothing speaks for it.
  private func forwarding(to node: Node) -> HiddenControlVerdict? {
    if node.isAdjustable && !ancestor.isAdjustable || node.hasChoices { return nil }
    if isWritten(for: node) || isSwitchRow(of: node) { return standingIn(for: node) }
    guard isLike(node), let region = node.details.hitRegion ?? node.frame else { return nil }
    if let point = ancestor.details.activationPoint {
      return region.contains(point) ? standingIn(for: node) : nil
    }
    guard let middle = ancestor.frame?.center, region.contains(middle) else { return nil }
    // A row that says the name of its only control and nothing else is that control.
    let isSame = node.hasName && node.name?.folded == ancestor.name?.folded
    return isSame ? standingIn(for: node) : .maybeForwarded
  }

  // Whether the ancestor is no control, or one of the same kind. Nobody knows of a cell without traits.
  private func isLike(_ node: Node) -> Bool {
    guard let traits = ancestor.traits else {
      return ancestor.type == .cell || ancestor.type == node.type || !isActive
    }
    return !isActive || !traits.isDisjoint(with: node.role)
  }

  // UIKit makes one element of a row and the switch at its end: it has the switch's name and value.
  private func isSwitchRow(of node: Node) -> Bool {
    guard node.isTwoState, let value = ancestor.value, !value.isSilent, value == node.value else {
      return false
    }
    return !node.hasName || SpokenWords(ancestor).cover(node.name ?? "")
  }

  // Somebody made the ancestor a control of the same kind, and wrote a label for it that names the
  // control. Words that are those of the texts inside, one after another, are no such label.
  private func isWritten(for node: Node) -> Bool {
    guard let label = ancestor.name, let name = node.name, !name.isEmpty, !isJoined,
      ancestor.type == node.type
        || ancestor.traits.map({ !$0.isDisjoint(with: node.role) }) == true
    else { return false }
    return SpokenWords([label]).cover(name)
  }

  // What stands in for a switch has to say whether it is on.
  private func standingIn(for node: Node) -> HiddenControlVerdict {
    guard node.isTwoState, let value = ancestor.value else { return .compensated }
    let saysState =
      !value.isSilent || ancestor.traits?.contains(.selected) != false
      || ancestor[.selected] == true
    return saysState ? .compensated : .stateLost
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

  /// Whether it offers several things to choose from, so that one tap does not stand for it.
  fileprivate var hasChoices: Bool {
    let types: TypeSet = [.segmentedControl, .picker, .datePicker, .pageIndicator]
    return types.contains(type)
  }

  fileprivate var isTwoState: Bool {
    let types: TypeSet = [.switch, .toggle, .checkBox, .radioButton]
    return types.contains(type) || traits?.contains(.toggleButton) == true
  }

  /// The traits that say what kind of control it is.
  fileprivate var role: Traits {
    (traits ?? []).intersection([.button, .link, .toggleButton, .searchField])
  }
}
