import A11yModel

/// The stops that a capture leads one to expect, aligned with those that VoiceOver made.
///
/// Both sequences are aligned as a whole (Needleman-Wunsch), by the words of each stop.
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
  }

  /// The outcomes, in the order of the recording, and of the stops between.
  package private(set) var outcomes: [Outcome] = []
  private let expected: [Words]
  private let heard: [FoldedWords]

  /// The words that identify a stop.
  private struct Words {
    let whole: FoldedWords
    let label: FoldedWords
    let value: FoldedWords
    let role: FoldedWords

    init(_ stop: ScreenSpeech.Stop) {
      whole = FoldedWords(stop.utterance.description)
      label = FoldedWords(stop.facts.label)
      value = FoldedWords(stop.facts.value)
      role = FoldedWords(stop.utterance.traitWords.joined(separator: " "))
    }

    /// Returns the score of an utterance; 0 if it does not fit.
    func score(_ heard: FoldedWords) -> Double {
      guard !heard.words.isEmpty else { return 0 }
      if heard == whole { return Scores.whole }
      guard !label.words.isEmpty else {
        return !value.words.isEmpty && heard.hasPrefix(value) ? Scores.label : 0
      }
      guard heard.hasPrefix(label) else { return heard.has(label) ? Scores.part : 0 }
      return heard.has(value) || value.words.isEmpty ? Scores.label + Scores.value : Scores.label
    }
  }

  private enum Scores {
    static let whole = 8.0
    static let label = 5.0
    static let value = 1.0
    static let part = 3.0
    static let gap = -1.0
    static let distance = 0.0005
    /// Alignments whose scores differ by less are equally good.
    static let margin = 0.5
  }

  /// Aligns the stops of the app.
  ///
  /// - Parameter stops: The expected stops, without those of the system.
  /// - Complexity: O(n · m) for n expected and m heard stops.
  package init(_ stops: [ScreenSpeech.Stop], _ recording: VoiceOverRecording) {
    expected = stops.map(Words.init)
    heard = recording.utterances.map { FoldedWords($0) }
    outcomes = joined(pairs(), expected.count, heard.count)
    findMoves()
  }

  /// The stops that were not heard, as positions.
  package var unheard: [Int] {
    outcomes.compactMap { if case .unheard(let stop) = $0 { stop } else { nil } }
  }

  /// Returns the fault of an alignment in which a stop or an utterance has not exactly one outcome; nil if it is
  /// sound.
  package func fault(of stops: Int, _ utterances: Int) -> String? {
    var (seenStops, seenUtterances): ([Int], [Int]) = ([], [])
    for outcome in outcomes {
      switch outcome {
      case .heard(let stop, let utterance, _), .renamed(let stop, let utterance),
        .moved(let stop, let utterance):
        seenStops.append(stop)
        seenUtterances.append(utterance)
      case .unheard(let stop): seenStops.append(stop)
      case .unexpected(let utterance): seenUtterances.append(utterance)
      }
    }
    if seenStops.sorted() != Array(0..<stops) { return "stops \(seenStops) of \(stops)" }
    if seenUtterances.sorted() != Array(0..<utterances) {
      return "utterances \(seenUtterances) of \(utterances)"
    }
    return nil
  }

  // MARK: Alignment

  private struct Pair {
    let stop: Int
    let utterance: Int
    let isCertain: Bool
  }

  private func pairs() -> [Pair] {
    let (rows, columns) = (expected.count, heard.count)
    // Of alignments that are equally good, the one that moves stops least.
    let scores = expected.enumerated().map { row, words in
      heard.enumerated().map { column, heard in
        let score = words.score(heard)
        return score > 0 ? score - Scores.distance * Double(abs(row - column)) : 0
      }
    }
    // The best score before each pair of positions, and from there on.
    var before = Table(rows: rows + 1, columns: columns + 1)
    var after = before
    for row in 0...rows {
      for column in 0...columns where row + column > 0 {
        var best = -Double.infinity
        if row > 0 { best = before[row - 1, column] + Scores.gap }
        if column > 0 { best = max(best, before[row, column - 1] + Scores.gap) }
        if row > 0, column > 0, scores[row - 1][column - 1] > 0 {
          best = max(best, before[row - 1, column - 1] + scores[row - 1][column - 1])
        }
        before[row, column] = best
      }
    }
    for row in (0...rows).reversed() {
      for column in (0...columns).reversed() where row + column < rows + columns {
        var best = -Double.infinity
        if row < rows { best = after[row + 1, column] + Scores.gap }
        if column < columns { best = max(best, after[row, column + 1] + Scores.gap) }
        if row < rows, column < columns, scores[row][column] > 0 {
          best = max(best, after[row + 1, column + 1] + scores[row][column])
        }
        after[row, column] = best
      }
    }
    func through(_ row: Int, _ column: Int) -> Double {
      guard scores[row][column] > 0 else { return -.infinity }
      return before[row, column] + scores[row][column] + after[row + 1, column + 1]
    }
    let best = after[0, 0]
    var pairs: [Pair] = []
    var (row, column) = (0, 0)
    while row < rows, column < columns {
      if through(row, column) >= best - 1e-9 {
        let isRivalled =
          (0..<columns).contains { $0 != column && through(row, $0) > best - Scores.margin }
          || (0..<rows).contains { $0 != row && through($0, column) > best - Scores.margin }
        pairs.append(Pair(stop: row, utterance: column, isCertain: !isRivalled))
        (row, column) = (row + 1, column + 1)
      } else if before[row, column] + Scores.gap + after[row + 1, column] >= best - 1e-9 {
        row += 1
      } else {
        column += 1
      }
    }
    return pairs
  }

  private struct Table {
    private let columns: Int
    private var values: [Double]

    init(rows: Int, columns: Int) {
      self.columns = columns
      values = [Double](repeating: 0, count: rows * columns)
    }

    subscript(row: Int, column: Int) -> Double {
      get { values[row * columns + column] }
      set { values[row * columns + column] = newValue }
    }
  }

  // Adds what lies between the pairs: as many stops as utterances are renamed, one after the other, and otherwise those
  // of the same role.
  private func joined(_ pairs: [Pair], _ stops: Int, _ utterances: Int) -> [Outcome] {
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
            !expected[$0].role.words.isEmpty && heard[utterance].has(expected[$0].role)
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
      addGap(pair.stop, pair.utterance)
      outcomes.append(
        .heard(stop: pair.stop, utterance: pair.utterance, isCertain: pair.isCertain))
      (stop, utterance) = (pair.stop + 1, pair.utterance + 1)
    }
    addGap(stops, utterances)
    return outcomes
  }

  // MARK: Moves

  // A stop that was not heard where it was expected, and whose words were heard elsewhere, is at that place.
  private mutating func findMoves() {
    var open = outcomes.indices.filter { stop(at: $0) != nil }
    var moves: [Int: Int] = [:]
    for place in outcomes.indices {
      guard let utterance = utterance(at: place) else { continue }
      let candidates = open.filter { other in
        other != place
          && stop(at: other).map { expected[$0].score(heard[utterance]) >= Scores.label } ?? false
      }
      // Of equal stops, the nearest.
      guard let from = candidates.min(by: { abs($0 - place) < abs($1 - place) }) else { continue }
      open.removeAll { $0 == from }
      moves[utterance] = stop(at: from)
    }
    let moved = Set(moves.values)
    outcomes = outcomes.flatMap { outcome -> [Outcome] in
      switch outcome {
      case .heard, .moved: return [outcome]
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
  private func stop(at place: Int) -> Int? {
    switch outcomes[place] {
    case .unheard(let stop), .renamed(let stop, _): stop
    case .heard, .moved, .unexpected: nil
    }
  }

  // The utterance of an outcome that was not expected in its place.
  private func utterance(at place: Int) -> Int? {
    switch outcomes[place] {
    case .unexpected(let utterance), .renamed(_, let utterance): utterance
    case .heard, .moved, .unheard: nil
    }
  }
}
