import A11yReporting
import A11yRules
import ArgumentParser

/// The command `a11ylint check`.
struct Check: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Looks at captures, compares with the baseline, and fails if something is new.",
    usage: "a11ylint check [<options>] <path> ...",
    discussion: """
      Folders are searched for captures; the format is recognised by content. The baseline is \
      only read. The report is printed on standard output, everything else on standard error.

      A screen is called what --screen says; else a11ylint-captures.json beside the captures; else \
      inputs: of .a11ylint.yml; else the capture itself or the test that printed it; else its \
      file. a11ylint tree --screens shows who named a screen.
      """)
  static let examples = [
    "a11ylint check Captures",
    "a11ylint check Captures --output pretty --output json=a11y.json",
  ]

  @OptionGroup(title: "Input") var input: InputOptions
  @OptionGroup(title: "Input") var name: ScreenOptions
  @OptionGroup(title: "Baseline") var baseline: BaselineOptions
  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Report") var report: ReportOptions

  func run() throws {
    let configuration = try input.configuration()
    ExportedSettings(configuration)?.warn()
    let (known, place) = try baseline.load(configuration)
    let result = try input.result(
      against: known, at: place, screen: name.screen, configuration,
      gate: gate.gate(configuration))
    let next = NextCommand(paths: input.paths, place: place, isNamed: baseline.baseline != nil)
    let written = ReportWriter(options: report, nextCommand: next.text).write(result)
    let status = ExitStatus.worst(of: [gate.status(result.ending), written])
    if status != .passed { throw CommandFailure(status) }
  }
}
