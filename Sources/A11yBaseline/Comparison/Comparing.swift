import A11yModel
import A11yRules

/// The work of one comparison: capture after capture, rule after rule.
struct Comparing {
  private let baseline: Baseline
  private let cards: [String: RuleCard]
  private let exact: Bool
  private let ignoresContexts: Bool
  // Positions of entries by screen and rule.
  private let entries: [String: [String: [Int]]]
  private let tombstones: Set<String>
  // Nil where all rules are known.
  private let knownContracts: [String: Int]?
  private var isMatched: [Bool]
  // Which contexts of each entry this run has seen; those that are left make it unobserved.
  private var unseen: [[BaselineContext]]
  // Why a capture of the screen of an entry did not see it, of several that which came nearest.
  private var missed: [UnobservedReason?]
  private let screens: [JudgedScreen]
  private let units: ScreenUnits
  private let otherNames: OtherNames
  // What each screen shows, screen after screen, and where that of each starts.
  private var findings: [ComparedFinding] = []
  private var starts: [Int] = []
  // The entry that each finding was matched with, -1 for none.
  private var entryOf: [Int] = []

  /// - Parameter screens: All captures that are compared.
  init(
    _ baseline: Baseline, _ screens: [JudgedScreen], rules: [RuleCard], exact: Bool,
    ignoresContexts: Bool
  ) {
    self.baseline = baseline
    self.exact = exact
    self.ignoresContexts = ignoresContexts
    cards = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entries = baseline.positions
    tombstones = Set(baseline.tombstones.map(\.fingerprint))
    knownContracts = baseline.knowledge?.rules
    isMatched = Array(repeating: false, count: baseline.entries.count)
    missed = Array(repeating: nil, count: baseline.entries.count)
    unseen = baseline.entries.indices.map { baseline.entries[$0].contexts }
    self.screens = screens
    units = ScreenUnits(screens)
    otherNames = OtherNames(screens, units, baseline, entries)
    findings.reserveCapacity(screens.reduce(0) { $0 + $1.findings.count })
    for (index, screen) in screens.enumerated() {
      starts.append(findings.count)
      for finding in screen.findings { findings.append(ComparedFinding(finding, screen: index)) }
    }
    starts.append(findings.count)
    entryOf = Array(repeating: -1, count: findings.count)
  }

  /// Compares capture after capture.
  mutating func run() -> Comparison {
    for unit in units.all { compare(unit) }
    settleByOtherCaptures()
    seeUnderOtherNames()
    let open = baseline.entries.indices.filter { !isMatched[$0] }
    var comparison = Comparison(
      findings: JoinedObservations(findings, on: screens, units).findings,
      fixed: open.filter { unseen[$0].isEmpty }.map { baseline.entries[$0] },
      unobserved: open.filter { !unseen[$0].isEmpty }.map {
        UnobservedEntry(baseline.entries[$0], missed[$0] ?? .notCaptured)
      })
    let succession = ScreenSuccession(
      baseline, comparison.findings,
      captured: Set(screens.map(\.family)).union(otherNames.all))
    comparison.uncaptured = succession.screens
    for (index, name) in succession.origins {
      comparison.findings[index].remark("moved from \(name)?")
    }
    return comparison
  }

  // MARK: One capture

  private mutating func compare(_ unit: [Int]) {
    guard let first = unit.first else { return }
    let accepted = entries[screens[first].family] ?? [:]
    let byRule = positions(byRule: positions(of: unit))
    let isComplete = screens.isComplete(unit)
    let seen = isComplete && !accepted.isEmpty ? rulesThatSaw(unit) : []
    for rule in Set(byRule.keys).union(accepted.keys).sorted() {
      let all = accepted[rule] ?? []
      compare(rule, byRule[rule] ?? [], all, in: first)
      let sight = Sight(of: rule, cards[rule], unit, isComplete: isComplete, seen)
      for entry in all where !isMatched[entry] {
        if let reason = reason(toMiss: entry, sight) {
          miss(entry, reason)
        } else {
          see(entry, in: screens[first].baselineContext)
          miss(entry, .otherContext)
        }
      }
    }
  }

