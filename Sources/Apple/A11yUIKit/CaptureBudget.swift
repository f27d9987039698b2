#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// The elements and the time that a capture may still use.
  struct CaptureBudget {
    private let elementLimit: Int
    private let timeLimit: TimeInterval
    private let start = ProcessInfo.processInfo.systemUptime
    private var steps = 0

    @MainActor init(_ options: UIKitCapture.Options) {
      elementLimit = options.elementLimit
      timeLimit = options.timeLimit
    }

    /// Throws if a number of elements exceeds the limit.
    func allow(_ count: Int) throws(UIKitCaptureError) {
      if count > elementLimit { throw .tooManyElements(limit: elementLimit) }
    }

    /// Counts a unit of work. Throws if the time limit is exceeded; checks the clock every 64 units.
    mutating func step() throws(UIKitCaptureError) {
      steps += 1
      guard steps & 63 == 0 else { return }
      if ProcessInfo.processInfo.systemUptime - start > timeLimit {
        throw .outOfTime(limit: timeLimit)
      }
    }
  }
#endif
