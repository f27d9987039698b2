/// Everything that is written about a rule; generated from `Rules/<id>.yml`.
public struct RuleCard: Sendable {
  /// Kebab-case name of the defect.
  public let id: String
  /// The defect in a few words.
  public let title: String
  /// One sentence.
  public let summary: String
  /// The usual severity; a finding may carry a lower or higher one.
  public let severity: Severity
  /// Who is affected, and `wcag-` criteria.
  public let tags: [String]
  /// The version that brought the rule.
  public let since: String
  /// Raised when the meaning of the rule changes, so that old baseline entries are not compared.
  public let contract: Int
  /// Whether the verdict depends on the device, as geometry does.
  public let isContextBound: Bool
  /// The facts without which an element is not evaluated.
  public let needs: [String]
  /// Codes of the ways in which the defect shows, with what each means.
  public let reasons: [Reason]
  /// What can be configured.
  public let options: [Option]
  /// Whom it hurts, and how.
  public let why: String
  /// What to do about it.
  public let fix: String
  /// What the rule cannot see or deliberately does not report.
  public let limits: String
  /// Examples that fire, that stay silent, and that cannot be evaluated.
  public let examples: [Example]

  /// One way in which the defect shows.
  public struct Reason: Sendable {
    /// A stable code, for example `tap.covered`.
    public let code: String
    /// What it means.
    public let about: String
  }

  /// Something that can be configured.
  public struct Option: Sendable {
    /// Kebab-case noun.
    public let name: String
    /// The value when nothing is configured, as it is written in YAML.
    public let defaultValue: String
    /// For example `pt`; empty when it has none.
    public let unit: String
    /// The words that are allowed; empty when it is a number.
    public let choices: [String]
    /// One sentence.
    public let about: String
  }

  /// A screen, and what the rule says about it.
  public struct Example: Sendable {
    /// What is shown, in a few words.
    public let name: String
    /// What the example proves.
    public let kind: Kind
    /// The screen in sketch notation; marks say where the rule fires.
    public let screen: String
    /// Names of the variations that do not apply to it.
    public let except: [String]

    /// What an example proves.
    public enum Kind: String, Sendable, CaseIterable {
      /// The rule fires at every mark and nowhere else.
      case bad
      /// The rule is silent.
      case good
      /// The rule lacks a fact and says so.
      case unknown
    }
  }
}

extension RuleCard {
  /// Creates the card of a rule that another run had: what a result file says of it.
  public init(
    id: String, contract: Int, isContextBound: Bool, severity: Severity, title: String,
    fix: String, tags: [String]
  ) {
    self.init(
      id: id, title: title, summary: title, severity: severity, tags: tags, since: "",
      contract: contract, isContextBound: isContextBound, needs: [], reasons: [], options: [],
      why: "", fix: fix, limits: "", examples: [])
  }
}
