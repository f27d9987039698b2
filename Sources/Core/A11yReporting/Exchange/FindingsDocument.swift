import A11yBaseline
import A11yModel
import A11yRules

package typealias FindingsReporter = ExchangeReporter<FindingsFormat>

/// The findings and the summary as JSON, without what merging and comparing need.
package enum FindingsFormat: ExchangeFormat {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "\"\(FindingsDocument.schema)\"", "\"exitCode\"")
  }

  package static func report(_ report: ExchangeReport) -> [UInt8] {
    FindingsDocument(report).bytes(.lines, capacity: 1024 * (1 + report.findings.count))
  }
}

/// The findings of a run for other programs, `a11ylint-findings/1`.
struct FindingsDocument: JSONDocument {
  static let schema = "a11ylint-findings/1"
  static let title = "Findings of a11ylint check"
  static let about =
    "The findings and the summary of a run. The complete result is `a11ylint-result/1`."

  var schema = Self.schema
  var tool = Tool()
  var verdict = ""
  var exitCode = 0
  var summary = ResultDocument.Summary()
  var problems: [Problem] = []
  var findings = LazyRecords(0) { _ in Finding() }

  mutating func members(_ members: any JSONMembers) {
    members.required("schema", &schema, "The name and version of the format.")
    members.required("tool", &tool, "The tool that wrote the document.")
    members.required("verdict", &verdict, "The last line of the report for people.")
    members.required("exitCode", &exitCode, "The exit code of the audit.")
    members.required("summary", &summary, "The number of findings by state, and other counts.")
    members.required(
      "problems", &problems, "The inputs and screens that could not be checked, which are no pass.")
    members.required(
      "findings", &findings, "The findings in every state, those that fail the gate first.")
  }

  /// A place in the repository.
  struct Place: JSONRecord {
    var path = ""
    var line = 0
    var column = 0

    init() {}

    init(_ place: ReportPlace) { (path, line, column) = (place.path, place.line, place.column) }

    mutating func members(_ members: any JSONMembers) {
      members.required("path", &path, "The path of the file, from the root of the repository.")
      members.required("line", &line, "The line, from 1.", .positive)
      members.required("column", &column, "The column, from 1.", .positive)
    }
  }

  struct Problem: JSONRecord {
    var code = ""
    var message = ""
    var place = Place()

    mutating func members(_ members: any JSONMembers) {
      members.required("code", &code, "The kind of problem.", .oneOf(ProblemCode.self))
      members.required("message", &message, "A description of the problem.")
      members.required("place", &place, "The place of the problem.")
    }
  }

  struct Finding: JSONRecord {
    var rule = ""
    var level = ""
    var state = ""
    var screen = ""
    var place = Place()
    var element = ElementSummary()
    var message = ""
    var why = ""
    var fix = ""
    var fingerprint = ""
    var cause = ""

    mutating func members(_ members: any JSONMembers) {
      members.required("rule", &rule, "The ID of the rule.")
      members.required(
        "level", &level,
        "error if the finding fails the gate, warning if it is new and doesn't, otherwise note.",
        .oneOf(GateLevel.self))
      members.required(
        "state", &state, "The state compared with the baseline.", .oneOf(FindingState.self))
      members.required("screen", &screen, "The name of the screen.")
      members.required("place", &place, "The place in a source, a document or a capture.")
      members.required("element", &element, "The element.")
      members.required("message", &message, "The problem in one sentence, with the element.")
      members.unlessEmpty("why", &why, "The people affected, and the effect on them.")
      members.unlessEmpty("fix", &fix, "The advice for fixing it.")
      members.required(
        "fingerprint", &fingerprint, "The fingerprint, by which explain and baseline name it.",
        .fingerprint)
      members.unlessEmpty(
        "cause", &cause,
        "What one edit fixes together with other findings, by which baseline accept --cause names it."
      )
    }
  }
}

extension FindingsDocument {
  fileprivate init(_ report: ExchangeReport) {
    tool.version = report.result.toolVersion
    verdict = report.result.lastLine
    exitCode = report.result.outcome.exitCode
    summary = .init(report.result, hasWords: true)
    problems = report.problems.map {
      Problem(code: $0.code.rawValue, message: $0.message, place: Place($0.place))
    }
    let found = report.findings
    findings = LazyRecords(found.count) { Finding(found[$0]) }
  }
}

extension FindingsDocument.Finding {
  fileprivate init(_ found: ExchangeFinding) {
    rule = found.finding.rule
    level = found.level.rawValue
    state = found.compared.state.rawValue
    screen = found.finding.screen
    place = .init(found.place)
    element = found.finding.element
    message = found.text.message
    why = found.card?.why ?? ""
    fix = found.text.fix
    fingerprint = found.compared.fingerprint
    cause = found.cause.isShared ? found.cause.fingerprint : ""
  }
}
