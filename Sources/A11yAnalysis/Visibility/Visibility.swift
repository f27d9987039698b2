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

  /// - Parameter bounds: The screen's rectangle; nil when nothing says.
  init(_ tree: ElementTree, bounds: Rect?) {
    let pass = VisibilityPass(tree, bounds: bounds ?? .everywhere)
    isDrawn = pass.places.map(\.isDrawn)
    visibleRect = VisibleRects(tree, clips: pass.clips, clipOf: pass.places.map(\.clip))
    isScrolledOut = pass.places.map(\.isScrolledOut)
    scrollParent = pass.places.map(\.scroll)
    effectiveAlpha = pass.places.map(\.alpha)
  }
}

/// Finds out what is visible from the first element to the last: parents come before children.
private struct VisibilityPass {
  /// What is known of one element.
  struct Place {
    var isDrawn = true
    var isScrolledOut = false
    // Whether its content can be scrolled.
    var scrolls = false
    var scroll: Int32 = -1
    // The numbers of the rectangles that the element and its children are cut to.
    var clip: Int32 = 0
    var inner: Int32 = 0
    var alpha = 1.0
  }

  private(set) var places: [Place] = []
  /// The different rectangles that elements are cut to.
  private(set) var clips: [Rect]

  private let tree: ElementTree
  private let scrolling = TypeSet.scrolling
  private let plain = TypeSet.plain
  // The scroll container that was asked for last, and its frame if part of it shows: most elements
  // lie in the one that the element before lies in.
  private var port: (scroll: Int32, frame: Rect?) = (-1, nil)

  init(_ tree: ElementTree, bounds: Rect) {
    self.tree = tree
    clips = [bounds]
    places.reserveCapacity(tree.count)
    for index in tree.indices {
      let node = tree[index]
      var place = tree.parent(of: index).map(inherited) ?? Place()
      judge(node, &place)
      places.append(place)
    }
  }

  private func inherited(from parent: Int) -> Place {
    let outer = places[parent]
    var place = Place()
    place.alpha = outer.alpha
    place.isDrawn = outer.isDrawn
    place.scroll = outer.scrolls ? Int32(parent) : outer.scroll
    place.clip = outer.inner
    return place
  }

  private mutating func judge(_ node: Node, _ place: inout Place) {
    if let alpha = node.alpha { place.alpha *= alpha }
    if node.isTrue(.hidden) || place.alpha < 0.01 { place.isDrawn = false }
    place.scrolls = scrolling.contains(node.type) || node.hasScroll
    place.inner = place.clip
    guard let frame = node.frame else { return }
    let isEmpty = frame.isEmpty
    if isEmpty && !isWalkedThrough(node) { place.isDrawn = false }
    if place.scroll >= 0 {
      if let outer = frameShown(of: place.scroll) {
        place.isScrolledOut = !isEmpty && !outer.contains(frame, tolerance: 0.5)
      }
    } else if !isEmpty && !frame.intersects(clips[Int(place.clip)]) || node[.visible] == false {
      // The capture tool's word may silence, never accuse. It says "not visible" of rows that are
      // scrolled out, too, which are judged all the same.
      place.isDrawn = false
    }
    if clips(node) {
      let visible = frame.intersection(clips[Int(place.clip)])
      place.inner = Int32(clips.count)
      clips.append(visible)
    }
  }

  private mutating func frameShown(of scroll: Int32) -> Rect? {
    if port.scroll != scroll {
      let frame = tree[Int(scroll)].frame
      let visible = frame?.intersection(clips[Int(places[Int(scroll)].clip)])
      port = (scroll, visible?.isEmpty == false ? frame : nil)
    }
    return port.frame
  }

  private func clips(_ node: Node) -> Bool {
    node.isTrue(.clipsToBounds) || node.type == .window
      || scrolling.contains(node.type) && node[.clipsToBounds] != false
  }

  // An empty wrapper that does not clip shows its children all the same, as SwiftUI's do.
  private func isWalkedThrough(_ node: Node) -> Bool {
    plain.contains(node.type) && !node.isTrue(.clipsToBounds)
      && !node.isTrue(.isAccessibilityElement) && !node.descendants.isEmpty
  }
}

extension Node {
  fileprivate var hasScroll: Bool { hasDetails && details.scroll != nil }
}
