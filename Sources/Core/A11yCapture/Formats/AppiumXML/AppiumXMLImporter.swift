import A11yModel

/// An importer of page sources of Appium and WebDriverAgent: plain, in a WebDriver response, or in a server log.
///
/// Attributes may be in any order, and facts that a tool does not write are unknown. See ``PageTree`` for attributes
/// whose meaning differs from their name.
struct AppiumXMLImporter: Importer {
  let dialect = AppiumXML.dialect

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    marks.once(AppiumXML.format, AppiumXML.isIn)
  }

  // No other format uses these names.
  func isInText(_ marks: inout FormatMarks) -> Bool { recognizes(&marks) }

  /// Reads the screens in a file; each document is a screen.
  func screens(in file: CaptureFile, limits: ImportLimits) throws(ImportError) -> ImportResult {
    let text = PlainText(file.storage, isEscaped: AppiumXML.isEscaped, quote: { _, _ in 0x22 })
    var result = ImportResult()
    var elements = 0
    let sources = text.storage.withBytes { PageSource.all(in: Bytes($0)) }
    for (index, source) in sources.enumerated() {
      let context = PageSource.Context(
        file: file, text: text, name: file.screenName(index), limits: limits)
      do throws(ImportError) {
        let screen = try source.screen(context)
        elements += screen.tree.count
        result.screens.append(screen)
      } catch {
        guard error.code == .failedCapture else { throw error }
        result.failures.append(error)
      }
      if elements > limits.elements { throw .tooManyElements(file.path, limits) }
    }
    if sources.isEmpty { throw nothing(in: file, text) }
    // Another driver's page source in the same wrapper has no iOS elements.
    if result.screens.isEmpty, let foreign = text.storage.withBytes({ ForeignPage(in: Bytes($0)) })
    {
      throw .unsupported(foreign, file.path)
    }
    return try result.orFirstFailure()
  }

  private func nothing(in file: CaptureFile, _ text: PlainText) -> ImportError {
    guard let foreign = text.storage.withBytes({ ForeignPage(in: Bytes($0)) }) else {
      return ImportError(.noCapture, path: file.path, "no element; expected XCUIElementType…")
    }
    return .unsupported(foreign, file.path)
  }
}
