/// Something that was odd about a capture, in one line.
package struct Diagnostic: Hashable, Sendable {
  /// What was odd; nil for a code that is not known here: another version or another program
  /// wrote it.
  package let kind: Kind?
  /// The stable name of the kind, in kebab case, for example `truncated`; that of an unknown kind
  /// may be any text.
  package let code: String
  /// What it means for the reader.
  package let message: String
  /// The line in the capture, from 1; 0 when there is none.
  package let line: Int

  /// Creates a diagnostic of a kind.
  package init(_ kind: Kind, _ message: String, line: Int = 0) {
    self.kind = kind
    code = kind.rawValue
    self.message = SecretText.shown(message)
    self.line = line
  }

  /// Creates a diagnostic that a file has by its code, which is kept when it is not known.
  package init(code: String, _ message: String, line: Int = 0) {
    kind = Kind(rawValue: code)
    self.code = code
    self.message = SecretText.shown(message)
    self.line = line
  }

  /// Whether it only says what captures of this kind cannot tell, and nothing is wrong.
  package var isOrdinary: Bool { kind?.meaning == .ordinary }

  /// Whether it says that the capture is not what it should be: the tool was not ready, cut the
  /// tree, or wrote what it did not know.
  package var isFault: Bool { kind?.meaning == .fault || isBlindness }

  /// Whether it says that the screen shows more than the capture could see, which is never a pass.
  package var isBlindness: Bool { kind?.meaning == .blindness }
}

extension Diagnostic {
  /// The screen did not stand still while it was captured.
  package static let stillChanging = Diagnostic(
    .stillChanging, "the screen was still changing when it was captured")

  /// A text has bytes that are not UTF-8, which are shown as U+FFFD.
  ///
  /// - Parameter offset: The position of the first of them in the file.
  package static func invalidUTF8(at offset: Int, line: Int) -> Diagnostic {
    Diagnostic(
      .invalidUTF8, "byte \(offset) is not UTF-8; such bytes are read as U+FFFD", line: line)
  }
}
