import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yReporting
import ArgumentParser

struct MergeResults: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge results of tests or checks, and fail on new findings.",
    usage: "a11ylint merge [<options>] <result> ...",
    discussion: """
      Reads the JSON results of check and of test assertions. Searches folders for them, \
      including those written by xcresulttool export attachments, and on a Mac also result \
      bundles.

      A later attempt replaces an earlier one if both are the same test on the same device with \
      the same language and configuration. Findings are compared with the baseline again; only \
      the merged result reports what is fixed.

      The results of check --shard merge to the result of the whole run. A missing part is an \
      error.

      HTML reports draw a screen if its capture is unchanged, in the same place or beside the \
      result.
      """)
  static let examples = [
    "a11ylint merge Artifacts",
    "a11ylint merge Run.xcresult",
    "a11ylint merge phone.json pad.json --output pretty --output json=joined.json",
    "a11ylint merge Shards",
  ]

  @OptionGroup var results: ResultOptions
  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions
  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "History") var recording: RecordingOptions

  func run() throws { try CommandFailure.end(Audit(request()).run()) }

  private func request() throws -> AuditRequest {
    let paths = try results.demanded()
    let today = try clock.today()
    let configuration = try settings.judgingConfiguration(today: today)
    let precedent = try baseline.precedent()
    var expectations = try baseline.files.expectations(
      configuration, settings.search, gate.gate(configuration), today: today, against: precedent)
    expectations.job = settings.job(configuration)
    expectations.job.options += gate.choices + clock.choices
    var reports = try report.writer(configuration, today: today)
    let recorder = recording.recorder(configuration)
    let files = try reports.results(at: paths, configuration, and: recorder.path)
    // The command to accept findings reads the merged result if it is written, or else a few results.
    let accepted =
      reports.resultPath.map { [$0] } ?? (files.count <= 3 ? files.map(\.path).sorted() : nil)
    reports.accepting = baseline.files.accepting(
      expectations, settings.words + clock.words, accepted)
    return AuditRequest(
      configuration: configuration, inputs: .results(files), expectations: expectations,
      precedent: precedent, reports: reports, recorder: recorder, leniency: gate.leniency)
  }
}
