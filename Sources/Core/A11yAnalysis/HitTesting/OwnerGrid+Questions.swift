import A11yModel

extension OwnerGrid {
  /// Returns the owner of a point, in screen coordinates.
  package func owner(at point: Point) -> TouchOwner {
    guard point.isFinite, let column = Self.cell(point.x, xs), let row = Self.cell(point.y, ys)
    else { return .nobody }
    return owners[row * columns + column].touchOwner
  }

  private static func cell(_ value: Double, _ lines: [Double]) -> Int? {
    guard let first = lines.first, let last = lines.last, value >= first, value < last
    else { return nil }
    let line = lines.firstLine(notBelow: value)
    return lines[line] == value ? line : line - 1
  }

  /// Returns the number of cells that a rectangle touches: the cost of a query about it.
  package func cellCount(in rect: Rect) -> Int { columns(of: rect).count * rows(of: rect).count }

  /// Returns the maximum cost of a single query such that all queries up to that cost visit no more than a
  /// total number of cells. O(1) if every query may visit the whole grid, otherwise O(n log n).
  ///
  /// - Parameters:
  ///   - count: The number of queries.
  ///   - cost: The maximum number of cells that a query visits, by its number from 0.
  package func questionLimit(
    _ count: Int, total: Int = cellsPerKindOfQuestion, cost: (Int) -> Int
  ) -> Int {
    if owners.count * count <= total { return .max }
    var left = total
    for cost in (0..<count).map(cost).sorted() {
      if cost > left { return cost - 1 }
      left -= cost
    }
    return .max
  }

  /// The total number of cells that one kind of query may visit when it is run for every element of a screen.
  package static let cellsPerKindOfQuestion = 100_000_000

  func columns(of rect: Rect) -> Range<Int> { Self.cells(rect.minX, rect.maxX, xs) }
  func rows(of rect: Rect) -> Range<Int> { Self.cells(rect.minY, rect.maxY, ys) }

  private static func cells(_ low: Double, _ high: Double, _ lines: [Double]) -> Range<Int> {
    guard lines.count > 1, low < high else { return 0..<0 }
    let first = lines.firstLine(notBelow: low)
    let start = first < lines.count && lines[first] == low ? first : max(first - 1, 0)
    let end = min(lines.firstLine(notBelow: high), lines.count - 1)
    return start < end ? start..<end : 0..<0
  }

  // Calls the closure with the owner of each owned cell in the rectangle, and the area of their intersection.
  private func forEachCell(in rect: Rect, _ body: (AreaOwner, Double) -> Void) {
    guard !rect.isEmpty else { return }
    let columns = columns(of: rect)
    for row in rows(of: rect) {
      let height = min(ys[row + 1], rect.maxY) - max(ys[row], rect.minY)
      for column in columns {
        let owner = owners[row * self.columns + column]
        guard owner != .nobody else { continue }
        let width = min(xs[column + 1], rect.maxX) - max(xs[column], rect.minX)
        if width > 0 && height > 0 { body(owner, width * height) }
      }
    }
  }

  /// Returns the area of the part of a rectangle whose owner is accepted, in square points.
  package func area(in rect: Rect, where accepts: (TouchOwner) -> Bool) -> Double {
    var area = 0.0
    // Neighboring cells usually have the same owner.
    var last = (owner: AreaOwner.nobody, isAccepted: false)
    forEachCell(in: rect) { owner, part in
      if owner != last.owner { last = (owner, accepts(owner.touchOwner)) }
      if last.isAccepted { area += part }
    }
    return area
  }

  /// Returns the area of each owner in a rectangle: elements in capture order, then the keyboard.
  func areas(in rect: Rect) -> [OwnedArea] {
    var runs: [OwnedArea] = []
    forEachCell(in: rect) { owner, area in
      if let last = runs.last, last.owner == owner {
        runs[runs.count - 1].area += area
      } else {
        runs.append(OwnedArea(owner: owner, area: area))
      }
    }
    return runs.summed()
  }

  /// Whether a rectangle of a size fits into the part of another one whose owners are accepted. Any position
  /// can be moved up and left until it meets a grid line or the edge, so only corners on lines are tried.
  func fits(_ size: Size, in rect: Rect, where accepts: (TouchOwner) -> Bool) -> Bool {
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

  // The ends of an interval and the grid lines inside it.
  private static func lines(
    _ all: [Double], _ cells: Range<Int>, _ low: Double, _ high: Double
  ) -> [Double] {
    [low]
      + all[cells.lowerBound..<min(cells.upperBound + 1, all.count)].filter {
        $0 > low && $0 < high
      } + [high]
  }

  // For each line, the first line at least `extent` away; nil if there is none.
  private static func ends(_ lines: [Double], _ extent: Double) -> [Int?] {
    var end = 0
    return lines.map { line in
      while end < lines.count && lines[end] < line + extent - 1e-9 { end += 1 }
      return end < lines.count ? end : nil
    }
  }

  // The number of rejected cells above and to the left of each crossing of two lines.
  private func refusedSums(
    _ lefts: [Double], _ tops: [Double], _ accepts: (TouchOwner) -> Bool
  ) -> [Int32] {
    var sums = [Int32](repeating: 0, count: lefts.count * tops.count)
    let cells = lefts.map { Self.cell($0, xs) }
    var last = (owner: AreaOwner.nobody, isRefused: !accepts(.nobody))
    for top in 1..<tops.count {
      let row = Self.cell(tops[top - 1], ys)
      var inRow: Int32 = 0
      for left in 1..<lefts.count {
        let column = cells[left - 1]
        let owner = row.flatMap { row in column.map { owners[row * columns + $0] } } ?? .nobody
        if owner != last.owner { last = (owner, !accepts(owner.touchOwner)) }
        if last.isRefused { inRow += 1 }
        sums[top * lefts.count + left] = sums[(top - 1) * lefts.count + left] + inRow
      }
    }
    return sums
  }
}

/// The area of an owner, in square points.
struct OwnedArea {
  let owner: AreaOwner
  var area: Double
}

extension [OwnedArea] {
  /// Returns the total area of each owner, sorted by owner. O(n log n).
  func summed() -> [OwnedArea] {
    // Summed in a fixed order, so that the sums are reproducible to the last digit.
    let order = indices.sorted { (self[$0].owner, $0) < (self[$1].owner, $1) }
    var sums: [OwnedArea] = []
    for area in order.lazy.map({ self[$0] }) {
      if let last = sums.last, last.owner == area.owner {
        sums[sums.count - 1].area += area.area
      } else {
        sums.append(area)
      }
    }
    return sums
  }

  func largest(_ number: Int) -> [OwnedArea] {
    var largest: [OwnedArea] = []
    for area in self where largest.count < number || area.area > largest[number - 1].area {
      let place = largest.firstIndex { area.area > $0.area } ?? largest.count
      largest.insert(area, at: place)
      if largest.count > number { largest.removeLast() }
    }
    return largest
  }
}
