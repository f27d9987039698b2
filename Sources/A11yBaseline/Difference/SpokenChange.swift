import A11yAnalysis

/// What a person hears otherwise who goes through a screen with VoiceOver.
package struct SpokenChange: Sendable {
  /// What happened.
  package enum Kind: String, CaseIterable, Sendable {
    /// It is heard, and was not.
    case heard
    /// It is not heard any more.
    case silent
    /// Other words are said for it.
    case said
    /// It is read at another place.
    case moved
  }

  /// What is said otherwise.
  package enum Part: Hashable, Sendable {
    /// What it is called, its value, its hint: other words, or some where there were none.
    case label, value, hint
    /// Words for what it is and in which state that are said now, or not any more.
    case gained([String])
    case lost([String])
    /// Whether it has actions.
    case actions(Bool)
  }

  /// A stop of one of both captures.
  package struct Spoken: Sendable {
    /// The position in the tree.
    package var element: Int
    /// The number in reading order, from 1.
    package var number: Int
    /// All that is said; empty where nothing is.
    package var text: String
    /// What it is called; empty where it has no name.
    package var name: String
    /// The line of the capture; 0 where it has none.
    package var line: Int
    /// What the stop in front of it is called; nil where it is the first one.
    package var after: String?
  }

  /// What happened.
  package var kind: Kind
  /// What was said; nil where nothing was.
  package var old: Spoken?
  /// What is said now; nil where nothing is.
  package var new: Spoken?
  /// What is said otherwise; empty for other kinds.
  package var parts: [Part] = []
  /// Whether it was on the screen before, or is still there, and only VoiceOver does not come to it.
  package var isShownInBoth = false
  /// What else came, went or moved with it, next to it in reading order: the first few.
  package var others: [Spoken] = []
  /// How many of these there are.
  package var otherCount = 0
  /// Whether it is a part of every row of a list.
  package var isInRows = false

  /// Creates a change.
  package init(_ kind: Kind, old: Spoken? = nil, new: Spoken? = nil) {
    (self.kind, self.old, self.new) = (kind, old, new)
  }
}
