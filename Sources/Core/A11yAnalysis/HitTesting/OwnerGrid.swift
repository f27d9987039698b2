import A11yModel

/// A partition of the screen into grid cells, each with its owner, and the total area of each element.
///
/// The grid lines are the edges of the rectangles, so that areas are exact. If that yields more than
/// ``cellBudget`` cells, edges are rounded to device pixels, or to a coarser raster if the screen has more
/// pixels than that, and ``isExact`` is false.
package struct OwnerGrid {
  /// The vertical grid lines from left to right, in points.
  let xs: [Double]
  /// The horizontal grid lines from top to bottom, in points.
  let ys: [Double]
  let isExact: Bool
  /// The owner of each cell, row by row.
  private(set) var owners: [AreaOwner]
  /// The area that each element owns, in square points.
  private(set) var areas: [Double]

  static let cellBudget = 8_000_000

  var columns: Int { max(xs.count - 1, 0) }
  var rows: Int { max(ys.count - 1, 0) }

  /// Assigns every cell to the first area that covers it. O(n log n + cells + incomplete rows of all areas).
  package init(_ hitAreas: [HitArea], elements: Int, scale: Double?, cellBudget: Int = cellBudget) {
    let lines = GridLines(hitAreas, scale: scale, cellBudget: cellBudget)
    xs = lines.xs
    ys = lines.ys
    isExact = lines.isExact
    areas = Array(repeating: 0, count: elements)
    owners = Array(repeating: .nobody, count: max(xs.count - 1, 0) * max(ys.count - 1, 0))
    paint(hitAreas, lines)
  }

  private mutating func paint(_ hitAreas: [HitArea], _ lines: GridLines) {
    guard columns > 0, rows > 0 else { return }
    var free = FreeCells(columns: columns, rows: rows)
    for area in hitAreas where free.hasAny {
      let left = lines.column(area.minX)
      let right = lines.column(area.maxX)
      let bottom = lines.row(area.maxY)
      guard left < right else { continue }
      var row = free.nextRow(lines.row(area.minY))
      while row < bottom {
        paint(area.owner, left, right, row, &free)
        row = free.nextRow(row + 1)
      }
    }
  }

  private mutating func paint(
    _ owner: AreaOwner, _ left: Int, _ right: Int, _ row: Int, _ free: inout FreeCells
  ) {
    var column = free.next(left, in: row)
    guard column < right else { return }
    var width = 0.0
    while column < right {
      owners[row * columns + column] = owner
      width += xs[column + 1] - xs[column]
      free.take(column, in: row)
      column = free.next(column + 1, in: row)
    }
    if let element = owner.element { areas[element] += width * (ys[row + 1] - ys[row]) }
  }
}

/// The positions of the lines of an ``OwnerGrid``.
struct GridLines {
  let xs: [Double]
  let ys: [Double]
  let isExact: Bool
  // The distance between raster lines; 0 if the lines are edges.
  private let step: Double

  init(_ hitAreas: [HitArea], scale: Double?, cellBudget: Int) {
    let xs = Self.edges(hitAreas, \.minX, \.maxX)
    let ys = Self.edges(hitAreas, \.minY, \.maxY)
    if max(xs.count - 1, 0) * max(ys.count - 1, 0) <= cellBudget {
      (self.xs, self.ys, isExact, step) = (xs, ys, true, 0)
    } else {
      let pixel = scale.flatMap { $0.isFinite && $0 > 0 ? 1 / $0 : nil } ?? 0.5
      let area = (xs[xs.count - 1] - xs[0]) * (ys[ys.count - 1] - ys[0])
      step = max(pixel, (area / Double(cellBudget)).squareRoot() * 1.01)
      self.xs = Self.raster(xs[0], xs[xs.count - 1], step)
      self.ys = Self.raster(ys[0], ys[ys.count - 1], step)
      isExact = false
    }
  }

  private static func edges(
    _ hitAreas: [HitArea], _ low: KeyPath<HitArea, Double>, _ high: KeyPath<HitArea, Double>
  ) -> [Double] {
    var edges: [Double] = []
    edges.reserveCapacity(hitAreas.count * 2)
    for area in hitAreas {
      edges.append(area[keyPath: low])
      edges.append(area[keyPath: high])
    }
    edges.sort()
    var count = 0
    for edge in edges where count == 0 || edge != edges[count - 1] {
      edges[count] = edge
      count += 1
    }
    edges.removeLast(edges.count - count)
    return edges
  }

  private static func raster(_ low: Double, _ high: Double, _ step: Double) -> [Double] {
    let count = Int(((high - low) / step).rounded(.up)) + 1
    return (0...count).map { low + Double($0) * step }
  }

  func column(_ x: Double) -> Int { line(x, xs) }
  func row(_ y: Double) -> Int { line(y, ys) }

  private func line(_ value: Double, _ lines: [Double]) -> Int {
    guard step == 0 else {
      return min(max(Int(((value - lines[0]) / step).rounded()), 0), lines.count - 1)
    }
    return lines.firstLine(notBelow: value)
  }
}

extension [Double] {
  /// Returns the index of the first of these sorted values that is not less than the given one.
  func firstLine(notBelow value: Double) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < value { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The cells without an owner; full rows and occupied stretches of a row are skipped.
private struct FreeCells {
  // Union-find: for each cell, and one past the row's end, a cell no later than the next free one.
  private var nextCell: [Int32]
  private var nextRows: [Int32]
  private var freeInRow: [Int32]
  private var freeRows: Int
  private let width: Int

  var hasAny: Bool { freeRows > 0 }

  init(columns: Int, rows: Int) {
    width = columns + 1
    nextCell = Array(repeating: 0, count: width * rows)
    for cell in nextCell.indices { nextCell[cell] = Int32(cell % (columns + 1)) }
    nextRows = (0...Int32(rows)).map { $0 }
    freeInRow = Array(repeating: Int32(columns), count: rows)
    freeRows = rows
  }

  mutating func next(_ column: Int, in row: Int) -> Int {
    let base = row * width
    var cell = column
    while true {
      let next = Int(nextCell[base + cell])
      if next == cell { return cell }
      let further = nextCell[base + next]
      nextCell[base + cell] = further
      cell = Int(further)
    }
  }

  mutating func take(_ column: Int, in row: Int) {
    nextCell[row * width + column] = Int32(column + 1)
    freeInRow[row] -= 1
    guard freeInRow[row] == 0 else { return }
    nextRows[row] = Int32(row + 1)
    freeRows -= 1
  }

  mutating func nextRow(_ row: Int) -> Int {
    var row = row
    while row < nextRows.count {
      let next = Int(nextRows[row])
      if next == row { return row }
      nextRows[row] = nextRows[next]
      row = next
    }
    return row
  }
}
