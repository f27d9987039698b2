import A11yModel

/// How large the controls of one screen are to a finger, and how much room those have that are small.
///
/// Source: WCAG 2.2, success criterion 2.5.8, with points for CSS pixels. A target of less than 24 by 24
/// points passes if a circle of that diameter around its middle meets no other target, nor the circle of
/// another small one.
package struct TargetSizes {
  /// A control that can be measured.
  package struct Target: Sendable {
    /// Its position in the tree.
    package let index: Int
    /// What takes touches, in screen points.
    package let region: Rect
    /// Whether the capture says what takes touches; otherwise it is taken to be the frame.
    package let isRegionKnown: Bool

    /// Creates a target.
    package init(index: Int, region: Rect, isRegionKnown: Bool) {
      self.index = index
      self.region = region
      self.isRegionKnown = isRegionKnown
    }
  }

  /// Those that can be measured, in capture order.
  package private(set) var targets: [Target] = []
  /// Controls of which only a part shows, so that their sizes are not known.
  package private(set) var cut = 0

  private let tree: ElementTree
  // The numbers of targets by the bands of the screen that they reach into.
  private var bands: [Int: [Int32]] = [:]

  private static let mostNeighbours = 256

  init(_ touch: TouchAnalysis, covers: Covers) {
    tree = touch.tree
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

  /// Whether a target is smaller than a square of that side, in points.
  package static func isBelow(_ side: Double, _ region: Rect) -> Bool {
    min(region.width, region.height) < side - Measures.Distance.rounding
  }

  /// A target that leaves too little room around a small one; nil where there is room.
  ///
  /// - Complexity: O(1): of the targets around it at most 256 are looked at.
  package func neighbour(crowding target: Target) -> Target? {
    let middle = target.region.center
    var looked = 0
    for band in Self.bands(around: middle.y) {
      for number in bands[band] ?? [] {
        let other = targets[Int(number)]
        guard looked < Self.mostNeighbours else { return nil }
        looked += 1
        guard other.index != target.index else { continue }
        if isCrowding(other, middle), !isSame(target, other) { return other }
      }
    }
    return nil
  }

  // A small one is a circle, too.
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

  // One in the other, or the same thing twice.
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
  // What is taller is in the way of everything beside it all the same.
  private static let mostBands = 256

  private static func bands(of region: Rect) -> ClosedRange<Int> {
    let first = band(region.minY)
    // A region may have a negative height.
    return first...max(first, min(band(region.maxY), first + mostBands))
  }

  private static func bands(around y: Double) -> ClosedRange<Int> {
    band(y - Measures.Side.minimum)...band(y + Measures.Side.minimum)
  }

  private static func band(_ y: Double) -> Int {
    Int((max(-1e6, min(y, 1e6)) / bandHeight).rounded(.down))
  }
}
