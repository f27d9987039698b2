import Foundation
import Subprocess

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// One run of a command line tool: no shell, both streams read to their ends, its whole process group
/// ended with it.
struct ToolRun: Sendable {
  /// A name to be looked up, or a path.
  let tool: String
  let arguments: [String]
  let limits: DriverLimits
  /// What to do when there is no such tool.
  let installation: String

  /// What became of a run.
  private struct Outcome: Sendable {
    var output: [UInt8]
    var complaint: String?
  }

  /// What the tool prints on standard output; anything but an orderly end is an error.
  func output(by deadline: Deadline) async throws(DriverError) -> [UInt8] {
    try await deadline.run(at: tool) { try await run() }
  }

  private func run() async throws -> [UInt8] {
    do {
      let result = try await Subprocess.run(
        configuration, input: .none, output: .sequence, error: .sequence
      ) { execution in
        let group = execution.processIdentifier.value
        do {
          return try await collect(execution.standardOutput, execution.standardError)
        } catch {
          // What the tool started itself lives in its group, and may not hear a polite signal.
          kill(-group, SIGKILL)
          throw error
        }
      }
      return try checked(result.closureResult, result.terminationStatus)
    } catch let error as SubprocessError {
      throw failure(error)
    }
  }

  private var configuration: Configuration {
    var options = PlatformOptions()
    // A group of its own, so that it can be ended with everything it started.
    options.createSession = true
    options.teardownSequence = [
      .send(signal: .kill, toProcessGroup: true, allowedDurationToNextStep: .milliseconds(100))
    ]
    let executable: Executable = tool.contains("/") ? .path(FilePath(tool)) : .name(tool)
    return Configuration(
      executable: executable, arguments: Arguments(arguments), platformOptions: options)
  }

  private func collect(
    _ output: SubprocessOutputSequence, _ errors: SubprocessOutputSequence
  ) async throws -> Outcome {
    async let complaint = Self.tail(of: errors)
    var bytes: [UInt8] = []
    for try await buffer in output {
      guard bytes.count + buffer.count <= limits.bytes else {
        throw DriverError(.limit, tool, "it prints too much; \(limits.bytes) bytes are read")
      }
      buffer.withUnsafeBytes { bytes += $0 }
    }
    return Outcome(output: bytes, complaint: try await complaint)
  }

  private static func tail(of errors: SubprocessOutputSequence) async throws -> String? {
    var tail = TailBuffer()
    for try await buffer in errors { buffer.withUnsafeBytes { tail.add($0) } }
    return tail.lastLine
  }

  private func checked(
    _ outcome: Outcome, _ status: TerminationStatus
  ) throws(DriverError) -> [UInt8] {
    let words = outcome.complaint.map { ": \($0)" } ?? ""
    switch status {
    case .exited(0): return outcome.output
    case .exited(let code):
      throw DriverError(.refused, tool, "it ended with exit code \(code)\(words)")
    case .signaled(let signal):
      throw DriverError(.broken, tool, "it died by signal \(signal)\(words)")
    }
  }

  private func failure(_ error: SubprocessError) -> DriverError {
    switch error.code {
    case .executableNotFound, .spawnFailed:
      DriverError(.unreachable, tool, "it cannot be started; \(installation)")
    default:
      DriverError(.broken, tool, error.description)
    }
  }
}
