import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yPage
import A11yReporting
import A11yRules

/// The reports of a run and the settings they share.
struct ReportWriter {
  /// The reports to write.
  let requests: [OutputRequest<ReportFormat>]
  /// The facts of conformance reports.
  let conformance: ConformanceSettings
  /// The findings that reports for people list.
  var listed = ListedStates()
  var grouping = FindingGrouping.cause
  var color = ColorChoice.auto
  var isVerbose = false
  var isQuiet = false
  /// Whether the report for people only counts findings that do not fail.
  var countsOthers = false
  /// Whether to say what was unknown.
  var hasCoverage = false
  var hasStatistics = false
  /// Whether something else than the reports draws the screens.
  var isDrawing = false
  /// Whether to open the page.
  var isOpening = false
  /// The command that accepts the new findings; nil if the inputs cannot be read again.
  var accepting: AcceptCommand?
  /// The recorded runs that the page shows.
  var history: History?
  /// The screens of the commit or result the run is compared with.
  var earlier: EarlierScreens?

  /// The files the reports go to.
  var files: [String] { requests.compactMap(\.path) }
  /// The file of the JSON result; nil if there is none.
  var resultPath: String? { requests.first { $0.format == .json && $0.path != nil }?.path }
  /// Whether a report is a JSON result.
  var hasResult: Bool { requests.contains { $0.format == .json } }
  /// Whether a report is the HTML page.
  var hasPage: Bool { requests.contains { $0.format == .html } }
  /// Whether a report draws the screens.
  var hasDrawings: Bool {
    if isDrawing { return true }
    let drawing: Set<ReportFormat> = [.html, .markdown, .githubSummary]
    return requests.contains { drawing.contains($0.format) }
  }

  /// Checks, before any work, that no report or history overwrites a file of the user.
  func demandFiles(and history: String? = nil) throws(FileError) {
    try OutputGate.shared.demand(
      files.map { ($0, .report) } + (history.map { [($0, .history)] } ?? []))
  }

  /// Reads saved results, with drawings of their screens if a report shows them.
  ///
  /// - Parameter history: The history that the run is recorded in.
  func results(
    at paths: [String], _ configuration: Configuration, and history: String? = nil
  ) throws -> [ResultFile] {
    let judging = try configuration.judgingRecorded()
    let results = try ResultInput.results(
      at: paths, writing: OutputTargets(files), judge: judging.result(ofRecorded:attachedAs:))
    try demandFiles(and: history)
    guard !results.isEmpty else {
      throw CommandFailure(.input, "no result found; expected JSON of check or of a test")
    }
    return hasDrawings ? try results.map(configuration.savedCaptures().drawing) : results
  }

  /// Writes the reports, and notes about the inputs on standard error.
  ///
  /// - Returns: The worst status; a report that fails does not stop the others.
  func write(_ result: CheckResult) -> ExitStatus {
    let notes = result.inputNotes.filter { !result.isAccepted($0) }
    for line in InputNotes(notes).lines(isVerbose: isVerbose) { Console.note(line) }
    noteContradictions(result)
    var status = ExitStatus.passed
    // Files are complete before standard output ends, so that a pipeline can read them.
    for request in requests.sorted(by: { $0.path != nil && $1.path == nil }) {
      do {
        try demandReadable(result, request)
        try request.write(reporter(for: request).report(result))
      } catch {
        status = Console.note(error) ?? .internalError
      }
    }
    guard status == .passed, let page = requests.first(where: { $0.format == .html })?.path else {
      return status
    }
    return present(page, result)
  }

  // Nothing could merge or show such a result.
  private func demandReadable(
    _ result: CheckResult, _ request: OutputRequest<ReportFormat>
  ) throws(CommandFailure) {
    guard request.format == .json,
      let excess = ResultFile.excess(screens: result.screens.count, rules: result.cards.count)
    else { return }
    let path = (request.path ?? "-").escapedForDisplay()
    throw CommandFailure(
      .output, "\(path): would have \(excess), and is not written; check fewer, as with --shard 1/2"
    )
  }

  private func noteContradictions(_ result: CheckResult) {
    guard requests.contains(where: \.format.isOfConformance) else { return }
    for line in ConformanceReport(result, conformance).contradictions {
      Console.note("note: \(line)")
    }
  }

