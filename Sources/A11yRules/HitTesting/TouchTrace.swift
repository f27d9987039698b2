import A11yModel

/// What lies at a point, front first, and why a touch there hits what it hits.
public struct TouchTrace: Sendable {
  /// An element that has the point.
  public struct Candidate: Hashable, Sendable {
    /// The position of the element.
    public let element: Int
    /// What it does with the touch.
    public let answer: Answer
  }

  /// What an element does with a touch inside its frame.
  public enum Answer: Hashable, Sendable {
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

  /// Whether it follows from the recorded paint order.
  public let isExact: Bool
  /// What the touch hits: an element, ``HitTesting/keyboard``, or nil for nothing or unknown.
  public let hit: Int?
  /// The elements at the point, front first where that is known, and else in capture order from
  /// the last.
  public let candidates: [Candidate]
}

extension HitTesting {
  /// What lies at a point, in screen points. O(n log n) for n elements.
  ///
  /// Without recorded paint order only keyboards, bars and presentations are known to be in front.
  public func trace(at point: Point) -> TouchTrace {
    guard point.isFinite else { return TouchTrace(isExact: isExact, hit: nil, candidates: []) }
    let first = painters.first { $0.contains(point.x, point.y) }
    let hit = first.map { position(of: $0.element) }
    guard let model else { return layeredTrace(at: point, hit: hit) }
    let elements = tree.indices.filter { tree[$0].touchRegion?.contains(point) == true }
      .sorted { model.isInFront($0, of: $1) }
    let candidates = elements.map { index in
      TouchTrace.Candidate(element: index, answer: answer(of: index, at: point, hit: hit, model))
    }
    return TouchTrace(isExact: true, hit: hit, candidates: candidates)
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

  private func layeredTrace(at point: Point, hit: Int?) -> TouchTrace {
    let elements = tree.indices.filter { tree[$0].frame?.contains(point) == true }.reversed()
    let candidates = elements.map { index -> TouchTrace.Candidate in
      guard let hit else { return TouchTrace.Candidate(element: index, answer: .unordered) }
      if index == hit { return TouchTrace.Candidate(element: index, answer: .takes) }
      let isBehind = isLayer(hit == Self.keyboard ? tree.count : hit, above: index)
      let isAncestor = hit < tree.count && tree.isAncestor(index, of: hit)
      return TouchTrace.Candidate(
        element: index, answer: isAncestor ? .ancestor : isBehind ? .covered : .unordered)
    }
    return TouchTrace(isExact: false, hit: hit, candidates: candidates)
  }
}
