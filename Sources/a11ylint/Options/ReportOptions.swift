import A11yAnalysis
import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yPage
import A11yReporting
import ArgumentParser

/// What is printed, and where.
struct ReportOptions: ParsableArguments {
  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp(
      "A report, on standard output or in a file. Repeatable.", valueName: "format[=path]"))
  var output: [OutputRequest] = []

  @Option(help: "Which findings are listed besides the new ones; failing lists only what fails.")
  var show = Show.new

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Flag(help: "Lists files that were left out, screens without findings, and every missing fact.")
  var verbose = false

  @Flag(help: "Lists only what fails, and the verdict.")
  var quiet = false

  @Option(help: "Findings that are less sure are counted and not listed; the gate does not change.")
  var minConfidence = Confidence.possible

  @Option(help: "How the report for people puts findings together.")
  var groupBy = FindingGrouping.screen

  @Flag(help: "Counts findings by rule in the report for people.")
  var statistics = false

  @Flag(inversion: .prefixedNo, help: "How far long work is, on standard error of a terminal.")
  var progress = true

  enum Show: String, CaseIterable, ExpressibleByArgument {
    case new, failing, known, fixed
    case newRules = "new-rules"
    case all
  }

  func validate() throws {
    if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other") }
    let targets = output.map(\.destination)
    guard Set(targets).count == targets.count else {
      throw ValidationError(
        "two reports go to one place; give one of them a file: --output json=PATH")
    }
  }

  /// The file that the result is written to in JSON; nil when it is not.
  func resultPath(_ configuration: Configuration) -> String? {
    requests(configuration).first { $0.format == .json && $0.path != nil }?.path
  }

  /// Whether any report is a result that is read again.
  func isResult(_ configuration: Configuration) -> Bool {
    requests(configuration).contains { $0.format == .json }
  }

  /// Whether any report draws the screens.
  func isDrawing(_ configuration: Configuration) -> Bool {
    let drawing: Set<ReportFormat> = [.html, .markdown, .githubSummary]
    return requests(configuration).contains { drawing.contains($0.format) }
  }

  /// Results with what there is to draw of their screens, as far as a report draws them and their captures are
  /// found.
  func drawing(_ files: [ResultFile], _ configuration: Configuration) throws -> [ResultFile] {
    guard isDrawing(configuration) else { return files }
    return try files.map(captures(configuration).drawing)
  }

  /// The captures of results, read again.
  func captures(_ configuration: Configuration) throws -> SavedCaptures {
    SavedCaptures(
      configuration.inputSettings,
      analyzedBy: try configuration.settings.linter(selecting: [], ignoring: []))
  }

  /// Whether any report is a page, which tells of what was before, too.
  func isPaging(_ configuration: Configuration) -> Bool {
    requests(configuration).contains { $0.format == .html }
  }

  /// The files that are written.
  func files(_ configuration: Configuration) -> [String] {
    requests(configuration).compactMap(\.path)
  }

  /// Demands, before any work, that no file is lost by the reports.
  func demandFiles(
    _ configuration: Configuration, and history: String?
  ) throws(FileError) {
    try OutputGate.shared.demand(
      files(configuration).map { ($0, .report) } + (history.map { [($0, .history)] } ?? []))
  }

  // Without a wish it is what the configuration asks for, or `pretty`, in a pipe and in CI, too, though
  // without colours: what people read there first is the log, and one line per finding would tell them
  // neither what is known nor what was not evaluated. Programs ask for `compact` or `json`.
  private func requests(_ configuration: Configuration) -> [OutputRequest] {
    guard output.isEmpty else { return output }
    let configured = configuration.outputs.map { OutputRequest($0.format, path: $0.path?.path) }
    return configured.isEmpty ? [OutputRequest(.pretty)] : configured
  }

  /// Writes the reports; standard error gets what is not part of them.
  ///
  /// - Parameters:
  ///   - accepting: What to type to accept findings.
  ///   - past: What was before, for reports that show how it went.
  /// - Returns: Whether all of them could be written; every one is tried.
  func write(
    _ result: CheckResult, _ configuration: Configuration, accepting: AcceptCommand?,
    _ past: ReportedPast = ReportedPast()
  ) -> ExitStatus {
    let notes = result.inputNotes.filter { !result.isAccepted($0) }
    for line in InputNotes(notes).lines(isVerbose: verbose) { Console.note(line) }
    var status = ExitStatus.passed
    // Files first: who reads standard output to its end finds them complete.
    for request in requests(configuration).sorted(by: { $0.path != nil && $1.path == nil }) {
      do {
        var reporter = reporter(for: request, accepting: accepting, past)
        if var pretty = reporter as? PrettyReporter, request.path == nil,
          !isPaging(configuration)
        {
          pretty.look = accepting?.look
          reporter = pretty
        }
        try request.write(reporter.report(result))
      } catch {
        status = Console.note(error) ?? .internalError
      }
    }
    return status
  }

  private func reporter(
    for request: OutputRequest, accepting: AcceptCommand?, _ past: ReportedPast
  ) -> any Reporter {
    var listed = ListedStates(
      known: show == .known || show == .all, fixed: show == .fixed || show == .all,
      newRules: show == .newRules || show == .all)
    if quiet || show == .failing { listed.news = .failing }
    listed.confidence = minConfidence
    let places = Self.places
    switch request.format {
    case .json: return JSONReporter()
    case .jsonl: return JSONLinesReporter(at: places)
    case .csv: return CSVReporter(at: places)
    case .compact: return CompactReporter(listed: listed)
    case .sarif: return SARIFReporter(at: places)
    case .github: return GitHubReporter(at: places, listed: listed)
    case .gitlab: return GitLabReporter(at: places)
    case .junit: return JUnitReporter(at: places)
    case .checkstyle: return CheckstyleReporter(at: places, listed: listed)
    case .xcode: return XcodeReporter(at: places, listed: listed)
    case .rdjson: return ReviewdogReporter(at: places, listed: listed)
    case .markdown: return MarkdownReporter(at: places, listed: listed, accepting: accepting)
    case .githubSummary:
      return MarkdownReporter(
        at: places, listed: listed, limit: RunnerFile.summary.room, accepting: accepting)
    case .githubOutput: return GitHubOutputReporter()
    case .html:
      var reporter = PageReporter(at: places, accepting: accepting, history: past.history)
      reporter.earlier = past.screens
      reporter.picture = { ScreenPictures.picture(of: $0, isAlone: $1) }
      reporter.source = { ScreenSources.lines(of: $0) }
      return reporter
    case .pretty:
      let style = request.path == nil || color == .always ? Console.style(color) : .plain
      var reporter = PrettyReporter(
        style: style, listed: listed, isVerbose: verbose, accepting: accepting)
      reporter.grouping = groupBy
      reporter.isQuiet = quiet
      reporter.hasStatistics = statistics
      reporter.width = request.path == nil ? Console.width : nil
      return reporter
    }
  }

  // Hosts know files by their paths from the root of the repository.
  private static var places: ReportPlaces {
    let root = Paths.repository()
    return ReportPlaces(
      fallback: ".a11ylint.yml", inRepository: { Paths.below(root, Paths.resolved($0)) },
      inFileSystem: Paths.absolute)
  }
}

/// What was before, as far as a report shows it.
struct ReportedPast {
  /// The runs so far; nil where none are recorded.
  var history: History?
  /// What the screens were; nil where nothing tells.
  var screens: EarlierScreens?
}

extension ColorChoice: ExpressibleByArgument {}
extension Confidence: ExpressibleByArgument {}
extension FindingGrouping: ExpressibleByArgument {}