  // Those of the findings on some screens.
  private func positions(of unit: [Int]) -> [Int] {
    unit.flatMap { starts[$0]..<starts[$0 + 1] }
  }

  // Findings by their rules, of which most have that of the one before.
  private func positions(byRule found: [Int]) -> [String: [Int]] {
    var positions: [String: [Int]] = [:]
    var start = found.startIndex
    while start < found.endIndex {
      let rule = findings[found[start]].rule
      let end = found[start...].firstIndex { findings[$0].rule != rule } ?? found.endIndex
      positions[rule, default: []] += found[start..<end]
      start = end
    }
    return positions
  }

  private mutating func compare(_ rule: String, _ found: [Int], _ all: [Int], in screen: Int) {
    let context = screens[screen].baselineContext
    let contract = cards[rule]?.contract
    let current = all.filter { isComparable(baseline.entries[$0].contract, contract) }
    let axes = axes(deciding: rule, in: context)
    let usable = current.filter { isAccepted($0, in: context, on: axes) }
    match(found, usable)
    matchUnderOtherNames(rule, found, in: screen, on: axes)
    let elsewhere = usable.count < current.count ? Set(current).subtracting(usable).sorted() : []
    judge(found, elsewhere: elsewhere, context, axes)
  }

  // MARK: Several captures of a screen

  // Of so many findings with equal keys in other captures one may be the same.
  private static let mostOthers = 64

  // An entry has words of one language, and proves in captures of that language alone that an element has
  // moved. What other captures show with the same keys is the same element.
  private mutating func settleByOtherCaptures() {
    let captures = Dictionary(grouping: units.all.indices) { unit in
      units.all[unit].first.map { screens[$0].family } ?? ""
    }
    for several in captures.values where several.count > 1 { settle(byOthersOf: several) }
  }

  private mutating func settle(byOthersOf captures: [Int]) {
    let found = captures.map { positions(of: units.all[$0]) }
    let open = found.map { $0.filter { findings[$0].matchedBy == nil } }
    guard open.contains(where: { !$0.isEmpty }) else { return }
    let wanted = Set(open.joined().map { findings[$0].finding.identity.key })
    var accepted: [Fingerprint?: [Int]] = [:]
    // By their entries: in which order the captures came proves nothing.
    let settled = found.joined().filter { finding in
      entryOf[finding] >= 0 && wanted.contains(findings[finding].finding.identity.key)
    }
    for finding in settled.sorted(by: { entryOf[$0] < entryOf[$1] }) {
      let key = findings[finding].finding.identity.key
      guard accepted[key, default: []].count < Self.mostOthers else { continue }
      accepted[key, default: []].append(finding)
    }
    guard !accepted.isEmpty else { return }
    for (index, capture) in captures.enumerated() where !open[index].isEmpty {
      var taken = Set(found[index].map { entryOf[$0] })
      let context = screens[units.all[capture][0]].baselineContext
      for finding in open[index] {
        let axes = axes(deciding: findings[finding].rule, in: context)
        let others = accepted[findings[finding].finding.identity.key] ?? []
        let other = others.first { other in
          !taken.contains(entryOf[other]) && isSame(finding, other)
            && isAccepted(entryOf[other], in: context, on: axes)
        }
        guard let other else { continue }
        taken.insert(entryOf[other])
        (findings[finding].note, findings[finding].elsewhere) = (nil, nil)
        settle(finding, entryOf[other], findings[other].matchedBy ?? .fuzzy)
      }
    }
  }

  // Of two findings with one key in two captures: whether there are as many that it could be.
  private func isSame(_ finding: Int, _ other: Int) -> Bool {
    let (one, two) = (MatchItem(findings[finding].finding), MatchItem(findings[other].finding))
    return one.features.equals == two.features.equals && one.mayBe(two)
      && one.saysTheSame(as: two) != false
  }

