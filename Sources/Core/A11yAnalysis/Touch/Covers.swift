import A11yModel

/// The occlusions of the controls of one screen, each computed once for touch targets. Answers of the running
/// system override the model. Confined to one thread.
package final class Covers {
  /// The occlusions according to the model alone.
  let modelled: ModelledCovers
  private let touch: TouchAnalysis
  private let presentations: Presentations
  // The occlusions of all targets, and the index there by element, or -1.
  private var known: [Cover] = []
  private let places: [Int32]

  init(_ touch: TouchAnalysis, behind presentations: Presentations) {
    self.touch = touch
    self.presentations = presentations
    modelled = ModelledCovers(touch: touch, presentations: presentations)
    var places = [Int32](repeating: -1, count: touch.tree.count)
    for (place, index) in touch.targets.enumerated() { places[index] = Int32(place) }
    self.places = places
    known = touch.targets.map { cover(of: touch.tree[$0]) }
  }

  private var tree: ElementTree { touch.tree }
  private var hits: HitTesting { touch.hitTesting }

  package subscript(node: Node) -> Cover {
    let place = places[node.index]
    return place < 0 ? cover(of: node) : known[Int(place)]
  }

  /// Returns the confidence that an element in front takes touches meant for a control. A view that is not in
  /// the capture may be a presentation that covers the control on purpose.
  package func confidence(in covering: Covering, of node: Node) -> Confidence {
    switch (covering.evidence, covering.owner) {
    // The system reports that no tap arrives, and the model supplies the reason.
    case (.model, _) where !hits.isExact && node.isRecordedAsHittable == false: return .likely
    case (.model, let owner):
      let confidence = confidence(inTouchesOf: owner, before: node)
      // The app may set an activation point other than the center.
      let isGuess = covering.extent == .point && node.recordedActivationPoint == nil
      return isGuess ? min(.likely, confidence) : confidence
    case (.liveHitTest, .element), (.liveHitTest, .keyboard):
      return hits.isExact ? .certain : .likely
    default: return .likely
    }
  }

  /// Returns the confidence that an owner, in front according to the model, takes touches meant for an element.
  package func confidence(inTouchesOf owner: TouchOwner, before node: Node) -> Confidence {
    hits.isExact ? touch.confidence(inTouchesOf: owner, behind: node.index) : .possible
  }

  private func cover(of node: Node) -> Cover {
    guard node.frame != nil else { return .unknown(.fact(.frame)) }
    if hits.order.isOutOfTouch(node.index) { return .none }
    if let answer = probed(node) ?? driven(node) { return answer }
    return node.isRecordedAsHittable == true ? .none : modelled.cover(of: node)
  }

  // MARK: Live hit tests

  // Returns the result of the live hit tests inside a control; nil if there are none.
  private func probed(_ node: Node) -> Cover? {
    guard node.hasLiveProbes else { return nil }
    let probes = hits.liveProbes(of: node.index)
    guard !probes.isEmpty else { return nil }
    let main = probes.atActivationPoint(of: node)
    let model = modelled.cover(of: node)
    let isAgreed = probes.allSatisfy(\.agrees) && model.isKnown
    let isReached = probes.contains { $0.outcome == .reached }
    let witness = main ?? (isReached ? nil : probes.first(where: \.isCover))
    guard let witness, case .covered(let owner) = witness.outcome else {
      return isAgreed ? model : Cover.none
    }
    if isAgreed { return model.confirmed(by: witness) }
    let isWhole = !isReached && (model.isWhole || isSpread(probes, node))
    if !isWhole && main == nil { return model }
    // An element that may take touches, though not recorded, could explain the result.
    let isUnexpected =
      witness.isUnexpectedCover && hits.areas.mayBeCovered(node.index) == false
    return recorded(
      Covering(
        extent: isWhole ? .whole : .point, owner: hits.names.name(of: owner, before: node.index),
        evidence: witness.evidence, isUnexpected: isUnexpected), node)
  }

  // Whether the tested points include all four quadrants of the visible part of the control.
  private func isSpread(_ probes: [LiveProbe], _ node: Node) -> Bool {
    guard let frame = node.frame else { return false }
    let middle = (touch.bounds.map { frame.intersection($0) } ?? frame).center
    var quarters: Set<Int> = []
    for point in probes.lazy.map(\.point) where point.x != middle.x && point.y != middle.y {
      quarters.insert((point.x < middle.x ? 0 : 1) + (point.y < middle.y ? 0 : 2))
    }
    return quarters.count == 4
  }

  // MARK: Drivers

  // Returns the driver's verdict on a control; nil if it does not concern occlusion.
  private func driven(_ node: Node) -> Cover? {
    guard node.hasDetails, let verdict = node.details.interactable else { return nil }
    guard case .blocked(let reasons) = verdict else { return Cover.none }
    let kinds = reasons.map(\.kind)
    if kinds.contains(.handledBy) { return Cover.none }
    guard let block = reasons.first(where: { $0.kind == .occluded }), !kinds.contains(.hidden),
      !kinds.contains(.zeroSize), let frame = node.frame,
      touch.bounds?.contains(frame.center) != false
    else { return nil }
    let model = modelled.cover(of: node)
    let owner = blocker(of: block) ?? model.covering?.owner ?? .unknown
    // An ancestor or descendant of the control does not occlude it, regardless of the driver's verdict.
    if case .element = owner {
      guard case .covered = hits.resolution.outcome(of: node.index, takenBy: owner) else {
        return Cover.none
      }
    }
    let isWhole = kinds.contains(.notHittable) || model.isWhole || covers(owner, frame)
    return recorded(
      Covering(
        extent: isWhole ? .whole : .point, owner: hits.names.name(of: owner, before: node.index),
        evidence: .driver), node)
  }

  private func blocker(of block: TouchBlock) -> TouchOwner? {
    guard let element = block.element, element != .invalid else { return nil }
    return TouchOwner(element, in: tree)
  }

  // Whether the frame of the blocker leaves less than 4 points uncovered on every side.
  private func covers(_ blocker: TouchOwner, _ frame: Rect) -> Bool {
    blocker.element.flatMap { tree[$0].frame?.insetBy(0.1 - Measures.Side.tap).contains(frame) }
      == true
  }

  // MARK: Presentations

  private func recorded(_ covering: Covering, _ node: Node) -> Cover {
    if presentations.hides(node.index, behind: covering.owner) {
      return .presentation(covering.owner)
    }
    if case .uncaptured(let name) = covering.owner,
      Self.presentations.contains(where: name.hasPart)
    {
      return .presentation(covering.owner)
    }
    return touch.isDouble(node, covering.owner) ? .none : .covered(covering)
  }

  // Parts of the names of UIKit's views around alerts, sheets and popovers.
  private static let presentations = [
    "Alert", "Dimming", "DropShadow", "Popover", "Sheet", "TransitionView",
  ]
}

extension Cover {
  fileprivate var isWhole: Bool { covering?.extent == .whole }

  fileprivate var isKnown: Bool {
    if case .unknown = self { return false }
    return true
  }

  // Returns the same occlusion with a live hit test as evidence.
  fileprivate func confirmed(by probe: LiveProbe) -> Cover {
    guard let covering, covering.extent == .whole || covering.extent == .point else { return self }
    return .covered(
      Covering(extent: covering.extent, owner: covering.owner, evidence: probe.evidence))
  }
}
