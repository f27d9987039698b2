import A11yAudit
import A11yBaseline
import A11yCapture
import A11yConfiguration
import ArgumentParser

struct Check: TabledCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check captures and sources, and fail on new findings.",
    usage: "a11ylint check [<options>] <path> ...",
    discussion: """
      Searches folders for captures, and detects their format by content. Compares the findings \
      with the baseline, which it only reads. Prints the report on standard output, and \
      everything else on standard error.

      The name of a screen comes from --screen, a11ylint-captures.json beside the captures, \
      inputs in .a11ylint.yml, the capture itself, the test that printed it, or the file name, in \
      this order. a11ylint tree --screens prints the source of each name.

      If nothing on a screen could be judged, the exit code is 3.
      """)
  static let examples = [
    "a11ylint check Captures",
    "a11ylint check Captures --shard 3/8 --output json=Shards/3.json",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var name: ScreenOptions
  @OptionGroup(title: "Input") var parts: ShardOptions
  @OptionGroup(title: "Input") var changes: ChangeOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions
  @OptionGroup(title: "Report") var report: ReportOptions
  @OptionGroup(title: "History") var recording: RecordingOptions

  @Flag(help: "Check again whenever a file changes, until interrupted.")
  var watch = false

  func validate() throws {
    if watch, input.paths.contains("-") {
      throw ValidationError("--watch and standard input exclude each other")
    }
  }

  func run() throws {
    guard watch else { return try CommandFailure.end(Audit(request()).run()) }
    Watching(files: watched) { try Audit(request()).run() }.run()
  }

  /// Returns the result of the check, without reporting or recording it.
  func result() throws -> CheckResult { try Audit(request()).result() }

  private func request() throws -> AuditRequest {
    let input = typed
    let shard = try parts.part(screen: name.screen)
    let today = try clock.today()
    let configuration = try input.judgingConfiguration(today: today)
    let precedent = try baseline.precedent()
    var expectations = try baseline.files.expectations(
      configuration, input.settings.search, gate.gate(configuration), today: today,
      against: precedent)
    expectations.job = try input.job(configuration)
    expectations.job.options +=
      gate.choices + clock.choices + (changes.partial ? ["--partial"] : [])
    var reports = try report.writer(configuration, today: today)
    var judging = try input.judging(
      configuration, screen: name.screen, shard: shard, for: reports,
      hasProgress: report.progress)
    judging.mayLeaveOut = gate.allowEmpty
    let changed = try changes.changes(configuration)
    let plan = try input.plan(
      configuration, writing: reports.files, isPartial: changes.partial, of: changed?.inputs)
    changed?.note(plan)
    expectations.leftOut = try LeftOutChanges(since: precedent, plan, configuration)?.look
    let recorder = recording.recorder(configuration)
    try reports.demandFiles(and: recorder.path)
    reports.accepting = baseline.files.accepting(
      expectations, input.words + name.words + clock.words,
      input.places ?? reports.resultPath.map { [$0] })
    return AuditRequest(
      configuration: configuration, inputs: .captures(plan, judging), expectations: expectations,
      precedent: precedent, reports: reports, recorder: recorder, leniency: gate.leniency)
  }

  private func watched() throws -> [String] {
    let configuration = try input.settings.configuration()
    let reports = try report.writer(configuration, today: clock.today())
    let plan = try typed.plan(configuration, writing: reports.files)
    return plan.paths + plan.project.paths + configuration.files + [configuration.pathOfBaseline]
  }

  // The word after --changed may be a path.
  private var typed: InputOptions {
    var typed = input
    typed.paths = changes.paths(input.paths)
    return typed
  }

  static var table: OptionTable<Self> {
    OptionTable {
      $0.group { $0.input = $1 }
      $0.group { $0.name = $1 }
      $0.group { $0.parts = $1 }
      $0.group { $0.changes = $1 }
      $0.group { $0.baseline = $1 }
      $0.group { $0.gate = $1 }
      $0.group { $0.clock = $1 }
      $0.group { $0.report = $1 }
      $0.group { $0.recording = $1 }
      $0.flag("--watch") { $0.watch = $1 }
    }
  }
}
