import A11yRules

/// A defect, its state relative to the baseline, and every capture that shows it.
///
/// A screen may be captured on several devices and in several languages. If all of them show a defect, it is
/// one finding. One observation represents it; ``observations`` has all of them.
package struct ComparedFinding: Hashable, Sendable {
  /// The finding in the representative capture.
  package var finding: IdentifiedFinding
  /// The position of the representative capture among the checked screens.
  package var screen: Int
  package var state: FindingState
  /// The stage in which it was matched; nil if it was not.
  package var matchedBy: MatchStage?
  /// The matching entry, even if the finding got worse.
  package var entry: BaselineEntry?
  /// A remark for the reader, for example `got worse: was warning`.
  package var note: String?
  /// The entry that would match if it were accepted in this context; nil if there is none.
  package var elsewhere: BaselineEntry.Key?
  /// The entry of an element in the same place with another identifier; nil if there is none.
  package var renamed: BaselineEntry.Key?
  /// The observations in other captures; usually a screen has one capture.
  package private(set) var others: [Observation] = []

  /// Creates a finding that one capture shows.
  package init(
    _ finding: IdentifiedFinding, screen: Int = 0, state: FindingState = .new,
    matchedBy: MatchStage? = nil,
    entry: BaselineEntry? = nil, note: String? = nil
  ) {
    self.finding = finding
    self.screen = screen
    self.state = state
    self.matchedBy = matchedBy
    self.entry = entry
    self.note = note
  }

  /// The observations in all captures, in the order of the captures.
  package var observations: [Observation] {
    others.isEmpty ? [speaker] : (others + [speaker]).sorted { $0.screen < $1.screen }
  }

  package var fingerprint: String { finding.identity.fingerprint }

  var rule: String { finding.finding.rule }

  package var captureCount: Int { others.count + 1 }

  /// Whether any observation satisfies a condition.
  package func isSeen(where condition: (Observation) -> Bool) -> Bool {
    condition(speaker) || others.contains(where: condition)
  }

  /// The observation that represents all captures.
  package private(set) var speaker: Observation {
    get {
      Observation(
        finding: finding, screen: screen, state: state, matchedBy: matchedBy, note: note,
        elsewhere: elsewhere)
    }
    set {
      finding = newValue.finding
      screen = newValue.screen
      state = newValue.state
      matchedBy = newValue.matchedBy
      note = newValue.note
      elsewhere = newValue.elsewhere
    }
  }

  mutating func remark(_ words: String) {
    note = note.map { "\($0); \(words)" } ?? words
  }

  /// Adds the observations of another finding; call ``settle(on:)`` afterwards.
  mutating func add(_ other: ComparedFinding) {
    others.append(other.speaker)
    others += other.others
  }

  /// Changes every observation and selects the representative one again.
  mutating func changeObservations(
    on screens: [JudgedScreen], _ change: (inout Observation) -> Void
  ) {
    change(&speaker)
    for index in others.indices { change(&others[index]) }
    settle(on: screens)
  }

  /// Returns the finding with the observations in the first captures alone; nil if there are none.
  func seen(before count: Int) -> ComparedFinding? {
    var kept = observations.filter { $0.screen < count }
    guard !kept.isEmpty else { return nil }
    var finding = self
    finding.speaker = speaker.screen < count ? speaker : kept[0]
    kept.removeAll { $0.screen == finding.screen }
    finding.others = kept
    return finding
  }

  /// Selects the representative observation.
  mutating func settle(on screens: [JudgedScreen]) {
    guard !others.isEmpty else { return }
    var all = observations
    speaker = all.remove(at: all.speaker(on: screens))
    others = all
  }
}
