import A11yModel

/// An Objective-C file that was read, which is no more than its text.
package struct ObjectiveCFile: Sendable {
  /// The path of the file, as the user wrote it.
  package let path: String
  /// Its text.
  let text: String
  /// The names of its outlets.
  let outletNames: OutletNames

  /// Creates a file.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
    var text = text
    outletNames = text.withUTF8 { OutletNames(in: $0) }
  }

  /// Whether a file is one by its name: an implementation or a header.
  package static func isOne(_ path: String) -> Bool {
    SourceLanguage(path: path) == .objectiveC
  }
}
