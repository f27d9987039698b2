import A11yModel

/// The elements inside a control or row that are that control again: VoiceOver does not stop on them, and they
/// have no role, name or place beyond it.
///
/// Rows of SwiftUI and of Settings are reported as a cell and a button with the same name, or as a button without
/// a name around the row's content. In a view hierarchy, a nested control has an action of its own.
struct AbsorbedParts {
  private let tree: ElementTree
  private let ancestors: AccessibleAncestors

  init(_ tree: ElementTree, _ ancestors: AccessibleAncestors) {
    self.tree = tree
    self.ancestors = ancestors
  }

  /// Returns the control that absorbs an element; nil if none does. O(length of the names).
  func control(of node: Node) -> Int? {
    guard Self.types.contains(node.type), !node.isTrue(.exposed), !tree.screen.isViewHierarchy,
      let outer = ancestors.outermost(of: node.index)
    else { return nil }
    let control = tree[outer]
    guard control.type == .cell || Self.types.contains(control.type) && control.type != .other,
      control.hasName, node.traits?.contains(.adjustable) != true
    else { return nil }
    let isSame = node.hasName ? isNamesake(node, control) : isSurface(node, control)
    return isSame ? outer : nil
  }

  private static let types: TypeSet = [.button, .link, .cell, .other, .menuItem, .menuButton]

  // The title of a row is what its label begins with. A small button that happens to begin like it is separate.
  private func isNamesake(_ node: Node, _ control: Node) -> Bool {
    guard let own = node.name?.words, let around = control.name?.words, !own.isEmpty else {
      return false
    }
    if own == around { return true }
    return (around.starts(with: own) || own.starts(with: around))
      && spans(Measures.Coverage.part, of: control, node)
  }

  private func isSurface(_ node: Node, _ control: Node) -> Bool {
    let identifier = node.identifier.flatMap { $0.isEmpty ? nil : $0 }
    return (identifier == nil || identifier == control.identifier)
      && spans(Measures.Coverage.most, of: control, node)
  }

  private func spans(_ part: Double, of control: Node, _ node: Node) -> Bool {
    guard let outer = control.frame, let inner = node.frame else { return true }
    return inner.width >= part * outer.width
  }
}
