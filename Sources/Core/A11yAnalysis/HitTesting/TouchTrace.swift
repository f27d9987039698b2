import A11yModel

/// The elements at a point, front to back, and the result of a touch on each.
package struct TouchTrace: Sendable {
  package struct Candidate: Hashable, Sendable {
    package let element: Int
    /// The result of a touch on it; ``TouchOutcome/missed`` for ancestors of the owner and elements without
    /// touches.
    package let outcome: TouchOutcome
  }

  /// The result of a live hit test.
  package struct Recording: Hashable, Sendable {
    /// The tested point, in screen coordinates.
    package let point: Point
    package let owner: TouchOwner
    package let modelled: TouchOwner
    /// Whether both owners agree, as far as the capture tells: a view that was not captured counts as its
    /// nearest captured ancestor. Nil without a recorded paint order.
    package let isAsModelled: Bool?
  }

  package let isExact: Bool
  package let owner: TouchOwner
  /// The elements at the point, front to back if the order is known, otherwise in reverse capture order.
  package let candidates: [Candidate]
  /// The live hit test nearest to the point, at most ``reach`` points away; nil if there is none.
  package var recording: Recording?

  /// The maximum distance of a live hit test to include, in points.
  package static let reach = 10.0
}

extension HitTesting {
  /// Returns the elements at a point, in screen coordinates. Without a recorded paint order, only keyboards,
  /// bars and presentations are known to be in front. O(n log n) for n elements.
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

  // The model knows elements that are not views; a hit test returns their host view.
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
