import A11yFiles
import A11yTree
import Foundation

/// The folder named by `A11YLINT_ARTIFACTS`, to which several processes may write at once.
///
/// Each file is written atomically and under a unique name.
package struct ArtifactFolder {
  package let path: String

  package init(path: String) { self.path = path }

  package struct Failure: Error, Equatable {
    package var path: String
    package var reason: String
  }

  /// Writes the result of an audit and the screens it captured. Returns the path of the result.
  ///
  /// - Parameter run: The test, its process and its attempt, which form the start of the file names.
  package func write(
    _ run: TestRun, screen: String, result: [UInt8], capture: [UInt8]?
  ) throws(Failure) -> String {
    try make()
    for number in 1...100 {
      let stem = stem(run, screen, number)
      // Creating the result file reserves the name: another process may use the same stem.
      guard try create(result, at: "\(stem)-result.json") else { continue }
      if let capture { _ = try create(capture, at: "\(stem)-capture.json") }
      return "\(path)/\(stem)-result.json"
    }
    throw Failure(path: path, reason: "the names for \"\(screen)\" are all taken")
  }

  /// Writes the capture of a screen that waits for its judge.
  package func write(_ run: TestRun, screen: String, capture: [UInt8]) throws(Failure) {
    try make()
    for number in 1...100 where try create(capture, at: "\(stem(run, screen, number))-screen.json")
    {
      return
    }
    throw Failure(path: path, reason: "the names for \"\(screen)\" are all taken")
  }

  /// Writes an attachment to a file whose name starts with that of the test.
  package func write(_ attachment: AuditAttachment, of test: String) throws(Failure) {
    try make()
    let start = "a11y-\(ArtifactName.plain(test, limit: 36))-"
    for number in 1...100 {
      let mark = number > 1 ? "\(number)-" : ""
      if try create(attachment.bytes, at: start + mark + attachment.name) { return }
    }
    throw Failure(path: path, reason: "the names for \(attachment.name) are all taken")
  }

  private func stem(_ run: TestRun, _ screen: String, _ number: Int) -> String {
    let process = (run.process ?? "").prefix(8)
    let start = "a11y-\(ArtifactName.plain(run.test, limit: 36))-\(process)"
    let end = number > 1 ? "-\(number)" : ""
    return
      "\(start)-try\(run.attempt)-\(run.sequence)-\(ArtifactName.plain(screen, limit: 20))\(end)"
  }

  private func make() throws(Failure) {
    do throws(FileError) {
      try OutputFile("\(path)/tree", as: .evidence).makeFolder()
    } catch {
      throw Failure(path: path, reason: "the folder cannot be made")
    }
  }

  // Returns false if the file exists.
  private func create(_ bytes: [UInt8], at name: String) throws(Failure) -> Bool {
    let target = "\(path)/\(name)"
    do throws(FileError) {
      return try OutputFile(target, as: .evidence).create(bytes)
    } catch {
      throw Failure(path: target, reason: "it cannot be written")
    }
  }
}

extension ArtifactFolder.Failure {
  /// The failure message. Without the file, a merge would assume that the screen was never audited.
  package func text(screen: String) -> String {
    """
    Could not write the partial result of "\(screen.escapedForDisplay())": \
    \(path.escapedForDisplay()): \(reason)
      A11YLINT_ARTIFACTS names a folder that the test process must be able to write to; on a device \
    use attachments instead.
    """
  }
}
