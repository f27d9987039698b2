import A11yModel

/// What is drawn, and which part of it: one pass over the tree.
///
/// A class, so that looking one fact up does not retain every array.
package final class Visibility: Sendable {
  /// Whether it is drawn, or would be if one scrolled to it: neither it nor an ancestor is hidden,
  /// transparent or without extent, and nothing but scrolling keeps it off the screen.
  package let isDrawn: [Bool]

  private let tree: ElementTree
  private let places: [VisiblePlace]
  private let clips: [Rect]
  private let ports: [ScrollPort]

  /// - Parameter bounds: The screen's rectangle; nil when nothing says.
  init(_ tree: ElementTree, bounds: Rect?) {
    self.tree = tree
    var pass = VisibilityPass(bounds: bounds ?? .everywhere)
    places = tree.inheriting { pass.place(of: $0, in: $1) }
    isDrawn = places.map { $0.isDrawn }
    clips = pass.clips
    ports = pass.ports
  }

  /// The frame cut by the screen and by every ancestor that clips, in screen points; nil when the frame
  /// is unknown. O(1).
  package func visibleRect(of index: Int) -> Rect? {
    tree[index].frame?.intersection(clips[Int(places[index].clip)])
  }

  /// Whether a scroll container cuts it, in part or whole. O(1).
  package func isScrolledOut(_ index: Int) -> Bool { places[index].isScrolledOut }

  /// The position of the nearest ancestor that scrolls; nil when there is none. O(1).
  package func scrollParent(of index: Int) -> Int? {
    places[index].port < 0 ? nil : ports[Int(places[index].port)].scroll
  }

  /// The product of the known alphas of the element and its ancestors. O(1).
  package func effectiveAlpha(of index: Int) -> Double { places[index].alpha }
}

/// What is known of one element.
private struct VisiblePlace {
  var isDrawn = true
  var isScrolledOut = false
  // The numbers of the rectangles that the element and its children are cut to.
  var clip: Int32 = 0
  var innerClip: Int32 = 0
  // The numbers of what scrolls the element and its children; -1 for nothing.
  var port: Int32 = -1
  var innerPort: Int32 = -1
  var alpha = 1.0

  init(in outer: VisiblePlace?) {
    guard let outer else { return }
    isDrawn = outer.isDrawn
    alpha = outer.alpha
    clip = outer.innerClip
    innerClip = clip
    port = outer.innerPort
    innerPort = port
  }
}

/// An element that scrolls.
private struct ScrollPort {
  let scroll: Int
  /// Its frame, if any part of it shows.
  let frame: Rect?
}

/// Finds out what is visible from the first element to the last: parents come before children.
private struct VisibilityPass {
  /// The different rectangles that elements are cut to: few elements clip.
  private(set) var clips: [Rect]
  /// The elements that scroll.
  private(set) var ports: [ScrollPort] = []

  private let scrolling = TypeSet.scrolling
  private let plain = TypeSet.plain

  init(bounds: Rect) { clips = [bounds] }

  mutating func place(of node: Node, in outer: VisiblePlace?) -> VisiblePlace {
    var place = VisiblePlace(in: outer)
    if let alpha = node.alpha { place.alpha *= alpha }
    if node.isTrue(.hidden) || place.alpha < Measures.Opacity.gone { place.isDrawn = false }
    if scrolling.contains(node.type) || node.hasScroll { addPort(node, &place) }
    guard let frame = node.frame else { return place }
    let isEmpty = frame.isEmpty
    if isEmpty && !isWalkedThrough(node) { place.isDrawn = false }
    if place.port >= 0 {
      let port = ports[Int(place.port)].frame
      place.isScrolledOut =
        !isEmpty && port?.contains(frame, tolerance: Measures.Distance.rounding) == false
    } else if !isEmpty && !frame.intersects(clips[Int(place.clip)]) || node[.visible] == false {
      // The capture tool's word may silence, never accuse. It says "not visible" of rows that are
      // scrolled out, too, which are judged all the same.
      place.isDrawn = false
    }
    if clips(node) {
      let visible = frame.intersection(clips[Int(place.clip)])
      place.innerClip = Int32(clips.count)
      clips.append(visible)
    }
    return place
  }

  private mutating func addPort(_ node: Node, _ place: inout VisiblePlace) {
    let visible = node.frame?.intersection(clips[Int(place.clip)])
    place.innerPort = Int32(ports.count)
    ports.append(
      ScrollPort(scroll: node.index, frame: visible?.isEmpty == false ? node.frame : nil))
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
