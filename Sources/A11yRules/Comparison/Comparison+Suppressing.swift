extension Comparison {
  /// The comparison with some findings left alone.
  ///
  /// The first suppression that holds and has room hides a finding, whether the baseline knows it or
  /// not. One that has expired hides nothing, and the finding says so.
  ///
  /// - Parameters:
  ///   - suppressions: In the order in which they were written.
  ///   - screens: The screens that were compared; their positions are those in the findings.
  ///   - today: The day in UTC.
  /// - Complexity: O(n · m) for n findings and m suppressions of their rule.
  package func suppressing(
    _ suppressions: [Suppression], on screens: [CheckedScreen], today: CalendarDay
  ) -> Comparison {
    guard !suppressions.isEmpty else { return self }
    var result = self
    var hidden = suppressions.map { _ in Set<String>() }
    let byRule = Dictionary(grouping: suppressions.indices) { suppressions[$0].rule }
    for index in result.findings.indices {
      let compared = result.findings[index]
      for position in byRule[compared.finding.rule] ?? [] {
        let suppression = suppressions[position]
        guard suppression.contains(compared.finding) else { continue }
        let hasRoom = suppression.limit.map { hidden[position].count < $0 } ?? true
        guard hasRoom || hidden[position].contains(compared.fingerprint) else {
          result.findings[index].remark(
            "more than the suppression of \(suppression.subject) allows")
          continue
        }
        hidden[position].insert(compared.fingerprint)
        if suppression.hasExpired(on: today) {
          let day = suppression.expires?.description ?? ""
          result.findings[index].remark("its suppression expired on \(day): \(suppression.reason)")
          continue
        }
        result.findings[index].state = .suppressed
        result.findings[index].note = "suppressed: \(suppression.reason)"
        break
      }
    }
    result.suppressions = suppressions.indices.map { position in
      let suppression = suppressions[position]
      let count = hidden[position].count
      let state: SuppressionUse.State =
        count == 0
        ? suppression.isObserved(on: screens) ? .unused : .unobserved
        : suppression.hasExpired(on: today) ? .expired : .used
      return SuppressionUse(suppression: suppression, count: count, state: state)
    }
    return result
  }
}

extension ComparedFinding {
  fileprivate mutating func remark(_ words: String) {
    note = note.map { "\($0); \(words)" } ?? words
  }
}

extension Suppression {
  // Whether a run would have met what it is about: the rule judged every screen that it may be on.
  fileprivate func isObserved(on screens: [CheckedScreen]) -> Bool {
    let meant = screens.filter { applies(toScreen: $0.name) }
    return !meant.isEmpty
      && meant.allSatisfy { screen in
        screen.isComplete && screen.report.outcomes.contains { $0.rule == rule }
      }
  }
}
