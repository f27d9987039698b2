/// The lists of `Rules/Texts`, read on first use.
enum TextLists {
  static let rightToLeftLanguages = Set(languages["languages"] ?? [])
  static let rightToLeftScripts = Set(languages["scripts"] ?? [])

  /// The widths of characters over the size of the font.
  static let widths: [Character: Double] = {
    var widths: [Character: Double] = [:]
    for (width, texts) in lists(TextSources.widths) {
      guard let width = Double(width) else { continue }
      for character in texts.joined() { widths[character] = width / 1000 }
    }
    widths[" "] = widths["␣"]
    return widths
  }()

  /// The names of the checks of Apple's audit in the output of tools, with the check that each names.
  static let auditNames: [(name: String, check: String)] =
    lists(TextSources.audit).sorted { $0.key < $1.key }.flatMap { check, names in
      names.map { ($0.split(separator: "␣").joined(separator: " "), check) }
    }

  private static let languages = lists(TextSources.languages)

  private static func lists(_ source: String) -> [String: [String]] {
    Dictionary(
      source.split(separator: "\n").map { line in
        let words = line.split(separator: " ").map(String.init)
        return (words[0], Array(words.dropFirst()))
      }
    ) { first, _ in first }
  }
}
