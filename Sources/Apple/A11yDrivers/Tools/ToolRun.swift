import A11yFiles
import A11yModel
import A11yProcess
import Foundation

/// A run of a command-line tool, without a shell. If it is aborted, the tool's whole process group is ended.
struct ToolRun: Sendable {
  /// The name to look up on the `PATH`, or a path.
  let tool: String
  let arguments: [String]
  let limits: DriverLimits
  /// The hint for a tool that is not installed.
  let installation: String

  /// Returns the standard output of the tool, or throws an error if it does not exit with code 0.
  func output(by deadline: Deadline) async throws(DriverError) -> [UInt8] {
    try await deadline.run(at: tool) { try checked(await ending()) }
  }

  // The tool runs on a dedicated thread, which may block and with which the system ends the tool.
  private func ending() async throws -> SpawnedProgram.Ending {
    let program = SpawnedProgram(
      path: try path(), arguments: arguments, environment: ProcessInfo.processInfo.environment)
    var bounds = SpawnedProgram.Limits(
      output: limits.bytes, errors: TailBuffer.size, seconds: .infinity)
    bounds.keepsLastErrors = true
    // The tool may need the processes that it leaves running the next time.
    bounds.leavesOthers = true
    let isCancelled = Locked(false)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { [bounds] continuation in
        let thread = OwnThread {
          do throws(SpawnedProgram.StartError) {
            continuation.resume(
              returning: try program.run(bounds) { isCancelled.withLock { $0 } })
          } catch {
            continuation.resume(throwing: unreachable)
          }
        }
        guard let thread else { return continuation.resume(throwing: unreachable) }
        thread.detach()
      }
    } onCancel: {
      isCancelled.withLock { $0 = true }
    }
  }

  private func path() throws(DriverError) -> String {
    if tool.contains("/") { return tool }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let paths = folders.map { Paths.join(String($0), tool) }
    guard let path = paths.first(where: { FileManager.default.isExecutableFile(atPath: $0) }) else {
      throw unreachable
    }
    return path
  }

  private var unreachable: DriverError {
    DriverError(.unreachable, tool, "it cannot be started; \(installation)")
  }

  private func checked(_ ending: SpawnedProgram.Ending) throws -> [UInt8] {
    let words = TailBuffer(ending.errors).lastLine.map { ": \($0)" } ?? ""
    switch ending.end {
    case .exit(0): return ending.output
    // By convention of shells, env and posix_spawn: the program, or its interpreter, is not there.
    case .exit(127): throw unreachable
    case .exit(let code):
      throw DriverError(.refused, tool, "it ended with exit code \(code)\(words)")
    case .signal(let signal):
      throw DriverError(.broken, tool, "it died by signal \(signal)\(words)")
    case .outputLimit:
      throw DriverError(.limit, tool, "it prints too much; \(limits.bytes) bytes are read")
    case .timeLimit, .cancelled: throw CancellationError()
    }
  }
}
