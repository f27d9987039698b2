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
  let failing: Set<String>
  let cards: [String: RuleCard]
  let captures: CaptureNames
  let digits: FingerprintDigits
  let style: TextStyle
  let isVerbose: Bool
  /// The rules whose impact is printed in this section.
  var harms: Set<String> = []
  /// The width at which paragraphs wrap, in columns.
  var width = TextLayout.width
  /// Shows the code of findings in sources; nil to omit it.
  var code: CodeFrame?

  func text() -> String {
    let judged = judged.map { TextLayout.paragraph($0, indent: 2, hanging: 4, width: width) }
    let lines = [head] + diagnostics + blockLines + [judged].compactMap(\.self) + table
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

  // The missing facts by rule.
  private var table: [String] {
    isVerbose ? MissingFacts(screen.outcomes).lines.map(style.dim) : []
  }

  /// Findings under one heading: several findings of an element, or else those of a rule in one state, which
  /// share a fix. Failing findings are separate.
  private struct Block {
    var heading: String
    var isOfElement: Bool
    var findings: [ComparedFinding]
  }

  private struct BlockKey: Hashable {
    var words: String
    var line = 0
    var isFailing = false
  }

  // In the order of the most severe finding of each.
  private var blocks: [Block] {
    let counts = Dictionary(findings.map { (elementKey($0), 1) }, uniquingKeysWith: +)
    var blocks: [Block] = []
    var positions: [BlockKey: Int] = [:]
    for compared in sorted {
      let element = elementKey(compared)
      let isOfElement = (counts[element] ?? 0) > 1 && !element.words.isEmpty
      let heading = isOfElement ? elementHeading(compared) : "  \(heading(compared))"
      let key =
        isOfElement ? element : BlockKey(words: heading, line: -1, isFailing: isFailing(compared))
      if let position = positions[key] {
        blocks[position].findings.append(compared)
      } else {
        positions[key] = blocks.count
        blocks.append(Block(heading: heading, isOfElement: isOfElement, findings: [compared]))
      }
    }
    return blocks
  }

  private func elementKey(_ compared: ComparedFinding) -> BlockKey {
    BlockKey(words: compared.finding.element.path, line: max(0, compared.finding.element.line))
  }

  // Failing findings first, then by state, severity and rule.
  private var sorted: [ComparedFinding] {
    let states = FindingState.allCases
    let firsts = Dictionary(
      findings.enumerated().map { ($0.element.finding.element.control, $0.offset) }
    ) { first, _ in first }
    return findings.enumerated().sorted { left, right in
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
      // Elements of one kind share a fix.
      let (one, other) = (first.finding.element.control, second.finding.element.control)
      if one != other { return firsts[one] ?? 0 < firsts[other] ?? 0 }
      return left.offset < right.offset
    }.map(\.element)
  }

  private func heading(_ compared: ComparedFinding) -> String {
    "\(words.standing(compared))  \(style.bold(compared.finding.rule))"
  }

  private func elementHeading(_ compared: ComparedFinding) -> String {
    let element = compared.finding.element
    return "  \(style.bold(element.displayedName))\(place(element))"
  }

  private func place(_ element: ElementSummary) -> String {
    element.placeInBrackets
  }

  // The fix of a rule is printed once on a screen, after the findings.
  private var blockLines: [String] {
    var told: Set<String> = []
    return blocks.flatMap { block in
      var lines = [block.heading]
      if block.isOfElement, let spot = block.findings.lazy.compactMap({ spot($0) }).first {
        lines.append(style.dim(spot))
      }
      if block.isOfElement { lines += written(block.findings[0]) }
      var alike: [ComparedFinding] = []
      for (position, finding) in block.findings.enumerated() {
        lines.append(line(finding, inBlockOfElement: block.isOfElement))
        let spot = block.isOfElement ? nil : spot(finding)
        lines += [members(finding), spot, captures.lines(of: finding, indent: 6)]
          .compactMap(\.self).map(style.dim)
        if !block.isOfElement { lines += written(finding) }
        let rule = finding.finding.rule
        let next = position + 1
        alike.append(finding)
        if next == block.findings.count || !shareFix(finding, block.findings[next]) {
          lines += fixLines(rule, alike, &told)
          alike = []
        }
      }
      return lines
    }
  }

  private func shareFix(_ one: ComparedFinding, _ other: ComparedFinding) -> Bool {
    one.finding.rule == other.finding.rule
      && (one.finding.element.control == other.finding.element.control || fix(one) == fix(other))
  }

  private func fix(_ compared: ComparedFinding) -> String? {
    let element = compared.finding.element
    return cards[compared.finding.rule]?.about(element).advice(for: screen.making(of: element))
      .words
  }

  // The advice is printed once for a rule, and the code for each element.
  private func fixLines(
    _ rule: String, _ findings: [ComparedFinding], _ told: inout Set<String>
  ) -> [String] {
    guard let element = findings.first?.finding.element, let card = cards[rule]?.about(element)
    else { return [] }
    let fix = card.advice(for: screen.making(of: element)).words
    let isFirst = told.insert("\(rule) \(fix)").inserted
    let harm =
      told.insert(rule).inserted && harms.contains(rule) && !card.why.isEmpty ? card.why : nil
    let words = [
      harm.map { "why: \($0) (\(Tool.name) explain \(rule.quotedForShell))" },
      fix.isEmpty ? nil : "fix: \(isFirst ? fix : "as above")",
    ].compactMap(\.self).map {
      style.dim(TextLayout.paragraph($0, indent: 6, hanging: 11, width: width))
    }
    return words + codeLines(card, findings)
  }

  // The line of a failing finding in its source.
  private func written(_ compared: ComparedFinding) -> [String] {
    let element = compared.finding.element
    let path = element.file(in: screen.source)
    guard let code, isFailing(compared), element.line > 0, path.hasSuffix(".swift") else {
      return []
    }
    return code.frame(of: path, line: element.line, column: max(1, element.column))
  }

  private func codeLines(_ card: RuleCard, _ findings: [ComparedFinding]) -> [String] {
    findings.flatMap { compared -> [String] in
      let finding = compared.finding.finding
      let edit = finding.edits.count == 1 ? finding.edits[0] : finding.suggestion?.edit
      if isFailing(compared), let edit, let difference = code?.difference(of: edit),
        !difference.isEmpty
      {
        return difference
      }
      let element = compared.finding.element
      let line = card.about(element).advice(
        for: screen.making(of: element), variable: element.variable
      ).line
      return line.isEmpty ? [] : [style.dim("           \(line)")]
    }
  }

  // The position of a failing finding, unless its name has it, and the place, which terminals open.
  private func spot(_ compared: ComparedFinding) -> String? {
    guard isFailing(compared) else { return nil }
    let parts = [frame(of: compared), file(of: compared.finding.element)].compactMap(\.self)
    return parts.isEmpty ? nil : "      \(parts.joined(separator: " · "))"
  }

  private func frame(of compared: ComparedFinding) -> String? {
    let element = compared.finding.element
    guard compared.finding.count == 1, let frame = element.frame, frame.isFinite, !frame.isEmpty,
      !(element.label.isEmpty && element.identifier.isEmpty)
    else { return nil }
    return element.frameWords
  }

  private func file(of element: ElementSummary) -> String? {
    let path = element.file(in: screen.source)
    guard !path.isEmpty, path != "-", element.line > 0 else { return nil }
    return "\(path.displayed):\(element.line):\(max(1, element.column))"
  }

  private func line(_ compared: ComparedFinding, inBlockOfElement: Bool) -> String {
    let finding = compared.finding
    let number = words.number(compared)
    let subject =
      inBlockOfElement
      ? "\(heading(compared))\(number)"
      : "\(finding.element.displayedName)\(number)\(place(finding.element))"
    return "    \(words.sign(compared)) \(subject): \(words.message(compared))"
  }

  private func isFailing(_ compared: ComparedFinding) -> Bool { words.isFailing(compared) }

  private var words: FindingWords {
    FindingWords(failing: failing, digits: digits, style: style)
  }

  // The lines of the other elements of a group.
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
