import A11yModel

/// Sorts elements in VoiceOver's reading order: in rows from the top, each row in the layout direction.
///
/// The topmost remaining element anchors a row, which includes all elements whose top is less than ``band``
/// below that of the anchor. VoiceOver itself is modeled as a pairwise comparison, which is not transitive; if
/// both disagree, the order is *ambiguous*. Source: cashapp/AccessibilitySnapshot, pull requests 242 and 244.
package struct AnchoredRows: Sendable {
  /// The distance below which tops belong to one row, in points.
  package let band: Double
  package let isRightToLeft: Bool

  /// Whether the rows are those of a phone.
  var isPhone: Bool { band == Self.phoneBand }
  private static let phoneBand = 8.0

  /// Creates a sorter. The measured bands are 8 points on phones and 13 on other devices.
  package init(band: Double, isRightToLeft: Bool) {
    self.band = band
    self.isRightToLeft = isRightToLeft
  }

  /// Creates a sorter for a screen with these facts.
  init(_ facts: ScreenFacts, bounds: Rect?) {
    let side = bounds.map { min($0.width, $0.height) } ?? 0
    let isPhone = facts.idiom.map { $0 == .phone } ?? (side < 600)
    self.init(
      band: isPhone ? Self.phoneBand : 13, isRightToLeft: facts.layoutDirection == .rightToLeft)
  }

  /// Returns the elements sorted by the origins of their frames; elements without a finite frame come last. The
  /// result does not depend on the input order. O(n log n).
  package func sorted(_ positions: [Int], of tree: ElementTree) -> [Int] {
    let positions = positions.sorted()
    return order(of: positions.map { tree[$0].frame?.readingOrigin ?? .nowhere })
      .map { positions[$0] }
  }

  /// Returns the indices of the points in reading order; equal points keep their order.
  func order(of points: [Point]) -> [Int] {
    isInOrder(points) ? Array(points.indices) : inRows(indicesByTop(points), points)
  }

  /// Returns the reading order of points that are not obviously in order, and whether it is ambiguous.
  func arrangement(of points: [Point]) -> (order: [Int], isAmbiguous: Bool) {
    let byTop = indicesByTop(points)
    let isAmbiguous = hasAmbiguousRun(byTop, points)
    return (inRows(byTop, points), isAmbiguous)
  }

  private func indicesByTop(_ points: [Point]) -> [Int] {
    points.indices.sorted { (points[$0].y, $0) < (points[$1].y, $1) }
  }

  private func inRows(_ byTop: [Int], _ points: [Point]) -> [Int] {
    var order = byTop
    var start = 0
    while start < order.count {
      let anchor = points[order[start]].y
      var end = start + 1
      while end < order.count, points[order[end]].y - anchor < band { end += 1 }
      if end - start > 1 {
        let row = order[start..<end].sorted { isBefore($0, $1, in: points) }
        for (place, index) in row.enumerated() { order[start + place] = index }
      }
      start = end
    }
    return order
  }

  /// Returns the first point in reading order. O(n).
  func first(of points: [Point]) -> Point? {
    guard let top = points.map(\.y).min() else { return nil }
    let row = points.indices.filter { points[$0].y == top || points[$0].y - top < band }
    return row.min { isBefore($0, $1, in: points) }.map { points[$0] }
  }

  /// Whether points are obviously in reading order: each row is less than a band high, and at least a band
  /// below the previous one. Most captures list elements this way; if not, they may still be in order. O(n).
  func isInOrder(_ points: [Point]) -> Bool {
    guard var last = points.first else { return true }
    var (top, bottom) = (last.y, last.y)
    var bottomBefore = -Double.infinity
    for point in points.dropFirst() {
      if point.y >= bottom + band {
        (bottomBefore, top, bottom) = (bottom, point.y, point.y)
      } else {
        (top, bottom) = (min(top, point.y), max(bottom, point.y))
        let isBeside = isRightToLeft ? last.x > point.x : last.x < point.x
        let isAfter = last.x == point.x ? last.y <= point.y : isBeside
        // Comparisons with NaN are false.
        guard isAfter, bottom - top < band, top >= bottomBefore + band else { return false }
      }
      last = point
    }
    return true
  }

  // Orders the points of a row by the leading edge, then the top, then capture order.
  private func isBefore(_ first: Int, _ second: Int, in points: [Point]) -> Bool {
    let (one, other) = (points[first], points[second])
    if one.x != other.x { return isRightToLeft ? one.x > other.x : one.x < other.x }
    return (one.y, first) < (other.y, second)
  }

  // MARK: Ambiguity

  /// Whether pairwise sorting yields a different order, or one that depends on the initial order. Only points
  /// whose tops form a staircase of steps below a band can be ambiguous, so each such run is sorted separately;
  /// of long runs, only the first 256 points count. O(n log n).
  func isAmbiguous(_ points: [Point]) -> Bool {
    !isInOrder(points) && hasAmbiguousRun(indicesByTop(points), points)
  }

  private func hasAmbiguousRun(_ byTop: [Int], _ points: [Point]) -> Bool {
    var start = 0
    while start < byTop.count {
      var end = start + 1
      while end < byTop.count, points[byTop[end]].y - points[byTop[end - 1]].y < band { end += 1 }
      let spread = points[byTop[end - 1]].y - points[byTop[start]].y
      if spread >= band, isAmbiguous(run: byTop[start..<min(end, start + 256)], points) {
        return true
      }
      start = end
    }
    return false
  }

  private func isAmbiguous(run: ArraySlice<Int>, _ points: [Point]) -> Bool {
    let run = run.sorted()
    let canonical = order(of: run.map { points[$0] }).map { run[$0] }
    return sortedByPairs(run, points) != canonical
      || sortedByPairs(run.reversed(), points) != canonical
  }

  // An insertion sort, because the standard library's sort is unspecified for a comparison that is not
  // transitive.
  private func sortedByPairs(_ run: [Int], _ points: [Point]) -> [Int] {
    var result: [Int] = []
    for index in run {
      var place = result.count
      while place > 0, precedes(index, result[place - 1], in: points) { place -= 1 }
      result.insert(index, at: place)
    }
    return result
  }

  private func precedes(_ first: Int, _ second: Int, in points: [Point]) -> Bool {
    let distance = points[first].y - points[second].y
    return abs(distance) >= band ? distance < 0 : isBefore(first, second, in: points)
  }
}

extension Point {
  static let nowhere = Point(.infinity, .infinity)
}

extension Rect {
  /// The origin for reading order; nil if it is not finite.
  var readingOrigin: Point? { isFinite ? Point(x, y) : nil }
}
