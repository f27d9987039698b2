import A11yAnalysis
import A11yModel
import A11yRules

extension Baseline {
  /// The terms on which findings are accepted.
  package struct Terms: Hashable, Sendable {
    package var reason: String
    /// The responsible person or team; empty if none is named.
    package var owner: String
    package var origin: BaselineEntry.Origin

    /// Creates terms. Control characters and runs of white space become single spaces.
    package init(
      reason: String, owner: String = "", origin: BaselineEntry.Origin = .accept
    ) {
      self.reason = reason.asOneLine
      self.owner = owner.asOneLine
      self.origin = origin
    }
  }

  /// Creates a baseline of all findings that are not suppressed.
  package static func creating(
    from result: CheckResult, reason: String = "", owner: String = ""
  ) -> Baseline {
    // A suppressed finding needs no entry.
    var screens = result.screens
    for (index, hidden) in result.comparison.suppressedByScreen {
      screens[index].findings.removeAll { hidden.contains($0) }
    }
    var result = result
    result.screens = screens
    result.comparison = empty.compare(screens, rules: result.cards)
    let terms = Terms(reason: reason, owner: owner, origin: .create)
    return empty.accepting([.all], of: result, terms: terms)
  }

  /// Creates a baseline of everything on some screens, even if they were still changing.
  package static func creating(
    fromEverythingOn screens: [JudgedScreen], rules: [RuleCard]
  ) -> Baseline {
    var screens = screens
    for index in screens.indices {
      screens[index].diagnostics.removeAll { $0.kind == .stillChanging }
    }
    let comparison = empty.compare(screens, rules: rules)
    return creating(
      from: CheckResult(
        toolVersion: "", cards: rules, screens: screens, comparison: comparison,
        verdict: Verdict(outcome: .passed)))
  }

  /// Returns the baseline with the selected new findings added, except for those on changing screens.
  ///
  /// - Parameters:
  ///   - selections: The findings to accept: those that any selection contains.
  ///   - result: A check against this baseline.
  ///   - terms: The terms of the new entries.
  package func accepting(
    _ selections: [FindingSelection], of result: CheckResult, terms: Terms
  ) -> Baseline {
    let selected = result.acceptable(selections)
    var accepting = Accepting(entries, result: result, terms: terms)
    accepting.raise(selected)
    let seen = selected.lazy.filter { $0.entry == nil }.flatMap(\.observations)
      .filter { $0.state.isAcceptable && result.screens[$0.screen].isStable }
    accepting.widen(Array(seen))
    accepting.refile(result.comparison.findings, beside: seen)
    for (_, observations) in Dictionary(grouping: seen, by: \.finding.family) {
      accepting.add(observations)
    }
    return Baseline.assembled(
      accepting.entries, tombstones: tombstones, knowledge: adopting(selections, of: result),
      screens: screens.seeing(result, taking: selections)
    ).notingSoundElements(of: result)
  }

  // The first accepted findings set the rules and languages of the baseline. Later, selected rules are added.
  private func adopting(
    _ selections: [FindingSelection], of result: CheckResult
  ) -> Knowledge {
    let run = Knowledge(of: result)
    guard var knowledge else { return run }
    for selection in selections {
      switch selection {
      case .newRules: knowledge.rules.merge(run.rules, uniquingKeysWith: max)
      case .rule(let rule):
        knowledge.rules.merge(run.rules.filter { $0.key == rule }, uniquingKeysWith: max)
      case .all, .fingerprint, .screen: break
      }
    }
    return knowledge
  }
}

extension Baseline.Knowledge {
  init(of result: CheckResult) {
    self.init(
      rules: Dictionary(
        result.cards.map { ($0.id, $0.contract) }, uniquingKeysWith: { first, _ in first }),
      languages: Set(result.screens.map { $0.baselineContext[.locale] }).subtracting(["*"]))
  }
}

extension CheckResult {
  /// Returns the new findings that any selection contains, except for those on changing screens.
  package func acceptable(_ selections: [FindingSelection]) -> [ComparedFinding] {
    comparison.findings.filter { compared in
      compared.state.isAcceptable && selections.contains { $0.contains(compared) }
        && compared.isSeen { $0.state.isAcceptable && screens[$0.screen].isStable }
    }
  }

  /// The screens whose new findings cannot be accepted, because the screens were still changing.
  package var unacceptableScreens: [JudgedScreen] {
    let new = Set(
      comparison.findings.lazy.filter { $0.state.isNews }.flatMap(\.observations)
        .filter { $0.state.isNews }.map(\.screen))
    return screens.indices.filter { new.contains($0) && !screens[$0].isStable }.map { screens[$0] }
  }
}

extension Comparison {
  // The suppressed findings of each screen.
  fileprivate var suppressedByScreen: [Int: Set<IdentifiedFinding>] {
    var hidden: [Int: Set<IdentifiedFinding>] = [:]
    for observation in findings.lazy.flatMap(\.observations)
    where observation.state == .suppressed {
      hidden[observation.screen, default: []].insert(observation.finding)
    }
    return hidden
  }
}

private struct Accepting {
  private(set) var entries: [BaselineEntry]
  private let screens: [JudgedScreen]
  private let units: ScreenUnits
  private let cards: [RuleCard]
  private let cardOfRule: [String: RuleCard]
  private let terms: Baseline.Terms

