import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// The report as a page: a summary, the screens with failures first, and what was judged.
struct Page {
  private let report: ExchangeReport
  private let ruleAnchors: [String: String]
  private let contexts: PageContexts
  private let creating: String?
  /// The trend over recorded runs; nil if none are recorded.
  var trend: PageTrend?
  private var result: CheckResult { report.result }
  private let ranked: [RankedCauses.Ranked]

  private let limits: PageLimits
  private let earlier: EarlierScreens?
  private let sections: [PageSection]
  // The room left after filling the page, and the numbers of omitted items.
  private let spent: PageRoom

  // The tiles of further screens are folded.
  private static let mostTiles = 24

  // Cards with a higher number link to their rule for the fix.
  private static let longCards = 300

  /// Numbers the findings in the order of the page.
  ///
  /// - Complexity: O(n log n) for n findings and screens.
  init(
    _ report: ExchangeReport, accepting: AcceptCommand?, earlier: EarlierScreens? = nil,
    limits: PageLimits = PageLimits(), picture: ((JudgedScreen, Bool) -> String?)? = nil,
    source: ((JudgedScreen) -> [String]?)? = nil
  ) {
    self.report = report
    creating = accepting?.creating
    self.earlier = earlier
    self.limits = limits
    let result = report.result
    ranked = report.causes
    let rules = Set(report.findings.map { $0.finding.rule }).union(result.cards.map(\.id)).sorted()
    let anchors = Dictionary(
      uniqueKeysWithValues: rules.enumerated().map { ($1, "rule-\($0 + 1)") })
    ruleAnchors = anchors
    let digits = FingerprintDigits(result.comparison.findings)
    let contexts = PageContexts(report)
    self.contexts = contexts
    var number = 0
    let groups = Self.groups(report, limit: limits.cards).map { group in
      let home = group.position.map { contexts.keys(of: result.screens[$0]) }
      let cards = group.findings.map { finding in
        number += 1
        let seen = contexts.keys(of: finding, on: result.screens)
        return PageCard(
          finding: finding, number: number, screens: result.screens,
          fingerprint: digits.short(finding.compared.fingerprint),
          ruleAnchor: anchors[finding.finding.rule] ?? "rules",
          contexts: seen == home ? [] : seen,
          accept: accepting?.creating == nil && Self.isAcceptable(finding)
            ? accepting?.line(accepting: digits.short(finding.compared.fingerprint)) : nil)
      }
      return (group.position, cards)
    }
    let marks = Self.marks(groups.flatMap(\.1))
    let sum = JudgedSum(result)
    let files = Dictionary(result.screens.map { ($0.source.path, 1) }, uniquingKeysWith: +)
    let names = Dictionary(result.screens.map { ($0.name, 1) }, uniquingKeysWith: +)
    var room = PageRoom(limits, screens: groups.count)
    room.findingsLeftOut = max(0, report.findings.count - limits.cards)
    let unfolded = Self.unfolded(groups.map { $0.1.count(where: \.isOpen) })
    sections = groups.enumerated().compactMap { place, group in
      let (position, cards) = group
      let screen = position.map { result.screens[$0] }
      let page = PageScreen(
        position: position, screen: screen,
        picture: screen.flatMap { screen in
          picture.map { picture in { picture(screen, files[screen.source.path] == 1) } }
        },
        source: screen.flatMap { screen in
          screen.isOfSource ? source.map { source in { source(screen) } } : nil
        },
        cards: cards, marks: position.flatMap { marks[$0] } ?? [],
        before: position.flatMap { earlier?.changed[$0] },
        missing: position.flatMap { earlier?.missing[$0] },
        // Screens with the same name, as on two devices, also show their origin.
        isTwin: screen.map { names[$0.name] ?? 0 > 1 } ?? false,
        judged: position.map { sum.sentence(of: $0) } ?? "",
        isUnjudged: position.map {
          result.unjudged.contains($0) || !result.screens[$0].reading.isRead
        } ?? false,
        contexts: screen.map(contexts.keys) ?? [], isUnfolded: place < unfolded)
      return PageSection(page, tellingAll: Self.longCards, in: &room)
    }
    spent = room
  }

