import A11yRules

/// What `.a11ylint.yml` says.
struct Configuration {
  /// The file, as it is named in messages; nil when there is none.
  var path: String?
  /// The folder that its paths start from.
  var directory = "."
  /// What is said about captures; the first pattern that fits a file counts.
  var inputs: [InputSetting] = []
  /// What is said about rules, by their ids.
  var rules: [String: RuleSetting] = [:]
  /// The place of the baseline, from ``directory``.
  var baselinePath: String?
  /// The lowest severity that fails.
  var failLevel: Severity?

  /// What is said about one rule.
  struct RuleSetting {
    /// `off`, or a severity; nil keeps the rule's own.
    var level: Level?
    /// Values of options, as they are written.
    var options: [String: String] = [:]
  }

  /// A severity, or `off`.
  enum Level: Equatable {
    case off
    case severity(Severity)

    static let words = ["error", "warning", "note", "off"]

    init?(_ word: String) {
      if word == "off" { self = .off; return }
      guard let severity = Severity(rawValue: word) else { return nil }
      self = .severity(severity)
    }
  }

  /// Where the baseline is when nobody names another place.
  static let defaultBaselinePath = "Baselines/a11ylint.sqlite"
}
