import A11yAnalysis

/// A change in what VoiceOver says on a screen.
package struct SpokenChange: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// VoiceOver reads the element and did not before.
    case heard
    /// VoiceOver read the element before and does not now.
    case silent
    /// VoiceOver says something else for the element.
    case said
    /// VoiceOver reads the element at another position.
    case moved
  }

  /// A changed part of the speech.
  package enum Part: Hashable, Sendable {
    /// The label, the value or the hint has changed, appeared or disappeared.
    case label, value, hint
    /// Words for traits or states that appeared or disappeared.
    case gained([String])
    case lost([String])
    /// Whether the element has actions now.
    case actions(Bool)
  }

  /// A VoiceOver stop in one of the captures.
  package struct Spoken: Sendable {
    /// The position in the tree; nil for a stop of a recording without a capture.
    package var element: Int?
    /// The number in reading order, from 1.
    package var number: Int
    /// The complete spoken text; empty if nothing is spoken.
    package var text: String
    /// The name; empty if there is none.
    package var name: String
    /// The line in the capture; 0 if unknown.
    package var line: Int
    /// The name of the stop before it; nil for the first stop.
    package var after: String?
  }

  package var kind: Kind
  /// The stop in the old capture; nil if there was none.
  package var old: Spoken?
  /// The stop in the new capture; nil if there is none.
  package var new: Spoken?
  /// The changed parts; empty unless the kind is ``Kind/said``.
  package var parts: [Part] = []
  /// Whether both captures show the element, and only VoiceOver skips it in one of them.
  package var isShownInBoth = false
  /// The first few adjacent stops that changed with it.
  package var others: [Spoken] = []
  package var otherCount = 0
  /// Whether the element is part of every row of a list.
  package var isInRows = false

  /// Whether the user loses something: a stop, its name, its role or its place.
  package var isLoss: Bool {
    switch kind {
    case .silent, .moved: true
    case .heard: false
    case .said:
      parts.contains { part in
        switch part {
        case .label, .lost: true
        case .value, .hint, .gained, .actions: false
        }
      }
    }
  }

  package init(_ kind: Kind, old: Spoken? = nil, new: Spoken? = nil) {
    (self.kind, self.old, self.new) = (kind, old, new)
  }
}

extension SpokenChange.Spoken {
  /// Creates a stop without words.
  package init() { self.init(element: nil, number: 0, text: "", name: "", line: 0, after: nil) }
}
