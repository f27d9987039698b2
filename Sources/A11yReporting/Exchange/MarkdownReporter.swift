import A11yBaseline
import A11yModel
import A11yRules

/// A report in Markdown: for a comment on a change, or for the summary of a job.
///
/// Texts of captures stand in code, where they name nobody and link nowhere. Hosts show neither drawings
/// nor embedded pictures, so that screens are drawn with characters.
package struct MarkdownReporter: Reporter {
  /// The value of `--output` that selects it.
  package static let name = "markdown"
  private let places: ReportPlaces
  private let listed: ListedStates
  private let limit: Int
  private let accepting: AcceptCommand?

  /// What a comment of GitHub holds, with room for what an action adds.
  package static let limitOfComment = 60_000

  /// Creates a reporter.
  ///
  /// - Parameters:
  ///   - limit: How many bytes the report has at most; what is left out is counted at its end.
  ///   - accepting: What to type to accept findings.
  package init(
    at places: ReportPlaces, listed: ListedStates = ListedStates(),
    limit: Int = limitOfComment, accepting: AcceptCommand? = nil
  ) {
    self.places = places
    self.listed = listed
    self.limit = limit
    self.accepting = accepting
  }

  /// The whole report, cut between two findings where it would be too long.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places, listed: listed)
    let head = self.head(report)
    let tail = self.tail(report)
    let reserve = 200
    var room = limit - head.utf8.count - tail.utf8.count - reserve
    let drawings = MarkdownDrawings(report)
    var (failing, other) = ("", "")
    var shown = 0
    var level: GateLevel?
    for finding in report.findings {
      let title = finding.level == level ? "" : "### \(Self.title(finding.level))\n\n"
      let section = title + item(finding, drawings.numbers[finding.compared.fingerprint])
      guard section.utf8.count <= room else { break }
      room -= section.utf8.count
      level = finding.level
      if finding.level == .error { failing += section } else { other += section }
      shown += 1
    }
    let rest = report.findings.count - shown
    let more = rest > 0 ? "\n…and \(rest) more, which do not fit here.\n" : ""
    // Words go before drawings.
    let drawn = drawings.text(room: rest > 0 ? 0 : room)
    let body = head + failing + drawn + other + more + tail
    // Without findings, too, it may be too long: then the beginning has to do.
    return Array(String(decoding: body.utf8.prefix(limit), as: UTF8.self).utf8)
  }

  private static func title(_ level: GateLevel) -> String {
    switch level {
    case .error: "Fails the gate"
    case .warning: "New, and does not fail the gate"
    case .note: "Accepted, and notes"
    }
  }

  // What the baseline accepts more: a reviewer has to see it beside what fails.
  private static func list(_ lines: [String], mark: String) -> [String] {
    guard !lines.isEmpty else { return [] }
    let rest = lines.count - 20
    return lines.prefix(20).map { "- \(mark)\(MarkdownText.code($0))" }
      + (rest > 0 ? ["- and \(rest) more"] : []) + [""]
  }

  private func head(_ report: ExchangeReport) -> String {
    let result = report.result
    let counts = [
      (report.failingCount, "failing"), (result.comparison.count(.new), "new"),
      (result.comparison.count(.known), "known"), (result.comparison.fixed.count, "fixed"),
    ].map { "\($0.0) \($0.1)" }
    var lines = [
      // By which a later run finds its own comment.
      "<!-- a11ylint -->", "## Accessibility: \(MarkdownText.sentence(result.lastLine))", "",
      counts.joined(separator: " · "), "",
    ]
    lines += report.problems.prefix(20).map { problem in
      "- **\(problem.code)**: \(MarkdownText.code(problem.message))"
    }
    let rest = report.problems.count - 20
    if rest > 0 { lines.append("- and \(rest) more that could not be looked at") }
    if !report.problems.isEmpty { lines.append("") }
    lines += Self.list(AcceptanceLines(result).faults, mark: "✗ ")
    lines += Self.list(AcceptanceLines(result).accepted, mark: "")
    return lines.joined(separator: "\n") + "\n"
  }

  private func item(_ finding: ExchangeFinding, _ number: Int?) -> String {
    let element = MarkdownText.code(finding.finding.element.nameAndPlace)
    let reference = finding.finding.element.reference.map { " (\(MarkdownText.code($0)))" } ?? ""
    let doubt =
      finding.finding.confidence == .certain ? "" : " (\(finding.finding.confidence.rawValue))"
    let message = MarkdownText.sentence(finding.finding.message)
    let place = MarkdownText.code("\(finding.place.path):\(finding.place.line)")
    let remarks = finding.remarks.map { MarkdownText.sentence($0) }
    let sign = number.map { "`[\($0)]` " } ?? ""
    var lines = [
      "- \(sign)**\(MarkdownText.escaped(finding.card?.title ?? finding.finding.rule))** on "
        + "\(MarkdownText.code(finding.finding.screen)): \(element)\(reference) \(message)\(doubt)  ",
      "  "
        + ([place, "`\(finding.finding.rule)`", "`\(finding.compared.fingerprint.prefix(8))`"]
        + remarks).joined(separator: " · "),
    ]
    if finding.level == .error {
      if let frame = finding.finding.element.frameWords, finding.finding.count == 1 {
        lines[lines.count - 1] += " · \(frame)"
      }
      let told = [("Why", finding.card?.why ?? ""), ("Fix", finding.fix)]
      for (name, words) in told where !words.isEmpty {
        lines[lines.count - 1] += "  "
        lines.append("  \(name): \(MarkdownText.escaped(words))")
      }
    }
    return lines.joined(separator: "\n") + "\n\n"
  }

  private func tail(_ report: ExchangeReport) -> String {
    let judged =
      JudgedSum(report.result).sentence.map { [MarkdownText.sentence($0)] } ?? []
    let commands = accepting?.lines(for: report.result) ?? []
    let accept = commands.map { name, line in
      "\(name): \(MarkdownText.code(line))"
    }
    let lines = judged + accept
    return lines.isEmpty ? "" : "\n" + lines.map { "\($0)\n" }.joined(separator: "\n")
  }
}
