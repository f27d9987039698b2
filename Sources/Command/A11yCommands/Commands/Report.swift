import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yReporting
import ArgumentParser

struct Report: ParsableCommand, HasExamples {
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
    var reports = try report.writer(configuration, today: AuditClock.today())
    let files = try reports.results(at: paths, configuration)
    let saved = try SavedResult(files)
    Console.note(superseded: saved.superseded)
    var result = saved.result
    result.claims = configuration.claims.map { ClaimMatrix(result.evidence, $0) }
    reports.accepting = AcceptCommand(
      options: settings.words, inputs: files.count <= 3 ? files.map(\.path).sorted() : paths,
      hasBaseline: result.baselinePath != nil)
    if reports.hasPage { reports.history = try stored.runs(configuration) }
    try CommandFailure.end(reports.write(result))
  }
}
