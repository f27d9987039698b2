import A11yModel

/// Reads one capture format.
package protocol Importer: Sendable {
  /// The name of the format, for example `debug-description`.
  static var format: String { get }

  /// Whether the bytes look like this format. Asked with the whole file, and answered by content
  /// alone; a wrong yes is harmless when reading then throws ``ImportError/Code/noCapture``.
  static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool

  /// The screens in a file.
  ///
  /// - Throws: `noCapture` when the format is not there after all, and the first failure when
  ///   there is no screen.
  static func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError)
    -> ImportResult
}
