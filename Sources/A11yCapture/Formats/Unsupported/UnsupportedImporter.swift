import A11yModel

/// An importer that rejects known but unsupported formats by name.
struct UnsupportedImporter: Importer {
  let dialect = Dialect("unsupported")

  /// The list of findings of an accessibility audit, which looks like a tree of elements.
  static let audit = JSONSignature(
    format: "accessibility-audit", keys: [.of(.number, .string, named: "auditType")])

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    marks.jsonFormat == Self.audit.format || form(Bytes(marks.bytes)) != nil
  }

  /// Always throws `unsupported`, with the name of the format and the line of its first mark.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    let found = file.storage.withBytes { buffer -> (name: String, line: Int) in
      let bytes = Bytes(buffer)
      guard let form = form(bytes) else {
        return ("a list of findings of an accessibility audit", 1)
      }
      return (form.name, 1 + bytes.lineBreaks(in: 0..<form.position))
    }
    throw ImportError(
      .unsupported, path: file.path, line: found.line,
      "\(found.name) is not supported; expected an element tree, for example of XCUITest or Appium")
  }

  private func form(_ bytes: Bytes) -> (name: String, position: Int)? {
    let forms: [(StaticString, String)] = [
      ("; AX=Y", "a view hierarchy of EarlGrey or Detox"),
      ("; AX=N", "a view hierarchy of EarlGrey or Detox"),
      ("<ViewHierarchy", "a view hierarchy of Detox"),
      ("; frame = (", "a description of views by UIKit (recursiveDescription)"),
    ]
    let found = forms.compactMap { mark, name in
      bytes.first(mark, in: 0..<bytes.count).map { (name: name, position: $0) }
    }
    return found.min { $0.position < $1.position }
  }
}
