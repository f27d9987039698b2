import A11yModel

extension ElementTree {
  /// Whether both are one element and its wrapper: ancestor and descendant with the same box.
  package func isWrapperPair(_ ancestor: Node, _ descendant: Node) -> Bool {
    guard let outer = ancestor.frame, let inner = descendant.frame else { return false }
    return isAncestor(ancestor.index, of: descendant.index) && outer.isSameBox(as: inner)
  }
}
