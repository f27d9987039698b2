import A11yModel

/// The results of touches on controls, given the owner of the point.
struct TouchResolution {
  let tree: ElementTree
  let bounds: Rect?
  let units: ControlUnits
  let order: TouchOrder

  // MARK: Live hit tests

  /// Returns the result of a touch on a control, given the owner that the running system reports.
  func outcome(of index: Int, takenBy owner: TouchOwner) -> TouchOutcome {
    switch owner {
    case .element(let taker): outcome(of: index, takenBy: taker)
    case .keyboard, .uncaptured: .covered(by: owner)
    case .nobody: .missed
    case .unknown: .covered(by: .unknown)
    }
  }

  private func outcome(of index: Int, takenBy taker: Int) -> TouchOutcome {
    if tree.isInSubtree(taker, of: index) { return outcome(of: index, takenByPart: taker) }
    if isPartOfHost(taker, of: index) { return .reached }
    if tree.isAncestor(taker, of: index) {
      return units.acts(taker, for: index) ? .reached : .missed
    }
    if order.isExact && !order.isInFront(taker, of: index) { return .missed }
    return .covered(by: .element(taker))
  }

  private func outcome(of index: Int, takenByPart part: Int) -> TouchOutcome {
    guard !units.owns(index, part), let inner = units.control(of: part) else { return .reached }
    return .innerControl(inner)
  }

  // An element that is not a view is drawn by its host view, which also handles its touches.
  private func isPartOfHost(_ taker: Int, of index: Int) -> Bool {
    guard tree[index][.isView] == false, let host = order.host(of: index) else { return false }
    return tree.isInSubtree(taker, of: host) && (taker == host || units.reaches(host, from: taker))
  }

  // MARK: The model

  /// Returns the modeled result of a touch on a control at a point, given the frontmost owner of the point.
  func modelled(_ index: Int, at point: Point, ownedBy owner: AreaOwner) -> TouchOutcome {
    guard order.isExact else { return layered(index, owner.touchOwner) }
    guard let front = owner.element else {
      return owner == .keyboard ? .covered(by: .keyboard) : missing(index, at: point)
    }
    if tree.isInSubtree(front, of: index) { return outcome(of: index, takenByPart: front) }
    if tree.isAncestor(front, of: index) {
      return units.acts(front, for: index) ? .reached : missing(index, at: point)
    }
    guard order.isInFront(front, of: index) else { return missing(index, at: point) }
    guard tree[index].touchRegion?.contains(point) == true else { return .missed }
    return order.isUnknown(between: index, and: front)
      ? .unknown(.fact(.paintOrder)) : .covered(by: .element(front))
  }

  /// Returns the modeled result at a live hit test, comparable with ``outcome(of:takenBy:)``.
  func expected(_ index: Int, ownedBy owner: AreaOwner) -> TouchOutcome {
    let outcome = outcome(of: index, takenBy: owner.touchOwner)
    guard case .covered(.element(let front)) = outcome, order.isUnknown(between: index, and: front)
    else { return outcome }
    return .unknown(.fact(.paintOrder))
  }

  // The reason why neither the element nor an element in front of it owns the point.
  private func missing(_ index: Int, at point: Point) -> TouchOutcome {
    guard let model = order.model else { return .missed }
    if let pruner = model.pruner(of: index) {
      return tree[pruner][.userInteractionEnabled] == false ? .dead(at: pruner) : .missed
    }
    guard tree[index].touchRegion?.contains(point) == true else { return .missed }
    if let bounds, !bounds.contains(point) { return .offScreen }
    if model.clip[index].contains(point) { return .missed }
    return tree.parent(of: index) == nil ? .offScreen : .outsideParent
  }

  private func layered(_ index: Int, _ owner: TouchOwner) -> TouchOutcome {
    guard order.layers?.isDoubtful(index) == false, order.isBlocker(owner, of: index) else {
      return .unknown(.fact(.paintOrder))
    }
    return .covered(by: owner)
  }
}
