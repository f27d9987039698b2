/// How a baseline is stored; both forms say the same.
package enum BaselineForm: Hashable, Sendable {
  /// SQLite.
  case database
  /// The text twin, in JSON Lines.
  case text

  /// The form of a file that is not there yet, by its name.
  package init(ofNewFile path: String) {
    self = path.lowercased().hasSuffix(".jsonl") ? .text : .database
  }
}
