import A11yModel

/// Who owns how much of the screen, and what is left of an element that others cover.
///
/// A question costs the cells of the screen's partition that its rectangle holds. Each has a limit of
/// its own that follows from the screen alone, so that no answer depends on what was asked before, and
/// so that asking one question of every element of a hostile screen takes no minutes; no real screen
/// comes near it. What is computed, is computed when first asked. An instance belongs to one thread.
package final class OwnedAreas {
  private let tree: ElementTree
  private let order: TouchOrder
  private let names: OwnerNames
  /// Who owns each point.
  let grid: OwnerGrid
  private lazy var limit = grid.questionLimit(
    tree.count, total: cellsPerKindOfQuestion, cost: cost)
  // The area that an element and all that lies below it own, in square points.
  private lazy var subtreeAreas: [Double] = sumAreas()
  // What might own points, if only the capture said whether it takes touches.
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

  // The most that a question about the element may look at.
  private func cost(of index: Int) -> Int {
    let rects = [tree[index].frame, tree[index].touchRegion, order.touchablePart(of: index)]
    return rects.lazy.compactMap { $0 }.map(grid.cellCount).max() ?? 0
  }

  private func isWithinLimit(_ index: Int) -> Bool { limit == .max || cost(of: index) <= limit }

  // MARK: Questions

  /// The owner of a point.
  package func owner(at point: Point) -> TouchOwner { grid.owner(at: point) }

  /// Whether nothing at all lies in front of the element. O(1).
  func isInTheOpen(_ index: Int, _ part: Rect) -> Bool {
    order.isExact && tree[index][.isView] != false
      && subtreeAreas[index] >= part.area * (1 - 1e-9)
  }

  /// Whether a square of the given edge, in points, fits into the part of the element that ancestors
  /// leave of it and nothing in front covers. Nil when that is unknown, or too much.
  ///
  /// Controls inside the element do not count as covering it.
  package func hasFreeSquare(_ edge: Double, in index: Int) -> Bool? {
    guard let region = order.touchablePart(of: index), isWithinLimit(index) else { return nil }
    return grid.fits(Size(edge, edge), in: region) { isFree($0, of: index) }
  }

  /// The part of the element that something in front takes: 0 to 1. Nil when that is unknown, or too
  /// much.
  package func coveredFraction(of index: Int) -> Double? {
    guard let region = order.touchablePart(of: index), isWithinLimit(index) else { return nil }
    return grid.area(in: region) { !isFree($0, of: index) } / region.area
  }

  private func isFree(_ owner: TouchOwner, of index: Int) -> Bool {
    guard order.isBlocker(owner, of: index) else { return true }
    guard order.isExact, case .element(let front) = owner else { return false }
    return order.isUnknown(between: index, and: front)
  }

  /// Who takes the touches on the element instead, by the area that it takes: at most three. Nil when
  /// the screen holds too much to find out.
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

  /// The part of what is visible of an element that a subtree takes, or keeps from what lies behind
  /// it: 0 to 1. Nil when that is too much.
  ///
  /// - Parameter visible: A part of the element's frame.
  package func fraction(
    of visible: Rect, in index: Int, takenBy subtree: Range<Int>
  ) -> Double? {
    guard !visible.isEmpty, isWithinLimit(index) else { return nil }
    return grid.area(in: visible) { $0.isIn(subtree) } / visible.area
  }

  /// Whether something lies in front of the element of which the capture does not say if it takes
  /// touches. Nil when the screen holds too much to find out.
  func mayBeCovered(_ index: Int) -> Bool? {
    guard order.model?.silent.isEmpty == false, let region = order.touchablePart(of: index) else {
      return false
    }
    guard silentLimit == .max || silentGrid.cellCount(in: region) <= silentLimit else { return nil }
    return silentGrid.area(in: region) { order.isBlocker($0, of: index) } > 0
  }
}
