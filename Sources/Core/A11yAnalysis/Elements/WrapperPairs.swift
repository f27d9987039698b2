import A11yModel

extension ElementTree {
  /// Whether two elements are a wrapper and its content: ancestor and descendant with the same rectangle.
  package func isWrapperPair(_ ancestor: Node, _ descendant: Node) -> Bool {
    guard let outer = ancestor.frame, let inner = descendant.frame else { return false }
    return isAncestor(ancestor.index, of: descendant.index) && outer.isSameBox(as: inner)
  }
}
