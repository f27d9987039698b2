import A11yModel

/// What is drawn, and which part of it: one pass over the tree.
///
/// A class, so that looking one fact up does not retain every array.
package final class Visibility: Sendable {
  /// Whether it is drawn, or would be if one scrolled to it: neither it nor an ancestor is hidden,
  /// transparent or without extent, and nothing but scrolling keeps it off the screen.
  package let isDrawn: [Bool]
  /// The frame cut by the screen and by every ancestor that clips; nil when the frame is unknown.
  package let visibleRect: VisibleRects
  /// Whether a scroll container cuts it, in part or whole.
  package let isScrolledOut: [Bool]
  /// The position of the nearest ancestor that scrolls; -1 when there is none.
  package let scrollParent: [Int32]
  /// The product of the known alphas of the element and its ancestors.
  package let effectiveAlpha: [Double]

  init(_ screen: AnalyzedScreen) {
    var pass = VisibilityPass(screen.tree, bounds: screen.bounds ?? .everywhere)
    pass.run()
    isDrawn = pass.isDrawn
    visibleRect = pass.visibleRect
    isScrolledOut = pass.isScrolledOut
    scrollParent = pass.scrollParent
    effectiveAlpha = pass.effectiveAlpha
  }
}

/// Fills the arrays of ``Visibility`` from the first element to the last.
private struct VisibilityPass {
  let tree: ElementTree
  var isDrawn: [Bool]
  var visibleRect: VisibleRects
  var isScrolledOut: [Bool]
  var scrollParent: [Int32]
  var effectiveAlpha: [Double]
  // The number of the rectangle that an element's children are cut to.
  var inner: [Int32]
  // The scroll container that was asked for last, and its frame if part of it shows: most elements
  // lie in the one that the element before lies in.
  private var port: (scroll: Int, frame: Rect?) = (-1, nil)

  init(_ tree: ElementTree, bounds: Rect) {
    self.tree = tree
    isDrawn = Array(repeating: true, count: tree.count)
    visibleRect = VisibleRects(tree, bounds: bounds)
    isScrolledOut = Array(repeating: false, count: tree.count)
    scrollParent = Array(repeating: -1, count: tree.count)
    effectiveAlpha = Array(repeating: 1, count: tree.count)
    inner = Array(repeating: 0, count: tree.count)
  }

  mutating func run() {
    for index in tree.indices {
      let node = tree[index]
      let parent = tree.parent(of: index)
      if let parent { inherit(index, from: parent) }
      place(node)
      inner[index] = visibleRect.clip(of: index)
      if Self.clips(node), let visible = visibleRect[index] {
        inner[index] = visibleRect.add(visible)
      }
    }
  }

  private mutating func inherit(_ index: Int, from parent: Int) {
    effectiveAlpha[index] = effectiveAlpha[parent]
    scrollParent[index] =
      TypeSet.scrolling.contains(tree.type(of: parent)) || tree[parent].hasScroll
      ? Int32(parent) : scrollParent[parent]
    isDrawn[index] = isDrawn[parent]
    visibleRect.cut(index, to: inner[parent])
  }

  private mutating func place(_ node: Node) {
    let index = node.index
    if let alpha = node.alpha { effectiveAlpha[index] *= alpha }
    if node.isTrue(.hidden) || effectiveAlpha[index] < 0.01 { isDrawn[index] = false }
    guard let frame = node.frame, let visible = visibleRect[index] else { return }
    let scroll = Int(scrollParent[index])
    if scroll >= 0, let outer = frameShown(of: scroll) {
      isScrolledOut[index] = !frame.isEmpty && !outer.contains(frame, tolerance: 0.5)
    }
    let isOffScreen = !frame.isEmpty && visible.isEmpty
    if frame.isEmpty && !Self.isWalkedThrough(node) || isOffScreen && scroll < 0 {
      isDrawn[index] = false
    }
    // The capture tool's word may silence, never accuse. It says "not visible" of rows that are
    // scrolled out, too, which are judged all the same.
    if node[.visible] == false && scroll < 0 { isDrawn[index] = false }
  }

  private mutating func frameShown(of scroll: Int) -> Rect? {
    if port.scroll != scroll {
      port = (scroll, visibleRect[scroll]?.isEmpty == false ? tree[scroll].frame : nil)
    }
    return port.frame
  }

  private static func clips(_ node: Node) -> Bool {
    node.isTrue(.clipsToBounds) || node.type == .window
      || TypeSet.scrolling.contains(node.type) && node[.clipsToBounds] != false
  }

  // An empty wrapper that does not clip shows its children all the same, as SwiftUI's do.
  private static func isWalkedThrough(_ node: Node) -> Bool {
    TypeSet.plain.contains(node.type) && !node.isTrue(.clipsToBounds)
      && !node.isTrue(.isAccessibilityElement) && !node.descendants.isEmpty
  }
}

extension Node {
  fileprivate var hasScroll: Bool { hasDetails && details.scroll != nil }
}
