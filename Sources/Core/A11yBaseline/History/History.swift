import A11yRules

/// The history of each defect from run to run: when it was first seen, last seen and fixed.
///
/// A defect is followed like a baseline entry, so neither a moved element nor another language starts a new
/// history. A defect that a run did not cover stays unchanged.
package struct History: Equatable, Sendable {
  package struct Run: Hashable, Sendable {
    package var id: String
    /// The time in seconds since the beginning of 1970, in UTC.
    package var time: Int
    package var screens: Int
    package var findings: Int
    /// The coverage of each accessibility feature, in the order of the features.
    package var coverage: [FeatureCoverage]

    package init(
      id: String, time: Int, screens: Int, findings: Int, coverage: [FeatureCoverage] = []
    ) {
      self.id = id
      self.time = time
      self.screens = screens
      self.findings = findings
      self.coverage = coverage
    }
  }

  /// A period in which a defect existed, as positions of runs.
  package struct Period: Hashable, Sendable {
    /// The first run that saw the defect.
    package var first: Int
    /// The last run that saw the defect.
    package var last: Int
    /// The run that found it fixed; nil if none has.
    package var fixed: Int?

    package init(first: Int, last: Int, fixed: Int? = nil) {
      self.first = first
      self.last = last
      self.fixed = fixed
    }
  }

  /// An open or fixed defect.
  package struct Defect: Hashable, Sendable {
    /// The strongest key when the defect was last seen.
    package var fingerprint: String
    package var rule: String
    package var screen: String
    /// A readable description of the element.
    package var anchor: String
    /// The severity when the defect was last seen.
    package var severity: Severity
    /// The responsible person or team when the defect was last seen; empty if none was named.
    package var owner: String
    /// The periods in order; more than one if the defect came back.
    package var periods: [Period]

    package init(
      fingerprint: String, rule: String, screen: String, anchor: String, severity: Severity,
      owner: String, periods: [Period]
    ) {
      self.fingerprint = fingerprint
      self.rule = rule
      self.screen = screen
      self.anchor = anchor
      self.severity = severity
      self.owner = owner
      self.periods = periods
    }

    /// Whether no run has found the defect fixed.
    package var isOpen: Bool { periods.last?.fixed == nil && !periods.isEmpty }
  }

  /// The runs, in the order in which they were recorded.
  package private(set) var runs: [Run] = []
  /// The defects, in the order in which they were first seen.
  package private(set) var defects: [Defect] = []
  /// The open defects as a baseline that finds them again. The reason of an entry is the defect's position.
  package private(set) var open: Baseline = .empty

  package init() {}

  /// Restores a stored history; nil if its parts contradict each other.
  ///
  /// - Complexity: O(n) for n defects and runs.
  package init?(runs: [Run], defects: [Defect], open: Baseline) {
    (self.runs, self.defects, self.open) = (runs, defects, open)
    let numbers = open.entries.map { Int($0.reason) ?? -1 }
    guard Set(runs.map(\.id)).count == runs.count, open.tombstones.isEmpty,
      Set(numbers).count == numbers.count,
      Set(numbers) == Set(defects.indices.filter { defects[$0].isOpen }),
      defects.allSatisfy({ $0.hasSoundPeriods(of: runs.count) })
    else { return nil }
  }

  // MARK: Recording

  /// Records a run.
  ///
  /// - Parameters:
  ///   - run: The unique identifier; nil to derive it from the time and the findings.
  ///   - time: The time in seconds since the beginning of 1970, in UTC.
  /// - Returns: False, without any change, if a run with this identifier is already recorded.
  /// - Complexity: That of a comparison with a baseline of all open defects.
  package mutating func record(_ result: CheckResult, run id: String?, time: Int) -> Bool {
    let run = Run(
      id: id ?? result.contentID(at: time), time: time, screens: result.screens.count,
      findings: result.comparison.findings.count,
      coverage: FeatureCoverage.all(result.evidence, result.claims?.settings))
    guard !runs.contains(where: { $0.id == run.id }) else { return false }
    runs.append(run)
    let before = accepted(by: result.cards)
    var result = result
    let owners = result.owners
    result.comparison = before.compare(
      result.screens, rules: result.cards, ignoresContexts: true
    ).withoutWorse(on: result.screens)
    note(result.comparison, owners)
    follow(
      before.updated(by: result).accepting([.all], of: result, terms: .init(reason: "")), owners)
    return true
  }

  // The open defects, with the current contract versions of their rules.
  private func accepted(by cards: [RuleCard]) -> Baseline {
    let contracts = Dictionary(cards.map { ($0.id, $0.contract) }) { first, _ in first }
    let entries = open.entries.map { entry in
      var entry = entry
      entry.contract = contracts[entry.rule] ?? entry.contract
      return entry
    }
    return Baseline.assembled(entries, tombstones: [])
  }

  private mutating func note(_ comparison: Comparison, _ owners: [String: String]) {
    for finding in comparison.findings {
      guard let number = finding.entry.flatMap({ Int($0.reason) }) else { continue }
      defects[number].severity = finding.finding.severity
      defects[number].periods[defects[number].periods.count - 1].last = runs.count - 1
      defects[number].owner = owners[finding.fingerprint] ?? ""
    }
  }

  private mutating func follow(_ after: Baseline, _ owners: [String: String]) {
    let gone = Set(open.entries.compactMap { Int($0.reason) })
    var closed: [String: [Int]] = [:]
    for number in defects.indices where !defects[number].isOpen {
      closed[defects[number].fingerprint, default: []].append(number)
    }
    var kept: Set<Int> = []
    var entries: [BaselineEntry] = []
    for entry in after.entries {
      var entry = entry
      // Two findings may share an entry; the first keeps its number.
      if let number = Int(entry.reason), kept.insert(number).inserted {
        defects[number].take(entry)
      } else {
        let owner = owners[entry.fingerprint] ?? ""
        let number = begin(entry, owner, again: closed[entry.fingerprint]?.popLast())
        entry.reason = "\(number)"
        kept.insert(number)
      }
      entries.append(entry)
    }
    for number in gone.subtracting(kept) {
      defects[number].periods[defects[number].periods.count - 1].fixed = runs.count - 1
    }
    open = Baseline.assembled(entries, tombstones: [])
  }

  private mutating func begin(_ entry: BaselineEntry, _ owner: String, again number: Int?) -> Int {
    let period = Period(first: runs.count - 1, last: runs.count - 1)
    guard let number else {
      defects.append(
        Defect(
          fingerprint: entry.fingerprint, rule: entry.rule, screen: entry.screen,
          anchor: entry.anchor, severity: entry.severity, owner: owner, periods: [period]))
      return defects.count - 1
    }
    defects[number].take(entry)
    (defects[number].severity, defects[number].owner) = (entry.severity, owner)
    defects[number].periods.append(period)
    return number
  }
}

extension History.Defect {
  fileprivate mutating func take(_ entry: BaselineEntry) {
    (fingerprint, screen, anchor) = (entry.fingerprint, entry.screen, entry.anchor)
  }

  // Periods must not overlap, and only the last may be open.
  fileprivate func hasSoundPeriods(of runs: Int) -> Bool {
    var end = -1
    for (position, period) in periods.enumerated() {
      guard period.first > end || position == 0 && period.first == 0, period.first >= 0,
        period.last >= period.first, period.last < runs
      else { return false }
      if let fixed = period.fixed {
        guard fixed > period.last, fixed < runs else { return false }
        end = fixed
      } else if position != periods.count - 1 {
        return false
      }
    }
    return !periods.isEmpty
  }
}
