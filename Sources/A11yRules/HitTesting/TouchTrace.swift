import A11yModel

/// What lies at a point, front first, and why a touch there hits what it hits.
package struct TouchTrace: Sendable {
  /// An element that has the point.
  package struct Candidate: Hashable, Sendable {
    /// The position of the element.
    package let element: Int
    /// What it does with the touch.
    package let answer: Answer
  }

  /// What an element does with a touch inside its frame.
  package enum Answer: Hashable, Sendable {
    /// It takes the touch.
    case takes
    /// It would take the touch, and something in front does.
    case covered
    /// An ancestor of what takes the touch.
    case ancestor
    /// Touches are off at this element, which is itself or an ancestor.
    case off(at: Int)
    /// The point lies outside the part of it that its ancestors leave.
    case clipped
    /// It is no view, or a window that lets touches through.
    case letsThrough
    /// The capture does not say whether it takes touches.
    case silent
    /// The capture does not say who is in front.
    case unordered
  }

  /// What a live hit test answered while the app ran.
  package struct Recording: Hashable, Sendable {
    /// Where it was asked; screen points.
    package let point: Point
    /// The view that takes the touch there; ``ElementReference/invalid`` for none.
    package let hit: ElementReference
    /// What the model says there, as ``TouchTrace/hit``.
    package let modelHit: Int?
    /// Whether both are the same, as far as the capture can tell: what is not in it is drawn by
    /// its nearest ancestor. Nil without the recorded paint order.
    package let isAsModelled: Bool?
  }

  /// Whether it follows from the recorded paint order.
  package let isExact: Bool
  /// What the touch hits: an element, ``HitTesting/keyboard``, or nil for nothing or unknown.
  package let hit: Int?
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
    guard point.isFinite else { return TouchTrace(isExact: isExact, hit: nil, candidates: []) }
    let first = painters.first { $0.contains(point.x, point.y) }
    let hit = first.map { position(of: $0.element) }
    let recording = recording(near: point)
    guard let model else { return layeredTrace(at: point, hit: hit, recording) }
    let elements = tree.indices.filter { tree[$0].touchRegion?.contains(point) == true }
      .sorted { model.isInFront($0, of: $1) }
    let candidates = elements.map { index in
      TouchTrace.Candidate(element: index, answer: answer(of: index, at: point, hit: hit, model))
    }
    return TouchTrace(isExact: true, hit: hit, candidates: candidates, recording: recording)
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
    let owner = painters.first { $0.contains(probe.point.x, probe.point.y) }
    let hit = owner.map { position(of: $0.element) }
    return TouchTrace.Recording(
      point: probe.point, hit: probe.hit, modelHit: hit,
      isAsModelled: isExact ? isSame(probe.hit, hit) : nil)
  }

  // The model sees elements that are no views, where a hit test answers with the view that hosts
  // them.
  private func isSame(_ answer: ElementReference, _ hit: Int?) -> Bool {
    switch answer {
    case .invalid: return hit == nil
    case .missing: return false
    case .element(let index):
      guard var hit, hit < tree.count else { return false }
      while tree[hit][.isView] == false, let parent = tree.parent(of: hit) { hit = parent }
      return hit == index
    }
  }

  private func answer(
    of index: Int, at point: Point, hit: Int?, _ model: TouchModel
  ) -> TouchTrace.Answer {
    if index == hit { return .takes }
    if let hit, hit < tree.count, tree.isAncestor(index, of: hit) { return .ancestor }
    let pruned = Int(model.prunedBy[index])
    if pruned >= 0 { return .off(at: pruned) }
    guard model.clip[index].contains(point) else { return .clipped }
    if model.takes[index] { return .covered }
    return tree[index][.isView] == nil || tree[index][.userInteractionEnabled] == nil
      ? .silent : .letsThrough
  }

  private func layeredTrace(
    at point: Point, hit: Int?, _ recording: TouchTrace.Recording?
  ) -> TouchTrace {
    let elements = tree.indices.filter { tree[$0].frame?.contains(point) == true }.reversed()
    let candidates = elements.map { index -> TouchTrace.Candidate in
      guard let hit else { return TouchTrace.Candidate(element: index, answer: .unordered) }
      if index == hit { return TouchTrace.Candidate(element: index, answer: .takes) }
      let isBehind = isLayer(hit == Self.keyboard ? tree.count : hit, above: index)
      let isAncestor = hit < tree.count && tree.isAncestor(index, of: hit)
      return TouchTrace.Candidate(
        element: index, answer: isAncestor ? .ancestor : isBehind ? .covered : .unordered)
    }
    return TouchTrace(isExact: false, hit: hit, candidates: candidates, recording: recording)
  }
}
