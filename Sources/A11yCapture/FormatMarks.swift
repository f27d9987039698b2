import A11yModel

/// What tells the formats apart, each mark looked for at most once: a search for one that is not
/// there goes through the whole file.
struct FormatMarks {
  private let storage: TextStorage
  // All dialects of JSON are told apart by one search.
  private lazy var dialect = storage.withBytes(JSONTreeSearch.dialect)
  private lazy var hasPage = storage.withBytes(AppiumXMLImporter.recognizes)
  private lazy var isDocument = storage.withBytes(LogJSONImporter.isDocument)

  init(_ storage: TextStorage) { self.storage = storage }

  /// Whether there are two of these: a heading of a dump, an element of a page source, and a native
  /// capture in the middle of a text.
  var isMixedLog: Bool {
    mutating get {
      let hasDump = storage.withBytes { bytes in
        Bytes(bytes).first("Element subtree:", in: 0..<bytes.count) != nil
      }
      if hasDump, hasPage {
        return !isDocument || !storage.withBytes(NativeCaptureImporter.recognizes)
      }
      guard !isDocument, hasDump || hasPage else { return false }
      return storage.withBytes { LogJSONImporter.hasNative(Bytes($0)) }
    }
  }

  /// The same answer as that of ``Importer/recognizes(_:)``, for less.
  mutating func areOf(_ importer: any Importer.Type) -> Bool {
    // A cast to the protocol of these importers would look through all conformances of the program.
    if let json = CaptureReader.jsonImporters.first(where: { $0 == importer }) {
      return json.dialect == dialect
    }
    if importer == AppiumXMLImporter.self { return hasPage }
    // No key of the native form is one of a dialect: what has one need not be searched to its end.
    if importer == NativeCaptureImporter.self, dialect != nil {
      return storage.withBytes { NativeCaptureImporter.recognizes($0, keys: 1) }
    }
    if importer == UnsupportedImporter.self {
      let isAudit = dialect == .audit
      return storage.withBytes { UnsupportedImporter.recognizes($0, isAudit: isAudit) }
    }
    return storage.withBytes { importer.recognizes($0) }
  }
}
