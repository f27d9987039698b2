import A11yModel

/// An importer of UIKit storyboards and xib files, which describe screens before any code runs. Each
/// controller and each top-level view is a screen.
struct InterfaceBuilderImporter: Importer {
  let dialect = InterfaceBuilder.dialect

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    InterfaceBuilder.root(in: Bytes(marks.bytes)) != nil
  }

  /// Reads the screens in a document.
  ///
  /// - Throws: `otherPlatform` for documents of macOS and watchOS; `launchScreen` for launch screens; `notApplicable`
  ///   for documents without a view, which are common in apps; `noCapture` for documents that are of an unknown
  ///   kind or cut before the first view.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    try file.storage.withBytes { (buffer) throws(ImportError) -> ImportResult in
      let bytes = Bytes(buffer)
      guard bytes.firstInvalidUTF8(in: 0..<bytes.count) == nil else {
        let repaired = TextStorage(Array(String(decoding: buffer, as: UTF8.self).utf8))
        return try repaired.withBytes { (buffer) throws(ImportError) in
          try screens(in: Bytes(buffer), file, limits)
        }
      }
      return try screens(in: bytes, file, limits)
    }
  }

  private func screens(
    in bytes: Bytes, _ file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    guard let root = InterfaceBuilder.root(in: bytes) else {
      throw ImportError(.noCapture, path: file.path, "no Interface Builder document in it")
    }
    if bytes.first("<!DOCTYPE", in: 0..<root) != nil {
      throw ImportError(
        .malformed, path: file.path,
        "a document type declaration; expected none in an Interface Builder document")
    }
    // Comments before the root need not be read, and the XML declaration must not be read twice.
    let parser = try DesignParser(bytes, from: root, path: file.path, limits: limits)
    try InterfaceBuilder.check(parser.document, path: file.path)
    var screens = DesignScreens(parser, file: file, limits: limits)
    return try screens.result()
  }

}
