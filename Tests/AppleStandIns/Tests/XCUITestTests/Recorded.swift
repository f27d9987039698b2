import XCTest
import XCUIAutomation

@testable import A11yRecorder
@testable import A11yTesting

/// The issues and activities that XCTest tests have recorded.
enum Recorded {
  /// Returns the first lines of the failures since the last call. Discards the warnings.
  static func heads() -> [String] { issues().failures }

  /// Returns the first lines of the issues since the last call.
  static func issues() -> (failures: [String], warnings: [String]) {
    let issues = StandInIssues.shared.take()
    func heads(_ severity: XCTIssue.Severity) -> [String] {
      issues.filter { $0.severity == severity }
        .map { String($0.compactDescription.prefix { $0 != "\n" }) }
    }
    return (heads(.error), heads(.warning))
  }

  /// Returns the names of the activities, except those about the cost of audits.
  @MainActor static func activities() -> [String] {
    StandInApp.activities.map(\.name).filter { !$0.hasPrefix("Accessibility audit of") }
  }

  /// Returns the kept attachments about audits that were left out.
  @MainActor static func gaps() -> [String] {
    StandInApp.activities.filter { $0.name.contains("left out") }.flatMap(\.attachments)
      .filter { $0.lifetime == .keepAlways }
      .map { String(decoding: $0.standInPayload, as: UTF8.self) }
  }

  /// Returns the first line of the only finding of ``Shop/screen()``.
  static func finding(on screen: String) -> String {
    "[missing-label] \(screen): Button #help has no label (new)"
  }
}

extension AccessibilityPlan {
  /// Sets the plan of these tests: a single capture and a single rule.
  mutating func look(at screen: String?) {
    self.screen = screen
    audit.rules = Shop.rules
    recording.capture.settleBudget = 0
  }
}

extension Shop {
  /// Returns the screen without its defect.
  @MainActor static func repaired() -> StandInElement {
    let root = screen()
    element("help", in: root)?.label = "Help"
    return root
  }
}
