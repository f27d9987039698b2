import A11yModel
import A11yRules

/// The list of all rules in several formats.
package enum RuleListing {
  /// Returns a table with severity, ID and summary.
  package static func table(_ cards: [RuleCard], style: TextStyle) -> String {
    let width = cards.map(\.id.count).max() ?? 0
    let rows = cards.map { card in
      let severity = card.level.word
      let id = card.id + TextLayout.spaces(width - card.id.count)
      return style.colored(card.severity, severity) + TextLayout.spaces(9 - severity.count)
        + style.bold(id) + "  " + card.summary
    }
    let total = TextLayout.count(cards.count, "rule")
    return rows.joined(separator: "\n") + "\n\n\(total); a11ylint explain RULE says more\n"
  }

  /// Returns a Markdown table, as in the README.
  package static func markdown(_ cards: [RuleCard]) -> String {
    var lines = ["| Rule | Severity | What it finds |", "| --- | --- | --- |"]
    lines += cards.map { card in
      "| `\(card.id)` | \(card.level.word) | \(cell(card.summary)) |"
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns an array of objects with everything but the examples.
  package static func json(_ cards: [RuleCard]) -> [UInt8] {
    var writer = JSONWriter(.pretty)
    writer.array { writer in
      for card in cards { writer.object { writer in write(card, to: &writer) } }
    }
    writer.endDocument()
    return writer.bytes
  }

  private static func write(_ card: RuleCard, to writer: inout JSONWriter) {
    writer.member("id", card.id)
    writer.member("title", card.title)
    writer.member("summary", card.summary)
    writer.member("severity", card.severity.rawValue)
    writer.member("tags", card.tags)
    writer.member("since", card.since)
    writer.member("contract", card.contract)
    writer.member("contextBound", card.isContextBound)
    writer.member("binding", card.binding.rawValue)
    writer.member("needs", card.needs.map(\.rawValue))
    writer.key("reasons")
    writer.array { writer in
      for reason in card.reasons {
        writer.object(onOneLine: true) { writer in
          writer.member("code", reason.code)
          writer.member("about", reason.about)
        }
      }
    }
    writer.key("options")
    writer.array { writer in
      for option in card.options { write(option, to: &writer) }
    }
    writer.member("why", card.why)
    writer.member("fix", card.fix)
    writer.key("fixes")
    writer.array { writer in
      for fix in card.fixes { write(fix, to: &writer) }
    }
    writer.member("limits", card.limits)
    writer.key("criteria")
    writer.array { writer in
      for criterion in card.criteria { write(criterion, to: &writer) }
    }
    writer.key("features")
    writer.array { writer in
      for feature in card.features { write(feature, to: &writer) }
    }
    write(card.outside, to: &writer)
    writer.member("links", card.links)
  }

  private static func write(_ option: RuleCard.Option, to writer: inout JSONWriter) {
    writer.object(onOneLine: true) { writer in
      writer.member("name", option.name)
      writer.member("default", option.defaultValue)
      if !option.unit.isEmpty { writer.member("unit", option.unit) }
      if !option.choices.isEmpty { writer.member("choices", option.choices) }
      writer.member("about", option.about)
    }
  }

  private static func write(_ fix: RuleCard.Fix, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("for", fix.kind.rawValue)
      writer.member("steps", fix.steps)
      if !fix.after.isEmpty {
        writer.member("before", fix.before)
        writer.member("after", fix.after)
      }
    }
  }

  private static func write(_ criterion: SuccessCriterion, to writer: inout JSONWriter) {
    writer.object(onOneLine: true) { writer in
      writer.member("wcag", criterion.number)
      writer.member("title", criterion.title)
      writer.member("level", criterion.level.rawValue)
      if let clause = criterion.en301549 { writer.member("en301549", clause) }
      writer.member("address", criterion.address)
      if let mobile = criterion.mobile {
        writer.member("mobile", mobile)
        writer.member("mobileAddress", criterion.mobileAddress)
      }
    }
  }

  private static func write(_ feature: AppStoreFeature, to writer: inout JSONWriter) {
    writer.object(onOneLine: true) { writer in
      writer.member("id", feature.id)
      writer.member("name", feature.name)
      writer.member("address", feature.address)
    }
  }

  private static func write(_ outside: RuleCard.Outside, to writer: inout JSONWriter) {
    writer.key("outside")
    writer.object { writer in
      if !outside.features.isEmpty { writer.member("features", outside.features) }
      if !outside.criteria.isEmpty { writer.member("criteria", outside.criteria) }
    }
  }

  private static func cell(_ text: String) -> String {
    text.replacingAll("|", with: "\\|").replacingAll("<", with: "&lt;")
      .replacingAll("\n", with: " ")
  }
}
