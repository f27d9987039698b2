import Foundation
import Testing

@Suite("Apple's audit on the command line")
struct AuditResultTests {
  private func list(_ labels: [String], _ type: String = "Contrast") -> String {
    let issues = labels.map { label in
      """
      {"auditType": "XCUIAccessibilityAuditType\(type)", "compactDescription": "\(type) failed", "elementAttributes":
      {"type": "Button", "rawIdentifier": "\(label.lowercased())", "label": "\(label)", "frame": "{{0, 0}, {9, 9}}"}}
      """
    }
    return "{\"value\": [\(issues.joined(separator: ", "))], \"sessionId\": \"1\"}"
  }

  private func write(_ runs: [[String]], to place: Workplace) throws {
    for (number, labels) in runs.enumerated() {
      try place.write(list(labels), to: "run\(number + 1)/Home.json")
    }
  }

  private func check(_ place: Workplace, _ arguments: String...) throws -> Tool.Run {
    try place.run(
      [
        "check", "run1", "run2", "run3", "--fail-level", "warning", "--baseline", "b.jsonl",
        "--show", "new",
      ] + arguments)
  }

  @Test("three runs have one baseline: a flake is said, news fails, and what is fixed is removed")
  func journey() throws {
    let place = try Workplace()
    try write([["Pay", "Total"], ["Pay", "Total"], ["Pay"]], to: place)
    #expect(
      try place.run(["baseline", "create", "run1", "run2", "run3", "--baseline", "b.jsonl"]).code
        == 0)
    #expect(try check(place).code == 0)
    try write([["Pay", "Total"], ["Pay", "Total", "Note"], ["Pay"]], to: place)
    let flake = try check(place)
    #expect(flake.code == 0 && flake.output.contains("in 1 of 3 runs [possible]"))
    try write([["Pay", "Total", "Note"], ["Pay", "Total", "Note"], ["Pay"]], to: place)
    #expect(try check(place).code == 1)
    try write([["Pay"], ["Pay"], []], to: place)
    let fixed = try check(place)
    #expect(fixed.code == 0 && fixed.output.contains("1 fixed"), "\(fixed.output)")
    #expect(
      try place.run(["baseline", "update", "run1", "run2", "run3", "--baseline", "b.jsonl"]).code
        == 0)
    #expect(try check(place).output.contains("0 new · 1 known"))
  }

  @Test("ignoring by check, element, label and screen takes ten lines")
  func ignored() throws {
    let place = try Workplace()
    try place.write(
      """
      version: 1
      gate: {fail_level: warning}
      suppress:
        - {rule: audit/textClipped, reason: Stricter than our design}
        - {rule: audit/contrast, element: "@*:*", reason: Names of users}
        - {rule: audit/contrast, element: version, reason: Not for users}
        - {rule: audit/contrast, screen: Map*, reason: Drawn by the system}
      """, to: ".a11ylint.yml")
    try place.write(list(["@me:here", "Version"]), to: "A/Home.json")
    try place.write(list(["Total"], "TextClipped"), to: "A/Cart.json")
    try place.write(list(["Street"]), to: "A/MapScreen.json")
    #expect(try place.run(["check", "A"]).code == 0)
    try place.write(list(["@me:here", "Pay"]), to: "A/Home.json")
    let run = try place.run(["check", "A"])
    #expect(run.code == 1 && run.output.contains("1 new"), "\(run.output)")
  }

  @Test(
    "an empty list is an audit beside other runs or if the configuration says so, and else nothing")
  func empty() throws {
    let place = try Workplace()
    for name in ["run1", "run2", "run3"] { try place.write("[]", to: "\(name)/Home.json") }
    let files = ["run1/Home.json", "run2/Home.json", "run3/Home.json"]
    #expect(try place.run(["check", "--no-baseline", "--show", "new"] + files).code == 3)
    try place.write(list(["Pay"]), to: "run1/Home.json")
    let beside = try place.run(["check", "--no-baseline", "--show", "new"] + files)
    #expect(beside.code == 0 && beside.output.contains("in 1 of 3 runs"), "\(beside.output)")
    try place.write("[]", to: "run1/Home.json")
    try place.write(
      "version: 1\ninputs: [{path: \"run*/*.json\", format: apple-audit}]\n", to: ".a11ylint.yml")
    let said = try place.run(["check"])
    #expect(said.code == 0 && said.output.contains("1 screen"), "\(said.output)")
  }

  @Test("one name given to several runs makes them one screen")
  func named() throws {
    let place = try Workplace()
    for number in 1...3 { try place.write(list(["Pay"]), to: "audit\(number).json") }
    let files = (1...3).map { "audit\($0).json" }
    let run = try place.run(["check", "--no-baseline", "--name", "Home"] + files)
    #expect(run.output.contains("1 new") && run.output.contains("1 screen"), "\(run.output)")
  }
}
