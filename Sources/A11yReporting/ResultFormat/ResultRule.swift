import A11yRules

/// A rule that ran, and what it means.
struct ResultRule: JSONRecord {
  static let isOnOneLine = false

  var id = ""
  var contract = 0
  var severity = ""
  var title = ""
  var help = ""
  var tags: [String] = []
  var contextBound: Bool?
  /// Of the standards that the rule bears on; empty where there is no title and help.
  var criteria: [ResultCriterion] = []
  /// What the verdict depends on; absent in results of earlier versions.
  var binding: String?

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("id", &id)
    try members.required("contract", &contract)
    try members.required("severity", &severity)
    try members.required("title", &title)
    try members.required("help", &help)
    try members.required("tags", &tags)
    try members.unlessEmpty("criteria", &criteria)
    try members.optional("contextBound", &contextBound)
    try members.optional("binding", &binding)
  }
}

/// A success criterion of WCAG 2.2, with the clause of EN 301 549 where there is one.
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

  mutating func members<Members: JSONMembers>(_ members: inout Members) throws(Members.Failure) {
    try members.required("wcag", &wcag)
    try members.required("title", &title)
    try members.required("level", &level)
    try members.optional("en301549", &en301549)
  }
}

extension ResultRule {
  /// - Parameter hasWords: Whether title, help and tags are there, too.
  init(_ card: RuleCard, hasWords: Bool) {
    id = card.id
    contract = card.contract
    severity = card.severity.rawValue
    if hasWords {
      (title, help, tags) = (card.title, card.fix, card.tags)
      criteria = card.criteria.map(ResultCriterion.init)
    }
    contextBound = card.isContextBound
    binding = card.binding.rawValue
  }

  /// The card; words that were left out are those that this version has of the same contract.
  var card: RuleCard {
    let own = Self.cards[id].flatMap { $0.contract == contract ? $0 : nil }
    let known = title.isEmpty ? own : nil
    return RuleCard(
      id: id, contract: contract,
      binding: binding.flatMap(RuleCard.Binding.init) ?? (contextBound == true ? .geometry : .code),
      severity: Severity(rawValue: severity) ?? .warning, title: known?.title ?? title,
      fix: known?.fix ?? help, tags: known?.tags ?? tags,
      fixes: own?.fixes ?? [])
  }

  private static let cards = Dictionary(
    (RuleBook.cards + AppleAudit.Kind.cards).map { ($0.id, $0) }
  ) { first, _ in first }
}
