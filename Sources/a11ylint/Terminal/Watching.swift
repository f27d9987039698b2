import A11yAudit
import A11yReporting
import Foundation

/// Does something again whenever files change, until a signal ends the process.
struct Watching {
  /// How often files are looked at, in microseconds.
  private static let pause: useconds_t = 300_000

  /// The files, which may be others from time to time.
  let files: () throws -> [String]
  /// What is done; what it ends with is only told.
  let work: () throws -> ExitStatus

  /// Never returns. Files are looked at before they are read, so that no change is missed.
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

  // Who writes a file may not have written all of it yet.
  private func settle(_ first: FileStates) {
    var last = first
    repeat {
      usleep(Self.pause / 3)
      let now = states
      if now == last { return }
      last = now
    } while true
  }

  // Whoever has started this process may have kept them from it, and only they end it.
  private static func letSignalsThrough() {
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  // A folder that is being written has no state of its own for a moment.
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
