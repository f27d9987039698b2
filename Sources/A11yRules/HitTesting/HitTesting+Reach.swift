import A11yModel

extension HitTesting {
  /// The part of the element in which a tap reaches it: 0 to 1. Nil when that is unknown.
  ///
  /// In captures without paint order it is the part that no layer covers.
  package func reachableFraction(of index: Int) -> Double? {
    guard let region = tree[index].touchRegion, !region.isEmpty else { return nil }
    guard isExact else { return uncoveredFraction(of: index, region) }
    if tree[index][.isView] == false { return hostedFraction(of: index, region) }
    let fraction = ownArea(of: index) / region.area
    return fraction > 1 - 1e-9 ? 1 : fraction
  }

  private func ownArea(of index: Int) -> Double {
    TypeSet.composite.contains(tree.type(of: index)) ? subtreeAreas[index] : ownAreas[index]
  }

  private func uncoveredFraction(of index: Int, _ region: Rect) -> Double? {
    guard layers?.isDoubtful[index] == false, spend(region) else { return nil }
    let covered = grid.area(in: region) { isLayer($0, above: index) }
    return covered == 0 ? 1 : max(0, 1 - covered / region.area)
  }

  // An element that is no view is drawn by its host: whatever the host takes may be meant for it.
  private func hostedFraction(of index: Int, _ region: Rect) -> Double? {
    guard spend(region) else { return nil }
    let host = tree[index].ancestors.first { $0[.isView] != false }?.index ?? index
    let own = grid.area(in: region) { $0 <= tree.count - 1 && isInSubtree($0, of: host) }
    return own / region.area > 1 - 1e-9 ? 1 : own / region.area
  }

  /// Whether a square of the given edge, in points, fits into the reachable part of the element.
  /// Nil when that is unknown.
  package func fitsSquare(_ edge: Double, in index: Int) -> Bool? {
    guard let region = tree[index].touchRegion, let fraction = reachableFraction(of: index) else {
      return nil
    }
    if min(region.width, region.height) < edge || fraction * region.area < edge * edge * (1 - 1e-9)
    {
      return false
    }
    if fraction == 1 { return true }
    guard spend(region) else { return nil }
    return grid.fits(Size(edge, edge), in: region) { owner in self.isReached(index, by: owner) }
  }

  /// Whether a square of the given edge, in points, fits into the part of the element that ancestors
  /// leave of it and nothing in front covers. Nil when that is unknown.
  ///
  /// Controls inside the element do not count as covering it.
  package func hasFreeSquare(_ edge: Double, in index: Int) -> Bool? {
    guard let region = touchablePart(of: index), spend(region) else { return nil }
    return grid.fits(Size(edge, edge), in: region) { self.isFree($0, of: index) }
  }

  /// The part of the element that something in front takes: 0 to 1. Nil when that is unknown.
  package func coveredFraction(of index: Int) -> Double? {
    guard let region = touchablePart(of: index), spend(region) else { return nil }
    return grid.area(in: region) { !self.isFree($0, of: index) } / region.area
  }

  /// Whether nothing at all lies in front of the element. O(1).
  func isInTheOpen(_ index: Int, _ part: Rect) -> Bool {
    isExact && tree[index][.isView] != false && subtreeAreas[index] >= part.area * (1 - 1e-9)
  }

  /// The touch region of the element, cut by its ancestors; nil when nothing is left.
  func touchablePart(of index: Int) -> Rect? {
    guard let region = model.map({ $0.clip[index] }) ?? tree[index].touchRegion, !region.isEmpty,
      layers?.isDoubtful[index] != true
    else { return nil }
    return region
  }

  private func isFree(_ owner: Int?, of index: Int) -> Bool {
    guard let owner else { return true }
    return !isBlocker(owner, of: index)
      || isExact && owner < tree.count && hasUnknownOrder(index, owner)
  }

  // Whether a tap that an owner takes is a tap on the element.
  private func isReached(_ index: Int, by owner: Int?) -> Bool {
    guard isExact else { return owner.map { !isLayer($0, above: index) } ?? true }
    guard let owner, owner < tree.count else { return false }
    if tree[index][.isView] == false {
      let host = tree[index].ancestors.first { $0[.isView] != false }?.index ?? index
      return isInSubtree(owner, of: host)
    }
    guard isInSubtree(owner, of: index) else { return false }
    return TypeSet.composite.contains(tree.type(of: index)) || units.owns(index, owner)
  }

  /// What takes the taps on the element instead, by the area that it takes: at most three. Nil when
  /// the screen holds too much to find out.
  package func blockers(of index: Int) -> [Int]? {
    guard let region = tree[index].touchRegion else { return [] }
    guard spend(region) else { return nil }
    var areas: [Int: Double] = [:]
    for (owner, area) in ownedAreas(in: region) where isBlocker(owner, of: index) {
      areas[namedBlocker(owner, of: index), default: 0] += area
    }
    return areas.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
  }

  private func ownedAreas(in region: Rect) -> [(key: Int, value: Double)] {
    var areas: [Int: Double] = [:]
    // Neighbouring cells mostly have the same owner.
    var last = (owner: -1, area: 0.0)
    grid.forEachOwner(in: region) { owner, area in
      if owner != last.owner {
        if last.owner >= 0 { areas[last.owner, default: 0] += last.area }
        last = (owner, 0)
      }
      last.area += area
    }
    if last.owner >= 0 { areas[last.owner, default: 0] += last.area }
    return areas.sorted { $0.key < $1.key }
  }

  private func isBlocker(_ owner: Int, of index: Int) -> Bool {
    guard let model else { return isLayer(owner, above: index) }
    if owner >= tree.count { return true }
    return !isInSubtree(owner, of: index) && model.isInFront(owner, of: index)
      && !tree.isAncestor(owner, of: index)
  }

  /// The element that a person would name: the bar or alert that an owner belongs to, or the
  /// control that it is a part of.
  package func namedBlocker(_ owner: Int, of index: Int) -> Int {
    guard owner < tree.count else { return Self.keyboard }
    var named = owner
    var control: Int?
    var position: Int? = owner
    // No real tree is that deep; a hostile one may be.
    var steps = 0
    while let candidate = position, !tree.isAncestor(candidate, of: index), steps < 256 {
      steps += 1
      if TouchLayer(tree.type(of: candidate)) > .content { named = candidate; control = candidate }
      if control == nil && isInteractive[candidate] { named = candidate; control = candidate }
      position = tree.parent(of: candidate)
    }
    return named
  }

  /// The part of a rectangle that a subtree takes, or keeps from what lies behind it: 0 to 1.
  /// Nil when that is unknown.
  func fraction(of region: Rect, takenBy subtree: Range<Int>) -> Double? {
    guard !region.isEmpty, spend(region) else { return nil }
    return grid.area(in: region) { subtree.contains($0) } / region.area
  }

  /// Whether something lies in front of the element of which the capture does not say if it takes
  /// touches.
  func mayBeCovered(_ index: Int) -> Bool {
    guard let model, !model.silent.isEmpty, let region = touchablePart(of: index) else {
      return false
    }
    return silentGrid.area(in: region) { self.isBlocker($0, of: index) } > 0
  }

  // Questions about rectangles cost what they hold. The budget keeps a hostile screen from taking
  // minutes; a real one never comes near it.
  private func spend(_ region: Rect) -> Bool {
    let cost = grid.cellCount(in: region)
    guard cost <= scanBudget else { return false }
    scanBudget -= cost
    return true
  }
}
