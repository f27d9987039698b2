import A11yModel

/// Reads logs that hold debug text and page sources beside each other.
enum MixedLog {
  private static var importers: [any Importer.Type] {
    [AppiumXMLImporter.self, DebugDescriptionImporter.self]
  }

  /// Whether there is a heading of a dump, and an element of a page source.
  static func recognizes(_ file: CaptureFile) -> Bool {
    file.storage.withBytes { buffer in
      let bytes = Bytes(buffer)
      return bytes.first("Element subtree:", in: 0..<bytes.count) != nil
        && !NativeCaptureImporter.recognizes(buffer) && AppiumXMLImporter.recognizes(buffer)
    }
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
    // Trees that failed count, so that the names stay when one is read again.
    for index in result.screens.indices {
      let line = result.screens[index].source.line
      let failed = result.failures.prefix { $0.line < line }.count
      result.screens[index].name = file.screenName(index + failed)
    }
    return result
  }
}
