import A11yAnalysis
import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules

/// The declaration of every key of `.a11ylint.yml`: reading and errors, `config show`, the JSON Schema for
/// editors and `Documentation/configuration.md` follow from it.
struct ConfigurationKeys: Sendable {
  /// The rules that can be named.
  let rules: KnownRules
  /// The folder that paths start from, as the working directory sees it.
  var folder = "."

  private var named: RuleKeys { RuleKeys(rules: rules) }

  /// The whole file.
  var root: Section<Configuration> {
    Section(
      "the file",
      [
        Key(
          "version", .choice(["1"]) { $0 == "1" ? 1 : nil }, "The version of the format.",
          usual: "1"
        ) { _, _ in },
        Key(
          "extends", Reading<String>.text("Shared/a11ylint.yml").oneOrMore,
          "Files in the repository whose keys count where this file has none. Keys of mappings are "
            + "joined one by one, lists are replaced."
        ) { _, _ in },
        Key(
          "profile", Reading<Profile>.choice,
          "Which rules run when nothing is said about each: "
            + Profile.allCases.map { "`\($0.rawValue)`: \($0.about)" }.joined(separator: " "),
          usual: Profile.default.rawValue
        ) { $0.settings.profile = $1 },
      ] + whatIsRead + whatIsJudged + whatFails + whatIsWritten)
  }

  private var whatIsRead: [Key<Configuration>] {
    [
      Key(
        "inputs", InputKeys.input.list("- path: Captures/*.txt"),
        "The captures; what `check` reads when no path is typed. The first entry that fits a file counts."
      ) { $0.inputs = $1 },
      Key(
        "include", Reading<IncludedContent>.choice.oneOrMore,
        "What is judged besides the app's own elements: `web` for pages in web views."
      ) { $0.settings.included = Set($1) },
      Key(
        "screens", InputKeys.screens.reading { _ in ScreenNames() }, "What screens are called."
      ) { $0.renamedScreens = $1.renamed },
      Key(
        "volatile_labels", Reading<Wildcard>.wildcard("*:* AM").list("- \"*:* AM\""),
        "Labels that change by themselves, such as a clock's: findings are not told apart by them. "
          + "`*` and `?` are wildcards."
      ) { $0.settings.volatileLabels = $1.map(\.text) },
      Key(
        "limits", InputKeys.limits.reading { _ in CheckLimits() },
        "What a capture, and a run, may have at most; more is an error, or cut and said so."
      ) { $0.limits = $1 },
    ]
  }

  private var whatIsJudged: [Key<Configuration>] {
    [
      Key("rules", named.settings, "Levels and options of rules, by their ids.") {
        for (id, setting) in $1 { $0.settings.set(setting, forRule: id) }
      },
      Key(
        "overrides", named.overrides.list("- {screens: [Login], rules: {missing-label: warning}}"),
        "Levels and options on some screens or in some captures. Of two entries that fit, the later "
          + "counts, key by key."
      ) { $0.settings.overrides = $1 },
      Key(
        "suppress",
        SuppressionKeys(ruleID: named.ruleID).suppression.list(
          "- {rule: …, element: …, reason: …}"),
        "Findings that are left alone, with a reason and mostly for a while."
      ) { $0.settings.suppressions = $1 },
      Key(
        "policy", SuppressionKeys.policy.reading { _ in SuppressionPolicy() },
        "What suppressions must have."
      ) { $0.policy = $1 },
    ]
  }

  private var whatFails: [Key<Configuration>] {
    [
      Key(
        "baseline",
        Self.file(
          "baseline", "Baselines/a11ylint.sqlite", usual: Configuration.defaultBaselinePath),
        "Where accepted findings are kept."
      ) { $0.baselinePath = $1 },
      Key(
        "history", Self.file("history", "Baselines/history.sqlite").map(contained),
        "Where runs are recorded; nowhere unless this is said."
      ) { $0.history = $1 },
      Key(
        "gate", GateKeys(ruleID: named.ruleID).gate.reading { _ in GateSettings() }, "What fails."
      ) { $0.gate = $1 },
    ]
  }

  private var whatIsWritten: [Key<Configuration>] {
    [
      Key(
        "outputs", output.list("- json=result.json"),
        "The reports of `check` where no --output is typed, as `format` or `format=path`.",
        usual: "[pretty]"
      ) { $0.outputs = $1 },
      Key(
        "export", Self.file("export", "AppUITests/a11ylint-settings.json").map(contained),
        "Where `config export` writes the settings that tests read."
      ) { $0.export = $1 },
    ]
  }

  // MARK: Values

  private static func file(
    _ name: String, _ example: String, usual: String = ""
  ) -> Reading<String?> {
    let section = Section<String?>(
      name,
      [
        Key(
          "path", .text(example), "The file, from the folder of the configuration.", usual: usual
        ) { $0 = $1 }
      ])
    return section.reading { _ in nil }
  }

  // What a configuration names for writing belongs to its repository; at the place of the key an error.
  private func contained(
    _ text: String?, _ node: ConfigurationNode
  ) throws(ConfigurationError) -> ContainedPath? {
    guard let text else { return nil }
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
    guard path != "" else { throw node.failure("outputs: no path behind the =; expected one") }
    return OutputSetting(format: format, path: try contained(path == "-" ? nil : path, node))
  }
}
