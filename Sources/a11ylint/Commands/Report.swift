import A11yAudit
import A11yReporting
import ArgumentParser

/// The command `a11ylint report`.
struct Report: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Renders saved results in other formats, as they were.",
    usage: "a11ylint report [<options>] <result> ...",
    discussion: """
      Reads the JSON that check, merge and the test assertions write; folders are searched for it. \
      Several results become one, as merge joins them, but nothing is judged or compared again: what \
      was new is new, whatever the baseline says now. The exit code is 0 whatever the results say; \
      check and merge are the gates. Pages draw the screens whose captures still lie where they lay, or \
      beside the result in the same folders, and say the same: a result does not keep the elements.
      """)
  static let examples = [
    "a11ylint report result.json --output html=report.html",
    "a11ylint report Results --output pretty --output junit=tests.xml",
  ]

  @Argument(
    help: ArgumentHelp(
      "Results in JSON, folders with results in them, or result bundles.", valueName: "result"))
  var paths: [String] = []

  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "History") var stored: ToldHistoryOptions

  func run() throws {
    guard !paths.isEmpty else {
      throw CommandFailure(.usage, "no result named; expected files or folders")
    }
    let configuration = try settings.configuration()
    var reports = report.writer(configuration)
    let files = try reports.results(at: paths, configuration)
    let saved = try SavedResult(files)
    Console.note(superseded: saved.superseded)
    reports.accepting = AcceptCommand(
      options: settings.words, inputs: files.count <= 3 ? files.map(\.path).sorted() : paths,
      hasBaseline: saved.result.baselinePath != nil)
    if reports.hasPage { reports.history = try stored.runs(configuration) }
    try CommandFailure.end(reports.write(saved.result))
  }
}
