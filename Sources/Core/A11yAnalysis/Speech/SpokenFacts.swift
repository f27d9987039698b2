import A11yModel

/// The properties of an element from which VoiceOver composes its speech. Missing texts are empty.
package struct SpokenFacts: Hashable, Sendable {
  package var label = ""
  package var value = ""
  package var hint = ""
  package var traits: Traits = []
  package var context: StopContext?
  /// Whether it is a text input without the trait of one.
  package var isTextInput = false
  /// Whether its further content is shown; nil if it has none.
  package var isExpanded: Bool?
  /// Whether it has custom actions, and whether it has custom content.
  package var hasActions = false
  package var hasMoreContent = false
  /// The custom content of high importance, which is spoken with the element.
  package var importantContent: [String] = []

  package init(
    label: String = "", value: String = "", hint: String = "", traits: Traits = [],
    context: StopContext? = nil
  ) {
    (self.label, self.value, self.hint) = (label, value, hint)
    (self.traits, self.context) = (traits, context)
  }
}

/// Parts of VoiceOver's speech that a capture may not record.
package struct SpokenParts: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let label = SpokenParts(rawValue: 1)
  package static let value = SpokenParts(rawValue: 2)
  package static let hint = SpokenParts(rawValue: 4)
  /// The words for role and state, except those derived from the type.
  package static let traits = SpokenParts(rawValue: 8)
  package static let actions = SpokenParts(rawValue: 16)
  package static let position = SpokenParts(rawValue: 32)

  package static let allNames = ["label", "value", "hint", "traits", "actions", "position"]

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
  /// Bit 47, private: a multiline text input.
  static let textArea = Traits(rawValue: 1 << 47)
}
