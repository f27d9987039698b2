import A11yModel

/// The stops that are expected on a screen, aligned with those that VoiceOver made.
package struct HeardAlignment: Sendable {
  /// A line of the alignment.
  package enum Outcome: Hashable, Sendable {
    /// The stop was heard as expected, or with further words. Another alignment is as good if it is not certain.
    case heard(stop: Int, utterance: Int, isCertain: Bool)
    /// Another text was heard in the place of the stop.
    case renamed(stop: Int, utterance: Int)
    /// The stop was heard before or after where it was expected.
    case moved(stop: Int, utterance: Int)
    /// The stop was not heard.
    case unheard(stop: Int)
    /// No stop was expected there.
    case unexpected(utterance: Int)
    /// A text that no stop has and that was heard several times: VoiceOver announced it.
    case announced(utterance: Int)

    /// The kind of outcome. Raw values are used in output.
    package enum Kind: String, CaseIterable, Sendable {
      case heard, renamed, moved, unheard, unexpected, announced
    }

    package var kind: Kind {
      switch self {
      case .heard: .heard
      case .renamed: .renamed
      case .moved: .moved
      case .unheard: .unheard
      case .unexpected: .unexpected
      case .announced: .announced
      }
    }

    /// The position of the utterance; nil if there is none.
    package var utterance: Int? {
      switch self {
      case .heard(_, let utterance, _), .renamed(_, let utterance), .moved(_, let utterance),
        .unexpected(let utterance), .announced(let utterance):
        utterance
      case .unheard: nil
      }
    }

    /// The position of the stop; nil if there is none.
    package var stop: Int? {
      switch self {
      case .heard(let stop, _, _), .renamed(let stop, _), .moved(let stop, _), .unheard(let stop):
        stop
      case .unexpected, .announced: nil
      }
    }
  }

  /// The outcomes, in the order of the recording, and of the stops between.
  package private(set) var outcomes: [Outcome] = []
  private let expected: [ExpectedWords]
  private let heard: [HeardSequence]

  /// Aligns the stops of the app.
  ///
  /// - Parameter stops: The expected stops, without those of the system.
  /// - Complexity: O(n · m) for n expected and m heard stops.
  package init(_ stops: [ScreenSpeech.Stop], _ said: [HeardWords]) {
    self.init(
      stops.map(ExpectedWords.init), said.map { HeardSequence($0.utterance) })
    findAnnouncements(said)
  }

  /// Aligns the stops of an earlier recording with those of a later one. Numbers and dates do not count.
  package init(from old: [HeardWords], to new: [HeardWords], _ system: SystemWords) {
    self.init(
      old.map { ExpectedWords($0, system) }, new.map { HeardSequence($0, system) })
  }

  private init(_ expected: [ExpectedWords], _ heard: [HeardSequence]) {
    (self.expected, self.heard) = (expected, heard)
    let alignment = SequenceAlignment(expected.count, heard.count) { row, column in
      expected[row].score(heard[column])
    }
    outcomes = joined(alignment.pairs, expected.count, heard.count)
    findMoves()
  }

  /// The stops that were not heard, as positions.
  package var unheard: [Int] {
    outcomes.compactMap { if case .unheard(let stop) = $0 { stop } else { nil } }
  }

  /// Returns the fault of an alignment in which a stop or an utterance has not exactly one outcome; nil if it is
  /// sound.
  package func fault(of stops: Int, _ utterances: Int) -> String? {
    let seenStops = outcomes.compactMap(\.stop)
    let seenUtterances = outcomes.compactMap(\.utterance)
    if seenStops.sorted() != Array(0..<stops) { return "stops \(seenStops) of \(stops)" }
    if seenUtterances.sorted() != Array(0..<utterances) {
      return "utterances \(seenUtterances) of \(utterances)"
    }
    return nil
  }

  // Adds what lies between the pairs: as many stops as utterances are renamed, one after the other, and otherwise those
  // of the same role.
  private func joined(
    _ pairs: [SequenceAlignment.Pair], _ stops: Int, _ utterances: Int
  ) -> [Outcome] {
    var outcomes: [Outcome] = []
    var (stop, utterance) = (0, 0)
    func addGap(_ nextStop: Int, _ nextUtterance: Int) {
      if nextStop - stop == nextUtterance - utterance {
        for offset in 0..<nextStop - stop {
          outcomes.append(.renamed(stop: stop + offset, utterance: utterance + offset))
        }
      } else {
        var next = stop
        for utterance in utterance..<nextUtterance {
          let renamed = (next..<nextStop).first {
            !expected[$0].role.words.isEmpty && heard[utterance].words.has(expected[$0].role)
          }
          guard let renamed else {
            outcomes.append(.unexpected(utterance: utterance))
            continue
          }
          outcomes += (next..<renamed).map { .unheard(stop: $0) }
          outcomes.append(.renamed(stop: renamed, utterance: utterance))
          next = renamed + 1
        }
        outcomes += (next..<nextStop).map { .unheard(stop: $0) }
      }
    }
    for pair in pairs {
      addGap(pair.old, pair.new)
      outcomes.append(.heard(stop: pair.old, utterance: pair.new, isCertain: pair.isCertain))
      (stop, utterance) = (pair.old + 1, pair.new + 1)
    }
    addGap(stops, utterances)
    return outcomes
  }

  // MARK: Moves

  // A stop that was not heard where it was expected, and whose words were heard elsewhere, is at that place.
  private mutating func findMoves() {
    var open = outcomes.indices.filter { unheardStop(at: $0) != nil }
    var moves: [Int: Int] = [:]
    for place in outcomes.indices {
      guard let utterance = strayUtterance(at: place) else { continue }
      let candidates = open.filter { other in
        other != place
          && unheardStop(at: other).map { expected[$0].isSurely(heard[utterance]) } ?? false
      }
      // Of equal stops, the nearest.
      guard let from = candidates.min(by: { abs($0 - place) < abs($1 - place) }) else { continue }
      open.removeAll { $0 == from }
      moves[utterance] = unheardStop(at: from)
    }
    let moved = Set(moves.values)
    outcomes = outcomes.flatMap { outcome -> [Outcome] in
      switch outcome {
      case .heard, .moved, .announced: return [outcome]
      case .unheard(let stop): return moved.contains(stop) ? [] : [outcome]
      case .unexpected(let utterance):
        return [moves[utterance].map { .moved(stop: $0, utterance: utterance) } ?? outcome]
      case .renamed(let stop, let utterance):
        guard let other = moves[utterance] else {
          return moved.contains(stop) ? [.unexpected(utterance: utterance)] : [outcome]
        }
        let here = Outcome.moved(stop: other, utterance: utterance)
        return moved.contains(stop) ? [here] : [here, .unheard(stop: stop)]
      }
    }
  }

  // The stop of an outcome that was not heard in its place.
  private func unheardStop(at place: Int) -> Int? {
    switch outcomes[place] {
    case .unheard(let stop), .renamed(let stop, _): stop
    case .heard, .moved, .unexpected, .announced: nil
    }
  }

  // The utterance of an outcome that was not expected in its place.
  private func strayUtterance(at place: Int) -> Int? {
    switch outcomes[place] {
    case .unexpected(let utterance), .renamed(_, let utterance): utterance
    case .heard, .moved, .unheard, .announced: nil
    }
  }

  // MARK: Announcements

  // Announcements and live regions are said between the stops, again and again, without a role.
  private mutating func findAnnouncements(_ said: [HeardWords]) {
    var counts: [FoldedWords: Int] = [:]
    for case .unexpected(let utterance) in outcomes where said[utterance].roles.isEmpty {
      counts[heard[utterance].words, default: 0] += 1
    }
    outcomes = outcomes.map { outcome in
      guard case .unexpected(let utterance) = outcome, said[utterance].roles.isEmpty,
        counts[heard[utterance].words, default: 0] > 1
      else { return outcome }
      return .announced(utterance: utterance)
    }
  }
}

