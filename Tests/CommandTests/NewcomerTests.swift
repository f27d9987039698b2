import Foundation
import Testing

@Suite("The first commands in a project, one after the other")
struct NewcomerTests {
  @Test("each ends as its page says, whatever it names")
  func commands() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Captures/Login.txt")
    try place.write(Capture.text([("cart", "Cart"), ("pay", "")]), to: "Captures/Basket.txt")
    try place.write(
      """
      import SwiftUI
      struct SpeedView: View { var body: some View { Slider(value: .constant(1)) } }
      """, to: "App/SpeedView.swift")
    try place.write(
      "final class T: XCTestCase { func test() { XCUIApplication().buttons[\"save\"].tap() } }",
      to: "AppUITests/T.swift")
    func ends(_ code: Int32, _ words: String..., saying text: String = "") throws {
      let run = try place.run(words)
      let isSaid = text.isEmpty || run.output.contains(text)
      #expect(run.code == code && isSaid, "\(words): \(run.output)\(run.errors)")
      #expect(!run.output.contains("forgets screens"), "\(words): \(run.output)")
    }
    try ends(0, "init", "--ci", "none")
    try ends(0, "check", saying: "PASS")
    try ends(0, "tests", "AppUITests", "--captures", "Captures", saying: "PASS")
    try ends(0, "check", "Captures/Login.txt", saying: "PASS")
    try ends(0, "check", "App/SpeedView.swift", saying: "PASS")
    try place.write(Capture.text([("save", "Save"), ("more", "")]), to: "Captures/Login.txt")
    try ends(1, "check", "Captures/Login.txt", "--output", "csv=found.csv")
    let row = try place.text(of: "found.csv").split(separator: "\n").first {
      $0.contains("new") && $0.contains("missing-label")
    }
    let digits = try #require(row?.firstMatch(of: #/[0-9a-f]{32}/#)?.output.prefix(8))
    try ends(0, "explain", String(digits), saying: "missing-label · Missing label")
    try ends(0, "speak", "Captures", saying: "Cart")
    try ends(0, "speak", "App", saying: "SpeedView")
    try ends(
      0, "baseline", "accept", "--fingerprint", String(digits), "--reason", "APP-1",
      "Captures/Login.txt", saying: "1 accepted")
    try ends(0, "baseline", "update", "Captures/Login.txt", saying: " fixed, ")
    try ends(0, "check", saying: "PASS")
  }
}
