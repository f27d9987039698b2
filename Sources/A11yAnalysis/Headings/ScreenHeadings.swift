import A11yModel

/// The titles and headings of a screen, according to traits and bars.
package struct ScreenHeadings {
  package let hasBarTitle: Bool
  /// The positions of the VoiceOver stops outside bars, in capture order.
  package let content: [Int]
  /// Whether a bar marks one of its tabs as selected.
  package let hasSelectedTab: Bool

  private let tree: ElementTree

  struct Sources {
    let tree: ElementTree
    let isDrawn: [Bool]
    let isInteractive: [Bool]
    let exposure: Exposure
    let composites: Composites
  }

  /// Finds the titles and headings. O(n).
  init(_ screen: Sources) {
    let tree = screen.tree
    var (hasBarTitle, hasSelectedTab) = (false, false)
    // The outermost bar around each element, the element itself included, or -1.
    let barTypes = Self.bars
    let bars: [Int32] = tree.inheriting { node, outer in
      if let outer, outer >= 0 { return outer }
      let isBar = barTypes.contains(node.type) || node.traits?.contains(.tabBar) == true
      return isBar ? Int32(node.index) : -1
    }
    var content: [Int] = []
    for index in tree.indices where screen.isDrawn[index] {
      let node = tree[index]
      guard bars[index] < 0 else {
        let bar = tree[Int(bars[index])]
        if Self.isTitle(node, of: bar, screen) { hasBarTitle = true }
        if Self.isSelectedTab(node, of: bar) { hasSelectedTab = true }
        continue
      }
      guard !screen.composites.isSystem[index], screen.exposure[node] != .hidden,
        screen.composites.part(index)?.role != .inner, !Self.isCopy(node, screen)
      else { continue }
      content.append(index)
    }
    self.hasBarTitle = hasBarTitle
    self.hasSelectedTab = hasSelectedTab
    self.content = content
    self.tree = tree
  }

  /// Whether one of the first stops (nil: of all) is a header; nil if that depends on unknown traits.
  package func hasHeader(amongFirst count: Int? = nil) -> Bool? {
    var isKnown = true
    for index in content.prefix(count ?? content.count) {
      guard let traits = tree[index].traits else {
        isKnown = false
        continue
      }
      if traits.contains(.header) { return true }
    }
    return isKnown ? false : nil
  }

  private static let bars: TypeSet = [.navigationBar, .toolbar, .tabBar, .tabGroup]

  // XCUITest uses the title as the bar's identifier; a SwiftUI bar without a title has a class name instead.
  private static func isTitle(_ node: Node, of bar: Node, _ screen: Sources) -> Bool {
    guard bar.type == .navigationBar, screen.isDrawn[node.index] else { return false }
    if node.index == bar.index {
      return [TextFact.label, .title, .identifier].contains { fact in
        guard let text = node[fact], !text.isSilent else { return false }
        let name = String(text)
        return !name.utf8.starts(with: "_Tt".utf8) && !name.utf8.starts(with: "UI".utf8)
          && (fact != .identifier || !screen.tree.screen.isViewHierarchy)
      }
    }
    guard node.hasName, screen.exposure[node] != .hidden else { return false }
    return node.traits?.contains(.header) == true
      || !screen.isInteractive[node.index] && node.type != .image
  }

  private static func isSelectedTab(_ node: Node, of bar: Node) -> Bool {
    guard bar.type == .tabBar || bar.type == .tabGroup || bar.traits?.contains(.tabBar) == true
    else { return false }
    return node.hasName
      && (node.isTrue(.selected) || node.traits?.contains(.selected) == true)
  }

  // Some drivers report a text again inside itself.
  private static func isCopy(_ node: Node, _ screen: Sources) -> Bool {
    guard let parent = node.parent, parent.type == node.type, parent.label == node.label,
      screen.exposure[parent] != .hidden
    else { return false }
    return true
  }
}
