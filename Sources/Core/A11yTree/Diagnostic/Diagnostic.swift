/// A problem or limitation of a capture, described in one line.
package struct Diagnostic: Hashable, Sendable {
  /// The kind; nil for a code that another version or program wrote.
  package let kind: Kind?
  /// The stable code of the kind in kebab case, for example `truncated`; any text if the kind is unknown.
  package let code: String
  package let message: String
  /// The line in the capture, counted from 1; 0 if there is none.
  package let line: Int

  package init(_ kind: Kind, _ message: String, line: Int = 0) {
    self.kind = kind
    code = kind.rawValue
    self.message = SecretText.shown(message)
    self.line = line
  }

  /// Creates a diagnostic from a code in a file. An unknown code is kept.
  package init(code: String, _ message: String, line: Int = 0) {
    kind = Kind(rawValue: code)
    self.code = code
    self.message = SecretText.shown(message)
    self.line = line
  }

  /// Whether the diagnostic only states a limitation of this kind of capture, and nothing is wrong.
  package var isOrdinary: Bool { kind?.meaning == .ordinary }

  /// Whether the capture is malformed: truncated, taken too early, or with values the tool did not know.
  package var isFault: Bool { kind?.meaning == .fault || isBlindness }

  /// Whether the screen shows more than the capture contains. Such a capture never passes.
  package var isBlindness: Bool { kind?.meaning == .blindness }
}

extension Diagnostic {
  /// The diagnostic for a screen that changed while it was captured.
  package static let stillChanging = Diagnostic(
    .stillChanging, "the screen was still changing when it was captured")

  /// Returns the diagnostic for bytes that are not UTF-8 and are shown as U+FFFD.
  ///
  /// - Parameter offset: The position of the first of these bytes in the file.
  package static func invalidUTF8(at offset: Int, line: Int) -> Diagnostic {
    Diagnostic(
      .invalidUTF8, "byte \(offset) is not UTF-8; such bytes are read as U+FFFD", line: line)
  }
}
