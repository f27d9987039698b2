import A11yAnalysis
import A11yModel

/// The differences between two recordings of VoiceOver on a screen.
///
/// Data does not count: the texts and the number of list rows, numbers, dates, values and states. Rows whose names stay,
/// such as those of settings, are no data.
package struct TranscriptChanges: Sendable {
  /// The changes in the order of the new recording; stops that are gone come last.
  package private(set) var changes: [SpokenChange] = []
  /// The number of stops that differ in data only.
  package private(set) var dataCount = 0
  /// Whether the new recording stopped early, so that what it lacks may be there.
  package let isCutOff: Bool
  private let old: Transcript
  private let new: Transcript

  /// Compares two recordings. O(n · m) for n and m stops.
  package init(from before: VoiceOverRecording, to after: VoiceOverRecording) {
    let system = SystemWords.of(
      locale: after.header["language"] ?? before.header["language"],
      utterances: before.utterances + after.utterances)
    (old, new) = Transcript.pair(before, after, system)
    isCutOff = !after.isComplete && after.end != nil
    compareFixed(system)
    compareRows()
    changes.sort {
      ($0.new?.number ?? .max, $0.old?.number ?? 0) < ($1.new?.number ?? .max, $1.old?.number ?? 0)
    }
  }

  /// Whether the user loses something.
  package var isLoss: Bool { changes.contains(where: \.isLoss) }

  // MARK: The fixed part

  private mutating func compareFixed(_ system: SystemWords) {
    let (before, after) = (old.fixed.map { old.stops[$0] }, new.fixed.map { new.stops[$0] })
    let alignment = HeardAlignment(from: before, to: after, system)
    for outcome in alignment.outcomes {
      let stop = outcome.stop.map { old.fixed[$0] }
      let utterance = outcome.utterance.map { new.fixed[$0] }
      switch outcome {
      case .heard, .renamed: if let stop, let utterance { compare(stop, utterance) }
      case .moved:
        add(.moved, stop, utterance)
        if let stop, let utterance { compare(stop, utterance) }
      case .unheard: add(.silent, stop, nil)
      case .unexpected, .announced: add(.heard, nil, utterance)
      }
    }
  }

  private mutating func compare(_ stop: Int, _ utterance: Int) {
    let parts = parts(old.stops[stop], new.stops[utterance])
    if !parts.isEmpty {
      add(.said, stop, utterance, parts)
    } else if old.stops[stop].utterance != new.stops[utterance].utterance {
      dataCount += 1
    }
  }

  // The name and the roles are the screen's; values, states and hints may change with the data.
  private func parts(_ before: HeardWords, _ after: HeardWords) -> [SpokenChange.Part] {
    var parts: [SpokenChange.Part] = []
    if old.words(before.name) != new.words(after.name) { parts.append(.label) }
    let lost = before.roles.filter { !after.roleWords.contains(FoldedWords($0)) }
    let gained = after.roles.filter { !before.roleWords.contains(FoldedWords($0)) }
    if !lost.isEmpty { parts.append(.lost(lost)) }
    if !gained.isEmpty { parts.append(.gained(gained)) }
    return parts
  }

  // MARK: Rows

  private mutating func compareRows() {
    guard !old.rows.isEmpty else {
      dataCount += new.rows.count
      return
    }
    guard !new.rows.isEmpty else {
      // A list without rows says so.
      if changes.contains(where: { $0.kind == .heard }) {
        dataCount += old.rows.count
      } else {
        addRows(.silent, Array(old.rows.prefix(1)))
      }
      return
    }
    dataCount += abs(old.rows.count - new.rows.count)
    // A single row that has less than the others may be the text of an empty list.
    guard new.rows.count > 1 || old.rows.count == 1 else { return }
    // Texts of every row and roles are not data.
    let now = Set(new.rows.map(new.words))
    var counts: [FoldedWords: Int] = [:]
    for place in old.rows { counts[old.words(place), default: 0] += 1 }
    var told: Set<FoldedWords> = []
    let constant = old.rows.filter { place in
      let words = old.words(place)
      return counts[words, default: 0] > 1 && words.words.contains { $0 != SystemWords.data }
        && !now.contains(words) && told.insert(words).inserted
    }
    addRows(.silent, constant)
    let roles = Set(new.rows.map { new.stops[$0].roleWords })
    var toldRoles: Set<Set<FoldedWords>> = []
    for place in old.rows where !constant.contains(place) {
      let stop = old.stops[place]
      guard !stop.roles.isEmpty, !roles.contains(stop.roleWords),
        !told.contains(old.words(place)), toldRoles.insert(stop.roleWords).inserted
      else { continue }
      let likest = new.rows.first { new.stops[$0].texts.count == stop.texts.count }
      let after = likest.map { new.stops[$0].roleWords } ?? []
      let lost = stop.roles.filter { !after.contains(FoldedWords($0)) }
      guard let likest, !lost.isEmpty else {
        addRows(.silent, [place])
        continue
      }
      add(.said, place, likest, [.lost(lost)])
      changes[changes.count - 1].isInRows = true
    }
  }

  private mutating func addRows(_ kind: SpokenChange.Kind, _ places: [Int]) {
    for place in places {
      add(kind, place, nil)
      changes[changes.count - 1].isInRows = true
    }
  }

  // MARK: Changes

  private mutating func add(
    _ kind: SpokenChange.Kind, _ before: Int?, _ after: Int?, _ parts: [SpokenChange.Part] = []
  ) {
    var change = SpokenChange(
      kind, old: before.map { spoken($0, old) }, new: after.map { spoken($0, new) })
    change.parts = parts
    changes.append(change)
  }

  private func spoken(_ place: Int, _ transcript: Transcript) -> SpokenChange.Spoken {
    let stop = transcript.stops[place]
    return SpokenChange.Spoken(
      element: nil, number: place + 1, text: SecretText.shown(stop.utterance),
      name: SecretText.shown(stop.name ?? ""), line: 0,
      after: place > 0 ? transcript.stops[place - 1].name.map { SecretText.shown($0) } : nil)
  }
}
