import A11yRules

/// What `.a11ylint.yml` says.
struct Configuration {
  /// The file, as it is named in messages; nil when there is none.
  var path: String?
  /// The folder that its paths start from.
  var directory = "."
  /// What is said about captures; the first pattern that fits a file counts.
  var inputs: [InputSetting] = []
  /// How findings are judged.
  var settings = AuditSettings()
  /// The file with the settings that tests read, from ``directory``; nil when there is none.
  var exportPath: String?
  /// The place of the baseline, from ``directory``.
  var baselinePath: String?
  /// Where the baseline is when nobody names another place.
  static let defaultBaselinePath = "Baselines/a11ylint.sqlite"
}
