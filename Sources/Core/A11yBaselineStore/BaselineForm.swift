import A11yFiles

/// A file format of baselines. All formats have the same contents.
package enum BaselineForm: Hashable, Sendable {
  /// An SQLite database.
  case database
  /// A file of JSON Lines, for exports.
  case text
  /// A folder of such files, one for each screen, which any host can merge.
  case folder

  /// Creates the form of a new baseline from its name.
  package init(ofNewFile path: String) {
    let name = path.split(separator: "/").last ?? ""
    self =
      name.lowercased().hasSuffix(".jsonl")
      ? .text : path.hasSuffix("/") || !name.contains(".") ? .folder : .database
  }

  /// Returns a path and those that the baseline has in the other forms, if the name says the form.
  package static func paths(_ path: String) -> [String] {
    let endings = [".sqlite", ".jsonl"]
    let ending = endings.first(where: path.hasSuffix) ?? ""
    guard !ending.isEmpty || BaselineForm(ofNewFile: path) == .folder else { return [path] }
    let stem = String(path.dropLast(ending.count))
    return [path] + ([""] + endings).map { stem + $0 }.filter { $0 != path }
  }
}
