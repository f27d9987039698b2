import A11yModel

/// What VoiceOver says when it stops on an element.
///
/// The model of cashapp/AccessibilitySnapshot, with the verbosity that the system starts with. The real
/// screen reader is closed: pauses, punctuation, pronunciation and settings of the user are not modelled.
package struct Utterance: Sendable {
  /// What the description begins with: label and value, and position where there is one.
  package internal(set) var name: String
  /// What it ends with: the words for traits, each with a full stop; empty where the name has them.
  package internal(set) var ending: String
  /// What one can do with it; empty where nothing is said.
  package let hint: String
  /// What is announced besides, for example that there are actions.
  package let remarks: [String]
  /// Whether the hint had to stand in for a name.
  package let usesHintAsName: Bool
  /// Whether nothing tells what the element is about: no label, no value, no hint.
  package let isNameless: Bool
  /// The words for what it is and in which state, as they are said.
  package let traitWords: [String]

  /// Label, value, traits and position.
  package var description: String {
    name.isEmpty || ending.isEmpty ? name + ending : name + Self.separator(behind: name) + ending
  }

  /// What stands between the name and its ending where there are both.
  package static func separator(behind name: String) -> String {
    name.utf8.last == UInt8(ascii: ".") ? " " : ". "
  }

  /// What is said behind the description; empty where nothing is.
  package var rest: String {
    guard !remarks.isEmpty else { return hint }
    return ([hint] + remarks.map(\.ended)).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// All of it in one line; empty where nothing is said.
  package var text: String {
    let (description, rest) = (description, rest)
    if rest.isEmpty { return description }
    return description.isEmpty ? rest : "\(description) \(rest)"
  }

}

extension Utterance {
  /// Composes what is said of an element.
  package init(_ facts: SpokenFacts, in language: SpeechLanguage) {
    var composer = UtteranceComposer(language)
    self = composer.utterance(of: facts)
  }
}

extension String {
  /// With a full stop, unless it has one.
  var ended: String { utf8.last == UInt8(ascii: ".") ? self : "\(self)." }
}
