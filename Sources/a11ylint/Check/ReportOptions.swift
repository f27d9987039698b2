import A11yReporting
import A11yRules
import ArgumentParser

/// What is printed, and where.
struct ReportOptions: ParsableArguments {
  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp(
      "A report, on standard output or in a file. Repeatable.", valueName: "format[=path]"))
  var output: [OutputRequest] = []

  @Option(help: "Which findings are listed besides the new ones.")
  var show = Show.new

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  @Flag(help: "Lists files that were left out, screens without findings, and every missing fact.")
  var verbose = false

  enum Show: String, CaseIterable, ExpressibleByArgument {
    case new, known, fixed, all
  }

  func validate() throws {
    let places = output.map { $0.path ?? "standard output" }
    guard Set(places).count == places.count else {
      throw ValidationError(
        "two reports go to one place; give one of them a file: --output json=PATH")
    }
  }

  /// The reports that are asked for.
  ///
  /// Without a wish it is `pretty`, in a pipe and in CI, too, though without colours: what people
  /// read there first is the log, and one line per finding would tell them neither what is known
  /// nor what was not evaluated. Programs ask for `compact` or `json`.
  var requests: [OutputRequest] { output.isEmpty ? [OutputRequest(.pretty)] : output }

  /// The reporter for a request.
  func reporter(for request: OutputRequest, nextCommand: String?) -> any Reporter {
    let shown = ShownStates(
      known: show == .known || show == .all, fixed: show == .fixed || show == .all)
    switch request.format {
    case .json: return JSONReporter()
    case .compact: return CompactReporter(shown: shown)
    case .pretty:
      let style = request.path == nil || color == .always ? Console.style(color) : .plain
      return PrettyReporter(
        style: style, shown: shown, isVerbose: verbose, nextCommand: nextCommand)
    }
  }
}
