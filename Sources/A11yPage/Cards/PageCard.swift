import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// A finding as the page tells it, whole.
struct PageCard {
  let finding: ExchangeFinding
  /// Its number on the page, from 1.
  let number: Int
  let screens: [JudgedScreen]
  /// Its fingerprint, as short as is safe.
  let fingerprint: String
  /// Where the page tells its rule.
  let ruleAnchor: String
  /// The contexts in which it was seen, as the filter names them.
  let contexts: [String]
  /// What to type to accept it; nil where nothing accepts it.
  let accept: String?

  var standing: Standing { Standing(finding) }
  /// Whether somebody has to look at it.
  var isOpen: Bool { standing == .fails || standing == .new }

  private var home: JudgedScreen? {
    screens.indices.contains(finding.compared.screen) ? screens[finding.compared.screen] : nil
  }
  private var element: ElementSummary { finding.finding.element }
  private var card: RuleCard? { finding.card.map(RuleWords.of) }

  /// What a screen reader says of its mark.
  var words: String { "\(title), \(element.name.displayed), \(standing.words)" }

  private var title: String { card?.title ?? finding.finding.rule }

  /// All that the template needs.
  ///
  /// - Parameters:
  ///   - isTellingAll: Whether the fixes stand in the card; else a link leads to the rule.
  ///   - drawn: The positions of the elements that the drawing shows.
  func values(isTellingAll: Bool, drawn: Set<Int>, isWritten: Bool = false) -> PageValues {
    var values: PageValues = [
      "number": "\(number)", "standing": standing.rawValue, "standingWords": standing.words,
      "sign": standing.sign, "title": title, "rule": finding.finding.rule,
      "ruleAnchor": ruleAnchor,
      "severity": finding.finding.severity.rawValue,
      "confidence": finding.finding.confidence.rawValue, "reason": finding.finding.reason,
      "message": finding.finding.message.displayed,
      "fullFingerprint": finding.compared.fingerprint, "fingerprint": fingerprint,
      "command": accept.map { $0.escapedForDisplay() as Any } ?? false,
      "explain": "a11ylint explain \(finding.finding.rule.quotedForShell)",
      "ruleAddress": RulePage.address(of: finding.finding.rule).map { $0 as Any } ?? false,
      "remarks": finding.remarks.isEmpty
        ? false : finding.remarks.map(\.displayed).joined(separator: " · ") as Any,
      "why": card.map { $0.why as Any } ?? false, "fix": card.map { $0.fix as Any } ?? false,
      "fixes": isTellingAll ? fixes : [], "hasFixes": isTellingAll && !fixes.isEmpty,
      "wcag": (card?.criteria ?? []).map(\.number).joined(separator: " "),
      "criteria": CriteriaValues.of(card), "seen": seen,
      "contexts": contexts.joined(separator: " "),
    ]
    values.merge(elementValues) { _, value in value }
    values["isWritten"] = isWritten
    values["elementLink"] =
      drawn.contains(element.index)
      ? "e-\(finding.compared.screen)-\(element.index)" as Any : false
    return values
  }

  private var elementValues: PageValues {
    let isNameless = element.label.isEmpty && element.identifier.isEmpty
    return [
      "element": isNameless ? "\(element.type.displayed) without a name" : element.name.displayed,
      "neighbour": isNameless ? neighbour.map { $0 as Any } ?? false : false,
      "identifier": element.label.isEmpty || element.identifier.isEmpty
        ? false : element.identifier.displayed as Any,
      "reference": element.reference.map { $0.displayed as Any } ?? false,
      "path": element.path.displayed,
      "place": [element.position.displayed, element.frameWords ?? ""].filter { !$0.isEmpty }
        .joined(separator: " · "),
      "related": related,
    ]
  }

  // Where things lie tells more than what is next to it in the tree.
  private var neighbour: String? {
    let near = home?.outline.map(PlaceWords.init)?.neighbour(of: element)
    return near ?? (element.surroundings.isEmpty ? nil : element.surroundings.displayed)
  }

  private var related: [PageValues] {
    finding.finding.related.prefix(6).map { ["relatedName": $0.name.displayed] }
  }

  private var fixes: [PageValues] {
    FixValues.of(card, making: home?.making(of: element), variable: element.variable)
  }

  // Each capture that shows it, with the line.
  private var seen: [PageValues] {
    finding.compared.observations.prefix(24).map { observation in
      let known = screens.indices.contains(observation.screen) ? screens[observation.screen] : nil
      let element = observation.finding.element
      let line = element.line(in: known?.source ?? .init())
      let column = element.column > 0 ? ":\(element.column)" : ""
      let path = known.map { element.file(in: $0.source) } ?? ""
      return [
        "file": path.isEmpty ? "" : "\(path.displayed):\(line)\(column)",
        "context": known.map(ContextWords.of) ?? "",
        "seenAnchor": known == nil ? false : "screen-\(observation.screen)" as Any,
        "seenScreen": known?.name.displayed ?? "",
      ]
    }
  }
}

/// In which context a screen was captured, in a few words.
enum ContextWords {
  static func of(_ screen: JudgedScreen) -> String {
    screen.context.sorted { $0.key < $1.key }.prefix(6)
      .map { "\($0.key) \($0.value)".displayed }.joined(separator: ", ")
  }
}

/// What is written about rules: a result keeps no more of it than a list of findings needs.
enum RuleWords {
  private static let known = Dictionary(
    RuleBook.cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })

  /// The card with all words, where this version has them of the same contract.
  static func of(_ card: RuleCard) -> RuleCard {
    guard card.why.isEmpty, let own = known[card.id], own.contract == card.contract else {
      return card
    }
    return own
  }
}

/// Criteria of a card for a template.
enum CriteriaValues {
  static func of(_ card: RuleCard?) -> [PageValues] {
    (card?.criteria ?? []).map {
      ["criterion": "\($0.number) \($0.title)", "address": $0.address, "level": $0.level.rawValue]
    }
  }
}

/// The fixes of a card for a template, that for the kind of source first.
enum FixValues {
  /// - Parameters:
  ///   - kind: Where what it mends is made; nil for what a running app shows.
  ///   - variable: What code calls it; empty where it has no name there.
  static func of(
    _ card: RuleCard?, making kind: RuleCard.Fix.Kind?, variable: String = ""
  ) -> [PageValues] {
    let all = card?.fixes ?? []
    let first = all.filter { kind == nil ? $0.kind != .interfaceBuilder : $0.kind == kind }
    let kinds = Set(first.map(\.kind))
    return (first + all.filter { !kinds.contains($0.kind) }).enumerated().map { number, fix in
      let line = fix.kind == kind ? fix.line(for: variable) : ""
      return [
        "fixKind": fix.kind.name, "steps": fix.steps, "isFirst": number == 0,
        "here": line.isEmpty ? false : line as Any,
        "before": fix.before.isEmpty ? false : fix.before as Any,
        "after": fix.after.isEmpty ? false : fix.after as Any,
      ]
    }
  }
}
