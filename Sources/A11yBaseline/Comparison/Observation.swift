import A11yAnalysis
import A11yRules

/// A finding as one capture shows it.
package struct Observation: Hashable, Sendable {
  /// What was found.
  package var finding: IdentifiedFinding
  /// The position of the capture in the list of checked screens.
  package var screen: Int
  /// How it stands to the baseline.
  package var state: FindingState
  /// How it was matched; nil when it was not.
  package var matchedBy: MatchStage?
  /// A remark for the reader, for example `got worse: was warning`.
  package var note: String?
  /// The entry that it would be, had it been accepted in this context, too; nil when there is none.
  package var elsewhere: BaselineEntry.Key?

  /// Its strongest key: 32 hexadecimal digits.
  package var fingerprint: String { finding.identity.fingerprint }

  /// Adds a remark to those that are there.
  mutating func remark(_ words: String) {
    note = note.map { "\($0); \(words)" } ?? words
  }

  // Whether it says more of the finding than another observation of the same; nil where both say as much.
  fileprivate func outweighs(_ other: Observation) -> Bool? {
    if state != other.state { return state.weight > other.state.weight }
    let (one, two) = (finding.finding, other.finding.finding)
    if one.severity != two.severity { return one.severity > two.severity }
    if one.confidence != two.confidence { return one.confidence > two.confidence }
    return one.count == two.count ? nil : one.count > two.count
  }
}

extension [Observation] {
  /// The position of the one that speaks for all: the gravest news, else the first capture's by context
  /// and place, whatever order the captures were read in.
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
  /// An order of captures that does not depend on the order in which they were read.
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
