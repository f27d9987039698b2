import A11yModel

/// What takes the touches of a control, by an answer of the running system.
struct RecordedCover: Hashable, Sendable {
  /// How much of the control it covers.
  enum Extent: Sendable { case whole, point }

  /// Where the answer comes from.
  enum Evidence: Hashable, Sendable {
    /// A live hit test at a point.
    case probe(Point, hit: ElementReference)
    /// A driver's own hit test at the middle.
    case driver
  }

  let extent: Extent
  /// Who takes the touches; nil when the answer does not name it.
  let blocker: ElementReference?
  let evidence: Evidence
  /// Whether nothing that was captured covers the control.
  var isUnexpected = false

  /// The position of who takes the touches; ``HitTesting/keyboard`` for what is not in the tree.
  var position: Int {
    if case .element(let index)? = blocker { return index }
    return HitTesting.keyboard
  }

  /// How sure it is. What is not in the capture may be a presentation that covers on purpose.
  func confidence(isExact: Bool) -> Confidence {
    guard case .probe = evidence, case .element? = blocker, isExact else { return .likely }
    return .certain
  }
}

extension Cover {
  /// What live hit tests say of a control; nil when there are none inside of it.
  static func probed(_ node: Node, on screen: AnalyzedScreen) -> Cover? {
    let hits = screen.hitTesting
    let probes = hits.liveProbes(of: node.index)
    guard !probes.isEmpty else { return nil }
    let main = hits.activationProbe(of: node.index, among: probes)
    let model = modelled(node, on: screen)
    let isAgreed = probes.allSatisfy(\.agrees) && model.isKnown
    let isReached = probes.contains { $0.answer == .reached }
    let witness = main ?? (isReached ? nil : probes.first { $0.isCover })
    guard let witness, case .covered(let blocker) = witness.answer else {
      return isAgreed ? model : Cover.none
    }
    if isAgreed {
      guard model.isWhole || model.isPoint else { return model }
      return .recorded(
        RecordedCover(
          extent: model.isWhole ? .whole : .point, blocker: model.blocker,
          evidence: .probe(witness.point, hit: witness.hit)))
    }
    let isWhole = !isReached && (model.isWhole || isSpread(probes, node, screen.bounds))
    if !isWhole && main == nil { return model }
    // A view that does not say if it takes touches is no proof that nothing does.
    let isUnexpected = witness.isUnexpectedCover && !hits.mayBeCovered(node.index)
    return recorded(
      RecordedCover(
        extent: isWhole ? .whole : .point, blocker: named(blocker, node, hits),
        evidence: .probe(witness.point, hit: witness.hit), isUnexpected: isUnexpected),
      node, screen)
  }

  /// What a driver's verdict says of a control; nil when it says nothing of what covers it.
  static func driven(_ node: Node, on screen: AnalyzedScreen) -> Cover? {
    guard node.hasDetails, let verdict = node.details.interactable else { return nil }
    guard case .blocked(let reasons) = verdict else { return Cover.none }
    let kinds = reasons.map(\.kind)
    if kinds.contains(.handledBy) { return Cover.none }
    guard let block = reasons.first(where: { $0.kind == .occluded }), !kinds.contains(.hidden),
      !kinds.contains(.zeroSize), let frame = node.frame,
      screen.bounds?.contains(frame.center) != false
    else { return nil }
    let hits = screen.hitTesting
    let model = modelled(node, on: screen)
    let blocker = block.element.flatMap { $0 == .invalid ? nil : $0 } ?? model.blocker
    // Its own relative is no cover, whatever the driver took it for.
    if case .element(let index)? = blocker, index < screen.tree.count {
      guard case .covered = hits.answer(of: node.index, hitting: .element(index)) else {
        return Cover.none
      }
    }
    let isWhole =
      kinds.contains(.notHittable) || model.isWhole || covers(blocker, frame, screen.tree)
    return recorded(
      RecordedCover(
        extent: isWhole ? .whole : .point,
        blocker: blocker.map { named($0, node, hits) }, evidence: .driver),
      node, screen)
  }

