import A11yAnalysis
import A11yModel
import A11yRules

/// A finding as one capture shows it.
package struct Observation: Hashable, Sendable {
  package var finding: IdentifiedFinding
  /// The position of the capture among the checked screens.
  package var screen: Int
  package var state: FindingState
  /// The stage in which it was matched; nil if it was not.
  package var matchedBy: MatchStage?
  /// A remark for the reader, for example `got worse: was warning`.
  package var note: String?
  /// The entry that would match if it were accepted in this context; nil if there is none.
  package var elsewhere: BaselineEntry.Key?

  package var fingerprint: String { finding.identity.fingerprint }

  mutating func remark(_ words: String) {
    note = note.map { "\($0); \(words)" } ?? words
  }

  // Whether it is more serious than another observation of the same finding; nil if neither is.
  fileprivate func outweighs(_ other: Observation) -> Bool? {
    if state != other.state { return state.weight > other.state.weight }
    let (one, two) = (finding.finding, other.finding.finding)
    if one.severity != two.severity { return one.severity > two.severity }
    if one.confidence != two.confidence { return one.confidence > two.confidence }
    return one.count == two.count ? nil : one.count > two.count
  }
}

extension [Observation] {
  /// Returns the position of the representative observation: the most serious one, or else the first in the
  /// order of captures, which is independent of the order of reading.
  func speaker(on screens: [JudgedScreen]) -> Int {
    var best = startIndex
    for index in indices.dropFirst() {
      if let outweighs = self[index].outweighs(self[best]) {
        if outweighs { best = index }
      } else if screens.indices.contains(self[index].screen),
        screens.indices.contains(self[best].screen),
        screens[self[index].screen].isOrderedBefore(screens[self[best].screen])
      {
        best = index
      }
    }
    return best
  }
}

extension JudgedScreen {
  /// Whether the capture sorts before another one, regardless of the order of reading.
  package func isOrderedBefore(_ other: JudgedScreen) -> Bool {
    if name != other.name { return name.utf8.lexicographicallyPrecedes(other.name.utf8) }
    let contexts = [self, other].map { screen in
      screen.context.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    }
    if contexts[0] != contexts[1] { return contexts[0].lexicographicallyPrecedes(contexts[1]) }
    if source.path != other.source.path {
      return source.path.utf8.lexicographicallyPrecedes(other.source.path.utf8)
    }
    return source.line < other.source.line
  }
}
