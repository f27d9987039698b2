import A11yModel
import Testing

@testable import A11yCapture

@Suite("Issues of Apple's audit without a tree")
struct AppleAuditTests {
  private func screens(_ text: String, path: String = "Home.json") throws -> [Screen] {
    try CaptureReader.screens(in: .text(text, path: path)).screens
  }

  private func issues(_ text: String) throws -> [AppleAudit.Issue] {
    let screens = try screens(text)
    #expect(screens.count == 1 && screens[0].name == "Home")
    #expect(screens[0].tree.screen.isAuditOnly && screens[0].source.format == "apple-audit")
    return try #require(screens.first?.audit).issues
  }

  @Test("Appium: a list with the attributes of elements, or with their descriptions alone")
  func appium() throws {
    let found = try issues(
      """
      {"value": [{"detailedDescription": "d", "compactDescription": "Contrast failed",
      "auditType": "XCUIAccessibilityAuditTypeContrast", "element": "\\"Pay\\" Button", "elementAttributes":
      {"type": "Button", "rawIdentifier": "pay", "name": "pay", "label": "Pay", "frame": "{{16, 100}, {358, 44}}"}},
      {"compactDescription": "Text clipped", "auditType": 131072, "element": "\\"Total\\" StaticText"},
      {"compactDescription": "Hit area is too small", "auditType": "XCUIAccessibilityAuditTypeHitRegion", "element": ""}]}
      """)
    #expect(found.map(\.kinds) == [[.contrast], [.textClipped], [.hitRegion]])
    #expect(
      found.map(\.element) == [
        .init(type: .button, identifier: "pay", label: "Pay", frame: Rect(16, 100, 358, 44)),
        .init(type: .staticText, identifier: "", label: "Total", frame: nil), nil,
      ])
  }

  @Test("go-ios and pymobiledevice3: the test types of a device, by name and by number")
  func devices() throws {
    let listed = try issues(
      """
      [{"issueType": "testTypeDynamicText", "label": "Pay", "elementRect": {"x": 16, "y": 100, "width": 30, "height": 20}},
      {"issueType": "5000"}]
      """)
    #expect(listed.map(\.kinds) == [[.dynamicType], [.sufficientElementDescription]])
    #expect(listed[0].element?.frame == Rect(16, 100, 30, 20) && listed[1].element == nil)
    let other = try issues(
      #"[{"issue_classification": 12, "element_rect_value": "{{1, 2}, {3, 4}}", "font_size": 0}]"#)
    #expect(other.map(\.kinds) == [[.contrast]] && other[0].element?.frame == Rect(1, 2, 3, 4))
  }

  @Test("an issue of an unknown type is said, and such a list fixes nothing")
  func unknownType() throws {
    let screen = try screens(
      #"[{"auditType": "XCUIAccessibilityAuditTypeNew", "compactDescription": "Odd"}]"#)[0]
    #expect(screen.audit?.issues.isEmpty == true)
    #expect(screen.audit?.failure?.contains("XCUIAccessibilityAuditTypeNew") == true)
  }

  @Test("a list that breaks off is cut")
  func cut() throws {
    let text =
      #"[{"auditType": 1, "compactDescription": "Contrast failed", "element": "\"Pay\" Button"}, {"audit"#
    let screen = try screens(text)[0]
    #expect(screen.isTruncated && screen.audit?.issues.count == 1)
  }

  // MARK: Results of tests

  private func node(_ type: String, _ name: String, _ rest: String = "", _ children: [String] = [])
    -> String
  {
    // Children come first, as xcresulttool sorts keys.
    """
    {"children": [\(children.joined(separator: ", "))], "name": "\(name)", "nodeType": "\(type)"\(rest)}
    """
  }

  private func failure(_ text: String) -> String {
    node("Failure Message", "AuditTests.swift:9: \(text)")
  }

  private func test(
    _ name: String, _ result: String, _ children: [String] = [], bundle: String = "UI test bundle"
  ) -> String {
    let test = node(
      "Test Case", "\(name)()",
      #", "nodeIdentifier": "AuditTests/\#(name)()", "result": "\#(result)""#,
      children)
    return node(bundle, "Tests", "", [node("Test Suite", "AuditTests", "", [test])])
  }

  private func results(_ tests: String...) -> String {
    """
    {"devices": [{"deviceId": "1", "deviceName": "Phone", "modelName": "iPhone 16", "osVersion": "18.2",
    "platform": "iOS Simulator"}], "testNodes": [\(node("Test Plan", "App", "", tests))]}
    """
  }

  @Test(
    "tests that the audit failed or that passed are screens; those that failed otherwise are not")
  func results() throws {
    let found = try screens(
      results(
        test("testHome", "Failed", [failure("Contrast failed"), failure("Text clipped")]),
        test("testPay", "Passed"), test("testMap", "Failed", [failure("XCTAssertTrue failed")]),
        test("testUnits", "Passed", bundle: "Unit test bundle")))
    #expect(found.map(\.name) == ["AuditTests.testHome", "AuditTests.testPay"])
    #expect(found[0].context == ["device": "iPhone 16", "os": "18.2", "platform": "iOS"])
    let reports = found.compactMap(\.audit)
    #expect(reports.map { $0.issues.map(\.kinds) } == [[[.contrast], [.textClipped]], []])
    #expect(reports.allSatisfy { $0.failure == nil })
  }

  @Test("a test that may have stopped early proves nothing about what is missing")
  func stopped() throws {
    let found = try screens(
      results(
        test("testOne", "Failed", [failure("Contrast failed")]),
        test("testTwo", "Failed", [failure("Contrast failed"), failure("boom")])))
    #expect(found.allSatisfy { $0.audit?.failure != nil } && found.count == 2)
  }

  @Test("repetitions are runs of one screen, and configurations are not")
  func repetitions() throws {
    let repeated = test(
      "testHome", "Failed",
      [
        node("Repetition", "1", #", "result": "Failed""#, [failure("Contrast failed")]),
        node("Repetition", "2", #", "result": "Passed""#),
      ])
    let runs = try screens(results(repeated))
    #expect(runs.map(\.name) == ["AuditTests.testHome", "AuditTests.testHome"])
    #expect(runs.map { $0.audit?.issues.count } == [1, 0] && runs[0].context == runs[1].context)
    let configured = test(
      "testHome", "Failed",
      ["German", "English"].map {
        node("Test Plan Configuration", $0, #", "result": "Failed""#, [failure("Text clipped")])
      })
    #expect(
      try screens(results(configured)).map { $0.context["configuration"] } == ["German", "English"])
  }

  @Test("tests of one name in two bundles are two screens")
  func bundles() throws {
    let other = test("testHome", "Passed").replacing("\"Tests\"", with: "\"Others\"")
    let found = try screens(results(test("testHome", "Passed"), other))
    #expect(found.map(\.name) == ["Tests.AuditTests.testHome", "Others.AuditTests.testHome"])
  }

  @Test("the outermost step around an issue names the screen")
  func activities() throws {
    let found = try screens(
      """
      {"testIdentifier": "AuditTests/testAll()", "testRuns": [{"activities": [
      {"title": "Home", "isAssociatedWithFailure": true, "childActivities": [
      {"title": "Perform accessibility audit", "isAssociatedWithFailure": true, "childActivities": [
      {"title": "Contrast failed", "isAssociatedWithFailure": true},
      {"title": "Text clipped: \\"Pay\\" Button", "isAssociatedWithFailure": true}]}]},
      {"title": "Hit area is too small", "isAssociatedWithFailure": true}]}]}
      """)
    #expect(found.map(\.name) == ["AuditTests.testAll: Home", "AuditTests.testAll"])
    #expect(found[0].audit?.issues.map(\.element?.label) == [nil, "Pay"])
  }

  @Test("a log names the test, and another failure in it is no issue")
  func log() throws {
    let found = try screens(
      """
      Test Case '-[UITests.AuditTests testHome]' started.
      /w/A.swift:9: error: -[UITests.AuditTests testHome] : Contrast failed
      /w/A.swift:9: error: -[UITests.AuditTests testHome] : Label not human-readable
      Test Case '-[UITests.AuditTests testHome]' failed (1.2 seconds).
      /w/A.swift:20: error: -[UITests.OtherTests testPay] : XCTAssertTrue failed
      """, path: "test.log")
    #expect(found.map(\.name) == ["AuditTests.testHome"] && found[0].source.line == 2)
    #expect(
      found[0].audit?.issues.map(\.kinds) == [[.contrast], [.sufficientElementDescription]])
  }

  @Test("results without a UI test are refused by name")
  func nothing() {
    let error = #expect(throws: ImportError.self) {
      try screens(results(test("testUnits", "Passed", bundle: "Unit test bundle")))
    }
    #expect(error?.code == .noCapture && error?.message.contains("results of tests") == true)
  }

  @Test(
    "every description names its check, whatever follows",
    arguments: AppleAudit.Kind.descriptions.map(\.name))
  func descriptions(name: String) throws {
    let kind = try #require(AppleAudit.Kind.descriptions.first { $0.name == name }?.kind)
    #expect(FailureText(name).issue?.kinds == [kind])
    #expect(FailureText("A.swift:7: \(name): more").issue?.summary == name)
    #expect(FailureText("\(name)er").issue == nil && FailureText("No \(name)").issue == nil)
  }
}
