import A11yModel

/// Which elements VoiceOver leaves out because a sibling, or a sibling of an ancestor, is modal.
package struct ModalScope {
  /// The topmost such ancestor-or-self; -1 when nothing silences the element.
  package private(set) var root: [Int32]
  /// The modal view that is read instead, by position of ``root``.
  package private(set) var modal: [Int: Int] = [:]

  init(_ tree: ElementTree, isDrawn: [Bool], isWalked: [Bool]) {
    root = Array(repeating: -1, count: tree.count)
    var last: [Int: Int] = [:]
    for index in tree.indices
    where tree[index].isTrue(.accessibilityViewIsModal) && isDrawn[index] {
      guard let parent = tree.parent(of: index), isWalked[parent],
        !tree[index].isTrue(.accessibilityElementsHidden),
        // What a list names is read, whatever is modal beside it.
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

  /// Whether VoiceOver asks the children of an element if one is modal: it does not where a list says
  /// what is read.
  package func isAsked(below parent: Node) -> Bool { Exposure.references(of: parent) == nil }
}
