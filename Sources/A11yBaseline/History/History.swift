import A11yRules

/// What became of each defect from run to run: when it was first seen, last seen, and fixed.
///
/// A defect is followed as a baseline follows its entries, so that neither a moved element nor another
/// language ends one history and begins another. What a run has not looked at stays as it was.
package struct History: Equatable, Sendable {
  /// One run that was recorded.
  package struct Run: Hashable, Sendable {
    /// What tells it from others.
    package var id: String
    /// Seconds since the beginning of 1970, in UTC.
    package var time: Int
    /// How many captures it looked at.
    package var screens: Int
    /// How many defects it found.
    package var findings: Int

    /// Creates a run.
    package init(id: String, time: Int, screens: Int, findings: Int) {
      self.id = id
      self.time = time
      self.screens = screens
      self.findings = findings
    }
  }

  /// How long a defect was there, as positions of runs.
  package struct Period: Hashable, Sendable {
    /// The run that saw it first.
    package var first: Int
    /// The run that saw it last.
    package var last: Int
    /// The run that saw that it is gone; nil as long as none has.
    package var fixed: Int?

    /// Creates a period.
    package init(first: Int, last: Int, fixed: Int? = nil) {
      self.first = first
      self.last = last
      self.fixed = fixed
    }
  }

  /// A defect, there or fixed.
  package struct Defect: Hashable, Sendable {
    /// Its strongest key, as it was last seen.
    package var fingerprint: String
    /// The id of its rule.
    package var rule: String
    /// The name of its screen.
    package var screen: String
    /// The element, for a reader.
    package var anchor: String
    /// How grave it was when it was last seen.
    package var severity: Severity
    /// Who answered for it when it was last seen; empty for nobody.
    package var owner: String
    /// When it was there, one after the other; more than one for a defect that came back.
    package var periods: [Period]

    /// Creates a defect.
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

    /// Whether nobody has seen that it is gone.
    package var isOpen: Bool { periods.last?.fixed == nil && !periods.isEmpty }
  }

  /// The runs, in the order in which they were recorded.
  package private(set) var runs: [Run] = []
  /// The defects, in the order in which they were first seen.
  package private(set) var defects: [Defect] = []
  /// What is known of the open ones, so that they are found again; the reason of each entry is the
  /// position of its defect.
  package private(set) var open: Baseline = .empty

  /// A history without runs.
  package init() {}

  /// Takes a history that was stored.
  ///
  /// - Returns: Nil where its parts contradict each other.
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

  /// Adds what a run has seen.
  ///
  /// - Parameters:
  ///   - run: What tells it from others; nil for what follows from the time and what was seen.
  ///   - time: Seconds since the beginning of 1970, in UTC.
  /// - Returns: False where a run of this id is there already; then nothing changes.
  /// - Complexity: That of a comparison with a baseline of all open defects.
  package mutating func record(_ result: CheckResult, run id: String?, time: Int) -> Bool {
    let run = Run(
      id: id ?? result.contentID(at: time), time: time, screens: result.screens.count,
      findings: result.comparison.findings.count)
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

  // The open defects; what a rule means by now is what it is held against.
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
      // Two findings may have one entry; the first keeps its number.
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

  // One behind the other, and only the last one may be open.
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
