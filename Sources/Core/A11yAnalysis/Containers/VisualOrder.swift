import A11yModel

/// The visual order of rectangles, and the deviation of a given order from it.
///
/// A set is cut recursively into bands from top to bottom, or into columns in the layout direction if the
/// gutter is clearly wider than the vertical spacing inside a column. If both cuts are possible, the one with
/// fewer inversions counts, so that a screen with two columns may be read either way.
struct VisualOrder {
  /// The number of pairs that are read in reverse of their visual order.
  private(set) var inversions = 0
  /// The number of pairs whose visual order is certain.
  private(set) var pairs = 0
  /// The same numbers for pairs that are side by side.
  private(set) var rowInversions = 0
  private(set) var rowPairs = 0
  /// Indices of the rectangles in visual order.
  private(set) var order: [Int] = []

  private static let depthOfChoice = 8
  private static let depthOfCuts = 64
  private static let sizeOfChoice = 5_000
  private static let slop = 2.0

  /// Compares rectangles, given in reading order, with their visual order. O(n log n) for each level of cuts,
  /// at most 64 levels.
  init(_ rects: [Rect], isRightToLeft: Bool) {
    let cutter = Cutter(rects: rects, isRightToLeft: isRightToLeft)
    self = cutter.best(Array(rects.indices), depth: 0)
  }

  private init() {}

  /// The share of comparable pairs that are read in reverse, from 0 (visual order) to 1 (backwards).
  var distance: Double { pairs == 0 ? 0 : Double(inversions) / Double(pairs) }

  var rowDistance: Double { rowPairs == 0 ? 0 : Double(rowInversions) / Double(rowPairs) }

  private mutating func add(_ part: VisualOrder) {
    inversions += part.inversions
    pairs += part.pairs
    rowInversions += part.rowInversions
    rowPairs += part.rowPairs
    order += part.order
  }

  private struct Cutter {
    let rects: [Rect]
    let isRightToLeft: Bool

    // At most `depthOfChoice` calls deep; below that, only the widest cut is taken, iteratively.
    func best(_ set: [Int], depth: Int) -> VisualOrder {
      guard depth < depthOfChoice else { return single(set, depth: depth) }
      let options = options(set)
      guard !options.isEmpty else { return uncut(set) }
      let results = options.map { option in
        var result = crossing(option)
        for band in option.bands { result.add(best(band, depth: depth + 1)) }
        return result
      }
      return results.dropFirst().reduce(results[0]) { $1.inversions < $0.inversions ? $1 : $0 }
    }

    private func single(_ set: [Int], depth: Int) -> VisualOrder {
      var result = VisualOrder()
      var pending = [(set: set, depth: depth)]
      while let (set, depth) = pending.popLast() {
        let widest = options(set).max { $0.gap < $1.gap }
        guard depth < depthOfCuts, let widest else { result.add(uncut(set)); continue }
        result.add(crossing(widest))
        pending += widest.bands.reversed().map { ($0, depth + 1) }
      }
      return result
    }

    private func uncut(_ set: [Int]) -> VisualOrder {
      var result = VisualOrder()
      result.order = set.sorted()
      return result
    }

    // MARK: Cuts

    struct Cut {
      var bands: [[Int]]
      var isColumns: Bool
      /// The widest and the narrowest distance between two bands, in points.
      var gap: Double
      var gutter: Double
    }

    private func options(_ set: [Int]) -> [Cut] {
      guard set.count > 1 else { return [] }
      let rows = cut(set, columns: false)
      if rects.count > sizeOfChoice { return rows.bands.count > 1 ? [rows] : [] }
      let columns = cut(set, columns: true)
      guard columns.bands.count > 1 else { return rows.bands.count > 1 ? [rows] : [] }
      if rows.bands.count < 2 { return [columns] }
      return areColumns(columns) ? [rows, columns] : [rows]
    }

    // A column of labels next to a column of fields is read row by row.
    private func areColumns(_ cut: Cut) -> Bool {
      guard cut.bands.allSatisfy({ $0.count > 1 }) else { return false }
      let gaps = cut.bands.map(smallestGap)
      return cut.gutter >= max(Measures.Distance.near, 1.5 * (gaps.min() ?? 0))
    }

    private func smallestGap(_ band: [Int]) -> Double {
      let sorted = band.sorted { (rects[$0].minY, $0) < (rects[$1].minY, $1) }
      let gaps = zip(sorted, sorted.dropFirst()).map { rects[$1].minY - rects[$0].maxY }
      return max(0, gaps.min() ?? 0)
    }

    private func cut(_ set: [Int], columns: Bool) -> Cut {
      func start(_ index: Int) -> Double { columns ? rects[index].minX : rects[index].minY }
      func end(_ index: Int) -> Double { columns ? rects[index].maxX : rects[index].maxY }
      let sorted = set.sorted { (start($0), $0) < (start($1), $1) }
      var result = Cut(bands: [], isColumns: columns, gap: -.infinity, gutter: .infinity)
      var reach = -Double.infinity
      for index in sorted {
        if let last = result.bands.indices.last, start(index) < reach - slop {
          result.bands[last].append(index)
        } else {
          if !result.bands.isEmpty {
            result.gap = max(result.gap, start(index) - reach)
            result.gutter = min(result.gutter, start(index) - reach)
          }
          result.bands.append([index])
        }
        reach = max(reach, end(index))
      }
      if columns && isRightToLeft { result.bands.reverse() }
      return result
    }

    // Counts pairs in different bands, in reading order.
    private func crossing(_ cut: Cut) -> VisualOrder {
      var result = VisualOrder()
      var total = 0
      var items: [(position: Int, band: Int)] = []
      for (number, band) in cut.bands.enumerated() {
        result.pairs += total * band.count
        total += band.count
        items += band.map { ($0, number) }
      }
      items.sort { $0.position < $1.position }
      result.inversions = Inversions.count(items.map(\.band))
      if cut.isColumns {
        (result.rowPairs, result.rowInversions) = (result.pairs, result.inversions)
      }
      return result
    }
  }
}
