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
  private var isMatched: [Bool]
  // Which contexts of each entry this run has seen; those that are left make it unobserved.
  private var unseen: [[BaselineContext]]
  private let screens: [JudgedScreen]
  private let units: ScreenUnits
  // What each screen shows, screen after screen, and where that of each starts.
  private var findings: [ComparedFinding] = []
  private var starts: [Int] = []

  /// - Parameter screens: All captures that are compared.
  init(
    _ baseline: Baseline, _ screens: [JudgedScreen], rules: [RuleCard], exact: Bool,
    ignoresContexts: Bool
  ) {
    let baseline = baseline.withCurrentKeys
    self.baseline = baseline
    self.exact = exact
    self.ignoresContexts = ignoresContexts
    cards = Dictionary(rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    entries = baseline.positions
    tombstones = Set(baseline.tombstones.map(\.fingerprint))
    isMatched = Array(repeating: false, count: baseline.entries.count)
    unseen = baseline.entries.map(\.contexts)
    self.screens = screens
    units = ScreenUnits(screens)
    for (index, screen) in screens.enumerated() {
      starts.append(findings.count)
      findings += screen.findings.map { ComparedFinding($0, screen: index) }
    }
    starts.append(findings.count)
  }

  /// Compares capture after capture.
  mutating func run() -> Comparison {
    for unit in units.all { compare(unit) }
    let open = baseline.entries.indices.filter { !isMatched[$0] }
    return Comparison(
      findings: JoinedObservations(findings, on: screens, units).findings,
      fixed: open.filter { unseen[$0].isEmpty }.map { baseline.entries[$0] },
      unobserved: open.filter { !unseen[$0].isEmpty }.map { baseline.entries[$0] })
  }

  // MARK: One capture

  private mutating func compare(_ unit: [Int]) {
    guard let first = unit.first else { return }
    let accepted = entries[screens[first].family] ?? [:]
    let found = unit.flatMap { starts[$0]..<starts[$0 + 1] }
    let byRule = Dictionary(grouping: found, by: { findings[$0].finding.rule })
    let seen = screens.isComplete(unit) ? rulesThatSaw(unit) : []
    for rule in Set(byRule.keys).union(accepted.keys).sorted() {
      let all = accepted[rule] ?? []
      compare(rule, byRule[rule] ?? [], all, in: screens[first].baselineContext)
      guard seen.contains(rule) else { continue }
      for entry in all where isCurrent(entry, rule) {
        see(entry, in: screens[first].baselineContext)
      }
    }
    for screen in unit where screens[screen].scene != nil { compareFormer(screen) }
  }

  private mutating func compare(
    _ rule: String, _ found: [Int], _ all: [Int], in context: BaselineContext
  ) {
    let current = all.filter { isCurrent($0, rule) }
    let axes = axes(deciding: rule)
    let usable = current.filter { isAccepted($0, in: context, on: axes) }
    match(found, usable)
    let elsewhere = usable.count < current.count ? Set(current).subtracting(usable).sorted() : []
    remark(
      found, elsewhere: elsewhere, context, axes, isOutdated: current.count < all.count)
  }

  // Recipe 1 filed what is in a document under its scene.
  private mutating func compareFormer(_ index: Int) {
    let screen = screens[index]
    let name = screen.name.canonical
    guard name != screen.family, let accepted = entries[name] else { return }
    let found = Dictionary(grouping: starts[index]..<starts[index + 1]) {
      findings[$0].finding.rule
    }
    let seen = screen.isComplete ? rulesThatSaw([index]) : []
    for (rule, all) in accepted.sorted(by: { $0.key < $1.key }) {
      let former = all.filter { baseline.entries[$0].identity.recipe == 1 && !isMatched[$0] }
      let open = (found[rule] ?? []).filter { findings[$0].entry == nil }
      compare(rule, open, former, in: screen.baselineContext)
      guard seen.contains(rule) else { continue }
      for entry in former where isCurrent(entry, rule) { see(entry, in: screen.baselineContext) }
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

  // Whether an entry means by its rule what the rule means now.
  private func isCurrent(_ entry: Int, _ rule: String) -> Bool {
    baseline.entries[entry].contract == cards[rule]?.contract
  }

  private mutating func see(_ entry: Int, in context: BaselineContext) {
    let isSeen = unseen[entry].allSatisfy { $0.isCompatible(with: context) }
    unseen[entry] = isSeen ? [] : unseen[entry].filter { !$0.isCompatible(with: context) }
  }

  // The axes on which a finding of the rule has to have been accepted.
  private func axes(deciding rule: String) -> Set<BaselineContext.Axis> {
    ignoresContexts ? [] : BaselineContext.Axis.deciding(cards[rule]?.binding ?? .code)
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
      isMatched[accepted[pair.entry]] = true
      findings[found[pair.finding]].settle(baseline.entries[accepted[pair.entry]], pair.stage)
    }
    let renamed = Dictionary(
      matching.openEntries.map { (baseline.entries[accepted[$0]].identity.fp2, accepted[$0]) },
      uniquingKeysWith: { first, _ in first })
    for finding in matching.openFindings {
      let key = findings[found[finding]].finding.identity.fp2
      guard !key.isEmpty, let entry = renamed[key] else { continue }
      let former = baseline.entries[entry].identity.features.identifier
      if !former.isEmpty { findings[found[finding]].note = "renamed? was #\(former)" }
    }
  }

  // Why findings are new although the baseline has something like them. What is accepted elsewhere is
  // one finding for one entry, too.
  private mutating func remark(
    _ found: [Int], elsewhere: [Int], _ context: BaselineContext,
    _ axes: Set<BaselineContext.Axis>, isOutdated: Bool
  ) {
    var known = Dictionary(
      grouping: elsewhere.reversed(), by: { baseline.entries[$0].fingerprint })
    for finding in found where findings[finding].state == .new && findings[finding].note == nil {
      let fingerprint = findings[finding].fingerprint
      if let entry = known[fingerprint]?.popLast() {
        let words = Set(
          baseline.entries[entry].contexts.map { $0.words(differingFrom: context, on: axes) })
        findings[finding].note = "known in \(words.sorted().joined(separator: "; "))"
        findings[finding].elsewhere = baseline.entries[entry].key
      } else if isOutdated {
        findings[finding].note = "the rule has changed since the baseline was made"
      } else if tombstones.contains(fingerprint) {
        findings[finding].note = "came back: it was fixed before"
      }
    }
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
  fileprivate init(_ finding: IdentifiedFinding) {
    self.init(
      identity: finding.identity, severity: finding.severity, count: finding.count)
  }
}

extension ComparedFinding {
  // Worse is new: more severe, or more members in a group.
  fileprivate mutating func settle(_ entry: BaselineEntry, _ stage: MatchStage) {
    self.entry = entry
    matchedBy = stage
    state = fingerprint == entry.fingerprint ? .known : .moved
    if finding.severity > entry.severity {
      state = .new
      note = "got worse: was \(entry.severity.rawValue)"
    } else if case .group = finding.subject, finding.count > entry.count {
      state = .new
      note = "got worse: was \(entry.count) elements"
    }
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
