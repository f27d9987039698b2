import A11yRules
import Foundation
import Testing

@testable import A11yReporting

@Suite("Pages of the rules")
struct RulePageTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Documentation/rules")
  private static var cards: [RuleCard] { RuleName.allCases.map { $0.rule.card } }

  @Test("Documentation/rules is what the cards say, and has a page for each and no other")
  func pages() throws {
    var expected = ["README.md": RuleIndex.markdown(Self.cards)]
    for card in Self.cards { expected["\(card.id).md"] = RulePage(card).markdown }
    if ProcessInfo.processInfo.environment["A11YLINT_RECORD"] == "all" {
      try? FileManager.default.removeItem(at: Self.folder)
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      for (name, text) in expected {
        try Data(text.utf8).write(to: Self.folder.appendingPathComponent(name))
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(names) == Set(expected.keys))
    for (name, text) in expected.sorted(by: { $0.key < $1.key }) {
      let page = try? String(contentsOf: Self.folder.appendingPathComponent(name), encoding: .utf8)
      #expect(page == text, "\(name): A11YLINT_RECORD=all writes it")
    }
  }

  @Test("findings lead to the page of the version that found them, where the tool has an address")
  func addresses() {
    let page = RulePage.address(of: "missing-label", in: "https://example.org/a/b")
    #expect(
      page
        == "https://example.org/a/b/blob/v\(Tool.version)/Documentation/rules/missing-label.md")
    #expect(RulePage.address(of: "missing-label", in: "") == nil)
    #expect(RulePage.address(of: "team/five-tabs", in: "https://example.org/a/b") == nil)
  }
}
