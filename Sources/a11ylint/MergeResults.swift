import A11yReporting
import A11yRules
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
      fixed: no single job has seen everything.
      """)
  static let examples = [
    "a11ylint merge Artifacts",
    "a11ylint merge Run.xcresult",
    "a11ylint merge phone.json pad.json --output pretty --output json=joined.json",
  ]

  @Argument(
    help: ArgumentHelp(
      "Results in JSON, folders with results in them, or result bundles.", valueName: "result"))
  var paths: [String] = []

  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run() throws {
    guard !paths.isEmpty else {
      throw CommandFailure(.usage, "no result named; expected files or folders")
    }
    let configuration = try settings.configuration()
    ExportedSettings(configuration)?.warn()
    let (known, place) = try baseline.load(configuration)
    let files = try ResultInput.results(at: paths)
    guard !files.isEmpty else {
      throw CommandFailure(.input, "no result found; expected JSON of a check or of a test")
    }
    let result = try result(
      of: files, known, place, configuration.settings.suppressions, gate.gate(configuration))
    let next = joined(files).map {
      NextCommand(paths: $0, place: place, isNamed: baseline.baseline != nil).text
    }
    let written = ReportWriter(options: report, nextCommand: next).write(result)
    let status = ExitStatus.worst(of: [gate.status(result.ending), written])
    if status != .passed { throw CommandFailure(status) }
  }

  // What to accept from: the joined result if it is written, or else a few results.
  private func joined(_ files: [ResultFile]) -> [String]? {
    let written = report.requests.first { $0.format == .json && $0.path != nil }?.path
    return written.map { [$0] } ?? (files.count <= 3 ? files.map(\.path).sorted() : nil)
  }

  private func result(
    of files: [ResultFile], _ known: Baseline, _ place: BaselinePlace?,
    _ suppressions: [Suppression],
    _ gate: Gate
  ) throws(CommandFailure) -> CheckResult {
    let merge = try ResultInput.merge(files)
    if merge.superseded > 0 {
      Console.note(
        "note: results that a later attempt stands for, or that are there twice: \(merge.superseded)"
      )
    }
    let comparison = known.compare(merge.screens, rules: merge.cards)
      .suppressing(suppressions, on: merge.screens, today: try Today.day())
    return CheckResult(
      toolVersion: Tool.version, cards: merge.cards, screens: merge.screens,
      comparison: comparison, verdict: gate.verdict(comparison), inputNotes: merge.notes,
      baselinePath: place?.path)
  }
}
