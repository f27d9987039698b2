import A11yRules

/// The description of a rule in Markdown, without any text of a capture.
package struct RuleHelp {
  private let card: RuleCard

  package init(_ card: RuleCard) { self.card = card }

  /// The address of the rule's page, or until there is one, of a page about the subject; nil for rules without both.
  var address: String? { RulePage.address(of: card.id) ?? card.links.first }

  package var markdown: String {
    var parts = [card.summary, card.why].filter { !$0.isEmpty }.map(MarkdownText.escaped)
    if !card.fix.isEmpty { parts.append("**Fix.** \(MarkdownText.escaped(card.fix))") }
    parts += card.fixes.map { fix in
      let code = fix.after.isEmpty ? "" : "\n\n```swift\n\(trimmed(fix.after))\n```"
      return "**\(fix.kind.name).** \(MarkdownText.escaped(fix.steps))\(code)"
    }
    if !card.limits.isEmpty { parts.append("**Limits.** \(MarkdownText.escaped(card.limits))") }
    parts += card.criteria.map { criterion in
      let clause = criterion.en301549.map { ", EN 301 549 \($0)" } ?? ""
      return "[WCAG 2.2 \(criterion.number) \(criterion.title) (\(criterion.level.rawValue))]"
        + "(\(criterion.address))\(clause)"
    }
    return parts.isEmpty ? card.id : parts.joined(separator: "\n\n")
  }

  private func trimmed(_ code: String) -> String {
    String(code.reversed().drop { $0.isWhitespace }.reversed())
  }
}
