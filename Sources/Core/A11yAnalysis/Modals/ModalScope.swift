import A11yModel

/// The elements that VoiceOver skips because a sibling, or a sibling of an ancestor, is modal.
package struct ModalScope {
  /// The topmost skipped element among each element and its ancestors, or -1.
  package private(set) var root: [Int32]
  /// The modal view that VoiceOver reads instead, by position in ``root``.
  package private(set) var modal: [Int: Int] = [:]

  init(_ tree: ElementTree, isDrawn: [Bool], isWalked: [Bool]) {
    root = Array(repeating: -1, count: tree.count)
    var last: [Int: Int] = [:]
    for index in tree.indices
    where tree[index].isTrue(.accessibilityViewIsModal) && isDrawn[index] {
      guard let parent = tree.parent(of: index), isWalked[parent],
        !tree[index].isTrue(.accessibilityElementsHidden),
        // VoiceOver reads listed elements even if a sibling is modal.
        isAsked(below: tree[parent])
      else { continue }
      last[parent] = index
    }
    for index in tree.indices {
      guard let parent = tree.parent(of: index) else { continue }
      root[index] = root[parent]
      if root[index] < 0, let modal = last[parent], modal != index {
        root[index] = Int32(index)
        self.modal[index] = modal
      }
    }
  }

  /// Whether a modal child of an element hides its siblings; it does not if the element has an explicit list.
  package func isAsked(below parent: Node) -> Bool { Exposure.references(of: parent) == nil }
}
