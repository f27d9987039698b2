#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  /// The longest call into XCTest while the audits of a plan look at an app.
  ///
  /// XCTest waits up to a minute in each call for an app that is never idle. Apple's audit and VoiceOver take long
  /// by themselves, so they are not timed.
  @MainActor package final class CallTimes {
    /// The seconds that a call into an app at rest never takes.
    static let limit = 10.0

    private(set) var longest = 0.0

    func note(_ seconds: Double) { longest = max(longest, seconds) }

    /// The error for an app that never rests, or `nil` if all calls were short.
    var obstacle: CouldNotAudit? {
      guard longest > Self.limit else { return nil }
      return CouldNotAudit(
        "the app never rests: a call into XCTest took \(AuditLedger.Totals.text(longest))",
        hint: "No further screen of this test class is looked at.\n"
          + "Stop animations, spinners and timers in UI tests, for example behind a launch argument."
      )
    }
  }

  extension CallTimes? {
    /// Makes a call, and measures it if there is something to measure with.
    ///
    /// - Parameter wait: The seconds that the call may wait by request.
    @MainActor func time<Value>(
      by clock: CaptureClock, besides wait: Double = 0, _ call: () throws -> Value
    ) rethrows -> Value {
      let start = clock.now()
      defer { self?.note(clock.now() - start - wait) }
      return try call()
    }
  }
#endif
