import A11yAnalysis
import Foundation
import Yams

/// The word lists of one language, `Rules/Words/<language>.yml`.
struct WordPage {
  /// The language code, for example `pt-BR`.
  let language: String
  /// The lists, sorted by use.
  let lists: [(use: String, words: [String])]

  /// Returns the pages of a folder, sorted by language.
  static func all(in folder: String) throws -> [WordPage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".yml") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      do {
        let lists = try YAMLDecoder().decode([String: [String]].self, from: text)
        return try WordPage(String(name.dropLast(4)), lists)
      } catch {
        throw RulePage.Failure("\(path): \(error)")
      }
    }
  }

  private init(_ language: String, _ lists: [String: [String]]) throws {
    self.language = language
    self.lists = lists.sorted { $0.key < $1.key }.map { (use: $0.key, words: $0.value) }
    for (use, words) in self.lists {
      guard Self.uses.contains(use) else {
        throw RulePage.Failure("unknown use \"\(use)\"; expected one of \(Self.uses.sorted())")
      }
      if let word = words.first(where: { $0.isEmpty || $0.contains("|") || $0.contains("\n") }) {
        throw RulePage.Failure("\(use): \"\(word)\" is no word")
      }
      if let word = words.first(where: { FoldedWords($0).words.isEmpty }) {
        throw RulePage.Failure("\(use): \"\(word)\" has no letter; expected a word")
      }
    }
  }

  private static let uses: Set<String> = secrets.union([
    "role.button", "role.link", "role.image", "role.textField", "role.searchField",
    "role.slider", "role.switch", "role.checkBox", "role.tab", "state.selected",
    "state.not-selected", "state.dimmed", "state.checked", "state.unchecked", "state.on",
    "state.off", "generic", "generic.in-fields", "vague", "vague.repeated", "things",
    "function", "verb", "gesture",
    "hint.gesture", "abbreviation", "player", "shared", "calendar", "calendar.short", "system",
  ])

  /// The uses of words that indicate secrets.
  static let secrets: Set<String> = [
    "secret.password", "secret.token", "secret.parameter", "secret.code", "secret.phone",
    "secret.identity", "secret.other", "secret.copula", "secret.requirement",
  ]

  /// A line for each use: its name and its words, folded as labels are when they are compared, and separated by bars.
  var source: String {
    lists.filter { !Self.secrets.contains($0.use) }
      .map { use, words in
        let folded = words.map { FoldedWords($0).words.joined(separator: " ") }
        return "\(use)|\(folded.joined(separator: "|"))"
      }.joined(separator: "\n")
  }

  // The words for a use, as written and without diacritics.
  private func words(_ use: String) -> [String] {
    lists.filter { $0.use == use }.flatMap(\.words)
      .flatMap { [$0, $0.folding(options: .diacriticInsensitive, locale: nil)] }
  }

  /// Returns the words for a use without separators, and with letters beyond ASCII in both cases, as the scanner of
  /// secrets compares them.
  func spellings(_ use: String) -> [String] {
    words(use).flatMap { word in
      let isPlain = word.utf8.allSatisfy { $0 < 0x80 }
      let first = word.prefix(1).uppercased() + word.dropFirst()
      return isPlain ? [word] : [word, word.lowercased(), word.uppercased(), first]
    }.map(Self.letters)
  }

  private static func letters(_ word: String) -> String {
    let isLetter = { (scalar: Unicode.Scalar) in
      !scalar.isASCII || scalar.properties.isAlphabetic || "0"..."9" ~= scalar
    }
    let letters = word.unicodeScalars.filter(isLetter).map { scalar in
      scalar.isASCII ? scalar.properties.lowercaseMapping : String(scalar)
    }
    return letters.joined()
  }
}
