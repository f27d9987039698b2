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
      return place(of: element) != nil && element.file(in: screen.source) == path
    }
    guard !path.isEmpty, !isNamed else { return name }
    let line = max(1, screen.source.line)
    return "\(name) · \(style.link("\(path.displayed):\(line)", to: path, line: line))"
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
    return subjects.flatMap { findings in
      [heading(findings[0].finding.element)] + findings.flatMap(lines) + evidence(findings)
        + advice(findings, &told)
    }
  }

  private func heading(_ element: ElementSummary) -> String {
    let name = style.bold(element.displayedTitle)
    let place = place(of: element).map {
      " · " + style.link($0, to: element.file(in: screen.source), line: element.line)
    }
    return "  \(name)\(element.positionInBrackets)\(place ?? "")"
  }

  private func lines(_ compared: ComparedFinding) -> [String] {
    let finding = compared.finding
    let message =
      "\(words.sign(compared)) \(words.standing(compared)) \(style.bold(finding.rule))"
      + "\(words.number(compared)): \(words.message(compared))"
    return ["    \(message)"] + [swatches(finding.contrast)].compactMap(\.self)
      + [members(compared), captures.lines(of: compared, indent: 6)].compactMap(\.self)
      .map(style.dim)
  }

  // Shown in color only: the message names the colors.
  private func swatches(_ contrast: FoundContrast?) -> String? {
    guard style.isColored, let contrast else { return nil }
    let nearest = contrast.nearest.map { " → \(style.swatch($0)) \($0.hex)" } ?? ""
    return "      \(style.swatch(contrast.text)) \(contrast.text.hex) on "
      + "\(style.swatch(contrast.background)) \(contrast.background.hex)\(nearest)"
  }

  // The position, also of an element that only its position tells apart, and the code of a failing element.
  private func evidence(_ findings: [ComparedFinding]) -> [String] {
    let failing = findings.first(where: isFailing)
    let position =
      failing != nil || findings[0].finding.element.isNameless
      ? position(of: failing ?? findings[0]).map(style.dim) : nil
    return [position].compactMap(\.self) + (failing.map(written) ?? [])
  }

  // The impact and the fix of each rule, and the code for each fix.
  private func advice(_ findings: [ComparedFinding], _ told: inout ToldAdvice) -> [String] {
    findings.flatMap { compared -> [String] in
      let text = words.texts.text(of: compared)
      guard let card = text.card else { return [] }
      let advice = text.advice
      return told.lines(of: card, fix: advice.words) + edit(compared, else: advice.line)
    }
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

  private func edit(_ compared: ComparedFinding, else line: String) -> [String] {
    let finding = compared.finding.finding
    let edit = finding.edits.count == 1 ? finding.edits[0] : finding.suggestion?.edit
    if isFailing(compared), let edit, let difference = code?.difference(of: edit),
      !difference.isEmpty
    {
      return difference
    }
    return line.isEmpty ? [] : [style.dim("           \(line)")]
  }

  private func position(of compared: ComparedFinding) -> String? {
    let element = compared.finding.element
    let hasFrame = compared.finding.count == 1 && element.frame?.isEmpty == false
    let parts = [
      element.surroundings.displayed, element.isNameless ? element.position.displayed : "",
      hasFrame ? element.frameWords ?? "" : "",
    ].filter { !$0.isEmpty }
    guard !parts.isEmpty else { return nil }
    return TextLayout.paragraph(parts.joined(separator: "; "), indent: 6, width: width)
  }

  private func place(of element: ElementSummary) -> String? {
    let path = element.file(in: screen.source)
    guard !path.isEmpty, path != "-", element.line > 0 else { return nil }
    return "\(path.displayed):\(element.line)" + (element.column > 0 ? ":\(element.column)" : "")
  }

  private func isFailing(_ compared: ComparedFinding) -> Bool { words.isFailing(compared) }

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

/// The advice that a section has given, to print each once.
private struct ToldAdvice {
  let words: FindingWords
  /// The rules whose impact is printed in this section.
  var harms: Set<String>
  private var fixes: Set<String> = []
  private var last = ""

  init(words: FindingWords, harms: Set<String>) { (self.words, self.harms) = (words, harms) }

  /// Returns the impact of a rule unless it was told, and the fix, in short if it was told before others.
  mutating func lines(of card: RuleCard, fix: String) -> [String] {
    let isHarm = harms.remove(card.id) != nil
    var shown = fix
    if !fix.isEmpty {
      let key = "\(card.id) \(fix)"
      if !fixes.insert(key).inserted { shown = last == key ? "" : "as above" }
      last = key
    }
    return words.advice(card, hasImpact: isHarm, fix: shown, indent: 6)
  }
}
