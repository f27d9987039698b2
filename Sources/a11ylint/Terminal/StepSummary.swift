import A11yFiles
import Foundation

/// The file that GitHub Actions shows as the summary of a step; other steps may have written to it.
enum StepSummary {
  private static let variable = "GITHUB_STEP_SUMMARY"
  // GitHub drops a summary of more than a mebibyte as a whole.
  private static let limit = 900 * 1024

  private static var path: String? {
    Console.environment(variable).flatMap { $0.isEmpty ? nil : $0 }
  }

  /// How many bytes it still holds.
  static var room: Int {
    var status = stat()
    guard let path, stat(path, &status) == 0 else { return limit }
    return max(0, limit - Int(status.st_size))
  }

  /// Appends a report; where there is no such file that is said, and is no failure.
  static func append(_ bytes: [UInt8]) throws {
    guard let path else {
      return Console.note("note: no summary is written: \(variable) is not set")
    }
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let why = FileError.words(for: errno)
      return Console.note("note: no summary is written: \(path.escapedForDisplay()): \(why)")
    }
    defer { close(descriptor) }
    let code = Descriptor.write(bytes, to: descriptor)
    if code != 0 {
      throw CommandFailure(.output, "\(path.escapedForDisplay()): \(FileError.words(for: code))")
    }
  }
}
