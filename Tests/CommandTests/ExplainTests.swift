import Foundation
import Testing

@Suite("What explain says")
struct ExplainTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func explain(_ subject: String, _ options: String...) throws -> Tool.Run {
    try place.run(["explain", subject] + options)
  }

  @Test("a rule: whom it hurts, how to mend it everywhere, standards, addresses")
  func rule() throws {
    let page = try explain("missing-label")
    #expect(page.code == 0)
    for words in [
      "UIKit", "SwiftUI", "Interface Builder", "Before", "After", "Identity inspector",
      "WCAG 2.2, 4.1.2  Name, Role, Value (level A); EN 301 549, 11.4.1.2",
      "https://www.w3.org/WAI/WCAG22/Understanding/name-role-value",
    ] {
      #expect(page.output.contains(words), "\(words)")
    }
  }

  @Test("a part of a name: the rule, or a list of those that it may mean")
  func part() throws {
    let only = try explain("unspeakable")
    #expect(only.output.hasPrefix("unspeakable-label · "))
    let several = try explain("hidden")
    #expect(several.output.contains("hidden-text-descendant"))
    #expect(several.output.contains("interactive-in-hidden-subtree"))
    #expect(!several.output.contains("missing-label"))
    let criterion = try explain("wcag-2.5.8")
    #expect(criterion.output.contains("target-size-minimum"))
  }

  @Test(
    "codes that reports print",
    arguments: [
      ("one-node", "a note about a capture"), ("worsened", "a state of findings"),
      ("growth", "a reason why the gate fails"), ("possible", "a confidence"),
      ("3", "an exit code"), ("hitRegion", "a fact"),
      ("cut", "a part that the run could not see"), ("a running app", "why a rule did not judge"),
      ("not-judged", "which is no pass"), ("long-key", "a remark on a query"),
      ("tap.covered", "a reason of obscured-element"), ("label", "asset-name-label"),
    ])
  func code(code: String, words: String) throws {
    let page = try explain(code)
    #expect(page.code == 0)
    #expect(page.output.contains(words), "\(page.output)")
  }

  @Test("a fingerprint: what was found, that it is accepted and why, then the rule")
  func fingerprint() throws {
    try place.write(Capture.text([("save", "")]), to: "Login.txt")
    let check = try place.check("Login.txt", "--no-baseline", "--output", "json=result.json")
    #expect(check.code == 1)
    let result = try JSONSerialization.jsonObject(with: place.bytes(of: "result.json"))
    let findings = try #require((result as? [String: Any])?["findings"] as? [[String: Any]])
    let digits = try #require(findings.first?["fingerprint"] as? String).prefix(8)
    let found = try explain(String(digits), "--result", "result.json")
    #expect(found.code == 0)
    #expect(found.output.contains("error: has no label"))
    #expect(found.output.contains("Login.txt:"))
    #expect(found.output.contains("missing-label · Missing label"))
    #expect(found.output.contains("Examples\n  a11ylint explain missing-label\n"))
    #expect(found.output.split(separator: "\n").count < 120)

    let checked = try explain(String(digits))
    #expect(checked.code == 0 && checked.output.contains("error: has no label"))
    let unknown = try explain("00000000")
    #expect(unknown.code == 2)
    #expect(unknown.errors.contains("searched a check of the project"), "\(unknown.errors)")
    #expect(
      try place.baseline(
        "create", "Login.txt", "--reason", "old\u{1B}[31m", "--baseline", "b.sqlite"
      )
      .code == 0)
    let accepted = try explain(String(digits).uppercased(), "--baseline", "b.sqlite")
    #expect(accepted.output.contains("accepted in the baseline: error at "))
    #expect(accepted.output.contains("reason: old"))
    #expect(!accepted.output.contains("\u{1B}"))
  }
}
