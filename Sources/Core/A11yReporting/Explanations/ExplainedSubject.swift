import A11yBaseline
import A11yModel
import A11yRules
import Foundation

/// The subject of `explain`: a rule, a report code, a finding, or matches of a partial name.
package enum ExplainedSubject {
  /// A rule, or one of Apple's audits.
  case rule(RuleCard)
  /// Codes with the name, rules with a reason of this name, and rules whose ID contains it.
  case code([ReportCode], reasons: [RuleCard], rules: [RuleCard])
  case fingerprint(FingerprintPrefix)
  /// Rules that match a partial name or a word.
  case rules([RuleCard])

  /// - Throws: ``UnknownRule`` if nothing matches.
  package init(
    written text: String, of known: KnownRules = .builtIn
  ) throws(UnknownRule) {
    let text = text.lowercased()
    let cards = known.cards + AppleAudit.Kind.cards
    let reasons = cards.filter { card in card.reasons.contains { $0.code.lowercased() == text } }
    let codes = ReportCode.all.filter { $0.code.lowercased() == text }
    if let card = cards.first(where: { $0.id.lowercased() == text }) {
      self = .rule(card)
    } else if !reasons.isEmpty || !codes.isEmpty {
      self = .code(
        codes, reasons: reasons,
        rules: cards.filter { $0.id.split(separator: "-").contains(text[...]) })
    } else if let prefix = FingerprintPrefix(text) {
      self = .fingerprint(prefix)
    } else {
      let meant = Self.rules(with: text, in: cards)
      guard let only = meant.first else { throw UnknownRule(name: text, known: known.ids) }
      self = meant.count == 1 ? .rule(only) : .rules(meant)
    }
  }

  // Matches by a part of the ID, or else by a word of the title or summary, or a tag.
  private static func rules(with text: String, in cards: [RuleCard]) -> [RuleCard] {
    let words = text.split(whereSeparator: { $0 == "-" || $0 == " " }).map(String.init)
    guard !words.isEmpty, text.utf8.count > 1 else { return [] }
    let named = cards.filter { card in words.allSatisfy { card.id.lowercased().contains($0) } }
    guard named.isEmpty else { return named }
    return cards.filter { card in
      let about = "\(card.title) \(card.summary)".lowercased()
      return card.tags.contains(text) || words.allSatisfy { about.contains($0) }
    }
  }
}
