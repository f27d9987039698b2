import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yRules
import ArgumentParser
import Foundation

/// What is looked at, and with which rules; shared by all commands that look at captures.
struct InputOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Captures, folders of captures, result bundles of Xcode, or - for standard input; by default the "
        + "inputs of the configuration.", valueName: "path")
  )
  var paths: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Captures, or folders of captures, that the queries of UI tests among the sources are asked of.",
      valueName: "path"))
  var captures: [String] = []

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "What the captures do not say of themselves, for example platform=iOS. Repeatable.",
      valueName: "key=value"))
  var context: [String] = []

  @Option(help: ArgumentHelp("Only these rules.", valueName: "rule,…"), completion: .rules)
  var select: String?

  @Option(help: ArgumentHelp("Without these rules.", valueName: "rule,…"), completion: .rules)
  var ignore: String?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "What is judged besides the app's own elements, added to include of the configuration: web for "
        + "pages in web views. Repeatable."))
  var include: [IncludedContent] = []

  @OptionGroup var settings: ConfigurationOptions

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Files met in folders that end like captures and hold none are errors; otherwise they are "
        + "counted."))
  var strictInput = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Captures that are not what they should be are errors; by default those that are cut, and with "
        + "--no-strict-capture, for work on one's own computer, none."))
  var strictCapture: Bool?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "Another limit of bytes or elements of a file, or of findings, seconds, total-bytes or "
        + "total-elements of the run. Repeatable.",
      valueName: "key=n"))
  var limit: [InputLimit] = []

  @Option(help: ArgumentHelp("Files read at the same time; all cores by default.", valueName: "n"))
  var jobs: Int?

  /// The words that decide how the inputs are looked at, as they were typed.
  var words: [String] {
    context.flatMap { ["--context", $0] } + (select.map { ["--select", $0] } ?? [])
      + (ignore.map { ["--ignore", $0] } ?? [])
      + Set(include).sorted().flatMap { ["--include", $0.rawValue] } + settings.words
  }

  /// What is looked at, as it can be typed at the end of a command.
  var places: [String] { paths + (captures.isEmpty ? [] : ["--captures"] + captures) }

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs is \(jobs); expected 1 or more") }
    _ = try contextValues()
  }

  /// The rules that run: what the command line names, on top of the settings.
  func rules(_ configuration: Configuration) throws -> Linter {
    var settings = configuration.settings
    settings.included.formUnion(include)
    return try settings.linter(
      selecting: settings.known.ids(select), ignoring: settings.known.ids(ignore))
  }

  /// The files that are read.
  ///
  /// - Parameters:
  ///   - outputs: What the run is going to write.
  ///   - tests: Where nothing but the queries of UI tests is wanted: the captures of before that they are
  ///     asked of, too.
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

  /// How the files are read and judged.
  ///
  /// - Parameters:
  ///   - rules: The rules that run.
  ///   - configuration: What the file says of limits.
  ///   - screen: The name of the screen, where the user gave one.
  ///   - shard: Which part of the screens is judged; nil for all.
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

  /// Limits the time of the run that has begun, for the programs that it starts, too.
  func limitTime() {
    if let seconds = limits[.seconds] { RunTime.allow(seconds: seconds) }
  }

  // The last word of each counts.
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
  /// The ids of rules that run, of a list with commas.
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

/// How the screen is called.
struct ScreenOptions: ParsableArguments {
  @Option(
    name: [.long, .customLong("name")],
    help: ArgumentHelp("Names the screen, where one capture is read.", valueName: "name"))
  var screen: String?

  /// The same for a command in which `--screen` selects findings.
  var words: [String] { screen.map { ["--name", $0] } ?? [] }
}

extension IncludedContent: ExpressibleByArgument {}
