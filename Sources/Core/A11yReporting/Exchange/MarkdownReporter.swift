import A11yBaseline
import A11yModel
import A11yRules

/// A reporter of Markdown for a comment on a change, or for a job summary.
///
/// It has a table by rule and what fails; the rest is folded. Texts of captures are code, which cannot contain
/// mentions or links. Screens are drawn with characters, because hosts show no embedded pictures.
package struct MarkdownReporter: Reporter {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.begins(with: "<!-- a11ylint -->")
  }

  // The number of accepted findings that are listed.
  private static let mostAccepted = 50

  private let places: ReportPlaces
  private let listed: ListedStates
  private let limit: Int
  private let drawingLimit: Int
  private let accepting: AcceptCommand?

  /// The invisible first line, by which a later run finds its own comment.
  var marker = "<!-- a11ylint -->"
  /// Whether the host shows HTML, which folds parts.
  var showsHTML = true
  /// The code of the worst findings, for a comment on a change. Without it, all are listed alike.
  var code: MarkdownCode?
  /// The screens before the change, which are drawn.
  var earlier: EarlierScreens?
  /// The changed screens, of which the report says what VoiceOver says differently.
  var spoken: [ScreenDifference] = []
  /// The address of the HTML page.
  var page: String?

  /// The size of a GitHub comment, with room for additions of an action.
  package static let limitOfComment = 60_000

  /// The size up to which a comment has drawings.
  package static let drawingLimitOfComment = 12_000

  /// - Parameters:
  ///   - limit: The maximum size in bytes. The end has the number of omitted findings.
  ///   - drawingLimit: The size in bytes up to which screens are drawn.
  ///   - accepting: The command that accepts findings.
  package init(
    at places: ReportPlaces, listed: ListedStates = ListedStates(),
    limit: Int = limitOfComment, drawingLimit: Int = drawingLimitOfComment,
    accepting: AcceptCommand? = nil
  ) {
    self.places = places
    self.listed = listed
    self.limit = limit
    self.drawingLimit = drawingLimit
    self.accepting = accepting
  }

  /// Returns the report. If it is too long, it ends after a whole finding.
  package func report(_ result: CheckResult) -> [UInt8] {
    let report = ExchangeReport(result, at: places, listed: listed)
    let drawings = MarkdownDrawings(report, earlier: earlier)
    let head = head(report) + MarkdownTable(result, isOfNews: code != nil).text
    let tail = MarkdownSpeech(spoken).text + tail(report)
    let reserve = 200
    var findings = MarkdownFindings(
      report, numbers: drawings.numbers, room: limit - head.utf8.count - tail.utf8.count - reserve,
      code: code, showsHTML: showsHTML)
    let failing = findings.failing()
    let other = findings.others()
    let more = findings.rest > 0 ? "\n…and \(findings.rest) more, which do not fit here.\n" : ""
    // Text takes precedence over drawings.
    let text = head.utf8.count + failing.utf8.count + other.utf8.count + tail.utf8.count
    let drawn = drawings.text(
      room: min(findings.room, drawingLimit - text - reserve), asHTML: showsHTML)
    let body = head + failing + drawn + other + more + tail
    // The head alone may be too long.
    return Array(String(decoding: body.utf8.prefix(limit), as: UTF8.self).utf8)
  }

  // Reviewers need to see entries without a reason next to failures.
  private static func faults(_ lines: [String]) -> [String] { listed(lines, sign: "✗ ") }

  private static func listed(_ lines: [String], sign: String = "") -> [String] {
    guard !lines.isEmpty else { return [] }
    let rest = lines.count - 20
    return lines.prefix(20).map { "- \(sign)\(MarkdownText.code($0))" }
      + (rest > 0 ? ["- and \(rest) more"] : []) + [""]
  }

  private func head(_ report: ExchangeReport) -> String {
    let result = report.result
    let counts =
      [
        (report.failingCount, "failing"), (result.comparison.count(.new), "new"),
        (result.comparison.count(.known), "known"), (result.comparison.fixed.count, "fixed"),
      ].map { "\($0.0) \($0.1)" } + (page.map { ["[all findings, with drawings](<\($0)>)"] } ?? [])
    // Bitbucket needs an empty line behind the marker.
    var lines =
      (showsHTML ? [marker] : [marker, ""]) + [
        "## Accessibility: \(MarkdownText.sentence(result.lastLine))", "",
        counts.joined(separator: " · "), "",
      ]
    if let words = result.job.line { lines += [MarkdownText.code(words), ""] }
    lines += report.problems.prefix(20).map { problem in
      "- **\(problem.code.rawValue)**: \(MarkdownText.code(problem.message))"
    }
    let rest = report.problems.count - 20
    if rest > 0 { lines.append("- and \(rest) more that could not be looked at") }
    if !report.problems.isEmpty { lines.append("") }
    let leftOut = LeftOutLines(result)
    // A comment comes with each change.
    lines += Self.listed(code == nil ? leftOut.lines : leftOut.changed)
    let acceptance = AcceptanceLines(result)
    lines += Self.faults(acceptance.faults)
    lines += Self.listed(acceptance.explained)
    lines += accepted(result.growth?.reasoned ?? [])
    return lines.joined(separator: "\n") + "\n"
  }

  // A line for each entry, because a reviewer without the merge driver cannot read the baseline. They leave room for
  // what fails.
  private func accepted(_ entries: [BaselineEntry]) -> [String] {
    guard !entries.isEmpty else { return [] }
    var room = limit / 4
    var lines: [String] = []
    for entry in entries.prefix(Self.mostAccepted) {
      let names = [String(entry.fingerprint.prefix(8)), entry.screen, entry.rule, entry.anchor]
      let owner = entry.owner.isEmpty ? "" : " (\(MarkdownText.sentence(entry.owner)))"
      let line =
        "- \(names.map(MarkdownText.code).joined(separator: " · ")): "
        + MarkdownText.sentence(entry.reason) + owner
      room -= line.utf8.count
      guard room >= 0 else { break }
      lines.append(line)
    }
    let rest = entries.count - lines.count
    return ["### Accepted by this change: \(entries.count)", ""] + lines
      + (rest > 0 ? ["- and \(rest) more"] : []) + [""]
  }

  private func tail(_ report: ExchangeReport) -> String {
    // A comment comes with each change; the page says what could not be judged.
    let judged =
      code != nil
      ? [] : JudgedSum(report.result).sentence.map { [MarkdownText.sentence($0)] } ?? []
    // In a comment, what does not fail need not be accepted.
    let commands =
      code != nil && report.failingCount == 0 ? [] : accepting?.lines(for: report.result) ?? []
    let accept = commands.map { name, line in
      "\(name): \(MarkdownText.code(line))"
    }
    let unread = ReadScreens(report.result.screens).line.map { [MarkdownText.sentence($0)] } ?? []
    let lines = judged + unread + accept
    return lines.isEmpty ? "" : "\n" + lines.map { "\($0)\n" }.joined(separator: "\n")
  }
}
