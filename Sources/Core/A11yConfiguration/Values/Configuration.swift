import A11yAnalysis
import A11yAudit
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yRules

/// The contents of `.a11ylint.yml`.
package struct Configuration: Sendable {
  /// The file, as messages name it; nil if there is none.
  package internal(set) var path: String?
  /// The folder of the file, which its paths are relative to.
  package internal(set) var directory = "."
  /// The settings of files. The first pattern that matches a file applies.
  package internal(set) var inputs: [InputSetting] = []
  package internal(set) var settings = AuditSettings()
  /// The settings in which every screen should be captured, to be compared.
  package internal(set) var pairs: [SettingAxis] = []
  /// The tasks of the app and the features that the team states; nil if the file has none.
  package internal(set) var claims: ClaimSettings?
  /// The reports to write unless the command line names others.
  package internal(set) var outputs: [OutputSetting] = []
  package internal(set) var limits = CheckLimits()
  /// The new names of screens, by old name.
  package internal(set) var renamedScreens: [String: String] = [:]
  var gate = GateSettings() {
    didSet { settings.failLevel = gate.failLevel }
  }
  /// The requirements for suppressions.
  package internal(set) var policy = SuppressionPolicy()
  /// The file with the settings that tests read; nil if there is none.
  var export: ContainedPath?
  /// The facts for conformance reports.
  var conformance = ConformanceFacts()
  /// The path of the baseline, relative to ``directory``; nil for the default.
  var baselinePath: String?
  /// The history file; nil if runs are not recorded.
  var history: ContainedPath?
  /// The values that the environment or the command line replaces.
  var instead = Overruling()
  /// The parsed file, with the places of all values; nil if there is none.
  var root: ConfigurationNode?

  static let defaultBaselinePath = "Baselines/a11ylint.sqlite"

  /// Creates a configuration with defaults.
  package init() {}

  /// The files that were read: the configuration and the cards of the team's own rules.
  package var files: [String] { (path.map { [$0] } ?? []) + settings.known.own.map(\.path) }

  /// The files that it names for writing, except the baseline, which the command line may replace.
  var written: [ContainedPath] {
    outputs.compactMap(\.path) + [history, export].compactMap(\.self)
  }

  /// The limits on accepted findings.
  package var budgets: [Budget] { gate.budgets }
  /// The gaps in a run that do not fail it.
  package var acceptedGaps: [AcceptedGap] { gate.gaps }

  /// The conditions that fail the gate besides new findings.
  package var failureConditions: Set<FailureCondition> { gate.conditions }

  /// The minimum confidence of findings that fail the gate.
  package var confidence: Confidence {
    gate.confidence ?? (settings.profile?.countsPossible == true ? .possible : .likely)
  }

  /// The settings of files, with the folder of the configuration.
  package var inputSettings: InputSettings {
    var settings = InputSettings(path: path ?? "", directory: directory, inputs)
    settings.limits = limits.capture
    return settings
  }

  /// The path of the history, relative to the working directory; nil if runs are not recorded.
  package var pathOfHistory: String? { history?.path }

  /// The path of the baseline, relative to the working directory.
  package var pathOfBaseline: String {
    instead.baseline?.value ?? Paths.join(directory, baselinePath ?? Self.defaultBaselinePath)
  }

  /// Returns the path of the baseline if no option names one.
  ///
  /// - Throws: ``ConfigurationError`` if the configuration names a file outside the repository (``ContainedPath``).
  package func baselineInRepository() throws(ConfigurationError) -> String {
    guard instead.baseline == nil else { return pathOfBaseline }
    do throws(ContainedPath.Fault) {
      let place = try ContainedPath(pathOfBaseline, below: Paths.repository(around: directory))
      OutputGate.shared.contain(place)
      return place.path
    } catch {
      let shown = pathOfBaseline.escapedForDisplay()
      throw ConfigurationError(
        "\((path ?? shown).escapedForDisplay()): baseline: \(shown) "
          + "\(error.description.escapedForDisplay()); name it on the command line: "
          + "--baseline \(pathOfBaseline.quotedForShell.escapedForDisplay())")
    }
  }

  /// The path of the baseline that the environment names. This file must exist.
  package var demandedBaseline: String? { instead.baseline?.value }

  /// Returns the baseline with the new names of renamed screens.
  package func renaming(_ baseline: Baseline) -> Baseline {
    renamedScreens.sorted { $0.key < $1.key }.reduce(baseline) { baseline, names in
      baseline.entries.contains { $0.screen == names.key }
        ? baseline.renaming(screen: names.key, to: names.value) : baseline
    }
  }

  /// Checks suppressions against the policy.
  ///
  /// - Returns: Warnings about suppressions that expire soon.
  package func reviewSuppressions(today: CalendarDay) throws(ConfigurationError) -> [String] {
    for suppression in settings.suppressions {
      guard let fault = policy.fault(suppression, today: today) else { continue }
      throw ConfigurationError("\(path ?? ""):\(suppression.line):1: suppress: \(fault)")
    }
    return settings.suppressions.compactMap { policy.warning($0, today: today) }
  }
}

/// The limits on files and on a run.
package struct CheckLimits: Sendable {
  /// The limits on one file.
  package var capture = ImportLimits()
  /// The limits on a run.
  package var run = RunLimits()
}

/// The values that replace those of the file.
struct Overruling: Sendable {
  /// A value with its origin, a variable or an option.
  struct Value: Sendable {
    var value: String
    var origin: String
  }

  var baseline: Value?
  var profile: Value?
}
