import A11yAnalysis
import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// A finding with all details, as a card on the page.
struct PageCard {
  let finding: ExchangeFinding
  /// The number on the page, from 1.
  let number: Int
  let screens: [JudgedScreen]
  /// The shortest unique form of the fingerprint.
  let fingerprint: String
  /// The anchor of the rule on the page.
  let ruleAnchor: String
  /// The filter values of the contexts in which the finding was seen; empty if they are those of its screen.
  let contexts: [String]
  /// The command that accepts the finding alone; nil if there is none.
  let accept: String?

  var standing: Standing { Standing(finding) }
  /// Whether the finding needs attention.
  var isOpen: Bool { standing == .fails || standing == .new }

  private var home: JudgedScreen? {
    screens.indices.contains(finding.compared.screen) ? screens[finding.compared.screen] : nil
  }
  private var element: ElementSummary { finding.finding.element }
  /// Whether another card is about the same element, so that both stand under one heading.
  func isOfSameElement(as other: PageCard) -> Bool {
    finding.compared.screen == other.finding.compared.screen && element.spot == other.element.spot
  }
  private var card: RuleCard? { finding.card }

  /// The description of its mark for screen readers.
  var words: String { "\(finding.text.title), \(element.name.displayed), \(standing.words)" }

  /// The values for the list of the findings of its rule.
  var listed: PageValues {
    [
      "number": "\(number)", "element": element.name.displayed,
      "screen": finding.finding.screen.displayed,
    ]
  }

  /// Returns the values for the template.
  ///
  /// - Parameters:
  ///   - isTellingAll: Whether the card includes the texts of its rule; otherwise it links to the rule.
  func values(isTellingAll: Bool) -> PageValues {
    let told = isTellingAll ? card : nil
    return [
      "number": "\(number)", "standing": standing.rawValue, "standingWords": standing.words,
      "sign": standing.sign, "title": finding.text.title, "rule": finding.finding.rule,
      "ruleAnchor": ruleAnchor,
      "severity": finding.finding.severity.rawValue,
      "confidence": finding.finding.confidence.rawValue, "reason": finding.finding.reason,
      "message": finding.finding.message.displayed,
      "fullFingerprint": finding.compared.fingerprint, "fingerprint": fingerprint,
      "command": accept.map { $0.escapedForDisplay() },
      "suppression": accept.map { _ in
        AcceptCommand.suppressing(fingerprint, of: finding.finding.rule)
      },
      "about": isTellingAll ? AboutRule.values(finding.finding.rule, card) as PageValues? : nil,
      "remarks": finding.text.remarks.isEmpty
        ? nil : finding.text.remarks.map(\.displayed).joined(separator: " · ") as String?,
      "why": told.map { $0.why }, "fix": card.map { _ in finding.text.advice.words },
      "suggestion": finding.finding.suggestion.map { $0.about.displayed },
      "draft": finding.finding.suggestion.map { $0.draft },
      "fixes": FixValues.of(
        told, making: finding.text.making, variable: element.variable),
      "file": only.map { file(of: $0).displayed }, "hasSeen": only == nil,
      "seen": only == nil ? seen : [],
      "contexts": contexts.isEmpty ? nil : contexts.joined(separator: " ") as String?,
      "identifier": element.label.isEmpty || element.identifier.isEmpty
        ? nil : element.identifier.displayed as String?,
      "reference": element.reference.map { $0.displayed },
      "path": element.path.displayed, "related": related, "pair": pair?.values ?? false,
      "contrast": contrast ?? false,
    ]
  }

  /// Returns the values for the heading of the element, over its cards.
  ///
  /// - Parameters:
  ///   - drawn: The positions of the elements in the drawing.
  ///   - isWritten: Whether source lines replace the drawing.
  func elementValues(drawn: Set<Int>, isWritten: Bool) -> PageValues {
    let isNameless = element.isNameless
    return [
      "element": isNameless ? "\(element.type.displayed) without a name" : element.name.displayed,
      "neighbour": isNameless ? neighbour : false,
      "place": place.isEmpty ? nil : place as String?, "standing": standing.rawValue,
      "isWritten": isWritten,
      "elementLink": drawn.contains(element.index)
        ? "e-\(finding.compared.screen)-\(element.index)" as String? : nil,
    ]
  }

