import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yQueries
import ArgumentParser

struct CheckTests: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "tests",
    abstract: "Check the queries of UI tests against captures, or against the app's sources.",
    usage: "a11ylint tests [<options>] <source> … --captures <capture> … --app <source> …",
    discussion: """
      Reads the Swift sources of UI tests and page objects, resolves constants, enumerations of \
      identifiers, properties and functions to queries, and runs these against the captures. \
      Maestro flows, and sources that use Detox, Appium, KIF or EarlGrey are read, too. A \
      query is judged on a screen if it matches there, or if the start of its chain or half of \
      its page object does. Other queries are only counted.

      Defects of queries are findings of rules such as query-without-match. As in check, they are \
      compared with the baseline and can be suppressed, for example by a comment: \
      // a11ylint:disable:next query-ambiguous — reason.

      With --app, no capture is needed: the keys of the queries are looked for among the identifiers \
      and texts of the app's sources, documents and string tables.

      With --against and earlier captures, only queries that matched there are judged: the tests \
      that a change of the screens breaks.
      """)
  static let examples = [
    "a11ylint tests AppUITests --captures Captures",
    "a11ylint tests AppUITests --app Sources",
    "a11ylint tests AppUITests --captures Captures --against Captures.main --output sarif=tests.sarif",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineFileOptions

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Compare with earlier captures, the baseline at a commit, or a JSON result.",
      valueName: "path|commit|result"))
  var against: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the matches of every query to a JSON file, or to - for standard output.",
      valueName: "file"))
  var queries: String?

  @Option(
    help: ArgumentHelp(
      "Write a manifest that names captures by the elements that a test verifies together.",
      valueName: "file"))
  var names: String?

  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions
  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "History") var recording: RecordingOptions

  func validate() throws {
    guard !input.paths.isEmpty else {
      throw ValidationError("no source; expected sources of UI tests, or folders of them")
    }
    guard !input.captures.isEmpty || !input.app.isEmpty else {
      throw ValidationError(
        "--captures and --app are missing; expected captures to run the queries against, or sources of the app"
      )
    }
    if input.captures.isEmpty, !against.isEmpty || queries != nil || names != nil {
      throw ValidationError(
        "--captures is missing; expected captures to run the queries against")
    }
    guard let word = precedent else { return }
    if against.count > 1 {
      throw ValidationError("--against \(word): no such file or folder")
    }
    if ComparisonBase(word) == nil {
      throw ValidationError(
        "--against \(word): expected captures, a branch, a tag, a hash, or a result in JSON")
    }
  }

  // The first value that is not an earlier capture: a result, or no file at all.
  private var precedent: String? {
    against.first { word in
      guard Paths.exists(word) else { return true }
      if case .result = ComparisonBase(word) { return true }
      return false
    }
  }

  func run() throws {
    let earlier = precedent == nil ? against : []
    if let queries { try writeQueries(to: queries, earlier) }
    if let names { try writeNames(to: names) }
    try CommandFailure.end(Audit(request(earlier)).run())
  }

  private func request(_ earlier: [String]) throws -> AuditRequest {
    let today = try clock.today()
    let configuration = try input.judgingConfiguration(today: today)
    var expectations = try baseline.expectations(
      configuration, input.settings.search, gate.gate(configuration), today: today,
      against: precedent.flatMap(ComparisonBase.init))
    expectations.accepted = expectations.accepted.ofSuites
    expectations.job = try input.job(configuration)
    expectations.job.options += gate.choices + clock.choices
    var reports = try report.writer(configuration, today: today)
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

  // Returns the queries on captures.
  private func check(_ inputs: InputSettings) throws -> (suite: SuiteQueries, check: SuiteCheck) {
    let sources = try CaptureWalk(paths: input.paths, limits: inputs.limits).inputs.map(\.path)
      .filter(SuiteReader.isSuite)
    let (suite, _, failures, _) = try TestSuite.queries(sources, app: input.app, inputs.limits)
    if let failure = failures.first { throw failure }
    return (suite, SuiteCheck(suite, on: try TestSuite.screens(input.captures, inputs)))
  }

  private func writeNames(to path: String) throws {
    // A manifest may say more than names, which must not be lost.
    guard path == "-" || !Paths.exists(path) else {
      throw ValidationError("--names \(path): the file exists; expected a new one, or -")
    }
    if path != "-" { try OutputGate.shared.demand([(path, .report)]) }
    let names = SuiteNames(try check(input.settings.configuration().inputSettings).check)
    let folder = path == "-" ? "." : Paths.parent(of: path)
    let manifest = names.manifest { Paths.below(folder, $0) }
    try Console.write(manifest, to: path, as: .report)
  }

  private func writeQueries(to path: String, _ earlier: [String]) throws {
    if path != "-" { try OutputGate.shared.demand([(path, .report)]) }
    let inputs = try input.settings.configuration().inputSettings
    let (suite, now) = try check(inputs)
    let before =
      earlier.isEmpty ? nil : SuiteCheck(suite, on: try TestSuite.screens(earlier, inputs))
    try Console.write(SuiteDocument(now, against: before).json, to: path, as: .report)
  }
}
