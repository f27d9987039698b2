import A11yModel

/// Reads a capture in any format.
///
/// The format is recognised by content, never by the file's name. Files in gzip and zip form are
/// read as what is in them.
package enum CaptureReader {
  /// The importers in the order in which they are asked; the first that finds a tree wins.
  static let importers: [any Importer.Type] =
    [NativeCaptureImporter.self, InterfaceBuilderImporter.self] + jsonImporters
    + [
      AppiumXMLImporter.self,
      DebugDescriptionImporter.self,
      LogJSONImporter.self,
      UnsupportedImporter.self,
    ]

  /// The importers of JSON dialects.
  static let jsonImporters: [any JSONImporter.Type] = [
    WebDriverAgentJSONImporter.self,
    IdbJSONImporter.self,
    MaestroJSONImporter.self,
    SnapshotJSONImporter.self,
    AccessibilitySnapshotImporter.self,
  ]

  /// The names of the formats, in the order in which they are tried.
  package static var formats: [String] {
    importers.filter { $0 != UnsupportedImporter.self && $0 != LogJSONImporter.self }
      .map { $0.format }
  }

  /// The screens in a file.
  ///
  /// - Throws: The reason why there is no screen at all. Trees that failed beside others that did
  ///   not are in ``ImportResult/failures``.
  package static func screens(
    in file: CaptureFile, limits: ImportLimits = ImportLimits()
  ) throws(ImportError) -> ImportResult {
    guard file.storage.count <= limits.bytes else {
      throw .tooLarge(file.path, limits)
    }
    if let archive = Archive(file) { return try archive.screens(limits: limits) }
    return try screens(inPlain: file.inUTF8(), limits: limits)
  }

  /// The screens in a file that is no archive, in UTF-8.
  static func screens(
    inPlain file: CaptureFile, limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    var result = try imported(file, limits)
    if isLog(file, result) { result = result.named(byTestsIn: file) }
    result.screens = result.screens.map(CaptureHealth.checked)
    return result
  }

  // Whether it is what tests print, or may be.
  private static func isLog(_ file: CaptureFile, _ result: ImportResult) -> Bool {
    let formats = Set(result.screens.map(\.source.format))
    return formats.isSubset(of: [DebugDescriptionImporter.format, AppiumXMLImporter.format])
      || !formats.contains(InterfaceBuilderImporter.format)
        && !file.storage.withBytes(LogJSONImporter.isDocument)
  }

  private static func imported(
    _ file: CaptureFile, _ limits: ImportLimits
  ) throws(ImportError) -> ImportResult {
    if file.storage.withBytes(FileKind.binary) != nil { throw noCapture(in: file) }
    var marks = FormatMarks(file.storage)
    if marks.isMixedLog { return try MixedLog.screens(in: file, limits: limits) }
    for importer in importers where marks.areOf(importer) {
      do throws(ImportError) {
        return try importer.screens(in: file, limits: limits)
      } catch {
        // One with a place knows what the file is.
        guard error.code == .noCapture, error.line == 0 else { throw error }
      }
    }
    throw noCapture(in: file)
  }

  private static func noCapture(in file: CaptureFile) -> ImportError {
    let reason = file.storage.withBytes { FileKind.binary($0) ?? FileKind.reason($0) }
    return ImportError(
      .noCapture, path: file.path,
      "\(reason); expected an XCUITest debugDescription, an Appium page source, JSON of a test tool, a storyboard or an a11ylint capture"
    )
  }
}
