import A11yBaseline
import A11yModel
import A11yRules

/// The findings of an audit, for tests that inspect more than its verdict.
public struct AuditResult: Sendable {
  /// The complete result, from which reports are written.
  package let check: CheckResult

  package init(_ check: CheckResult) { self.check = check }

  /// Whether the audit passed.
  public var isPassed: Bool { check.verdict.outcome == .passed }

  /// All findings, including known ones, in the order of the screens and their elements.
  public var findings: [AuditFinding] {
    let failing = Set(check.verdict.failing)
    return check.comparison.findings.map { AuditFinding($0, failing) }
  }
}

/// An accessibility defect on a screen.
public struct AuditFinding: Hashable, Sendable {
  private let compared: ComparedFinding
  /// Whether the finding fails the audit: it is new and severe enough.
  public let isFailing: Bool

  init(_ compared: ComparedFinding, _ failing: Set<String>) {
    self.compared = compared
    isFailing = compared.state.isNews && failing.contains(compared.fingerprint)
  }

  /// The rule that reported the finding.
  public var rule: RuleID { RuleID(rawValue: compared.finding.rule) }
  /// The severity of the finding.
  public var severity: FindingSeverity { FindingSeverity(compared.finding.severity) }
  /// Whether the finding is not in the baseline.
  public var isNew: Bool { compared.state.isNews }
  /// The name of the screen.
  public var screen: String { compared.finding.screen }
  /// The message, as a sentence without its subject: `has no label`.
  public var message: String { compared.finding.message }
  /// A description of the element: its type with its identifier or label.
  public var element: String { compared.finding.element.name }
  /// The `accessibilityIdentifier` of the element, or an empty string if it has none or none is known.
  public var identifier: String { compared.finding.element.identifier }
  /// The hexadecimal fingerprint that identifies the finding across runs.
  public var fingerprint: String { compared.fingerprint }
}
