/// A packed R-tree over rectangles, each of which can be added to the searches and removed from them.
struct RectTree {
  private static let width = 8

  // The positions of the rectangles in the tree, by index.
  private var places: [Int] = []
  // The rectangle at each position.
  private let order: [Int]
  // The bounds of each node, and the number of rectangles in it that are searched. The first level has the
  // rectangles themselves, and each node of another level covers eight nodes of the one before it.
  private var levels: [(bounds: [Edges], counts: [Int])] = []

  struct Edges {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    init(_ rect: Rect) {
      (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    }

    func meets(_ other: Edges) -> Bool {
      minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
    }

    mutating func include(_ other: Edges) {
      (minX, minY) = (min(minX, other.minX), min(minY, other.minY))
      (maxX, maxY) = (max(maxX, other.maxX), max(maxY, other.maxY))
    }
  }

  /// Creates a tree in which nothing is searched yet. O(n log n) for n rectangles.
  init(_ rects: [Rect]) {
    let strip = max(1, Int((Double(rects.count) * Double(Self.width)).squareRoot()))
    let byX = rects.indices.sorted { (rects[$0].midX, $0) < (rects[$1].midX, $1) }
    order = stride(from: 0, to: byX.count, by: strip).flatMap { start in
      byX[start..<min(start + strip, byX.count)]
        .sorted { (rects[$0].midY, $0) < (rects[$1].midY, $1) }
    }
    places = Array(repeating: 0, count: order.count)
    for (place, index) in order.enumerated() { places[index] = place }
    var bounds = order.map { Edges(rects[$0]) }
    while true {
      levels.append((bounds, Array(repeating: 0, count: bounds.count)))
      guard bounds.count > 1 else { return }
      bounds = stride(from: 0, to: bounds.count, by: Self.width).map { start in
        bounds[start..<min(start + Self.width, bounds.count)].dropFirst()
          .reduce(into: bounds[start]) { $0.include($1) }
      }
    }
  }

  mutating func add(_ index: Int) { change(index, by: 1) }

  mutating func remove(_ index: Int) { change(index, by: -1) }

  private mutating func change(_ index: Int, by number: Int) {
    var place = places[index]
    for level in levels.indices {
      levels[level].counts[place] += number
      place /= Self.width
    }
  }

  /// Returns the searched rectangles that overlap or touch another, in ascending order.
  func meeting(_ rect: Rect, _ fuel: Fuel) -> [Int] {
    let edges = Edges(rect)
    var found: [Int] = []
    var waiting = [(level: levels.count - 1, place: 0)]
    while let (level, place) = waiting.popLast() {
      guard levels[level].bounds.indices.contains(place), levels[level].counts[place] > 0,
        levels[level].bounds[place].meets(edges)
      else { continue }
      guard fuel.spend() else { break }
      if level == 0 {
        found.append(order[place])
      } else {
        for child in 0..<Self.width {
          waiting.append((level - 1, place * Self.width + child))
        }
      }
    }
    return found.sorted()
  }
}

extension RectPairs {
  // The maximum number of rectangles that meet one and are not the one sought for it.
  private static let mostOthers = 128

  /// Finds for each rectangle the first one after it that meets it and fits a filter. Empty rectangles are
  /// ignored.
  ///
  /// - Parameters:
  ///   - fuel: The budget of comparisons. The search ends when it is used up.
  ///   - isPair: A filter for two rectangles that overlap or touch, the earlier one first.
  /// - Complexity: About O(n log n) for n rectangles: one for which another is found is compared no longer,
  ///   and one that meets 128 others is given up as unfinished.
  package static func first(
    _ rects: [Rect], fuel: Fuel, where isPair: (Int, Int) -> Bool
  ) -> Result {
    let solid = rects.indices.filter { !rects[$0].isEmpty }
    var tree = RectTree(solid.map { rects[$0] })
    var found: [Neighbours] = []
    var compared = Array(repeating: 0, count: solid.count)
    var unfinished = 0
    for (place, other) in solid.enumerated() {
      for one in tree.meeting(rects[other], fuel) {
        compared[one] += 1
        if isPair(solid[one], other) {
          found.append(Neighbours(one: solid[one], others: [other], count: 1))
        } else if compared[one] > mostOthers {
          unfinished += 1
        } else {
          continue
        }
        tree.remove(one)
      }
      guard fuel.spend() else {
        unfinished = solid.count - found.count
        break
      }
      tree.add(place)
    }
    return Result(neighbours: found.sorted { $0.one < $1.one }, unfinished: unfinished)
  }
}