  private static func isAcceptable(_ finding: ExchangeFinding) -> Bool {
    finding.level != .note && finding.compared.state != .suppressed
  }

  // The number of sections that fill the first view of the page, by the open findings of each.
  private static func unfolded(_ counts: [Int]) -> Int {
    var (sections, cards) = (0, 0)
    for count in counts where sections < 4 && cards < 12 && (count > 0 || sections == 0) {
      sections += 1
      cards += count
    }
    return sections
  }

  // Moves the findings of an element behind its first one, apart from those that need no attention.
  private static func byElement(_ findings: [ExchangeFinding]) -> [ExchangeFinding] {
    struct Key: Hashable {
      let spot: ElementSummary.Spot
      let isOpen: Bool
    }
    var order: [Key: Int] = [:]
    let ranked = findings.enumerated().map { place, finding in
      let element = finding.finding.element
      let isOpen = [.fails, .new].contains(Standing(finding))
      let key = Key(spot: element.spot, isOpen: isOpen)
      if order[key] == nil { order[key] = place }
      return (order[key] ?? place, place, finding)
    }
    return ranked.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
  }

  private struct Group {
    let position: Int?
    var findings: [ExchangeFinding] = []
    // The sort keys: the numbers of failing and of new findings, then whether the screen could be judged.
    var rank: [Int] = []
  }

  private static func groups(_ report: ExchangeReport, limit: Int) -> [Group] {
    let screens = report.result.screens
    let unjudged = Set(report.result.unjudged)
    var groups = screens.indices.map { Group(position: $0) }
    var lost = Group(position: nil)
    for finding in report.findings.prefix(limit) {
      let screen = finding.compared.screen
      if groups.indices.contains(screen) {
        groups[screen].findings.append(finding)
      } else {
        lost.findings.append(finding)
      }
    }
    for index in groups.indices {
      let standings = groups[index].findings.map(Standing.init)
      groups[index].findings = zip(standings, groups[index].findings).enumerated()
        .sorted { ($0.element.0.place, $0.offset) < ($1.element.0.place, $1.offset) }
        .map(\.element.1)
      groups[index].findings = byElement(groups[index].findings)
      let counts: [Int] = Standing.allCases.map { standing in
        -standings.filter { $0 == standing }.count
      }
      groups[index].rank = counts
      groups[index].rank.insert(unjudged.contains(index) ? 0 : 1, at: 2)
      groups[index].rank.append(index)
    }
    groups.sort { $0.rank.lexicographicallyPrecedes($1.rank) }
    return lost.findings.isEmpty ? groups : groups + [lost]
  }

  // Marks each finding in every capture that shows it.
  private static func marks(_ cards: [PageCard]) -> [Int: [PageMark]] {
    var marks: [Int: [PageMark]] = [:]
    for card in cards {
      for observation in card.finding.compared.observations {
        let finding = observation.finding.finding
        marks[observation.screen, default: []].append(
          PageMark(
            number: card.number, standing: card.standing, words: card.words,
            element: finding.element.index, related: finding.related.map(\.index)))
      }
    }
    return marks
  }
}

