import A11yModel

/// Reads the JSON source of WebDriverAgent (`/source?format=json`) and of its forks, bare or in a
/// WebDriver reply, and the same data with the keys of viewers.
///
/// See ``WebDriverAgentElement`` for what its keys really say.
package enum WebDriverAgentJSONImporter: JSONImporter {
  /// The name of the format.
  package static let format = "wda-json"
  static let dialect = JSONDialect.webDriverAgent
  typealias Element = WebDriverAgentElement

  static func screen(_ tree: consuming JSONTree, name: String) throws(ImportError) -> Screen {
    // As in the XML: the driver had no snapshot, and wrote one element of no kind.
    if tree.builder.count > 0, tree.builder.type(at: 0) == .other, !tree.notes.isTruncated {
      throw ImportError(
        .failedCapture, path: tree.file.path, line: tree.firstLine,
        "the root is of type Other; expected an application")
    }
    return try tree.screen(name: name, format: format)
  }
}
