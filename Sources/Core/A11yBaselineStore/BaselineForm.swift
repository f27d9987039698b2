/// A file format of baselines. Both formats have the same contents.
package enum BaselineForm: Hashable, Sendable {
  /// An SQLite database.
  case database
  /// A text file of JSON Lines.
  case text

  /// Creates the form of a new file from its name.
  package init(ofNewFile path: String) {
    self = path.lowercased().hasSuffix(".jsonl") ? .text : .database
  }

  /// Returns a path and the one that the file has in the other form, if the name says the form.
  package static func paths(_ path: String) -> [String] {
    let endings = [".sqlite", ".jsonl"]
    guard let index = endings.firstIndex(where: path.hasSuffix) else { return [path] }
    return [path, path.dropLast(endings[index].count) + endings[1 - index]]
  }
}
