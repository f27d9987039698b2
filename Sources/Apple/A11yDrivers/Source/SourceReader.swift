import A11yCapture
import A11yModel

/// A reader of a driver's answer that uses the importers of files and accepts only a complete screen.
struct SourceReader: Sendable {
  let place: String
  let formats: Set<String>
  let limits: DriverLimits

  static let webDriverFormats: Set<String> = [
    AppiumXML.format, WebDriverAgentJSON.format,
  ]
  static let accessibilityFormats: Set<String> = [IdbJSON.format]

  /// Returns the single screen in an answer.
  ///
  /// - Throws: `noCapture` if the answer has no screen, several, an incomplete one, or one that does not
  ///   start with the application.
  func screen(in document: TextStorage, name: String) throws(DriverError) -> Screen {
    var importLimits = ImportLimits()
    importLimits.bytes = max(limits.bytes, document.count)
    let result: ImportResult
    do throws(ImportError) {
      result = try CaptureReader.screens(
        in: CaptureFile(path: place, storage: document), limits: importLimits)
    } catch {
      throw failure(error.line > 0 ? "line \(error.line): \(error.message)" : error.message)
    }
    guard result.screens.count == 1, result.failures.isEmpty, var screen = result.screens.first
    else {
      throw failure("\(result.screens.count + result.failures.count) trees; expected one")
    }
    try check(screen)
    screen.name = name
    return screen
  }

  private func check(_ screen: Screen) throws(DriverError) {
    let format = screen.source.format
    guard formats.contains(format) else {
      throw failure(
        "a tree in the form \(format); expected \(formats.sorted().joined(separator: " or "))")
    }
    guard !screen.tree.isEmpty, screen.tree.type(of: 0) == .application else {
      throw failure("a tree that does not start with the application; expected the whole screen")
    }
    // A document may break off within a complete answer.
    if format == AppiumXML.format,
      let cut = screen.diagnostics.first(where: { $0.kind == .truncated })
    {
      throw failure("a source that breaks off: \(cut.message)")
    }
  }

  private func failure(_ reason: String) -> DriverError {
    DriverError(.noCapture, place, "the answer holds no capture: \(reason)")
  }
}
