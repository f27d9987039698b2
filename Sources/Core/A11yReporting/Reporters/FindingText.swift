import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yRules

/// The texts of a finding, not escaped, of which every report is made.
package struct FindingText {
  package let compared: ComparedFinding
  /// The card of the rule, about the element; nil if this version doesn't have the rule.
  package let card: RuleCard?
  /// The kind of source that defines the element; nil for a running app.
  package let making: RuleCard.Fix.Kind?

  package var finding: Finding { compared.finding.finding }

  /// The title of the rule; its ID if it is unknown.
  package var title: String { card?.title ?? finding.rule }

  /// The title with the ID of the rule.
  var heading: String { card.map { "\($0.title) [\($0.id)]" } ?? finding.rule }

  /// The problem in one sentence without a full stop: `Button #add has no label (likely)`.
  package var sentence: String {
    let reference = finding.element.reference.map { " (\($0))" } ?? ""
    return "\(finding.element.nameAndPlace)\(reference) \(finding.message)\(finding.doubt)"
  }

  /// Remarks such as the state and the number of elements.
  package var remarks: [String] {
    [
      compared.state == .new ? nil : compared.state.rawValue,
      finding.count > 1 ? "stands for \(finding.count)" : nil,
      finding.counterpart?.words,
      compared.captureCount > 1 ? "seen in \(compared.captureCount) captures" : nil,
      compared.note,
    ].compactMap(\.self)
  }

  /// The sentence and the remarks.
  package var message: String { ([sentence] + remarks).joined(separator: "; ") }

  /// The instructions for fixing the element, and the line of code for it; empty if there are none.
  package var advice: (words: String, line: String) {
    card?.advice(for: making, variable: finding.element.variable) ?? ("", "")
  }

  /// The instructions with the line of code; empty if the rule is unknown.
  package var fix: String {
    let (words, line) = advice
    return line.isEmpty ? words : "\(words) \(line)"
  }

  /// Returns a message with the fix on a line of its own.
  package func withFix(_ message: String) -> String {
    fix.isEmpty ? message : "\(message)\nFix: \(fix)"
  }
}

extension Collection<FindingText> {
  /// The card of the rule of the findings, about all their elements.
  var card: RuleCard? { first?.card?.about(map(\.finding.element)) }

  /// The instructions for fixing all elements, which name no kind of source unless it is that of all.
  var advice: String {
    let kinds = Set(map(\.making))
    return card?.advice(for: kinds.count == 1 ? kinds.first ?? nil : nil).words ?? ""
  }
}

extension Finding {
  /// The confidence for reports that don't show it elsewhere, such as ` (likely)`; empty if it is certain.
  package var doubt: String { confidence == .certain ? "" : " (\(confidence.rawValue))" }
}

/// The texts of the findings of a result.
package struct FindingTexts {
  private let cards: [String: RuleCard]
  private let screens: [JudgedScreen]

  package init(_ result: CheckResult) {
    cards = Dictionary(result.cards.map { ($0.id, $0) }) { first, _ in first }
    screens = result.screens
  }

  package func text(of compared: ComparedFinding) -> FindingText {
    let element = compared.finding.element
    return FindingText(
      compared: compared, card: cards[compared.finding.rule]?.about(element),
      making: screen(compared.screen)?.making(of: element))
  }

  /// Returns the source of a screen, which is empty for a screen that the result lacks.
  func source(_ screen: Int) -> Screen.Source { self.screen(screen)?.source ?? .init() }

  /// Returns the file and line of a finding; the name of the screen if it has no file.
  func place(of compared: ComparedFinding) -> (path: String, line: Int) {
    let (source, element) = (source(compared.screen), compared.finding.element)
    let path = source.path.isEmpty ? compared.finding.screen : element.file(in: source)
    return (path, element.line(in: source))
  }

  private func screen(_ index: Int) -> JudgedScreen? {
    screens.indices.contains(index) ? screens[index] : nil
  }
}
