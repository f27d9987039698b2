import Foundation
import Yams

/// Lists by key, such as the names of a framework by what they do, `Rules/Frameworks/<framework>.yml`.
struct NamePage {
  /// The name of the file without its extension, for example `uikit`.
  let framework: String
  /// The lists, sorted by key.
  private let lists: [(key: String, names: [String])]

  /// Returns the pages of a folder, sorted by framework.
  static func all(in folder: String) throws -> [NamePage] {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try files.filter { $0.hasSuffix(".yml") }.sorted().map { file in
      let path = "\(folder)/\(file)"
      do {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let lists = try YAMLDecoder().decode([String: [String]].self, from: text)
        return try NamePage(String(file.dropLast(4)), lists)
      } catch {
        throw RulePage.Failure("\(path): \(error)")
      }
    }
  }

  private init(_ framework: String, _ lists: [String: [String]]) throws {
    self.framework = framework
    self.lists = lists.sorted { $0.key < $1.key }.map { (key: $0.key, names: $0.value) }
    for (key, names) in self.lists {
      if let name = names.first(where: { $0.isEmpty || $0.contains { $0.isWhitespace } }) {
        throw RulePage.Failure("\(key): \"\(name)\" is no name")
      }
      if Set(names).count < names.count { throw RulePage.Failure("\(key): a name stands twice") }
    }
  }

  /// A line for each key with its names, separated by spaces.
  var source: String {
    lists.map { "\($0.key) \($0.names.joined(separator: " "))" }.joined(separator: "\n")
  }
}