  // A page alone needs words about what is in it, and where it is.
  private func present(_ page: String, _ result: CheckResult) -> ExitStatus {
    do {
      if !requests.contains(where: { $0.path == nil }) {
        let summary = pretty(OutputRequest(.pretty)).summary(of: result)
        let advice = isOpening ? "" : "; to open it: \(PageViewer.command(page)), or --open"
        try Console.print("\(summary)Page: \(page.escapedForDisplay())\(advice)\n")
      }
      if isOpening { try PageViewer.open(page) }
      return .passed
    } catch {
      return Console.note(error) ?? .internalError
    }
  }

  private func reporter(for request: OutputRequest<ReportFormat>) -> any Reporter {
    let places = Self.places
    switch request.format {
    case .json: return JSONReporter()
    case .jsonSlim: return FindingsReporter(at: places)
    case .jsonl: return JSONLinesReporter(at: places)
    case .csv: return CSVReporter(at: places)
    case .compact: return CompactReporter(listed: listed)
    case .agent: return AgentReporter(at: .ofWorkingDirectory)
    case .sarif: return SARIFReporter(at: places)
    case .github: return GitHubReporter(at: places, listed: listed)
    case .gitlab: return GitLabReporter(at: places)
    case .junit: return JUnitReporter(at: places)
    case .checkstyle: return CheckstyleReporter(at: places, listed: listed)
    case .xcode: return XcodeReporter(at: places, listed: listed)
    case .rdjson: return ReviewdogReporter(at: places, listed: listed)
    case .swiftlint: return SwiftLintReporter(at: places, listed: listed)
    case .markdown: return MarkdownReporter(at: places, listed: listed, accepting: accepting)
    case .githubSummary:
      let room = RunnerFile.summary.room
      return MarkdownReporter(
        at: places, listed: listed, limit: room, drawingLimit: room, accepting: accepting)
    case .githubOutput: return GitHubOutputReporter()
    case .openacr: return OpenACRReporter(conformance)
    case .en301549: return ClauseReporter(conformance)
    case .html: return page(at: places)
    case .pretty: return pretty(request)
    }
  }

  private func page(at places: ReportPlaces) -> PageReporter {
    var reporter = PageReporter(at: places, accepting: accepting, history: history)
    reporter.earlier = earlier
    reporter.picture = { ScreenPictures.picture(of: $0, isAlone: $1) }
    reporter.source = { ScreenSources.lines(of: $0) }
    return reporter
  }

  private func pretty(_ request: OutputRequest<ReportFormat>) -> PrettyReporter {
    let isPrinted = request.path == nil
    var listed = listed
    if countsOthers { listed.news = .failing }
    var reporter = PrettyReporter(
      style: request.style(color), listed: listed, isVerbose: isVerbose, accepting: accepting)
    reporter.grouping = grouping
    reporter.isQuiet = isQuiet
    reporter.hasCoverage = hasCoverage
    reporter.hasStatistics = hasStatistics
    if isPrinted, let width = Console.width { reporter.width = width }
    reporter.source = { ScreenSources.lines(ofFileAt: $0) }
    if isPrinted, !hasPage { reporter.look = accepting?.look }
    return reporter
  }

  /// The places in files, relative to the root of the repository, as CI hosts expect.
  static var places: ReportPlaces {
    let root = Paths.repository()
    let links = Locked(LinkResolver())
    return ReportPlaces(
      fallback: ".a11ylint.yml",
      inRepository: { path in Paths.below(root, links.withLock { $0.resolved(path) }) },
      inFileSystem: Paths.absolute)
  }
}

extension ReportPlaces {
  /// Places as someone in the working directory names them.
  static let ofWorkingDirectory = ReportPlaces(
    fallback: ".", inRepository: { Paths.relative(Paths.absolute($0)) },
    inFileSystem: Paths.absolute)
}

extension Configuration {
  /// Returns the judge of screens that tests recorded.
  func judgingRecorded() throws -> Judging {
    Judging(
      by: try settings.linter(selecting: [], ignoring: []), screenName: nil, context: [:],
      strictness: Strictness(input: false, capture: .whole), jobs: 1)
  }

  /// Returns a reader of the captures that results name.
  func savedCaptures() throws -> SavedCaptures {
    SavedCaptures(inputSettings, analyzedBy: try settings.linter(selecting: [], ignoring: []))
  }
}

extension Console {
  /// Notes how many results a later attempt or an equal file replaces.
  static func note(superseded count: Int) {
    guard count > 0 else { return }
    note("note: results replaced by a later attempt or read twice: \(count)")
  }
}
