import A11yFiles
import Foundation

/// A file that GitHub Actions reads after a step. Other commands may have written to it.
struct RunnerFile {
  /// Its contents, for messages.
  let title: String
  /// The environment variable with its path.
  let variable: String
  /// The maximum size in bytes.
  let limit: Int

  /// The summary of a job. GitHub drops a summary of more than 1 MiB.
  static let summary = RunnerFile(
    title: "summary", variable: "GITHUB_STEP_SUMMARY", limit: 900 * 1024)
  /// The outputs of a step.
  static let outputs = RunnerFile(
    title: "output of a step", variable: "GITHUB_OUTPUT", limit: 1024 * 1024)

  private var path: String? {
    Console.environment(variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The number of bytes that can still be added.
  var room: Int {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return limit }
    return max(0, limit - Int(status.st_size))
  }

  /// Appends a report. A missing file is only a note.
  func append(_ bytes: [UInt8]) throws {
    guard let path else {
      return Console.note("note: no \(title) written: \(variable) is not set")
    }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let why = FileError.words(for: errno)
      return Console.note("note: no \(title) written: \(path.escapedForDisplay()): \(why)")
    }
    defer { close(descriptor) }
    let code = Descriptor.write(bytes, to: descriptor)
    if code != 0 {
      throw CommandFailure(.output, "\(path.escapedForDisplay()): \(FileError.words(for: code))")
    }
  }
}
