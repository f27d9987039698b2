import Foundation

/// The cost of app audits in this process, and the audits left out.
package final class AuditLedger: @unchecked Sendable {
  package static let shared = AuditLedger()

  /// The reasons a test did not end with an audit, or a screen during a test was not audited.
  package enum Omission: String, CaseIterable, Sendable {
    case passed = "had passed before"
    case seen = "had been recorded before"
    case changing = "had not come to rest"
    case optedOut = "asked not to be audited"
    case withoutApp = "had no app in the foreground"
    case failed = "had failed"
    case outOfTime = "came after the time was used up"
    case restless = "showed an app that never rests"
    case lost = "should have been audited, but XCTest did not call their teardown block"
  }

  package struct Totals: Hashable, Sendable {
    var screens = 0
    var unaudited = 0
    var captures = 0
    var seconds = 0.0
    /// The audits left out at the end of tests.
    var omissions: [Omission: Int] = [:]
    /// The number of looks at screens during tests.
    var looks = 0
    /// The looks that led to no audit.
    var omittedLooks: [Omission: Int] = [:]
  }

  // Guards the property below.
  private let lock = NSLock()
  private var sums = Totals()

  package var totals: Totals { lock.withLock { sums } }

  package func noteCapture() { lock.withLock { sums.captures += 1 } }

  package func note(couldAudit: Bool, seconds: Double) {
    lock.withLock {
      if couldAudit { sums.screens += 1 } else { sums.unaudited += 1 }
      sums.seconds += seconds
    }
  }

  /// Counts an audit left out, and the seconds it took to decide that.
  package func note(_ omission: Omission, seconds: Double = 0) {
    lock.withLock {
      sums.omissions[omission, default: 0] += 1
      sums.seconds += seconds
    }
  }

  /// Counts a look at a screen during a test. An audit that follows counts its own seconds.
  package func noteLook(_ omission: Omission? = nil, seconds: Double = 0) {
    lock.withLock {
      sums.looks += 1
      if let omission { sums.omittedLooks[omission, default: 0] += 1 }
      sums.seconds += seconds
    }
  }
}

extension AuditLedger.Totals {
  /// The summary printed at the end of a bundle, or `nil` if there is nothing to report.
  package var summary: String? {
    guard self != Self() else { return nil }
    var lines = ["Accessibility audits: \(cost)."]
    if !omissions.isEmpty {
      lines.append("  Tests not audited at their end: \(Self.list(omissions)).")
    }
    if looks > 0 {
      let audited = looks - omittedLooks.values.reduce(0, +)
      let others = omittedLooks.isEmpty ? "" : ", \(Self.list(omittedLooks))"
      lines.append(
        "  Screens looked at during tests: \(looks), of which \(audited) audited\(others).")
    }
    return lines.joined(separator: "\n")
  }

  private static func list(_ omissions: [AuditLedger.Omission: Int]) -> String {
    AuditLedger.Omission.allCases.compactMap { omission in
      omissions[omission].map { "\($0) \(omission.rawValue)" }
    }.joined(separator: ", ")
  }

  /// A description such as `12 screens, 34.2 s, 30 captures`.
  package var cost: String {
    let failed = unaudited == 0 ? "" : ", \(unaudited) could not be audited"
    return "\(Self.count(screens, "screen"))\(failed), \(Self.text(seconds)), "
      + Self.count(captures, "capture")
  }

  /// Returns a duration with one decimal, such as `1.2 s`.
  package static func text(_ seconds: Double) -> String {
    let tenths = Int((min(max(seconds, 0), 1e6) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
