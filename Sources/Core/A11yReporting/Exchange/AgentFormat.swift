import A11yBaseline
import A11yModel

package typealias AgentReporter = ExchangeReporter<AgentFormat>

/// The failing findings in few words, for an agent: places below their folders, reasons and shared code once.
package enum AgentFormat: ExchangeFormat {
  private static let head = "a11ylint for agents: "
  static let style = TextStyle.agent(quoting: 32)

  package static var listed: ListedStates? {
    var listed = ListedStates()
    listed.news = .failing
    return listed
  }

  package static func recognizes(_ file: EarlierReport) -> Bool { file.begins(with: head) }

  /// Writes the first part. The findings of the next part follow once these are fixed.
  package static func report(_ report: ExchangeReport) -> [UInt8] {
    // The first part needs no cursor.
    guard let page = try? pages(of: report).page(after: nil) else { return [] }
    let more =
      page.next == nil
      ? "" : "More findings follow: fix these, check again, or list all with --output compact\n"
    return Array((page.text + more).utf8)
  }

  /// Returns the verdict and its reasons, which may name screens.
  package static func verdict(of result: CheckResult) -> String {
    let words = result.lastLine
    switch result.outcome {
    case .incomplete, .notJudged: break
    default: return words
    }
    guard let colon = words.firstIndex(of: ":") else { return style.sentence(words) }
    return "\(words[...colon]) "
      + style.sentence(String(words[words.index(after: colon)...].drop { $0 == " " }))
  }

  // The inputs that were left out, and the screens of sources that are not read.
  private static func omissions(of result: CheckResult) -> [String] {
    LeftOutLines(result).lines + [ReadScreens(result.screens).line?.displayed].compactMap(\.self)
  }

  /// Returns the report in parts.
  package static func pages(of report: ExchangeReport) -> AnswerPages {
    let problems = report.problems.map { problem in
      let place = problem.place.kind == .fallback ? problem.place.fullPath : problem.place.path
      // Most messages begin with the path.
      let head = place + ": "
      let words =
        problem.message.hasPrefix(head)
        ? String(problem.message.dropFirst(head.count)) : problem.message
      return "! \(style.path(place)):\(problem.place.fullLine) \(style.sentence(words))"
    }
    let count = problems.count + report.findings.count
    let identity =
      (problems + report.findings.map { "\($0.compared.fingerprint) \($0.place.fullLine)" })
      .joined(separator: "\n")
    // A report without items has one part, too.
    return AnswerPages(max(1, count), identity: identity) { range in
      let shown = range.clamped(to: 0..<count)
      let findings = shown.clamped(to: problems.count..<max(count, problems.count))
      let settings = report.result.job.line.map { [$0.escapedForDisplay()] } ?? []
      let omissions = shown.lowerBound == 0 ? omissions(of: report.result) : []
      let lines =
        [head + verdict(of: report.result)] + settings
        + (count > 0 ? [style.notice].compactMap(\.self) : [])
        + omissions.map { style.sentence($0) }
        + shown.clamped(to: 0..<problems.count).map { problems[$0] }
      let part = AgentFindings(
        findings.map { report.findings[$0 - problems.count] },
        numbers: findings.lowerBound - problems.count, of: report.findings.count)
      return (lines + part.lines).joined(separator: "\n") + "\n"
    }
  }
}