/// The words that identify an expected stop.
private struct ExpectedWords {
  let whole: FoldedWords
  let label: FoldedWords
  let value: FoldedWords
  let role: FoldedWords

  private enum Scores {
    static let whole = 8.0
    static let label = 5.0
    static let value = 1.0
    static let part = 3.0
  }

  init(_ stop: ScreenSpeech.Stop) {
    whole = FoldedWords(stop.utterance.description)
    label = FoldedWords(stop.facts.label)
    value = FoldedWords(stop.facts.value)
    role = FoldedWords(stop.utterance.traitWords.joined(separator: " "))
  }

  init(_ heard: HeardWords, _ system: SystemWords) {
    func folded(_ texts: some Sequence<String>) -> FoldedWords {
      FoldedWords(words: texts.flatMap { system.withoutData(FoldedWords($0)).words })
    }
    whole = heard.inOrder(system)
    label = folded(heard.texts.prefix(1))
    value = folded(heard.texts.dropFirst())
    role = folded(heard.roles)
  }

  /// Returns the score of an utterance; 0 if it does not fit.
  func score(_ heard: HeardSequence) -> Double {
    let words = heard.words
    guard !words.words.isEmpty else { return whole.words.isEmpty ? Scores.part : 0 }
    if words == whole { return Scores.whole }
    guard !label.words.isEmpty else {
      let said = value.words.isEmpty ? whole : value
      return !said.words.isEmpty && heard.begins(with: said) ? Scores.label : 0
    }
    guard heard.begins(with: label) else { return words.has(label) ? Scores.part : 0 }
    return words.has(value) || value.words.isEmpty ? Scores.label + Scores.value : Scores.label
  }

  /// Whether an utterance begins with the label, so that it is the stop wherever it is heard.
  func isSurely(_ heard: HeardSequence) -> Bool { score(heard) >= Scores.label }
}

/// The words of an utterance, with the places of its pauses.
private struct HeardSequence {
  let words: FoldedWords
  // The numbers of words before each pause.
  private let pauses: Set<Int>

  init(_ utterance: String) {
    self.init(UtteranceParts(utterance).parts.map { FoldedWords($0) }, FoldedWords(utterance))
  }

  init(_ heard: HeardWords, _ system: SystemWords) {
    let parts = (heard.texts + heard.roles).map { system.withoutData(FoldedWords($0)) }
    self.init(parts, heard.inOrder(system))
  }

  private init(_ parts: [FoldedWords], _ words: FoldedWords) {
    self.words = words
    var (count, pauses) = (0, Set<Int>())
    for part in parts {
      count += part.words.count
      pauses.insert(count)
    }
    self.pauses = pauses
  }

  /// Whether words stand at the beginning, before a pause: "Save" is another name than "Save draft". Languages without
  /// spaces have no words to count.
  func begins(with other: FoldedWords) -> Bool {
    words.hasPrefix(other) && (pauses.contains(other.words.count) || other.isJoined)
  }
}
