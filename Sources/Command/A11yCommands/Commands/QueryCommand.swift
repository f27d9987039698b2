import A11yAnalysis
import A11yAudit
import A11yCapture
import A11yFiles
import A11yModel
import A11yQueries
import A11yReporting
import ArgumentParser

struct QueryCommand: ParsableCommand, HasExamples {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Run queries of UI tests against captures, and suggest stable ones.",
    usage: "a11ylint query [<options>] <query> … <capture> …",
    discussion: """
      A query is an XCUITest expression copied from a test, with or without its assertion or \
      action, or an Appium locator: a class chain, a predicate string, an XPath or an \
      accessibility id (~Save). Arguments that name files are captures, in any order.

      Exit codes: 0 if all queries succeed on one screen, 1 if a query matches nothing, or \
      several elements where a test needs one, 2 if a query cannot be parsed, 3 if a capture \
      lacks the facts to decide.
      """)
  static let examples = [
    "a11ylint query 'app.buttons[\"Save\"]' Captures/Login.txt",
    "a11ylint query Captures/Login.xml '**/XCUIElementTypeCell[`label == \"Milk\"`]'",
  ]

  enum Format: String, CaseIterable { case pretty, json }

  @Argument(
    help: ArgumentHelp("Queries, and captures to run them against.", valueName: "query|capture"))
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "The language of the queries (default: detected).", valueName: "language"))
  var using: QueryDialect?

  @Option(
    help: "Whether containing(…) may match the element itself. auto: if nothing else matches.")
  var containing = ContainingRule.auto

  @OptionGroup var selection: ScreenSelection

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "Write the answer to standard output, or to a file with format=path.",
      valueName: "format[=path]"))
  var output = OutputRequest(Format.pretty)

  @OptionGroup var settings: ConfigurationOptions

  @OptionGroup var colors: ColorOptions

  func run() throws {
    if let path = output.path { try OutputGate.shared.demand([(path, .report)]) }
    let (queries, captures) = try sorted()
    let asked = try captures.flatMap { path in
      let screens = try selection.selected(from: settings.result(of: path).screens, in: path)
      return try screens.map { screen in
        do throws(QueryFault) {
          return try QueryAnswers(QueryScreen(AnalyzedScreen(screen)), queries)
        } catch {
          throw CommandFailure(.usage, error.description)
        }
      }
    }
    try write(asked)
    try CommandFailure.end(Self.status(asked))
  }

  private static func status(_ asked: [QueryAnswers]) -> ExitStatus {
    if asked.contains(where: \.isGood) { return .passed }
    return asked.contains(where: \.isUndecided) ? .input : .gateFailed
  }

  // Existing files are captures. If there are none, one of several words may be a path with a typo.
  private func sorted() throws -> ([Query], [String]) {
    var captures = words.filter { $0 == "-" || Paths.exists($0) }
    var texts = words.filter { !captures.contains($0) }
    if captures.isEmpty, texts.count > 1, let path = texts.firstIndex(where: Self.looksLikePath) {
      captures = [texts.remove(at: path)]
    }
    guard let first = texts.first else {
      throw CommandFailure(
        .usage, "no query, only files; expected one, for example 'app.buttons[\"Save\"]'")
    }
    guard !captures.isEmpty else {
      throw CommandFailure(
        .usage, "no capture for the query \(SecretText.shown(first).inQuotes); expected a file")
    }
    let queries = try texts.map { text in
      do throws(QueryError) {
        var query = try Query(text, dialect: using)
        query.containing = containing
        return query
      } catch {
        throw CommandFailure(.usage, QueryFault(text, error).description)
      }
    }
    return (queries, captures)
  }

  private static func looksLikePath(_ word: String) -> Bool {
    !word.contains("[") && !word.contains("(") && (try? Query(word)) == nil
      || ["txt", "xml", "json", "log", "sketch", "gz", "zip"].contains {
        word.hasSuffix(".\($0)")
      }
  }

  private func write(_ asked: [QueryAnswers]) throws {
    let path = output.path ?? "-"
    switch output.format {
    case .pretty:
      let text = QueryText(asked, style: output.style(colors.color)).text()
      try Console.write(Array(text.utf8), to: path, as: .report, isJSON: false)
    case .json: try Console.write(QueryDocument(asked).json, to: path, as: .report)
    }
  }
}

extension QueryDialect: ExpressibleByArgument {}
extension ContainingRule: ExpressibleByArgument {}
