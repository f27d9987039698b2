import A11yModel
import A11yReporting
import A11yRules

/// Looks at screens as `a11ylint check` does, inside a test.
public struct AccessibilityAudit: Sendable {
  /// The rules that run; nil for all.
  public var rules: [RuleID]?
  /// What is accepted.
  public var baseline: BaselineSource
  /// New findings of this severity or a higher one fail.
  public var failLevel: FindingSeverity

  /// Creates an audit.
  public init(
    rules: [RuleID]? = nil, baseline: BaselineSource = .none, failLevel: FindingSeverity = .error
  ) {
    self.rules = rules
    self.baseline = baseline
    self.failLevel = failLevel
  }

  /// Looks at everything the subject stands for.
  ///
  /// - Throws: ``CouldNotAudit`` when there is nothing to look at or no rule to look with.
  public func result(
    of subject: some Auditable, screen: String? = nil, callingFile: String = #filePath
  ) throws(CouldNotAudit) -> AuditResult {
    let seen = SeenScreens(try subject.auditSubject.screens(named: screen))
    return AuditResult(try judge(seen, mode: .never, callingFile: callingFile).result)
  }

  /// What came of an audit.
  struct Judgement {
    var result: CheckResult
    /// Whether it was compared with the baseline, and not only recorded.
    var isCompared: Bool
  }

  /// Runs the rules, and compares as the mode of recording wants it.
  func judge(
    _ seen: SeenScreens, mode: RecordMode, callingFile: String
  ) throws(CouldNotAudit) -> Judgement {
    let linter = try linter()
    try seen.requireSomething()
    let checked = seen.checked(by: linter)
    let cards = seen.cards(linter.cards)
    // A baseline that is still to be made must not stop what makes it.
    let accepted =
      mode == .all
      ? Baseline.empty
      : try baseline.baseline(callingFile: callingFile, mayBeMissing: mode == .missing)
    let isKnown = checked.contains { screen in
      accepted.entries.contains { $0.screen == screen.name }
    }
    let isCompared = mode != .all && (mode != .missing || isKnown)
    let comparison = (isCompared ? accepted : .empty).compare(checked, rules: cards)
    let verdict =
      isCompared
      ? Gate(failLevel: failLevel.severity).verdict(comparison) : Verdict(outcome: .passed)
    return Judgement(
      result: CheckResult(
        toolVersion: Tool.version, cards: cards, screens: checked, comparison: comparison,
        verdict: verdict, baselinePath: isCompared ? baseline.path : nil),
      isCompared: isCompared)
  }

  private func linter() throws(CouldNotAudit) -> Linter {
    guard let rules else { return .standard }
    var selected: [any Rule] = []
    for id in rules {
      let name = id.rawValue
      guard let rule = RuleBook.rules.first(where: { $0.card.id == name }) else {
        let suggestion = NearestName.suggestion(for: name, in: RuleBook.cards.map { $0.id })
        throw CouldNotAudit("no rule \"\(name.escapedForDisplay())\"\(suggestion)")
      }
      selected.append(rule.init(options: RuleOptions(rule.card)))
    }
    guard !selected.isEmpty else {
      throw CouldNotAudit("no rules to look with; expected some or nil")
    }
    return Linter(selected)
  }
}
