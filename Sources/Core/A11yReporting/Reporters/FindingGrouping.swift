import A11yBaseline
import A11yModel
import A11yRules

/// The grouping of findings in a report for people.
package enum FindingGrouping: String, CaseIterable, Sendable {
  /// By what one edit fixes.
  case cause
  case screen
  case rule
  /// By the files of the captures.
  case file
}

/// Findings grouped by rule or file, with shared facts in the heading.
struct GroupedFindings {
  /// The sections, beginning with those with the most failing findings.
  private(set) var sections: [String] = []

  private let words: FindingWords
  private let grouping: FindingGrouping

  init(
    _ result: CheckResult, listed: ListedStates, by grouping: FindingGrouping, style: TextStyle,
    width: Int = TextLayout.width
  ) {
    words = FindingWords(result, style: style, width: width)
    self.grouping = grouping
    var groups: [String: [ComparedFinding]] = [:]
    for compared in result.comparison.findings
    where listed.contains(compared, isFailing: words.failing.contains(compared.fingerprint)) {
      let heading = grouping == .rule ? compared.finding.rule : words.texts.place(of: compared).path
      groups[heading, default: []].append(compared)
    }
    let counted = groups.map { heading, findings in
      (heading, findings, failing: findings.reduce(0) { $0 + (words.isFailing($1) ? 1 : 0) })
    }
    var told: Set<String> = []
    sections = counted.sorted { ($1.failing, $0.0) < ($0.failing, $1.0) }.map { group in
      section(group.0, group.1, failing: group.failing, &told).joined(separator: "\n")
    }
  }

  /// Findings under one heading.
  private struct Block {
    let isFailing: Bool
    let heading: String
    var findings: [ComparedFinding]
  }

  // Failing findings first, then by severity, then in the order of the findings.
  private func blocks(_ findings: [ComparedFinding]) -> [Block] {
    var blocks: [Block] = []
    var positions: [String: Int] = [:]
    let severities = Severity.allCases.sorted(by: >)
    let ranked =
      findings.filter(words.isFailing)
      + severities.flatMap { severity in
        findings.filter { $0.finding.severity == severity && !words.isFailing($0) }
      }
    for compared in ranked {
      let isFailing = words.isFailing(compared)
      let rule =
        grouping == .rule ? "" : "  \(words.style.bold(compared.finding.rule.displayed))"
      let heading = words.standing(compared) + rule
      let key = "\(isFailing) \(heading)"
      if let position = positions[key] {
        blocks[position].findings.append(compared)
      } else {
        positions[key] = blocks.count
        blocks.append(Block(isFailing: isFailing, heading: heading, findings: [compared]))
      }
    }
    return blocks
  }

  private func section(
    _ heading: String, _ findings: [ComparedFinding], failing: Int, _ told: inout Set<String>
  ) -> [String] {
    let count = TextLayout.count(findings.count, "finding")
    let fails = failing == 0 ? "" : failing == findings.count ? ", failing" : ", \(failing) failing"
    var lines = ["\(words.style.bold(heading.displayed)) · \(count)\(fails)"]
    if grouping == .rule { lines += advice(findings, hasHarm: true, indent: 2) }
    for block in blocks(findings) {
      lines.append("  \(block.heading)")
      lines += block.findings.map(line)
      // The fix of a rule is printed once, after its first findings.
      let rule = block.findings[0].finding.rule
      if grouping != .rule, told.insert(rule).inserted {
        let alike = findings.filter { $0.finding.rule == rule }
        lines += advice(alike, hasHarm: block.isFailing, indent: 6)
      }
    }
    return lines
  }

  private func advice(_ findings: [ComparedFinding], hasHarm: Bool, indent: Int) -> [String] {
    let texts = findings.map(words.texts.text)
    guard let card = texts.card else { return [] }
    return words.advice(card, hasImpact: hasHarm, fix: texts.advice, indent: indent)
  }

  private func line(_ compared: ComparedFinding) -> String {
    let element = compared.finding.element
    let spot = "\(max(1, element.line)):\(max(1, element.column))"
    let path = words.texts.place(of: compared).path.displayedAsWord
    let place = grouping == .rule ? "\(path):\(spot)" : spot
    return "    \(words.sign(compared)) \(place): \(element.displayedName)"
      + "\(words.number(compared))\(element.positionInBrackets): \(words.message(compared))"
  }
}
