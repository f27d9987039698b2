import A11yRules

extension Comparison {
  /// The comparison with some findings left alone.
  ///
  /// The first suppression that holds and has room hides a finding, whether the baseline knows it or
  /// not. One that has expired hides nothing, and the finding says so. What a test leaves alone is left
  /// alone on its own screens only.
  ///
  /// - Parameters:
  ///   - common: Those for all screens, in the order in which they were written.
  ///   - screens: The screens that were compared; their positions are those in the findings.
  ///   - today: The day in UTC.
  /// - Complexity: O(n · m) for n findings and m suppressions of their rule.
  package func suppressing(
    _ common: [Suppression], on screens: [JudgedScreen], today: CalendarDay
  ) -> Comparison {
    let scopes = SuppressionScopes(common, screens)
    let suppressions = scopes.suppressions
    guard !suppressions.isEmpty else { return self }
    var result = self
    var hidden = suppressions.map { _ in Set<String>() }
    let byRule = Dictionary(grouping: suppressions.indices) { suppressions[$0].rule }
    for index in result.findings.indices {
      let compared = result.findings[index]
      for position in byRule[compared.finding.rule] ?? [] {
        let suppression = suppressions[position]
        guard scopes.contains(compared.screen, at: position),
          suppression.contains(compared.finding.finding)
        else { continue }
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
        ? suppression.isObserved(on: scopes.screens(at: position)) ? .unused : .unobserved
        : suppression.hasExpired(on: today) ? .expired : .used
      return SuppressionUse(suppression: suppression, count: count, state: state)
    }
    return result
  }
}

/// Suppressions, each once, and on which screens each may hold.
private struct SuppressionScopes {
  /// Those for all screens, then those of single ones.
  private(set) var suppressions: [Suppression]
  private let common: Int
  private let screens: [JudgedScreen]
  // The positions of the screens, for those of single ones.
  private var scopes: [Set<Int>] = []

  init(_ common: [Suppression], _ screens: [JudgedScreen]) {
    (suppressions, self.common, self.screens) = (common, common.count, screens)
    var known: [Suppression: Int] = [:]
    for (index, screen) in screens.enumerated() {
      for suppression in screen.suppressions {
        if let scope = known[suppression] {
          scopes[scope].insert(index)
        } else {
          known[suppression] = scopes.count
          scopes.append([index])
          suppressions.append(suppression)
        }
      }
    }
  }

  func contains(_ screen: Int, at position: Int) -> Bool {
    position < common || scopes[position - common].contains(screen)
  }

  func screens(at position: Int) -> [JudgedScreen] {
    position < common ? screens : scopes[position - common].sorted().map { screens[$0] }
  }
}

extension ComparedFinding {
  fileprivate mutating func remark(_ words: String) {
    note = note.map { "\($0); \(words)" } ?? words
  }
}

extension Suppression {
  // Whether a run would have met what it is about: the rule judged every screen that it may be on.
  fileprivate func isObserved(on screens: [JudgedScreen]) -> Bool {
    let meant = screens.filter { applies(toScreen: $0.name) }
    return !meant.isEmpty
      && meant.allSatisfy { screen in
        screen.isComplete && screen.outcomes.contains { $0.rule == rule }
      }
  }
}
