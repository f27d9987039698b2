import A11yAnalysis
import A11yModel

/// A rule that flags presentations with elements behind them that VoiceOver can still reach.
struct ModalNotIsolating: Rule {
  typealias Card = ModalNotIsolatingCard

  func check(_ screen: AnalyzedScreen, into findings: inout Findings) {
    let candidates = screen.presentations.all.filter { isCandidate($0, screen) }
    findings.candidate(candidates.count)
    guard !candidates.isEmpty else { return }
    guard screen.hitTesting.isExact, isIsolationKnown(candidates, screen) else {
      return findings.notEvaluated(.accessibilityViewIsModal, candidates: candidates.count)
    }
    let behind = reachable(screen)
    for presentation in candidates {
      if let nodes = behind[presentation.range] { emit(presentation, nodes, screen, &findings) }
    }
  }

  private func isCandidate(_ presentation: Presentations.Presentation, _ screen: AnalyzedScreen)
    -> Bool
  {
    let root = presentation.range.lowerBound
    return (presentation.kind == .typed || presentation.kind == .overlay)
      && !screen.isSystemOwned[root]
  }

  private func isIsolationKnown(_ all: [Presentations.Presentation], _ screen: AnalyzedScreen)
    -> Bool
  {
    all.allSatisfy { screen.tree[$0.range.lowerBound][.accessibilityViewIsModal] != nil }
  }

  // Returns the elements behind each presentation that VoiceOver reaches, by the range of the presentation.
  private func reachable(_ screen: AnalyzedScreen) -> [Range<Int>: [Node]] {
    var result: [Range<Int>: [Node]] = [:]
    for node in screen.tree.nodes where isReachable(node, screen) {
      guard let visible = screen.visibility.visibleRect(of: node.index), !visible.isEmpty,
        let owner = screen.hitTesting.areas.owner(at: visible.center).element,
        screen.hitTesting.model?.isInFront(owner, of: node.index) == true,
        !screen.hitTesting.order.isUnknown(between: node.index, and: owner),
        let presentation = screen.presentations.presentation(of: owner, without: node.index),
        let covered = screen.hitTesting.areas.fraction(
          of: visible, in: node.index, takenBy: presentation.range),
        covered >= Measures.Coverage.complete
      else { continue }
      result[presentation.range, default: []].append(node)
    }
    return result
  }

  private func isReachable(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    screen.exposure[node] == .known && screen.isDrawn[node.index]
      && !screen.isSystemOwned[node.index]
  }

  private func emit(
    _ presentation: Presentations.Presentation, _ behind: [Node], _ screen: AnalyzedScreen,
    _ findings: inout Findings
  ) {
    let range = presentation.range
    guard !range.contains(where: { isolates(screen.tree[$0], screen) }) else { return }
    guard !isPresentedBySystem(range, over: behind, screen) else { return }
    let probes = behind.flatMap { screen.hitTesting.liveProbes(of: $0.index) }
    // A view that lets a touch through isn't a presentation, even if the hit-testing model takes it for one.
    guard !probes.contains(where: { passes($0, range) }),
      !behind.contains(where: { $0.isRecordedAsHittable == true })
    else { return }
    let witness = probes.first { $0.owner.isIn(range) }
    findings.emit(
      .leaks(behind, witness, on: screen), at: screen.tree[presenter(range, screen)],
      reason: .leak, confidence(range, over: behind, isTaken: witness != nil, screen),
      related: Array(behind.prefix(20)))
  }

  // `accessibilityViewIsModal` has no effect on the elements of a container that lists them explicitly.
  private func isolates(_ node: Node, _ screen: AnalyzedScreen) -> Bool {
    node.isTrue(.accessibilityViewIsModal)
      && node.parent.map { screen.modalScope.isAsked(below: $0) } ?? true
  }

  // Whether a touch reaches another view although the model expects the presentation to receive it.
  private func passes(_ probe: LiveProbe, _ range: Range<Int>) -> Bool {
    guard case .covered(let owner) = probe.expected, owner.isIn(range) else { return false }
    if case .uncaptured = probe.owner { return false }
    return !probe.owner.isIn(range)
  }

  // Returns the last sibling that contains a control: the panel rather than the view that dims the screen.
  private func presenter(_ range: Range<Int>, _ screen: AnalyzedScreen) -> Int {
    var result = range.lowerBound
    var index = range.lowerBound
    while index < range.upperBound {
      let end = screen.tree.end(of: index)
      let holdsControl = (index..<end).contains {
        screen.isInteractive[$0] && screen.exposure[screen.tree[$0]] != .hidden
      }
      if holdsControl { result = index }
      index = end
    }
    return result
  }

  // A custom view class may let touches through where it shows nothing.
  private func confidence(
    _ range: Range<Int>, over behind: [Node], isTaken: Bool, _ screen: AnalyzedScreen
  ) -> Confidence {
    if isPresentedByController(range, over: behind, screen) { return .possible }
    if isTaken { return .likely }
    return range.contains { screen.touch.confidence(inTouchesOf: .element($0)) == .possible }
      ? .possible : .likely
  }

  // MARK: UIKit presentations

  // UIKit's sheets, alerts and popovers isolate themselves. They are inside private views, but so is the root view
  // of every app, so only ancestors that don't contain the elements behind count.
  private func isPresentedBySystem(
    _ range: Range<Int>, over behind: [Node], _ screen: AnalyzedScreen
  ) -> Bool {
    let around = around(range, over: behind, screen)
    if around.contains(where: { has(["_UI"], $0) }) { return true }
    let depth = screen.tree[range.lowerBound].depth
    let inside = range.prefix(64).lazy.map { screen.tree[$0] }.filter { $0.depth <= depth + 4 }
    return (around + inside).contains { node in
      has(["UIDropShadowView", "UIAlert", "_UIAlert", "UIPopover", "_UIPopover"], node)
    }
  }

  // Whether UIKit presents a view controller here. Reports differ on which presentation styles isolate themselves.
  private func isPresentedByController(
    _ range: Range<Int>, over behind: [Node], _ screen: AnalyzedScreen
  ) -> Bool {
    around(range, over: behind, screen).contains { has(["UITransitionView"], $0) }
  }

  // Returns the first view of a presentation, and its ancestors that contain no element behind it.
  private func around(
    _ range: Range<Int>, over behind: [Node], _ screen: AnalyzedScreen
  ) -> [Node] {
    let root = screen.tree[range.lowerBound]
    return [root]
      + root.ancestors.prefix(256).prefix { ancestor in
        !behind.contains { screen.tree.isAncestor(ancestor.index, of: $0.index) }
      }
  }

  private func has(_ prefixes: [String], _ node: Node) -> Bool {
    guard let name = node[.className], !name.isEmpty else { return false }
    return prefixes.contains { name.utf8.starts(with: $0.utf8) }
  }
}

extension Finding.Message {
  fileprivate static func leaks(
    _ behind: [Node], _ witness: LiveProbe?, on screen: AnalyzedScreen
  ) -> Self {
    let more = behind.count == 1 ? "" : " and \(behind.count - 1) more"
    let proof = evidence(witness?.evidence, on: screen)
    return """
      leaves \(ElementSummary(behind[0]).name)\(more) behind it within VoiceOver's reach\(proof)
      """
  }
}
