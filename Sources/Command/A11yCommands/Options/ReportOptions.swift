import A11yAnalysis
import A11yAudit
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yReporting
import A11yRules
import ArgumentParser

/// The reports and what they list.
struct ReportOptions: TabledOptions {
  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp(.outputs, "Repeatable.", valueName: "format[=path]"))
  var output: [OutputRequest<ReportFormat>] = []

  @Option(
    help: """
      The findings to list. Without it, those that fail the gate; others are counted. coverage says what the run \
      could not know.
      """)
  var show: Show?

  @OptionGroup var colors: ColorOptions

  @Flag(help: "List skipped files, screens without findings and every missing fact.")
  var verbose = false

  @Flag(help: "Print only a line for each finding that fails the gate, and the verdict.")
  var quiet = false

  @Option(help: "List only findings of this confidence or higher. Does not affect the gate.")
  var minConfidence = Confidence.possible

  @Option(help: "How to group findings in the terminal report.")
  var groupBy = FindingGrouping.cause

  @Flag(help: "Add the number of findings per rule to the terminal report.")
  var statistics = false

  @Flag(help: "Write json as json-slim: the findings and the summary alone.")
  var slim = false

  @Flag(help: "Open the page of --output html=PATH (macOS).")
  var open = false

  @Flag(inversion: .prefixedNo, help: "Show progress on standard error of a terminal.")
  var progress = true

  enum Show: String, CaseIterable, ExpressibleByArgument {
    case new, failing, known, fixed
    case newRules = "new-rules"
    case coverage, all
  }

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
    if open, !output.contains(where: { $0.format == .html && $0.path != nil }) {
      throw ValidationError("--open opens a page; add --output html=PATH")
    }
    if slim, !output.contains(where: { $0.format == .json || $0.format == .jsonSlim }) {
      throw ValidationError("--slim shortens JSON; add --output json")
    }
    let targets = output.map(\.destination)
    guard Set(targets).count == targets.count else {
      throw ValidationError(
        "two reports go to one place; give one of them a file: --output json=PATH")
    }
  }

  /// Returns the writer of the reports: those of the command line, else of the configuration, else `pretty`.
  ///
  /// A pipe and a CI log get `pretty` as well, without colors: people read the log first. Programs ask for `compact`
  /// or `json`.
  ///
  /// - Parameter today: The day of a conformance report.
  func writer(
    _ configuration: Configuration, today: CalendarDay
  ) throws(ConfigurationError) -> ReportWriter {
    var requests = output
    if requests.isEmpty {
      requests = configuration.outputs.map { OutputRequest($0.format, path: $0.path?.path) }
    }
    if slim {
      requests = requests.map { $0.format == .json ? OutputRequest(.jsonSlim, path: $0.path) : $0 }
    }
    let conformance = try configuration.conformance(requests.map(\.format), today: today)
    var writer = ReportWriter(
      requests: requests.isEmpty ? [OutputRequest(.pretty)] : requests, conformance: conformance)
    (writer.listed, writer.isOpening) = (listed, open)
    (writer.grouping, writer.color) = (groupBy, colors.color)
    writer.countsOthers = groupBy == .cause && (show == nil || show == .coverage)
    writer.hasCoverage = verbose || show == .coverage || show == .all
    (writer.isVerbose, writer.isQuiet, writer.hasStatistics) = (verbose, quiet, statistics)
    return writer
  }

  private var listed: ListedStates {
    var listed = ListedStates(
      known: show == .known || show == .all, fixed: show == .fixed || show == .all,
      newRules: show == .newRules || show == .all)
    if quiet || show == .failing { listed.news = .failing }
    listed.confidence = minConfidence
    return listed
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.values("--output", "-o") { $0.output = $1 }
      $0.value("--show") { $0.show = $1 }
      $0.group { $0.colors = $1 }
      $0.flag("--verbose") { $0.verbose = $1 }
      $0.flag("--quiet") { $0.quiet = $1 }
      $0.value("--min-confidence", default: .possible) { $0.minConfidence = $1 }
      $0.value("--group-by", default: .cause) { $0.groupBy = $1 }
      $0.flag("--statistics") { $0.statistics = $1 }
      $0.flag("--slim") { $0.slim = $1 }
      $0.flag("--open") { $0.open = $1 }
      $0.flag("--progress", or: "--no-progress", default: true) { $0.progress = $1 }
    }
  }
}

extension Configuration {
  /// Returns the settings of conformance reports, with levels that people have set if one of the formats shows them.
  fileprivate func conformance(
    _ formats: [ReportFormat], today: CalendarDay
  ) throws(ConfigurationError) -> ConformanceSettings {
    guard formats.contains(where: \.isOfConformance) else {
      return ConformanceSettings(today: today)
    }
    if formats.contains(.openacr) { try demandConformanceFacts() }
    return try conformanceSettings(today: today)
  }
}

extension Confidence: ExpressibleByArgument {}
extension FindingGrouping: ExpressibleByArgument {}
