import A11yModel

/// Sorts elements row by row: whatever starts less than a band below the first of a row belongs to
/// that row, and rows are read in the direction of the interface.
struct AnchoredRows {
  /// Points.
  let band: Double
  let rightToLeft: Bool

  /// The elements in reading order; those without a frame come last, in capture order.
  ///
  /// - Complexity: O(k log k), whatever the order of the elements.
  func sorted(_ elements: [Int], in tree: ElementTree) -> [Int] {
    let framed = elements.compactMap { index in
      tree[index].frame.flatMap { $0.isFinite ? Entry(index: index, frame: $0) : nil }
    }
    let byTop = framed.sorted { ($0.frame.y, $0.index) < ($1.frame.y, $1.index) }
    var result: [Int] = []
    var row: [Entry] = []
    for entry in byTop {
      if let first = row.first, entry.frame.y - first.frame.y >= band {
        result += read(row)
        row = []
      }
      row.append(entry)
    }
    result += read(row)
    guard result.count < elements.count else { return result }
    let placed = Set(result)
    return result + elements.filter { !placed.contains($0) }
  }

  private struct Entry {
    let index: Int
    let frame: Rect
  }

  private func read(_ row: [Entry]) -> [Int] {
    let sign: Double = rightToLeft ? -1 : 1
    return row.sorted {
      (sign * $0.frame.x, $0.frame.y, $0.index) < (sign * $1.frame.x, $1.frame.y, $1.index)
    }.map(\.index)
  }
}
