import A11yAnalysis
import A11yModel
import A11yReporting
import A11yRules

/// The text at a place of a document: its findings with their criteria, and what VoiceOver says there.
struct EditorHover {
  private let text: EditorText
  private let place: EditorRange

  init(_ text: EditorText, at position: EditorPosition) {
    self.text = text
    place = EditorRange(start: position, end: position)
  }

  /// Returns the text in Markdown, and the range that it is about; nil if there is nothing to say.
  func content(
    _ review: EditorReview, _ screens: [Screen]
  ) -> (markdown: String, range: EditorRange)? {
    let findings = review.findings(in: text).filter { $0.range.touches(place) }
    let spoken = spoken(on: screens)
    guard let range = findings.first?.range ?? spoken?.range else { return nil }
    let parts = findings.map { Self.described($0.finding) } + (spoken.map { [$0.words] } ?? [])
    return (parts.joined(separator: "\n\n---\n\n"), range)
  }

  private static func described(_ placed: ExchangeFinding) -> String {
    let finding = placed.finding
    let standing = "\(finding.severity.rawValue), \(finding.confidence.rawValue)"
    var parts = ["**\(finding.rule)** · \(standing)", MarkdownText.sentence(placed.text.message)]
    if !placed.text.fix.isEmpty { parts.append("Fix: \(MarkdownText.sentence(placed.text.fix))") }
    let criteria = (placed.card?.criteria ?? []).map { criterion in
      "[WCAG \(criterion.number) \(criterion.title) (\(criterion.level.rawValue))]"
        + "(\(criterion.address))" + (criterion.en301549.map { " · EN 301 549 \($0)" } ?? "")
    }
    if !criteria.isEmpty { parts.append(criteria.joined(separator: "  \n")) }
    return parts.joined(separator: "\n\n")
  }

  // The last element that begins before the place, on its line.
  private func spoken(on screens: [Screen]) -> (words: String, range: EditorRange)? {
    var found: (range: EditorRange, screen: Int, element: Int)?
    for (number, screen) in screens.enumerated() {
      for node in screen.tree.nodes {
        let element = ElementSummary(node)
        guard element.isWritten(in: text, of: screen), element.line - 1 == place.start.line else {
          continue
        }
        let range = text.word(line: element.line, column: element.column)
        guard range.start <= place.start, found.map({ $0.range.start < range.start }) ?? true else {
          continue
        }
        found = (range, number, node.index)
      }
    }
    guard let found else { return nil }
    let transcript = ScreenTranscript(screens[found.screen], in: nil)
    let words = transcript.words(at: found.element)
    return (
      "VoiceOver: \(words.map { MarkdownText.sentence($0) } ?? "does not stop here")", found.range
    )
  }
}

extension ElementSummary {
  /// Whether the element is written in a document, and not in a file of one of its components.
  func isWritten(in text: EditorText, of screen: Screen) -> Bool {
    line > 0 && column > 0 && (file.isEmpty || text.path.hasSuffix(file))
  }
}
