import A11yRules

/// Which screens nothing could be said about, so that they are no pass, whatever was found elsewhere.
struct UnjudgedScreens {
  private let failLevel: Severity
  // The rules that decide whether a screen was judged.
  private let deciding: Set<String>

  /// - Parameter cards: Of all rules that ran.
  init(_ cards: [RuleCard], failLevel: Severity) {
    self.failLevel = failLevel
    // Who selects nothing but advice wants to know what it is about.
    let gating = cards.filter { $0.severity >= failLevel }
    let strict = gating.isEmpty ? cards : gating
    // UI tests find identifiers where VoiceOver finds nothing; who asks only for identifiers and touches
    // asks for the sake of such tests.
    let people = strict.filter { !$0.tags.contains("testing") }
    let isForTests = people.allSatisfy { $0.tags.contains("motor") }
    deciding = Set((isForTests ? strict : people).map(\.id))
  }

  /// Their positions, in order.
  ///
  /// - Parameter isPart: Whether others judge more screens of the run.
  /// - Complexity: O(n · m) for n screens and m rules.
  func positions(in screens: [JudgedScreen], isPart: Bool) -> [Int] {
    let files = Dictionary(screens.map { ($0.source.path, 1) }, uniquingKeysWith: +)
    let unjudged = screens.indices.filter { index in
      let screen = screens[index]
      // A capture may show the system's screen beside the app's.
      let isBeside = isPart || files[screen.source.path] ?? 0 > 1
      return !isJudged(screen) && !(isBeside && screen.isOfSystem)
    }
    // A document says all that a designer has set: a scene without anything to judge is one that code
    // fills. That all of them are is another matter.
    let isDesign = screens.allSatisfy { $0.scene != nil } && unjudged.count == screens.count
    return isDesign && !isPart
      ? unjudged : unjudged.filter { screens[$0].scene == nil && !screens[$0].isOfSource }
  }

  private func isJudged(_ screen: JudgedScreen) -> Bool {
    // Results of earlier versions do not say what was judged.
    guard let stops = screen.stopCount else { return screen.elementCount > 0 }
    if screen.findings.contains(where: { $0.finding.severity >= failLevel }) { return true }
    let outcomes = screen.outcomes.filter { deciding.contains($0.rule) }
    if outcomes.contains(where: { $0.look == .judged }) { return true }
    // What a few selected rules are about may not be there.
    return stops > 0 && outcomes.allSatisfy { $0.look == .idle }
  }
}

extension Gate {
  /// The positions of the screens on which nothing could be judged: no rule that may fail this gate had
  /// anything to look at of which it knew the facts.
  ///
  /// - Parameters:
  ///   - cards: Of all rules that ran.
  ///   - isPart: Whether others judge more screens of the run.
  /// - Complexity: O(n · m) for n screens and m rules.
  package func unjudged(
    _ screens: [JudgedScreen], by cards: [RuleCard], isPart: Bool
  ) -> [Int] {
    UnjudgedScreens(cards, failLevel: failLevel).positions(in: screens, isPart: isPart)
  }
}

extension JudgedScreen {
  // Whether all of it is another process's.
  fileprivate var isOfSystem: Bool {
    stopCount == 0
      && leftOut.contains { $0.kind == .otherProcess && $0.elements + 1 >= elementCount }
  }
}