  // MARK: Documents under other names

  // What belongs to an object is found again by that alone, under whatever name.
  private mutating func matchUnderOtherNames(
    _ rule: String, _ found: [Int], in screen: Int, on axes: Set<BaselineContext.Axis>
  ) {
    let names = otherNames.names(ofUnit: units.unitOf[screen])
    guard !names.isEmpty else { return }
    let (family, context) = (screens[screen].family, screens[screen].baselineContext)
    for name in names {
      let open = found.filter { findings[$0].matchedBy == nil }
      let accepted = (entries[name]?[rule] ?? []).filter { entry in
        otherNames.isEntry(entry, of: family)
          && isComparable(baseline.entries[entry].contract, cards[rule]?.contract)
          && isAccepted(entry, in: context, on: axes)
      }
      guard !open.isEmpty, !accepted.isEmpty else { continue }
      let matching = Matching(
        open.map { MatchItem(findings[$0].finding) },
        accepted.map { MatchItem(baseline.entries[$0], filedUnder: family) }, exact: true)
      for pair in matching.pairs {
        let entry = accepted[pair.entry]
        settle(open[pair.finding], entry, pair.stage)
      }
    }
  }

  // Gone is what none of the documents has that may be meant.
  private mutating func seeUnderOtherNames() {
    for (name, documents) in otherNames.units {
      let seen = documents.map { unit in
        let isComplete = screens.isComplete(units.all[unit])
        return (unit, isComplete, isComplete ? rulesThatSaw(units.all[unit]) : [])
      }
      for (rule, all) in entries[name] ?? [:] {
        let sights = seen.map { unit, isComplete, rules in
          Sight(of: rule, cards[rule], units.all[unit], isComplete: isComplete, rules)
        }
        for entry in all where !isMatched[entry] {
          let reasons = sights.compactMap { reason(toMiss: entry, $0) }
          if let reason = reasons.max() {
            miss(entry, reason)
            continue
          }
          for unit in documents {
            see(entry, in: screens[units.all[unit][0]].baselineContext)
          }
          miss(entry, .otherContext)
        }
      }
    }
  }

  // The rules that could judge something on every one of these screens, or had nothing to judge.
  private func rulesThatSaw(_ unit: [Int]) -> Set<String> {
    var counts: [String: Int] = [:]
    for outcome in unit.lazy.flatMap({ screens[$0].outcomes }) where outcome.sawSomething {
      counts[outcome.rule, default: 0] += 1
    }
    return Set(counts.lazy.filter { $0.value >= unit.count }.map(\.key))
  }

  // What captures of one screen show of a rule.
  private struct Sight {
    let unit: [Int]
    let isComplete: Bool
    // Nil where the rule did not run.
    let contract: Int?
    // Whether the rule could judge something.
    let isSeen: Bool

    init(of rule: String, _ card: RuleCard?, _ unit: [Int], isComplete: Bool, _ seen: Set<String>) {
      self.unit = unit
      self.isComplete = isComplete
      contract = card?.contract
      isSeen = seen.contains(rule)
    }
  }

  // Why captures of its screen say nothing of an entry; nil where they show whether it is there.
  private func reason(toMiss entry: Int, _ sight: Sight) -> UnobservedReason? {
    if !sight.isComplete { return .incompleteCapture }
    guard let contract = sight.contract else { return .ruleOff }
    if baseline.entries[entry].contract != contract { return .ruleChanged }
    if !sight.isSeen || isUnasked(entry, sight.unit) { return .notJudged }
    return isInView(entry, sight.unit) ? nil : .rowsOutOfView
  }

  // The later reasons presuppose that the earlier do not hold.
  private mutating func miss(_ entry: Int, _ reason: UnobservedReason) {
    missed[entry] = missed[entry].map { max($0, reason) } ?? reason
  }

