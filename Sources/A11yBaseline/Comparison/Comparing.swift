import A11yModel
import A11yRules

/// A comparison of captures with a baseline, in progress.
struct Comparing {
  private let baseline: Baseline
  private let cards: [String: RuleCard]
  private let exact: Bool
  private let ignoresContexts: Bool
  private let isWhole: Bool
  // Positions of entries by screen and rule.
  private let entries: [String: [String: [Int]]]
  private let tombstones: Set<String>
  // Nil if the baseline keeps no record, so that every rule counts as known.
  private let knownContracts: [String: Int]?
  private var isMatched: [Bool]
  // The contexts of each entry that the run has not covered. An entry with such contexts is unobserved.
  private var unseen: [[BaselineContext]]
  // The reason why each entry was not observed, from the capture that came closest to it.
  private var missed: [UnobservedReason?]
  private let screens: [JudgedScreen]
  private let units: ScreenUnits
  private let otherNames: OtherNames
  // The findings of all screens in order, and the position of each screen's first finding.
  private var findings: [ComparedFinding] = []
  private var starts: [Int] = []
  // The matching entry of each finding; -1 for none.
  private var entryOf: [Int] = []

  init(
    _ baseline: Baseline, _ screens: [JudgedScreen], rules: [RuleCard], exact: Bool,
    ignoresContexts: Bool, isWhole: Bool
  ) {
    self.baseline = baseline
    self.isWhole = isWhole
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

  mutating func run() -> Comparison {
    for unit in units.all { compare(unit) }
    settleByOtherCaptures()
    seeUnderOtherNames()
    matchMovedSource()
    let open = baseline.entries.indices.filter { !isMatched[$0] }
    var comparison = Comparison(
      findings: JoinedObservations(findings, on: screens, units).findings,
      fixed: open.filter { unseen[$0].isEmpty }.map { baseline.entries[$0] },
      unobserved: open.filter { !unseen[$0].isEmpty }.map {
        UnobservedEntry(baseline.entries[$0], missed[$0] ?? .notCaptured)
      })
    let succession = ScreenSuccession(
      open.map { baseline.entries[$0] }, of: baseline, comparison.findings,
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

  private func positions(of unit: [Int]) -> [Int] {
    unit.flatMap { starts[$0]..<starts[$0 + 1] }
  }

  // Groups findings by rule. Most have the rule of the one before.
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

  // The maximum number of findings in other captures that are compared with a finding.
  private static let mostOthers = 64

  // An entry has text in one language, so only captures in that language can prove that an element has moved.
  // Findings with the same keys in other captures are about the same element.
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
    // Sorted by entry, so that the order of the captures does not matter.
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

  // Whether two findings with equal keys in different captures are about the same element.
  private func isSame(_ finding: Int, _ other: Int) -> Bool {
    let (one, two) = (MatchItem(findings[finding].finding), MatchItem(findings[other].finding))
    return one.features.equals == two.features.equals && one.mayBe(two)
      && one.saysTheSame(as: two) != false
  }

  // MARK: Documents under other names

  // The ID of an object identifies it under any document name.
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

  // An entry is fixed only if it is missing from all documents that its name may refer to.
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

  // MARK: Swift source

  private mutating func matchMovedSource() {
    guard !exact, let source = screens.first(where: \.isOfSource) else { return }
    let open = findings.indices.filter { index in
      findings[index].matchedBy == nil && findings[index].elsewhere == nil
        && findings[index].finding.identity.features.isWritten
    }
    guard !open.isEmpty else { return }
    let captured = Set(screens.map(\.family))
    let found = open.map { index in
      let finding = findings[index].finding
      return WrittenItem(
        index, finding.rule, finding.family, MatchItem(finding),
        isOnOneSide: entries[finding.family] == nil)
    }
    let known = baseline.entries.indices.compactMap { index -> WrittenItem? in
      guard !isMatched[index], baseline.entries[index].identity.features.isWritten else {
        return nil
      }
      let entry = baseline.entries[index]
      let isGone = !captured.contains(entry.screen)
      guard isGone ? isWhole : unseen[index].isEmpty,
        isComparable(entry.contract, cards[entry.rule]?.contract),
        isAccepted(
          index, in: source.baselineContext,
          on: axes(deciding: entry.rule, in: source.baselineContext))
      else { return nil }
      return WrittenItem(
        index, entry.rule, entry.screen,
        MatchItem(identity: entry.identity, severity: entry.severity, count: entry.count),
        isOnOneSide: isGone)
    }
    for (finding, entry) in MovedSource(found, known).pairs {
      (findings[finding].state, findings[finding].note) = (.new, nil)
      settle(finding, entry, .fuzzy)
    }
  }

  // The rules that judged something on each of the screens, or had nothing to judge there.
  private func rulesThatSaw(_ unit: [Int]) -> Set<String> {
    var counts: [String: Int] = [:]
    for outcome in unit.lazy.flatMap({ screens[$0].outcomes }) where outcome.sawSomething {
      counts[outcome.rule, default: 0] += 1
    }
    return Set(counts.lazy.filter { $0.value >= unit.count }.map(\.key))
  }

  // The captures of one screen as one rule judged them.
  private struct Sight {
    let unit: [Int]
    let isComplete: Bool
    // Nil if the rule did not run.
    let contract: Int?
    // Whether the rule could judge anything.
    let isSeen: Bool

    init(of rule: String, _ card: RuleCard?, _ unit: [Int], isComplete: Bool, _ seen: Set<String>) {
      self.unit = unit
      self.isComplete = isComplete
      contract = card?.contract
      isSeen = seen.contains(rule)
    }
  }

  // Returns the reason why captures of its screen say nothing about an entry; nil if they do.
  private func reason(toMiss entry: Int, _ sight: Sight) -> UnobservedReason? {
    if !sight.isComplete { return .incompleteCapture }
    guard let contract = sight.contract else { return .ruleOff }
    if baseline.entries[entry].contract != contract { return .ruleChanged }
    if !sight.isSeen || isUnasked(entry, sight.unit) { return .notJudged }
    return isInView(entry, sight.unit) ? nil : .rowsOutOfView
  }

  // Each reason presupposes that the earlier ones do not apply.
  private mutating func miss(_ entry: Int, _ reason: UnobservedReason) {
    missed[entry] = missed[entry].map { max($0, reason) } ?? reason
  }

  // After a rule has changed, entries of its previous contract version still match.
  private func isComparable(_ accepted: Int, _ contract: Int?) -> Bool {
    guard let contract else { return false }
    return accepted == contract || accepted == contract - 1
  }

  // Whether the entry is about a query for screens that were not captured.
  private func isUnasked(_ entry: Int, _ unit: [Int]) -> Bool {
    let text = baseline.entries[entry].identity.features.text
    return unit.contains { screens[$0].unasked.contains(text) }
  }

  // A list without visible rows shows nothing about an entry in a row.
  private func isInView(_ entry: Int, _ unit: [Int]) -> Bool {
    unit.contains { isInView(entry, screens[$0]) }
  }

  private func isInView(_ entry: Int, _ screen: JudgedScreen) -> Bool {
    let identity = baseline.entries[entry].identity
    guard identity.isOfElement, identity.features.isInRow else { return true }
    let lists = screen.lists
    return lists.contains("") || identity.features.anchors.contains(where: lists.contains)
  }

  private mutating func see(_ entry: Int, in context: BaselineContext) {
    let isSeen = unseen[entry].allSatisfy { $0.isCompatible(with: context) }
    unseen[entry] = isSeen ? [] : unseen[entry].filter { !$0.isCompatible(with: context) }
  }

  // Returns the axes on which a finding must have been accepted. In a language that the baseline does not
  // cover, entries in every language count.
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

  // Sets the state and the note of unmatched findings that resemble something in the baseline. An entry in
  // another context accounts for only one finding.
  private mutating func judge(
    _ found: [Int], elsewhere: [Int], _ context: BaselineContext,
    _ axes: Set<BaselineContext.Axis>
  ) {
    let open = found.filter { findings[$0].matchedBy == nil }
    guard let first = open.first else { return }
    // All findings have the same rule.
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

  // Returns the older contract version of a rule in the baseline, 0 for none; nil if it is up to date.
  private func olderContract(of rule: String) -> Int? {
    guard let knownContracts, let contract = cards[rule]?.contract else { return nil }
    let known = knownContracts[rule] ?? 0
    return known < contract ? known : nil
  }
}

extension Baseline {
  // Positions of entries by screen and rule. Entries are sorted by both and come in runs.
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
  /// - Parameter family: The current name of the document.
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
  // A finding gets worse with a higher severity or more authored elements.
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
  /// The count to store in an entry: the authored elements, or else the rows.
  var acceptedCount: Int {
    if case .group = finding.subject { return finding.authored }
    return finding.authored > 1 ? finding.authored : finding.count
  }
}

extension Baseline {
  /// Compares findings with the baseline.
  ///
  /// Each capture is compared separately, so that one entry accepts a finding in all captures of a screen: on
  /// a phone and on a tablet, in English and in Arabic. What all of them show is one finding. All scenes of a
  /// document are one capture.
  ///
  /// - Parameters:
  ///   - screens: The judged screens, in any order.
  ///   - rules: The cards of the rules that ran.
  ///   - exact: Whether only equal keys match.
  ///   - ignoresContexts: Whether entries match outside the contexts in which they were accepted.
  ///   - isWhole: Whether all Swift files were read, so that a type without a screen no longer exists.
  /// - Complexity: O((n + m) log (n + m)) for n findings and m entries.
  package func compare(
    _ screens: [JudgedScreen], rules: [RuleCard], exact: Bool = false,
    ignoresContexts: Bool = false, isWhole: Bool = true
  ) -> Comparison {
    var comparing = Comparing(
      self, screens, rules: rules, exact: exact, ignoresContexts: ignoresContexts,
      isWhole: isWhole)
    return comparing.run()
  }
}