  init(_ entries: [BaselineEntry], result: CheckResult, terms: Baseline.Terms) {
    self.entries = entries
    screens = result.screens
    units = ScreenUnits(result.screens)
    cards = result.cards
    cardOfRule = Dictionary(
      cards.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.terms = terms
  }

  // A finding that got worse keeps its entry, which gets the new severity, count and terms.
  mutating func raise(_ findings: [ComparedFinding]) {
    let positions = positions
    for compared in findings {
      guard let key = compared.entry?.key, let index = positions[key] else { continue }
      let before = entries[index]
      for observation in compared.observations where observation.state.isNews {
        entries[index].raise(to: observation.finding)
      }
      // An accepted finding that is back only because its suppression expired keeps its terms.
      if entries[index] != before { entries[index].take(terms) }
    }
  }

  // Captures of a screen share entries, so each is compared with the entries that those before added.
  mutating func add(_ observations: [Observation]) {
    let found = Dictionary(
      grouping: observations.filter { $0.elsewhere == nil }, by: \.screen)
    let captures = Dictionary(grouping: found.keys) { units.unitOf[$0] }.values
      .map { $0.sorted(by: isOrderedBefore) }
    var added: [BaselineEntry] = []
    for capture in captures.sorted(by: { isOrderedBefore($0[0], $1[0]) }) {
      let shown = capture.map { index in
        var screen = screens[index]
        screen.findings = (found[index] ?? []).map(\.finding)
        return screen
      }
      let before = Baseline(BaselineEntry.numbered(added))
      // A small phone and a large one have one entry with two contexts.
      let comparison = before.compare(shown, rules: cards, ignoresContexts: true)
      added = before.entries
      merge(comparison.findings, into: &added, shown[0].baselineContext)
    }
    entries += added
  }

  // The next run counts equal elements as this one did, so the known ones beside an accepted finding are filed as
  // they were found. Otherwise the ranks of old and new entries do not fit together.
  mutating func refile(_ findings: [ComparedFinding], beside accepted: some Sequence<Observation>) {
    let rules = Dictionary(grouping: accepted, by: \.finding.family)
      .mapValues { Set($0.map(\.finding.rule)) }
    let positions = positions
    for compared in findings {
      guard rules[compared.finding.family]?.contains(compared.finding.rule) == true,
        let entry = compared.entry, let index = positions[entry.key],
        let finding = compared.sight(of: entry, on: screens)
      else { continue }
      entries[index].anchor(at: finding)
    }
  }

  // A finding that was accepted in another context keeps its entry, which gets the new context and terms.
  mutating func widen(_ observations: [Observation]) {
    let positions = positions
    for observation in observations {
      guard let key = observation.elsewhere, let index = positions[key] else { continue }
      let context = screens[observation.screen].baselineContext
      entries[index].add(context.kept(for: binding(of: observation.finding.rule)))
      entries[index].raise(to: observation.finding)
      entries[index].take(terms)
    }
  }

  private func binding(of rule: String) -> RuleCard.Binding { cardOfRule[rule]?.binding ?? .code }

  private var positions: [BaselineEntry.Key: Int] {
    Dictionary(
      entries.indices.map { (entries[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func merge(
    _ findings: [ComparedFinding], into added: inout [BaselineEntry], _ context: BaselineContext
  ) {
    let positions = Dictionary(
      added.indices.map { (added[$0].key, $0) }, uniquingKeysWith: { first, _ in first })
    for compared in findings {
      let finding = compared.finding
      if let key = compared.entry?.key, let index = positions[key] {
        added[index].add(context.kept(for: binding(of: finding.rule)))
        added[index].raise(to: finding)
      } else {
        added.append(
          BaselineEntry(finding, cardOfRule[finding.rule], context: context, terms: terms))
      }
    }
  }

  private func isOrderedBefore(_ left: Int, _ right: Int) -> Bool {
    if screens[left].isOrderedBefore(screens[right]) { return true }
    return !screens[right].isOrderedBefore(screens[left]) && left < right
  }
}

extension String {
  fileprivate var asOneLine: String {
    let spaced = unicodeScalars.map { scalar -> Unicode.Scalar in
      scalar.properties.generalCategory == .control ? " " : scalar
    }
    return String(String.UnicodeScalarView(spaced)).normalizedSpaces.canonical
  }
}

extension FindingState {
  /// Whether findings in this state can be accepted.
  fileprivate var isAcceptable: Bool { isNews || self == .newRule }
}

/// A selection of findings.
package enum FindingSelection: Hashable, Sendable {
  /// All unaccepted findings, except those of rules that the baseline does not cover.
  case all
  /// The findings of rules, or of contract versions, that the baseline does not cover.
  case newRules
  /// The findings whose fingerprint starts with these digits, at least eight.
  case fingerprint(String)
  case rule(String)
  /// The unaccepted findings on a screen, or on all scenes of a document.
  case screen(String)

  package func contains(_ compared: ComparedFinding) -> Bool {
    switch self {
    case .all: compared.state.isNews
    case .newRules: compared.state == .newRule
    case .fingerprint(let prefix): prefix.utf8.count >= 8 && compared.fingerprint.hasPrefix(prefix)
    case .rule(let rule): compared.finding.rule == rule
    case .screen(let name):
      compared.state.isNews
        && (compared.finding.screen == name || compared.finding.family == name.canonical)
    }
  }
}
