import A11yModel

/// Reads one capture format.
protocol Importer: Sendable {
  /// What is known of the format and of the tools that write it.
  var dialect: Dialect { get }

  /// Whether a file looks like this format, by its content alone.
  ///
  /// A wrong yes is harmless when reading then throws ``ImportError/Code/noCapture``.
  func recognizes(_ marks: inout FormatMarks) -> Bool

  /// The screens in a file.
  ///
  /// - Throws: `noCapture` when the format is not there after all, and the first failure when
  ///   there is no screen.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult

  // MARK: Captures in the middle of a text

  /// Whether there surely is a capture somewhere in a text, whatever else there is.
  func isInText(_ marks: inout FormatMarks) -> Bool

  /// Where the next capture starts in the middle of a line; nil when there is none, or when captures of
  /// the format only start lines.
  func nextStart(in bytes: Bytes, from start: Int) -> Int?

  /// Whether a line has a capture as the text of a string, with backslashes before its quotation marks.
  func isEscaped(in line: Range<Int>, of bytes: Bytes) -> Bool
}

extension Importer {
  func isInText(_ marks: inout FormatMarks) -> Bool { false }
  func nextStart(in bytes: Bytes, from start: Int) -> Int? { nil }
  func isEscaped(in line: Range<Int>, of bytes: Bytes) -> Bool { false }
}
