import A11yAudit
import A11yBaseline
import A11yConfiguration
import A11yFiles
import A11yPage
import A11yReporting
import A11yRules
import ArgumentParser

/// The command `a11ylint diff`.
struct Diff: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "diff",
    abstract: "Says what is different between two captures, folders of captures or results.",
    usage: "a11ylint diff [<options>] <old> <new>",
    discussion: """
      Per screen: which elements came, went, moved, or have another name, identifier, type or size, by \
      the identity that baselines use; and which findings came and went. How many rows there are, what \
      these say, numbers and translations are no news. Results in JSON know findings only.

      Ends with 1 where a finding is new that the gate would fail (fail_level and confidence of the \
      configuration), and where --tests finds a query that found its element before and does not now; \
      with 0 whatever else is different.
      """)
  static let examples = [
    "a11ylint diff Captures.old Captures",
    "a11ylint diff main/Login.txt Login.txt --output html=difference.html",
    "a11ylint diff Captures.old Captures --tests AppUITests",
  ]

  /// A form of the answer.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    case pretty, json, html
  }

  @Argument(help: "A capture, a folder of captures, or a result in JSON.")
  var old: String

  @Argument(help: "The same of now.")
  var new: String

  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp(
      "pretty, json or html, on standard output or in a file. Repeatable.",
      valueName: "format[=path]"))
  var output: [String] = []

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "Sources of UI tests: says which of their queries the change breaks or mends.",
      valueName: "path"))
  var tests: [String] = []

  @OptionGroup(title: "Gate") var gate: GateOptions
  @OptionGroup(title: "Gate") var clock: ClockOptions
  @OptionGroup var settings: ConfigurationOptions

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  private struct Request {
    let format: Format
    let path: String?
  }

  func validate() throws { _ = try requests() }

  func run() throws {
    let requests = try requests()
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

  private func requests() throws -> [Request] {
    let requests = try output.map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let format = Format(rawValue: String(parts[0])), parts.last != "" else {
        throw ValidationError(
          "--output \(word): expected pretty, json or html, and perhaps =PATH")
      }
      let path = parts.count > 1 ? String(parts[1]) : nil
      return Request(format: format, path: path == "-" ? nil : path)
    }
    return requests.isEmpty ? [Request(format: .pretty, path: nil)] : requests
  }

  private func write(_ difference: Difference, _ request: Request) throws {
    switch request.format {
    case .pretty:
      let style = request.path == nil || color == .always ? Console.style(color) : .plain
      let text = DifferenceText(difference, style: style).text()
      try Console.write(Array(text.utf8), to: request.path ?? "-", as: .report, isJSON: false)
    case .json:
      try Console.write(
        DifferenceDocument(difference).json, to: request.path ?? "-", as: .report)
    case .html:
      try Console.write(
        DifferencePage(difference).bytes, to: request.path ?? "-", as: .report, isJSON: false)
    }
  }
}