  private static func recorded(
    _ cover: RecordedCover, _ node: Node, _ screen: AnalyzedScreen
  ) -> Cover {
    switch cover.blocker {
    case .element(let index)? where index < screen.tree.count:
      if screen.modals.hides(node.index, behind: index) { return .presentation }
      return screen.isDouble(node, screen.tree[index]) ? Cover.none : .recorded(cover)
    case .missing(let name)?:
      return presentations.contains { name.contains($0) } ? .presentation : .recorded(cover)
    default: return .recorded(cover)
    }
  }

  // Parts of the names of UIKit's views around alerts, sheets and popovers.
  private static let presentations = [
    "Alert", "Dimming", "DropShadow", "Popover", "Sheet", "TransitionView",
  ]

  private static func named(
    _ blocker: ElementReference, _ node: Node, _ hits: HitTesting
  ) -> ElementReference {
    guard case .element(let index) = blocker else { return blocker }
    return .element(hits.namedBlocker(index, of: node.index))
  }

  // Whether probes lie in all four quarters of what is on the screen of the control.
  private static func isSpread(_ probes: [LiveProbe], _ node: Node, _ bounds: Rect?) -> Bool {
    guard let frame = node.frame else { return false }
    let middle = (bounds.map { frame.intersection($0) } ?? frame).center
    var quarters: Set<Int> = []
    for point in probes.lazy.map(\.point) where point.x != middle.x && point.y != middle.y {
      quarters.insert((point.x < middle.x ? 0 : 1) + (point.y < middle.y ? 0 : 2))
    }
    return quarters.count == 4
  }

  // Whether the frame of the blocker leaves less than 4 points on every side.
  private static func covers(_ blocker: ElementReference?, _ frame: Rect, _ tree: ElementTree)
    -> Bool
  {
    guard case .element(let index)? = blocker, index < tree.count else { return false }
    return tree[index].frame?.insetBy(-3.9).contains(frame) == true
  }
}

extension LiveProbe {
  fileprivate var isCover: Bool {
    if case .covered = answer { return true }
    return false
  }
}

extension Cover {
  fileprivate var isWhole: Bool { if case .whole = self { true } else { false } }
  fileprivate var isPoint: Bool { if case .point = self { true } else { false } }

  // Whether the model could tell.
  fileprivate var isKnown: Bool {
    switch self {
    case .unknown, .tooMuch: false
    default: true
    }
  }

  fileprivate var blocker: ElementReference? {
    switch self {
    case .whole(let index), .point(let index), .part(let index, _): .element(index)
    default: nil
    }
  }
}

extension Finding.Message {
  /// A name for what takes the touches, and what says so.
  static func names(
    of cover: RecordedCover, on screen: AnalyzedScreen
  ) -> (blocker: String, evidence: String) {
    let blocker: String
    switch cover.blocker {
    case .element(let index)?: blocker = name(of: index, on: screen)
    case .missing(let name)? where !name.isEmpty: blocker = name
    default: blocker = "something else"
    }
    switch cover.evidence {
    case .driver: return (blocker, ": the driver's hit test of its middle says so")
    case .probe(let point, let hit):
      let doubt = cover.isUnexpected ? ", although nothing captured covers it" : ""
      return (blocker, ": \(evidence(point, hit, on: screen))\(doubt)")
    }
  }

  /// What a live hit test says: `live hit test at (187, 725) answers View #overlay`.
  static func evidence(_ probe: LiveProbe, on screen: AnalyzedScreen) -> String {
    evidence(probe.point, probe.hit, on: screen)
  }

  private static func evidence(
    _ point: Point, _ hit: ElementReference, on screen: AnalyzedScreen
  ) -> String {
    "live hit test at \(point.shortDescription) answers \(screen.answer(hit))"
  }
}

extension AnalyzedScreen {
  /// A name for what a live hit test answers.
  func answer(_ hit: ElementReference) -> String {
    switch hit {
    case .element(let index) where index < tree.count: ElementSummary(tree[index]).name
    case .element: "the keyboard"
    case .missing(let name): name.isEmpty ? "a view that was not captured" : name
    case .invalid: "nothing"
    }
  }
}

extension Point {
  /// For example `(187, 725)`.
  var shortDescription: String { "(\(x.shortDescription), \(y.shortDescription))" }
}
