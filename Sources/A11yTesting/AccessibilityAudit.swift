import A11yModel
import A11yReporting
import A11yRules

/// Looks at screens as `a11ylint check` does, inside a test.
public struct AccessibilityAudit: Sendable {
  /// The ids of the rules that run; nil for all.
  public var rules: [String]?
  /// What is accepted.
  public var baseline: BaselineSource
  /// New findings of this severity or a higher one fail.
  public var failLevel: Severity

  /// Creates an audit.
  public init(
    rules: [String]? = nil, baseline: BaselineSource = .none, failLevel: Severity = .error
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
  ) throws(CouldNotAudit) -> CheckResult {
    let linter = try linter()
    let accepted = try baseline.baseline(callingFile: callingFile)
    let screens = try subject.screens(named: screen)
    guard !screens.isEmpty else { throw CouldNotAudit("there is no screen in it") }
    for screen in screens where screen.tree.isEmpty {
      throw CouldNotAudit(
        "the captured tree of \"\(screen.name.escapedForDisplay())\" is empty",
        hint: "Usual causes: the app was not in the foreground, or the snapshot timed out.")
    }
    let checked = screens.map(linter.check)
    let comparison = accepted.compare(checked, rules: linter.cards)
    return CheckResult(
      toolVersion: Tool.version, cards: linter.cards, screens: checked, comparison: comparison,
      verdict: Gate(failLevel: failLevel).verdict(comparison))
  }

  private func linter() throws(CouldNotAudit) -> Linter {
    guard let rules else { return .standard }
    var selected: [any Rule] = []
    for id in rules {
      guard let rule = RuleBook.rules.first(where: { $0.card.id == id }) else {
        let suggestion = NearestName.suggestion(for: id, in: RuleBook.cards.map { $0.id })
        throw CouldNotAudit("no rule \"\(id.escapedForDisplay())\"\(suggestion)")
      }
      selected.append(rule.init(options: RuleOptions(rule.card)))
    }
    guard !selected.isEmpty else {
      throw CouldNotAudit("no rules to look with; expected some or nil")
    }
    return Linter(selected)
  }
}
