import Foundation
import Yams

/// The meanings and remedies of codes that reports print, by kind: `Rules/Codes/<subject>.yml`.
struct CodePage {
  /// A line for each kind, followed by a line for each code: the code, its meaning and its remedy, separated by bars.
  let source: String

  /// Returns the pages of a folder, sorted by name.
  static func all(in folder: String) throws -> [CodePage] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try names.filter { $0.hasSuffix(".yml") }.sorted()
      .map { try CodePage("\(folder)/\($0)") }
  }

  private init(_ path: String) throws {
    do {
      let kinds = try Yams.compose(yaml: String(contentsOfFile: path, encoding: .utf8))?.mapping
      source = try (kinds ?? [:]).flatMap { kind, codes in
        try [Self.plain(kind.string)] + (codes.mapping ?? [:]).map(Self.line)
      }.joined(separator: "\n")
    } catch {
      throw RulePage.Failure("\(path): \(error)")
    }
  }

  // A code without a remedy has its meaning as its value.
  private static func line(_ code: Node, _ words: Node) throws -> String {
    try RulePage.refuseKeys(of: words, except: ["meaning", "remedy"])
    let parts = [
      code.string, words.mapping == nil ? words.string : words["meaning"]?.string,
      words.mapping == nil ? "" : words["remedy"]?.string,
    ]
    return try parts.map(plain).joined(separator: "|")
  }

  private static func plain(_ text: String?) throws -> String {
    guard let text = text.map(SwiftText.trimmed), !text.contains(where: { "|\n".contains($0) })
    else { throw RulePage.Failure("expected codes with a meaning, or with meaning and remedy") }
    return text
  }
}
