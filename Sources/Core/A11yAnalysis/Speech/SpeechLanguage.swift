import A11yModel

/// The phrases of the system in one language, each with its source.
package struct SpeechLanguage: Sendable {
  /// A phrase with its source.
  package struct Entry: Hashable, Sendable {
    /// The phrase without a full stop; `{1}` and `{2}` are placeholders for numbers.
    package let text: String
    /// The source, or `our wording`.
    package let source: String

    /// Whether the phrase is this project's translation, without an observed source.
    package var isOurWording: Bool { source == "our wording" }
  }

  /// The language code, for example `pt-BR`.
  package let code: String
  private let entries: [Entry]

  package static let codes = PhraseSources.all.keys.sorted()

  /// English, the default for screens in an unknown or unsupported language.
  package static let english = SpeechLanguage(
    code: "en", source: PhraseSources.all["en"] ?? "")

  /// Returns the language of a locale such as `de_CH` or `zh-Hans-CN`; nil if it has no phrases.
  package static func of(locale: String) -> SpeechLanguage? {
    let parts = locale.split { $0 == "-" || $0 == "_" || $0 == "@" || $0 == "." }
      .map { $0.lowercased() }
    guard let first = parts.first, !first.isEmpty else { return nil }
    // A shortcut for the most frequent language; the other languages take time to parse.
    if first == "en" { return english }
    if let whole = codes.first(where: { $0.lowercased() == parts.joined(separator: "-") }) {
      return languages[whole]
    }
    // European Portuguese and Traditional Chinese use different words.
    if first == "pt" { return parts.contains("pt") && parts.count > 1 ? nil : languages["pt-BR"] }
    if first == "zh" {
      let isTraditional = parts.contains { ["hant", "tw", "hk", "mo"].contains($0) }
      return isTraditional ? nil : languages["zh-Hans"]
    }
    return languages[first]
  }

  package subscript(phrase: SpeechPhrase) -> Entry { entries[Self.place[phrase] ?? 0] }

  package func text(_ phrase: SpeechPhrase) -> String { self[phrase].text }

  /// Returns the phrase with numbers in place of its placeholders.
  package func text(_ phrase: SpeechPhrase, _ first: Int, _ second: Int = 0) -> String {
    var result = ""
    var rest = text(phrase)[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      result += rest[..<start]
      result += String(rest[start..<end].dropFirst() == "2" ? second : first)
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  private static let place = Dictionary(
    uniqueKeysWithValues: SpeechPhrase.allCases.enumerated().map { ($1, $0) })

  private static let languages = Dictionary(
    uniqueKeysWithValues: PhraseSources.all.map { ($0, SpeechLanguage(code: $0, source: $1)) })

  private init(code: String, source: String) {
    self.code = code
    var found: [String: Entry] = [:]
    for line in source.split(separator: "\n" as Character) {
      let parts = line.split(separator: "|" as Character, maxSplits: 2).map { String($0) }
      guard parts.count == 3 else { continue }
      found[parts[0]] = Entry(text: parts[1], source: parts[2])
    }
    entries = SpeechPhrase.allCases.map { phrase in
      found[phrase.rawValue] ?? Entry(text: phrase.rawValue, source: "our wording")
    }
  }
}
