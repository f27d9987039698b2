import A11yBaseline
import A11yModel
import A11yRules

/// Saved results to report again, without judging or comparing them again.
package struct SavedResult: Sendable {
  /// The result for reporters.
  package private(set) var result: CheckResult
  /// The number of results that others replace.
  package private(set) var superseded = 0

  /// Joins results as ``ResultMerge`` does. A single result stays as it is.
  ///
  /// A baseline entry is fixed only if no result has its finding. It stays unobserved if no result could
  /// check it.
  ///
  /// - Throws: ``ResultFileError`` for results that don't fit each other.
  /// - Complexity: O(n log n) for n findings.
  package init(_ files: [ResultFile]) throws(ResultFileError) {
    var standings = SavedStandings(files)
    guard let file = files.first, files.count == 1 else {
      let merge = try ResultMerge(files)
      result = Self.result(
        merge.screens, merge.cards, merge.notes, files.map(\.verdict), &standings)
      superseded = merge.superseded
      result.joined = merge.joined
      result.otherContent = Set(files.flatMap(\.otherContent)).sorted { $0.name < $1.name }
      result.lost = Set(files.flatMap(\.lost)).sorted { $0.name < $1.name }
      result.unchanged = merge.unchanged
      result.commit = files.commit
      result.isWhole = merge.isWhole && files.allSatisfy(\.verdict.isWhole)
      return
    }
    result = Self.result(file.screens, file.cards, file.notes, [file.verdict], &standings)
    result.verdict.reasons = file.verdict.reasons
    result.commit = file.commit
    result.share = file.share
    result.joined = file.joined
    (result.otherContent, result.lost) = (file.otherContent, file.lost)
    result.isWhole = file.verdict.isWhole
    result.unchanged = file.verdict.unchanged
  }

  private static func result(
    _ screens: [JudgedScreen], _ cards: [RuleCard], _ notes: [CheckResult.InputNote],
    _ verdicts: [SavedVerdict], _ standings: inout SavedStandings
  ) -> CheckResult {
    let seen = standings.findings(on: screens)
    let failing = Set(seen.filter(\.isFailing).map(\.finding.fingerprint))
    var comparison = Comparison(findings: Comparison.joining(seen.map(\.finding), on: screens))
    comparison.keep(verdicts, seeing: Set(seen.compactMap { $0.finding.entry?.fingerprint }))
    let failed = comparison.findings.filter { found in
      found.isSeen { failing.contains($0.fingerprint) }
    }
    let verdict = Verdict(
      outcome: verdicts.contains { $0.outcome == "failed" || !$0.reasons.isEmpty }
        ? .failed : .passed,
      reasons: reasons(verdicts, failed, comparison), failing: failed.map(\.fingerprint))
    var result = CheckResult(
      toolVersion: Tool.version, cards: cards, screens: screens, comparison: comparison,
      verdict: verdict, inputNotes: notes,
      baselinePath: verdicts.lazy.compactMap(\.baselinePath).first)
    for verdict in verdicts { result.job.add(verdict.job) }
    result.growth = verdicts.lazy.compactMap(\.growth).first
    result.weakened = verdicts.first { !$0.weakened.isEmpty }?.weakened ?? []
    result.budgets = verdicts.first { !$0.budgets.isEmpty }?.budgets ?? []
    result.unjudged = screens.indices.filter { standings.isUnjudged(screens[$0]) }
    for verdict in verdicts { result.acceptedGaps.merge(verdict.gaps) { first, _ in first } }
    return result
  }

  // A finding in several results counts once. Other reasons have the greatest count.
  private static func reasons(
    _ verdicts: [SavedVerdict], _ failed: [ComparedFinding], _ comparison: Comparison
  ) -> [Verdict.Reason] {
    var counts = Dictionary(failed.map { (code($0.state), 1) }, uniquingKeysWith: +)
    var codes = FindingState.allCases.map(code)
    for reason in verdicts.flatMap(\.reasons) where !codes.contains(reason.code) {
      codes.append(reason.code)
    }
    for reason in verdicts.flatMap(\.reasons)
    where !FindingState.allCases.map(code).contains(reason.code) {
      counts[reason.code] = max(counts[reason.code] ?? 0, reason.count)
    }
    let stale = FailureCondition.stale.rawValue
    if counts[stale] != nil { counts[stale] = comparison.fixed.count }
    return codes.compactMap { code in
      counts[code].flatMap { $0 > 0 ? .init(code: code, count: $0) : nil }
    }
  }

  private static func code(_ state: FindingState) -> String {
    state == .newRule ? FailureCondition.newRules.rawValue : state.rawValue
  }
}

