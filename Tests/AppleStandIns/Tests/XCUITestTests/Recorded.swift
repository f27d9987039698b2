import XCTest
import XCUIAutomation

@testable import A11yTesting

/// What tests of XCTest have recorded.
enum Recorded {
  /// The first lines of the issues that fail, since the last time; warnings go with them.
  static func heads() -> [String] { issues().failures }

  /// The first lines of the issues since the last time.
  static func issues() -> (failures: [String], warnings: [String]) {
    let issues = StandInIssues.shared.take()
    func heads(_ severity: XCTIssue.Severity) -> [String] {
      issues.filter { $0.severity == severity }
        .map { String($0.compactDescription.prefix { $0 != "\n" }) }
    }
    return (heads(.error), heads(.warning))
  }

  /// What the report of the test says, without what it cost.
  @MainActor static func activities() -> [String] {
    StandInApp.activities.map(\.name).filter { !$0.hasPrefix("Accessibility audit of") }
  }

  /// What is attached, and kept, of audits that were left out.
  @MainActor static func gaps() -> [String] {
    StandInApp.activities.filter { $0.name.contains("left out") }.flatMap(\.attachments)
      .filter { $0.lifetime == .keepAlways }
      .map { String(decoding: $0.standInPayload, as: UTF8.self) }
  }

  /// The head of the only finding of ``Shop/screen()``.
  static func finding(on screen: String) -> String {
    "[missing-label] \(screen): Button #help has no label (new)"
  }
}

extension AccessibilityPlan {
  /// As all tests here look at screens: once, by one rule.
  mutating func look(at screen: String?) {
    self.screen = screen
    audit.rules = Shop.rules
    capture.settleBudget = 0
  }
}

extension Shop {
  /// The screen without its defect.
  @MainActor static func repaired() -> StandInElement {
    let root = screen()
    element("help", in: root)?.label = "Help"
    return root
  }
}
