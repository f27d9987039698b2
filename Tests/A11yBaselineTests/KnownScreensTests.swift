import A11yModel
import A11yRules
import Testing

@testable import A11yAnalysis
@testable import A11yBaseline

@Suite("What a baseline knows of screens")
struct KnownScreensTests {
  private static let home = """
    window 0 0 390 844
      navigationBar "Home" 0 0 390 44
      searchField#home.search 16 60 358 36 "Search"
      staticText 16 120 200 20 "Today in your town"
      staticText 16 150 200 20 "Opening hours"
      button#home.share 300 120 44 44 class=Bad
      button#home.map 300 180 44 44 "Map"
      table#home.list 0 240 390 400
        cell 0 240 390 60
          staticText 16 250 200 20 "Milk"
          button 340 250 44 44 class=Bad
        cell 0 300 390 60
          staticText 16 310 200 20 "Bread"
          button 340 310 44 44 class=Bad
        cell 0 360 390 60
          staticText 16 370 200 20 "Salt"
          button 340 370 44 44 class=Bad
    """

  private static let login = """
    window 0 0 390 844
      staticText 16 60 200 30 "Welcome back"
      textField#login.user 16 120 358 44 "User"
      secureTextField#login.password 16 180 358 44 "Password"
      button#login.go 16 240 358 44 "Sign in"
    """

  private static let failed = """
    window 0 0 390 844
      navigationBar "Home" 0 0 390 44
      staticText 16 300 358 20 "There is no network"
      button 16 340 358 44 "Try again"
    """

  private func check(_ sketches: [String: String], against baseline: Baseline) throws -> CheckResult
  {
    CheckResult(
      try sketches.sorted { $0.key < $1.key }.map { try Shot($0.value, name: $0.key) },
      against: baseline)
  }

  private func baseline(_ sketches: [String: String]) throws -> Baseline {
    Baseline.creating(from: try check(sketches, against: .empty))
  }

  // MARK: Names

  @Test("a screen with the title of another is another one, unless it says too little")
  func titles() throws {
    func imprint(_ sketch: String) throws -> ScreenSignature {
      // XCTest identifies a bar by its title.
      let sketch = sketch.replacing("navigationBar \"Home\"", with: "navigationBar#Home")
      let tree = try ElementTree(sketch: sketch)
      return ScreenSignature(AnalyzedScreen(Screen(name: "Home", tree: tree)))
    }
    let home = try imprint(Self.home)
    let other = try imprint(Self.login + "\n  navigationBar#Home 0 0 390 44")
    #expect(other.isOther(than: home, titled: "Home"))
    #expect(!other.isOther(than: home))
    #expect(try !imprint(Self.failed).isOther(than: home, titled: "Home"))
    #expect(!home.isOther(than: home, titled: "Home"))
  }

  // MARK: Screens

  @Test("a screen without findings that is not captured any more is told")
  func vanished() throws {
    let before = try baseline(["Home": Self.failed, "Login": Self.login])
    #expect(before.entries.isEmpty && before.screens.map(\.name) == ["Home", "Login"])
    let lost = try check(["Login": Self.login], against: before).comparison.uncaptured
    #expect(lost.map(\.name) == ["Home"] && lost.allSatisfy(\.isExpected))
  }

  @Test("a context that is not captured any more is told")
  func vanishedContext() throws {
    let shots = try ["de", "en"].map { try Shot(Self.home, name: "Home", context: ["locale": $0]) }
    let before = Baseline.creating(from: CheckResult(shots))
    #expect(before.screens.count == 2)
    let lost = CheckResult([shots[1]], against: before).comparison.uncaptured
    #expect(lost.map(\.name) == ["Home"] && lost.map { $0.context.contains("de") } == [true])
  }

  @Test("another simulator takes the place of one of its kind, and a further device of none")
  func simulators() throws {
    func shot(_ width: Int, _ idiom: String) throws -> Shot {
      try Shot("in-process\(idiom) \(width) 1000\n" + Self.home, name: "Home")
    }
    let (phone, large, pad) = (try shot(390, ""), try shot(440, ""), try shot(820, " pad"))
    let before = Baseline.creating(from: CheckResult([phone, pad]))
    #expect(before.screens.count == 2)
    let moved = CheckResult([large, pad], against: before)
    #expect(moved.comparison.uncaptured.isEmpty && moved.comparison.likenesses == [.same, .same])
    #expect(before.updated(by: moved).screens.count == 2)
    let lost = CheckResult([large], against: before).comparison.uncaptured
    #expect(lost.map { $0.context.contains("pad") } == [true])
    let more = CheckResult([phone, large, pad], against: before)
    #expect(more.comparison.uncaptured.isEmpty)
    #expect(before.updated(by: more).screens.count == 3)
  }

