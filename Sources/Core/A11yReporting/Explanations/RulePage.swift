import A11yModel
import A11yRules

/// The documentation page of a rule, in Markdown.
package struct RulePage {
  private let card: RuleCard

  package init(_ card: RuleCard) { self.card = card }

  /// Returns the URL of a rule's page.
  ///
  /// - Parameter repository: The URL of the repository; empty if unpublished.
  /// - Returns: Nil without a repository, and for custom rules.
  package static func address(of rule: String, in repository: String = Tool.address) -> String? {
    guard !repository.isEmpty, RuleName(rawValue: rule) != nil else { return nil }
    return "\(repository)/blob/v\(Tool.version)/Documentation/rules/\(rule).md"
  }

  /// The page, with a final line feed.
  package var markdown: String {
    var parts = [
      "# \(prose(card.title))", "`\(card.id)` · \(card.level.word) · since \(card.since)",
      prose(card.summary), section("Why", prose(card.why)),
      section(
        "How to fix", ([prose(card.fix)] + card.fixes.map(described)).joined(separator: "\n\n")),
    ]
    parts.append(section("What it does not see", prose(card.limits)))
    parts.append(
      section(
        "Reasons",
        table(["Code", "Meaning"], card.reasons.map { ["`\($0.code)`", prose($0.about)] })))
    parts.append(section("Options", options))
    if !card.needs.isEmpty {
      let facts = card.needs.map { "`\($0.rawValue)`" }.joined(separator: ", ")
      parts.append(
        section(
          "Facts it needs",
          "\(facts). An element of which one is unknown is reported as not evaluated, never as passed."
        ))
    }
    parts.append(section("Examples", card.examples.map(described).joined(separator: "\n\n")))
    parts.append(
      section(
        "In Swift sources",
        card.sources.map { described($0, in: "swift", "on the screen") }.joined(separator: "\n\n")))
    let pairs = card.pairs.map { described($0, in: "text", "in the other setting") }
    parts.append(section("With two captures", pairs.joined(separator: "\n\n")))
    parts.append(section("Configuration", "```yaml\n\(card.configuration)\n```"))
    parts.append(section("Standards", standards))
    parts.append(section("Read more", card.links.map { "- <\($0)>" }.joined(separator: "\n")))
    return parts.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private func prose(_ text: String) -> String { CardProse.markdown(text) }

  private func section(_ title: String, _ content: String) -> String {
    content.isEmpty ? "" : "## \(title)\n\n\(content)"
  }

  private func table(_ head: [String], _ rows: [[String]]) -> String {
    guard !rows.isEmpty else { return "" }
    let lines = [head, head.map { _ in "---" }] + rows
    return lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n")
  }

  private func described(_ fix: RuleCard.Fix) -> String {
    let language = fix.kind == .interfaceBuilder ? "" : "swift"
    let code = [("Before", fix.before), ("After", fix.after)].filter { !$0.1.isEmpty }
    let blocks = code.map { "\($0.0):\n\n\(fenced($0.1, language))" }
    return (["**\(fix.kind.name).** \(prose(fix.steps))"] + blocks).joined(separator: "\n\n")
  }

  private func described(
    _ example: RuleCard.Example, in language: String, _ beside: String
  ) -> String {
    let screen =
      example.capture.isEmpty ? "" : "\n\n\(beside)\n\n\(fenced(example.capture, "text"))"
    return
      "**\(example.kind.heading)**: \(prose(example.name))\n\n\(fenced(example.screen, language))"
      + screen
  }

  private func described(_ example: RuleCard.Example) -> String {
    let heading = example.kind.heading
    let values = example.options.sorted { $0.key < $1.key }.map { "`\($0.key): \($0.value)`" }
    let options = values.isEmpty ? "" : " (\(values.joined(separator: ", ")))"
    return "**\(heading)**: \(prose(example.name))\(options)\n\n\(fenced(example.screen, "text"))"
  }

  private func fenced(_ code: String, _ language: String) -> String {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    let end = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) } ?? -1
    return "```\(language)\n\(lines[...end].joined(separator: "\n"))\n```"
  }

  private var options: String {
    let rows = card.options.map { option in
      let unit = option.unit.isEmpty ? "" : " \(option.unit)"
      let choices =
        option.choices.isEmpty
        ? "" : " (\(option.choices.map { "`\($0)`" }.joined(separator: ", ")))"
      return ["`\(option.name)`", "`\(option.defaultValue)`\(unit)", prose(option.about) + choices]
    }
    return table(["Option", "Default", "Meaning"], rows)
  }

  private var standards: String {
    var lines = card.criteria.map(described)
    if !card.outside.criteria.isEmpty {
      lines.append("WCAG 2.2: none. \(prose(card.outside.criteria))")
    }
    let features = card.features.map { "[\($0.name)](\($0.address))" }
    if !features.isEmpty { lines.append("App Store: \(features.joined(separator: ", "))") }
    if !card.outside.features.isEmpty {
      lines.append("App Store: none. \(prose(card.outside.features))")
    }
    return lines.map { "- \($0)" }.joined(separator: "\n")
  }

  private func described(_ criterion: SuccessCriterion) -> String {
    let clause = criterion.en301549.map { "; EN 301 549, \($0)" } ?? ""
    let mobile = criterion.mobile.map {
      ". [In apps](\(criterion.mobileAddress)): \(MarkdownText.escaped($0))"
    }
    return "[WCAG 2.2, \(criterion.number) \(criterion.title)](\(criterion.address)), level "
      + "\(criterion.level.rawValue)\(clause)\(mobile ?? "")"
  }
}

/// The index of the rule pages.
package enum RuleIndex {
  /// Returns a table with a linked row for each rule.
  package static func markdown(_ cards: [RuleCard]) -> String {
    let rows = cards.map { card in
      "| [`\(card.id)`](\(card.id).md) | \(card.level.word) | \(MarkdownText.escaped(card.summary)) |"
    }
    return """
      # Rules

      What each rule finds, why that matters, how to fix it, and what it does not see: the same as
      `a11ylint explain RULE` prints. A rule that is `off` is about taste, or about the conventions of a team.

      | Rule | Severity | What it finds |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))

      """
  }
}

extension RuleCard {
  /// The lines of a configuration that set the rule to its defaults.
  var configuration: String {
    let level = "\(severity.rawValue)    # error, warning, note or off"
    guard !options.isEmpty else { return "rules:\n  \(id): \(level)" }
    return
      (["rules:", "  \(id):", "    level: \(level)", "    options:"]
      + options.map { "      \($0.name): \($0.defaultValue)" }).joined(separator: "\n")
  }
}

extension RuleCard.Example.Kind {
  var heading: String {
    switch self {
    case .bad: "Bad"
    case .good: "Good"
    case .unknown: "Cannot tell"
    }
  }
}
