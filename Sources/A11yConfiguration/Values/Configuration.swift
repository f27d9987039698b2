import A11yAnalysis
import A11yAudit
import A11yBaseline
import A11yCapture
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
  /// The reports that are written where nobody asks for others.
  package internal(set) var outputs: [OutputSetting] = []
  /// What captures and runs may have at most.
  package internal(set) var limits = CheckLimits()
  /// The new names of screens by their old ones.
  package internal(set) var renamedScreens: [String: String] = [:]
  /// What fails.
  var gate = GateSettings() {
    didSet { settings.failLevel = gate.failLevel }
  }
  /// What suppressions must have.
  var policy = SuppressionPolicy()
  /// The file with the settings that tests read; nil when there is none.
  var export: ContainedPath?
  /// The path of the baseline, from ``directory``; nil where nothing is said.
  var baselinePath: String?
  /// The history; nil where none is kept.
  var history: ContainedPath?
  /// What the environment or the command line says instead.
  var instead = Overruling()
  /// What the file says, with the places of all values; nil when there is none.
  var root: ConfigurationNode?

  /// Where the baseline is when nobody says otherwise.
  static let defaultBaselinePath = "Baselines/a11ylint.sqlite"

  /// Creates a configuration that says nothing.
  package init() {}

  /// The files that were read: the configuration itself, and the cards of the team's own rules.
  package var files: [String] { (path.map { [$0] } ?? []) + settings.known.own.map(\.path) }

  /// The files that it names for writing, but for the baseline, instead of which a command line may name another.
  var written: [ContainedPath] {
    outputs.compactMap(\.path) + [history, export].compactMap(\.self)
  }

  /// How many findings may be accepted.
  package var budgets: [Budget] { gate.budgets }
  /// What a run may not see.
  package var acceptedGaps: [AcceptedGap] { gate.gaps }

  /// What fails besides what nobody has accepted.
  package var failureConditions: Set<FailureCondition> { gate.conditions }

  /// Findings that are less sure never fail.
  package var confidence: Confidence {
    gate.confidence ?? (settings.profile?.countsPossible == true ? .possible : .likely)
  }

  /// What is said about captures, with the folder that it is about.
  package var inputSettings: InputSettings {
    var settings = InputSettings(path: path ?? "", directory: directory, inputs)
    settings.limits = limits.capture
    return settings
  }

  /// The path of the history, as the working directory sees it; nil where none is kept.
  package var pathOfHistory: String? { history?.path }

  /// The path of the baseline, as the working directory sees it.
  package var pathOfBaseline: String {
    instead.baseline?.value ?? Paths.join(directory, baselinePath ?? Self.defaultBaselinePath)
  }

  /// The path of the baseline, where it is read or written because no option names one.
  ///
  /// - Throws: Where a file of the configuration names a file that is none of the repository: see
  ///   ``ContainedPath``.
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

  /// The path of the baseline that the environment names, which has to be there.
  package var demandedBaseline: String? { instead.baseline?.value }

  /// The baseline with its screens called what they are called now.
  package func renaming(_ baseline: Baseline) -> Baseline {
    renamedScreens.sorted { $0.key < $1.key }.reduce(baseline) { baseline, names in
      baseline.entries.contains { $0.screen == names.key }
        ? baseline.renaming(screen: names.key, to: names.value) : baseline
    }
  }

  /// Checks suppressions against the policy.
  ///
  /// - Returns: What to say of those that end soon.
  package func reviewSuppressions(today: CalendarDay) throws(ConfigurationError) -> [String] {
    for suppression in settings.suppressions {
      guard let fault = policy.fault(suppression, today: today) else { continue }
      throw ConfigurationError("\(path ?? ""):\(suppression.line):1: suppress: \(fault)")
    }
    return settings.suppressions.compactMap { policy.warning($0, today: today) }
  }
}

/// What may be looked at.
package struct CheckLimits: Sendable {
  /// What one capture may have at most.
  package var capture = ImportLimits()
  /// What all captures of a run may have at most.
  package var run = RunLimits()
}

/// What counts instead of what a file says, and who says it.
struct Overruling: Sendable {
  /// A value, and a variable or an option.
  struct Value: Sendable {
    var value: String
    var origin: String
  }

  var baseline: Value?
  var profile: Value?
}
