import A11yAnalysis
import A11yAudit
import A11yBaseline
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// The keys of `.a11ylint.yml`.
///
/// They drive reading, error messages, `config show`, the JSON Schema and `Documentation/configuration.md`.
struct ConfigurationKeys: Sendable {
  /// The rules that a file may name.
  let rules: KnownRules
  /// The folder of the configuration, which paths are relative to.
  var folder = "."
  /// Whether the files that it names for writing matter. A commit may name some that lead elsewhere today.
  var isWriting = true

  private var named: RuleKeys { RuleKeys(rules: rules) }

  /// The keys at the top level.
  var root: Section<Configuration> {
    Section(
      "the file",
      [
        Key(
          "version", .choice(["1"]) { $0 == "1" ? 1 : nil }, "The version of the file format.",
          usual: "1"
        ) { _, _ in },
        Key(
          "extends", Reading<String>.text("Shared/a11ylint.yml").oneOrMore,
          "Files in the repository to take missing keys from. Mappings are merged key by key; lists are replaced."
        ) { _, _ in },
        Key("profile", Reading<Profile>.choice, .profile) { $0.settings.profile = $1 },
      ] + inputs + rulesAndSuppressions + gate + reports)
  }

  private var inputs: [Key<Configuration>] {
    [
      Key(
        "inputs", InputKeys.input.list("- path: Captures/*.txt"),
        "The files that `check` reads if no path is given. The first entry that matches a file applies."
      ) { $0.inputs = $1 },
      Key("include", Reading<IncludedContent>.choice.oneOrMore, .include) {
        $0.settings.included = Set($1)
      },
      Key(
        "pairs", Reading<SettingAxis>.choice.oneOrMore,
        "Settings in which every screen is captured twice. `check` says which screens lack such a capture."
      ) { $0.pairs = $1 },
      Key(
        "screens", InputKeys.screens.reading { _ in ScreenNames() }, "The names of screens."
      ) { $0.renamedScreens = $1.renamed },
      Key(
        "volatile_labels", Reading<Wildcard>.wildcard("*:* AM").list("- \"*:* AM\""),
        "Labels that change by themselves, such as a clock's. They do not identify a finding. `*` and `?` "
          + "are wildcards."
      ) { $0.settings.volatileLabels = $1.map(\.text) },
      Key(
        "limits", InputKeys.limits.reading { _ in CheckLimits() },
        "Upper limits on a file and on a run. Exceeding one is an error, except for `max_depth`."
      ) { $0.limits = $1 },
    ]
  }

  private var rulesAndSuppressions: [Key<Configuration>] {
    [
      Key("rules", named.settings, "The levels and options of rules, by id.") {
        for (id, setting) in $1 { $0.settings.set(setting, forRule: id) }
      },
      Key(
        "overrides", named.overrides.list("- {screens: [Login], rules: {missing-label: warning}}"),
        "Levels and options for certain screens or captures. If several entries match, later ones win, key by key."
      ) { $0.settings.overrides = $1 },
      Key(
        "suppress",
        SuppressionKeys(ruleID: named.ruleID).suppression.list(
          "- {rule: …, element: …, reason: …}"),
        "Findings to suppress, with a reason and usually until a certain day."
      ) { $0.settings.suppressions = $1 },
      Key(
        "policy", SuppressionKeys.policy.reading { _ in SuppressionPolicy() },
        "Requirements for suppressions."
      ) { $0.policy = $1 },
    ]
  }

  private var gate: [Key<Configuration>] {
    [
      Key(
        "baseline", Self.file("baseline", Configuration.defaultBaselinePath, .baseline),
        "The accepted findings."
      ) { $0.baselinePath = $1 },
      Key(
        "history", Self.file("history", "Baselines/history.sqlite", .history).map(contained),
        "The record of runs over time."
      ) { $0.history = $1 },
      Key(
        "gate", GateKeys(ruleID: named.ruleID).gate.reading { _ in GateSettings() },
        "The conditions that fail a run."
      ) { $0.gate = $1 },
      Key(
        "claims", ClaimKeys.reading,
        "The tasks of the app, and the accessibility features that its App Store page states."
      ) { $0.claims = $1 },
    ]
  }

  private var reports: [Key<Configuration>] {
    [
      Key("outputs", output.list("- json=result.json"), .outputs) { $0.outputs = $1 },
      Key(
        "export", Self.file("export", "AppUITests/a11ylint-settings.json", .export).map(contained),
        "The settings that test assertions read."
      ) { $0.export = $1 },
      Key(
        "conformance",
        ConformanceKeys(
          reviewed: Reading<String>.text("Accessibility/reviewed.yml")
            .map { (text, node) throws(ConfigurationError) in try contained(text, node) }
        ).section.reading { _ in ConformanceFacts() },
        "Facts for conformance reports (`openacr`, `en301549`)."
      ) { $0.conformance = $1 },
    ]
  }

  // MARK: Values

  private static func file(
    _ name: String, _ example: String, _ setting: Setting
  ) -> Reading<String?> {
    let section = Section<String?>(
      name,
      [Key("path", .text(example), setting.relativeToConfiguration) { $0 = $1 }])
    return section.reading { _ in nil }
  }

  // A configuration may name only files of its repository to write.
  private func contained(
    _ text: String?, _ node: ConfigurationNode
  ) throws(ConfigurationError) -> ContainedPath? {
    guard let text, isWriting else { return nil }
    do throws(ContainedPath.Fault) {
      return try ContainedPath(
        Paths.join(folder, text), below: Paths.repository(around: folder))
    } catch {
      throw node.failure(
        "\(ConfigurationNode.quoted(text)) \(error.description.escapedForDisplay()); "
          + "expected a file of the repository")
    }
  }

  private var output: Reading<OutputSetting> {
    Reading<String>.text("json=result.json").map { (text, node) throws(ConfigurationError) in
      try output(text, node)
    }
  }

  private func output(
    _ text: String, _ node: ConfigurationNode
  ) throws(ConfigurationError) -> OutputSetting {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let format = ReportFormat(rawValue: name) else {
      let known = ReportFormat.allCases.map(\.rawValue)
      throw node.failure(
        "outputs has \(ConfigurationNode.quoted(name)); expected \(known.joined(separator: ", "))"
          + NearestName.suggestion(for: name, in: known))
    }
    let path = parts.count > 1 ? String(parts[1]) : nil
    guard path != "" else { throw node.failure("outputs: no path after =; expected one") }
    return OutputSetting(format: format, path: try contained(path == "-" ? nil : path, node))
  }
}
