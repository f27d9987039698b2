/// The words of VoiceOver at the stops of a screen, as quotations in a sentence.
struct SpeechQuotations {
  private var maker: StopMaker
  private let isEnglish: Bool
  // Whether VoiceOver stops at an element.
  private let isStop: [Bool]

  /// - Complexity: O(n) for n elements. Only the stops whose words are asked for are spoken.
  init(_ screen: ScreenSpeech.Sources, in language: SpeechLanguage) {
    maker = StopMaker(screen, language: language)
    isEnglish = language.code == SpeechLanguage.english.code
    isStop = maker.isStop
  }

  private static let longest = 80

  // Any other value may be what somebody has typed or chosen.
  private static func isState(_ value: String) -> Bool {
    value.allSatisfy { $0.isNumber || " %.,:/+-".contains($0) }
  }

  /// Returns what VoiceOver says before any hint, for example `“60 %, adjustable”`, or `nothing`; nil if a part of
  /// it is unknown or no number, or if VoiceOver does not stop there.
  mutating func words(at element: Int) -> String? {
    guard isStop[element] else { return nil }
    let stop = maker.stop(element, 0)
    // Without recorded traits, the type tells the role.
    guard stop.unknown.isDisjoint(with: [.label, .value, .position]),
      !stop.unknown.contains(.traits) || !stop.facts.traits.isEmpty,
      Self.isState(stop.facts.value)
    else { return nil }
    let utterance = stop.utterance
    let roles = utterance.ending.isEmpty ? [] : utterance.traitWords
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
