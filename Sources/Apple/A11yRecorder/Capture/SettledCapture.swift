import A11yFiles
import A11yTree

/// A capture that repeats until two successive screens agree or the time runs out.
struct SettledCapture {
  private let options: CaptureOptions
  private let clock: CaptureClock

  init(_ options: CaptureOptions, clock: CaptureClock = .current) {
    self.options = options
    self.clock = clock
  }

  /// Returns the settled screen, or the last one captured, marked as changing.
  ///
  /// - Parameter take: Captures the screen once. A failed capture is retried.
  /// - Throws: The last failure, with time and number of attempts, if every capture fails.
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
      // The microsecond absorbs rounding in sums of fractions. The negation makes a NaN budget end the loop.
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
