import A11yBaseline
import A11yModel
import A11yRules

/// A comment on a change: the report, suggestions for its lines, and annotations.
package struct ChangeComment {
  private let host: CommentHost
  private let key: String

  /// The address of the HTML page.
  package var page: String?
  /// The command that accepts findings.
  package var accepting: AcceptCommand?
  /// The screens before the change.
  package var earlier: EarlierScreens?
  /// The changes of screens that Swift sources describe.
  package var sources: [ScreenDifference] = []
  /// The last commit of the change.
  package var commit: String?
  /// Returns the contents of a file; nil if it cannot be read.
  package var code: @Sendable (_ path: String) -> [UInt8]? = { _ in nil }
  /// Returns the lines of a file that the change adds, from 1.
  package var added: (_ path: String, _ bytes: [UInt8]) -> [ClosedRange<Int>] = { _, _ in [] }
  /// The scripts that post the comment, by name.
  package var scripts: [(name: String, text: String)] = []

  /// - Parameter key: The key that tells the comments of several jobs apart: letters, digits, `.`, `_` and `-`.
  package init(for host: CommentHost, key: String) { (self.host, self.key) = (host, key) }

  /// Returns the comment.
  package func document(_ result: CheckResult, at places: ReportPlaces) -> CommentDocument {
    let report = ExchangeReport(result, at: places, listed: ListedStates())
    var document = CommentDocument()
    (document.host, document.key, document.commit) = (host.rawValue, key, commit)
    document.marker = host.marker("a11ylint \(key)")
    document.title = result.lastLine
    document.isFailing = result.outcome.status != .passed
    document.isNews = document.isFailing || isNews(report)
    document.body = body(result, at: places)
    document.suggestions = suggestions(report).map(record)
    document.annotations = annotations(report)
    document.calls = scripts.map { name, text in
      var call = CommentDocument.Call()
      (call.name, call.script) = (name, text)
      return call
    }
    return document
  }

  // New findings that do not fail are no reason to write to anyone.
  private func isNews(_ report: ExchangeReport) -> Bool {
    let acceptance = AcceptanceLines(report.result)
    return report.result.leftOut.contains { $0.change != nil } || !acceptance.accepted.isEmpty
      || !acceptance.faults.isEmpty || !report.problems.isEmpty
      || MarkdownSpeech(spoken).isLoss
  }

  private var spoken: [ScreenDifference] {
    (earlier?.changed ?? [:]).sorted { $0.key < $1.key }.map(\.value) + sources
  }

  private func body(_ result: CheckResult, at places: ReportPlaces) -> String {
    var reporter = MarkdownReporter(at: places, limit: host.commentLimit, accepting: accepting)
    (reporter.marker, reporter.showsHTML) = (host.marker("a11ylint \(key)"), host.showsHTML)
    (reporter.page, reporter.earlier, reporter.spoken) = (page, earlier, spoken)
    reporter.code = MarkdownCode(code)
    return reporter.text(result)
  }

  // MARK: Suggestions

  private func suggestions(_ report: ExchangeReport) -> [LineSuggestions.Suggestion] {
    LineSuggestions(
      report.findings, longest: host.linesOfSuggestion, reading: code, added: added
    ).all
  }

  private func record(_ suggestion: LineSuggestions.Suggestion) -> CommentDocument.Suggestion {
    var record = CommentDocument.Suggestion()
    record.path = suggestion.path
    (record.startLine, record.endLine) = (suggestion.lines.lowerBound, suggestion.lines.upperBound)
    record.fingerprints = Set(suggestion.findings.map(\.compared.fingerprint)).sorted()
    // Equal elements have one fingerprint, and other code.
    let digest = suggestion.replacement.joined().shortDigest
    record.marker = host.marker(
      (["a11ylint", key] + record.fingerprints + [digest]).joined(separator: " "))
    let word = host.suggestionWord(replacing: suggestion.lines.count)
    let parts = [
      record.marker,
      suggestion.findings.map(Self.words).joined(separator: "\n\n"),
      MarkdownText.block(word, suggestion.replacement),
    ]
    record.body = parts.joined(separator: "\n\n")
    return record
  }

  private static func words(_ finding: ExchangeFinding) -> String {
    let suggestion = finding.finding.edits.isEmpty ? finding.finding.suggestion : nil
    let advice = suggestion.map { MarkdownText.sentence("\($0.about).") }
    let rule = MarkdownText.code(finding.finding.rule)
    return "\(MarkdownText.sentence(finding.text.sentence)) · \(rule)\n\n"
      + (advice ?? MarkdownText.escaped(finding.text.fix))
  }

  // MARK: Annotations

  private func annotations(_ report: ExchangeReport) -> [CommentDocument.Annotation] {
    let problems = report.problems.map { problem in
      annotation(
        problem.place, .error, problem.code.rawValue, problem.message.escapedForDisplay())
    }
    let findings = report.findings.map { finding in
      let fix =
        finding.text.fix.isEmpty ? "" : "\nFix: \(finding.text.fix.escapedForDisplay())"
      var own = annotation(
        finding.place, finding.level, finding.text.heading,
        finding.text.message.escapedForDisplay() + fix)
      own.fingerprint = finding.compared.fingerprint
      return own
    }
    return Array((problems + findings).prefix(host.annotationLimit))
  }

  private func annotation(
    _ place: ReportPlace, _ level: GateLevel, _ title: String, _ message: String
  ) -> CommentDocument.Annotation {
    var own = CommentDocument.Annotation()
    (own.path, own.line, own.level) = (place.path, place.line, level.rawValue)
    own.title = title.escapedForDisplay().cut(to: host.titleLimit)
    own.message = message.cut(to: host.messageLimit)
    return own
  }
}

extension String {
  // Cuts a text to a number of bytes, with an ellipsis.
  fileprivate func cut(to limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(utf8.startIndex, offsetBy: limit - 3)
    while end > utf8.startIndex, Index(end, within: unicodeScalars) == nil {
      end = utf8.index(before: end)
    }
    return self[..<end] + "…"
  }
}
