import A11yFiles
import A11yModel
import Foundation

/// A file with what VoiceOver says on a screen, one stop per line, which a test holds a screen against.
public struct SpeechSnapshot: Sendable, ExpressibleByStringLiteral {
  private let file: TestFile

  private init(_ file: TestFile) { self.file = file }

  /// A file; a relative path starts beside the calling file, or else in the working directory.
  public static func file(_ path: String) -> SpeechSnapshot { SpeechSnapshot(.path(path)) }

  /// A file in a bundle, as on devices, in farms and in Xcode Cloud, where no source folder exists.
  ///
  /// - Parameters:
  ///   - name: The name with its extension, for example `Login.speech.txt`.
  ///   - bundle: The bundle of the tests: `.module` in a package, `Bundle(for:)` elsewhere.
  public static func resource(_ name: String, in bundle: Bundle) -> SpeechSnapshot {
    SpeechSnapshot(TestFile(resource: name, in: bundle))
  }

  /// A file.
  public init(stringLiteral path: String) { self = .file(path) }

  /// What a message calls it.
  var name: String { file.name }

  /// What is in it; nil when it is not there.
  func text(beside callingFile: String) -> String? {
    file.contents(beside: callingFile).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes what is said now.
  ///
  /// - Throws: ``CouldNotAudit`` for a resource, and where the file cannot be written.
  func record(_ text: String, beside callingFile: String) throws(CouldNotAudit) {
    let path = try writablePath(beside: callingFile)
    do {
      try FileManager.default.createDirectory(
        atPath: Paths.parent(of: path), withIntermediateDirectories: true)
      try OutputFile(path, as: .report).write(Array(text.utf8))
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
