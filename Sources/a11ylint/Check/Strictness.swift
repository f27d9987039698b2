import A11yCapture
import A11yModel
import A11yRules
import Foundation

/// What must be right of the inputs, so that the run proves something.
struct Strictness {
  /// Whether files that are met in folders must hold captures.
  var input: Bool
  /// Whether captures must be what they should be.
  var capture: Bool

  /// Whether a file without a capture is an error.
  ///
  /// A file that the user named always is. Pictures, texts for people and the like, which lie
  /// beside captures, never are.
  func needsCapture(in file: CaptureWalk.Input) -> Bool {
    if file.isNamedByUser { return true }
    let name = file.path.split(separator: "/").last ?? ""
    let ending = name.lastIndex(of: ".").map { name[$0...].dropFirst().lowercased() }
    return input && ending.map(Self.otherEndings.contains) != true
  }

  private static let otherEndings: Set<String> = [
    "png", "jpg", "jpeg", "heic", "gif", "webp", "svg", "pdf", "mov", "mp4", "md", "markdown",
    "html", "css", "csv", "swift", "yml", "yaml", "plist", "sqlite", "jsonl",
  ]

  /// What is wrong with a capture, if that matters.
  func notes(_ screen: CheckedScreen) -> [CheckResult.InputNote] {
    guard capture else { return [] }
    return screen.diagnostics.filter(\.isFault).map { fault in
      CheckResult.InputNote(
        .unsound, path: screen.source.path, line: fault.line > 0 ? fault.line : screen.source.line,
        message: "\(fault.code): \(fault.message); --strict-capture asks for captures without faults"
      )
    }
  }
}

/// Where the command runs.
enum RunEnvironment {
  /// Whether this is a run of continuous integration.
  static var isCI: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }
}
