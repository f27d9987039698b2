/// A point without an owner, and its index in the list of points.
struct OpenPoint {
  var x: Double
  var y: Double
  var id: Int32
}

/// A k-d tree of open points, split by x or y along the longer side. Taking the points in a rectangle visits
/// O(√q + points taken) nodes, regardless of their distribution.
struct PointTree {
  private struct Node {
    var start: Int32
    var end: Int32
    var live: Int32 = 0
    var parent: Int32
    // The index of the first of two children, or -1 for a leaf.
    var firstChild: Int32 = -1
    var minX = Double.infinity
    var minY = Double.infinity
    var maxX = -Double.infinity
    var maxY = -Double.infinity
  }

  private var points: [OpenPoint]
  private var isOpen: [Bool]
  private var nodes: [Node] = []
  private var pending: [Int32] = []
  private static let leafSize: Int32 = 8

  /// Builds the tree. O(q log² q) for q points.
  init(_ points: [OpenPoint]) {
    self.points = points
    isOpen = Array(repeating: true, count: points.count)
    nodes.append(Node(start: 0, end: Int32(points.count), parent: -1))
    var next = 0
    while next < nodes.count {
      measure(next)
      split(next)
      next += 1
    }
  }

  private mutating func measure(_ index: Int) {
    var node = nodes[index]
    for point in points[Int(node.start)..<Int(node.end)] {
      node.minX = min(node.minX, point.x)
      node.maxX = max(node.maxX, point.x)
      node.minY = min(node.minY, point.y)
      node.maxY = max(node.maxY, point.y)
    }
    node.live = node.end - node.start
    nodes[index] = node
  }

  private mutating func split(_ index: Int) {
    let node = nodes[index]
    guard node.end - node.start > Self.leafSize else { return }
    let range = Int(node.start)..<Int(node.end)
    if node.maxX - node.minX > node.maxY - node.minY {
      points[range].sort { ($0.x, $0.id) < ($1.x, $1.id) }
    } else {
      points[range].sort { ($0.y, $0.id) < ($1.y, $1.id) }
    }
    let middle = (node.start + node.end) / 2
    nodes[index].firstChild = Int32(nodes.count)
    nodes.append(Node(start: node.start, end: middle, parent: Int32(index)))
    nodes.append(Node(start: middle, end: node.end, parent: Int32(index)))
  }

  /// Removes the open points that the area contains, and returns their number.
  mutating func take(_ area: HitArea, _ found: (Int32) -> Void) -> Int {
    var taken = 0
    pending.append(0)
    while let next = pending.popLast() {
      let node = nodes[Int(next)]
      guard node.live > 0, node.maxX >= area.minX, node.minX < area.maxX,
        node.maxY >= area.minY, node.minY < area.maxY
      else { continue }
      if node.firstChild >= 0 {
        pending.append(node.firstChild)
        pending.append(node.firstChild + 1)
      } else {
        taken += takeLeaf(Int(next), area, found)
      }
    }
    return taken
  }

  private mutating func takeLeaf(_ index: Int, _ area: HitArea, _ found: (Int32) -> Void) -> Int {
    var taken: Int32 = 0
    for position in Int(nodes[index].start)..<Int(nodes[index].end)
    where isOpen[position] && area.contains(points[position].x, points[position].y) {
      isOpen[position] = false
      found(points[position].id)
      taken += 1
    }
    var ancestor = Int32(index)
    while taken > 0 && ancestor >= 0 {
      nodes[Int(ancestor)].live -= taken
      ancestor = nodes[Int(ancestor)].parent
    }
    return Int(taken)
  }
}
