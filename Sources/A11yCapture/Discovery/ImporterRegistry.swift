import A11yModel

/// The formats that are read, in the order in which they are asked: the first that finds a tree wins.
///
/// A format is added by a line in one of the two lists; whatever else is known of it stays with it.
enum ImporterRegistry {
  /// The dialects of JSON, which one search tells apart.
  static let jsonDialects: [any JSONDialect.Type] = [
    WebDriverAgentJSON.self,
    IdbJSON.self,
    MaestroJSON.self,
    SnapshotJSON.self,
    AccessibilitySnapshot.self,
  ]

  /// The importers.
  static let importers: [any Importer] =
    [NativeCaptureImporter(), InterfaceBuilderImporter()]
    + jsonDialects.map { JSONImporter($0, among: signatures) }
    + [AppiumXMLImporter(), DebugDescriptionImporter()]

  /// What is known of the format of a screen.
  static func dialect(of screen: Screen) -> Dialect {
    dialects[screen.source.format] ?? Dialect(screen.source.format)
  }

  private static let dialects = Dictionary(
    uniqueKeysWithValues: importers.map { ($0.dialect.format, $0.dialect) })

  /// What the importers are asked by: the marks of a file, or of what follows a place in a text.
  static func marks(of bytes: UnsafeRawBufferPointer, areOfPart: Bool = false) -> FormatMarks {
    FormatMarks(bytes, areOfPart: areOfPart, jsonFormat: signatures.format)
  }

  private static let signatures = JSONSignatures(
    jsonDialects.map { $0.signature } + [UnsupportedImporter.audit])
}
