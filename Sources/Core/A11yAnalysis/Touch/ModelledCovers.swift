import A11yModel

/// The occlusions of the controls of one screen according to the model, regardless of the system's answers.
struct ModelledCovers {
  let touch: TouchAnalysis
  let presentations: Presentations

  private var hits: HitTesting { touch.hitTesting }

  func cover(of node: Node) -> Cover {
    guard hits.isExact else { return layered(node) }
    guard let part = hits.order.touchablePart(of: node.index) else { return .none }
    let cover = exact(node, part)
    guard cover == .none else { return cover }
    switch hits.areas.mayBeCovered(node.index) {
    case false?: return .none
    case true?: return .unknown(.fact(.userInteractionEnabled))
    case nil: return .unknown(.tooMuch)
    }
  }

  private func exact(_ node: Node, _ part: Rect) -> Cover {
    let index = node.index
    if hits.areas.isInTheOpen(index, part) { return .none }
    guard let blockers = hits.areas.blockers(of: index) else { return .unknown(.tooMuch) }
    guard let blocker = blockers.first(where: { !touch.isDouble(node, $0) }) else { return .none }
    if presentations.hides(index, behind: blocker) { return .presentation(blocker) }
    let edge = min(Measures.Side.tap, part.width, part.height)
    guard let isFree = hits.areas.hasFreeSquare(edge, in: index) else { return .unknown(.tooMuch) }
    if !isFree { return .modelled(.whole, blocker) }
    if let cover = coverOfPoint(node, part) { return cover }
    for edge in [Measures.Side.minimum, Measures.Side.recommended]
    where min(part.width, part.height) >= edge {
      if hits.areas.hasFreeSquare(edge, in: index) == false {
        return .modelled(.part(edge: edge), blocker)
      }
    }
    return .none
  }

  // Returns the occlusion of the activation point; nil if there is none.
  private func coverOfPoint(_ node: Node, _ part: Rect) -> Cover? {
    guard case .covered(let front) = hits.modelOutcome(of: node.index),
      let point = node.activationPoint, part.contains(point)
    else { return nil }
    let named = hits.names.name(of: front, before: node.index)
    if touch.isDouble(node, named) { return Cover.none }
    return presentations.hides(node.index, behind: front)
      ? .presentation(front) : .modelled(.point, named)
  }

  // Returns the occlusion by elements in front because of their type: a keyboard, a bar, a presentation.
  private func layered(_ node: Node) -> Cover {
    let index = node.index
    // A shortcut for most elements, which are behind no bar.
    guard let region = node.touchRegion, hits.order.mayOwnPart(of: region),
      let blocker = hits.areas.blockers(of: index)?.first,
      hits.order.layers?.isDoubtful(index) == false
    else { return .unknown(.fact(.paintOrder)) }
    if presentations.hides(index, behind: blocker) { return .presentation(blocker) }
    if hits.areas.hasFreeSquare(Measures.Side.tap, in: index) == false {
      return .modelled(.whole, blocker)
    }
    if case .covered = hits.modelOutcome(of: index) { return .modelled(.point, blocker) }
    return .unknown(.fact(.paintOrder))
  }
}
