import A11yAnalysis
import A11yModel

/// Flags explicit lists that are read against the order in which they are seen.
struct ReadingOrderJump: ContainerRule {
  typealias Card = ReadingOrderJumpCard

  let minimumJump: Double

  init(options: Options) { minimumJump = options.minimumJump }

  /// An entry of a list with the rectangle of what is read of it.
  private struct Stop {
    let node: Node
    let rect: Rect
    // Whether the entry before it in the list is the stop before it.
    let followsDirectly: Bool
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
    if let reason = Self.reason(verdict.kind),
      let jump = upwardJump(stops, verdict, isRightToLeft)
    {
      findings.emit(
        .readsUp(jump.0, jump.1, verdict.seen.map { stops[$0].node }), at: owner, reason: reason,
        related: [jump.0, jump.1])
    } else if let jump = backwardJump(stops, band: screen.anchoredRows.band, isRightToLeft) {
      findings.emit(
        .readsBack(jump.0, jump.1), at: owner,
        reason: verdict.kind == .wrongDirection ? .wrongDirection : .back,
        severity: .note, related: [jump.0, jump.1])
    }
  }

  private static func reason(_ kind: OrderVerdict.Kind) -> Reason? {
    switch kind {
    case .asSeen, .cannotTell: nil
    case .swap: .swap
    case .misplaced: .misplaced
    case .backwards: .backwards
    case .wrongDirection: .wrongDirection
    }
  }

  // MARK: Stops

  private func stops(of owner: Node, on screen: AnalyzedScreen) -> [Stop] {
    var stops: [Stop] = []
    var isDirect = false
    for entry in owner.listedElements.unique where entry != owner.index {
      let rect = extent(of: entry, on: screen)
      guard let rect, !screen.visibility.isScrolledOut(entry) else {
        // What is not drawn is not read; what is scrolled out is, so neighbours are no neighbours.
        isDirect = isDirect && !screen.visibility.isScrolledOut(entry)
        continue
      }
      stops.append(Stop(node: screen.tree[entry], rect: rect, followsDirectly: isDirect))
      isDirect = true
    }
    return stops
  }

  // An element's frame, or what the shown elements of a container cover.
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

  // MARK: Jumps

  // One clear step up the screen, and an order that the screen as a whole contradicts.
  private func upwardJump(
    _ stops: [Stop], _ verdict: OrderVerdict, _ isRightToLeft: Bool
  ) -> (Node, Node)? {
    for (first, second) in zip(stops, stops.dropFirst())
    where second.followsDirectly && isUp(first.rect, second.rect, isRightToLeft) {
      return (first.node, second.node)
    }
    // A list that climbs in small steps is as wrong as one that jumps.
    guard verdict.kind == .backwards, let first = stops.first, let last = stops.last,
      isUp(first.rect, last.rect, isRightToLeft)
    else { return nil }
    return (first.node, last.node)
  }

  private func isUp(_ first: Rect, _ second: Rect, _ isRightToLeft: Bool) -> Bool {
    let isNewColumn = isRightToLeft ? second.maxX <= first.midX : second.minX >= first.midX
    return second.maxY <= first.minY + 0.5 && first.minY - second.minY >= minimumJump
      && !isNewColumn
  }

  private func backwardJump(
    _ stops: [Stop], band: Double, _ isRightToLeft: Bool
  ) -> (Node, Node)? {
    for (first, second) in zip(stops, stops.dropFirst()) where second.followsDirectly {
      let isBack =
        isRightToLeft
        ? second.rect.minX >= first.rect.maxX - 0.5 : second.rect.maxX <= first.rect.minX + 0.5
      if isBack && abs(first.rect.minY - second.rect.minY) < band {
        return (first.node, second.node)
      }
    }
    return nil
  }
}

extension Finding.Message {
  fileprivate static func readsUp(_ first: Node, _ second: Node, _ seen: [Node]) -> Self {
    """
    is read from \(first.spokenName) up to \(second.spokenName); seen as \(seen.names)
    """
  }
  fileprivate static func readsBack(_ first: Node, _ second: Node) -> Self {
    "is read from \(first.spokenName) back to \(second.spokenName) in the same row"
  }
}
