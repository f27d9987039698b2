import Dispatch

/// A moment at which work ends, by a clock that never goes back.
package struct EndTime: Hashable, Sendable {
  private let nanoseconds: UInt64

  /// Creates the moment some seconds from now; one that has passed for a negative number.
  package init(in seconds: Double) {
    let now = DispatchTime.now().uptimeNanoseconds
    nanoseconds = now + UInt64(max(0, min(seconds, 1e9)) * 1e9)
  }

  /// Whether the work has to end.
  package var hasPassed: Bool { DispatchTime.now().uptimeNanoseconds >= nanoseconds }
}
