import A11yModel
import A11yReporting

/// What is wrong with a suite, for people: a line for each finding, as compilers write them.
package struct SuiteText {
  private let report: SuiteReport
  private let style: TextStyle

  package init(_ report: SuiteReport, style: TextStyle) {
    (self.report, self.style) = (report, style)
  }

  /// The text.
  package func text() -> String {
    let lines = report.findings.flatMap(lines) + [summary, report.isFailing ? "FAIL" : "PASS"]
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ finding: SuiteFinding) -> [String] {
    let level = finding.kind.fails ? style.red("error") : style.cyan("note")
    let place = "\(finding.path.escapedForDisplay()):\(finding.line):\(finding.column)"
    var lines = [
      "\(style.bold(place)): \(level): \(shown(finding.query)) \(shown(finding.reason)) [\(finding.kind.rawValue)]"
    ]
    let asked = finding.askedBy.filter { !$0.isEmpty }
    if !asked.isEmpty {
      let rest = asked.count - 4
      lines.append(
        "  asked by \(asked.prefix(4).map { $0.escapedForDisplay() }.joined(separator: ", "))"
          + (rest > 0 ? " and \(rest) more" : ""))
    }
    if let stable = finding.stable, stable != finding.query {
      lines.append("  stable: \(style.cyan(shown(stable)))")
    }
    return lines
  }

  private var summary: String {
    var parts = SuiteFinding.Kind.allCases.compactMap { kind -> String? in
      let count = report.findings.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }
    parts.append("\(report.matchedCount) of \(report.queryCount) find their element")
    if report.unseenCount > 0 { parts.append("\(report.unseenCount) are about no captured screen") }
    if report.openCount > 0 {
      parts.append("\(report.openCount) more have parts that only a run tells")
    }
    let files = TextLayout.count(report.fileCount, "file")
    let screens = TextLayout.count(report.screenCount, "screen")
    let queries = TextLayout.count(report.queryCount, "query", "queries")
    return "\(queries) of \(files) on \(screens): \(parts.joined(separator: "; "))"
  }

  private func shown(_ text: String) -> String { SecretText.shown(text).escapedForDisplay() }
}

/// The same as JSON, for programs: `a11ylint-tests/1`. Members are only added.
package struct SuiteDocument: JSONRecord {
  package static let isOnOneLine = false

  var schema = "a11ylint-tests/1"
  var tool = Tool()
  var outcome = ""
  var queries = 0
  var matched = 0
  var unseen = 0
  var open = 0
  var screens = 0
  var findings: [Finding] = []

  package init() {}

  package mutating func members<Members: JSONMembers>(
    _ members: inout Members
  ) throws(Members.Failure) {
    try members.required("schema", &schema)
    try members.required("tool", &tool)
    try members.required("outcome", &outcome)
    try members.required("queries", &queries)
    try members.required("matched", &matched)
    try members.required("unseen", &unseen)
    try members.required("open", &open)
    try members.required("screens", &screens)
    try members.required("findings", &findings)
  }

  /// A finding.
  struct Finding: JSONRecord {
    static let isOnOneLine = false

    var code = ""
    var isFailing = false
    var path = ""
    var line = 0
    var column = 0
    var query = ""
    var reason = ""
    var screens: [String] = []
    var askedBy: [String] = []
    var stable: String?

    mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
      try members.required("code", &code)
      try members.required("failing", &isFailing)
      try members.required("path", &path)
      try members.required("line", &line)
      try members.required("column", &column)
      try members.required("query", &query)
      try members.required("reason", &reason)
      try members.required("screens", &screens)
      try members.required("askedBy", &askedBy)
      try members.optional("stable", &stable)
    }
  }

  /// The document of a report.
  package init(_ report: SuiteReport) {
    outcome = report.isFailing ? "failed" : "passed"
    (queries, matched, unseen) = (report.queryCount, report.matchedCount, report.unseenCount)
    (open, screens) = (report.openCount, report.screenCount)
    findings = report.findings.map { finding in
      var document = Finding()
      (document.code, document.isFailing) = (finding.kind.rawValue, finding.kind.fails)
      (document.path, document.line, document.column) = (finding.path, finding.line, finding.column)
      document.query = SecretText.shown(finding.query)
      document.reason = SecretText.shown(finding.reason)
      (document.screens, document.askedBy) = (finding.screens, finding.askedBy)
      document.stable = finding.stable.map(SecretText.shown)
      return document
    }
  }

  /// The document, with a line feed at its end.
  package var json: [UInt8] { bytes(.pretty, capacity: 4096) }
}
