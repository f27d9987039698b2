import A11yModel

/// What lies at a point, front first, and why a touch there hits what it hits.
package struct TouchTrace: Sendable {
  /// An element that has the point.
  package struct Candidate: Hashable, Sendable {
    /// The position of the element.
    package let element: Int
    /// What happens to a touch on it; ``TouchOutcome/missed`` for an ancestor of what takes the
    /// touch, and for what lets touches through.
    package let outcome: TouchOutcome
  }

  /// What a live hit test answered while the app ran.
  package struct Recording: Hashable, Sendable {
    /// Where it was asked; screen points.
    package let point: Point
    /// Who takes the touch there.
    package let owner: TouchOwner
    /// Who takes it there by the model.
    package let modelled: TouchOwner
    /// Whether both are the same, as far as the capture can tell: what is not in it is drawn by
    /// its nearest ancestor. Nil without the recorded paint order.
    package let isAsModelled: Bool?
  }

  /// Whether it follows from the recorded paint order.
  package let isExact: Bool
  /// Who takes the touch, by the model.
  package let owner: TouchOwner
  /// The elements at the point, front first where that is known, and else in capture order from
  /// the last.
  package let candidates: [Candidate]
  /// The live hit test that was asked nearest to the point, at most ``reach`` points away; nil when
  /// there is none.
  package var recording: Recording?

  /// How far away a live hit test may be, in points, to be told.
  package static let reach = 10.0
}

extension HitTesting {
  /// What lies at a point, in screen points. O(n log n) for n elements.
  ///
  /// Without recorded paint order only keyboards, bars and presentations are known to be in front.
  package func trace(at point: Point) -> TouchTrace {
    let owner = owner(at: point)
    guard point.isFinite else { return TouchTrace(isExact: isExact, owner: owner, candidates: []) }
    let elements =
      if let model {
        tree.indices.filter { tree[$0].touchRegion?.contains(point) == true }
          .sorted { model.isInFront($0, of: $1) }
      } else {
        Array(tree.indices.filter { tree[$0].frame?.contains(point) == true }.reversed())
      }
    let candidates = elements.map { index in
      TouchTrace.Candidate(element: index, outcome: outcome(of: index, at: point, owner))
    }
    return TouchTrace(
      isExact: isExact, owner: owner, candidates: candidates, recording: recording(near: point))
  }

  private func recording(near point: Point) -> TouchTrace.Recording? {
    var best: (probe: HitProbe, distance: Double)?
    for node in tree.nodes where node.hasDetails {
      for probe in node.details.hitProbes ?? [] where probe.point.isFinite {
        let distance = max(abs(probe.point.x - point.x), abs(probe.point.y - point.y))
        if distance <= TouchTrace.reach, distance < best?.distance ?? .infinity {
          best = (probe, distance)
        }
      }
    }
    guard let probe = best?.probe else { return nil }
    let recorded = TouchOwner(probe.hit, in: tree)
    let modelled = owner(at: probe.point)
    return TouchTrace.Recording(
      point: probe.point, owner: recorded, modelled: modelled,
      isAsModelled: isExact ? recorded == view(of: modelled) : nil)
  }

  // The model sees elements that are no views, where a hit test answers with the view that hosts
  // them.
  private func view(of owner: TouchOwner) -> TouchOwner {
    guard let index = owner.element else { return owner }
    return .element(order.host(of: index) ?? index)
  }

  private func outcome(of index: Int, at point: Point, _ owner: TouchOwner) -> TouchOutcome {
    if owner == .element(index) { return .reached }
    if let front = owner.element, tree.isAncestor(index, of: front) { return .missed }
    guard let model else {
      return order.isBlocker(owner, of: index)
        ? .covered(by: owner) : .unknown(.fact(.paintOrder))
    }
    if let pruner = model.pruner(of: index) { return .dead(at: pruner) }
    guard model.clip[index].contains(point) else { return .outsideParent }
    if model.takes[index] { return .covered(by: owner) }
    return tree[index][.isView] == nil || tree[index][.userInteractionEnabled] == nil
      ? .unknown(.fact(.userInteractionEnabled)) : .missed
  }
}
