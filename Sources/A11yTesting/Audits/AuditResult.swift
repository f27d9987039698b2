import A11yBaseline
import A11yModel

/// What an audit found, for tests that look closer than pass or fail.
public struct AuditResult: Sendable {
  /// Everything that reports are made of.
  package let check: CheckResult

  package init(_ check: CheckResult) { self.check = check }

  /// Whether nothing fails.
  public var isPassed: Bool { check.verdict.outcome == .passed }

  /// All findings, known ones included, in the order of the screens and their elements.
  public var findings: [AuditFinding] {
    let failing = Set(check.verdict.failing)
    return check.comparison.findings.map { AuditFinding($0, failing) }
  }
}

/// One accessibility defect of a screen.
public struct AuditFinding: Hashable, Sendable {
  private let compared: ComparedFinding
  /// Whether it fails the audit: new, and of the level that fails.
  public let isFailing: Bool

  init(_ compared: ComparedFinding, _ failing: Set<String>) {
    self.compared = compared
    isFailing = compared.state.isNews && failing.contains(compared.fingerprint)
  }

  /// The rule that it breaks.
  public var rule: RuleID { RuleID(rawValue: compared.finding.rule) }
  /// How much it matters.
  public var severity: FindingSeverity { FindingSeverity(compared.finding.severity) }
  /// Whether the baseline does not know it.
  public var isNew: Bool { compared.state.isNews }
  /// The name of the screen.
  public var screen: String { compared.finding.screen }
  /// What is wrong, as a sentence without its subject: `has no label`.
  public var message: String { compared.finding.message }
  /// Type and identifier or label of the element, for a reader.
  public var element: String { compared.finding.element.name }
  /// The `accessibilityIdentifier` of the element; empty when it has none or none is known.
  public var identifier: String { compared.finding.element.identifier }
  /// What it is recognised by from run to run: hexadecimal digits.
  public var fingerprint: String { compared.fingerprint }
}