extension Comparison {
  // Joins what the results report about entries; `there` has the fingerprints with findings.
  fileprivate mutating func keep(_ verdicts: [SavedVerdict], seeing there: Set<String>) {
    fixed = Self.each(verdicts.flatMap(\.fixed)).filter { !there.contains($0.fingerprint) }
    let known = there.union(fixed.map(\.fingerprint))
    unobserved = Self.each(verdicts.flatMap(\.unobserved)).filter {
      !known.contains($0.entry.fingerprint)
    }
    let missed = verdicts.map { Set($0.uncaptured.map { [$0.name, $0.context] }) }
    uncaptured = (verdicts.first?.uncaptured ?? []).filter { screen in
      missed.allSatisfy { $0.contains([screen.name, screen.context]) }
    }
    var uses: [Suppression: Int] = [:]
    for use in verdicts.flatMap(\.suppressions) {
      guard let position = uses[use.suppression] else {
        uses[use.suppression] = suppressions.count
        suppressions.append(use)
        continue
      }
      suppressions[position].add(use)
    }
  }

  // Removes duplicates.
  private static func each<Entry: Hashable>(_ entries: [Entry]) -> [Entry] {
    var known: Set<Entry> = []
    return entries.filter { known.insert($0).inserted }
  }
}

extension SuppressionUse {
  fileprivate mutating func add(_ other: SuppressionUse) {
    count = max(count, other.count)
    let order: [State] = [.used, .refused, .expired, .unobserved, .unused]
    state = order.first { $0 == state || $0 == other.state } ?? state
  }
}

/// The comparisons of findings by screen.
private struct SavedStandings {
  private struct Place: Hashable {
    let name: String
    let context: [String: String]
    let source: Screen.Source
  }

  private struct Key: Hashable {
    let place: Place
    let fingerprint: String
    let rule: String
    let ordinal: Int
  }

  private var standings: [Key: SavedStanding] = [:]
  private var unjudged: Set<Place> = []

  init(_ files: [ResultFile]) {
    for file in files {
      for (screen, own) in zip(file.screens, file.verdict.standings) {
        let keys = Self.keys(screen)
        for (key, standing) in zip(keys, own) {
          standings[key] = standings[key].map { $0.gravest(standing) } ?? standing
        }
      }
      unjudged.formUnion(
        file.verdict.unjudged.filter(file.screens.indices.contains).map {
          Self.place(file.screens[$0])
        })
    }
  }

  func isUnjudged(_ screen: JudgedScreen) -> Bool { unjudged.contains(Self.place(screen)) }

  /// Returns the findings, screen after screen.
  mutating func findings(
    on screens: [JudgedScreen]
  ) -> [(finding: ComparedFinding, isFailing: Bool)] {
    screens.enumerated().flatMap { index, screen in
      zip(screen.findings, Self.keys(screen)).map { finding, key in
        let standing = standings[key]
        let entry = standing?.entry.map { entry in
          BaselineEntry(
            identity: entry == finding.identity.fingerprint
              ? finding.identity : Identity(fp1: Fingerprint(entry)), rule: finding.rule,
            screen: screen.family, severity: finding.severity)
        }
        let compared = ComparedFinding(
          finding, screen: index, state: standing?.state ?? .new, matchedBy: standing?.stage,
          entry: entry, note: standing?.note)
        return (compared, standing?.isFailing ?? false)
      }
    }
  }

  private static func place(_ screen: JudgedScreen) -> Place {
    Place(name: screen.name, context: screen.context, source: screen.source)
  }

  // Two findings of a screen may have the same fingerprint.
  private static func keys(_ screen: JudgedScreen) -> [Key] {
    let place = place(screen)
    var counts: [String: Int] = [:]
    return screen.findings.map { finding in
      let fingerprint = finding.identity.fingerprint
      let ordinal = counts[fingerprint, default: 0]
      counts[fingerprint] = ordinal + 1
      return Key(place: place, fingerprint: fingerprint, rule: finding.rule, ordinal: ordinal)
    }
  }
}

extension SavedStanding {
  fileprivate func gravest(_ other: SavedStanding) -> SavedStanding {
    let states = FindingState.allCases
    let isGraver =
      (states.firstIndex(of: other.state) ?? 0) < (states.firstIndex(of: state) ?? 0)
    var result = isGraver ? other : self
    result.isFailing = isFailing || other.isFailing
    return result
  }
}
