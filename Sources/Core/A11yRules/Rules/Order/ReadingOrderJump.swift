import A11yAnalysis
import A11yModel

/// A rule that flags lists of accessibility elements in a different order from their layout.
struct ReadingOrderJump: ContainerRule {
  typealias Card = ReadingOrderJumpCard

  let minimumJump: Double

  init(options: Options) { minimumJump = options.minimumJump }

  /// An entry of a list, with the area of its visible elements.
  private struct Stop {
    let node: Node
    let rect: Rect
    // Whether the previous entry of the list is also the previous stop.
    let followsDirectly: Bool
  }

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    checkLists(of: screen, into: &findings)
    guard let heard = screen.heard else { return }
    for moved in heard.moved { check(moved, on: screen, into: &findings) }
  }

  // VoiceOver came to a stop in another place than the capture leads one to expect.
  private func check(
    _ moved: HeardScreen.Moved, on screen: AnalyzedScreen, into findings: inout Findings
  ) {
    findings.candidate()
    let nodes = [moved.before, moved.element, moved.next].compactMap { $0.map { screen.tree[$0] } }
    for (first, second) in zip(nodes, nodes.dropFirst()) {
      guard let one = first.frame, let two = second.frame,
        isUp(one, two, screen.readsRightToLeft), one.minY - two.minY >= minimumJump
      else { continue }
      return findings.emit(
        .heard(first, second), at: screen.tree[moved.element], reason: .heard, .certain,
        related: [first, second].filter { $0.index != moved.element })
    }
  }

  func check(_ owner: Node, on screen: AnalyzedScreen, into findings: inout Findings) {
    guard owner.listedReferences != nil else { return }
    guard let direction = screen.facts.layoutDirection else {
      return findings.notEvaluated(.layoutDirection)
    }
    let isRightToLeft = direction == .rightToLeft
    let stops = stops(of: owner, on: screen)
    guard stops.count > 1 else { return }
    let verdict = OrderVerdict(stops.map(\.rect), isRightToLeft: isRightToLeft)
    if let (reason, severity) = Self.form(verdict.kind),
      let step = step(stops, verdict, isRightToLeft)
    {
      findings.emit(
        .reads(
          step.0.node, step.1.node,
          isUp: step.1.rect.minY < step.0.rect.minY - Measures.Distance.rounding)
          + .seen(verdict.seen.map { stops[$0].node }), at: owner, reason: reason,
        severity: severity, related: [step.0.node, step.1.node])
    } else if let jump = backwardJump(stops, band: screen.anchoredRows.band, isRightToLeft) {
      findings.emit(
        .reads(jump.0, jump.1, isUp: false), at: owner, reason: .back, severity: .note,
        related: [jump.0, jump.1])
    }
  }

  private static func form(
    _ kind: OrderVerdict.Kind
  ) -> (reason: Reason, severity: Severity)? {
    switch kind {
    case .asSeen, .cannotTell: nil
    case .swap: (.swap, .note)
    case .misplaced: (.misplaced, .warning)
    case .backwards: (.backwards, .error)
    case .wrongDirection: (.wrongDirection, .error)
    }
  }

  private func stops(of owner: Node, on screen: AnalyzedScreen) -> [Stop] {
    var stops: [Stop] = []
    var isDirect = false
    for entry in owner.listedElements.unique where entry != owner.index {
      let rect = extent(of: entry, on: screen)
      guard let rect, !screen.visibility.isScrolledOut(entry) else {
        // An entry that isn't drawn isn't read. An entry scrolled out of view is, so it separates the stops around
        // it.
        isDirect = isDirect && !screen.visibility.isScrolledOut(entry)
        continue
      }
      stops.append(Stop(node: screen.tree[entry], rect: rect, followsDirectly: isDirect))
      isDirect = true
    }
    return stops
  }

  // Returns the frame of an element, or the area of the visible elements in a container.
  private func extent(of entry: Int, on screen: AnalyzedScreen) -> Rect? {
    let node = screen.tree[entry]
    let elements =
      node.isTrue(.isAccessibilityElement)
      ? [entry]
      : node.descendants.filter { screen.tree[$0].isTrue(.isAccessibilityElement) }
    let union = elements.reduce(Rect.zero) { union, element in
      guard screen.containers.isReached[element], screen.isDrawn[element],
        let frame = screen.tree[element].frame
      else { return union }
      return union.union(frame)
    }
    return union.isEmpty ? nil : union
  }

  // Returns the step that shows the problem best: the first one that clearly goes up, or else the one that goes
  // back farthest. A single misplaced entry may be intended at the start of a new column, such as a button in a
  // corner, or if it is a heading or close to its place.
  private func step(
    _ stops: [Stop], _ verdict: OrderVerdict, _ isRightToLeft: Bool
  ) -> (Stop, Stop)? {
    let steps = zip(stops, stops.dropFirst())
    let up = steps.first {
      $1.followsDirectly && isUp($0.rect, $1.rect, isRightToLeft)
        && $0.rect.minY - $1.rect.minY >= minimumJump
    }
    if let up { return up }
    if verdict.kind == .backwards, let first = stops.first, let last = stops.last,
      stops.count > 2, isUp(first.rect, last.rect, isRightToLeft)
    {
      return (first, last)
    }
    let furthest = furthestStep(stops, verdict)
    switch verdict.kind {
    case .swap:
      return furthest.flatMap { first, second in
        let isMeant =
          first.node.isHeader || !second.followsDirectly
          || !isUp(first.rect, second.rect, isRightToLeft)
        return isMeant ? nil : (first, second)
      }
    case .backwards, .misplaced: return verdict.misplaced.count > 1 ? furthest : nil
    case .wrongDirection: return furthest
    case .asSeen, .cannotTell: return nil
    }
  }

  private func furthestStep(_ stops: [Stop], _ verdict: OrderVerdict) -> (Stop, Stop)? {
    var ranks = Array(repeating: 0, count: stops.count)
    for (rank, index) in verdict.seen.enumerated() { ranks[index] = rank }
    var furthest: (place: Int, drop: Int) = (0, 0)
    for place in ranks.indices.dropLast() where ranks[place] - ranks[place + 1] > furthest.drop {
      furthest = (place, ranks[place] - ranks[place + 1])
    }
    return furthest.drop > 0 ? (stops[furthest.place], stops[furthest.place + 1]) : nil
  }

  private func isUp(_ first: Rect, _ second: Rect, _ isRightToLeft: Bool) -> Bool {
    let isNewColumn = isRightToLeft ? second.maxX <= first.midX : second.minX >= first.midX
    return second.maxY <= first.minY + Measures.Distance.rounding && !isNewColumn
  }

  private func backwardJump(
    _ stops: [Stop], band: Double, _ isRightToLeft: Bool
  ) -> (Node, Node)? {
    for (first, second) in zip(stops, stops.dropFirst()) where second.followsDirectly {
      let isBack =
        isRightToLeft
        ? second.rect.minX >= first.rect.maxX - Measures.Distance.rounding
        : second.rect.maxX <= first.rect.minX + Measures.Distance.rounding
      if isBack && abs(first.rect.minY - second.rect.minY) < band {
        return (first.node, second.node)
      }
    }
    return nil
  }
}

extension Node {
  fileprivate var isHeader: Bool { traits?.contains(.header) == true }
}

extension Finding.Message {
  fileprivate static func reads(_ first: Node, _ second: Node, isUp: Bool) -> Self {
    isUp
      ? "is read from \(first.spokenName) up to \(second.spokenName)"
      : "is read from \(first.spokenName) back to \(second.spokenName) in the same row"
  }

  fileprivate static func heard(_ first: Node, _ second: Node) -> Self {
    "was heard out of place: VoiceOver went from \(first.spokenName) up to \(second.spokenName)"
  }

  fileprivate static func seen(_ nodes: [Node]) -> Self { "; seen as \(nodes.names)" }

  fileprivate static func + (one: Self, other: Self) -> Self {
    "\(one.text)\(other.text)"
  }
}
