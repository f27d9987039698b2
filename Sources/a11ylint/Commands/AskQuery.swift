import A11yAnalysis
import A11yAudit
import A11yFiles
import A11yModel
import A11yQueries
import A11yReporting
import ArgumentParser

/// The command `a11ylint query`.
struct AskQuery: ParsableCommand, Exemplified {
  static let configuration = CommandConfiguration(
    commandName: "query",
    abstract: "Says what a query of a UI test finds in a capture, and which query would be stable.",
    usage: "a11ylint query [<options>] <query> … <capture> …",
    discussion: """
      Queries are those of XCUITest, as they stand in a test, with an assertion or an action around \
      them, or locators of Appium: class chains, predicate strings, XPath, accessibility ids (~Save). \
      What exists as a file is a capture, whatever the order.

      Ends with 0 where each query finds on one of the screens what it asks for, with 1 where it finds \
      nothing, or several elements where a test needs one, with 2 where it is not understood, and with \
      3 where the capture does not tell.
      """)
  static let examples = [
    "a11ylint query 'app.buttons[\"Save\"]' Captures/Login.txt",
    "a11ylint query Captures/Login.xml '**/XCUIElementTypeCell[`label == \"Milk\"`]'",
  ]

  @Argument(help: "Queries, and captures that they are asked of.")
  var words: [String]

  @Option(
    help: ArgumentHelp(
      "The language of the queries; by default that is recognised.", valueName: "language"))
  var using: QueryDialect?

  @Option(help: "Whether containing(…) finds an element that itself is what it asks for.")
  var containing = ContainingRule.auto

  @Option(help: ArgumentHelp("Only the screen of this name.", valueName: "name"))
  var screen: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "pretty or json, on standard output or in a file.", valueName: "format[=path]"))
  var output = "pretty"

  @OptionGroup var settings: ConfigurationOptions

  @Option(help: "When to use colours.")
  var color = ColorChoice.auto

  func validate() throws { _ = try AnswerRequest(output) }

  func run() throws {
    let request = try AnswerRequest(output)
    if let path = request.path { try OutputGate.shared.demand([(path, .report)]) }
    let (queries, captures) = try sorted()
    let asked = try captures.flatMap { path in
      let all = try settings.result(of: path).screens
      let screens = try screen.map { try all.named($0, in: path) } ?? all
      return try screens.map { screen in
        do throws(QueryFault) {
          return try AskedScreen(QueryScreen(AnalyzedScreen(screen)), queries)
        } catch {
          throw CommandFailure(.usage, error.description)
        }
      }
    }
    try write(asked, request)
    try CommandFailure.end(Self.status(asked))
  }

  private static func status(_ asked: [AskedScreen]) -> ExitStatus {
    if asked.contains(where: \.isGood) { return .passed }
    return asked.contains(where: \.isUndecided) ? .input : .gateFailed
  }

  // What is a file is a capture; of two words of which none is, the one that looks like a path.
  private func sorted() throws -> ([Query], [String]) {
    var captures = words.filter { $0 == "-" || Paths.exists($0) }
    var texts = words.filter { !captures.contains($0) }
    if captures.isEmpty, texts.count > 1, let path = texts.firstIndex(where: Self.looksLikePath) {
      captures = [texts.remove(at: path)]
    }
    guard let first = texts.first else {
      throw CommandFailure(
        .usage, "no query is given, such as 'app.buttons[\"Save\"]': all words are files")
    }
    guard !captures.isEmpty else {
      throw CommandFailure(
        .usage, "no capture is given beside the query \(SecretText.shown(first).inQuotes)")
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

  private func write(_ asked: [AskedScreen], _ request: AnswerRequest) throws {
    switch request.format {
    case .pretty:
      let style = request.path == nil || color == .always ? Console.style(color) : .plain
      let text = QueryText(asked, style: style).text()
      try Console.write(Array(text.utf8), to: request.path ?? "-", as: .report, isJSON: false)
    case .json:
      try Console.write(QueryDocument(asked).json, to: request.path ?? "-", as: .report)
    }
  }
}

extension QueryDialect: ExpressibleByArgument {}
extension ContainingRule: ExpressibleByArgument {}
