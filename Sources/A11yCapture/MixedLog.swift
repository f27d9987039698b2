import A11yModel

/// Reads logs that hold debug text, page sources and native captures beside each other.
enum MixedLog {
  private static var importers: [any Importer.Type] {
    [AppiumXMLImporter.self, DebugDescriptionImporter.self, LogJSONImporter.self]
  }

  /// The screens of both formats, in the order and with the names of their place in the file.
  static func screens(
    in file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    var both = ImportResult()
    var nothing: ImportError?
    for importer in importers {
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
  var hasOwnName: Bool { source.format == NativeCaptureImporter.format }
}
