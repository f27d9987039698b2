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

/// Parts of what VoiceOver says that a capture may not tell.
package struct SpokenParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let label = SpokenParts(rawValue: 1)
  package static let value = SpokenParts(rawValue: 2)
  package static let hint = SpokenParts(rawValue: 4)
  /// Words for what it is and in which state, apart from those that follow from its type.
  package static let traits = SpokenParts(rawValue: 8)
  /// Whether it has custom actions.
  package static let actions = SpokenParts(rawValue: 16)
  /// Its row and column.
  package static let position = SpokenParts(rawValue: 32)

  private static let allNames = ["label", "value", "hint", "traits", "actions", "position"]

  /// What they are called, in order.
  package var names: [String] {
    guard rawValue != 0 else { return [] }
    return Self.allNames.enumerated().filter { rawValue & (1 << UInt8($0.offset)) != 0 }
      .map(\.element)
  }
}

extension Traits {
  /// Bit 21, private: a text input that is being edited.
  static let editing = Traits(rawValue: 1 << 21)
  /// Bit 28, private: an item of a tab bar.
  static let tabItem = Traits(rawValue: 1 << 28)
  /// Bit 47, private: a text input of several lines.
  static let textArea = Traits(rawValue: 1 << 47)
}
