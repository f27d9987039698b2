import Foundation
import Yams

/// What VoiceOver adds in one language, `Rules/Speech/<language>.yml`: each phrase with its source.
struct SpeechPage {
  /// The language, as in `pt-BR`.
  let language: String
  /// The phrases by their names, sorted by these.
  let phrases: [(name: String, text: String, source: String)]

  /// The pages of a folder, sorted by language.
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

  // A phrase that one language lacks would be said in another one.
  private static func requireSameNames(_ pages: [SpeechPage], in folder: String) throws {
    guard let first = pages.first else { return }
    for page in pages where page.phrases.map(\.name) != first.phrases.map(\.name) {
      let difference = Set(page.phrases.map(\.name)).symmetricDifference(first.phrases.map(\.name))
      throw RulePage.Failure(
        "\(folder)/\(page.language).yml: \(difference.sorted()) is not in every language")
    }
  }

  /// A line for each phrase: its name, the text and the source, with bars between them.
  var source: String {
    phrases.map { "\($0.name)|\($0.text)|\($0.source)" }.joined(separator: "\n")
  }
}
