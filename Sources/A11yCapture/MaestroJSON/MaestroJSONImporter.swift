import A11yModel

/// Reads what `maestro hierarchy` prints, and captures derived from it that have corners in place
/// of bounds.
///
/// Neither says what kind of element it is. What Maestro's device driver sends is read by
/// ``SnapshotJSONImporter``.
package enum MaestroJSONImporter: JSONImporter {
  /// The name of the format.
  package static let format = "maestro-json"
  static let dialect = JSONDialect.maestro
  typealias Element = MaestroElement

  static func screen(_ tree: consuming JSONTree, name: String) throws(ImportError) -> Screen {
    try tree.screen(name: name, format: format, isRooted: false)
  }
}
