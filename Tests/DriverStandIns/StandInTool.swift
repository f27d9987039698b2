import Foundation
import TestSupport

/// A shell script in a temporary folder that takes the place of idb or AXe.
package final class StandInTool: Sendable {
  package let folder: URL
  package var path: String { folder.appending(path: "tool").path }

  package init(_ script: String) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "a11ylint tool \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try ShellScript.write(
      "cd \"$(dirname \"$0\")\"\n\(script)", to: folder.appending(path: "tool"))
    try Data(Answers.accessibility.utf8).write(to: folder.appending(path: "tree.json"))
    try Data(Answers.picture).write(to: folder.appending(path: "picture.png"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Returns the text of a file that the script wrote.
  package func text(of name: String) -> String? {
    try? String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  /// Returns whether the process with the identifier in a file ends, or becomes a zombie, within a minute.
  package func isGone(processIn name: String) async throws -> Bool {
    guard let process = Int32(text(of: name)?.dropLast() ?? "") else { return false }
    for _ in 0..<6000 {
      if kill(process, 0) != 0 { return true }
      let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
      if status?.contains(") Z ") == true { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }
}
