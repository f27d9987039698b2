import A11yBaseline
import A11yModel
import A11yRules

/// How a report for people puts findings together.
package enum FindingGrouping: String, CaseIterable, Sendable {
  /// By the screens on which they are.
  case screen
  /// By the rules that found them.
  case rule
  /// By the files of their captures.
  case file
}

/// Findings under headings other than screens, a line each; what fails comes first.
struct GroupedFindings {
  /// A section for each heading, those with most failing findings first.
  let sections: [String]

  /// - Complexity: O(n log n) for n findings.
  init(
    _ result: CheckResult, listed: ListedStates, by grouping: FindingGrouping, style: TextStyle
  ) {
    let failing = Set(result.verdict.failing)
    let digits = FingerprintDigits(result.comparison.findings)
    var groups: [String: [(isFailing: Bool, line: String)]] = [:]
    for compared in result.comparison.findings {
      let isFailing = failing.contains(compared.fingerprint)
      guard listed.contains(compared, isFailing: isFailing) else { continue }
      let source =
        result.screens.indices.contains(compared.screen)
        ? result.screens[compared.screen].source : .init()
      let path =
        source.path.isEmpty
        ? compared.finding.screen : compared.finding.element.file(in: source)
      let heading = grouping == .rule ? compared.finding.rule : path
      let line = Self.line(
        compared, isFailing, grouping, at: path, digits.short(compared.fingerprint))
      groups[heading, default: []].append((isFailing, line))
    }
    let counted = groups.map { heading, lines in
      (heading, lines, failing: lines.reduce(0) { $0 + ($1.isFailing ? 1 : 0) })
    }
    sections = counted.sorted { ($1.failing, $0.0) < ($0.failing, $1.0) }.map { group in
      let lines = group.1.filter(\.isFailing) + group.1.filter { !$0.isFailing }
      let head = "\(style.bold(group.0.displayed)) · \(TextLayout.count(lines.count, "finding"))"
      let shown = lines.map { "  " + ($0.isFailing ? style.red($0.line) : $0.line) }
      return ([head] + shown).joined(separator: "\n")
    }
  }

  private static func line(
    _ compared: ComparedFinding, _ isFailing: Bool, _ grouping: FindingGrouping, at path: String,
    _ digits: String
  ) -> String {
    let finding = compared.finding
    let place =
      "\(path.displayed):\(max(1, finding.element.line)):\(max(1, finding.element.column))"
    let doubt = finding.confidence == .certain ? "" : " [\(finding.confidence.rawValue)]"
    let subject = grouping == .rule ? place : "\(finding.rule.displayed)  \(place)"
    return "\(isFailing ? "✗" : "-") \(compared.state.rawValue)  \(subject): "
      + "\(finding.element.displayedName) \(finding.message.displayed)\(doubt) \(digits.displayed)"
  }
}

/// How many findings each rule has in each state.
struct RuleStatistics {
  /// A table, the rules with most findings first.
  let text: String

  init(_ result: CheckResult, style: TextStyle) {
    let failing = Set(result.verdict.failing)
    var counts: [String: [Int]] = [:]
    for compared in result.comparison.findings {
      var row = counts[compared.finding.rule] ?? [0, 0, 0, 0]
      if failing.contains(compared.fingerprint), compared.state.isNews { row[0] += 1 }
      switch compared.state {
      case .new, .regressed, .worsened, .expired, .newRule: row[1] += 1
      case .known, .moved: row[2] += 1
      case .suppressed: row[3] += 1
      }
      counts[compared.finding.rule] = row
    }
    let sorted = counts.sorted { left, right in
      let (one, two) = (left.value.dropFirst().reduce(0, +), right.value.dropFirst().reduce(0, +))
      return one == two ? left.key < right.key : one > two
    }
    let rows = sorted.map { [$0.key.displayed] + $0.value.map(String.init) }
    let head = ["rule", "fails", "new", "known", "suppressed"]
    text =
      style.bold("Findings by rule") + "\n"
      + (rows.isEmpty ? "  none" : TextLayout.table([head] + rows, indent: 2))
  }
}

/// Lines at most so wide, each wrapped below the beginning of its text; a longer word stays whole.
struct WrappedLines {
  /// The text with its line breaks.
  let text: String

  /// - Complexity: O(n) for n characters.
  init(_ lines: String, width: Int) {
    let width = max(40, width)
    text = lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.wrapped($0, width) }.joined(separator: "\n")
  }

  private static func wrapped(_ line: Substring, _ width: Int) -> String {
    guard visibleCount(line) > width else { return String(line) }
    let margin = min(line.prefix { $0 == " " }.count + 2, width / 2)
    var lines: [String] = []
    var current = String(line.prefix { $0 == " " })
    var count = current.count
    var isFirst = true
    for word in line.drop(while: { $0 == " " }).split(
      separator: " ", omittingEmptySubsequences: false)
    {
      let length = visibleCount(word)
      if !isFirst, count + 1 + length > width {
        lines.append(current)
        current = TextLayout.spaces(margin) + word
        count = margin + length
      } else {
        current += (isFirst ? "" : " ") + word
        count += length + (isFirst ? 0 : 1)
      }
      isFirst = false
    }
    return (lines + [current]).joined(separator: "\n")
  }

  // Without the sequences of colours, which take no room.
  private static func visibleCount(_ text: Substring) -> Int {
    var count = 0
    var isInSequence = false
    for character in text {
      if character == "\u{1B}" {
        isInSequence = true
      } else if isInSequence {
        if character == "m" { isInSequence = false }
      } else {
        count += 1
      }
    }
    return count
  }
}
