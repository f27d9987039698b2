import A11yBaseline
import A11yModel

/// The notes on captures of one screen that no rule compared, or only in part: one for each kind.
struct ComparisonNotes {
  private let screens: [JudgedScreen]
  private var apart: [(position: Int, settings: [String])] = []
  private var cut: [Int] = []

  /// - Parameter groups: The positions of the captures of each screen.
  init(_ groups: [[Int]], of screens: [JudgedScreen]) {
    self.screens = screens
    for group in groups {
      let gaps = ComparisonGaps(group.map { screens[$0] })
      apart += gaps.apart.map { (group[$0.position], $0.settings) }
      cut += gaps.cut.map { group[$0] }
    }
  }

  var notes: [CheckResult.InputNote] {
    var notes: [CheckResult.InputNote] = []
    if let first = apart.first {
      let settings = first.settings.joined(separator: " and ")
      let others =
        apart.allSatisfy { $0.settings == first.settings } ? "" : ", or in other settings"
      notes.append(
        note(
          apart.map(\.position),
          "not compared with another one, because of differences or unknowns in \(settings)\(others)"
        ))
    }
    if !cut.isEmpty {
      notes.append(note(cut, "cut off, so that controls missing in comparison prove nothing"))
    }
    return notes
  }

  private func note(_ positions: [Int], _ words: String) -> CheckResult.InputNote {
    let names = Set(positions.map { screens[$0].name }).sorted()
    let rest = names.count - 3
    let of = names.prefix(3).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    let verb =
      positions.count == 1 ? "1 capture of \(of) is" : "\(positions.count) captures of \(of) are"
    return CheckResult.InputNote(
      .unpaired, path: screens[positions[0]].source.path, message: "\(verb) \(words)")
  }
}