  private var place: String {
    [element.position.displayed, element.frameWords ?? ""].filter { !$0.isEmpty }
      .joined(separator: " · ")
  }

  // The position on the screen is more helpful than the position in the tree.
  private var neighbour: String? {
    let near = home?.outline.map(PlaceWords.init)?.neighbour(of: element)
    return near ?? (element.surroundings.isEmpty ? nil : element.surroundings.displayed)
  }

  private var pair: PairFigure? {
    finding.finding.paired.flatMap {
      PairFigure(element, $0, on: screens, home: finding.compared.screen)
    }
  }

  // The picture of the element, if the page shows the screen's, and its colors.
  private var contrast: PageValues? {
    guard let contrast = finding.finding.contrast else { return nil }
    let crop = home?.outline.flatMap { outline in
      element.frame.map { ElementCrop($0, in: outline.bounds) }
    }
    return [
      "position": "\(finding.compared.screen)", "crop": crop.map { $0.values },
      "text": contrast.text.hex, "background": contrast.background.hex, "ratio": contrast.ratio,
      "nearest": contrast.nearest.map { $0.hex },
      "nearestRatio": contrast.nearest.map { FoundContrast.ratio($0, contrast.background) } ?? "",
    ]
  }

  private var related: [PageValues] {
    finding.finding.related.prefix(6).map { ["relatedName": $0.name.displayed] }
  }

  // The only observation, if it is on the screen of the section, which tells the rest of it.
  private var only: Observation? {
    let all = finding.compared.observations
    return all.count == 1 && home != nil && all[0].screen == finding.compared.screen ? all[0] : nil
  }

  // The file and the line of an observation; empty if unknown.
  private func file(of observation: Observation) -> String {
    guard screens.indices.contains(observation.screen) else { return "" }
    let (source, element) = (screens[observation.screen].source, observation.finding.element)
    let path = element.file(in: source)
    let column = element.column > 0 ? ":\(element.column)" : ""
    return path.isEmpty ? "" : "\(path.displayed):\(element.line(in: source))\(column)"
  }

  // The captures that show the finding, with file and line.
  private var seen: [PageValues] {
    finding.compared.observations.prefix(24).map { observation in
      let known = screens.indices.contains(observation.screen) ? screens[observation.screen] : nil
      return [
        "file": file(of: observation),
        "context": known.map(ContextWords.of) ?? "",
        "seenAnchor": known == nil ? nil : "screen-\(observation.screen)" as String?,
        "seenScreen": known?.name.displayed ?? "",
      ]
    }
  }
}

/// The context of a screen, in a few words.
enum ContextWords {
  static func of(_ screen: JudgedScreen) -> String {
    screen.context.sorted { $0.key < $1.key }.prefix(6)
      .map { "\($0.key) \($0.value)".displayed }.joined(separator: ", ")
  }
}

/// The values for the criteria of a rule and for where to read more.
enum AboutRule {
  static func values(_ rule: String, _ card: RuleCard?) -> PageValues {
    [
      "criteria": (card?.criteria ?? []).map {
        [
          "criterion": "\($0.number) \($0.title)", "address": $0.address,
          "level": $0.level.rawValue,
        ]
      },
      "explain": "a11ylint explain \(rule.quotedForShell)",
      "ruleAddress": RulePage.address(of: rule),
    ]
  }
}

/// The values for the fixes of a card, those for the kind of source first.
enum FixValues {
  /// - Parameters:
  ///   - kind: The kind of source to fix; nil for a running app.
  ///   - variable: The name of the element in code; empty if there is none.
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
        "here": line.isEmpty ? nil : line as String?,
        "before": fix.before.isEmpty ? nil : fix.before as String?,
        "after": fix.after.isEmpty ? nil : fix.after as String?,
      ]
    }
  }
}

extension Suggestion {
  /// The lines of the file after the edit, without their indentation, escaped for display.
  fileprivate var draft: String {
    edit.replacement.split(whereSeparator: \.isNewline)
      .map { String($0.drop { $0 == " " || $0 == "\t" }).displayed }.joined(separator: "\n")
  }
}