extension Standing {
  fileprivate var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Page {
  /// The approximate size, in bytes.
  var capacity: Int {
    // The tables and the style sheet take the rest.
    sections.reduce(1 << 19) { $0 + $1.text.count + $1.tile.count }
  }

  var values: PageValues {
    let sum = JudgedSum(result)
    let growth = AcceptanceLines(result)
    let causes = causes
    return [
      "version": result.toolVersion.displayed, "headline": headline,
      "lastLine": result.lastLine.displayed,
      "outcome": result.outcome == .passed ? "passed" : "failed",
      "outcomeSign": result.outcome == .passed ? "✓" : "✗",
      "runSettings": result.job.line?.escapedForDisplay(),
      "counts": counts, "leftOut": leftOut,
      "sentence": sum.sentence.map { capitalised($0) },
      "hasPictures": sections.contains(where: \.hasPicture),
      "earlier": earlier.map { $0.sentence },
      "growth": Self.lines(growth.faults), "hasGrowth": !growth.faults.isEmpty,
      "accepted": Self.lines(growth.accepted), "hasAccepted": !growth.accepted.isEmpty,
      "screens": sections.prefix(Self.mostTiles).map { ["tile": $0.tile] },
      "moreScreens": sections.dropFirst(Self.mostTiles).map { ["tile": $0.tile] },
      "hasMoreScreens": sections.count > Self.mostTiles,
      "moreScreenCount": "\(sections.count - Self.mostTiles)",
      "creating": report.findings.contains(where: Self.isAcceptable)
        ? creating.map { $0.escapedForDisplay() } : nil,
      "causes": causes, "hasCauses": causes.count > 1,
      "causesLead": RankedCauses.lead(ranked),
      "sections": sections.map { ["section": $0.text] },
      "screenCount": "\(result.screens.count)", "hasFindings": !report.findings.isEmpty,
      "findingCount": "\(report.findings.count)",
      "trend": trend.map { $0.values },
      "claims": PageClaims(result.claims).map { $0.values },
      "fixed": fixed, "hasFixed": !fixed.isEmpty,
      "unseen": unseen, "hasUnseen": !unseen.isEmpty,
      "notes": notes, "hasNotes": !notes.isEmpty,
      "omissions": Self.lines(LeftOutLines(result).lines), "hasOmissions": !result.leftOut.isEmpty,
      "rules": rules, "hasRules": !rules.isEmpty, "looks": looks,
      "standings": options(standingOptions), "severities": options(severityOptions),
      "ruleOptions": options(ruleOptions), "harmOptions": options(harmOptions),
      "screenOptions": options(screenOptions),
      "criterionOptions": options(criterionOptions), "criterionRows": criterionRows,
      "hasCriteria": !criteria.isEmpty,
      "hasContexts": !contexts.choices.isEmpty, "contextOptions": options(contexts.choices),
      "tasks": ManualChecks(result.screens).words.map { ["task": $0] },
    ]
  }

  // MARK: Causes

  private static let mostCauses = 10

  // What to fix first, as far as the page tells of it.
  private var causes: [PageValues] {
    let numbers = Dictionary(
      sections.flatMap(\.cards).map { ($0.finding.compared.fingerprint, $0.number) }
    ) { first, _ in first }
    return ranked.prefix(Self.mostCauses).compactMap { ranked in
      let finding = result.comparison.findings[ranked.findings[0]]
      guard let number = numbers[finding.fingerprint] else { return nil }
      let rule = finding.finding.rule
      let shared = ranked.cause.isShared ? ranked.cause.words : nil
      return [
        "causeNumber": "\(number)",
        "causeTitle": result.cards.first { $0.id == rule }?.title ?? rule,
        "causeElement": finding.finding.element.displayedName,
        "causeScreen": finding.finding.screen.displayed,
        "causeReach": ranked.cause.reach.words, "causeShared": shared.map { $0.displayed },
        "isFailing": ranked.isFailing,
      ]
    }
  }

  // MARK: Head

  private var headline: String {
    let failing = report.failingCount
    switch result.outcome {
    case .passed:
      return report.findings.isEmpty
        ? "Nothing was found on \(Self.count(result.screens.count, "screen"))"
        : "Nothing new fails"
    case .nothingChanged: return "Nothing changed, so nothing was looked at"
    case .nothingToJudge: return "No screen to judge"
    case .leftOut: return "Nothing was judged, because all screens were left out"
    case .nothingAudited: return "Nothing was audited"
    case .notJudged(let count): return "\(Self.count(count, "screen")) could not be judged"
    case .inputFailed: return "Not every capture could be read"
    case .incomplete(0): return "More screens were not read than accepted"
    case .incomplete(let count): return "\(Self.count(count, "screen")) missing"
    case .failed:
      return failing > 0
        ? "\(Self.count(failing, "defect")) \(failing == 1 ? "fails" : "fail") the gate"
        : "The gate fails"
    }
  }

  private var leftOut: String? {
    let parts = [
      (spent.findingsLeftOut, "finding", "not told"),
      (spent.screensLeftOut, "screen", "not listed"),
      (spent.drawingsLeftOut, "screen", "not drawn"),
      (spent.picturesLeftOut, "screen", "drawn without their pictures"),
      (spent.comparisonsLeftOut, "changed screen", "not shown as they were before"),
    ].compactMap { count, noun, what in
      count > 0 ? "\(Self.count(count, noun)) \(count == 1 ? "is" : "are") \(what)" : nil
    }
    guard !parts.isEmpty else { return nil }
    return "This is more than a page can show: \(parts.joined(separator: ", "))."
      + " What fails comes first. --output json holds all of it; less at a time, or --shard, shows the rest."
  }

  private static func lines(_ lines: [String]) -> [PageValues] {
    let rest = lines.count - 200
    return (lines.prefix(200) + (rest > 0 ? ["and \(rest) more"] : [])).map { ["line": $0] }
  }

  private func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  private var standingCounts: [(Standing, Int)] {
    let all = sections.flatMap(\.cards)
    return Standing.allCases.map { standing in
      (standing, all.reduce(0) { $0 + ($1.standing == standing ? 1 : 0) })
    }
  }

  private var counts: [PageValues] {
    let first = Dictionary(
      sections.flatMap(\.cards).map { ($0.standing, "f-\($0.number)") },
      uniquingKeysWith: { first, _ in first })
    let counted: [PageValues] = standingCounts.compactMap { standing, count in
      guard count > 0 || standing == .fails || standing == .new else { return nil }
      return [
        "count": "\(count)", "countWords": standing.words, "countKind": standing.rawValue,
        "countSign": standing.sign, "countAnchor": first[standing] ?? "findings",
        "isFilter": true,
      ]
    }
    let settled: PageValues = [
      "count": "\(result.comparison.fixed.count)", "countWords": "fixed", "countKind": "fixed",
      "countSign": "✓", "countAnchor": fixed.isEmpty ? "judged" : "fixed", "isFilter": false,
    ]
    return counted + [settled]
  }

  // MARK: Coverage

  private var fixed: [PageValues] {
    result.comparison.fixed.prefix(500).map { entry in
      [
        "fixedScreen": entry.screen.displayed, "fixedRule": entry.rule.displayed,
        "fixedElement": entry.anchor.displayed,
      ]
    }
  }

  private var unseen: [PageValues] {
    result.unseen.prefix(200).map { part in
      [
        "unseenKind": part.kind.word, "unseenName": part.name.displayed,
        "unseenDetail": [part.detail, result.acceptance(of: part) ?? ""]
          .filter { !$0.isEmpty }.joined(separator: "; ").displayed,
      ]
    }
  }

  private var notes: [PageValues] {
    result.openNotes.prefix(200).map { note in
      [
        "noteFile": note.line > 0 ? "\(note.path.displayed):\(note.line)" : note.path.displayed,
        "noteWords": note.message.displayed,
      ]
    }
  }

  // The outcomes of each rule on the screens.
  private var looks: [PageValues] {
    var counts: [String: [RuleOutcome.Look: Int]] = [:]
    for screen in result.screens {
      for outcome in screen.outcomes {
        counts[outcome.rule, default: [:]][outcome.look, default: 0] += 1
      }
    }
    let found = Dictionary(report.findings.map { ($0.finding.rule, 1) }, uniquingKeysWith: +)
    return result.cards.map { card in
      let count = counts[card.id] ?? [:]
      return [
        "lookRule": card.id, "lookTitle": card.title, "judgedOn": "\(count[.judged] ?? 0)",
        "idleOn": "\(count[.idle] ?? 0)", "blindOn": "\(count[.blind] ?? 0)",
        "lookFindings": "\(found[card.id] ?? 0)",
      ]
    }
  }

  // The findings that are listed of each rule.
  private static let mostListed = 200

  private var rules: [PageValues] {
    let cards = Dictionary(grouping: sections.flatMap(\.cards)) { $0.finding.finding.rule }
    return result.cards.filter { cards[$0.id] != nil }.map { card in
      let found = cards[card.id] ?? []
      let kind: RuleCard.Fix.Kind? =
        result.screens.allSatisfy { $0.scene != nil } ? .interfaceBuilder : nil
      return [
        "foundCount": "\(found.count)", "found": found.prefix(Self.mostListed).map(\.listed),
        "isFoundCut": found.count > Self.mostListed,
        "ruleAnchor": ruleAnchors[card.id] ?? "rules", "rule": card.id, "title": card.title,
        "summary": card.summary, "why": card.why, "fix": card.fix,
        "fixes": FixValues.of(card, making: kind), "limits": card.limits,
        "hasLimits": !card.limits.isEmpty, "about": AboutRule.values(card.id, card),
        "wcag": card.criteria.map(\.number).joined(separator: " "),
        "harms": card.audiences.joined(separator: " "),
      ]
    }
  }
}

extension Page {
  private typealias Choice = PageContexts.Choice

