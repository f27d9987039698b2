/// Finds rectangles that meet, or come near each other.
package enum RectPairs {
  private static let leastBandHeight = 24.0
  // What is taller is compared as far down as these reach.
  private static let mostBands = 128
  private static let tallest = 2000.0
  // On a real screen few rectangles meet one; where all do, nobody needs every pair.
  private static let mostNeighbours = 128

  /// The pairs of rectangles that lie within a distance of each other in both directions, each once: the
  /// earlier one first, in the order of the earlier, then of the later ones. Empty rectangles are in none.
  ///
  /// - Parameter distance: In points, 0 or more: 0 for those that touch or intersect.
  /// - Complexity: O(n log n) for n rectangles: each is compared with at most 128 others per band of the
  ///   screen.
  package static func near(_ rects: [Rect], within distance: Double = 0) -> [(Int, Int)] {
    var bands: [Int: [Int]] = [:]
    let height = bandHeight(rects)
    let byLeft = rects.indices.filter { !rects[$0].isEmpty }
      .sorted { (rects[$0].minX, $0) < (rects[$1].minX, $1) }
    for index in byLeft {
      for band in Self.bands(of: rects[index], distance, height) {
        bands[band, default: []].append(index)
      }
    }
    var pairs: [(Int, Int)] = []
    for (band, members) in bands {
      collect(members, rects, distance) { one, other in
        // Those that share several bands meet in the first.
        let first = max(
          Self.bands(of: rects[one], distance, height).lowerBound,
          Self.bands(of: rects[other], distance, height).lowerBound)
        if first == band { pairs.append((min(one, other), max(one, other))) }
      }
    }
    return pairs.sorted { $0 < $1 }
  }

  // Members come in the order of their left edges.
  private static func collect(
    _ members: [Int], _ rects: [Rect], _ distance: Double, _ body: (Int, Int) -> Void
  ) {
    for (place, one) in members.enumerated() {
      let end = rects[one].maxX + distance
      for other in members[(place + 1)...].prefix(mostNeighbours) {
        guard rects[other].minX <= end else { break }
        guard rects[other].minY <= rects[one].maxY + distance,
          rects[one].minY <= rects[other].maxY + distance
        else { continue }
        body(one, other)
      }
    }
  }

  // As high as they are on average, so that most lie in two.
  private static func bandHeight(_ rects: [Rect]) -> Double {
    let sum = rects.reduce(0) { $0 + ($1.isEmpty ? 0 : min($1.height, tallest)) }
    return max(leastBandHeight, sum / Double(max(1, rects.count)))
  }

  private static func bands(
    of rect: Rect, _ distance: Double, _ height: Double
  ) -> ClosedRange<Int> {
    let first = band(rect.minY - distance, height)
    return first...max(first, min(band(rect.maxY + distance, height), first + mostBands))
  }

  private static func band(_ y: Double, _ height: Double) -> Int {
    Int((max(-1e15, min(y, 1e15)) / height).rounded(.down))
  }
}
