import A11yModel
import UIKit
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

@MainActor enum Shop {
  /// Returns an app with an unlabeled button, a labeled one and a text field.
  static func screen() -> StandInElement {
    let help = StandInElement(.button, "help", frame: CGRect(x: 340, y: 60, width: 44, height: 44))
    let pay = StandInElement(
      .button, "pay", label: "Pay", frame: CGRect(x: 16, y: 700, width: 358, height: 44))
    let mail = StandInElement(
      .textField, "mail", label: "E-mail", frame: CGRect(x: 16, y: 200, width: 358, height: 44))
    mail.value = "E-mail address"
    mail.placeholder = "E-mail address"
    let window = StandInElement(.window, children: [help, pay, mail])
    return StandInElement(.application, label: "Shop", children: [window])
  }

  /// Returns the element with an identifier.
  nonisolated static func element(_ identifier: String, in root: StandInElement) -> StandInElement?
  {
    root.children.first?.children.first { $0.identifier == identifier }
  }

  nonisolated static let rules: [RuleID] = [.missingLabel]
}

extension StandInElement {
  /// Lets all snapshots of the element and of what is below it fail.
  func failSnapshots(_ reason: String) {
    snapshotFailure = reason
    for child in children { child.failSnapshots(reason) }
  }
}

/// A clock that advances immediately while sleeping.
final class TestClock: @unchecked Sendable {
  private let lock = NSLock()
  private var time = 0.0
  private var naps = 0

  var slept: Int { lock.withLock { naps } }

  var clock: CaptureClock {
    CaptureClock(
      now: { self.lock.withLock { self.time } },
      sleep: { seconds in
        self.lock.withLock {
          self.time += seconds
          self.naps += 1
        }
      })
  }
}
