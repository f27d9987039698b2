import Foundation
import Yams

/// The kinds of elements with their words: `Rules/Controls/controls.yml`.
struct ControlPage: Decodable {
  var defaults: [String: String]
  var kinds: [Kind]

  struct Kind: Decodable {
    var id: String
    var types: [String]?
    var inside: String?
    var parts: [String]?
    /// The kind with the words that this one has no words of its own for.
    var like: String?
    var words: [String: String]
  }

  init(_ path: String) throws {
    do {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      self = try YAMLDecoder().decode(ControlPage.self, from: text)
    } catch {
      throw RulePage.Failure("\(path): \(error)")
    }
    let ids = kinds.map(\.id)
    for id in kinds.compactMap(\.like) where !ids.contains(id) {
      throw RulePage.Failure("\(path): no kind is called \(id)")
    }
    guard ids.last == "element" else { throw RulePage.Failure("\(path): the last is not element") }
  }

  /// Checks that the kinds of rule pages exist.
  func validate(_ pages: [RulePage]) throws {
    let known = Set(kinds.map(\.id) + ["other"])
    for page in pages {
      let named = [page.control].compactMap(\.self) + (page.words ?? [:]).values.flatMap(\.keys)
      if let kind = named.first(where: { !known.contains($0) }) {
        throw RulePage.Failure("Rules/\(page.id).yml: no kind of element is called \(kind)")
      }
    }
  }

  var source: String {
    let cases = kinds.map { kind in
      let inherited = kinds.first { $0.id == kind.like }?.words ?? [:]
      let facts = [
        SwiftText.literal(kind.id), kind.types.map { "types: \(types($0))" },
        kind.inside.map { "inside: .\($0)" }, kind.parts.map { "parts: \(types($0))" },
        "words: \(SwiftText.dictionary(inherited.merging(kind.words) { $1 }))",
      ]
      return "    .init(\(facts.compactMap(\.self).joined(separator: ", "))),"
    }
    return """
      extension Control {
        /// The words of kinds that have none of their own.
        static let defaults: [String: String] = \(SwiftText.dictionary(defaults))

        /// The kinds, of which the last fits everything.
        package static let all: [Control] = [
      \(cases.joined(separator: "\n"))
        ]
      }
      """
  }

  private func types(_ names: [String]) -> String {
    "[\(names.map { ".\($0)" }.joined(separator: ", "))]"
  }
}
