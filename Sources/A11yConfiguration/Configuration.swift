import A11yAudit
import A11yFiles
import A11yRules

/// What `.a11ylint.yml` says.
package struct Configuration: Sendable {
  /// The file, as it is named in messages; nil when there is none.
  package internal(set) var path: String?
  /// The folder that its paths start from.
  package internal(set) var directory = "."
  /// What is said about captures; the first pattern that fits a file counts.
  package internal(set) var inputs: [InputSetting] = []
  /// How findings are judged.
  package internal(set) var settings = AuditSettings()
  /// How many findings may be accepted.
  package internal(set) var budgets: [Budget] = []
  /// What fails besides what nobody has accepted.
  package internal(set) var failureConditions: Set<FailureCondition> = []
  /// The file with the settings that tests read, from ``directory``; nil when there is none.
  var exportPath: String?
  /// The path of the baseline, from ``directory``; nil where nothing is said.
  var baselinePath: String?
  /// The path of the history, from ``directory``; nil where none is kept.
  var historyPath: String?

  // Where the baseline is when nobody says otherwise.
  private static let defaultBaselinePath = "Baselines/a11ylint.sqlite"

  /// Creates a configuration that says nothing.
  package init() {}

  /// What is said about captures, with the folder that it is about.
  package var inputSettings: InputSettings {
    InputSettings(path: path ?? "", directory: directory, inputs)
  }

  /// The path of the history, as the working directory sees it; nil where none is kept.
  package var pathOfHistory: String? { historyPath.map { Paths.join(directory, $0) } }

  /// The path of the baseline, as the working directory sees it.
  package var pathOfBaseline: String {
    Paths.join(directory, baselinePath ?? Self.defaultBaselinePath)
  }
}
