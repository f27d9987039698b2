import A11yAnalysis
import A11yModel
import A11yRules

/// The screens on which nothing could be judged. They are not a pass, whatever was found elsewhere.
struct UnjudgedScreens {
  private let failLevel: Severity
  // The rules that decide whether a screen was judged.
  private let deciding: Set<String>

  /// - Parameter cards: The cards of all rules that ran.
  init(_ cards: [RuleCard], failLevel: Severity) {
    self.failLevel = failLevel
    // If only advisory rules were selected, all of them decide.
    let gating = cards.filter { $0.severity >= failLevel }
    let strict = gating.isEmpty ? cards : gating
    // UI tests find identifiers where VoiceOver finds nothing. Selecting only rules about identifiers and
    // touch targets serves such tests, so these rules decide.
    let people = strict.filter { !$0.tags.contains("testing") }
    let isForTests = people.allSatisfy { $0.tags.contains("motor") }
    deciding = Set((isForTests ? strict : people).map(\.id))
  }

  /// Returns the positions of these screens, in order.
  ///
  /// - Parameter isPart: Whether other parts of the run judge more screens.
  /// - Complexity: O(n · m) for n screens and m rules.
  func positions(in screens: [JudgedScreen], isPart: Bool) -> [Int] {
    let files = Dictionary(screens.map { ($0.source.path, 1) }, uniquingKeysWith: +)
    let unjudged = screens.indices.filter { index in
      let screen = screens[index]
      // A capture may include a screen of the system next to the app's.
      let isBeside = isPart || files[screen.source.path] ?? 0 > 1
      return !isJudged(screen) && !(isBeside && screen.isOfSystem)
    }
    // A scene with nothing to judge is filled by code, which is a problem only if all scenes are like that.
    let isDesign = screens.allSatisfy { $0.scene != nil } && unjudged.count == screens.count
    return isDesign && !isPart
      ? unjudged : unjudged.filter { screens[$0].scene == nil && !screens[$0].isOfSource }
  }

  private func isJudged(_ screen: JudgedScreen) -> Bool {
    // Results of earlier versions do not record what was judged.
    guard let stops = screen.stopCount else { return screen.elementCount > 0 }
    if screen.findings.contains(where: { $0.finding.severity >= failLevel }) { return true }
    // One of these may be a button without a label, and no rule can tell.
    if screen.leftOut.contains(where: { $0.kind == .nameless }) { return false }
    if screen.isBelowFloor { return false }
    let outcomes = screen.outcomes.filter { deciding.contains($0.rule) }
    if outcomes.contains(where: { $0.look == .judged }) { return true }
    // A few selected rules may have no candidates.
    return stops > 0 && outcomes.allSatisfy { $0.look == .idle }
  }
}

extension Gate {
  /// Returns the positions of the screens on which nothing could be judged: no rule that can fail the gate
  /// had a candidate with known facts.
  ///
  /// - Parameters:
  ///   - cards: The cards of all rules that ran.
  ///   - isPart: Whether other parts of the run judge more screens.
  /// - Complexity: O(n · m) for n screens and m rules.
  package func unjudged(
    _ screens: [JudgedScreen], by cards: [RuleCard], isPart: Bool
  ) -> [Int] {
    UnjudgedScreens(cards, failLevel: failLevel).positions(in: screens, isPart: isPart)
  }
}

extension JudgedScreen {
  // Whether the capture lacks the facts of most rules, so that a pass would say little. Captures with types let at
  // least half of the rules look, those without let 7 of 78.
  fileprivate var isBelowFloor: Bool {
    guard scene == nil, !isOfSource else { return false }
    let blind = outcomes.count { $0.look == .blind }
    return Double(outcomes.count - blind) < Measures.Coverage.part * Double(outcomes.count)
  }

  // Whether all of the screen belongs to another process.
  fileprivate var isOfSystem: Bool {
    stopCount == 0
      && leftOut.contains { $0.kind == .otherProcess && $0.elements + 1 >= elementCount }
  }
}
