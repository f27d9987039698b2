import A11yModel

/// The speech of VoiceOver when it stops on an element.
///
/// VoiceOver's algorithm is not public. This is the model of cashapp/AccessibilitySnapshot with the default
/// verbosity; pauses, punctuation, pronunciation and user settings are not modeled.
package struct Utterance: Sendable {
  /// The beginning of the description: label, value and position.
  package internal(set) var name: String
  /// The end of the description: the trait words, each with a full stop. Empty if `name` already includes them.
  package internal(set) var ending: String
  /// The hint; empty if none is spoken.
  package let hint: String
  /// Further announcements: important content, and that actions or more content are available.
  package let remarks: [String]
  /// Whether the hint replaces a missing name.
  package let usesHintAsName: Bool
  /// Whether there is no label, no value and no hint.
  package let isNameless: Bool
  /// The words for role and state, as spoken.
  package let traitWords: [String]

  package var description: String {
    name.isEmpty || ending.isEmpty ? name + ending : name + Self.separator(behind: name) + ending
  }

  /// Returns the separator between a name and a nonempty ending.
  package static func separator(behind name: String) -> String {
    name.utf8.last == UInt8(ascii: ".") ? " " : ". "
  }

  /// The speech after the description; empty if there is none.
  package var rest: String {
    guard !remarks.isEmpty else { return hint }
    return ([hint] + remarks.map(\.ended)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The complete speech in one line; empty if there is none.
  package var text: String {
    let (description, rest) = (description, rest)
    if rest.isEmpty { return description }
    return description.isEmpty ? rest : "\(description) \(rest)"
  }

}

extension Utterance {
  package init(_ facts: SpokenFacts, in language: SpeechLanguage) {
    var composer = UtteranceComposer(language)
    self = composer.utterance(of: facts)
  }
}

extension String {
  /// The text with a full stop at the end.
  var ended: String { utf8.last == UInt8(ascii: ".") ? self : "\(self)." }
}
