#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A question for which XCTest may fail the test, as when the element has disappeared. Such a failure is caught.
  @MainActor package enum QuietQuestion {
    /// Returns the answer, or `nil` if XCTest would have failed the test.
    package static func answer<Value>(_ purpose: String, _ question: () -> Value) -> Value? {
      let failure = Occurrence()
      let answer = XCTExpectFailure(
        purpose, strict: false, failingBlock: question,
        issueMatcher: { @Sendable _ in failure.note() })
      return failure.isNoted ? nil : answer
    }
  }

  /// A flag that can be set on any thread.
  private final class Occurrence: @unchecked Sendable {
    private let lock = NSLock()
    // Guarded by `lock`.
    private var noted = false

    var isNoted: Bool { lock.withLock { noted } }

    /// Sets the flag and returns true, for use as an issue matcher.
    func note() -> Bool {
      lock.withLock { noted = true }
      return true
    }
  }
#endif
