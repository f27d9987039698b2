import A11yFiles
import A11yModel
import Foundation

/// A file with the expected VoiceOver output for a screen, one focus stop per line.
public struct SpeechSnapshot: Sendable, ExpressibleByStringLiteral {
  private let file: TestFile

  private init(_ file: TestFile) { self.file = file }

  /// Returns a snapshot at a path, relative to the calling file's folder or else to the working directory.
  public static func file(_ path: String) -> SpeechSnapshot { SpeechSnapshot(.path(path)) }

  /// Returns a snapshot in a bundle, for devices, device farms and Xcode Cloud, which lack the source folder.
  ///
  /// - Parameters:
  ///   - name: The name with its extension, for example `Login.speech.txt`.
  ///   - bundle: The bundle of the tests: `.module` in a package, `Bundle(for:)` elsewhere.
  public static func resource(_ name: String, in bundle: Bundle) -> SpeechSnapshot {
    SpeechSnapshot(TestFile(resource: name, in: bundle))
  }

  /// Creates a snapshot at a path, as ``file(_:)`` does.
  public init(stringLiteral path: String) { self = .file(path) }

  /// The path or resource name in messages.
  var name: String { file.name }

  /// Returns the expected output, or `nil` if the file can't be read.
  func text(beside callingFile: String) -> String? {
    file.contents(beside: callingFile).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the current output. Throws for a resource, or if the file can't be written.
  func record(_ text: String, beside callingFile: String) throws(CouldNotAudit) {
    let path = try writablePath(beside: callingFile)
    do {
      let output = OutputFile(path, as: .report)
      try output.makeFolder()
      try output.write(Array(text.utf8))
    } catch {
      throw CouldNotAudit(
        "\(path.escapedForDisplay()): it cannot be written",
        hint: "Speech is recorded into the source folder, which a device does not have.")
    }
  }

  private func writablePath(beside callingFile: String) throws(CouldNotAudit) -> String {
    guard case .path(let path) = file else {
      throw CouldNotAudit(
        "\(name.escapedForDisplay()): a resource of a bundle is not recorded",
        hint: "Name the file by its path while it is recorded.")
    }
    let existing = TestFile.existing(path, beside: callingFile)
    guard !FileManager.default.fileExists(atPath: existing) else { return existing }
    return TestFile.beside(path, callingFile) ?? path
  }
}
