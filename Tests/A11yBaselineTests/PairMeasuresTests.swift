import A11yAnalysis
import A11yModel
import A11yRules
import TestSupport
import Testing

@testable import A11yBaseline

@Suite("Measures of captures in two settings")
struct PairMeasuresTests {
  private static func sketch(_ lines: [String]) -> String {
    (["driver 402 874", "window 0 0 402 874"] + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  private func rules(
    _ usual: [String], _ other: [String], _ axis: SettingAxis = .contentSize,
    _ values: (String, String) = ("L", "AX3")
  ) throws -> [String] {
    let linter = Linter(RuleBook.rules.filter { $0.card.isAboutPairs })
    let judged = try [(usual, values.0), (other, values.1)].map { lines, value in
      linter.judge(
        Screen(
          name: "Pay", tree: try Sketch(Self.sketch(lines)).tree, context: [axis.rawValue: value]),
        outlining: false, comparing: true)
    }
    return linter.compareSettings(of: judged).flatMap(\.findings).map(\.finding.rule)
  }

  @Test("a text that grows by a tenth grows", arguments: [(22.5, true), (22.6, false)])
  func growth(height: Double, isFound: Bool) throws {
    let found = try rules(
      ["staticText \"Total\" 16 100 60 20.5"], ["staticText \"Total\" 16 100 60 \(height)"])
    #expect(found == (isFound ? ["text-does-not-scale"] : []))
  }

  @Test("a text is judged that fills six tenths of its frame", arguments: [(71.0, 1), (72.0, 0)])
  func hugging(width: Double, count: Int) throws {
    let text = "staticText \"Total\" 16 100 \(width) 20.5"
    #expect(try rules([text], [text]).count == count)
  }

  @Test("five texts are a screen", arguments: [(4, 4), (5, 1)])
  func wholeScreen(texts: Int, findings: Int) throws {
    let names = ["Alpha", "Bravo", "Charlie", "Delta", "Foxtrot"]
    let lines = (0..<texts).map { "staticText \"\(names[$0])\" 16 \(100 + 40 * $0) 50 20.5" }
    #expect(try rules(lines, lines).count == findings)
  }

  @Test("elements overlap by more than 4 points", arguments: [(124.0, 0), (123.5, 1)])
  func overlap(top: Double, count: Int) throws {
    let lines = { (height: Double, top: Double) in
      [
        "button \"Amount\" 16 100 200 \(height)", "button \"Due today\" 16 \(top) 200 44",
      ]
    }
    let found = try rules(lines(20, 128), lines(28, top))
    #expect(found.filter { $0 == "overlap-at-large-size" }.count == count)
  }

  @Test("a control shrinks by a tenth, to less than 44 points", arguments: [(39.5, 1), (39.6, 0)])
  func shrinking(side: Double, count: Int) throws {
    let found = try rules(["button \"Info\" 16 100 44 44"], ["button \"Info\" 16 100 \(side) 44"])
    #expect(found.count == count)
  }

  private static let rows = ["Alpha", "Bravo", "Charlie"].enumerated().flatMap { number, name in
    let top = 100 + 50 * number
    return [
      "group 0 \(top) 402 44", "  staticText#\(name) \"\(name)\" 16 \(top) 100 44",
      "  button#edit\(name) \"Edit \(name)\" 150 \(top) 100 44",
    ]
  }

  @Test(
    "a language brings its direction, whichever capture comes first",
    arguments: [
      (("en", "ar"), true), (("he", "de"), true), (("fr", "az-Arab"), true), (("en", "de"), false),
      (("ar", "he"), false),
    ])
  func languages(values: (String, String), isTurned: Bool) throws {
    let translated = Self.rows.map {
      $0.replacingAll("Alpha\"", with: "ألفا\"").replacingAll("Bravo\"", with: "برافو\"")
        .replacingAll("Charlie\"", with: "تشارلي\"")
    }
    let found = try rules(Self.rows, translated, .locale, values)
    #expect(found.contains("layout-not-mirrored") == isTurned, "\(found)")
  }

  @Test("digits keep their order in every direction")
  func digits() throws {
    let keys = (0..<4).flatMap { row in
      (0..<3).map { "button \"\(3 * row + $0)\" \(16 + 100 * $0) \(100 + 60 * row) 80 44" }
    }
    #expect(try rules(keys, keys, .locale, ("en", "ar")).isEmpty)
  }

  @Test(
    "a text is measured letter by letter, and doubtful within a tenth",
    arguments: [
      ("Rate your last visit", 0), ("Rate your latest visit", 1), ("Manage memberships", 1),
    ])
  func letters(text: String, count: Int) throws {
    let found = try rules(
      ["staticText \"\(text)\" 16 100 200 22"], ["staticText \"\(text)\" 16 100 352 52"])
    #expect(found.filter { $0 == "text-cut-at-large-size" }.count == count)
  }

  @Test("three lines are a layout, of which four in five keep their order")
  func lines() throws {
    let names = ["Alpha", "Bravo", "Charlie", "Delta", "Foxtrot", "Golf"]
    func column(_ count: Int, turning: Int) -> [String] {
      (0..<count).flatMap { number in
        let isTurned = number < turning
        return [
          "group 0 \(100 + 50 * number) 402 44",
          "  staticText \"\(names[number])\" \(isTurned ? 286 : 16) \(100 + 50 * number) 100 44",
          "  button \"Edit \(names[number])\" \(isTurned ? 152 : 150) \(100 + 50 * number) 100 44",
        ]
      }
    }
    for (count, turning, findings) in [(2, 0, 0), (3, 0, 1), (5, 1, 1), (5, 2, 0)] {
      let found = try rules(
        column(count, turning: 0), column(count, turning: turning), .direction, ("ltr", "rtl"))
      #expect(
        found.filter { $0 == "layout-not-mirrored" }.count == findings, "\(count), \(turning)")
    }
  }

  @Test(
    "an arrow stands at its mirrored place within 8 points, and beside the middle by more",
    arguments: [
      (16.0, 370.0, 1), (16.0, 362.0, 1), (16.0, 361.0, 0), (201.5, 184.5, 1), (201.0, 185.0, 0),
    ])
  func mirrored(left: Double, right: Double, count: Int) throws {
    let arrow = { (x: Double) in "image#chevron.right \(x) 100 16 16" }
    let found = try rules([arrow(left)], [arrow(right)], .direction, ("ltr", "rtl"))
    #expect(found.filter { $0 == "arrow-not-mirrored" }.count == count)
  }
}