  // Whether an entry means by its rule what the rule means now.
  private func isCurrent(_ entry: Int, _ rule: String) -> Bool {
    baseline.entries[entry].contract == cards[rule]?.contract
  }

  // A rule that has just changed is compared with what was accepted before it did.
  private func isComparable(_ accepted: Int, _ contract: Int?) -> Bool {
    guard let contract else { return false }
    return accepted == contract || accepted == contract - 1
  }

  // A query about screens that nobody has captured.
  private func isUnasked(_ entry: Int, _ unit: [Int]) -> Bool {
    let text = baseline.entries[entry].identity.features.text
    return unit.contains { screens[$0].unasked.contains(text) }
  }

  // Of a list without rows nobody knows what its rows have.
  private func isInView(_ entry: Int, _ unit: [Int]) -> Bool {
    unit.contains { isInView(entry, screens[$0]) }
  }

  private func isInView(_ entry: Int, _ screen: JudgedScreen) -> Bool {
    let identity = baseline.entries[entry].identity
    guard identity.isOfElement, identity.features.isInRow, let lists = screen.lists else {
      return true
    }
    return lists.contains("") || identity.features.anchors.contains(where: lists.contains)
  }

  private mutating func see(_ entry: Int, in context: BaselineContext) {
    let isSeen = unseen[entry].allSatisfy { $0.isCompatible(with: context) }
    unseen[entry] = isSeen ? [] : unseen[entry].filter { !$0.isCompatible(with: context) }
  }

  // The axes on which a finding of the rule has to have been accepted. In a language in which the
  // baseline was not made nobody has said which words are.
  private func axes(
    deciding rule: String, in context: BaselineContext
  ) -> Set<BaselineContext.Axis> {
    guard !ignoresContexts, let binding = cards[rule]?.binding else { return [] }
    if binding == .language {
      let isKnown = baseline.knowledge?.languages.contains(context[.locale]) ?? false
      return isKnown ? BaselineContext.Axis.deciding(binding) : []
    }
    return BaselineContext.Axis.deciding(binding)
  }

  private func isAccepted(
    _ entry: Int, in context: BaselineContext, on axes: Set<BaselineContext.Axis>
  ) -> Bool {
    axes.isEmpty
      || baseline.entries[entry].contexts.contains { $0.isCompatible(with: context, on: axes) }
  }

  private mutating func match(_ found: [Int], _ accepted: [Int]) {
    guard !found.isEmpty, !accepted.isEmpty else { return }
    let matching = Matching(
      found.map { MatchItem(findings[$0].finding) },
      accepted.map { MatchItem(baseline.entries[$0]) }, exact: exact)
    for pair in matching.pairs {
      settle(found[pair.finding], accepted[pair.entry], pair.stage)
    }
    for (finding, entry) in matching.renamed {
      let former = baseline.entries[accepted[entry]].identity.features.identifier
      if !former.isEmpty { findings[found[finding]].note = "renamed? was #\(former)" }
    }
  }

  private mutating func settle(_ finding: Int, _ entry: Int, _ stage: MatchStage) {
    isMatched[entry] = true
    entryOf[finding] = entry
    findings[finding].settle(baseline.entries[entry], stage)
  }

  // What findings are that no entry accounts for, and why although the baseline has something like
  // them. What is accepted elsewhere is one finding for one entry, too.
  private mutating func judge(
    _ found: [Int], elsewhere: [Int], _ context: BaselineContext,
    _ axes: Set<BaselineContext.Axis>
  ) {
    let open = found.filter { findings[$0].matchedBy == nil }
    guard let first = open.first else { return }
    // All are of one rule.
    let older = olderContract(of: findings[first].rule)
    guard older != nil || !elsewhere.isEmpty || !tombstones.isEmpty else { return }
    var known = Dictionary(
      grouping: elsewhere.reversed(), by: { baseline.entries[$0].fingerprint })
    for finding in open {
      let fingerprint = findings[finding].fingerprint
      if let entry = known.isEmpty ? nil : known[fingerprint]?.popLast() {
        let words = Set(
          baseline.entries[entry].contexts.map { $0.words(differingFrom: context, on: axes) })
        findings[finding].note = "known in \(words.sorted().joined(separator: "; "))"
        findings[finding].elsewhere = baseline.entries[entry].key
      } else if tombstones.contains(fingerprint) {
        findings[finding].state = .regressed
        findings[finding].remark("came back: it was fixed before")
      } else if let contract = older {
        findings[finding].state = .newRule
        findings[finding].remark(
          contract == 0
            ? "the baseline was made without this rule"
            : "the rule has changed since the baseline was made")
      }
    }
  }

