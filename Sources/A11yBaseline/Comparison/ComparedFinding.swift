import A11yRules

/// One defect, how it stands to the baseline, and every capture that shows it.
///
/// A screen may be captured on several devices, in several languages: what all of them show is one
/// finding. One observation speaks for all of them; ``observations`` has each with its place.
package struct ComparedFinding: Hashable, Sendable {
  /// The finding, as the capture that speaks for all shows it.
  package var finding: IdentifiedFinding
  /// The position of that capture in the list of checked screens.
  package var screen: Int
  /// How it stands to the baseline.
  package var state: FindingState
  /// How it was matched; nil when it was not.
  package var matchedBy: MatchStage?
  /// The entry that it was matched with, even if it got worse since.
  package var entry: BaselineEntry?
  /// A remark for the reader, for example `got worse: was warning`.
  package var note: String?
  /// The entry that it would be, had it been accepted in this context, too; nil when there is none.
  package var elsewhere: BaselineEntry.Key?
  /// What other captures show of it; mostly there is one capture of a screen.
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

  /// Every capture that shows it, in the order of the captures.
  package var observations: [Observation] {
    others.isEmpty ? [speaker] : (others + [speaker]).sorted { $0.screen < $1.screen }
  }

  /// Its strongest key: 32 hexadecimal digits.
  package var fingerprint: String { finding.identity.fingerprint }

  /// The id of the rule.
  var rule: String { finding.finding.rule }

  /// How many captures show it.
  package var captureCount: Int { others.count + 1 }

  /// Whether any capture shows what a condition asks for.
  package func isSeen(where condition: (Observation) -> Bool) -> Bool {
    condition(speaker) || others.contains(where: condition)
  }

  /// The observation that speaks for all.
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

  /// Adds a remark to those that are there.
  mutating func remark(_ words: String) {
    note = note.map { "\($0); \(words)" } ?? words
  }

  /// Adds what another capture shows; ``settle(on:)`` says afterwards who speaks.
  mutating func add(_ other: ComparedFinding) {
    others.append(other.speaker)
    others += other.others
  }

  /// Changes what each capture shows, and says who speaks then.
  mutating func changeObservations(
    on screens: [JudgedScreen], _ change: (inout Observation) -> Void
  ) {
    change(&speaker)
    for index in others.indices { change(&others[index]) }
    settle(on: screens)
  }

  /// Lets the observation speak that says most.
  mutating func settle(on screens: [JudgedScreen]) {
    guard !others.isEmpty else { return }
    var all = observations
    speaker = all.remove(at: all.speaker(on: screens))
    others = all
  }
}
