import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11yQueries
import ArgumentParser

/// The command `a11ylint tests`.
struct CheckTests: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "tests",
    abstract: "Says which queries of UI tests find nothing, or too much, in captures.",
    usage: "a11ylint tests [<options>] <source> … --captures <capture> …",
    discussion: """
      Reads the Swift sources of UI tests and page objects, follows constants, enumerations of \
      identifiers, properties and functions to the queries that they ask, and asks these of the \
      captures. A query is taken to be about a screen where it matches, where the beginning of its \
      chain does, or where half of its page object does; others are counted and not judged.

      What is wrong with a query are findings of rules, query-without-match say, and go the way of all \
      findings: baseline, gate, configuration, reports. Comments in the sources leave them alone: \
      // a11ylint:disable:next query-ambiguous — reason.

      With --against and captures of before, only what found its element there is told: which tests a \
      change of the screens breaks.
      """)
  static let examples = [
    "a11ylint tests AppUITests --captures Captures",
    "a11ylint tests AppUITests --captures Captures --against Captures.main --output sarif=tests.sarif",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineFileOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "The captures of before a change; or a commit with its baseline, or a result in JSON, that is "
        + "compared with.", valueName: "path|commit|result"))
  var against: [String] = []

  @Option(
    help: ArgumentHelp(
      "Writes what every query finds on which screen, as JSON (a11ylint-tests/1); - for standard output.",
      valueName: "file"))
  var queries: String?

  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions
  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "History") var recording: RecordingOptions

  func validate() throws {
    guard !input.paths.isEmpty else {
      throw ValidationError("no source named; expected Swift files of UI tests, or folders of them")
    }
    guard !input.captures.isEmpty else {
      throw ValidationError(
        "--captures is missing; expected captures that the queries are asked of")
    }
    guard let word = precedent else { return }
    if against.count > 1 {
      throw ValidationError("--against \(word): no such file or folder")
    }
    if Precedent(word) == nil {
      throw ValidationError(
        "--against \(word): expected captures, a branch, a tag, a hash, or a result in JSON")
    }
  }

  // What is no captures of before: the first that is a result, or no file.
  private var precedent: String? {
    against.first { word in
      guard Paths.exists(word) else { return true }
      if case .result = Precedent(word) { return true }
      return false
    }
  }

  func run() throws {
    let earlier = precedent == nil ? against : []
    if let queries { try writeQueries(to: queries, earlier) }
    try CommandFailure.end(Audit(request(earlier)).run())
  }

  private func request(_ earlier: [String]) throws -> AuditRequest {
    let today = try clock.today()
    let configuration = try input.judgingConfiguration(today: today)
    let expectations = try baseline.expectations(
      configuration, gate.gate(configuration), today: today,
      against: precedent.flatMap(Precedent.init))
    var reports = report.writer(configuration)
    let judging = try input.judging(
      configuration, for: reports, hasProgress: report.progress)
    let plan = try input.plan(configuration, writing: reports.files, tests: earlier)
    let recorder = recording.recorder(configuration)
    try reports.demandFiles(and: recorder.path)
    reports.accepting = baseline.accepting(
      expectations, input.words + clock.words, input.places ?? reports.resultPath.map { [$0] })
    return AuditRequest(
      configuration: configuration, inputs: .captures(plan, judging), expectations: expectations,
      reports: reports, recorder: recorder, leniency: gate.leniency)
  }

  private func writeQueries(to path: String, _ earlier: [String]) throws {
    if path != "-" { try OutputGate.shared.demand([(path, .report)]) }
    let inputs = try input.settings.configuration().inputSettings
    let sources = try CaptureWalk(paths: input.paths, limits: inputs.limits).inputs.map(\.path)
      .filter { $0.hasSuffix(".swift") }
    let (suite, _, failures) = try TestSuite.queries(sources)
    if let failure = failures.first { throw failure }
    let now = SuiteCheck(suite, on: try TestSuite.screens(input.captures, inputs))
    let before =
      earlier.isEmpty ? nil : SuiteCheck(suite, on: try TestSuite.screens(earlier, inputs))
    try Console.write(SuiteDocument(now, against: before).json, to: path, as: .report)
  }
}
