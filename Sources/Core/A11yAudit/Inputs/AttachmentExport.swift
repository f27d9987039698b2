import A11yFiles
import A11yModel
import Foundation

/// The Xcode tool that exports the attachments of a result bundle to a folder.
struct AttachmentExport: Sendable {
  /// The program and its first arguments.
  var program: [String]
  /// The time limit in seconds.
  var timeLimit: Double = 600

  /// The tool of the selected Xcode; nil on other systems.
  static var standard: AttachmentExport? {
    #if os(macOS)
      AttachmentExport(program: ["/usr/bin/xcrun", "xcresulttool"])
    #else
      nil
    #endif
  }

  /// Returns the command line for a bundle.
  static func line(_ bundle: String) -> String {
    "xcrun xcresulttool export attachments --path \(bundle.quotedForShell) --output-path Attachments"
  }

  /// Writes the attachments of a bundle to a new folder.
  func run(_ bundle: String, into folder: String) throws(AuditError) {
    let complaints = folder + ".log"
    defer { try? FileManager.default.removeItem(atPath: complaints) }
    let status = try run(
      ["export", "attachments", "--path", Paths.absolute(bundle), "--output-path", folder],
      bundle, complaints)
    guard status == 0 else {
      let reason = Self.firstLine(ofFileAt: complaints) ?? "no message"
      throw failure(bundle, "ended with \(status): \(reason)")
    }
  }

  private func run(
    _ arguments: [String], _ bundle: String, _ complaints: String
  ) throws(AuditError) -> Int32 {
    #if os(macOS) || os(Linux)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program[0])
      process.arguments = program.dropFirst() + arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      let id = try Unfinished.adding { () throws(AuditError) in
        do {
          // A full pipe would block the tool, so errors go to a file.
          try Data().write(to: URL(fileURLWithPath: complaints))
          process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: complaints))
          try process.run()
          return process.processIdentifier
        } catch {
          throw failure(bundle, "cannot be started")
        }
      }
      // Foundation collects the status.
      defer { Unfinished.removing(id) {} }
      let seconds = min(timeLimit, RunTime.rest ?? .infinity)
      guard ended.wait(timeout: .now() + seconds) == .timedOut else {
        return process.terminationStatus
      }
      // Foundation starts it in its own process group.
      kill(-id, SIGKILL)
      throw failure(bundle, "did not end within \(Int(seconds.rounded(.up))) s")
    #else
      throw failure(bundle, "cannot be started")
    #endif
  }

  private func failure(_ bundle: String, _ what: String) -> AuditError {
    AuditError(
      .input,
      "\(bundle.escapedForDisplay()): \(program.joined(separator: " ")) \(what); expected the attachments "
        + "of the bundle")
  }

  private static func firstLine(ofFileAt path: String) -> String? {
    let bytes = FileManager.default.contents(atPath: path)?.prefix(4096) ?? Data()
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      .first { $0.contains { !$0.isWhitespace } }
      .map { String($0.prefix(200)).escapedForDisplay() }
  }
}
