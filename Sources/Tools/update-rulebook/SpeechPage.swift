import Foundation
import Yams

/// The phrases that VoiceOver adds in one language, with their sources: `Rules/Speech/<language>.yml`.
struct SpeechPage {
  /// The language code, for example `pt-BR`.
  let language: String
  /// The phrases, sorted by name.
  let phrases: [(name: String, text: String, source: String)]

  /// Returns the pages of a folder, sorted by language.
  static func all(in folder: String) throws -> [SpeechPage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    let pages = try names.filter { $0.hasSuffix(".yml") }.sorted().map { name in
      let path = "\(folder)/\(name)"
      let text = try String(contentsOfFile: path, encoding: .utf8)
      do {
        let phrases = try YAMLDecoder().decode([String: [String]].self, from: text)
        return try SpeechPage(String(name.dropLast(4)), phrases)
      } catch {
        throw RulePage.Failure("\(path): \(error)")
      }
    }
    try requireSameNames(pages, in: folder)
    return pages
  }

  private init(_ language: String, _ phrases: [String: [String]]) throws {
    self.language = language
    self.phrases = try phrases.sorted { $0.key < $1.key }.map { name, parts in
      guard parts.count == 2, !parts.contains(where: { $0.isEmpty || $0.contains("|") }) else {
        throw RulePage.Failure("\(name): expected [\"text\", \"source\"], both without |")
      }
      return (name: name, text: parts[0], source: parts[1])
    }
  }

  // A phrase that is missing in one language would be read in another language.
  private static func requireSameNames(_ pages: [SpeechPage], in folder: String) throws {
    guard let first = pages.first else { return }
    for page in pages where page.phrases.map(\.name) != first.phrases.map(\.name) {
      let difference = Set(page.phrases.map(\.name)).symmetricDifference(first.phrases.map(\.name))
      throw RulePage.Failure(
        "\(folder)/\(page.language).yml: \(difference.sorted()) is not in every language")
    }
  }

  /// A line for each phrase: the name, the text and the source, separated by bars.
  var source: String {
    phrases.map { "\($0.name)|\($0.text)|\($0.source)" }.joined(separator: "\n")
  }
}
