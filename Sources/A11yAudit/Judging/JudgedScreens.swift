import A11yBaseline
import A11yModel
import A11yReporting
import A11yRules

/// Screens with what the rules found on them, before anybody compares that with a baseline.
package struct JudgedScreens: Sendable {
  /// The screens, in the order in which they are reported.
  package internal(set) var screens: [JudgedScreen]
  /// The cards of the rules that judged them, in the order of their ids.
  package internal(set) var cards: [RuleCard]
  /// Inputs that were not looked at, or not in full.
  package internal(set) var notes: [CheckResult.InputNote]
  /// Whether there was more to see than could be seen, so that they cannot pass, whatever was found.
  package let isBlind: Bool
  /// Which part of a run it is; nil for a whole one, and for what was joined.
  package internal(set) var share: ShardShare?
  /// Whether the run claims to look at every screen that there is.
  package internal(set) var isWhole = false
  /// Different screens that have one name.
  package internal(set) var joined: [JoinedScreens] = []
  /// Whether other parts of the run, which are not here, judge screens, too.
  package var isPart: Bool { share != nil || lacksParts || isOfChanges }
  /// Whether what has not changed was left out.
  package var isOfChanges = false
  /// How many files were left out, where nothing has changed; nil where something was looked at.
  package internal(set) var unchanged: Int?
  private var lacksParts = false

  /// Creates a value from screens that were judged.
  package init(
    _ screens: [JudgedScreen], cards: [RuleCard], notes: [CheckResult.InputNote] = [],
    isBlind: Bool = false
  ) {
    self.screens = screens
    self.cards = cards
    self.notes = notes
    self.isBlind = isBlind
  }

  /// Takes what tests and earlier runs have judged.
  package init(_ merge: ResultMerge) {
    self.init(merge.screens, cards: merge.cards, notes: merge.notes)
    lacksParts = merge.lacksParts
    unchanged = merge.unchanged
    isWhole = merge.isWhole
    joined = merge.joined
  }

  /// Adds what tests and earlier runs have judged, among it what no capture can tell, as far as it is of
  /// selected rules. Rules that are not in the rule book are always selected.
  mutating func add(_ merge: ResultMerge, selecting linter: Linter) {
    let left = Set(RuleBook.cards.map { $0.id }).subtracting(linter.cards.map { $0.id })
    screens += merge.screens.map { screen in
      var screen = screen
      screen.findings.removeAll { left.contains($0.rule) }
      screen.outcomes.removeAll { left.contains($0.rule) }
      return screen
    }
    notes += merge.notes
    for card in merge.cards
    where !left.contains(card.id) && !cards.contains(where: { $0.id == card.id }) {
      cards.append(card)
    }
    cards.sort { $0.id < $1.id }
  }

  /// Calls files what the user calls them.
  mutating func renamePaths(_ shown: (String) -> String) {
    for index in screens.indices {
      screens[index].source.path = SecretText.shownPath(shown(screens[index].source.path))
    }
    for index in notes.indices { notes[index].path = shown(notes[index].path) }
  }
}
