import A11yModel

@testable import A11yAnalysis

extension HitTesting {
  /// Returns the fraction of the element, from 0 to 1, in which a tap reaches it, or `nil` if that is
  /// unknown. In captures without paint order, it is the fraction that no layer covers.
  func reachableFraction(of index: Int) -> Double? {
    guard let region = tree[index].touchRegion, !region.isEmpty else { return nil }
    if order.layers?.isDoubtful(index) == true { return nil }
    guard isExact else {
      return 1 - areas.grid.area(in: region) { self.order.isBlocker($0, of: index) } / region.area
    }
    return areas.grid.area(in: region) { self.isReached(index, by: $0) } / region.area
  }

  /// Returns whether a square with the given edge in points fits into the reachable part of the element.
  func fitsSquare(_ edge: Double, in index: Int) -> Bool {
    guard let region = tree[index].touchRegion else { return false }
    return areas.grid.fits(Size(edge, edge), in: region) { self.isReached(index, by: $0) }
  }

  // Returns whether a tap received by an owner counts as a tap on the element.
  private func isReached(_ index: Int, by owner: TouchOwner) -> Bool {
    guard isExact else { return !order.isBlocker(owner, of: index) }
    guard let taker = owner.element else { return false }
    if tree[index][.isView] == false {
      return tree.isInSubtree(taker, of: order.host(of: index) ?? index)
    }
    return tree.isInSubtree(taker, of: index) && units.owns(index, taker)
  }
}
