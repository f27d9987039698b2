import A11yBaseline

/// The history of the defects with one fingerprint, and whether the baseline accepts them.
package struct DefectHistory: Sendable {
  /// The commit that added an entry.
  package struct Acceptance: Hashable, Sendable {
    fileprivate let commit: String
    fileprivate let time: Int
    fileprivate let mayBeEarlier: Bool

    /// - Parameter time: The time of the commit, in seconds since 1970.
    package init(commit: String, time: Int, mayBeEarlier: Bool) {
      (self.commit, self.time, self.mayBeEarlier) = (commit, time, mayBeEarlier)
    }
  }

  /// A state of a defect in a run.
  private struct Event {
    let state: String
    let run: History.Run

    var row: [String] { [HistoryListing.day(run.time), state, run.id.displayed] }
  }

  /// The full fingerprint.
  package let fingerprint: String
  /// The entry of the baseline; nil if there is none.
  package let entry: BaselineEntry?
  private let history: History
  private let tombstone: Baseline.Tombstone?

  /// Finds the defects, entries and fixed findings that the digits name.
  ///
  /// - Throws: ``FingerprintError`` if no fingerprint begins with the digits, or more than one.
  package init(
    _ prefix: FingerprintPrefix, in history: History, _ baseline: Baseline?
  ) throws(FingerprintError) {
    let lookup = FingerprintLookup(baseline, and: history.defects.map { NamedFinding($0) })
    let fingerprint = try lookup.fingerprint(prefix)
    (self.fingerprint, self.history) = (fingerprint, history)
    entry = baseline?.entries.first { $0.fingerprint == fingerprint }
    tombstone = baseline?.tombstones.first { $0.fingerprint == fingerprint }
  }

  var defects: [History.Defect] { history.defects.filter { $0.fingerprint == fingerprint } }

  /// Returns a paragraph for each defect: its names, its acceptance, and its states in runs.
  package func text(_ acceptance: Acceptance?) -> String {
    let defects = defects
    let named =
      defects.map { (NamedFinding($0), events(of: $0)) }
      + (defects.isEmpty
      ? [entry.map { NamedFinding($0) }, tombstone.map { NamedFinding($0) }] : [])
      .compactMap { $0 }.prefix(1).map { ($0, []) }
    return named.map { named, events in
      let rows = events.map(\.row)
      let states =
        rows.isEmpty ? "  no recorded run saw it" : TextLayout.table(rows, indent: 2)
      return "\(fingerprint.prefix(16)) · \(named.words)\n  \(accepted(acceptance))\n\(states)\n"
    }.joined(separator: "\n")
  }

  private func accepted(_ acceptance: Acceptance?) -> String {
    guard let entry else {
      return tombstone == nil ? "not accepted" : "was accepted, and is fixed"
    }
    let commit = acceptance.map {
      " since \(HistoryListing.day($0.time))\($0.mayBeEarlier ? " or earlier" : "") (\($0.commit))"
    }
    return "accepted\(commit ?? ""), \(entry.terms)"
  }

  private func events(of defect: History.Defect) -> [Event] {
    let runs = history.runs
    var events: [Event] = []
    for (number, period) in defect.periods.enumerated() {
      events.append(Event(state: number == 0 ? "first seen" : "came back", run: runs[period.first]))
      if period.last > period.first {
        events.append(Event(state: "last seen", run: runs[period.last]))
      }
      if let fixed = period.fixed { events.append(Event(state: "fixed", run: runs[fixed])) }
    }
    return events
  }
}
