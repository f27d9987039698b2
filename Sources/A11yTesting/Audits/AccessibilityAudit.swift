import A11yAudit
import A11yBaseline
import A11yRules

/// Looks at screens as `a11ylint check` does, inside a test.
public struct AccessibilityAudit: Sendable {
  /// The rules that run, even those that the settings turn off; nil for all that are not off.
  public var rules: [RuleID]?
  /// Rules that do not run.
  public var except: [RuleID]
  /// Findings that pass, each with its reason.
  public var allowing: [AllowedFinding]
  /// What is accepted.
  public var baseline: BaselineSource
  /// New findings of this severity or a higher one fail; nil for what the settings say, or else for
  /// errors.
  public var failLevel: FindingSeverity?
  /// Levels, options and suppressions of the team.
  public var settings: SettingsSource

  /// Creates an audit.
  public init(
    rules: [RuleID]? = nil, except: [RuleID] = [], allowing: [AllowedFinding] = [],
    baseline: BaselineSource = .none, failLevel: FindingSeverity? = nil,
    settings: SettingsSource = .none
  ) {
    self.rules = rules
    self.except = except
    self.allowing = allowing
    self.baseline = baseline
    self.failLevel = failLevel
    self.settings = settings
  }

  /// Looks at everything the subject stands for.
  ///
  /// - Throws: ``CouldNotAudit`` when there is nothing to look at or no rule to look with.
  public func result(
    of subject: some Auditable, screen: String? = nil, callingFile: String = #filePath
  ) throws(CouldNotAudit) -> AuditResult {
    let seen = try SeenScreens(of: subject, named: screen)
    return AuditResult(try judge(seen, mode: .never, callingFile: callingFile).result)
  }

  /// What came of an audit.
  struct Judgement {
    let judged: JudgedScreens
    let expectations: Expectations
    let result: CheckResult
    /// What became of what the call allows.
    let allowed: [SuppressionUse]
    /// What could not be seen. The result fails then, whatever was found.
    let blindSpots: [BlindSpot]

    /// Whether it was compared with the baseline, and not only recorded.
    var isCompared: Bool { expectations.gate != nil }
  }

  /// Runs the rules, and compares as the mode of recording wants it.
  func judge(
    _ seen: SeenScreens, mode: RecordMode, callingFile: String
  ) throws(CouldNotAudit) -> Judgement {
    let settings = try settings.settings(callingFile: callingFile)
    let linter = try linter(settings)
    try seen.requireSomething()
    let judged = seen.judged(by: linter)
    var expectations = Expectations(
      suppressions: settings.suppressions + (try allowed(on: judged.screens)), gate: nil,
      today: try Self.today())
    // A baseline that is still to be made must not stop what makes it.
    let accepted =
      mode == .all
      ? Baseline.empty
      : try baseline.baseline(callingFile: callingFile, mayBeMissing: mode.mayLackBaseline)
    let isKnown = judged.screens.contains { screen in
      accepted.entries.contains { $0.screen == screen.family }
    }
    if mode != .all, mode != .missing || isKnown {
      expectations.accepted = accepted
      expectations.path = baseline.path
      expectations.gate = Gate(failLevel: failLevel?.severity ?? settings.failLevel ?? .error)
    }
    let result = expectations.result(of: judged)
    return Judgement(
      judged: judged, expectations: expectations, result: result,
      allowed: result.comparison.suppressions.suffix(allowing.count), blindSpots: seen.blindSpots)
  }

  // Of this call alone: on its own screen, where there is one.
  private func allowed(on screens: [JudgedScreen]) throws(CouldNotAudit) -> [Suppression] {
    let names = Set(screens.map(\.name))
    var suppressions: [Suppression] = []
    for finding in allowing {
      suppressions.append(try finding.suppression(on: names.count == 1 ? names.first : nil))
    }
    return suppressions
  }

  private static func today() throws(CouldNotAudit) -> CalendarDay {
    do throws(AuditError) {
      return try AuditClock.today()
    } catch {
      throw CouldNotAudit(error.message)
    }
  }

  private static func ids(_ rules: [RuleID]) throws(UnknownRule) -> Set<String> {
    var ids: Set<String> = []
    for rule in rules { ids.insert(try RuleName(written: rule.rawValue).rawValue) }
    return ids
  }

  private func linter(_ settings: AuditSettings) throws(CouldNotAudit) -> Linter {
    let linter: Linter
    do {
      linter = try settings.linter(
        selecting: Self.ids(rules ?? []), ignoring: Self.ids(except))
    } catch {
      throw CouldNotAudit("\(error)")
    }
    guard rules?.isEmpty != true, !linter.cards.isEmpty else {
      throw CouldNotAudit("no rules to look with; expected some or nil")
    }
    return linter
  }
}
