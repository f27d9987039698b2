import A11yAudit
import A11yBaseline
import A11yRules

/// An audit that runs the rules of `a11ylint check` inside a test.
public struct AccessibilityAudit: Sendable {
  /// The rules to run, even those that the settings turn off. If `nil`, all rules that are on run.
  public var rules: [RuleID]?
  /// The rules not to run.
  public var except: [RuleID]
  /// The findings to suppress, each with its reason.
  public var allowing: [AllowedFinding]
  /// The accepted findings.
  public var baseline: BaselineSource
  /// The lowest severity at which a new finding fails. If `nil`, that of the settings, or errors.
  public var failLevel: FindingSeverity?
  /// The team's severities, rule options and suppressions.
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

  /// Audits the screens of a subject.
  ///
  /// - Throws: ``CouldNotAudit`` if there is no screen to audit or no rule to run.
  public func result(
    of subject: some Auditable, screen: String? = nil, callingFile: String = #filePath
  ) throws(CouldNotAudit) -> AuditResult {
    let seen = try CapturedScreens(of: subject, named: screen)
    return AuditResult(try judge(seen, mode: .never, callingFile: callingFile).result)
  }

  struct Judgement {
    let judged: JudgedScreens
    let expectations: Expectations
    let result: CheckResult
    /// The use of each suppression in ``allowing``.
    let allowed: [SuppressionUse]
    /// The screens that could not be captured or audited in full. Any such screen fails the audit.
    let blindSpots: [BlindSpot]

    /// Whether the findings were compared with the baseline rather than only recorded.
    var isCompared: Bool { expectations.gate != nil }
  }

  /// Runs the rules, and compares the findings with the baseline if the record mode asks for it.
  func judge(
    _ seen: CapturedScreens, mode: RecordMode, callingFile: String
  ) throws(CouldNotAudit) -> Judgement {
    let settings = try settings.settings(callingFile: callingFile)
    let linter = try linter(settings)
    try seen.requireSomething()
    let judged = seen.judged(by: linter)
    var expectations = Expectations(
      suppressions: settings.suppressions + (try allowed(on: judged.screens)), gate: nil,
      today: try Self.today())
    // A missing baseline must not stop the mode that creates it.
    let accepted =
      mode.onlyRecords
      ? Baseline.empty
      : try baseline.baseline(callingFile: callingFile, mayBeMissing: mode.mayLackBaseline)
    let isKnown = judged.screens.contains { screen in
      accepted.entries.contains { $0.screen == screen.family }
    }
    if !mode.onlyRecords, mode != .missing || isKnown {
      expectations.accepted = accepted
      expectations.path = baseline.path
      expectations.gate = Gate(failLevel: failLevel?.severity ?? settings.failLevel ?? .error)
    }
    let result = expectations.result(of: judged)
    return Judgement(
      judged: judged, expectations: expectations, result: result,
      allowed: result.comparison.suppressions.suffix(allowing.count), blindSpots: seen.blindSpots)
  }

  // Suppressions of this call apply to its own screen if there is exactly one.
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
