import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The section of the pretty report about a screen.
struct ScreenSection {
  let screen: JudgedScreen
  /// The line about the judged part; nil if it is elsewhere.
  let judged: String?
  let findings: [ComparedFinding]
  let words: FindingWords
  let captures: CaptureNames
  let isVerbose: Bool
  /// The rules whose impact is printed in this section.
  let harms: Set<String>
  /// Shows the code of findings in sources; nil to omit it.
  let code: CodeFrame?

  private var style: TextStyle { words.style }
  private var width: Int { words.width }

  func text() -> String {
    let judged = judged.map { TextLayout.paragraph($0, indent: 2, hanging: 4, width: width) }
    let lines = [head] + diagnostics + elementLines + [judged].compactMap(\.self) + table
    return lines.joined(separator: "\n")
  }

  // The places of the elements name their file.
  private var head: String {
    let (name, path) = (style.bold(screen.name.displayed), screen.source.path)
    let isNamed = findings.contains { compared in
      let element = compared.finding.element
      return block.place(of: element) != nil && element.file(in: screen.source) == path
    }
    guard !path.isEmpty, !isNamed else { return name }
    let line = max(1, screen.source.line)
    return "\(name) · \(style.link("\(path.displayedAsWord):\(line)", to: path, line: line))"
  }

  private var diagnostics: [String] {
    screen.diagnostics.filter { isVerbose || !$0.isOrdinary }.map {
      "  \(style.yellow($0.code.displayed)): \($0.message.displayed)"
    }
  }

  // The missing facts by rule.
  private var table: [String] {
    isVerbose ? MissingFacts(screen.outcomes).lines.map(style.dim) : []
  }

  // The findings by element, in the order of the most serious of each.
  private var subjects: [[ComparedFinding]] {
    var subjects: [[ComparedFinding]] = []
    var positions: [ElementSummary.Spot: Int] = [:]
    for compared in sorted {
      let element = compared.finding.element
      if !element.path.isEmpty, let position = positions[element.spot] {
        subjects[position].append(compared)
      } else {
        positions[element.spot] = subjects.count
        subjects.append([compared])
      }
    }
    return subjects
  }

  // Failing findings first, then by state, severity and rule. Elements of one kind share a fix.
  private var sorted: [ComparedFinding] {
    let states = FindingState.allCases
    let firsts = Dictionary(
      findings.enumerated().map { ($0.element.finding.element.control, $0.offset) }
    ) { first, _ in first }
    let keyed = findings.enumerated().map { offset, compared in
      (
        compared: compared, isFailing: isFailing(compared) ? 0 : 1,
        state: states.firstIndex(of: compared.state) ?? 0,
        kind: firsts[compared.finding.element.control] ?? 0, offset: offset
      )
    }
    return keyed.sorted { left, right in
      let (first, second) = (left.compared.finding, right.compared.finding)
      return (left.isFailing, left.state, second.severity, first.rule, left.kind, left.offset)
        < (right.isFailing, right.state, first.severity, second.rule, right.kind, right.offset)
    }.map(\.compared)
  }

  private var elementLines: [String] {
    var told = ToldAdvice(words: words, harms: harms)
    return subjects.flatMap { block.lines(of: $0, &told) }
  }

  private var block: FindingBlock {
    FindingBlock(
      source: screen.source, words: words, captures: captures, isVerbose: isVerbose, code: code)
  }

  private func isFailing(_ compared: ComparedFinding) -> Bool { words.isFailing(compared) }
}
