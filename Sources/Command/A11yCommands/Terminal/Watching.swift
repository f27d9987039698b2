import A11yAudit
import A11yCapture
import A11yReporting
import Foundation

/// A loop that repeats work whenever files change, until a signal ends the process.
struct Watching {
  /// The polling interval in microseconds.
  private static let pause: useconds_t = 300_000

  /// Returns the files to watch. The list may change between runs.
  let files: () throws -> [String]
  /// The work. Its status is only printed.
  let work: () throws -> ExitStatus

  /// Runs the loop. File states are taken before the work, so that no change is missed.
  func run() -> Never {
    Self.letSignalsThrough()
    var number = 0
    while true {
      let before = states
      number += 1
      let words = outcome
      Console.note("run \(number): \(words); watching \(before.count) files")
      var now = states
      while now == before {
        usleep(Self.pause)
        now = states
      }
      settle(now)
    }
  }

  // Waits until files stop changing, because they may still be being written.
  private func settle(_ first: FileStates) {
    var last = first
    repeat {
      usleep(Self.pause / 3)
      let now = states
      if now == last { return }
      last = now
    } while true
  }

  // The parent process may have blocked the signals that end the loop.
  private static func letSignalsThrough() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  // Errors while files are being written count as no files.
  private var states: FileStates { FileStates(of: (try? files()) ?? []) }

  private var outcome: String {
    do {
      let status = try work()
      return status == .passed ? "passed" : "ended with \(status.rawValue)"
    } catch {
      let status = Console.note(error) ?? .internalError
      return "ended with \(status.rawValue)"
    }
  }
}
