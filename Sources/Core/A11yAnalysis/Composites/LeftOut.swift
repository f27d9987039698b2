import A11yModel

/// A region whose content the capture omits, so that no rule could evaluate it.
package struct LeftOut: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// The tabs of a tab bar; idb reports only the bar.
    case tabs = "the tabs of a tab bar"
    /// The contents of a bar that the tool does not inspect.
    case bar = "the contents of a bar"
    /// The items that a bar shows after a tap on its overflow button.
    case overflow = "the items behind the overflow button of a bar"
  }

  package let kind: Kind
  /// The position of the element that represents the region.
  package let element: Int
}

extension ElementTree {
  /// Returns the regions that the capture omits, in capture order. O(n).
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

  // A labeled group without content along the whole lower edge; its label is in the device's language.
  private func isEmptyTabBar(_ node: Node, _ bounds: Rect?) -> Bool {
    guard node.type == .group || node.type == .tabBar, node.descendants.isEmpty, node.hasName,
      !screen.isViewHierarchy, let bounds, let frame = node.frame, !frame.isEmpty
    else { return false }
    return frame.width >= bounds.width * Measures.Coverage.complete
      && abs(frame.maxY - bounds.maxY) <= 1
      && frame.height <= bounds.height * Measures.Coverage.part
  }
}

extension Node {
  /// Whether the tool did not inspect the element, so that its contents are missing.
  var isUnread: Bool { self[.contentCaptured] == false && descendants.isEmpty }
}
