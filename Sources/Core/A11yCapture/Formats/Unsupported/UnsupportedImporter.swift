import A11yModel

/// An importer that rejects known but unsupported formats by name.
struct UnsupportedImporter: Importer {
  let dialect = Dialect("unsupported")

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    UnsupportedForm.first(in: Bytes(marks.bytes)) != nil
  }

  /// Always throws an error with the name of the format and the line of its mark.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    throw file.storage.withBytes { buffer in
      let bytes = Bytes(buffer)
      guard let (form, position) = UnsupportedForm.first(in: bytes) else {
        return ImportError(.noCapture, path: file.path, "no unsupported format")
      }
      return ImportError(
        form.code, path: file.path, line: 1 + bytes.lineBreaks(in: 0..<position), form.message)
    }
  }
}
