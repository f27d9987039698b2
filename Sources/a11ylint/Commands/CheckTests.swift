import A11yAnalysis
import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11yQueries
import A11yReporting
import ArgumentParser

/// The command `a11ylint tests`.
struct CheckTests: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "tests",
    abstract: "Says which queries of UI tests find nothing, or too much, in captures.",
    usage: "a11ylint tests [<options>] <source> … --captures <capture> …",
    discussion: """
      Reads the Swift sources of UI tests and page objects, follows constants, enumerations of \
      identifiers, properties and functions to the queries that they ask, and asks these of the \
      captures. A query is taken to be about a screen where it matches, where the beginning of its \
      chain does, or where half of its page object does; others are counted and not judged.

      With --against only what found its element in captures of before is told: which tests a \
      change of the screens breaks. Ends with 1 where a test would fail.
      """)
  static let examples = [
    "a11ylint tests AppUITests --captures Captures",
    "a11ylint tests AppUITests --captures Captures --against Captures.main --output json",
  ]

  @Argument(help: "Swift files of UI tests, or folders of them.")
  var sources: [String]

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("Captures, or folders of captures.", valueName: "path"))
  var captures: [String]

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp("The same of before a change.", valueName: "path"))
  var against: [String] = []

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "pretty or json, on standard output or in a file.", valueName: "format[=path]"))
  var output = "pretty"

  @Flag(help: "Ends with 0 where tests would fail, too.")
  var exitZero = false

  @OptionGroup var settings: ConfigurationOptions

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func validate() throws { _ = try AnswerRequest(output) }

  func run() throws {
    let request = try AnswerRequest(output)
    if let path = request.path { try OutputGate.shared.demand([(path, .report)]) }
    let inputs = try settings.configuration().inputSettings
    let suite = try queries(inputs)
    let now = SuiteCheck(suite, on: try screens(captures, inputs))
    let before = against.isEmpty ? nil : SuiteCheck(suite, on: try screens(against, inputs))
    let report = now.report(against: before)
    switch request.format {
    case .pretty:
      let style = request.path == nil || color == .always ? Console.style(color) : .plain
      let text = SuiteText(report, style: style).text()
      try Console.write(Array(text.utf8), to: request.path ?? "-", as: .report, isJSON: false)
    case .json:
      try Console.write(SuiteDocument(report).json, to: request.path ?? "-", as: .report)
    }
    try CommandFailure.end(report.isFailing && !exitZero ? .gateFailed : .passed)
  }

  private func queries(_ inputs: InputSettings) throws -> SuiteQueries {
    let files = try CaptureWalk(paths: sources, limits: inputs.limits).inputs.map(\.path)
      .filter { $0.hasSuffix(".swift") }
    guard !files.isEmpty else {
      throw CommandFailure(
        .input, "\(sources.joined(separator: ", ")): no Swift file; expected sources of UI tests")
    }
    let answer = try SourceReader.answer(files, ["--queries"])
    for failure in answer.failures { Console.note("note: \(failure)") }
    var suite = SuiteQueries()
    for (part, path, json) in answer.others where part == .queries {
      do throws(JSONError) {
        try suite.add(path, json)
      } catch {
        throw CommandFailure(.internalError, "\(path): \(error.message)")
      }
    }
    guard suite.fileCount > 0 else {
      throw CommandFailure(
        .input, "\(sources.joined(separator: ", ")): no query such as app.buttons[\"Save\"] in it")
    }
    return suite
  }

  private func screens(_ paths: [String], _ inputs: InputSettings) throws -> [QueryScreen] {
    var screens: [QueryScreen] = []
    for input in try CaptureWalk(paths: paths, limits: inputs.limits).inputs
    where !input.path.hasSuffix(".swift") {
      do throws(ImportError) {
        let result = try InputPlan.screens(of: input.path, inputs)
        for failure in result.failures { Console.note("error: \(failure)") }
        screens += result.screens.map { QueryScreen(AnalyzedScreen($0)) }
      } catch {
        guard !error.isWithoutCapture || input.isNamedByUser else { continue }
        throw error
      }
    }
    guard !screens.isEmpty else {
      throw CommandFailure(.input, "\(paths.joined(separator: ", ")): no capture in it")
    }
    return screens
  }
}
