import A11yModel

/// An importer that rejects known but unsupported formats by name.
struct UnsupportedImporter: Importer {
  let dialect = Dialect("unsupported")

  /// The list of issues of an accessibility audit, which looks like a tree of elements.
  static let audit = JSONSignature(
    format: "accessibility-audit",
    keys: [
      .of(.number, .string, named: "auditType"), .of(.string, named: "compactDescription"),
    ])

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    marks.jsonFormat == Self.audit.format || UnsupportedForm.first(in: Bytes(marks.bytes)) != nil
  }

  /// Always throws an error with the name of the format and the line of its mark.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    throw file.storage.withBytes { buffer in
      let bytes = Bytes(buffer)
      guard let (form, position) = UnsupportedForm.first(in: bytes) else {
        return ImportError(.unsupported, path: file.path, line: 1, UnsupportedForm.audit)
      }
      return ImportError(
        form.code, path: file.path, line: 1 + bytes.lineBreaks(in: 0..<position), form.message)
    }
  }
}
