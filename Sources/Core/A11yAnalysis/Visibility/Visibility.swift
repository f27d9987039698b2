import A11yModel

/// The visibility of elements and the visible parts of their frames. A class, so that lookups retain no arrays.
package final class Visibility: Sendable {
  /// Whether each element is drawn, or would be after scrolling: neither it nor an ancestor is hidden,
  /// transparent or empty, and it is not off the screen for any reason other than scrolling.
  package let isDrawn: [Bool]

  private let tree: ElementTree
  private let places: [VisiblePlace]
  private let clips: [Rect]
  private let ports: [ScrollPort]

  init(_ tree: ElementTree, bounds: Rect?) {
    self.tree = tree
    var pass = VisibilityPass(bounds: bounds ?? .everywhere)
    places = tree.inheriting { pass.place(of: $0, in: $1) }
    isDrawn = places.map { $0.isDrawn }
    clips = pass.clips
    ports = pass.ports
  }

  /// Returns the frame clipped by the screen and clipping ancestors, in screen points; nil if unknown. O(1).
  package func visibleRect(of index: Int) -> Rect? {
    tree[index].frame?.intersection(clips[Int(places[index].clip)])
  }

  /// Whether a scroll view clips the element, completely or in part. O(1).
  package func isScrolledOut(_ index: Int) -> Bool { places[index].isScrolledOut }

  /// Returns the position of the nearest scroll view around the element; nil if there is none. O(1).
  package func scrollParent(of index: Int) -> Int? {
    places[index].port < 0 ? nil : ports[Int(places[index].port)].scroll
  }

  /// Whether the element stays at the upper or lower edge of its scroll view while the other content scrolls
  /// under it, as a sticky header does. At most 64 of the scroll view's children are examined.
  package func isPinned(_ index: Int) -> Bool {
    guard let scroll = scrollParent(of: index), let port = tree[scroll].frame,
      let child = outermost(around: index, in: scroll), let frame = tree[child].frame,
      frame.width >= Measures.Coverage.complete * port.width
    else { return false }
    let isAtTop = abs(frame.minY - port.minY) <= Measures.Distance.wholePoint
    guard isAtTop || abs(frame.maxY - port.maxY) <= Measures.Distance.wholePoint else {
      return false
    }
    let edge = isAtTop ? port.minY : port.maxY
    return tree[scroll].children.prefix(64).contains { other in
      guard other != child, let other = tree[other].frame else { return false }
      return other.minY < edge - Measures.Distance.wholePoint
        && other.maxY > edge + Measures.Distance.wholePoint
    }
  }

  private func outermost(around index: Int, in scroll: Int) -> Int? {
    var (current, steps) = (index, 0)
    while let parent = tree.parent(of: current), steps < 64 {
      if parent == scroll { return current }
      (current, steps) = (parent, steps + 1)
    }
    return nil
  }

  /// Returns the product of the known alphas of the element and its ancestors. O(1).
  package func effectiveAlpha(of index: Int) -> Double { places[index].alpha }
}

private struct VisiblePlace {
  var isDrawn = true
  var isScrolledOut = false
  // The indices of the rectangles that clip the element and its children.
  var clip: Int32 = 0
  var innerClip: Int32 = 0
  // The indices of the scroll views around the element and around its children, or -1.
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

private struct ScrollPort {
  let scroll: Int
  /// The frame, if any part of it is visible.
  let frame: Rect?
}

/// A pass over the elements in capture order, parents before children.
private struct VisibilityPass {
  /// The distinct clipping rectangles; few elements clip.
  private(set) var clips: [Rect]
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
      if node[.visible] == false, !isEmpty, !place.isScrolledOut,
        clips[Int(place.clip)].contains(frame, tolerance: Measures.Distance.rounding)
      {
        place.isDrawn = false
      }
    } else if !isEmpty && !frame.intersects(clips[Int(place.clip)]) || node[.visible] == false {
      // The tool's verdict is not trusted for elements that a scroll view clips: tools also report "not visible"
      // for rows that are scrolled out of view, which are still evaluated.
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

  // An empty wrapper that does not clip still shows its children, as in SwiftUI.
  private func isWalkedThrough(_ node: Node) -> Bool {
    plain.contains(node.type) && !node.isTrue(.clipsToBounds)
      && !node.isTrue(.isAccessibilityElement) && !node.descendants.isEmpty
  }
}

extension Node {
  fileprivate var hasScroll: Bool { hasDetails && details.scroll != nil }
}
