import A11yAudit
import Foundation

/// A progress line on standard error, shown only on a terminal and not in CI.
final class ProgressLine: @unchecked Sendable {
  // The caller locks, so one thread at a time writes these.
  private var last = Date()
  private var isShown = false

  /// The seconds before the line appears.
  private static let patience = 0.4

  /// Creates a line; nil if it would not be shown.
  init?(isWanted: Bool) {
    guard isWanted, isatty(Console.errors) == 1, !RunEnvironment.isCI(),
      Console.environment("TERM") != "dumb"
    else { return nil }
  }

  /// Shows the progress, at most every 0.4 seconds.
  func show(_ done: Int, of all: Int) {
    let now = Date()
    guard now.timeIntervalSince(last) > Self.patience || isShown && done == all else { return }
    last = now
    isShown = done < all
    Console.progress(done < all ? "\(done) of \(all) files" : "")
  }
}
