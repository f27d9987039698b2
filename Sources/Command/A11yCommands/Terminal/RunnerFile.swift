import A11yFiles
import A11yModel
import A11yReporting
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

  /// Appends a report. A missing file, and one that is no file of the runner, is only a note.
  func append(_ bytes: [UInt8]) throws {
    guard let path else {
      return Console.note("note: no \(title) written: \(variable) is not set")
    }
    func note(_ why: String) {
      Console.note("note: no \(title) written: \(path.escapedForDisplay()): \(why)")
    }
    guard !Paths.isThroughLink(path) else { return note("behind a link of the repository") }
    // Opening a pipe would wait for a reader.
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK
    let descriptor = open(path, flags, 0o644)
    guard descriptor >= 0 else { return note(FileError.words(for: errno)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return note("no regular file; \(variable) must name one")
    }
    let code = Descriptor.write(bytes, to: descriptor)
    if code != 0 {
      throw CommandFailure(.output, "\(path.escapedForDisplay()): \(FileError.words(for: code))")
    }
  }
}
