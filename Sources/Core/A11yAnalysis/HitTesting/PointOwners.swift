import A11yModel

/// A search for the first of many rectangles that contains each of many points.
///
/// Rectangles are processed front to back; each takes the points that are still open, so that a point is
/// visited until it has an owner. The open points are kept in a grid; if that does too much work, as with many
/// large rectangles or clustered points, a k-d tree takes over.
struct PointOwners {
  private let points: [Point]
  private var owners: [AreaOwner]
  private var open: Int

  /// Returns the owner of the first area that contains each point. O(n + q) for n evenly spread rectangles and
  /// q points, at worst O(n √q).
  static func owners(of points: [Point], _ hitAreas: [HitArea]) -> [AreaOwner] {
    var search = PointOwners(points)
    search.run(hitAreas)
    return search.owners
  }

  private init(_ points: [Point]) {
    self.points = points
    owners = Array(repeating: .nobody, count: points.count)
    open = 0
  }

  private mutating func run(_ hitAreas: [HitArea]) {
    var grid = PointGrid(points)
    open = grid.count
    let budget = 64 * (hitAreas.count + points.count) + 4096
    var next = 0
    while next < hitAreas.count && open > 0 && grid.work < budget {
      take(&grid, hitAreas[next])
      next += 1
    }
    guard next < hitAreas.count && open > 0 else { return }
    var tree = PointTree(grid.openPoints)
    while next < hitAreas.count && open > 0 {
      let area = hitAreas[next]
      open -= tree.take(area) { owners[Int($0)] = area.owner }
      next += 1
    }
  }

  private mutating func take(_ grid: inout PointGrid, _ area: HitArea) {
    open -= grid.take(area) { owners[Int($0)] = area.owner }
  }
}

/// Open points in cells of equal size, about two points per cell.
private struct PointGrid {
  private var minX = Double.infinity
  private var minY = Double.infinity
  private var columns = 1
  private var rows = 1
  private var perPoint = 0.0
  private var starts: [Int32] = []
  private var live: [Int32] = []
  private var liveInRow: [Int32] = []
  private var points: [OpenPoint] = []
  private(set) var work = 0

  var count: Int { points.count }

  init(_ all: [Point]) {
    var maxX = -Double.infinity
    var maxY = -Double.infinity
    var finite = 0
    for point in all where point.isFinite {
      minX = min(minX, point.x)
      maxX = max(maxX, point.x)
      minY = min(minY, point.y)
      maxY = max(maxY, point.y)
      finite += 1
    }
    guard finite > 0 else { return }
    layOut(width: maxX - minX, height: maxY - minY, count: finite)
    fill(all, count: finite)
  }

  private mutating func layOut(width: Double, height: Double, count: Int) {
    let extent = max(width, height)
    let area = max(width, extent / 4096) * max(height, extent / 4096)
    let cell = (area * 2 / Double(count)).squareRoot()
    perPoint = cell > 0 && cell.isFinite ? 1 / cell : 0
    columns = Int(min(width * perPoint, 65535)) + 1
    rows = Int(min(height * perPoint, 65535)) + 1
  }

  private func column(_ x: Double) -> Int { Self.cell((x - minX) * perPoint, columns) }
  private func row(_ y: Double) -> Int { Self.cell((y - minY) * perPoint, rows) }

  private static func cell(_ value: Double, _ count: Int) -> Int {
    value > 0 ? value < Double(count) ? Int(value) : count - 1 : 0
  }

  private mutating func fill(_ all: [Point], count: Int) {
    starts = Array(repeating: 0, count: columns * rows + 1)
    live = Array(repeating: 0, count: columns * rows)
    liveInRow = Array(repeating: 0, count: rows)
    var cells = [Int32](repeating: -1, count: all.count)
    for (id, point) in all.enumerated() where point.isFinite {
      let row = row(point.y)
      let cell = row * columns + column(point.x)
      cells[id] = Int32(cell)
      live[cell] += 1
      liveInRow[row] += 1
    }
    for cell in live.indices { starts[cell + 1] = starts[cell] + live[cell] }
    points = Array(repeating: OpenPoint(x: 0, y: 0, id: 0), count: count)
    var next = starts
    for (id, point) in all.enumerated() where cells[id] >= 0 {
      let cell = Int(cells[id])
      points[Int(next[cell])] = OpenPoint(x: point.x, y: point.y, id: Int32(id))
      next[cell] += 1
    }
  }

  /// Removes the open points that the area contains, and returns their number.
  mutating func take(_ area: HitArea, _ found: (Int32) -> Void) -> Int {
    guard area.maxX > minX, area.maxY > minY else { return 0 }
    let left = column(area.minX)
    let right = column(area.maxX)
    var taken = 0
    for row in row(area.minY)...row(area.maxY) {
      work += 1
      guard liveInRow[row] > 0 else { continue }
      work += right - left + 1
      var inRow: Int32 = 0
      for cell in row * columns + left...row * columns + right where live[cell] > 0 {
        inRow += take(area, in: cell, found)
      }
      liveInRow[row] -= inRow
      taken += Int(inRow)
    }
    return taken
  }

  private mutating func take(_ area: HitArea, in cell: Int, _ found: (Int32) -> Void) -> Int32 {
    let start = Int(starts[cell])
    let before = live[cell]
    var end = start + Int(before)
    var position = start
    work += Int(before)
    while position < end {
      let point = points[position]
      if area.contains(point.x, point.y) {
        found(point.id)
        end -= 1
        points[position] = points[end]
      } else {
        position += 1
      }
    }
    live[cell] = Int32(end - start)
    return before - live[cell]
  }

  var openPoints: [OpenPoint] {
    live.indices.flatMap { points[Int(starts[$0])..<Int(starts[$0] + live[$0])] }
  }
}
