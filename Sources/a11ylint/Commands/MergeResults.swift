import A11yAudit
import A11yConfiguration
import A11yReporting
import ArgumentParser

/// The command `a11ylint merge`.
struct MergeResults: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract:
      "Joins results of tests or of several checks, compares them again, and fails if something is new.",
    usage: "a11ylint merge [<options>] <result> ...",
    discussion: """
      Reads the JSON that check and the test assertions write; folders are searched for it, also \
      those that xcresulttool export attachments wrote, and on a Mac result bundles themselves. A \
      later attempt stands for an earlier one only where both are provably the same test on the \
      same device with the same language and configuration. Only the joined results say what is \
      fixed: no single job has seen everything. The parts that check --shard judged become the \
      result of the whole run, byte for byte; one that is missing is an error. Pages draw the screens \
      whose captures still lie where they lay, or beside the result, and say the same.
      """)
  static let examples = [
    "a11ylint merge Artifacts",
    "a11ylint merge Run.xcresult",
    "a11ylint merge phone.json pad.json --output pretty --output json=joined.json",
    "a11ylint merge Shards",
  ]

  @Argument(
    help: ArgumentHelp(
      "Results in JSON, folders with results in them, or result bundles.", valueName: "result"))
  var paths: [String] = []

  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions
  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "History") var recording: RecordingOptions

  func run() throws {
    guard !paths.isEmpty else {
      throw CommandFailure(.usage, "no result named; expected files or folders")
    }
    try CommandFailure.end(Audit(request()).run())
  }

  private func request() throws -> AuditRequest {
    let today = try clock.today()
    let configuration = try settings.judgingConfiguration(today: today)
    let precedent = try baseline.precedent()
    let expectations = try baseline.files.expectations(
      configuration, gate.gate(configuration), today: today, against: precedent)
    var reports = report.writer(configuration)
    let recorder = recording.recorder(configuration)
    let files = try reports.results(at: paths, configuration, and: recorder.path)
    // Accept from the joined result if it is written, or else from the results if they are few.
    let accepted =
      reports.resultPath.map { [$0] } ?? (files.count <= 3 ? files.map(\.path).sorted() : nil)
    reports.accepting = baseline.files.accepting(
      expectations, settings.words + clock.words, accepted)
    return AuditRequest(
      configuration: configuration, inputs: .results(files), expectations: expectations,
      precedent: precedent, reports: reports, recorder: recorder, leniency: gate.leniency)
  }
}
