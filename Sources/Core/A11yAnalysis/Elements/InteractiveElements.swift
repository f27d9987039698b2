import A11yModel

extension ElementTree {
  /// Returns whether each element is a control, by type, trait or action. O(n).
  package func interactiveElements() -> [Bool] {
    let controls = TypeSet.interactive
    return [Bool](unsafeUninitializedCapacity: count) { result, filled in
      // The loop runs backwards, so that `next` is the next control in capture order.
      var next = count
      for index in indices.reversed() {
        let isControl = isInteractive(
          self[index], controls, hasInteractiveDescendant: next < end(of: index))
        result.initializeElement(at: index, to: isControl)
        if isControl { next = index }
      }
      filled = count
    }
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
