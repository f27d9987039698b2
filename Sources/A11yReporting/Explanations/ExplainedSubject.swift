import A11yModel
import A11yRules
import Foundation

/// What somebody asks to have explained: a rule, a code that a report prints, a finding, or what the part
/// of a name may mean.
package enum ExplainedSubject {
  /// The card of a rule, or of one of Apple's audits.
  case rule(RuleCard)
  /// Codes of that name, rules that have a reason of that name, and those with the word in their ids.
  case code([ReportCode], reasons: [RuleCard], rules: [RuleCard])
  /// The first digits of a fingerprint, in lower case.
  case fingerprint(String)
  /// Several rules, with the part of a name or of a word about them in common.
  case rules([RuleCard])

  /// Finds out what is meant.
  ///
  /// - Parameter known: The rules that there are.
  /// - Throws: ``UnknownRule`` when nothing is called so.
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
    } else if (6...32).contains(text.utf8.count), text.allSatisfy(\.isHexDigit) {
      self = .fingerprint(text)
    } else {
      let meant = Self.rules(with: text, in: cards)
      guard let only = meant.first else { throw UnknownRule(name: text, known: known.ids) }
      self = meant.count == 1 ? .rule(only) : .rules(meant)
    }
  }

  // By a part of the id; else by a word of the title or the summary, or a tag.
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
