import Foundation
import Testing

@Suite("What a report for people lists")
struct ListingTests {
  // Creates a field without a label, which fails, and two buttons with one identifier, a warning.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "Captures/Login screen.txt")
    try place.write(Capture.text([("a", "A"), ("pay", "")]), to: "Captures/Cart.txt")
    return place
  }

  @Test("--quiet says what the command line chose, what fails, and the verdict")
  func quiet() throws {
    let place = try place()
    let run = try place.check("Captures", "--quiet", "--no-baseline")
    #expect(run.output.contains("#help") && run.output.hasSuffix("FAIL: 2 new findings\n"))
    #expect(run.output.split(separator: "\n").count == 4, "\(run.output)")
    #expect(run.output.hasPrefix("settings: "))
    let passed = try place.check("Captures", "--quiet", "--no-baseline", "--fail-level", "error")
    #expect(passed.code == run.code)
    #expect(try place.check("Captures", "--quiet", "--verbose").code == 2)
    try place.write(Capture.clean, to: "Captures/Login screen.txt")
    try place.write(Capture.clean, to: "Captures/Cart.txt")
    let clean = try place.run(["check", "Captures", "--quiet"])
    #expect(clean.output == "PASS\n", "\(clean.output)")
  }

  @Test("a page alone comes with a summary, its path, and how to open it")
  func page() throws {
    let place = try place()
    let run = try place.check("Captures", "--output", "html=page.html", "--no-baseline")
    #expect(run.output.contains("FAIL: 2 new findings\nPage: page.html; to open it: "), "\(run)")
    #expect(!run.output.contains("#help"))
    let both = try place.check(
      "Captures", "--output", "html=page.html", "--output", "compact", "--no-baseline")
    #expect(!both.output.contains("Page:"))
    #expect(try place.check("Captures", "--open", "--no-baseline").code == 2)
  }

  @Test("--slim writes the findings alone, and only shortens JSON")
  func slim() throws {
    let place = try place()
    let slim = try place.check("Captures", "--output", "json", "--slim", "--no-baseline")
    #expect(slim.output.contains("\"a11ylint-findings/1\""))
    #expect(slim.code == 1)
    #expect(try place.check("Captures", "--output", "sarif", "--slim", "--no-baseline").code == 2)
  }

  @Test("--show failing leaves out what does not fail, and counts it")
  func failing() throws {
    let place = try place()
    let run = try place.run([
      "check", "Captures/Cart.txt", "--no-baseline", "--show", "failing", "--output", "compact",
    ])
    #expect(run.output.contains(": error: Button #pay"))
    #expect(!run.output.contains(": warning: ") && run.output.contains("FAIL: "), "\(run.output)")
  }

  @Test("--min-confidence lists what is surer, and changes no gate")
  func confidence() throws {
    let place = try place()
    let run = try place.check("Captures", "--no-baseline", "--min-confidence", "certain")
    #expect(run.code == 1 && !run.output.contains("#help"), "\(run.output)")
    #expect(run.output.contains("2 new"))
    #expect(try place.check("Captures", "--min-confidence", "sure").code == 2)
  }

  @Test("--group-by rule says once what the rule finds, whom it harms and what to do")
  func groupsByRule() throws {
    let place = try place()
    let output = try place.check("Captures", "--no-baseline", "--group-by", "rule").output
    #expect(output.contains("missing-label · 2 findings, failing\n  why: "), "\(output)")
    #expect(output.contains("\n  new error\n    ✗ Captures/Cart.txt:"), "\(output)")
    #expect(output.contains("\n    ✗ Captures/Login screen.txt:5:"), "\(output)")
    let group = try #require(
      output.components(separatedBy: "\n\n").first { $0.hasPrefix("missing-label") })
    for fact in ["why: ", "fix: ", "new error", "missing-label · "] {
      #expect(group.components(separatedBy: fact).count == 2, "\(fact): \(group)")
    }
  }

  @Test("--group-by file says the file once, and each rule of it")
  func groupsByFile() throws {
    let place = try place()
    let output = try place.check("Captures", "--no-baseline", "--group-by", "file").output
    #expect(output.contains("Captures/Cart.txt · 1 finding, failing\n  new error"), "\(output)")
    #expect(output.components(separatedBy: "Captures/Cart.txt").count == 2, "\(output)")
    #expect(output.contains("\n    ✗ 5:"), "\(output)")
    #expect(output.components(separatedBy: "fix: UIKit: set accessibilityLabel").count == 2)
  }

  @Test("who has no baseline is told how to see the findings, and that works as it is printed")
  func look() throws {
    let place = try place()
    let output = try place.check("Captures").output
    let line = "a11ylint check --select missing-label --output html=a11ylint.html Captures"
    #expect(output.contains("\nLook: \(line)\n"), "\(output)")
    let words = line.split(separator: " ").dropFirst().map(String.init)
    #expect(!(try place.run(words + ["--output", "pretty"]).output.contains("Look: ")))
    #expect(try place.text(of: "a11ylint.html").contains("<svg class=\"drawing"))
    #expect(try place.run(["baseline", "create", "Captures"]).code == 0)
    #expect(!(try place.check("Captures").output.contains("Look: ")))
  }

  @Test("--statistics counts by rule")
  func statistics() throws {
    let run = try place().check("Captures", "--no-baseline", "--statistics")
    #expect(run.output.contains("Findings by rule\n"), "\(run.output)")
    #expect(run.output.contains("  missing-label  2      2    0      0\n"), "\(run.output)")
  }

  @Test("hostile names stay text below every heading")
  func hostile() throws {
    let place = try place()
    try place.write(
      Capture.text([("a\u{1B}[2J", ""), ("b", "")]), to: "Captures/Login screen.txt")
    for by in ["screen", "rule", "file"] {
      let run = try place.check("Captures", "--no-baseline", "--group-by", by, "--statistics")
      #expect(!run.output.contains("\u{1B}"))
    }
  }
}
