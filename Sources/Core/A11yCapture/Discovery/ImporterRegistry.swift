import A11yModel

/// The supported formats in the order they are tried; the first that finds a tree wins.
enum ImporterRegistry {
  /// The JSON dialects, which a single search tells apart.
  static let jsonDialects: [any JSONDialect.Type] = [
    WebDriverAgentJSON.self,
    IdbJSON.self,
    MaestroJSON.self,
    SnapshotJSON.self,
    AccessibilitySnapshot.self,
    AgentDeviceJSON.self,
    MobileMCPJSON.self,
  ]

  static let importers: [any Importer] =
    [NativeCaptureImporter(), InterfaceBuilderImporter()]
    + jsonDialects.map { JSONImporter($0, among: signatures) }
    + [AppiumXMLImporter(), DebugDescriptionImporter(), AppleAuditImporter()]

  static func dialect(of screen: Screen) -> Dialect {
    dialects[screen.source.format] ?? Dialect(screen.source.format)
  }

  private static let dialects = Dictionary(
    uniqueKeysWithValues: importers.map { ($0.dialect.format, $0.dialect) })

  /// Returns the marks by which importers recognize a file or, if `areOfPart` is true, the rest of a text.
  static func marks(of bytes: UnsafeRawBufferPointer, areOfPart: Bool = false) -> FormatMarks {
    FormatMarks(bytes, areOfPart: areOfPart, jsonFormat: signatures.format)
  }

  private static let signatures = JSONSignatures(
    jsonDialects.map { $0.signature } + [AppleAuditImporter.signature])
}
