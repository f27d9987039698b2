import A11yModel

/// Reads page sources of Appium and WebDriverAgent: bare, in a WebDriver reply, or in a server log.
///
/// Both writers are read, in any order of attributes; what they cannot say stays unknown. See
/// ``PageTree`` for the attributes whose meaning is not what their names say.
struct AppiumXMLImporter: Importer {
  let dialect = AppiumXML.dialect

  func recognizes(_ marks: inout FormatMarks) -> Bool {
    marks.once(AppiumXML.format, AppiumXML.isIn)
  }

  // No other form has these names.
  func isInText(_ marks: inout FormatMarks) -> Bool { recognizes(&marks) }

  /// The screens in a file: each document is one.
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
    // In the same wrapper another driver's elements look like none.
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
