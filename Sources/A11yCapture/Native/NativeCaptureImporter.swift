import A11yModel

/// Reads the native capture format, `a11ylint-capture/1`.
///
/// A fact is unknown when its key is absent. Values of the wrong kind, references to elements that
/// are not there, keys that come twice and null where it means nothing are errors with line and
/// column; an unknown key is told and ignored, so that later versions may add some.
package enum NativeCaptureImporter: Importer {
  /// The name of the format.
  package static let format = "a11ylint-capture"

  /// Whether the bytes are a JSON object with a `schema` of this format, of any version.
  package static func recognizes(_ bytes: UnsafeRawBufferPointer) -> Bool {
    recognizes(bytes, keys: .max)
  }

  /// The same by the first keys alone.
  static func recognizes(_ bytes: UnsafeRawBufferPointer, keys: Int) -> Bool {
    var reader = JSONReader(unowned: bytes)
    guard reader.kind == .object, (try? reader.beginObject()) != nil else { return false }
    var left = keys
    while left > 0, let key = try? reader.nextKey() {
      left -= 1
      guard key == "schema" else { continue }
      guard let schema = try? reader.text() else { return false }
      return schema.bytes.starts(with: NativeSchema.prefix.utf8)
    }
    return false
  }

  /// The screens in a file.
  ///
  /// - Throws: `malformed` with line and column, `limit`, `unsupported` for another version, and
  ///   `failedCapture` when no screen has an element.
  package static func screens(
    in file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    var native = NativeFileReader(file, limits)
    do throws(JSONError) {
      try native.read()
    } catch {
      throw ImportError(
        native.errorCode, path: file.path, line: error.line, column: error.column, error.message)
    }
    return try native.result.orFirstFailure()
  }
}