  @Test("another screen under the name of a known one is other content, and fixes nothing")
  func other() throws {
    let before = try baseline(["Home": Self.home])
    let spinner = "window 0 0 390 844\n  activityIndicator 180 400 30 30"
    for sketch in [Self.login, spinner] {
      let result = try check(["Home": sketch], against: before)
      #expect(result.comparison.likenesses == [.other])
      #expect(result.comparison.fixed.isEmpty)
      #expect(
        result.comparison.unobserved.allSatisfy {
          [.otherContent, .incompleteCapture].contains($0.reason)
        })
      let updated = before.updated(by: result)
      #expect(updated.entries == before.entries && updated.screens == before.screens)
    }
  }

  @Test("a translated, restyled or scrolled screen is the same")
  func same() throws {
    let before = try baseline(["Home": Self.home])
    let translated = Self.home.replacingAll("Home\"", with: "Start\"")
      .replacingAll("Today in your town", with: "Heute in der Stadt")
      .replacingAll("Opening hours", with: "Geöffnet").replacing("Search", with: "Suche")
    let scrolled = Self.home.replacingAll("0 240 390 60", with: "0 180 390 60")
    for sketch in [Self.home, translated, scrolled] {
      let result = try check(["Home": sketch], against: before)
      #expect(result.comparison.likenesses == [.same])
      #expect(result.comparison.newsCount == 0)
    }
  }

  @Test("an error or an empty list fixes nothing, and a mended screen is fixed")
  func states() throws {
    let before = try baseline(["Home": Self.home])
    let error = try check(["Home": Self.failed], against: before).comparison
    #expect(error.likenesses == [.otherState])
    #expect(error.fixed.isEmpty && error.unobserved.count == before.entries.count)
    let lines = Self.home.split(separator: "\n")
    let empty = lines.prefix(8).joined(separator: "\n")
    let emptied = try check(["Home": empty], against: before).comparison
    #expect(emptied.fixed.isEmpty && emptied.unobserved.map(\.reason) == [.rowsOutOfView])
    let mended = try check(
      ["Home": Self.home.replacingAll(" class=Bad", with: " \"Add\"")], against: before)
    #expect(mended.comparison.fixed.count == before.entries.count)
  }

  @Test("what all screens show does not distinguish them")
  func common() throws {
    let tabs = ["Home", "Search", "Basket", "Profile"].map {
      "\n  button#tab.\($0) 0 800 90 44 \"\($0)\""
    }
    .joined()
    let before = try baseline(["Home": Self.home + tabs, "Login": Self.login + tabs])
    let result = try check(
      ["Home": Self.login + tabs, "Login": Self.login + tabs], against: before)
    #expect(result.comparison.likenesses == [.other, .same])
  }

  // MARK: Rows

  private func list(_ bad: [Bool]) -> String {
    let rows = bad.enumerated().map { index, isBad in
      """
      \n    cell 0 \(40 + index * 60) 390 60
            staticText 16 \(50 + index * 60) 200 20 "Row \(index)"
            button 340 \(50 + index * 60) 44 44 \(isBad ? "class=Bad" : "\"Add\"")
      """
    }
    return "window 0 0 390 844\n  navigationBar \"List\" 0 0 390 40\n  table#list 0 40 390 700"
      + rows.joined()
  }

  @Test(
    "a defect that spreads from some rows to all is worse, unless data explain it",
    arguments: [
      ([true, false, false, false, false], [true, true, true, true, true], true),
      ([true, false, false], [true, true, true], false),
      ([true, false, false, false, false], [true, true, false, false], false),
      ([true, true, true, false], [true, true, true, true], false),
      ([true, true, true], [true, true, true, true, true], false),
    ])
  func spread(before: [Bool], after: [Bool], isWorse: Bool) throws {
    let change = try Change(list(before), list(after))
    #expect(change.comparison.findings.map(\.state) == [isWorse ? .worsened : .known])
    #expect(change.comparison.newsCount == (isWorse ? 1 : 0))
  }

  @Test("a sound row proves nothing where some rows were sound before")
  func data() throws {
    let some = try Change(list([true, false, false, false, false]), list([false, false]))
    #expect(some.summary == "1 unobserved")
    let all = try Change(list([true, false, false]), list([false, false, false]))
    #expect(all.summary == "1 fixed")
  }

  // MARK: Languages and devices

  @Test("a defect in one language is new in another that was sound, and accepting widens it")
  func languages() throws {
    func shots(_ german: String, _ english: String) throws -> [Shot] {
      try [("de", german), ("en", english)].map {
        try Shot(
          "window 0 0 390 844\n  button#go 0 0 44 44 \($1)", name: "Home", context: ["locale": $0])
      }
    }
    let (bad, good) = ("class=Bad", "\"Go\"")
    let before = Baseline.creating(from: CheckResult(try shots(bad, good)))
    #expect(before.entries.map(\.sound.count) == [1])
    let again = CheckResult(try shots(bad, good), against: before)
    #expect(again.comparison.newsCount == 0 && again.comparison.fixed.isEmpty)
    let spread = CheckResult(try shots(bad, bad), against: before)
    #expect(spread.comparison.newsCount == 1)
    let accepted = before.accepting([.all], of: spread, terms: .init(reason: "test"))
    #expect(accepted.entries.count == 1 && accepted.entries.allSatisfy { $0.sound.isEmpty })
    #expect(CheckResult(try shots(bad, bad), against: accepted).comparison.newsCount == 0)
    // A run in the sound language alone says nothing of the other.
    let english = CheckResult([try shots(good, good)[1]], against: before)
    #expect(english.comparison.fixed.isEmpty)
  }

  @Test("a size is known on every device where it is the same")
  func sizes() throws {
    let card = MarkedElements.makeCard(binding: .size)
    func shot(_ width: Int, side: Int) throws -> Shot {
      try Shot("window 0 0 \(width) 844\n  button#go 0 0 \(side) 44 class=Bad", name: "Home")
    }
    let small = try shot(390, side: 20)
    let before = Baseline.creating(from: CheckResult([small], card: card))
    #expect(before.entries.map(\.side) == [200])
    for (side, news) in [(20, 0), (18, 1)] {
      let result = CheckResult([try shot(420, side: side)], against: before, card: card)
      #expect(result.comparison.newsCount == news)
    }
    #expect(
      CheckResult([try shot(390, side: 18)], against: before, card: card).comparison.newsCount == 0)
  }

  // MARK: Elements

  @Test(
    "types of one kind under an identifier are one element",
    arguments: [
      ("textField", "secureTextField"), ("textField", "textView"), ("button", "link"),
      ("toggle", "switch"), ("button", "switch"),
    ])
  func types(one: String, other: String) throws {
    let sketches = [one, other].map {
      "window 0 0 390 844\n  \($0)#x 0 0 200 44 class=Bad\n  staticText 0 60 90 20 \"Name\""
    }
    #expect(try Change(sketches[0], sketches[1]).summary == "known by fp1")
    #expect(try Change(sketches[1], sketches[0]).summary == "known by fp1")
  }

  @Test("rows that another view draws are known")
  func drawings() throws {
    let before = list([true, true, true])
    let after = before.replacingAll("table#list", with: "scrollView#list")
      .replacingAll("    cell ", with: "    other ")
    #expect(try Change(before, after).summary == "moved by fuzzy")
  }

  @Test("an imprint is read as it was written")
  func text() throws {
    let screen = try Shot(Self.home).screen
    let imprint = try #require(screen.imprint)
    #expect(ScreenSignature(imprint.text)?.text == imprint.text)
    #expect(ScreenSignature(imprint.excerpt.text) == imprint.excerpt)
    #expect(imprint.excerpt.text.utf8.count < 170)
    for text in [
      "", "//", "0/1/2/3///", "1234///////", "zzzz//////", "12341234//////", "2345+123//////",
      "////1234//",
    ] {
      #expect(ScreenSignature(text) == nil)
    }
    #expect(ScreenSignature("//////")?.isEmpty == true)
  }
}
