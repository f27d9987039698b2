import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yRules
import ArgumentParser
import Foundation

/// The inputs and the rules that judge them.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Captures, Swift sources, Interface Builder files, folders of them, result bundles, or - for standard "
        + "input (default: inputs in the configuration).", valueName: "path")
  )
  var paths: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Run the queries of UI tests among the sources against these captures.",
      valueName: "path"))
  var captures: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Context that captures leave out, for example platform=iOS. Repeatable.",
      valueName: "key=value"))
  var context: [String] = []

  @Option(help: ArgumentHelp("Run only these rules.", valueName: "rule,…"), completion: .rules)
  var select: String?

  @Option(help: ArgumentHelp("Skip these rules.", valueName: "rule,…"), completion: .rules)
  var ignore: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Judge more than the app's own elements: web for web content. Repeatable."))
  var include: [IncludedContent] = []

  @OptionGroup var settings: ConfigurationOptions

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Treat files in folders that look like captures but hold none as errors."))
  var strictInput = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Treat malformed captures as errors. By default only truncated captures are."))
  var strictCapture: Bool?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Change a limit: bytes, elements (per file), findings, seconds, total-bytes, total-elements (per "
        + "run). Repeatable.",
      valueName: "key=n"))
  var limit: [InputLimit] = []

  @Option(
    help: ArgumentHelp("Number of files read at a time (default: number of cores).", valueName: "n")
  )
  var jobs: Int?

  /// The options that affect judging, as typed.
  var words: [String] {
    context.flatMap { ["--context", $0] } + (select.map { ["--select", $0] } ?? [])
      + (ignore.map { ["--ignore", $0] } ?? [])
      + Set(include).sorted().flatMap { ["--include", $0.rawValue] } + settings.words
  }

  /// The inputs as typed at the end of a command; nil for standard input.
  var places: [String]? {
    paths.contains("-") ? nil : paths + (captures.isEmpty ? [] : ["--captures"] + captures)
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

  /// Returns the files to read.
  ///
  /// - Parameters:
  ///   - outputs: The files that the run writes.
  ///   - tests: For a run of UI-test queries alone, the earlier captures to run them against; nil otherwise.
  func plan(
    _ configuration: Configuration, writing outputs: [String] = [], tests earlier: [String]? = nil
  ) throws(AuditError) -> InputPlan {
    limitTime()
    var settings = configuration.inputSettings
    if !captures.isEmpty {
      settings.suites = .program(on: captures, earlier ?? [], settings)
    }
    settings.readsSuitesOnly = earlier != nil
    settings.sources = earlier == nil ? .program : nil
    settings.limits.bytes = limits[.bytes].map { min($0, Int(Int32.max)) } ?? settings.limits.bytes
    settings.limits.elements = limits[.elements] ?? settings.limits.elements
    return try InputPlan(paths, settings, writing: OutputTargets(outputs))
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
    var run = configuration.limits.run
    run.findings = limits[.findings] ?? run.findings
    run.seconds = limits[.seconds] ?? run.seconds
    run.bytes = limits[.totalBytes] ?? run.bytes
    run.elements = limits[.totalElements] ?? run.elements
    judging.limits = run
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
    if let seconds = limits[.seconds] { RunTime.allow(seconds: seconds) }
  }

  // The last one of a key wins.
  private var limits: [InputLimit.Key: Int] {
    Dictionary(limit.map { ($0.key, $0.value) }) { $1 }
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
}

extension KnownRules {
  /// Returns the ids in a comma-separated list of rules.
  fileprivate func ids(_ names: String?) throws(UnknownRule) -> Set<String> {
    var ids: Set<String> = []
    for name in (names ?? "").split(separator: ",") {
      ids.insert(try runningCard(named: name.filter { $0 != " " }).id)
    }
    return ids
  }
}

/// A value of `--limit`, for example `findings=500000`.
struct InputLimit: ExpressibleByArgument {
  enum Key: String, CaseIterable {
    case bytes, elements, findings, seconds
    case totalBytes = "total-bytes"
    case totalElements = "total-elements"
  }

  let key: Key
  let value: Int

  init?(argument: String) {
    let parts = argument.split(separator: "=", omittingEmptySubsequences: false)
    guard parts.count == 2, let key = Key(rawValue: String(parts[0])),
      let value = Int(parts[1]), 1..<(1 << 40) ~= value
    else { return nil }
    (self.key, self.value) = (key, value)
  }

  static var allValueStrings: [String] { Key.allCases.map { "\($0.rawValue)=n" } }
}

/// The name of the screen.
struct ScreenOptions: ParsableArguments {
  @Option(
    name: [.long, .customLong("name")],
    help: ArgumentHelp("Name of the screen, for a single capture.", valueName: "name"))
  var screen: String?

  /// The option as typed for commands whose `--screen` selects findings.
  var words: [String] { screen.map { ["--name", $0] } ?? [] }
}

extension IncludedContent: ExpressibleByArgument {}
