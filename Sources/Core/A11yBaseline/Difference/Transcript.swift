import A11yAnalysis
import A11yModel

/// A recording, with its stops divided into the fixed part of the screen and the rows of lists, which are data.
struct Transcript {
  let stops: [HeardWords]
  private let system: SystemWords
  private let forms: [Form]
  private var isInRows: [Bool]

  /// The form of a stop, which the rows of a list share.
  private struct Form: Hashable {
    let roles: Set<FoldedWords>
    let hasSeveralTexts: Bool
  }

  /// The fewest rows in a line that are a list.
  private static let fewestRows = 3
  /// The fewest rows that are a list if each has one text only, without data.
  private static let fewestPlainRows = 4
  /// The fewest names that stay in rows that are no data.
  private static let fewestKept = 2
  /// The largest number of stops in a row.
  private static let longestRow = 6

  /// Divides two recordings, each by what it has in common with the other. O(n · l) for n stops and l lists.
  static func pair(
    _ old: VoiceOverRecording, _ new: VoiceOverRecording, _ system: SystemWords
  ) -> (old: Transcript, new: Transcript) {
    var (before, after) = (Transcript(old, system), Transcript(new, system))
    let (oldNames, newNames) = (Set(before.names), Set(after.names))
    before.findRows(old.rows, besides: newNames)
    after.findRows(new.rows, besides: oldNames)
    // A list with one or two rows looks like a list only beside a longer one.
    let first = before
    before.addRows(like: after)
    after.addRows(like: first)
    return (before, after)
  }

  private init(_ recording: VoiceOverRecording, _ system: SystemWords) {
    self.system = system
    stops = recording.utterances.map { HeardWords($0, system) }
    forms = stops.map { Form(roles: $0.roleWords, hasSeveralTexts: $0.texts.count > 1) }
    isInRows = stops.map { _ in false }
  }

  /// The positions of the stops that are not in rows.
  var fixed: [Int] { stops.indices.filter { !isInRows[$0] } }

  /// The positions of the stops in rows.
  var rows: [Int] { stops.indices.filter { isInRows[$0] } }

  /// Returns what was said at a stop, without data.
  func words(_ place: Int) -> FoldedWords {
    system.withoutData(FoldedWords(stops[place].utterance))
  }

  /// Returns a text without data.
  func words(_ text: String?) -> FoldedWords { system.withoutData(FoldedWords(text ?? "")) }

  private var names: [FoldedWords] { stops.map { words($0.name) } }

  // MARK: Lists

  private mutating func findRows(_ known: Set<Int>?, besides others: Set<FoldedWords>) {
    if let known, !known.isEmpty {
      for run in Self.runs(known.sorted()) where !isFixed(run, others) {
        for place in run { isInRows[place] = true }
      }
      return
    }
    var start = 0
    while start < stops.count {
      let run = list(from: start, others) ?? start..<start
      for place in run { isInRows[place] = true }
      start = max(run.upperBound, start + 1)
    }
  }

  // Rows of a form, such as those of settings, keep their names while one is lost, renamed or added. What several rows
  // have in common does not name them, and rows with dates are data.
  private func isFixed(_ run: Range<Int>, _ others: Set<FoldedWords>) -> Bool {
    let dated = run.count { stops[$0].texts.contains(where: system.hasDate) }
    guard dated * 2 <= run.count else { return false }
    var counts: [FoldedWords: Int] = [:]
    for place in run { counts[words(stops[place].name), default: 0] += 1 }
    let names = counts.filter { $1 == 1 }.keys
    let kept = names.count { others.contains($0) }
    return kept >= Self.fewestKept && names.count - kept <= max(1, names.count / 4)
  }

  private func list(from start: Int, _ others: Set<FoldedWords>) -> Range<Int>? {
    for length in 1...Self.longestRow {
      if let run = list(from: start, of: length, others) { return run }
    }
    return nil
  }

  // Rows in a line, each of as many stops of the same forms, if they are a list.
  private func list(
    from start: Int, of length: Int, _ others: Set<FoldedWords>
  ) -> Range<Int>? {
    var end = start + length
    while end < forms.count, forms[end] == forms[end - length] { end += 1 }
    var run = start..<start + (end - start) / length * length
    // Buttons before and behind a list of buttons have names that stay.
    if length == 1, forms[start].hasSeveralTexts == false {
      let end = run.first { others.contains(words(stops[$0].name)) } ?? run.upperBound
      run = start..<end
    }
    return run.count >= Self.fewestRows * length && isList(run, of: length, others) ? run : nil
  }

  // Rows with dates are a list. Others may be settings or fields, whose names stay.
  private func isList(_ run: Range<Int>, of length: Int, _ others: Set<FoldedWords>) -> Bool {
    var (different, kept, hasConstant) = (0, 0, false)
    for offset in 0..<length {
      let column = stride(from: run.lowerBound + offset, to: run.upperBound, by: length)
      guard Set(column.map { words($0) }).count > 1 else {
        hasConstant = true
        continue
      }
      different += run.count / length
      kept += column.count { others.contains(words(stops[$0].name)) }
    }
    guard different > 0 else { return false }
    let dated = run.count { stops[$0].texts.contains(where: system.hasDate) }
    if dated * length * 2 > run.count { return true }
    let hasData = run.contains { stops[$0].texts.count > 1 || hasNumber(stops[$0]) }
    return hasConstant || hasData
      ? kept * 2 < different : kept == 0 && run.count >= Self.fewestPlainRows * length
  }

  private func hasNumber(_ stop: HeardWords) -> Bool {
    stop.texts.contains { words($0).words.contains(SystemWords.data) }
  }

  // The stops between the same neighbours as another recording's list that are alike and of which that one knows none.
  private mutating func addRows(like other: Transcript) {
    let rows = Set(other.rows.map { other.words($0) })
    for place in fixed where rows.contains(words(place)) { isInRows[place] = true }
    let known = Set(other.fixed.map { other.words($0) })
    for list in Self.runs(other.rows) {
      let forms = Set(list.map { other.forms[$0] })
      let hasSeveralTexts = forms.contains(where: \.hasSeveralTexts)
      for place in gap(besides: list, of: other)
      where !isInRows[place] && !known.contains(words(place))
        && (forms.contains(self.forms[place])
          || hasSeveralTexts && self.forms[place].hasSeveralTexts)
      {
        isInRows[place] = true
      }
    }
  }

  private static func runs(_ places: [Int]) -> [Range<Int>] {
    places.reduce(into: []) { runs, place in
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
  }

  // The stops between those that are before and behind a list.
  private func gap(besides list: Range<Int>, of other: Transcript) -> Range<Int> {
    func place(of neighbours: some Sequence<Int>) -> Int? {
      for neighbour in neighbours where !other.isInRows[neighbour] {
        let words = other.words(neighbour)
        if let found = stops.indices.first(where: { self.words($0) == words }) { return found }
      }
      return nil
    }
    let start = place(of: (0..<list.lowerBound).reversed()).map { $0 + 1 } ?? 0
    let end = place(of: list.upperBound..<other.stops.count) ?? stops.count
    return start..<max(start, end)
  }
}
