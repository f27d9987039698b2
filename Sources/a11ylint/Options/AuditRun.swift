import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yReporting
import A11yRules

/// The journey of the commands that look, compare and report: the same for captures and for UI tests.
struct AuditRun {
  var input: InputOptions
  var gate: GateOptions
  var clock: ClockOptions
  var report: ReportOptions
  var recording: RecordingOptions
  /// The name of the screen, where the user gave one.
  var screen: String?
  /// Which part of the screens is judged; nil for all.
  var shard: Shard?
  /// The words that decide how the inputs are looked at, as they were typed.
  var words: [String]
  /// Whether files that have not changed are left out.
  var isOfChanges = false

  /// Looks, compares, and writes the reports.
  ///
  /// - Parameters:
  ///   - expectations: What findings are held against.
  ///   - accepting: What to type to accept what was found, for the words and the inputs.
  ///   - planning: The files that are read.
  ///   - earlier: What the screens were before; nil where nothing tells.
  func status(
    expecting: (Configuration, Gate, CalendarDay) throws -> Expectations,
    accepting: (Expectations, [String], [String]?) -> AcceptCommand?,
    planning: (Configuration) throws -> InputPlan,
    earlier: (CheckResult, SavedCaptures) -> EarlierScreens? = { _, _ in nil }
  ) throws -> ExitStatus {
    let today = try clock.today()
    let configuration = try input.settings.judgingConfiguration(today: today)
    input.limitTime()
    let expectations = try expecting(configuration, gate.gate(configuration), today)
    let rules = try input.rules(configuration)
    let plan = try planning(configuration)
    try report.demandFiles(configuration, and: recording.path(configuration))
    // Reads, analyses and judges, one input after the other on every core.
    var judging = try input.judging(by: rules, configuration, screen: screen, shard: shard)
    judging.isOutlining = report.isDrawing(configuration)
    if judging.isOutlining { judging.captures = try report.captures(configuration) }
    judging.isSealing = judging.isOutlining || report.isResult(configuration)
    if let line = ProgressLine(isWanted: report.progress) {
      judging.onProgress = { line.show($0, of: $1) }
    }
    let judged = try judging.judge(plan)
    let comparison = expectations.compare(judged)
    let result = expectations.gate(comparison, of: judged)
    let places =
      input.paths.contains("-") ? report.resultPath(configuration).map { [$0] } : input.places
    let acceptance = accepting(expectations, words, places)
    // Before the reports, which tell of this run, too.
    let recorded = isOfChanges ? ExitStatus.passed : recording.record(result, configuration)
    var past = ReportedPast()
    if report.isPaging(configuration) {
      past.history = recording.runs(configuration)
      past.screens = earlier(result, try report.captures(configuration))
    }
    let written = report.write(result, configuration, accepting: acceptance, past)
    return ExitStatus.worst(of: [gate.status(result.outcome), written, recorded])
  }
}
