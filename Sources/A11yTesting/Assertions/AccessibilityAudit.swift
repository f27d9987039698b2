import A11yModel
import A11yReporting
import A11yRules
import Foundation

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
    let seen = SeenScreens(try subject.auditSubject.screens(named: screen))
    return AuditResult(try judge(seen, mode: .never, callingFile: callingFile).result)
  }

  /// What came of an audit.
  struct Judgement {
    var result: CheckResult
    /// Whether it was compared with the baseline, and not only recorded.
    var isCompared: Bool
    /// What became of what the call allows.
    var allowed: [SuppressionUse]
    /// What could not be seen. The result fails then, whatever was found.
    var blindSpots: [BlindSpot]
  }

  /// Runs the rules, and compares as the mode of recording wants it.
  func judge(
    _ seen: SeenScreens, mode: RecordMode, callingFile: String
  ) throws(CouldNotAudit) -> Judgement {
    let settings = try settings.settings(callingFile: callingFile)
    let linter = try linter(settings)
    try seen.requireSomething()
    let checked = seen.checked(by: linter)
    let cards = seen.cards(linter.cards)
    // A baseline that is still to be made must not stop what makes it.
    let accepted =
      mode == .all
      ? Baseline.empty
      : try baseline.baseline(callingFile: callingFile, mayBeMissing: mode.mayLackBaseline)
    let isKnown = checked.contains { screen in
      accepted.entries.contains { $0.screen == screen.name }
    }
    let isCompared = mode != .all && (mode != .missing || isKnown)
    let comparison = (isCompared ? accepted : .empty).compare(checked, rules: cards)
      .suppressing(
        settings.suppressions + (try allowed(on: checked)), on: checked, today: Self.today)
    let level = failLevel?.severity ?? settings.failLevel ?? .error
    let blindSpots = seen.blindSpots
    var verdict =
      isCompared ? Gate(failLevel: level).verdict(comparison) : Verdict(outcome: .passed)
    if !blindSpots.isEmpty { verdict.outcome = .failed }
    return Judgement(
      result: CheckResult(
        toolVersion: Tool.version, cards: cards, screens: checked, comparison: comparison,
        verdict: verdict, inputNotes: blindSpots.map(\.note),
        baselinePath: isCompared ? baseline.path : nil),
      isCompared: isCompared, allowed: comparison.suppressions.suffix(allowing.count),
      blindSpots: blindSpots)
  }

  // Of this call alone: on its own screen, where there is one.
  private func allowed(on screens: [CheckedScreen]) throws(CouldNotAudit) -> [Suppression] {
    let names = Set(screens.map(\.name))
    var suppressions: [Suppression] = []
    for finding in allowing {
      suppressions.append(try finding.suppression(on: names.count == 1 ? names.first : nil))
    }
    return suppressions
  }

  /// Today, in UTC.
  static var today: CalendarDay {
    CalendarDay(secondsSince1970: Date().timeIntervalSince1970)
  }

  private func linter(_ settings: AuditSettings) throws(CouldNotAudit) -> Linter {
    let known = RuleBook.cards.map { $0.id }
    for name in ((rules ?? []) + except).map(\.rawValue) where !known.contains(name) {
      let suggestion = NearestName.suggestion(for: name, in: known)
      throw CouldNotAudit("no rule \"\(name.escapedForDisplay())\"\(suggestion)")
    }
    let linter: Linter
    do throws(RuleOptionError) {
      linter = try settings.linter(
        selecting: (rules ?? []).map(\.rawValue), ignoring: except.map(\.rawValue))
    } catch {
      throw CouldNotAudit(error.description)
    }
    guard rules?.isEmpty != true, !linter.cards.isEmpty else {
      throw CouldNotAudit("no rules to look with; expected some or nil")
    }
    return linter
  }
}
