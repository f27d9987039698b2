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
}
