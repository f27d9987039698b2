import A11yModel

/// Reads dictionaries of `XCUIElementSnapshot` as JSON: what home-made dumps contain, and what
/// Maestro's device driver sends.
package enum SnapshotJSONImporter: JSONImporter {
  /// The name of the format.
  package static let format = "snapshot-json"
  static let dialect = JSONDialect.snapshot
  typealias Element = SnapshotElement

  static func screen(_ tree: consuming JSONTree, name: String) throws(ImportError) -> Screen {
    // Maestro's driver puts the app and the status bar into one element of no kind.
    let builder = tree.builder
    let hasApplication = (0..<min(builder.count, 2)).contains {
      builder.type(at: $0) == .application
    }
    return try tree.screen(name: name, format: format, isRooted: !hasApplication)
  }
}
