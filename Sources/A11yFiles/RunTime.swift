import Foundation

/// The time that one run of the program may take, together with every program that it starts.
package enum RunTime {
  private struct Span {
    let begin: UInt64
    var seconds: Int
  }

  private static let span = Locked<Span?>(nil)

  /// Begins a run.
  package static func begin(seconds: Int) {
    span.withLock { $0 = Span(begin: DispatchTime.now().uptimeNanoseconds, seconds: seconds) }
  }

  /// Sets another limit for the run that has begun.
  package static func allow(seconds: Int) { span.withLock { $0?.seconds = seconds } }

  /// The limit in seconds; nil where no run has begun.
  package static var limit: Int? { span.withLock { $0?.seconds } }

  /// The seconds since the run began; nil where none has.
  package static var spent: Double? {
    let now = DispatchTime.now().uptimeNanoseconds
    return span.withLock { $0.map { Double(now - $0.begin) / 1e9 } }
  }

  /// The seconds that are left, at least 0; nil where no run has begun.
  package static var rest: Double? {
    guard let limit, let spent else { return nil }
    return max(0, Double(limit) - spent)
  }
}
