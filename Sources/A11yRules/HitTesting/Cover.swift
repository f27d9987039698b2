import A11yModel

/// What lies in front of a control, and how much that matters.
enum Cover {
  /// Nothing of consequence, or the system says that it can be tapped.
  case none
  /// A presentation: what it covers is covered on purpose.
  case presentation
  /// All of it: no place of 4 × 4 points is left.
  case whole(Int)
  /// The activation point, while it can be tapped elsewhere.
  case point(Int)
  /// Some of it, so that no square of 24 or 44 points is left though it is large enough.
  case part(Int, edge: Double)
  /// What the running system says takes its touches.
  case recorded(RecordedCover)
  /// The capture does not say.
  case unknown([Fact])
  /// The screen holds more than one can look at in a reasonable time; no real one does.
  case tooMuch

  init(of node: Node, on screen: AnalyzedScreen) {
    guard node.frame != nil else { self = .unknown([.frame]); return }
    if screen.hitTesting.isOutOfTouch(node.index) {
      self = .none
    } else if let answer = Self.probed(node, on: screen) ?? Self.driven(node, on: screen) {
      self = answer
    } else if screen.hitTesting.recordedAnswer(of: node.index) == true {
      self = .none
    } else {
      self = Self.modelled(node, on: screen)
    }
  }

  /// What the model says of a control, whatever the system answered.
  static func modelled(_ node: Node, on screen: AnalyzedScreen) -> Cover {
    let hits = screen.hitTesting
    guard hits.isExact else { return layered(node, screen) }
    guard let part = hits.touchablePart(of: node.index) else { return .none }
    let cover = exact(node, part, screen)
    if case .none = cover, hits.mayBeCovered(node.index) {
      return .unknown([.userInteractionEnabled])
    }
    return cover
  }

  private static func exact(_ node: Node, _ part: Rect, _ screen: AnalyzedScreen) -> Cover {
    let hits = screen.hitTesting
    let index = node.index
    if hits.isInTheOpen(index, part) { return .none }
    guard let blockers = hits.blockers(of: index) else { return .tooMuch }
    guard
      let blocker = blockers.first(where: {
        $0 >= screen.tree.count || !screen.isDouble(node, screen.tree[$0])
      })
    else { return .none }
    if screen.modals.hides(index, behind: blocker) { return .presentation }
    let edge = min(4, part.width, part.height)
    guard let isFree = hits.hasFreeSquare(edge, in: index) else { return .tooMuch }
    if !isFree { return .whole(blocker) }
    if case .covered(let front) = hits.modelVerdict(of: index),
      let point = hits.activationPoint(of: index),
      part.contains(point)
    {
      let named = hits.namedBlocker(front, of: index)
      if named < screen.tree.count && screen.isDouble(node, screen.tree[named]) { return .none }
      return screen.modals.hides(index, behind: front) ? .presentation : .point(named)
    }
    for edge in [24.0, 44] where min(part.width, part.height) >= edge {
      if hits.hasFreeSquare(edge, in: index) == false { return .part(blocker, edge: edge) }
    }
    return .none
  }

  // Only types say what is in front: a keyboard, a bar, a presentation.
  private static func layered(_ node: Node, _ screen: AnalyzedScreen) -> Cover {
    let hits = screen.hitTesting
    guard let blocker = hits.blockers(of: node.index)?.first,
      hits.layers?.isDoubtful[node.index] == false
    else { return .unknown([.paintOrder]) }
    if screen.modals.hides(node.index, behind: blocker) { return .presentation }
    if hits.hasFreeSquare(4, in: node.index) == false { return .whole(blocker) }
    if case .covered = hits.modelVerdict(of: node.index) { return .point(blocker) }
    return .unknown([.paintOrder])
  }
}

extension AnalyzedScreen {
  /// What lies in front of a control; found out once.
  func cover(of node: Node) -> Cover {
    if let cover = hitTesting.covers[node.index] { return cover }
    let cover = Cover(of: node, on: self)
    hitTesting.covers[node.index] = cover
    return cover
  }
}

extension FindingSink {
  /// Says that a screen holds too much to judge an element.
  mutating func notEvaluatedForSize() { notEvaluated(because: "too much on one screen") }
}
