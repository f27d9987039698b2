import A11yModel

/// The words of VoiceOver at a stop: the texts of the app, and the words of the system.
package struct HeardWords: Hashable, Sendable {
  /// All words.
  package let utterance: String
  /// The texts of the app: the name, and then the value, if there is one.
  package private(set) var texts: [String] = []
  /// The words for the kind of element, such as "button".
  package private(set) var roles: [String] = []
  /// The words for the state and the position, such as "selected" and "1 of 3".
  package private(set) var states: [String] = []
  /// The words behind the role: the hint.
  package private(set) var hints: [String] = []

  /// Reads what was said at a stop. O(length).
  package init(_ utterance: String, _ system: SystemWords) {
    self.utterance = utterance
    let parts = UtteranceParts(utterance).parts
    let words = parts.map { FoldedWords($0) }
    var (start, end) = (0, parts.count)
    while start < end, system.isState(words[start]), start + 1 < end {
      states.append(parts[start])
      start += 1
    }
    let isSystem = words.map { system.isRole($0) || system.isState($0) }
    if let last = Self.lastRole(words, from: start, system) {
      end = last + 1
      hints = []
      for place in end..<parts.count {
        if isSystem[place] { states.append(parts[place]) } else { hints.append(parts[place]) }
      }
      // Each role is said once: the rest is a name, as of a button that is called "Button".
      var said: Set<FoldedWords> = []
      while end > start, isSystem[end - 1], said.insert(words[end - 1]).inserted {
        end -= 1
        if system.isRole(words[end]) { roles.append(parts[end]) } else { states.append(parts[end]) }
      }
    } else {
      while end > start + 1, system.isState(words[end - 1]) || system.isGesture(words[end - 1]) {
        end -= 1
        if system.isState(words[end]) {
          states.append(parts[end])
        } else {
          hints.append(parts[end])
        }
      }
    }
    texts = Array(parts[start..<end])
  }

  // The last word for a role. At the beginning, it is a text, unless only words of the system follow.
  private static func lastRole(
    _ words: [FoldedWords], from start: Int, _ system: SystemWords
  ) -> Int? {
    guard let last = words.indices.last(where: { $0 >= start && system.isRole(words[$0]) }) else {
      return nil
    }
    let follows = words[(last + 1)...]
    return last > start || follows.allSatisfy { system.isState($0) || system.isGesture($0) }
      ? last : nil
  }

  /// The name; nil if VoiceOver said only words of the system.
  package var name: String? { texts.first }

  /// The words of the roles, for comparison.
  package var roleWords: Set<FoldedWords> { Set(roles.map { FoldedWords($0) }) }

  /// Returns the words of the name and the value in their order, then those of the system.
  func inOrder(_ system: SystemWords) -> FoldedWords {
    FoldedWords(words: (texts + roles).flatMap { system.withoutData(FoldedWords($0)).words })
  }
}
