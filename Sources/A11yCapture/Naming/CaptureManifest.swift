import A11yModel

/// A file `a11ylint-captures.json`, which describes the captures in its folder and below.
///
/// Its form is described by `Documentation/a11ylint-captures-1.schema.json`.
package struct CaptureManifest: Sendable {
  /// The name of the file.
  package static let fileName = "a11ylint-captures.json"

  /// The file, as it is named in messages.
  package let path: String
  /// What it says of single files, in its order.
  var entries: [Entry] = []
  /// Where the entries are; made when all have been read.
  var index = ManifestIndex()
  /// What it says of all captures.
  var context: [String: String] = [:]
  /// Whether all captures show their screens in full; nil when it does not say.
  var isComplete: Bool?

  /// What is said of a file, or of one of its screens.
  struct Entry: Sendable {
    /// The path from the manifest's folder.
    var file = ""
    /// The line of the manifest.
    var line = 0
    var selection = Selection.all
    var screen: String?
    var context: [String: String] = [:]
    var isComplete: Bool?
    var screenshot: String?
  }

  /// Which screens of a file are meant.
  enum Selection: Hashable, Sendable {
    case all
    /// The n-th tree of the file, from 1; those that failed count.
    case index(Int)
    /// What the capture itself calls the screen.
    case name(String)
  }

  init(path: String) { self.path = path }

  /// Its folder, with a `/` at the end; empty for the working directory.
  var folder: String { String(path.dropLast(Self.fileName.count)) }

  /// Whether a path is that of a manifest, by its name.
  package static func isManifest(_ path: String) -> Bool {
    path == fileName || path.hasSuffix("/" + fileName)
  }

  /// An error at a line of the manifest.
  func error(_ line: Int, _ message: String) -> ImportError {
    ImportError(.malformed, path: path, line: line, message)
  }
}
