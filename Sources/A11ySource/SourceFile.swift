import SwiftParser
import SwiftSyntax

/// A Swift file: where it is, and its text.
package struct SourceFile: Sendable {
  /// Where it is, as the user named it.
  package let path: String
  /// Its text.
  package let text: String

  /// Creates a file.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }

  /// Whether the parser found something that is no Swift.
  package var hasErrors: Bool { Parser.parse(source: text).hasError }
}
