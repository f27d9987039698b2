import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yRules
import ArgumentParser
import Foundation

/// The inputs and the rules that judge them.
struct InputOptions: TabledOptions {
  @Argument(
    help: ArgumentHelp(
      "Captures, Swift sources, Interface Builder documents, result bundles, folders of these, or - for "
        + "standard input (default: inputs in the configuration).", valueName: "path"))
  var paths: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Run the queries in UI-test sources against these captures.",
      valueName: "path"))
  var captures: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Look for the keys of UI-test queries in these sources of the app.",
      valueName: "path"))
  var app: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Context that captures do not state, for example platform=iOS. Repeatable.",
      valueName: "key=value"))
  var context: [String] = []

  @Option(
    help: ArgumentHelp(
      "Run only these rules, for example missing-*, wcag-4.1.2 or wcag22-aa.", valueName: "rule,…"),
    completion: .rules)
  var select: String?

  @Option(help: ArgumentHelp("Skip these rules.", valueName: "rule,…"), completion: .rules)
  var ignore: String?

  @Option(parsing: .singleValue, help: ArgumentHelp(.include, "Repeatable."))
  var include: [IncludedContent] = []

  @OptionGroup var settings: ConfigurationOptions

  @Flag(
    inversion: .prefixedNo,
    help: "Treat files in folders that look like captures but contain none as errors.")
  var strictInput = false

  @Flag(
    inversion: .prefixedNo,
    help: "Treat malformed captures as errors. By default, only truncated ones are.")
  var strictCapture: Bool?

  @Flag(
    help: "Take dumps as whole although the line that ends them is missing.")
  var complete = false

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Change a limit. Repeatable.",
      discussion: Limit.options.map { "\($0.rawValue): \($0.setting.help)" }.joined(
        separator: "\n"),
      valueName: "key=n"))
  var limit: [LimitValue] = []

  @Flag(
    inversion: .prefixedNo,
    help: "Read only sources that have changed since an earlier run (default: except in CI).")
  var cache: Bool?

  @Option(
    help: ArgumentHelp("Number of files read at a time (default: number of cores).", valueName: "n")
  )
  var jobs: Int?

  /// The options that affect judging, as typed.
  var words: [String] {
    let rules = (select.map { ["--select", $0] } ?? []) + (ignore.map { ["--ignore", $0] } ?? [])
    let included = Set(include).sorted().flatMap { ["--include", $0.rawValue] }
    return context.flatMap { ["--context", $0] } + rules + included
      + (complete ? ["--complete"] : []) + settings.words
  }

  /// The inputs as typed at the end of a command; nil for standard input.
  var places: [String]? {
    paths.contains("-")
      ? nil
      : paths + (captures.isEmpty ? [] : ["--captures"] + captures)
        + (app.isEmpty ? [] : ["--app"] + app)
  }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs); expected 1 or more") }
    _ = try contextValues()
  }

  /// Returns the rules to run: those of the configuration, as changed by the command line.
  func rules(_ configuration: Configuration) throws -> Linter {
    var settings = configuration.settings
    settings.included.formUnion(include)
    return try settings.linter(
      selecting: settings.known.ids(select), ignoring: settings.known.ids(ignore))
  }

  /// Returns what the command line and the environment choose instead of the configuration.
  func job(_ configuration: Configuration) throws(UnknownRule) -> JobSettings {
    let known = configuration.settings.known
    var job = settings.job(configuration)
    (job.selected, job.ignored) = (try known.ids(select).sorted(), try known.ids(ignore).sorted())
    job.options +=
      Set(include).sorted().map { "--include \($0.rawValue)" } + (complete ? ["--complete"] : [])
      + (strictCapture == false ? ["--no-strict-capture"] : [])
    return job
  }

  /// Returns the files to read.
  ///
  /// - Parameters:
  ///   - outputs: The files that the run writes.
  ///   - isPartial: Whether the run leaves out screens on purpose.
  ///   - changes: The files to check; nil for all.
  ///   - tests: For a run of UI-test queries alone, the earlier captures to run them against; nil otherwise.
  func plan(
    _ configuration: Configuration, writing outputs: [String] = [], tests earlier: [String]? = nil,
    isPartial: Bool = false, of changes: ChangedInputs? = nil
  ) throws(AuditError) -> InputPlan {
    limitTime()
    var settings = planSettings(configuration)
    settings.changes = changes
    if !captures.isEmpty || !app.isEmpty {
      let reader = SourceReader.program(usesIndex: false, jobs: jobs)
      settings.suites = .program(
        on: captures, earlier ?? [], app: app, settings, by: reader, appBy: reader, jobs: jobs)
    }
    settings.isPartial = isPartial
    settings.readsSuitesOnly = earlier != nil
    settings.sources = earlier == nil ? .program(usesIndex: cache, jobs: jobs) : nil
    let plan = try InputPlan(paths, settings, writing: OutputTargets(outputs))
    DebugBuild.remark(on: plan)
    return plan
  }

  /// Returns the settings of the configuration with the limits of the command line.
  func planSettings(_ configuration: Configuration) -> InputSettings {
    var settings = configuration.inputSettings
    settings.limits = limits(configuration).capture
    settings.limits.takesDumpsAsWhole = complete
    settings.readsProject = true
    return settings
  }

  /// Returns the configuration, and starts the time limit of the run.
  func judgingConfiguration(today: CalendarDay) throws -> Configuration {
    let configuration = try settings.judgingConfiguration(today: today)
    limitTime()
    return configuration
  }

  /// Returns how the files are read and judged.
  ///
  /// - Parameters:
  ///   - screen: The name of the only screen, if the user gave one.
  ///   - shard: The shard to judge; nil for all screens.
  func judging(
    by rules: Linter, _ configuration: Configuration, screen: String?, shard: Shard? = nil
  ) throws -> Judging {
    var judging = Judging(
      by: rules, screenName: screen, context: try contextValues(),
      strictness: Strictness(
        input: strictInput,
        capture: strictCapture.map { $0 ? .faultless : .any } ?? .whole),
      jobs: jobs ?? ProcessInfo.processInfo.activeProcessorCount,
      shard: shard)
    judging.limits = limits(configuration).run
    judging.askedPairs = RequiredSettings(configuration.pairs, path: configuration.path ?? "")
    return judging
  }

  /// Returns how the files are read and judged for some reports.
  ///
  /// - Parameter hasProgress: Whether progress is shown in a terminal.
  func judging(
    _ configuration: Configuration, screen: String? = nil, shard: Shard? = nil,
    for reports: ReportWriter, hasProgress: Bool
  ) throws -> Judging {
    var judging = try judging(
      by: rules(configuration), configuration, screen: screen, shard: shard)
    judging.isOutlining = reports.hasDrawings
    if judging.isOutlining { judging.captures = try configuration.savedCaptures() }
    judging.isSealing = judging.isOutlining || reports.hasResult
    if let line = ProgressLine(isWanted: hasProgress) {
      judging.onProgress = { line.show($0, of: $1) }
    }
    return judging
  }

  /// Limits the time of the run, programs it starts included.
  func limitTime() {
    if let last = limit.last(where: { $0.limit == .seconds }) {
      RunTime.allow(seconds: last.value)
    }
  }

  // Of several values for one limit, the last wins.
  private func limits(_ configuration: Configuration) -> CheckLimits {
    limit.reduce(into: configuration.limits) { $1.limit.set($1.value, in: &$0) }
  }

  private func contextValues() throws -> [String: String] {
    let axes = BaselineContext.Axis.allCases.map { $0.rawValue }
    var values: [String: String] = [:]
    for pair in context {
      let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2, axes.contains(parts[0]) else {
        throw ValidationError(
          "--context \(pair): expected key=value with a key of \(axes.joined(separator: ", "))")
      }
      values[parts[0]] = parts[1]
    }
    return values
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.operands { $0.paths = $1 }
      $0.values("--captures", isGreedy: true) { $0.captures = $1 }
      $0.values("--app", isGreedy: true) { $0.app = $1 }
      $0.values("--context") { $0.context = $1 }
      $0.value("--select") { $0.select = $1 }
      $0.value("--ignore") { $0.ignore = $1 }
      $0.values("--include") { $0.include = $1 }
      $0.group { $0.settings = $1 }
      $0.flag("--strict-input", or: "--no-strict-input") { $0.strictInput = $1 }
      $0.choice("--strict-capture", or: "--no-strict-capture") { $0.strictCapture = $1 }
      $0.flag("--complete") { $0.complete = $1 }
      $0.values("--limit") { $0.limit = $1 }
      $0.choice("--cache", or: "--no-cache") { $0.cache = $1 }
      $0.value("--jobs") { $0.jobs = $1 }
    }
  }
}

