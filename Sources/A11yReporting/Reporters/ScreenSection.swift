import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// What the pretty report says of one screen.
struct ScreenSection {
  let screen: JudgedScreen
  /// How much of it could be judged; nil where that is said elsewhere.
  let judged: String?
  let findings: [ComparedFinding]
  let failing: Set<String>
  let cards: [String: RuleCard]
  let captures: CaptureNames
  let digits: FingerprintDigits
  let style: TextStyle
  let isVerbose: Bool
  /// Columns at which paragraphs are wrapped.
  var width = TextLayout.width

  func text() -> String {
    let judged = judged.map { TextLayout.paragraph($0, indent: 2, hanging: 4, width: width) }
    let lines = [head] + diagnostics + groups.flatMap(lines) + [judged].compactMap(\.self) + table
    return lines.joined(separator: "\n")
  }

  private var head: String {
    let name = style.bold(screen.name.displayed)
    guard !screen.source.path.isEmpty else { return name }
    return "\(name) · \(screen.source.path.displayed):\(max(1, screen.source.line))"
  }

  private var diagnostics: [String] {
    screen.diagnostics.filter { isVerbose || !$0.isOrdinary }.map {
      "  \(style.yellow($0.code.displayed)): \($0.message.displayed)"
    }
  }

  // What each rule lacked.
  private var table: [String] {
    isVerbose ? MissingFacts(screen.outcomes).lines.map(style.dim) : []
  }

  /// Findings of one rule in one state, which share a heading and a fix; those that fail stand apart.
  private struct Group {
    var heading: String
    var rule: String
    var isFailing: Bool
    var findings: [ComparedFinding]
  }

  private var groups: [Group] {
    let states = FindingState.allCases
    let sorted = findings.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      if isFailing(first) != isFailing(second) { return isFailing(first) }
      if first.state != second.state {
        return states.firstIndex(of: first.state) ?? 0 < states.firstIndex(of: second.state) ?? 0
      }
      if first.finding.severity != second.finding.severity {
        return first.finding.severity > second.finding.severity
      }
      if first.finding.rule != second.finding.rule {
        return first.finding.rule < second.finding.rule
      }
      return left.offset < right.offset
    }
    var groups: [Group] = []
    for (_, compared) in sorted {
      let heading = heading(compared)
      let isFailing = isFailing(compared)
      if groups.last?.heading != heading || groups.last?.isFailing != isFailing {
        groups.append(
          Group(
            heading: heading, rule: compared.finding.rule, isFailing: isFailing, findings: []))
      }
      groups[groups.count - 1].findings.append(compared)
    }
    return groups
  }

  private func heading(_ compared: ComparedFinding) -> String {
    let words = "\(compared.state.rawValue) \(compared.finding.severity.rawValue)"
    // Colours follow the gate, and not the rule.
    let isOpen = compared.state.isNews || compared.state == .newRule
    let state =
      isFailing(compared) ? style.red(words) : isOpen ? style.yellow(words) : style.dim(words)
    return "  \(state)  \(style.bold(compared.finding.rule))"
  }

  private func lines(_ group: Group) -> [String] {
    let fix = cards[group.rule].map(fix).flatMap { $0.isEmpty ? nil : $0 }
    let findings = group.findings.flatMap { finding in
      [line(finding)]
        + [members(finding), captures.lines(of: finding, indent: 6)].compactMap { $0 }
        .map(style.dim)
    }
    let paragraph = fix.map {
      TextLayout.paragraph("fix: \($0)", indent: 6, hanging: 11, width: width)
    }
    return [group.heading] + findings + [paragraph.map(style.dim)].compactMap(\.self)
  }

  // A document is mended where it was made.
  private func fix(_ card: RuleCard) -> String {
    guard screen.scene != nil,
      let fix = card.fixes.first(where: { $0.kind == .interfaceBuilder })
    else { return card.fix }
    return fix.steps
  }

  private func line(_ compared: ComparedFinding) -> String {
    let finding = compared.finding
    let isFailing = isFailing(compared)
    let number = finding.count > 1 ? " × \(finding.count)" : ""
    let place = finding.element.line > 0 ? " (line \(finding.element.line))" : ""
    let remarks = [
      finding.confidence == .certain ? nil : finding.confidence.rawValue,
      compared.note.map(\.displayed),
    ].compactMap { $0 }
    let end =
      (remarks.isEmpty ? [] : ["[\(remarks.joined(separator: "; "))]"])
      + (isAccepted(compared.state) ? [] : [digits.short(compared.fingerprint).displayed])
    return "    \(isFailing ? "✗" : "-") \(finding.element.displayedName)\(number)\(place): "
      + finding.message.displayed + end.map { style.dim(" \($0)") }.joined()
  }

  private func isFailing(_ compared: ComparedFinding) -> Bool {
    failing.contains(compared.fingerprint) && !isAccepted(compared.state)
  }

  // What is accepted needs no fingerprint to be accepted by.
  private func isAccepted(_ state: FindingState) -> Bool {
    [.known, .moved, .suppressed].contains(state)
  }

  // Every member of a group has its line; the first is that of the finding.
  private func members(_ compared: ComparedFinding) -> String? {
    let lines = compared.finding.lines.filter { $0 != compared.finding.element.line }
    guard !lines.isEmpty else { return nil }
    let shown = lines.prefix(isVerbose ? lines.count : 40).map(String.init)
    let rest = lines.count - shown.count
    let more = rest > 0 ? [" and \(rest) more"] : []
    let noun = lines.count == 1 ? "line" : "lines"
    return TextLayout.paragraph(
      "also \(noun) \(shown.joined(separator: ", "))\(more.joined())", indent: 6, hanging: 8,
      width: width)
  }
}
