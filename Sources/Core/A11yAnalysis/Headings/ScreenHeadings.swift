import A11yModel

/// The titles and headings of a screen, according to traits and bars.
package struct ScreenHeadings {
  package let hasBarTitle: Bool
  /// The position of a navigation bar that has the name of a class because it has no title; nil if there is none.
  package let classNamedBar: Int?
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
    var classNamedBar: Int?
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
        if Self.isTitle(node, of: bar, screen) {
          hasBarTitle = true
        } else if node.index == bar.index, bar.type == .navigationBar, Self.hasClassName(bar) {
          classNamedBar = node.index
        }
        if Self.isSelectedTab(node, of: bar) { hasSelectedTab = true }
        continue
      }
      guard !screen.composites.isSystem[index], screen.exposure[node] != .hidden,
        screen.composites.part(index)?.role != .inner, !Self.isCopy(node, screen)
      else { continue }
      content.append(index)
    }
    self.hasBarTitle = hasBarTitle
    self.classNamedBar = classNamedBar
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

  // XCUITest uses the title as the bar's identifier, and the name of a class if there is none.
  private static func isTitle(_ node: Node, of bar: Node, _ screen: Sources) -> Bool {
    guard bar.type == .navigationBar, screen.isDrawn[node.index] else { return false }
    if node.index == bar.index {
      return [TextFact.label, .title, .identifier].contains { fact in
        guard let text = node[fact], !text.isSilent else { return false }
        return !Self.isClassName(String(text))
          && (fact != .identifier || !screen.tree.screen.isViewHierarchy)
      }
    }
    guard node.hasName, screen.exposure[node] != .hidden else { return false }
    return node.traits?.contains(.header) == true
      || !screen.isInteractive[node.index] && node.type != .image
  }

  private static func hasClassName(_ bar: Node) -> Bool {
    bar.identifier.map { isClassName(String($0)) } ?? false
  }

  // `_TtGC7SwiftUI…`, `UINavigationBar`, `Todo.ListViewController`
  private static func isClassName(_ name: String) -> Bool {
    if name.utf8.starts(with: "_Tt".utf8) || name.utf8.starts(with: "UI".utf8) { return true }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count <= 2
      && parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } }
      && parts.last?.hasSuffix("ViewController") == true
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
