import A11yModel
import A11yRules

/// A rule that ran.
struct ResultRule: JSONRecord {
  var id = ""
  var contract = 0
  var severity = ""
  var title = ""
  var help = ""
  var tags: [String] = []
  var criteria: [ResultCriterion] = []
  var binding = ""

  mutating func members(_ members: any JSONMembers) {
    members.required("id", &id, "The ID of the rule.")
    members.required("contract", &contract, "The version of the rule's contract.", .positive)
    members.required("severity", &severity, "The default severity.", .oneOf(Severity.self))
    members.unlessEmpty(
      "title", &title,
      """
      The title. As help, tags and criteria, it is absent for a built-in rule without findings, \
      which `a11ylint rules` describes.
      """)
    members.unlessEmpty("help", &help, "The advice for fixing a finding.")
    members.unlessEmpty("tags", &tags, "The tags.")
    members.unlessEmpty(
      "criteria", &criteria,
      "The WCAG 2.2 success criteria that the rule relates to, with clauses of EN 301 549 V3.2.1.")
    members.required(
      "binding", &binding,
      """
      The part of the context in which a finding is accepted: none for code, device class, \
      orientation and text size for geometry, or the language.
      """, .oneOf(RuleCard.Binding.self))
  }
}

struct ResultCriterion: JSONRecord {
  var wcag = ""
  var title = ""
  var level = ""
  var en301549: String?

  init() {}

  init(_ criterion: SuccessCriterion) {
    wcag = criterion.number
    title = criterion.title
    level = criterion.level.rawValue
    en301549 = criterion.en301549
  }

  mutating func members(_ members: any JSONMembers) {
    members.required(
      "wcag", &wcag, "The number of the success criterion.", .pattern("^[0-9]+\\.[0-9]+\\.[0-9]+$"))
    members.required("title", &title, "The title of the success criterion.")
    members.required(
      "level", &level, "The conformance level.", .oneOf(SuccessCriterion.Level.self))
    members.optional("en301549", &en301549, "The clause of EN 301 549.")
  }
}

extension ResultRule {
  /// - Parameter hasFindings: Whether the run has findings of the rule.
  init(_ card: RuleCard, hasFindings: Bool) {
    id = card.id
    contract = card.contract
    severity = card.severity.rawValue
    if hasFindings || Self.cards[card.id]?.contract != card.contract {
      (title, help, tags) = (card.title, card.fix, card.tags)
      criteria = card.criteria.map(ResultCriterion.init)
    }
    binding = card.binding.rawValue
  }

  /// The card. Omitted texts are those of the built-in rule with the same contract.
  var card: RuleCard {
    let own = Self.cards[id].flatMap { $0.contract == contract ? $0 : nil }
    let known = title.isEmpty ? own : nil
    return RuleCard(
      id: id, contract: contract,
      binding: RuleCard.Binding(rawValue: binding) ?? .code,
      severity: Severity(rawValue: severity) ?? .warning, tags: known?.tags ?? tags,
      texts: known == nil ? (title, help) : nil, like: own)
  }

  private static let cards = Dictionary(
    (RuleBook.cards + AppleAudit.Kind.cards).map { ($0.id, $0) }
  ) { first, _ in first }
}
