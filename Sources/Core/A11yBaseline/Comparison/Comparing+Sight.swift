import A11yModel
import A11yRules

/// The captures of one unit, compared with the screen in the baseline.
struct UnitSight {
  let unit: [Int]
  let isComplete: Bool
  /// The imprint of the capture; nil for several captures and if unknown.
  let imprint: ScreenSignature?
  /// The resemblance to the screen in the baseline; nil if unknown.
  let likeness: ScreenSignature.Likeness?
  /// The rules that judged something on each of the screens, or had nothing to judge there.
  private let seeing: Set<String>

  /// - Parameter likenesses: The resemblance of each screen to that of its name in the baseline.
  init(
    _ unit: [Int], of screens: [JudgedScreen], _ likenesses: [ScreenSignature.Likeness?],
    hasEntries: Bool
  ) {
    self.unit = unit
    isComplete = screens.isComplete(unit)
    let only = unit.count == 1 ? unit[0] : nil
    imprint = only.flatMap { screens[$0].imprint }
    likeness = only.flatMap { likenesses[$0] }
    var counts: [String: Int] = [:]
    if isComplete, hasEntries {
      for outcome in unit.lazy.flatMap({ screens[$0].outcomes }) where outcome.sawSomething {
        counts[outcome.rule, default: 0] += 1
      }
    }
    seeing = Set(counts.lazy.filter { $0.value >= unit.count }.map(\.key))
  }

  func isSeen(by rule: String) -> Bool { seeing.contains(rule) }
}

/// The entries without a finding: gone, or not seen.
extension Comparing {
  /// Returns the reason why captures of its screen say nothing about an entry; nil if they do.
  func reason(toMiss entry: Int, _ sight: UnitSight) -> UnobservedReason? {
    let accepted = baseline.entries[entry]
    if !sight.isComplete { return .incompleteCapture }
    if sight.likeness == .other { return .otherContent }
    guard let contract = cards[accepted.rule]?.contract else { return .ruleOff }
    if accepted.contract != contract { return .ruleChanged }
    if !sight.isSeen(by: accepted.rule) || isUnasked(entry, sight.unit) { return .notJudged }
    return reason(toMissPlaceOf: accepted, sight)
  }

  // Without the element's place, a finding is gone only if the rest of the screen is as it was. What a list shows
  // depends on data.
  private func reason(
    toMissPlaceOf entry: BaselineEntry, _ sight: UnitSight
  ) -> UnobservedReason? {
    let features = entry.identity.features
    guard features.object.isEmpty, !features.isWritten else { return nil }
    if entry.identity.isOfElement, let count = sight.imprint?.count(inPlaceOf: features) {
      if features.isInRow {
        return entry.rows.isGone(fromRows: count) ? nil : .rowsOutOfView
      }
      return isGone(features, count, sight) ? nil : .notShown
    }
    return sight.likeness == .otherState ? .notShown : nil
  }

  // Whether the element is there without its defect, or was taken away from among others that are still there. In
  // another state, an element in the same place in no container may be any other.
  private func isGone(_ features: ElementFeatures, _ count: Int, _ sight: UnitSight) -> Bool {
    guard let likeness = sight.likeness, let imprint = sight.imprint else { return true }
    if imprint.shows(features) { return true }
    let isNeighbourThere = imprint.shows(neighbourOf: features)
    if likeness == .otherState {
      return count > 0 && (!features.anchors.isEmpty || isNeighbourThere)
    }
    return count > 0 || isNeighbourThere || sight.unit.allSatisfy { areWhole[$0] }
  }

  /// Whether a capture shows the element of an entry without its defect, rather than no such element.
  func isSound(_ entry: Int, _ sight: UnitSight) -> Bool {
    let identity = baseline.entries[entry].identity
    return identity.isOfElement && !identity.features.isInRow && sight.likeness != .other
      && sight.imprint?.count(inPlaceOf: identity.features) ?? 0 > 0
  }

  // Whether the entry is about a query for screens that were not captured.
  private func isUnasked(_ entry: Int, _ unit: [Int]) -> Bool {
    let text = baseline.entries[entry].identity.features.text
    return unit.contains { screens[$0].unasked.contains(text) }
  }
}

extension RuleOutcome {
  // A rule that could judge none of its candidates proves nothing.
  fileprivate var sawSomething: Bool { candidates == 0 || notEvaluated < candidates }
}
