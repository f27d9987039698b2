import A11yModel

/// A reader of one capture format.
protocol Importer: Sendable {
  var dialect: Dialect { get }

  /// Returns whether a file looks like this format, judging only by its content. A false positive is harmless
  /// if reading the file then throws ``ImportError/Code/noCapture``.
  func recognizes(_ marks: inout FormatMarks) -> Bool

  /// Reads the screens in a file.
  ///
  /// - Throws: `noCapture` if the file does not have this format after all; the first failure if there is no screen.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult

  // MARK: Captures embedded in a text

  /// Returns whether a text certainly contains a capture, whatever else it contains.
  func isInText(_ marks: inout FormatMarks) -> Bool

  /// Returns the next start of a capture in the middle of a line; `nil` if captures of this format always
  /// begin a line.
  func nextStart(in bytes: Bytes, from start: Int) -> Int?

  /// Returns whether a line contains a capture as a string, with its quotation marks escaped.
  func isEscaped(in line: Range<Int>, of bytes: Bytes) -> Bool
}

extension Importer {
  func isInText(_ marks: inout FormatMarks) -> Bool { false }
  func nextStart(in bytes: Bytes, from start: Int) -> Int? { nil }
  func isEscaped(in line: Range<Int>, of bytes: Bytes) -> Bool { false }
}
