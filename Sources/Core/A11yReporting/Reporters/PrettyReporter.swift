import A11yBaseline
import A11yModel
import A11yRules

/// The reporter for people: what to fix first, or findings by screen, rule or file; then counts, the next command and
/// the verdict.
package struct PrettyReporter: Reporter {
  package static func recognizes(_ file: EarlierReport) -> Bool {
    file.endsInVerdict
  }

  private let style: TextStyle
  private let listed: ListedStates
  private let isVerbose: Bool
  private let accepting: AcceptCommand?
  /// The command that shows the findings on their screens; nil to omit it.
  package var look: String?
  package var grouping = FindingGrouping.screen
  /// Whether to print only a line for each failure, and the verdict.
  package var isQuiet = false
  /// Whether to say what was unknown.
  package var hasCoverage = true
  /// Whether to count findings by rule and state.
  package var hasStatistics = false
  /// The width at which lines wrap, in columns.
  package var width = TextLayout.width
  /// Returns the lines of a source file by its path; nil if it cannot be read.
  package var source: (@Sendable (_ path: String) -> [String]?)?

  /// - Parameters:
  ///   - isVerbose: Whether to list screens without findings, skipped files and every missing fact.
  ///   - accepting: The command that accepts findings, printed if there are any.
  package init(
    style: TextStyle = .plain, listed: ListedStates = ListedStates(), isVerbose: Bool = false,
    accepting: AcceptCommand? = nil
  ) {
    self.style = style
    self.listed = listed
    self.isVerbose = isVerbose
    self.accepting = accepting
  }

  package func report(_ result: CheckResult) -> [UInt8] {
    if isQuiet { return Array(failures(result).utf8) }
    let summary = summary(result)
    var sections =
      switch grouping {
      case .cause: causes(result, beside: summary)
      case .screen: screens(result)
      case .rule, .file:
        GroupedFindings(result, listed: listed, by: grouping, style: style, width: width).sections
      }
    if let words = result.job.line { sections.insert(words.escapedForDisplay(), at: 0) }
    if hasStatistics { sections.append(RuleStatistics(result).text(style)) }
    let lines = body(&sections, result, summary)
    return Array(WrappedLines(lines, width: width).text.utf8)
  }

  private func body(
    _ sections: inout [String], _ result: CheckResult, _ summary: String
  ) -> String {
    if listed.fixed { sections += fixed(result) }
    sections.append(([summary] + next(result)).joined(separator: "\n"))
    return "\(sections.joined(separator: "\n\n"))\n\(verdict(result))\n"
  }

  private func verdict(_ result: CheckResult) -> String {
    let last = result.lastLine
    return style.bold(result.outcome == .passed ? style.green(last) : style.red(last))
  }

  /// Returns the counts and the verdict, without findings.
  package func summary(of result: CheckResult) -> String {
    let text = "\(summary(result))\n\(verdict(result))\n"
    return WrappedLines(text, width: width).text
  }

  // One line per failing finding, as compilers print them, and the verdict.
  private func failures(_ result: CheckResult) -> String {
    let words = FindingWords(result, style: .plain)
    let lines = result.comparison.findings
      .filter { listed.contains($0, isFailing: words.failing.contains($0.fingerprint)) }
      .compactMap { CompactReporter.lines($0, words, isFailing: true).first }
    let head = [result.job.line?.escapedForDisplay()].compactMap(\.self)
    return (head + lines + [verdict(result)]).joined(separator: "\n") + "\n"
  }

  private func causes(_ result: CheckResult, beside summary: String) -> [String] {
    let remarks = ScreenRemarks(result, style: style, isVerbose: isVerbose, width: width).sections
    let rest = WrappedLines((remarks + [summary]).joined(separator: "\n"), width: width)
    return CauseListing(
      result, listed: listed, isVerbose: isVerbose,
      code: source.map { CodeFrame($0, style: style, width: width) }, style: style, width: width,
      beside: rest.text.split(separator: "\n").count
    ).sections + remarks
  }

  private func screens(_ result: CheckResult) -> [String] {
    var findings = Array(repeating: [ComparedFinding](), count: result.screens.count)
    let words = FindingWords(result, style: style, width: width)
    let failing = words.failing
    for finding in result.comparison.findings
    where findings.indices.contains(finding.screen)
      && listed.contains(finding, isFailing: failing.contains(finding.fingerprint))
    {
      findings[finding.screen].append(finding)
    }
    let captures = CaptureNames(result.screens)
    let sum = JudgedSum(result)
    var told: Set<String> = []
    let code = source.map { CodeFrame($0, style: style, width: width) }
    return order(of: result, sum, failing).compactMap { index in
      let (screen, findings) = (result.screens[index], findings[index])
      guard
        isVerbose || !findings.isEmpty || sum.isUnjudged(index) && result.screens.count > 1
          || screen.diagnostics.contains(where: { !$0.isOrdinary })
      else { return nil }
      // The impact of a rule is printed once, at its first failure.
      let harms = Set(
        findings.lazy.filter { failing.contains($0.fingerprint) }.map(\.finding.rule)
      ).subtracting(told)
      told.formUnion(harms)
      return ScreenSection(
        screen: screen, judged: judged(index, sum, result), findings: findings, words: words,
        captures: captures, isVerbose: isVerbose, harms: harms, code: code
      ).text()
    }
  }

  // Screens with failures first, then unjudged screens, each in input order.
  private func order(of result: CheckResult, _ sum: JudgedSum, _ failing: Set<String>) -> [Int] {
    var fails = Array(repeating: false, count: result.screens.count)
    for finding in result.comparison.findings
    where fails.indices.contains(finding.screen) && failing.contains(finding.fingerprint) {
      fails[finding.screen] = true
    }
    let all = result.screens.indices
    return all.filter { fails[$0] } + all.filter { !fails[$0] && sum.isUnjudged($0) }
      + all.filter { !fails[$0] && !sum.isUnjudged($0) }
  }

  // The summary has the line of a single screen.
  private func judged(_ screen: Int, _ sum: JudgedSum, _ result: CheckResult) -> String? {
    if result.screens.count == 1 { return nil }
    let line = sum.line(of: screen)
    return sum.isUnjudged(screen) ? style.red(line) : style.dim(line)
  }

  private func fixed(_ result: CheckResult) -> [String] {
    guard !result.comparison.fixed.isEmpty else { return [] }
    let lines = result.comparison.fixed.map { entry in
      "  \(style.green("fixed"))  \(entry.rule)  \(entry.screen.displayed): \(entry.anchor.displayed)"
    }
    return [(["Fixed since the baseline"] + lines).joined(separator: "\n")]
  }

  private func summary(_ result: CheckResult) -> String {
    var lines = SummaryLines(result: result, style: style, isVerbose: isVerbose, width: width)
    lines.hasCoverage = hasCoverage || isVerbose
    lines.hidesOthers = grouping == .cause && listed.news == .failing
    return lines.lines.joined(separator: "\n")
  }

  private func next(_ result: CheckResult) -> [String] {
    let look = result.comparison.findings.isEmpty ? nil : look.map { ("Look", $0) }
    return ([look].compactMap(\.self) + (accepting?.lines(for: result) ?? [])).map { name, line in
      "\(name): \(style.bold(line.escapedForDisplay()))"
    }
  }
}
