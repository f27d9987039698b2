import A11yModel

/// An importer of the native capture format, `a11ylint-capture/1`.
///
/// A fact is unknown if its key is missing. Values of the wrong kind, references to elements that do not
/// exist, duplicate keys, and null for a property that cannot be nil are errors with line and column. An
/// unknown key is reported and ignored, so that later versions can add keys.
struct NativeCaptureImporter: Importer {
  let dialect = NativeSchema.dialect

  /// Returns whether the bytes are a JSON object with a `schema` of this format, in any version.
  func recognizes(_ marks: inout FormatMarks) -> Bool {
    if Self.hasSchema(marks.bytes, keys: 1) { return true }
    // Within a text, only the first key counts. The native format shares no keys with the JSON dialects, so a
    // document in one of them need not be searched to its end.
    guard !marks.areOfPart, marks.jsonFormat == nil else { return false }
    return marks.once(NativeSchema.format) { Self.hasSchema($0, keys: .max) }
  }

  private static func hasSchema(_ bytes: UnsafeRawBufferPointer, keys: Int) -> Bool {
    var reader = JSONReader(unowned: bytes)
    guard reader.kind == .object, (try? reader.beginObject()) != nil else { return false }
    var left = keys
    while left > 0, let key = try? reader.nextKey() {
      left -= 1
      guard key == "schema" else { continue }
      guard let schema = try? reader.text() else { return false }
      return Bytes(schema.bytes).has(NativeSchema.prefix, at: 0, before: schema.bytes.count)
    }
    return false
  }

  /// Reads the screens in a file.
  ///
  /// - Throws: `malformed` with line and column; `limit`; `unsupported` for another version; `failedCapture`
  ///   if no screen has an element.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
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

// MARK: Captures embedded in a text

extension NativeCaptureImporter {
  func isInText(_ marks: inout FormatMarks) -> Bool {
    Bytes(marks.bytes).first(NativeSchema.prefix, in: 0..<marks.bytes.count) != nil
  }

  // Returns the position of the brace before the schema, which is the first member that the writer writes.
  func nextStart(in bytes: Bytes, from start: Int) -> Int? {
    var position = start
    while let found = bytes.first(NativeSchema.quotedPrefix, in: position..<bytes.count) {
      if let brace = brace(in: bytes, before: found, from: start) { return brace }
      position = found + 1
    }
    return nil
  }

  private func brace(in bytes: Bytes, before schema: Int, from start: Int) -> Int? {
    var position = schema
    func skipBack() {
      while position > start, bytes[position - 1] == 0x20 || 9...13 ~= bytes[position - 1] {
        position -= 1
      }
    }
    skipBack()
    guard position > start, bytes[position - 1] == 0x3A else { return nil }
    position -= 1
    skipBack()
    guard position - start >= 9, bytes.has("\"schema\"", at: position - 8, before: position) else {
      return nil
    }
    position -= 8
    skipBack()
    return position > start && bytes[position - 1] == 0x7B ? position - 1 : nil
  }

  // In a string, the quotation marks are escaped.
  func isEscaped(in line: Range<Int>, of bytes: Bytes) -> Bool {
    bytes.first(NativeSchema.quotedPrefix, in: line).map {
      $0 > line.lowerBound && bytes[$0 - 1] == 0x5C
    } ?? false
  }
}
