/// A search for rectangles that overlap or are near each other.
package enum RectPairs {
  private static let leastBandHeight = 24.0
  // The maximum number of bands per rectangle. The part of a taller rectangle below them is not compared.
  private static let mostBands = 128
  private static let tallest = 2000.0
  // On a real screen few rectangles meet. If all of them do, not every pair is needed.
  private static let mostNeighbours = 32

  /// The rectangles near a rectangle, among those after it.
  package struct Neighbours: Equatable, Sendable {
    /// The position of the rectangle.
    package var one: Int
    /// The positions of the first rectangles near it, in ascending order.
    package var others: [Int] = []
    /// The number of all rectangles near it.
    package var count = 0
  }

  package struct Result: Sendable {
    /// The rectangles that have others near them, in ascending order.
    package var neighbours: [Neighbours]
    /// The number of rectangles without a result that were not compared with everything near them.
    package var unfinished: Int
  }

  /// Finds rectangles that are within a distance of each other, horizontally and vertically. Empty ones are
  /// ignored.
  ///
  /// - Parameters:
  ///   - distance: The distance in points, 0 or more; 0 finds rectangles that touch or overlap.
  ///   - most: The maximum number of rectangles to list for each rectangle.
  ///   - fuel: The budget of comparisons. The search ends when it is used up.
  ///   - isPair: A filter for two rectangles that are near each other, the earlier one first.
  /// - Complexity: O(n log n) for n rectangles: each is compared with at most 32 others per band of the screen.
  package static func near(
    _ rects: [Rect], within distance: Double = 0, most: Int = .max, fuel: Fuel,
    where isPair: (Int, Int) -> Bool = { _, _ in true }
  ) -> Result {
    let height = bandHeight(rects)
    var bands: [Int: [Int]] = [:]
    let byLeft = rects.indices.filter { !rects[$0].isEmpty }
      .sorted { (rects[$0].minX, $0) < (rects[$1].minX, $1) }
    for index in byLeft {
      for band in Self.bands(of: rects[index], distance, height) {
        bands[band, default: []].append(index)
      }
    }
    var search = Search(rects, distance, most, fuel)
    for (band, members) in bands.sorted(by: { $0.key < $1.key }) {
      search.compare(members) { one, other in
        // Rectangles that share several bands are compared only in the first.
        let first = max(
          Self.bands(of: rects[one], distance, height).lowerBound,
          Self.bands(of: rects[other], distance, height).lowerBound)
        return first == band && isPair(min(one, other), max(one, other))
      }
    }
    return search.result
  }

  private struct Search {
    private let rects: [Rect]
    private let distance: Double
    private let most: Int
    private let fuel: Fuel
    private var found: [Neighbours]
    private var unfinished: Set<Int> = []

    init(_ rects: [Rect], _ distance: Double, _ most: Int, _ fuel: Fuel) {
      (self.rects, self.distance, self.most, self.fuel) = (rects, distance, most, fuel)
      found = rects.indices.map { Neighbours(one: $0) }
    }

    var result: Result {
      Result(
        neighbours: found.filter { $0.count > 0 },
        unfinished: unfinished.count { found[$0].count == 0 })
    }

    /// Compares rectangles, sorted by their left edges, with each other.
    mutating func compare(_ members: [Int], _ isPair: (Int, Int) -> Bool) {
      for (place, one) in members.enumerated() {
        let end = rects[one].maxX + distance
        var compared = 0
        for other in members[(place + 1)...] {
          guard rects[other].minX <= end else { break }
          compared += 1
          guard fuel.spend() else { return unfinished.formUnion(members[place...]) }
          guard compared <= mostNeighbours else {
            unfinished.insert(one)
            break
          }
          guard rects[other].minY <= rects[one].maxY + distance,
            rects[one].minY <= rects[other].maxY + distance, isPair(one, other)
          else { continue }
          add(max(one, other), to: min(one, other))
        }
      }
    }

    private mutating func add(_ other: Int, to one: Int) {
      found[one].count += 1
      let others = found[one].others
      if others.count == most, others.last.map({ $0 < other }) ?? true { return }
      let place = others.lastIndex { $0 < other }.map { $0 + 1 } ?? 0
      found[one].others.insert(other, at: place)
      if others.count == most { found[one].others.removeLast() }
    }
  }

  // The average height, so that most rectangles occupy two bands.
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