  private func options(_ choices: [Choice]) -> [PageValues] {
    choices.filter { $0.count > 0 }.map {
      ["value": $0.value, "choice": $0.words.displayed, "choiceCount": "\($0.count)"]
    }
  }

  private var standingOptions: [Choice] {
    standingCounts.map { ($0.0.rawValue, $0.0.words, $0.1) }
  }

  private var severityOptions: [Choice] {
    let counts = Dictionary(report.findings.map { ($0.finding.severity, 1) }, uniquingKeysWith: +)
    return Severity.allCases.sorted(by: >).map { ($0.rawValue, $0.rawValue, counts[$0] ?? 0) }
  }

  private var ruleOptions: [Choice] {
    let counts = Dictionary(report.findings.map { ($0.finding.rule, 1) }, uniquingKeysWith: +)
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.key, $0.value) }
  }

  private var harmOptions: [Choice] {
    var counts: [String: Int] = [:]
    for finding in report.findings {
      for audience in finding.card?.audiences ?? [] { counts[audience, default: 0] += 1 }
    }
    return counts.sorted { $0.key < $1.key }.map { ($0.key, $0.key, $0.value) }
  }

  private var screenOptions: [Choice] {
    sections.map { ($0.anchor, $0.name, $0.cards.count) }
  }

  private var criterionOptions: [Choice] {
    criteria.map { ($0.number, "\($0.number) \($0.title)", $0.standings.count) }
  }

  // The success criteria with the standings of their findings, in the order of WCAG.
  private var criteria: [(number: String, title: String, standings: [Standing])] {
    var found: [String: (title: String, standings: [Standing])] = [:]
    for finding in report.findings {
      for criterion in finding.card?.criteria ?? [] {
        found[criterion.number, default: (criterion.title, [])].standings.append(Standing(finding))
      }
    }
    func parts(_ number: String) -> [Int] { number.split(separator: ".").compactMap { Int($0) } }
    return found.sorted { parts($0.key).lexicographicallyPrecedes(parts($1.key)) }.map {
      ($0.key, $0.value.title, $0.value.standings)
    }
  }

  private var criterionRows: [PageValues] {
    criteria.map { criterion in
      func count(_ standing: Standing) -> String {
        "\(criterion.standings.count { $0 == standing })"
      }
      return [
        "criterion": "\(criterion.number) \(criterion.title)",
        "criterionFails": count(.fails), "criterionNew": count(.new),
        "criterionKnown": count(.known),
      ]
    }
  }
}
