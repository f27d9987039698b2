import A11yAudit
import Foundation

/// One line on standard error that says how far long work is, and that goes away with it.
///
/// Only on a terminal, and not where `CI` is set.
final class ProgressLine: @unchecked Sendable {
  // Written by one thread at a time.
  private var last = Date()
  private var isShown = false

  /// Work that is done in less than that needs no line.
  private static let patience = 0.4

  /// - Parameter isWanted: Whether the user wants one.
  init?(isWanted: Bool) {
    guard isWanted, isatty(Console.errors) == 1, !RunEnvironment.isCI(),
      Console.environment("TERM") != "dumb"
    else { return nil }
  }

  /// Shows how far the work is, from time to time.
  func show(_ done: Int, of all: Int) {
    let now = Date()
    guard now.timeIntervalSince(last) > Self.patience || isShown && done == all else { return }
    last = now
    isShown = done < all
    Console.progress(done < all ? "\(done) of \(all) files" : "")
  }
}
