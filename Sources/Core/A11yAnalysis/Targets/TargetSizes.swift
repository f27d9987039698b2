import A11yModel

/// The sizes of the touch targets of one screen, and the spacing of small ones.
///
/// Source: WCAG 2.2, success criterion 2.5.8, with points for CSS pixels. A target of less than 24 by 24 points
/// passes if a circle of 24 points around its center intersects no other target and no other such circle.
package struct TargetSizes {
  /// A control that can be measured.
  package struct Target: Sendable {
    package let index: Int
    /// The region that takes touches, in screen points.
    package let region: Rect
    /// Whether the capture records the region; otherwise it is the frame.
    package let isRegionKnown: Bool

    package init(index: Int, region: Rect, isRegionKnown: Bool) {
      self.index = index
      self.region = region
      self.isRegionKnown = isRegionKnown
    }
  }

  /// The measurable targets, in capture order.
  package private(set) var targets: [Target] = []
  /// The number of controls that are only partly visible, so that their sizes are unknown.
  package private(set) var cut = 0

  private let tree: ElementTree
  private let composites: Composites
  // The indices of targets by the horizontal bands of the screen that they intersect.
  private var bands: [Int: [Int32]] = [:]

  private static let mostNeighbours = 256

  init(_ touch: TouchAnalysis, covers: Covers) {
    tree = touch.tree
    composites = touch.composites
    for index in touch.targets {
      let node = tree[index]
      guard let frame = node.frame, frame.isFinite else { continue }
      if case .covered(let covering) = covers[node], covering.extent == .whole { continue }
      guard let visible = touch.visibility.visibleRect(of: index),
        visible.contains(frame, tolerance: Measures.Distance.rounding),
        !touch.visibility.isScrolledOut(index)
      else {
        cut += 1
        continue
      }
      let region = node.hasDetails ? node.details.hitRegion : nil
      guard region?.isFinite != false else { continue }
      targets.append(Target(index: index, region: region ?? frame, isRegionKnown: region != nil))
    }
    for (number, target) in targets.enumerated() {
      for band in Self.bands(of: target.region) { bands[band, default: []].append(Int32(number)) }
    }
  }

  /// Whether a target is narrower or lower than a side length, in points.
  package static func isBelow(_ side: Double, _ region: Rect) -> Bool {
    min(region.width, region.height) < side - Measures.Distance.rounding
  }

  /// Returns a target that is too close to a small one; nil if there is none. O(1); at most 256 are examined.
  package func neighbour(crowding target: Target) -> Target? {
    let middle = target.region.center
    var looked = 0
    for band in Self.bands(around: middle.y) {
      for number in bands[band] ?? [] {
        let other = targets[Int(number)]
        guard looked < Self.mostNeighbours else { return nil }
        looked += 1
        guard other.index != target.index,
          composites.layer(other.index) == composites.layer(target.index)
        else { continue }
        if isCrowding(other, middle), !isSame(target, other) { return other }
      }
    }
    return nil
  }

  // Another small target counts as a circle.
  private func isCrowding(_ other: Target, _ middle: Point) -> Bool {
    if Self.isBelow(Measures.Side.minimum, other.region) {
      let distance = Self.distance(middle, other.region.center)
      return distance < Measures.Side.minimum - 0.01
    }
    let dx = max(other.region.minX - middle.x, middle.x - other.region.maxX, 0)
    let dy = max(other.region.minY - middle.y, middle.y - other.region.maxY, 0)
    return (dx * dx + dy * dy).squareRoot() < Measures.Side.minimum / 2 - 0.01
  }

  private static func distance(_ one: Point, _ other: Point) -> Double {
    let (dx, dy) = (one.x - other.x, one.y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  // Whether one is inside the other, or both are the same control reported twice.
  private func isSame(_ one: Target, _ other: Target) -> Bool {
    if tree.isAncestor(one.index, of: other.index) || tree.isAncestor(other.index, of: one.index) {
      return true
    }
    guard tree.type(of: one.index) == tree.type(of: other.index),
      tree[one.index].label == tree[other.index].label
    else { return false }
    return one.region.contains(other.region, tolerance: Measures.Distance.wholePoint)
      || other.region.contains(one.region, tolerance: Measures.Distance.wholePoint)
  }

  // MARK: Bands

  private static let bandHeight = 24.0
  // A region that is taller than this number of bands is entered only in the first ones.
  private static let mostBands = 256

  private static func bands(of region: Rect) -> ClosedRange<Int> {
    let first = band(region.minY)
    return first...max(first, min(band(region.maxY), first + mostBands))
  }

  private static func bands(around y: Double) -> ClosedRange<Int> {
    band(y - Measures.Side.minimum)...band(y + Measures.Side.minimum)
  }

  private static func band(_ y: Double) -> Int {
    Int((max(-1e6, min(y, 1e6)) / bandHeight).rounded(.down))
  }
}
