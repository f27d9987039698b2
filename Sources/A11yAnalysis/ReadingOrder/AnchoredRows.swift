import A11yModel

/// Sorts elements the way VoiceOver reads them: in rows from the top, each row in the direction
/// of the interface.
///
/// The topmost remaining element anchors a row; everything whose top lies less than ``band`` below
/// the anchor's belongs to it. VoiceOver itself is modelled as a comparison of pairs, which is not
/// transitive; where both disagree the order is *ambiguous*. Source: cashapp/AccessibilitySnapshot,
/// pull requests 242 and 244.
package struct AnchoredRows: Sendable {
  /// Tops closer than this lie in one row, in points.
  package let band: Double
  /// Whether rows are read from the right.
  package let isRightToLeft: Bool

  /// Creates a sorter; 8 points on phones and 13 elsewhere are what was measured.
  package init(band: Double, isRightToLeft: Bool) {
    self.band = band
    self.isRightToLeft = isRightToLeft
  }

  /// A sorter for a screen with these facts.
  ///
  /// - Parameter bounds: The screen's rectangle; nil when nothing says.
  init(_ facts: ScreenFacts, bounds: Rect?) {
    let side = bounds.map { min($0.width, $0.height) } ?? 0
    let isPhone = facts.idiom.map { $0 == .phone } ?? (side < 600)
    self.init(band: isPhone ? 8 : 13, isRightToLeft: facts.layoutDirection == .rightToLeft)
  }

  /// Sorts elements of one tree by the origins of their frames.
  ///
  /// Elements without a finite frame come last. The result does not depend on the order of the
  /// input. O(n log n).
  package func sorted(_ positions: [Int], of tree: ElementTree) -> [Int] {
    let positions = positions.sorted()
    return order(of: positions.map { tree[$0].frame?.readingOrigin ?? .nowhere })
      .map { positions[$0] }
  }

  /// The indices of the points in reading order; equal points keep their order.
  func order(of points: [Point]) -> [Int] {
    isInOrder(points) ? Array(points.indices) : inRows(indicesByTop(points), points)
  }

  /// The same, and whether sorting by pairs gives another order (``isAmbiguous(_:)``), for points that are not
  /// plainly in order.
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

  /// The point that is read first. O(n).
  func first(of points: [Point]) -> Point? {
    guard let top = points.map(\.y).min() else { return nil }
    let row = points.indices.filter { points[$0].y == top || points[$0].y - top < band }
    return row.min { isBefore($0, $1, in: points) }.map { points[$0] }
  }

  /// Whether points are plainly in reading order: each row lies a band or more below the one before, and is
  /// lower than a band. Most captures list their elements so. Where the answer is no, they may be in order
  /// all the same. O(n).
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
        // The first comparisons are false where a number is none.
        guard isAfter, bottom - top < band, top >= bottomBefore + band else { return false }
      }
      last = point
    }
    return true
  }

  // Inside a row: by the leading edge, then the top, then capture order.
  private func isBefore(_ first: Int, _ second: Int, in points: [Point]) -> Bool {
    let (one, other) = (points[first], points[second])
    if one.x != other.x { return isRightToLeft ? one.x > other.x : one.x < other.x }
    return (one.y, first) < (other.y, second)
  }

  // MARK: Ambiguity

  /// Whether sorting by pairs gives another order, or one that depends on where it starts.
  ///
  /// Only elements that form a staircase of tops, each less than a band below the one before, can
  /// be in doubt, so each such run is sorted on its own; longer runs than 256 are judged by their
  /// first 256. O(n log n).
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

  // A sort of our own: the library's result is unspecified when a comparison is not transitive.
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
  /// Where elements without a frame are sorted: behind all others.
  static let nowhere = Point(.infinity, .infinity)
}

extension Rect {
  /// The origin, as reading order uses it; nil when it is not finite.
  var readingOrigin: Point? { isFinite ? Point(x, y) : nil }
}
