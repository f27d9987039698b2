import A11yModel
import A11yRules

/// A comparison of captures with a baseline, in progress.
struct Comparing {
  let baseline: Baseline
  let cards: [String: RuleCard]
  let exact: Bool
  private let ignoresContexts: Bool
  let isWhole: Bool
  // Positions of entries by screen and rule.
  let entries: [String: [String: [Int]]]
  private let tombstones: Set<String>
  // Nil if the baseline keeps no record, so that every rule counts as known.
  private let knownContracts: [String: Int]?
  var isMatched: [Bool]
  // The contexts of each entry that the run has not covered. An entry with such contexts is unobserved.
  var unseen: [[BaselineContext]]
  // The reason why each entry was not observed, from the capture that came closest to it.
  private var missed: [UnobservedReason?]
  let screens: [JudgedScreen]
  let units: ScreenUnits
  let otherNames: DocumentAliases
  let known: KnownScreens
  // The resemblance of each screen to that of its name in the baseline; nil if unknown.
  let likenesses: [ScreenSignature.Likeness?]
  // Whether each screen shows nearly all that its name did in the baseline.
  let areWhole: [Bool]
  // The contexts in which captures show the element of each entry without its defect.
  private var sound: [Int: [BaselineContext]] = [:]
  // The findings of all screens in order, and the position of each screen's first finding.
  var findings: [ComparedFinding] = []
  private var starts: [Int] = []
  // The matching entry of each finding; -1 for none.
  var entryOf: [Int] = []

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
    known = KnownScreens(baseline)
    likenesses = screens.map(known.likeness)
    areWhole = screens.map(known.isWhole)
    unseen = baseline.entries.indices.map { baseline.entries[$0].contexts }
    self.screens = screens
    units = ScreenUnits(screens)
    otherNames = DocumentAliases(screens, units, baseline, entries)
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
    comparison.sound = soundContexts()
    comparison.likenesses = likenesses
    let succession = ScreenSuccession(
      open.map { baseline.entries[$0] }, of: baseline, comparison.findings,
      captured: Set(screens.map(\.family)).union(otherNames.all))
    comparison.uncaptured = known.uncaptured(by: screens, adding: succession.screens)
    for (index, name) in succession.origins {
      comparison.findings[index].remark("moved from \(name)?")
    }
    return comparison
  }

  // A context in which one capture shows the defect and another does not is none without it.
  private func soundContexts() -> [BaselineEntry.Key: [BaselineContext]] {
    var result: [BaselineEntry.Key: [BaselineContext]] = [:]
    guard !sound.isEmpty else { return result }
    var faulty: [Int: [BaselineContext]] = [:]
    for (finding, entry) in entryOf.enumerated() where entry >= 0 && sound[entry] != nil {
      faulty[entry, default: []].append(screens[findings[finding].screen].baselineContext)
    }
    // What is matched nowhere is gone.
    for (entry, contexts) in sound where isMatched[entry] {
      let bad = faulty[entry] ?? []
      let left = contexts.filter { context in !bad.contains { $0.isSame(as: context) } }
      if !left.isEmpty { result[baseline.entries[entry].key] = left }
    }
    return result
  }

  // MARK: One capture

  private mutating func compare(_ unit: [Int]) {
    guard let first = unit.first else { return }
    let accepted = entries[screens[first].family] ?? [:]
    let byRule = positions(byRule: positions(of: unit))
    let sight = UnitSight(unit, of: screens, likenesses, hasEntries: !accepted.isEmpty)
    for rule in Set(byRule.keys).union(accepted.keys).sorted() {
      let (found, all) = (byRule[rule] ?? [], accepted[rule] ?? [])
      compare(rule, found, all, sight)
      guard !all.isEmpty else { continue }
      let matched = Set(found.map { entryOf[$0] })
      for entry in all where !matched.contains(entry) {
        note(entry, reason(toMiss: entry, sight), sight, in: screens[first].baselineContext)
      }
    }
  }

  // - Parameter reason: The reason why the captures say nothing about the entry; nil if its finding is gone.
  private mutating func note(
    _ entry: Int, _ reason: UnobservedReason?, _ sight: UnitSight, in context: BaselineContext
  ) {
    if let reason {
      if !isMatched[entry] { miss(entry, reason) }
      return
    }
    if isSound(entry, sight) { sound[entry, default: []].append(context) }
    guard !isMatched[entry] else { return }
    let wasSound = baseline.entries[entry].sound.contains { $0.isSame(as: context) }
    if !wasSound { see(entry, in: context) }
    miss(entry, .otherContext)
  }

  func positions(of unit: [Int]) -> [Int] {
    unit.flatMap { starts[$0]..<starts[$0 + 1] }
  }

  // Groups findings by rule. Most have the rule of the one before.
  func positions(byRule found: [Int]) -> [String: [Int]] {
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

  private mutating func compare(_ rule: String, _ found: [Int], _ all: [Int], _ sight: UnitSight) {
    let screen = sight.unit[0]
    let context = screens[screen].baselineContext
    let contract = cards[rule]?.contract
    let current = all.filter { isComparable(baseline.entries[$0].contract, contract) }
    let axes = axes(deciding: rule, in: context)
    let mended = mended(current, besides: found, sight)
    let usable = current.filter { isAccepted($0, in: context, on: axes) && !mended.contains($0) }
    match(found, usable)
    matchRows(found, usable, sight)
    matchUnderOtherNames(rule, found, in: screen, on: axes)
    let elsewhere = usable.count < current.count ? Set(current).subtracting(usable).sorted() : []
    if cards[rule]?.binding == .size { matchSizes(found, elsewhere) }
    judge(found, elsewhere: elsewhere, context, axes)
  }

  // Returns the entries whose elements a capture shows without the defect: no other finding takes their place.
  private func mended(_ accepted: [Int], besides found: [Int], _ sight: UnitSight) -> Set<Int> {
    guard !exact, !found.isEmpty, let imprint = sight.imprint else { return [] }
    let known = accepted.filter { entry in
      let identity = baseline.entries[entry].identity
      return identity.isOfElement && !identity.features.isInRow
        && imprint.shows(identity.features)
    }
    guard !known.isEmpty else { return [] }
    let faulty = Set(
      found.flatMap { finding in
        let features = findings[finding].finding.identity.features
        return [features.identifier, features.neighbours.words ?? ""]
      })
    return Set(
      known.filter { !faulty.contains(baseline.entries[$0].identity.features.ownWords ?? "") })
  }

  // Each reason presupposes that the earlier ones do not apply.
  mutating func miss(_ entry: Int, _ reason: UnobservedReason) {
    missed[entry] = missed[entry].map { max($0, reason) } ?? reason
  }

  // After a rule has changed, entries of its previous contract version still match.
  func isComparable(_ accepted: Int, _ contract: Int?) -> Bool {
    guard let contract else { return false }
    return accepted == contract || accepted == contract - 1
  }

  mutating func see(_ entry: Int, in context: BaselineContext) {
    let isSeen = unseen[entry].allSatisfy { $0.isCompatible(with: context) }
    unseen[entry] = isSeen ? [] : unseen[entry].filter { !$0.isCompatible(with: context) }
  }

  // Returns the axes on which a finding must have been accepted. In a language that the baseline does not
  // cover, entries in every language count.
  func axes(
    deciding rule: String, in context: BaselineContext
  ) -> Set<BaselineContext.Axis> {
    guard !ignoresContexts, let binding = cards[rule]?.binding else { return [] }
    if binding == .language {
      let isKnown = baseline.knowledge?.languages.contains(context[.locale]) ?? false
      return isKnown ? BaselineContext.Axis.deciding(binding) : []
    }
    return BaselineContext.Axis.deciding(binding)
  }

  func isAccepted(
    _ entry: Int, in context: BaselineContext, on axes: Set<BaselineContext.Axis>
  ) -> Bool {
    let accepted = baseline.entries[entry]
    if !ignoresContexts, accepted.sound.contains(where: { $0.isSame(as: context) }) { return false }
    return axes.isEmpty || accepted.contexts.contains { $0.isCompatible(with: context, on: axes) }
  }

  mutating func match(_ found: [Int], _ accepted: [Int]) {
    let items = accepted.map { MatchItem(baseline.entries[$0]) }
    guard let matching = match(found, accepted, items, exact: exact) else { return }
    for (finding, entry) in matching.renamed {
      let former = baseline.entries[accepted[entry]]
      guard !former.identity.features.identifier.isEmpty else { continue }
      findings[found[finding]].note = "renamed? was #\(former.identity.features.identifier)"
      findings[found[finding]].renamed = former.key
    }
  }

  // A size in points is the same finding on every device.
  private mutating func matchSizes(_ found: [Int], _ elsewhere: [Int]) {
    let open = found.filter { findings[$0].matchedBy == nil }
    let items = elsewhere.map { MatchItem(baseline.entries[$0]) }
    let sides = elsewhere.map { baseline.entries[$0].side }
    match(open, elsewhere, items, exact: exact) { $0.side == sides[$1] }
  }

  /// Matches findings with entries and settles the pairs that the predicate allows; nil without any on one side.
  ///
  /// - Parameter items: The entries as they are matched.
  @discardableResult
  mutating func match(
    _ found: [Int], _ accepted: [Int], _ items: [MatchItem], exact: Bool,
    where allows: (IdentifiedFinding, Int) -> Bool = { _, _ in true }
  ) -> Matching? {
    guard !found.isEmpty, !accepted.isEmpty else { return nil }
    let matching = Matching(
      found.map { MatchItem(findings[$0].finding) }, items, exact: exact)
    for pair in matching.pairs where allows(findings[found[pair.finding]].finding, pair.entry) {
      settle(found[pair.finding], accepted[pair.entry], pair.stage)
    }
    return matching
  }

  // The rows of a list may be drawn by another view. Their elements then have other paths, and the old ones are gone.
  private mutating func matchRows(_ found: [Int], _ accepted: [Int], _ sight: UnitSight) {
    guard !exact, let imprint = sight.imprint else { return }
    let open = OpenPositions(
      findings: found.filter {
        findings[$0].matchedBy == nil && findings[$0].finding.identity.features.isInRow
      },
      entries: accepted.filter { entry in
        let features = baseline.entries[entry].identity.features
        return !isMatched[entry] && features.isInRow && imprint.count(inPlaceOf: features) == 0
      })
    guard !open.isOneSided else { return }
    let pairs = RowPart.pairs(
      open, finding: { findings[$0].finding.identity },
      entry: { baseline.entries[$0].identity })
    for (finding, entry) in pairs { settle(finding, entry, .fuzzy) }
  }

  mutating func settle(_ finding: Int, _ entry: Int, _ stage: MatchStage) {
    isMatched[entry] = true
    entryOf[finding] = entry
    findings[finding].settle(baseline.entries[entry], stage)
    judgeRows(finding)
  }

  // A defect gets worse if it spreads to another row of a form, or to all rows in a context in which the baseline knows
  // the screen. Elsewhere other data may be shown.
  private mutating func judgeRows(_ finding: Int) {
    guard findings[finding].state != .worsened, let entry = findings[finding].entry else { return }
    let added = rowsAdded(by: findings[finding], to: entry)
    if added > 0 {
      findings[finding].state = .worsened
      findings[finding].note = "got worse: \(added) more of the rows that the form has"
      return
    }
    let (count, all) = (findings[finding].finding.count, findings[finding].finding.peers)
    guard entry.rows.isExceeded(by: RowSpread(count, of: all)),
      known.hasContext(of: screens[findings[finding].screen])
    else { return }
    findings[finding].state = .worsened
    findings[finding].note = "got worse: all \(count) rows, was \(entry.count) of \(entry.peers)"
  }

  // The number of rows of a form that have the defect and were not accepted. All accepted ones are still there, or else
  // data or another language may have changed the words.
  private func rowsAdded(by found: ComparedFinding, to entry: BaselineEntry) -> Int {
    let (now, known) = (found.finding.identity.features, entry.identity.features)
    guard now.isInRow, !now.members.isEmpty, !known.members.isEmpty,
      let imprint = screens[found.screen].imprint, known.members.allSatisfy(imprint.shows(row:))
    else { return 0 }
    return Set(now.members).subtracting(known.members).count
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
        let known = words.subtracting([""]).sorted().joined(separator: "; ")
        findings[finding].note =
          known.isEmpty ? "accepted elsewhere, and was sound here" : "known in \(known)"
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
