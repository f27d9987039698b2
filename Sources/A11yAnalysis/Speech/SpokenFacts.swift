import A11yModel

/// What VoiceOver is told of an element. Texts are empty where there is none.
package struct SpokenFacts: Hashable, Sendable {
  package var label = ""
  package var value = ""
  package var hint = ""
  package var traits: Traits = []
  package var context: StopContext?
  /// Whether one types text into it though no trait says so.
  package var isTextInput = false
  /// Whether it has custom actions, and custom content.
  package var hasActions = false
  package var hasMoreContent = false

  /// Creates facts.
  package init(
    label: String = "", value: String = "", hint: String = "", traits: Traits = [],
    context: StopContext? = nil
  ) {
    (self.label, self.value, self.hint) = (label, value, hint)
    (self.traits, self.context) = (traits, context)
  }
}

/// A part of what VoiceOver says that a capture may not tell.
package enum SpokenPart: String, CaseIterable, Comparable, Sendable {
  case label, value, hint
  /// Words for what it is and in which state, apart from those that follow from its type.
  case traits
  /// Whether it has custom actions.
  case actions
  /// Its row and column.
  case position

  package static func < (left: Self, right: Self) -> Bool { left.place < right.place }

  private var place: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

extension Traits {
  /// Bit 21, private: a text input that is being edited.
  static let editing = Traits(rawValue: 1 << 21)
  /// Bit 28, private: an item of a tab bar.
  static let tabItem = Traits(rawValue: 1 << 28)
  /// Bit 47, private: a text input of several lines.
  static let textArea = Traits(rawValue: 1 << 47)
}
