/// The language of a source file, by the ending of its path.
package enum SourceLanguage: Sendable {
  case swift
  /// An implementation or a header.
  case objectiveC

  /// Creates the language of a file; nil for any other file.
  package init?(path: String) {
    if path.hasSuffix(".swift") {
      self = .swift
    } else if [".m", ".mm", ".h"].contains(where: { path.hasSuffix($0) }) {
      self = .objectiveC
    } else {
      return nil
    }
  }
}
