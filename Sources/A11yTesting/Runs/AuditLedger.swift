import Foundation

/// What audits of running apps have cost this process, and what was left out.
final class AuditLedger: @unchecked Sendable {
  static let shared = AuditLedger()

  /// Why a test did not end with an audit.
  enum Omission: String, CaseIterable, Sendable {
    case passed = "had passed before"
    case optedOut = "asked not to be audited"
    case withoutApp = "had no app in the foreground"
    case failed = "had failed"
    case outOfTime = "came after the time was used up"
    case lost = "should have been audited, but XCTest did not call their teardown block"
  }

  /// The sums.
  struct Totals: Hashable, Sendable {
    var screens = 0
    var unaudited = 0
    var captures = 0
    var seconds = 0.0
    var omissions: [Omission: Int] = [:]
  }

  // Every access holds the lock.
  private let lock = NSLock()
  private var sums = Totals()

  /// The sums so far.
  var totals: Totals { lock.withLock { sums } }

  /// Notes that the app was looked at once.
  func noteCapture() { lock.withLock { sums.captures += 1 } }

  /// Notes what became of an audit, and how long it took.
  func note(couldAudit: Bool, seconds: Double) {
    lock.withLock {
      if couldAudit { sums.screens += 1 } else { sums.unaudited += 1 }
      sums.seconds += seconds
    }
  }

  /// Notes that an audit was left out, and what it took to find that out.
  func note(_ omission: Omission, seconds: Double = 0) {
    lock.withLock {
      sums.omissions[omission, default: 0] += 1
      sums.seconds += seconds
    }
  }
}

extension AuditLedger.Totals {
  /// The words for the end of a bundle; nil when there is nothing to say.
  var summary: String? {
    guard self != Self() else { return nil }
    var lines = ["Accessibility audits: \(cost)."]
    let left = AuditLedger.Omission.allCases.compactMap { omission -> String? in
      omissions[omission].map { "\($0) \(omission.rawValue)" }
    }
    if !left.isEmpty {
      lines.append("  Tests not audited at their end: \(left.joined(separator: ", ")).")
    }
    return lines.joined(separator: "\n")
  }

  /// For example `12 screens in 34.2 s, 30 captures`.
  var cost: String {
    let failed = unaudited == 0 ? "" : ", \(unaudited) could not be audited"
    return "\(Self.count(screens, "screen"))\(failed), \(Self.text(seconds)), "
      + Self.count(captures, "capture")
  }

  /// A time as reports have it: `1.2 s`.
  static func text(_ seconds: Double) -> String {
    let tenths = Int((min(max(seconds, 0), 1e6) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
