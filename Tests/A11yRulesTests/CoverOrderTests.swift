import A11yAnalysis
import A11yModel
import A11yRules
import Testing

/// Findings about occluded controls. Covering a whole control must not weigh less than covering its center.
@Suite("Order of covers")
struct CoverOrderTests {
  private static let fronts = [
    "view#b FRAME", "view#b FRAME class=PassView", "view#b FRAME opaque class=PassView",
    "button#b FRAME \"B\"", "button#b FRAME \"B\" disabled", "keyboard FRAME",
    "toolbar FRAME\n    button#t FRAME \"T\"", "alert \"A\" FRAME\n    button 0 0 1 1 \"x\"",
    "sheet FRAME\n    button#s FRAME \"S\"", "view#b FRAME turned", "view#b FRAME \"X\" ax",
  ]
  private static let places = ["", "scroll=390,2000,0,0", "scroll=390,844,0,0"]
  private static let kinds = ["in-process 390 844", "driver 390 844"]
  private static let answers = ["", " !hittable"]

  private func weight(_ kind: String, _ place: String, _ front: String, _ answer: String) throws
    -> Int
  {
    let button = "button#a 100 390 200 44 \"A\"\(answer)"
    let other = "button#free 100 200 200 44 \"F\"\(answer.isEmpty ? "" : " hittable")"
    let content =
      place.isEmpty
      ? "  \(other)\n  \(button)\n"
      : "  scrollView 0 0 390 844 \(place)\n    \(other)\n    \(button)\n"
    let tree = try ElementTree(
      sketch: "\(kind)\nwindow 0 0 390 844\n\(content)  \(front)\n")
    let findings = Linter.standard.lint(Screen(name: "cover", tree: tree)).findings
    let ranks: [Int] = findings.filter { $0.rule.hasPrefix("obscured") }.map { finding in
      let severity = finding.severity == .error ? 2 : finding.severity == .warning ? 1 : 0
      let confidence = finding.confidence == .possible ? 0 : 1
      return 1 + severity + 3 * confidence
    }
    return ranks.max() ?? 0
  }

  @Test("a control that is covered whole is no better off", arguments: kinds, answers)
  func order(kind: String, answer: String) throws {
    for place in Self.places {
      for front in Self.fronts {
        let whole = front.replacing("FRAME", with: "100 380 200 64")
        let middle = front.replacing("FRAME", with: "170 395 60 34")
        #expect(
          try weight(kind, place, whole, answer) >= weight(kind, place, middle, answer),
          "\(kind) \(place) \(front) \(answer)")
      }
    }
  }
}
