import A11yCapture
import A11yModel

/// Captures until two captures in a row agree, or until the time is up.
struct SettledCapture {
  private let options: CaptureOptions
  private let clock: CaptureClock

  init(_ options: CaptureOptions, clock: CaptureClock = .current) {
    self.options = options
    self.clock = clock
  }

  /// The screen at rest, or the last capture with the mark that it was still changing.
  ///
  /// - Parameter take: Captures once. When it fails it is tried again.
  /// - Throws: The last failure when not one capture succeeded, with time and number of tries.
  func screen(
    _ take: () throws(CouldNotAudit) -> Screen
  ) throws(CouldNotAudit) -> Screen {
    let start = clock.now()
    var count = 0
    var previous: Screen?
    var last: Screen?
    while true {
      count += 1
      let failure: CouldNotAudit?
      do throws(CouldNotAudit) {
        let screen = try take()
        if options.settleBudget <= 0 { return screen }
        if let previous, screen.isSettled(comparedWith: previous) { return screen }
        (previous, last, failure) = (screen, screen, nil)
      } catch {
        (previous, failure) = (nil, error)
      }
      let waited = clock.now() - start
      // A microsecond more, because times are sums of fractions.
      // Turned round, so that a budget that is no number is none.
      if !(waited + options.settleInterval <= options.settleBudget + 1e-6) {
        if let last { return last.markedAsChanging }
        throw (failure ?? CouldNotAudit("nothing was captured")).after(waited, count)
      }
      clock.sleep(options.settleInterval)
    }
  }
}

extension CouldNotAudit {
  fileprivate func after(_ seconds: Double, _ count: Int) -> CouldNotAudit {
    CouldNotAudit(
      reason, hint: hint,
      attempt: Attempt(state: attempt?.state ?? "", waited: seconds, count: count))
  }
}
