import A11yCapture
import A11yModel

/// The file with the recording of VoiceOver that belongs to a capture.
///
/// A manifest may name it. Otherwise, a capture of one screen has the file of the same name that ends in `.voice.txt`, or
/// the recording that a test attached with its tree.
package enum RecordingFile {
  /// The end of the names of recordings.
  package static let ending = ".voice.txt"
  private static let mostBytes = 2 << 20

  /// Returns whether a path is that of a recording, by its name.
  static func isNamedAsRecording(_ path: String) -> Bool {
    path.hasSuffix(ending) || path.hasSuffix("-voice.txt")
  }

  /// Returns whether a path is that of a recording, by its name or by the beginning of the file.
  static func isRecording(_ path: String) -> Bool {
    isNamedAsRecording(path)
      || CompanionFile.bytes(at: path, atMost: mostBytes).map { bytes in
        VoiceOverRecording.recognizes(String(decoding: bytes.prefix(64), as: UTF8.self))
      } == true
  }

  /// Reads a recording, or a transcript with a stop in each line.
  package static func read(_ path: String) throws(ImportError) -> VoiceOverRecording {
    var limits = ImportLimits()
    limits.bytes = mostBytes
    let file = try CaptureFile.read(path: path, limits: limits)
    return try recording(file.storage.withBytes { Array($0) }, at: path)
  }

  private static func recording(
    _ bytes: [UInt8], at path: String
  ) throws(ImportError) -> VoiceOverRecording {
    do throws(VoiceOverRecording.Fault) {
      return try VoiceOverRecording(text: String(decoding: bytes, as: UTF8.self))
    } catch {
      throw ImportError(.malformed, path: path, line: error.line, error.message)
    }
  }

  /// Returns the first recording there is; nil if there is none.
  static func first(_ paths: [String]) throws(ImportError) -> VoiceOverRecording? {
    try CompanionFile.demandContents(paths)
    for path in paths {
      if let bytes = CompanionFile.bytes(at: path, atMost: mostBytes) {
        return try recording(bytes, at: path)
      }
    }
    return nil
  }
}

extension Screen {
  /// Reads the recording that belongs to the capture, if there is one.
  package mutating func findRecording(isAlone: Bool) throws(ImportError) {
    guard !tree.screen.isDesignTime, !tree.screen.isSourceCode, !tree.screen.isTestSuite,
      recording == nil
    else { return }
    let paths = CompanionFile.paths(
      named: recordingPath, ofCapture: source.path, isAlone: isAlone,
      ending: RecordingFile.ending, attached: "voice.txt")
    if let found = try RecordingFile.first(paths) { recording = found }
  }
}