  // The contract by which the baseline knows a rule that is newer now, 0 for none; nil where it knows the
  // rule as it is.
  private func olderContract(of rule: String) -> Int? {
    guard let knownContracts, let contract = cards[rule]?.contract else { return nil }
    let known = knownContracts[rule] ?? 0
    return known < contract ? known : nil
  }
}

extension Baseline {
  // Positions of entries by screen and rule; they are sorted by these, so they come in runs.
  fileprivate var positions: [String: [String: [Int]]] {
    var positions: [String: [String: [Int]]] = [:]
    var start = 0
    for end in 1..<max(1, entries.count + 1) {
      let (screen, rule) = (entries[start].screen, entries[start].rule)
      if end < entries.count, entries[end].rule == rule, entries[end].screen == screen { continue }
      positions[screen, default: [:]][rule, default: []] += start..<end
      start = end
    }
    return positions
  }
}

extension RuleOutcome {
  // A rule that could judge none of its candidates proves nothing.
  fileprivate var sawSomething: Bool { candidates == 0 || notEvaluated < candidates }
}

extension MatchItem {
  /// - Parameter family: What the document is called now.
  fileprivate init(_ entry: BaselineEntry, filedUnder family: String) {
    self.init(
      identity: Identity(
        rule: entry.rule, screen: family, discriminator: entry.discriminator,
        features: entry.identity.features),
      severity: entry.severity, count: entry.count)
  }

  fileprivate init(_ finding: IdentifiedFinding) {
    self.init(
      identity: finding.identity, severity: finding.severity, count: finding.count)
  }
}

extension ComparedFinding {
  // Worse is more severe, or more of what somebody has authored.
  fileprivate mutating func settle(_ entry: consuming BaselineEntry, _ stage: MatchStage) {
    matchedBy = stage
    state = finding.identity.key == entry.identity.key ? .known : .moved
    if finding.severity > entry.severity {
      state = .worsened
      note = "got worse: was \(entry.severity.rawValue)"
    } else if finding.authored > entry.count {
      state = .worsened
      note = "got worse: \(finding.authored - entry.count) more, was \(entry.count)"
    }
    self.entry = entry
  }
}

extension IdentifiedFinding {
  /// How much of it an entry accepts: what was authored, and rows as they are.
  var acceptedCount: Int {
    if case .group = finding.subject { return finding.authored }
    return finding.authored > 1 ? finding.authored : finding.count
  }
}

extension Baseline {
  /// Compares what the rules found with what was accepted before.
  ///
  /// Every capture is compared on its own, so that one entry stands for the same finding in all
  /// captures of a screen: on a phone and on a tablet, in English and in Arabic. What all of them show
  /// is one finding. All scenes of a document are one capture.
  ///
  /// - Parameters:
  ///   - screens: Any order.
  ///   - rules: The cards of the rules that ran.
  ///   - exact: Whether only equal identifiers and texts are matched.
  ///   - ignoresContexts: Whether an entry counts wherever it was accepted.
  /// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
  package func compare(
    _ screens: [JudgedScreen], rules: [RuleCard], exact: Bool = false,
    ignoresContexts: Bool = false
  ) -> Comparison {
    var comparing = Comparing(
      self, screens, rules: rules, exact: exact, ignoresContexts: ignoresContexts)
    return comparing.run()
  }
}
