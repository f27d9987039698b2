import A11yModel

/// A reader of logs that hold captures in several formats.
enum MixedLog {
  private static let printed = ImporterRegistry.importers.filter { $0.dialect.placement == .log }
  private static let values = ImporterRegistry.importers.filter { $0.dialect.placement == .value }

  /// Returns whether captures in at least two formats are present, each identified by a reliable mark. Text
  /// inside a native capture doesn't count.
  static func isMixed(_ marks: inout FormatMarks) -> Bool {
    // A JSON document holds other formats in its strings, where a value proves nothing.
    let needed = marks.isJSONDocument ? 2 : 1
    var present = 0
    // The marks of the last importers are the fastest to find.
    for (index, importer) in printed.enumerated().reversed() {
      if importer.isInText(&marks) { present += 1 }
      if present + index < needed { return false }
    }
    if marks.isJSONDocument {
      return !values.contains { $0.isInText(&marks) && $0.recognizes(&marks) }
    }
    return present > 1 || values.contains { $0.isInText(&marks) }
  }

  /// Reads the screens of all formats, in the order of the file, and names them by position.
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
    // Failed trees count, so that names don't change once such a tree can be read. Native captures keep their
    // own names.
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
  var hasOwnName: Bool {
    nameOrigin == .test || ImporterRegistry.dialect(of: self).namesScreens
  }
}
