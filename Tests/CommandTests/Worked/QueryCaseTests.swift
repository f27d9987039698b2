import Foundation
import Testing

/// A real dump of an article, in a folder beside the repository.
private enum ArticleDump {
  static let path = (0..<5).reduce(URL(fileURLWithPath: #filePath)) { url, _ in
    url.deletingLastPathComponent()
  }.appending(path: "shared/corpus/debug-description/discovery-demoauto.txt").path

  static let isThere = FileManager.default.fileExists(atPath: path)
}

@Suite("Queries, worked cases", .enabled(if: ArticleDump.isThere))
struct QueryCaseTests {
  @Test(
    "an article's dump answers as its text says",
    arguments: [
      ("app.buttons.count", "value 3"), ("app.buttons[\"Show Label\"]", "one show-text-button"),
      ("app.buttons[\"show-text-button\"].firstMatch", "one show-text-button"),
      ("app.buttons[\"safari-button\"]", "none"),
      ("app.buttons.element(boundBy: 1).label", "value Open Settings"),
      ("app.buttons.element(boundBy: 3)", "none"), ("app.staticTexts.count", "value 2"),
      ("app.staticTexts[\"show-text-label\"].label", "value "),
      ("app.otherElements.count", "value 15"),
      ("app.otherElements.otherElements.count", "value 13"),
      ("app.otherElements[\"Charging\"].label", "value 98% battery power"),
      ("app.otherElements[\"SSID, 3 of 3 Wi-Fi bars\"]", "undecidable"),
      ("app.windows.count", "value 2"), ("app.children(matching: .button).count", "value 0"),
      ("app.windows.children(matching: .other).element", "one "),
      ("app.otherElements.containing(.staticText, identifier: \"7:45 AM\").count", "value 3"),
      ("app.otherElements.containing(.staticText, identifier: \"7:45 AM\").element", "ambiguous"),
      ("app.statusBars.staticTexts.element.label", "value 7:45 AM"),
      (
        "app.buttons.matching(NSPredicate(format: \"label BEGINSWITH %@\", \"Open\")).count",
        "value 2"
      ),
      (
        "app.buttons.matching(NSPredicate(format: \"elementType == 9 AND identifier == ''\")).element.label",
        "value Open Settings"
      ),
      ("app.descendants(matching: .any).count", "value 23"),
    ] as [(String, String)])
  func article(query: String, result: String) throws {
    let run = try Workplace().run(["query", query, ArticleDump.path, "--output", "json"])
    let document = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let screen = (document?["screens"] as? [[String: Any]])?.first
    let answer = try #require((screen?["answers"] as? [[String: Any]])?.first)
    let outcome = try #require(answer["outcome"] as? String)
    let first = (answer["elements"] as? [[String: Any]])?.first
    let told = (answer["value"] as? String) ?? (first?["identifier"] as? String) ?? ""
    #expect([outcome, "\(outcome) \(told)"].contains(result))
  }

  @Test("the article's code and its dump disagree, and the name that was meant is told")
  func near() throws {
    let run = try Workplace().run(["query", "app.buttons[\"safari-button\"]", ArticleDump.path])
    #expect(run.code == 1 && run.output.contains("near: \"open-safari-button\", identifier"))
  }
}
