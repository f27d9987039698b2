import A11yFiles
import A11yModel
import XCTest
import XCUIAutomation

@testable import A11yRecorder

/// Screens that a suite records, without a rule or a failure.
final class RecorderTests: XCTestCase {
  private final class Page {}

  override func setUp() {
    _ = Recorded.heads()
    planRecording {
      $0.occasions = .all
      $0.capture = CaptureOptions(settleBudget: 0.02, settleInterval: 0)
    }
  }

  /// Returns the names and contents of the recorded screens.
  @MainActor private func recorded() -> [String: String] {
    let files = StandInApp.activities.flatMap(\.attachments)
      .filter { $0.name?.hasSuffix("-screen.json") == true }
    return Dictionary(
      files.map { ($0.name ?? "", String(decoding: $0.standInPayload, as: UTF8.self)) },
      uniquingKeysWith: { $0 + $1 })
  }

  @MainActor func testEachScreenIsRecordedOnce() async throws {
    StandInApp.show(Shop.screen())
    lookAtScreen(of: Page.self)
    lookAtScreen(of: Page())
    XCTAssertEqual(Array(recorded().keys), ["a11y-Page-screen.json"])
    XCTAssertEqual(Recorded.heads(), [])
  }

  @MainActor func testTheFileIsTheCaptureWithTheRun() async throws {
    StandInApp.show(Shop.screen())
    let screen = try CapturedScreen(capturing: accessibilityApp, named: "Shop").screen
    recordAccessibility(screen: "Shop")
    let text = try XCTUnwrap(recorded()["a11y-Shop-screen.json"])
    XCTAssertTrue(
      text.contains("\"test\": \"RecorderTests.testTheFileIsTheCaptureWithTheRun\""), text)
    let lines = text.split(separator: "\n").filter { !$0.contains("\"run\": {") }
    let plain = String(decoding: NativeCaptureWriter.bytes(of: [screen]), as: UTF8.self)
      .split(separator: "\n")
    XCTAssertEqual(
      Set(lines.map { $0.filter { $0 != "," } }), Set(plain.map { $0.filter { $0 != "," } }))
  }

  @MainActor func testAScreenThatCannotBeCapturedFailsNoTest() async throws {
    StandInApp.show(Shop.screen())
    StandInApp.state = .runningBackground
    recordAccessibility(screen: "Behind")
    XCTAssertTrue(
      try XCTUnwrap(recorded()["a11y-Behind-screen.json"]).contains("in the background"))
    XCTAssertEqual(Recorded.heads(), [])
  }

  @MainActor func testApplesAuditIsInTheFile() async throws {
    StandInApp.show(Shop.screen())
    planRecording { $0.capture.audits = [.contrast] }
    recordAccessibility(screen: "Audited")
    XCTAssertTrue(
      try XCTUnwrap(recorded()["a11y-Audited-screen.json"]).contains("\"kinds\": [\"contrast\"]"))
  }
}
