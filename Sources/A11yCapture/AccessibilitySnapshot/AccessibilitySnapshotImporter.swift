import A11yModel

/// Reads the model of AccessibilitySnapshot as its `Codable` types write it: a hierarchy of
/// elements and containers, or a list of elements.
///
/// It has only what VoiceOver visits, in that order, and no types: those follow from the traits.
package enum AccessibilitySnapshotImporter: JSONImporter {
  /// The name of the format.
  package static let format = "accessibility-snapshot"
  static let dialect = JSONDialect.accessibilitySnapshot
  typealias Element = AccessibilitySnapshotElement

  static func screen(_ tree: consuming JSONTree, name: String) throws(ImportError) -> Screen {
    try tree.screen(name: name, format: format, isRooted: false)
  }
}
