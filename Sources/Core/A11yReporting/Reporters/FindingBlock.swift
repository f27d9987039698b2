import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The findings of one element with their evidence and advice, for people.
struct FindingBlock {
  /// The source of the element's screen.
  let source: Screen.Source
  let words: FindingWords
  let captures: CaptureNames
  let isVerbose: Bool
  /// Shows the code of findings in sources; nil to omit it.
  let code: CodeFrame?

  private var style: TextStyle { words.style }
  private var width: Int { words.width }

  /// Returns the lines of the findings of one element.
  ///
  /// - Parameter others: Lines about other elements with the same findings.
  func lines(
    of findings: [ComparedFinding], with others: [String] = [], _ told: inout ToldAdvice
  ) -> [String] {
    [heading(findings[0].finding.element)] + findings.flatMap(lines) + others + evidence(findings)
      + advice(findings, &told)
  }

  /// Returns a line with the findings of one element, without evidence and advice.
  func line(of findings: [ComparedFinding]) -> String {
    let (first, element) = (findings[0], findings[0].finding.element)
    let rules = Set(findings.map(\.finding.rule)).sorted().joined(separator: ", ")
    return "\(words.sign(first)) \(words.standing(first)) \(style.bold(rules.displayed)) · "
      + "\(element.displayedTitle)\(place(of: element).map { " · \($0)" } ?? "")"
  }

  private func heading(_ element: ElementSummary) -> String {
    let name = style.bold(element.displayedTitle)
    let place = place(of: element).map {
      " · " + style.link($0, to: element.file(in: source), line: element.line)
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
    let path = element.file(in: source)
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

  /// Returns the place of an element in its file; nil if it is unknown.
  func place(of element: ElementSummary) -> String? {
    let path = element.file(in: source)
    guard !path.isEmpty, path != "-", element.line > 0 else { return nil }
    return "\(path.displayedAsWord):\(element.line)"
      + (element.column > 0 ? ":\(element.column)" : "")
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
struct ToldAdvice {
  let words: FindingWords
  /// The rules whose impact is printed in this section.
  var harms: Set<String>
  private var known: Set<String> = []
  private var fixes: Set<String> = []
  private var last = ""

  init(words: FindingWords, harms: Set<String>) { (self.words, self.harms) = (words, harms) }

  /// Adds rules whose impact is printed at their next findings, unless it was before.
  mutating func add(_ rules: Set<String>) {
    harms.formUnion(rules.subtracting(known))
    known.formUnion(rules)
  }

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
