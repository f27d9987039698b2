import A11yAudit
import A11yReporting
import ArgumentParser

struct Report: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Convert saved results to other report formats.",
    usage: "a11ylint report [<options>] <result> ...",
    discussion: """
      Reads the JSON results of check, merge and test assertions, and searches folders for them. \
      Several results are merged as by merge, but not compared with the baseline again: what was \
      new stays new. Findings do not affect the exit code.

      HTML reports draw a screen if its capture is unchanged, in the same place or beside the \
      result, because results do not contain elements.
      """)
  static let examples = [
    "a11ylint report result.json --output html=report.html",
    "a11ylint report Results --output pretty --output junit=tests.xml",
  ]

  @OptionGroup var results: ResultOptions
  @OptionGroup var settings: ConfigurationOptions
  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "History") var stored: ToldHistoryOptions

  func run() throws {
    let paths = try results.demanded()
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
