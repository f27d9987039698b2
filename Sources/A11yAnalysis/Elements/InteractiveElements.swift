import A11yModel

extension ElementTree {
  /// Whether each element is a control, by type, trait or action. O(n).
  // From the last element to the first, so that what lies below a cell is known before the cell.
  package func interactiveElements() -> [Bool] {
    var result = [Bool](repeating: false, count: count)
    var below = [Bool](repeating: false, count: count)
    let controls = TypeSet.interactive
    for index in indices.reversed() {
      let node = self[index]
      result[index] = isInteractive(node, controls, hasInteractiveDescendant: below[index])
      if result[index] || below[index], let parent = parent(of: index) { below[parent] = true }
    }
    return result
  }

  private func isInteractive(
    _ node: Node, _ controls: TypeSet, hasInteractiveDescendant: Bool
  ) -> Bool {
    if node.isTrue(.hasTapAction) { return true }
    if let traits = node.traits, !traits.isDisjoint(with: .interactive) { return true }
    if node.type == .cell {
      return node.isTrue(.isAccessibilityElement) && !hasInteractiveDescendant
    }
    if node.type == .textView { return node.isEditable != false }
    return controls.contains(node.type)
  }
}
