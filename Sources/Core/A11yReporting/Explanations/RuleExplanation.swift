import A11yModel
import A11yRules

/// The description of a rule, with the rule's actual findings in its examples.
package struct RuleExplanation {
  // Nil for Apple's audits, which cannot be configured or run here.
  private let configured: (@Sendable (_ options: [String: String]) throws -> any ScreenRule)?
  private let card: RuleCard
  // The file of a custom rule; empty for other rules.
  private var origin = ""
  private let style: TextStyle

  package init(of rule: any Rule.Type, style: TextStyle) {
    configured = { try rule.init(configured: $0) }
    card = rule.card
    self.style = style
  }

  package init(of rule: OwnRule, style: TextStyle) {
    configured = { _ in rule.onAllScreens }
    card = rule.card
    self.style = style
    origin = "a rule of your own, \(rule.path.escapedForDisplay())"
  }

  package init(of card: RuleCard, style: TextStyle) {
    configured = nil
    self.card = card
    self.style = style
  }

  /// - Parameter hasExamples: Whether the examples are part of it, and not only the command that shows them.
  package func text(hasExamples: Bool = true) -> String {
    let head = """
      \(style.bold(card.id)) · \(card.title)
      \(style.colored(card.severity, card.severity.rawValue)) · \(facts)

      \(TextLayout.paragraph(card.summary, indent: 0))
      """
    var sections = [head, prose("Why", card.why), prose("How to fix", card.fix)]
    sections += card.fixes.map(describe)
    sections += [prose("Limits", card.limits), reasons, options, needs]
    sections += [
      hasExamples
        ? examples : prose("Examples", "\(Tool.name) explain \(card.id)"), configuration,
    ]
    sections += [standards, links]
    return sections.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private var facts: String {
    [card.since.isEmpty ? "" : "since \(card.since)", origin, card.tags.joined(separator: ", ")]
      .filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  private func prose(_ title: String, _ text: String) -> String {
    text.isEmpty ? "" : "\(style.bold(title))\n\(TextLayout.paragraph(text, indent: 2))"
  }

  private func describe(_ fix: RuleCard.Fix) -> String {
    let code = [("Before", fix.before), ("After", fix.after)].filter { !$0.1.isEmpty }
    let blocks = code.map { title, code in
      let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
      return (["    \(title)"] + lines.map { $0.isEmpty ? "" : "      \($0)" })
        .joined(separator: "\n")
    }
    let words = ["  \(style.bold(fix.kind.name))", TextLayout.paragraph(fix.steps, indent: 4)]
    return (words + blocks).joined(separator: "\n")
  }

  private var standards: String {
    let features = card.features.map(\.name).joined(separator: ", ")
    let outside = card.outside
    var rows = card.criteria.flatMap(rows)
    if !outside.criteria.isEmpty { rows.append(["WCAG 2.2", "None. \(outside.criteria)"]) }
    if !features.isEmpty { rows.append(["App Store", features]) }
    if !outside.features.isEmpty { rows.append(["App Store", "None. \(outside.features)"]) }
    guard !rows.isEmpty else { return "" }
    return "\(style.bold("Standards"))\n\(TextLayout.table(rows, indent: 2))"
  }

  private func rows(_ criterion: SuccessCriterion) -> [[String]] {
    let clause = criterion.en301549.map { "; EN 301 549, \($0)" } ?? ""
    let title = "\(criterion.title) (level \(criterion.level.rawValue))\(clause)"
    let mobile = criterion.mobile.map { ["  in apps", $0] }
    return [["WCAG 2.2, \(criterion.number)", title]] + (mobile.map { [$0] } ?? [])
  }

  private var links: String {
    let mobile = card.criteria.filter { $0.mobile != nil }.map(\.mobileAddress)
    let addresses =
      card.links + card.criteria.map(\.address) + mobile + card.features.map(\.address)
    guard !addresses.isEmpty else { return "" }
    let lines = addresses.map { "  \($0)" }.joined(separator: "\n")
    return "\(style.bold("Read more"))\n\(lines)"
  }

  private var reasons: String {
    guard !card.reasons.isEmpty else { return "" }
    let rows = card.reasons.map { [$0.code, $0.about] }
    return "\(style.bold("Reasons"))\n\(TextLayout.table(rows, indent: 2))"
  }

  private var options: String {
    guard !card.options.isEmpty else { return "" }
    let rows = card.options.map { option in
      let unit = option.unit.isEmpty ? "" : " \(option.unit)"
      let choices = option.choices.isEmpty ? "" : " (\(option.choices.joined(separator: ", ")))"
      return [option.name, option.defaultValue + unit, option.about + choices]
    }
    return "\(style.bold("Options"))\n\(TextLayout.table(rows, indent: 2))"
  }

  private var needs: String {
    guard !card.needs.isEmpty else { return "" }
    let list = card.needs.map(\.rawValue).joined(separator: ", ")
    return prose(
      "Facts it needs",
      "\(list). An element of which one is unknown is reported as not evaluated, never as passed.")
  }

  private var configuration: String {
    guard configured != nil else { return "" }
    let body = card.configuration.split(separator: "\n").map { "  \($0)" }.joined(separator: "\n")
    return "\(style.bold("Configuration")) (.a11ylint.yml)\n\(body)"
  }

  private var examples: String {
    guard let configured else { return "" }
    let texts =
      card.examples.map { RuleExample($0, of: configured, style: style).text() }
      + card.sources.map { text(of: $0, "in Swift", "on the screen") }
      + card.pairs.map { text(of: $0, "with two captures", "in the other setting") }
    return texts.isEmpty
      ? "" : "\(style.bold("Examples"))\n\(texts.joined(separator: "\n\n"))"
  }

  private func text(of example: RuleCard.Example, _ kind: String, _ beside: String) -> String {
    let lines = example.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let capture = example.capture.split(separator: "\n")
    let other = capture.isEmpty ? [] : [beside] + capture.map { "  \($0)" }
    return (["\(example.kind.heading), \(kind): \(example.name)"] + lines.map { "  \($0)" } + other)
      .joined(separator: "\n")
  }
}
