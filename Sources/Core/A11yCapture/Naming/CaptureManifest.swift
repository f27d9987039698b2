import A11yModel

/// The file `a11ylint-captures.json`, which describes the captures in its folder and below.
///
/// Its format is specified by `Documentation/a11ylint-captures-1.schema.json`.
package struct CaptureManifest: Sendable {
  package static let fileName = "a11ylint-captures.json"

  /// The path of the manifest, as shown in messages.
  package let path: String
  /// The entries for single files, in the order of the manifest.
  var entries: [Entry] = []
  var index = ManifestIndex()
  var context: [String: String] = [:]
  /// Whether all captures show their screens completely, or `nil` if not specified.
  var isComplete: Bool?

  /// The description of a file, or of one of its screens.
  struct Entry: Sendable {
    /// The path relative to the manifest's folder.
    var file = ""
    var line = 0
    var selection = Selection.all
    var screen: String?
    var context: [String: String] = [:]
    var isComplete: Bool?
    var screenshot: String?
    /// The recording of VoiceOver.
    var recording: String?
  }

  /// The screens of a file that an entry describes.
  enum Selection: Hashable, Sendable {
    case all
    /// The tree with this number in the file, from 1; failed trees are counted.
    case index(Int)
    /// The screen with this name in the capture.
    case name(String)
  }

  init(path: String) { self.path = path }

  /// The folder of the manifest, with a trailing `/`; empty for the working directory.
  var folder: String { String(path.dropLast(Self.fileName.count)) }

  /// Returns whether a path is that of a manifest, judging by its name.
  package static func isManifest(_ path: String) -> Bool {
    path == fileName || path.hasSuffix("/" + fileName)
  }

  func error(_ line: Int, _ message: String) -> ImportError {
    ImportError(.malformed, path: path, line: line, message)
  }
}
