import A11yFiles
import A11yModel
import Foundation

/// One run of git: no shell, no pager, no hooks, no network, no question to the user, and no more output
/// than is wanted.
struct GitProcess {
  /// Where it runs; a folder that is there.
  let folder: String
  /// What it is told. A word from elsewhere must not begin with a hyphen, or stand behind `--`.
  let arguments: [String]
  /// How many bytes are read of what it prints.
  var limit = 1 << 20
  /// Seconds after which it is ended.
  var timeLimit: Double = 120

  /// What a run has printed, and how it ended.
  struct Outcome {
    var status: Int32
    var output: [UInt8]
    /// The first line on standard error; empty where there is none.
    var complaint: String
  }

  /// Runs git.
  ///
  /// - Throws: ``GitError`` where there is no git, and where it prints too much or takes too long.
  func run() throws(GitError) -> Outcome {
    guard let program = Self.program else {
      throw GitError("git", "is not installed; expected it on the PATH")
    }
    #if os(macOS) || os(Linux)
      return try run(program)
    #else
      throw GitError("git", "cannot be started here")
    #endif
  }

  /// What git prints; anything but an orderly end is an error with its words.
  func output() throws(GitError) -> [UInt8] {
    let outcome = try run()
    guard outcome.status == 0 else {
      throw GitError(
        "git \(arguments.first ?? "")", "ended with \(outcome.status): \(outcome.complaint)")
    }
    return outcome.output
  }

  /// The one line that git prints.
  func line() throws(GitError) -> String {
    let text = String(decoding: try output(), as: UTF8.self)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }

  // Only absolute folders: the repository that is looked at must not bring a git of its own.
  private static let program: String? = {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return path.split(separator: ":").lazy.filter { $0.hasPrefix("/") }.map { "\($0)/git" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  private static let environment: [String: String] = {
    var environment = ProcessInfo.processInfo.environment
    // Git hands its own paths on to hooks, from the folder that it runs in.
    for name in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_COMMON_DIR"] {
      environment[name] = environment[name].map(Paths.absolute)
    }
    for (name, value) in [
      "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0",
      // A clone without all objects would fetch them.
      "GIT_NO_LAZY_FETCH": "1", "GIT_ALLOW_PROTOCOL": "none",
    ] { environment[name] = value }
    return environment
  }()

  private static let settings = [
    "--no-pager", "--literal-pathspecs", "-c", "core.hooksPath=/dev/null", "-c",
    "core.fsmonitor=false",
  ]
}

#if os(macOS) || os(Linux)
  extension GitProcess {
    private func run(_ program: String) throws(GitError) -> Outcome {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = Self.settings + arguments
      process.environment = Self.environment
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
      process.standardInput = FileHandle.nullDevice
      let (output, errors) = (Pipe(), Pipe())
      (process.standardOutput, process.standardError) = (output, errors)
      let ended = DispatchSemaphore(value: 0)
      process.terminationHandler = { _ in ended.signal() }
      do { try process.run() } catch { throw GitError(program, "cannot be started") }
      let watchdog = DispatchWorkItem { Self.end(process) }
      DispatchQueue.global().asyncAfter(deadline: .now() + timeLimit, execute: watchdog)
      defer { watchdog.cancel() }
      // Both at once: a pipe that nobody reads fills up and stops the process.
      let complaints = GatheredBytes(errors.fileHandleForReading, limit: 4096)
      let (bytes, isComplete) = Self.read(output.fileHandleForReading, limit: limit)
      if !isComplete { Self.end(process) }
      ended.wait()
      guard isComplete else {
        throw GitError("git \(arguments.first ?? "")", "prints more than \(limit) bytes")
      }
      guard process.terminationReason == .exit else {
        throw GitError(
          "git \(arguments.first ?? "")", "was ended, perhaps after \(Int(timeLimit)) s")
      }
      return Outcome(
        status: process.terminationStatus, output: bytes, complaint: complaints.firstLine)
    }

    // It has a group of its own, with whatever it has started, which holds the pipes, too.
    private static func end(_ process: Process) {
      kill(-process.processIdentifier, SIGKILL)
      kill(process.processIdentifier, SIGKILL)
    }

    fileprivate static func read(_ handle: FileHandle, limit: Int) -> (
      bytes: [UInt8], isComplete: Bool
    ) {
      var bytes: [UInt8] = []
      while let data = try? handle.read(upToCount: 1 << 16), !data.isEmpty {
        bytes += data
        if bytes.count > limit { return (bytes, false) }
      }
      return (bytes, true)
    }
  }

  /// What a process says on standard error, as far as it is wanted; the rest is read and left.
  private final class GatheredBytes: @unchecked Sendable {
    // Written before the semaphore is signalled, and read behind it.
    private var bytes: [UInt8] = []
    private let ended = DispatchSemaphore(value: 0)

    init(_ handle: FileHandle, limit: Int) {
      DispatchQueue.global().async { [self] in
        while let data = try? handle.read(upToCount: 1 << 12), !data.isEmpty {
          bytes += data.prefix(max(0, limit - bytes.count))
        }
        ended.signal()
      }
    }

    var firstLine: String {
      ended.wait()
      let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
      return (lines.first.map { String($0.prefix(300)) } ?? "it says nothing").escapedForDisplay()
    }
  }
#endif
