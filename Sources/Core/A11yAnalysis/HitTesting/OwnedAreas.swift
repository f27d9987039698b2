import A11yModel

/// The areas of the screen that elements own, and the uncovered parts of an element.
///
/// The cost of a query is the number of cells in its rectangle. Each kind of query has a limit that depends
/// only on the screen, so that queries are independent, and querying every element of a hostile screen does not
/// take minutes. Real screens stay far below it. Data is computed on first use. Confined to one thread.
package final class OwnedAreas {
  private let tree: ElementTree
  private let order: TouchOrder
  private let names: OwnerNames
  let grid: OwnerGrid
  private lazy var limit = grid.questionLimit(
    tree.count, total: cellsPerKindOfQuestion, cost: cost)
  // The total area owned by each element and its descendants, in square points.
  private lazy var subtreeAreas: [Double] = sumAreas()
  // A grid of the elements that may take touches because the capture does not rule it out.
  private lazy var silentGrid = OwnerGrid(
    order.silentAreas, elements: tree.count, scale: tree.screen.scale)
  private lazy var silentLimit = silentGrid.questionLimit(
    tree.count, total: cellsPerKindOfQuestion
  ) { order.touchablePart(of: $0).map(silentGrid.cellCount) ?? 0 }
  private let cellsPerKindOfQuestion: Int

  init(
    _ tree: ElementTree, order: TouchOrder, names: OwnerNames, cellsPerKindOfQuestion: Int
  ) {
    self.cellsPerKindOfQuestion = cellsPerKindOfQuestion
    self.tree = tree
    self.order = order
    self.names = names
    grid = OwnerGrid(order.hitAreas, elements: tree.count, scale: tree.screen.scale)
  }

  private func sumAreas() -> [Double] {
    var areas = grid.areas
    for index in tree.indices.reversed() {
      if let parent = tree.parent(of: index) { areas[parent] += areas[index] }
    }
    return areas
  }

  // MARK: Limits

  // The maximum number of cells that a query about the element visits.
  private func cost(of index: Int) -> Int {
    let rects = [tree[index].frame, tree[index].touchRegion, order.touchablePart(of: index)]
    return rects.lazy.compactMap { $0 }.map(grid.cellCount).max() ?? 0
  }

  private func isWithinLimit(_ index: Int) -> Bool { limit == .max || cost(of: index) <= limit }

  // MARK: Queries

  /// Returns the owner of a point, in screen coordinates.
  package func owner(at point: Point) -> TouchOwner { grid.owner(at: point) }

  /// Whether no element is in front of the given element. O(1).
  func isInTheOpen(_ index: Int, _ part: Rect) -> Bool {
    order.isExact && tree[index][.isView] != false
      && subtreeAreas[index] >= part.area * (1 - 1e-9)
  }

  /// Whether a square with an edge length in points fits into the part of the element that ancestors do not
  /// clip and no element in front covers, not counting controls inside it. Nil if unknown or too costly.
  package func hasFreeSquare(_ edge: Double, in index: Int) -> Bool? {
    guard let region = order.touchablePart(of: index), isWithinLimit(index) else { return nil }
    return grid.fits(Size(edge, edge), in: region) { isFree($0, of: index) }
  }

  /// Returns the covered fraction of the element, from 0 to 1; nil if unknown or too costly to compute.
  package func coveredFraction(of index: Int) -> Double? {
    guard let region = order.touchablePart(of: index), isWithinLimit(index) else { return nil }
    return grid.area(in: region) { !isFree($0, of: index) } / region.area
  }

  private func isFree(_ owner: TouchOwner, of index: Int) -> Bool {
    guard order.isBlocker(owner, of: index) else { return true }
    guard order.isExact, case .element(let front) = owner else { return false }
    return order.isUnknown(between: index, and: front)
  }

  /// Returns up to three owners of the touches on the element, largest area first; nil if too costly.
  package func blockers(of index: Int) -> [TouchOwner]? {
    guard let region = tree[index].touchRegion else { return [] }
    guard isWithinLimit(index) else { return nil }
    let blockers = grid.areas(in: region).compactMap { area -> OwnedArea? in
      guard order.isBlocker(area.owner.touchOwner, of: index) else { return nil }
      guard let front = area.owner.element else { return area }
      return OwnedArea(
        owner: AreaOwner(element: names.name(of: front, before: index)), area: area.area)
    }
    return blockers.summed().largest(3).map(\.owner.touchOwner)
  }

  /// Returns the fraction, from 0 to 1, of a visible part that a subtree owns; nil if too costly to compute.
  package func fraction(
    of visible: Rect, in index: Int, takenBy subtree: Range<Int>
  ) -> Double? {
    guard !visible.isEmpty, isWithinLimit(index) else { return nil }
    return grid.area(in: visible) { $0.isIn(subtree) } / visible.area
  }

  /// Whether an element in front may take touches without the capture saying so; nil if too costly to compute.
  func mayBeCovered(_ index: Int) -> Bool? {
    guard order.model?.silent.isEmpty == false, let region = order.touchablePart(of: index) else {
      return false
    }
    guard silentLimit == .max || silentGrid.cellCount(in: region) <= silentLimit else { return nil }
    return silentGrid.area(in: region) { order.isBlocker($0, of: index) } > 0
  }
}
