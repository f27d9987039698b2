#if canImport(UIKit) && !os(watchOS)
  import Foundation

  /// How much a capture may still read.
  struct CaptureBudget {
    private let elementLimit: Int
    private let timeLimit: TimeInterval
    private let start = ProcessInfo.processInfo.systemUptime
    private var steps = 0

    @MainActor init(_ options: UIKitCapture.Options) {
      elementLimit = options.elementLimit
      timeLimit = options.timeLimit
    }

    /// Counts an element.
    func allow(_ count: Int) throws(UIKitCaptureError) {
      if count > elementLimit { throw .tooManyElements(limit: elementLimit) }
    }

    /// Counts something that takes time; looks at the clock now and then.
    mutating func step() throws(UIKitCaptureError) {
      steps += 1
      guard steps & 63 == 0 else { return }
      if ProcessInfo.processInfo.systemUptime - start > timeLimit {
        throw .outOfTime(limit: timeLimit)
      }
    }
  }
#endif
