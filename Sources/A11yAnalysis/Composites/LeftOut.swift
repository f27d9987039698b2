import A11yModel

/// A region of the screen whose content the capture leaves out, so that nothing there could be judged.
package struct LeftOut: Hashable, Sendable {
  /// What is left out.
  package enum Kind: String, CaseIterable, Sendable {
    /// The tabs of a tab bar, of which idb prints the bar alone.
    case tabs = "the tabs of a tab bar"
    /// What is in a bar that the tool does not see into.
    case bar = "the contents of a bar"
    /// What a bar shows once its overflow button is pressed.
    case overflow = "the items behind the overflow button of a bar"
  }

  /// What is left out.
  package let kind: Kind
  /// The element that stands for it.
  package let element: Int
}

extension ElementTree {
  /// The regions that the capture leaves out, in capture order. O(n).
  func leftOutRegions(bounds: Rect?) -> [LeftOut] {
    indices.compactMap { index in
      let node = self[index]
      if node.type == .button, node.identifier.map({ $0 == "OverflowBarButtonItem" }) == true {
        return LeftOut(kind: .overflow, element: index)
      }
      if isEmptyTabBar(node, bounds) { return LeftOut(kind: .tabs, element: index) }
      return node.isUnread ? LeftOut(kind: .bar, element: index) : nil
    }
  }

  // A labelled group without content along the whole lower edge; its label speaks the device's language.
  private func isEmptyTabBar(_ node: Node, _ bounds: Rect?) -> Bool {
    guard node.type == .group || node.type == .tabBar, node.descendants.isEmpty, node.hasName,
      !screen.isViewHierarchy, let bounds, let frame = node.frame, !frame.isEmpty
    else { return false }
    return frame.width >= bounds.width * Measures.Coverage.complete
      && abs(frame.maxY - bounds.maxY) <= 1
      && frame.height <= bounds.height / 4
  }
}

extension Node {
  /// Whether the tool did not look into it, so that nothing of what it holds is there.
  var isUnread: Bool { self[.contentCaptured] == false && descendants.isEmpty }
}