extension KnownRules {
  /// Returns the ids in a comma-separated list of rules.
  fileprivate func ids(_ names: String?) throws(UnknownRule) -> Set<String> {
    var ids: Set<String> = []
    for name in (names ?? "").split(separator: ",") {
      ids.formUnion(try runningIDs(named: name.filter { $0 != " " }))
    }
    return ids
  }
}

/// A value of `--limit`, for example `findings=500000`.
struct LimitValue: ExpressibleByArgument {
  let limit: Limit
  let value: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let limit = Limit(rawValue: String(parts[0])),
      Limit.options.contains(limit), let value = Int(parts[1]), 1..<(1 << 40) ~= value
    else { return nil }
    (self.limit, self.value) = (limit, value)
  }

  static var allValueStrings: [String] { Limit.options.map { "\($0.rawValue)=n" } }
}

/// The name of the screen.
struct ScreenOptions: TabledOptions {
  @Option(
    name: [.long, .customLong("name")],
    help: ArgumentHelp("The name of the screen, for a single capture.", valueName: "name"))
  var screen: String?

  /// The option as typed for commands whose `--screen` selects findings.
  var words: [String] { screen.map { ["--name", $0] } ?? [] }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.value("--screen", "--name") { $0.screen = $1 }
    }
  }
}

extension IncludedContent: ExpressibleByArgument {}
