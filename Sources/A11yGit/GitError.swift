import A11yModel

/// Why git could not be asked, or has no answer.
package struct GitError: Error, Hashable, Sendable, CustomStringConvertible {
  /// *place: what is wrong; what was expected*; safe to print.
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
