import A11yModel

extension OwnerGrid {
  /// The owner of a point; nil where nothing owns it.
  func owner(at point: Point) -> Int? {
    guard point.isFinite, let column = Self.cell(point.x, xs), let row = Self.cell(point.y, ys)
    else { return nil }
    let owner = owners[row * columns + column]
    return owner < 0 ? nil : Int(owner)
  }

  private static func cell(_ value: Double, _ lines: [Double]) -> Int? {
    guard let first = lines.first, let last = lines.last, value >= first, value < last
    else { return nil }
    let line = lines.firstLine(notBelow: value)
    return lines[line] == value ? line : line - 1
  }

  /// The number of cells that a rectangle touches, a measure of what a question about it costs.
  func cellCount(in rect: Rect) -> Int { columns(of: rect).count * rows(of: rect).count }

  func columns(of rect: Rect) -> Range<Int> { Self.cells(rect.minX, rect.maxX, xs) }
  func rows(of rect: Rect) -> Range<Int> { Self.cells(rect.minY, rect.maxY, ys) }

  private static func cells(_ low: Double, _ high: Double, _ lines: [Double]) -> Range<Int> {
    guard lines.count > 1, low < high else { return 0..<0 }
    let first = lines.firstLine(notBelow: low)
    let start = first < lines.count && lines[first] == low ? first : max(first - 1, 0)
    let end = min(lines.firstLine(notBelow: high), lines.count - 1)
    return start < end ? start..<end : 0..<0
  }

  /// Calls the closure with every owner in the rectangle and an area that it owns there; an owner
  /// may come several times.
  func forEachOwner(in rect: Rect, _ body: (Int, Double) -> Void) {
    guard !rect.isEmpty else { return }
    let columns = columns(of: rect)
    for row in rows(of: rect) {
      let height = min(ys[row + 1], rect.maxY) - max(ys[row], rect.minY)
      for column in columns {
        let owner = owners[row * self.columns + column]
        guard owner >= 0 else { continue }
        let width = min(xs[column + 1], rect.maxX) - max(xs[column], rect.minX)
        if width > 0 && height > 0 { body(Int(owner), width * height) }
      }
    }
  }

  /// The area of the part of a rectangle whose owner is accepted, in square points.
  func area(in rect: Rect, where accepts: (Int) -> Bool) -> Double {
    var area = 0.0
    forEachOwner(in: rect) { owner, part in if accepts(owner) { area += part } }
    return area
  }

  /// Whether a rectangle of a size fits into the part of another one whose owner is accepted.
  ///
  /// Wherever it fits, it can be moved up and left until a grid line or the edge stops it, so only
  /// corners on lines are tried: two passes over the cells, with prefix sums of the cells refused.
  func fits(_ size: Size, in rect: Rect, where accepts: (Int?) -> Bool) -> Bool {
    guard !rect.isEmpty, rect.width >= size.width, rect.height >= size.height else { return false }
    let lefts = Self.lines(xs, columns(of: rect), rect.minX, rect.maxX)
    let tops = Self.lines(ys, rows(of: rect), rect.minY, rect.maxY)
    let refused = refusedSums(lefts, tops, accepts)
    let ends = Self.ends(lefts, size.width)
    let bottoms = Self.ends(tops, size.height)
    let stride = lefts.count
    for (top, bottom) in bottoms.enumerated() {
      guard let bottom else { break }
      for (left, right) in ends.enumerated() {
        guard let right else { break }
        let count =
          refused[bottom * stride + right] - refused[top * stride + right]
          - refused[bottom * stride + left] + refused[top * stride + left]
        if count == 0 { return true }
      }
    }
    return false
  }

  // The lines inside an interval, and its ends.
  private static func lines(
    _ all: [Double], _ cells: Range<Int>, _ low: Double, _ high: Double
  ) -> [Double] {
    [low]
      + all[cells.lowerBound..<min(cells.upperBound + 1, all.count)].filter {
        $0 > low && $0 < high
      } + [high]
  }

  // For each line, the first line that is far enough from it; nil where none is.
  private static func ends(_ lines: [Double], _ extent: Double) -> [Int?] {
    var end = 0
    return lines.map { line in
      while end < lines.count && lines[end] < line + extent - 1e-9 { end += 1 }
      return end < lines.count ? end : nil
    }
  }

  // How many refused cells lie above and left of each crossing of two lines.
  private func refusedSums(_ lefts: [Double], _ tops: [Double], _ accepts: (Int?) -> Bool)
    -> [Int32]
  {
    var sums = [Int32](repeating: 0, count: lefts.count * tops.count)
    let cells = lefts.map { Self.cell($0, xs) }
    for top in 1..<tops.count {
      let row = Self.cell(tops[top - 1], ys)
      var inRow: Int32 = 0
      for left in 1..<lefts.count {
        let owner = row.flatMap { row in cells[left - 1].map { owners[row * columns + $0] } } ?? -1
        if !accepts(owner < 0 ? nil : Int(owner)) { inRow += 1 }
        sums[top * lefts.count + left] = sums[(top - 1) * lefts.count + left] + inRow
      }
    }
    return sums
  }
}
