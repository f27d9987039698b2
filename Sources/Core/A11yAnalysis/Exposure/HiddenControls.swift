import A11yModel

/// The consequence for a control that an accessible ancestor hides.
package enum HiddenControlVerdict: Hashable {
  /// The ancestor performs the control's action.
  case compensated
  /// The ancestor performs the control's action but does not convey whether it is on.
  case stateLost
  /// Nothing performs the control's action.
  case lost
  case disabled
  /// The ancestor has at least as many custom actions as hidden controls, but under other names.
  case actionsToCheck
  /// The ancestor may forward a tap to the control, because the ancestor's center is inside the control.
  case maybeForwarded
  /// The control is a link in a text, which the links rotor may find.
  case links
}

extension HiddenDescendants.Group {
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

  // A slider, the two buttons of a stepper, or the stars of a rating: adjacent elements of one type.
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

  // The verdict if the row performs the action of its only control; nil if there is no indication.
  private func forwarding(to node: Node) -> HiddenControlVerdict? {
    if node.isAdjustable && !ancestor.isAdjustable || node.hasChoices { return nil }
    if isWritten(for: node) || isSwitchRow(of: node) { return standingIn(for: node) }
    if isActive, node.isIndicator { return .maybeForwarded }
    guard isLike(node), let region = node.details.hitRegion ?? node.frame else { return nil }
    if let point = ancestor.details.activationPoint {
      return region.contains(point) ? standingIn(for: node) : nil
    }
    // A row whose label is just the name of its only control represents that control.
    let isSame = node.hasName && node.name?.folded == ancestor.name?.folded
    guard let middle = ancestor.frame?.center, region.contains(middle) else {
      return isSame ? .maybeForwarded : nil
    }
    return isSame ? standingIn(for: node) : .maybeForwarded
  }

  // Whether the ancestor is not a control, or is one of the same kind. A cell without traits may be either.
  private func isLike(_ node: Node) -> Bool {
    guard let traits = ancestor.traits else {
      return ancestor.type == .cell || ancestor.type == node.type || !isActive
    }
    return !isActive || !traits.isDisjoint(with: node.role)
  }

  // UIKit combines a row and the switch at its end into one element with the switch's name and value.
  private func isSwitchRow(of node: Node) -> Bool {
    guard node.isTwoState, let value = ancestor.value, !value.isSilent, value == node.value else {
      return false
    }
    return !node.hasName || SpokenWords(ancestor).cover(node.name ?? "")
  }

  // Whether the ancestor was made a control of the same kind, with a custom label that includes the control's
  // name. A label that merely joins the texts inside is not custom.
  private func isWritten(for node: Node) -> Bool {
    guard let label = ancestor.name, let name = node.name, !name.isEmpty, !isJoined,
      ancestor.type == node.type
        || ancestor.traits.map({ !$0.isDisjoint(with: node.role) }) == true
    else { return false }
    return SpokenWords([label]).cover(name)
  }

  // An element that replaces a switch must convey whether it is on.
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

  // A chevron that is a button only by class.
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

  /// Whether it offers several options, so that a single tap cannot replace it.
  fileprivate var hasChoices: Bool {
    let types: TypeSet = [.segmentedControl, .picker, .datePicker, .pageIndicator]
    return types.contains(type)
  }

  /// Whether a symbol is all that it has, and the symbol shows a state, such as the check mark of a chosen row.
  fileprivate var isIndicator: Bool {
    guard let symbol = identifier?.isEmpty == false ? identifier : label else { return false }
    return SystemSymbols.isIndicator(String(symbol))
  }

  fileprivate var isTwoState: Bool {
    let types: TypeSet = [.switch, .toggle, .checkBox, .radioButton]
    return types.contains(type) || traits?.contains(.toggleButton) == true
  }

  /// The traits that denote the kind of control.
  fileprivate var role: Traits {
    (traits ?? []).intersection([.button, .link, .toggleButton, .searchField])
  }
}
