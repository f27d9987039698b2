/// The words of VoiceOver at the stops of a screen, as quotations in a sentence.
struct SpeechQuotations {
  private let speech: ScreenSpeech
  private let places: [Int: Int]

  /// - Complexity: O(n) for n stops.
  init(_ speech: ScreenSpeech) {
    self.speech = speech
    places = Dictionary(
      speech.stops.enumerated().map { ($0.element.element, $0.offset) }
    ) { first, _ in first }
  }

  private static let longest = 80

  // Any other value may be what somebody has typed or chosen.
  private static func isState(_ value: String) -> Bool {
    value.allSatisfy { $0.isNumber || " %.,:/+-".contains($0) }
  }

  /// Returns what VoiceOver says before any hint, for example `“60 %, adjustable”`, or `nothing`; nil if a part of
  /// it is unknown or no number, or if VoiceOver does not stop there.
  func words(at element: Int) -> String? {
    guard let place = places[element] else { return nil }
    let stop = speech.stops[place]
    // Without recorded traits, the type tells the role.
    guard stop.unknown.isDisjoint(with: [.label, .value, .position]),
      !stop.unknown.contains(.traits) || !stop.facts.traits.isEmpty,
      Self.isState(stop.facts.value)
    else { return nil }
    let utterance = stop.utterance
    let roles = utterance.ending.isEmpty ? [] : utterance.traitWords
    let isEnglish = speech.language.code == SpeechLanguage.english.code
    let parts = [utterance.name] + (isEnglish ? roles.map { $0.lowercased() } : roles)
    var words = parts.filter { !$0.isEmpty }.joined(separator: ", ")
    if utterance.ending.isEmpty, words.hasSuffix(".") { words.removeLast() }
    guard !words.isEmpty else { return stop.unknown.contains(.hint) ? nil : "nothing" }
    return Self.quotation(words)
  }

  /// Returns the beginning of a text in quotation marks.
  static func quotation(_ text: String) -> String {
    let shown = text.prefix(longest)
    return "“\(shown)\(shown.count < text.count ? "…" : "")”"
  }
}
