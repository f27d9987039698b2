import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yFiles
import A11yModel
import A11yPage
import A11yReporting
import A11yRules
import ArgumentParser

struct Diff: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Compare two captures, folders of captures, results, or recordings of VoiceOver.",
    usage: "a11ylint diff [<options>] <old> <new>",
    discussion: """
      Lists, for each screen, elements that were added, removed, moved, renamed or resized, or \
      that changed their identifier or type, and findings that are new or gone. Elements are \
      matched as in baselines. The number and texts of list rows, digits and translations are \
      ignored. For JSON results, only findings are compared. For recordings of VoiceOver, and for \
      captures that have one, what VoiceOver said is compared.

      Exit code 1 if a new finding fails the gate, if a user loses something that VoiceOver said, \
      or if --tests finds a query that no longer matches. Other differences end with exit code 0.
      """)
  static let examples = [
    "a11ylint diff Captures.old Captures",
    "a11ylint diff main/Login.txt Login.txt --output html=difference.html",
    "a11ylint diff Captures.old Captures --tests AppUITests",
  ]

  enum Format: String, CaseIterable { case pretty, json, html }

  @Argument(
    help: "The earlier capture, folder of captures, JSON result, or recording.")
  var old: String

  @Argument(help: "The current capture, folder, result or recording.")
  var new: String

  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp(
      "Write the differences to standard output, or to a file with format=path. Repeatable.",
      valueName: "format[=path]"))
  var output: [OutputRequest<Format>] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Also list queries in these sources of UI tests that the change breaks or fixes.",
      valueName: "path"))
  var tests: [String] = []

  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions
  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup var colors: ColorOptions

  func run() throws {
    let requests = output.isEmpty ? [OutputRequest(.pretty)] : output
    let configuration = try settings.configuration()
    try OutputGate.shared.demand(requests.compactMap { $0.path.map { ($0, .report) } })
    let today = try clock.today()
    let linter = try configuration.settings.linter(selecting: [], ignoring: [])
    let isDrawing = requests.contains { $0.format == .html }
    var inputs = configuration.inputSettings
    inputs.sources = .program
    let sides = try [old, new].map { path in
      try DifferenceSide(
        path, inputs, by: linter, isOutlining: isDrawing)
    }
    var expectations = Expectations(
      suppressions: configuration.settings.suppressions, gate: gate.gate(configuration),
      today: today)
    expectations.folder = configuration.directory
    expectations.policy = configuration.policy
    var difference = Difference(from: sides[0], to: sides[1], expectations, by: linter)
    if !tests.isEmpty {
      difference.tests = try TestSuite.changes(
        tests, from: old, to: new, configuration.inputSettings)
    }
    for request in requests { try write(difference, request) }
    let failures = sides.flatMap(\.failures)
    for failure in failures { Console.note("error: \(failure.escapedLines)") }
    let status: ExitStatus = difference.isFailing && !gate.exitZero ? .gateFailed : .passed
    try CommandFailure.end(failures.isEmpty ? .passed : .input, status)
  }

  private func write(_ difference: Difference, _ request: OutputRequest<Format>) throws {
    let path = request.path ?? "-"
    switch request.format {
    case .pretty:
      let text = DifferenceText(difference, style: request.style(colors.color)).text()
      try Console.write(Array(text.utf8), to: path, as: .report, isJSON: false)
    case .json: try Console.write(DifferenceDocument(difference).json, to: path, as: .report)
    case .html:
      try Console.write(
        DifferencePage(difference).bytes, to: path, as: .report, isJSON: false)
    }
  }
}
