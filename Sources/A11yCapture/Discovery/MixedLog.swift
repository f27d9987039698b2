import A11yModel

/// Reads logs that hold captures of several formats beside each other.
enum MixedLog {
  private static let printed = ImporterRegistry.importers.filter { $0.dialect.placement == .log }
  private static let values = ImporterRegistry.importers.filter { $0.dialect.placement == .value }

  /// Whether there are captures of two formats, each by a sure sign, and not only in the texts of a
  /// native capture.
  static func isMixed(_ marks: inout FormatMarks) -> Bool {
    // A document in JSON has them in its strings, where a value proves nothing.
    let needed = marks.isJSONDocument ? 2 : 1
    var present = 0
    // The last have the signs that are looked for fastest.
    for (index, importer) in printed.enumerated().reversed() {
      if importer.isInText(&marks) { present += 1 }
      if present + index < needed { return false }
    }
    if marks.isJSONDocument {
      return !values.contains { $0.isInText(&marks) && $0.recognizes(&marks) }
    }
    return present > 1 || values.contains { $0.isInText(&marks) }
  }

  /// The screens of all formats, in the order and with the names of their place in the file.
  static func screens(
    in file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    var both = ImportResult()
    var nothing: ImportError?
    for importer in printed + [LogJSONImporter()] {
      do throws(ImportError) {
        let result = try importer.screens(in: file, limits: limits)
        both.screens += result.screens
        both.failures += result.failures
      } catch {
        switch error.code {
        case .noCapture: nothing = error
        case .failedCapture: both.failures.append(error)
        default: throw error
        }
      }
    }
    if both.screens.isEmpty, both.failures.isEmpty, let nothing { throw nothing }
    return try both.inOrder(of: file).orFirstFailure()
  }
}

extension ImportResult {
  fileprivate func inOrder(of file: CaptureFile) -> ImportResult {
    var result = self
    result.screens.sort { $0.source.line < $1.source.line }
    result.failures.sort { $0.line < $1.line }
    // Trees that failed count, so that the names stay when one is read again. A native capture has
    // the name that it was given.
    let unnamed = result.screens.indices.filter { !result.screens[$0].hasOwnName }
    for (number, index) in unnamed.enumerated() {
      let line = result.screens[index].source.line
      let failed = result.failures.prefix { $0.line < line }.count
      result.screens[index].name = file.screenName(number + failed)
    }
    return result
  }
}

extension Screen {
  /// Whether the capture says what the screen is called.
  var hasOwnName: Bool { ImporterRegistry.dialect(of: self).namesScreens }
}
