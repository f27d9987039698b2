import A11yModel

/// An error of git, or a failure to run it.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The message in the form *place: problem; expectation*, safe to print.
  package let description: String

  /// Creates an error about a place, which is escaped.
  init(_ place: String, _ what: String) {
    description = "\(place.shortened.escapedForDisplay()): \(what)"
  }
}

extension String {
  fileprivate var shortened: String {
    utf8.count <= 4096 ? self : String(unicodeScalars.prefix(200)) + "…"
  }
}
