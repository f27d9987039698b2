import A11yModel
import A11yReporting
import Foundation
import Testing

@testable import A11yBaseline
@testable import A11yPage
@testable import A11yRules

@Suite struct PageLimitTests {
  private static let places = ReportPlaces(
    fallback: "", inRepository: { $0 }, inFileSystem: { $0 })

  private func result(controls counts: [Int]) throws -> CheckResult {
    let linter = Linter([RuleName.missingLabel.rule])
    let screens = try counts.enumerated().map { number, count in
      let rows = (0..<count).map {
        "  button#b\($0) \($0 % 8 * 48) \($0 / 8 * 44) 44 44 label=\"\""
      }
      let sketch = "in-process 390 844\nwindow 0 0 390 844\n" + rows.joined(separator: "\n")
      var screen = Screen(name: "Screen \(number)", tree: try ElementTree(sketch: sketch))
      screen.source.path = "\(number).txt"
      return linter.judge(screen, outlining: true)
    }
    let comparison = Baseline.empty.compare(screens, rules: linter.cards)
    return CheckResult(
      toolVersion: "1", cards: linter.cards, screens: screens, comparison: comparison,
      verdict: Gate().verdict(comparison))
  }

  private func page(
    _ result: CheckResult, picture: String? = nil, accepting: AcceptCommand? = nil,
    _ limit: (inout PageLimits) -> Void = { _ in }
  ) -> String {
    var reporter = PageReporter(at: Self.places, accepting: accepting)
    limit(&reporter.limits)
    if let picture { reporter.picture = { _, _ in picture } }
    return String(decoding: reporter.report(result), as: UTF8.self)
  }

  private func count(_ part: String, in text: String) -> Int {
    text.components(separatedBy: part).count - 1
  }

  @Test func `a page that fits leaves nothing out`() throws {
    let text = page(try result(controls: [1, 3]), picture: "UE5H")
    #expect(count("<article class=\"card", in: text) == 4)
    #expect(count("<svg class=\"drawing pictured\"", in: text) == 2)
    #expect(!text.contains("more than a page can show"))
  }

  @Test func `a command that accepts all findings stands on the page once`() throws {
    let result = try result(controls: [1, 3])
    let all = page(result, accepting: AcceptCommand(inputs: ["Captures"], hasBaseline: false))
    #expect(count("a11ylint baseline create Captures", in: all) == 1)
    let single = page(result, accepting: AcceptCommand(inputs: ["Captures"], hasBaseline: true))
    #expect(count("a11ylint baseline accept --fingerprint", in: single) == 4)
  }

  @Test func `a browser has few parts to read for each element, of which a page may have 60,000`()
    throws
  {
    func parts(_ count: Int) throws -> Int {
      let rows = (0..<count).map { "  text 0 \($0 * 20) 390 20 \"Row \($0)\"" }
      let sketch = "in-process 390 844\nwindow 0 0 390 844\n" + rows.joined(separator: "\n")
      let linter = Linter([RuleName.missingLabel.rule])
      let screen = linter.judge(
        Screen(name: "Texts", tree: try ElementTree(sketch: sketch)), outlining: true)
      let comparison = Baseline.empty.compare([screen], rules: linter.cards)
      let text = page(
        CheckResult(
          toolVersion: "1", cards: linter.cards, screens: [screen], comparison: comparison,
          verdict: Gate().verdict(comparison)))
      return self.count("<", in: text) - self.count("</", in: text)
    }
    // Drawing and texts (4), line in the tree (3), focus stop (1), speech (2).
    #expect(try parts(40) - parts(20) <= 20 * 10)
  }

  @Test func `screens without findings are drawn as long as the page is small, the others always`()
    throws
  {
    let result = try result(controls: [0, 2, 0])
    let small = page(result) { $0.calmBytes = 0 }
    #expect(count("<svg class=\"drawing", in: small) == 1)
    #expect(count("<section class=\"screen", in: small) == 3)
    #expect(small.contains("2 screens are not drawn"))
    #expect(count("<svg class=\"drawing", in: page(result)) == 3)
  }

  @Test func `pictures beyond their bound are left out and counted, the worst screen has its own`()
    throws
  {
    let picture = String(repeating: "A", count: 1000)
    let text = page(try result(controls: [1, 3]), picture: picture) { $0.pictureBytes = 1999 }
    #expect(count(picture, in: text) == 1)
    #expect(text.contains("1 screen is drawn without their pictures"))
    let pictured = try #require(text.range(of: "drawing pictured"))
    #expect(text[..<pictured.lowerBound].contains("<h3 id=\"screen-1-title\">"))
    #expect(!text[..<pictured.lowerBound].contains("<h3 id=\"screen-0-title\">"))
    #expect(PageLimits().pictureBytes == 32 << 20)
  }

  @Test func `a page never has more bytes than its bound, and says what is missing`() throws {
    let result = try result(controls: [60, 140, 20])
    let whole = page(result).utf8.count
    for bytes in [whole / 2, whole / 3] {
      let text = page(result) { $0.bytes = bytes }
      #expect(text.utf8.count <= bytes)
      #expect(text.contains("more than a page can show"))
      #expect(text.contains("not told") || text.contains("not drawn"))
    }
    let text = page(result) { $0.bytes = whole / 3 }
    // The worst screen comes first.
    #expect(text.contains("<h3 id=\"screen-1-title\">"))
    #expect(count("<article class=\"card", in: text) < 220)
    #expect(count("</section>", in: text) == count("<section", in: text))
  }

  @Test func `what is not drawn has no links to its drawing`() throws {
    let text = page(try result(controls: [4])) { $0.shapes = 1 }
    #expect(text.contains("No drawing: the page has no room for it."))
    #expect(!text.contains("href=\"#e-"))
    #expect(text.contains("1 screen is not drawn"))
  }
}
