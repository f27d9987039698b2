import A11yAnalysis
import A11yModel
import A11yRules
import Testing

@testable import A11yBaseline

@Suite("Identity from run to run")
struct IdentityTests {
  let icons = """
    window 0 0 390 844
      toolbar#tools 0 750 390 94
        button 0 760 44 44 class=Bad
        button 100 760 44 44 class=Bad
    """

  @Test("words of a report do not change an identity")
  func words() throws {
    let tree = try Sketch(
      """
      window 0 0 390 844
        slider#volume 0 50 390 44 =40%
        button 0 100 44 44
      """
    ).tree
    let screen = AnalyzedScreen(Screen(name: "Player", tree: tree))
    let findings = Linter([RuleName.missingLabel.rule]).lint(screen).findings
    let others = findings.map { finding in
      var other = finding
      other.message = "is told in other words"
      other.element.excerpt = "Slider(value: $volume)"
      other.element.control = .element
      return other
    }
    let places = ElementPlaces(screen)
    let identities = [findings, others].map {
      IdentifiedFinding.all($0, on: screen, in: places).map(\.identity)
    }
    #expect(identities[0].count == 2)
    #expect(identities[0] == identities[1])
  }

  @Test("FP1: wrappers above a named element change nothing")
  func wrappers() throws {
    let change = try Change(
      """
      window 0 0 390 844
        button#pay 0 50 44 44 class=Bad
      """,
      """
      window 0 0 390 844
        other 0 0 390 844
          group 0 0 390 844
            scrollView 0 0 390 844
              button#pay 0 50 44 44 class=Bad
      """)
    #expect(change.summary == "known by fp1")
  }

  @Test("FP2: wrappers above an unnamed icon change nothing")
  func wrappedIcon() throws {
    let change = try Change(
      """
      window 0 0 390 844
        button 0 50 44 44 class=Bad
      """,
      """
      window 0 0 390 844
        other 0 0 390 844
          button 0 50 44 44 class=Bad
      """)
    #expect(change.summary == "known by fp2")
  }

  @Test("FP3: a translated element with an identifier is known")
  func translated() throws {
    let change = try Change(
      "window 0 0 390 844\n  button#pay 0 50 44 44 \"Pay\" class=Bad",
      "window 0 0 390 844\n  button#pay 0 50 44 44 \"Bezahlen\" class=Bad")
    #expect(change.summary == "known by fp1")
  }

  @Test("FP4: a translated element without an identifier is found in its place")
  func translatedUnnamed() throws {
    let change = try Change(
      "driver 390 844 locale=en\nwindow 0 0 390 844\n  button 0 50 44 44 \"Pay\" class=Bad",
      "driver 390 844 locale=de\nwindow 0 0 390 844\n  button 0 50 44 44 \"Bezahlen\" class=Bad")
    #expect(change.summary == "known by fp2")
  }

  @Test("changed copy is no other element")
  func changedCopy() throws {
    let change = try Change(
      "window 0 0 390 844\n  button 0 50 44 44 \"Pay\" class=Bad",
      "window 0 0 390 844\n  button 0 50 44 44 \"Pay now\" class=Bad")
    #expect(change.summary == "known by fp2")
  }

  @Test("FP5: a renamed identifier is new, with a remark")
  func renamed() throws {
    let change = try Change(
      "window 0 0 390 844\n  button#pay 0 50 44 44 \"Pay\" class=Bad",
      "window 0 0 390 844\n  button#payButton 0 50 44 44 \"Pay\" class=Bad")
    #expect(change.summary == "new, 1 fixed")
    #expect(change.note == "renamed? was #pay")
  }

  @Test(
    "FP6, FP7: an identifier comes or goes",
    arguments: [("button#pay", "button"), ("button", "button#pay")])
  func identifier(before: String, after: String) throws {
    let change = try Change(
      "window 0 0 390 844\n  \(before) 0 50 44 44 \"Pay\" class=Bad",
      "window 0 0 390 844\n  \(after) 0 50 44 44 \"Pay\" class=Bad")
    #expect(change.summary == "moved by fp2")
  }

  @Test("FP8: two labelled buttons change places")
  func swapped() throws {
    let change = try Change(
      """
      window 0 0 390 844
        button 0 50 44 44 "Pay" class=Bad
        button 0 150 44 44 "Cancel" class=Bad
      """,
      """
      window 0 0 390 844
        button 0 50 44 44 "Cancel" class=Bad
        button 0 150 44 44 "Pay" class=Bad
      """)
    #expect(change.summary == "moved by fp2, moved by fp2")
  }

  @Test("FP9: rows of one template are one finding, however many there are")
  func rows() throws {
    func list(_ count: Int) -> String {
      "window 0 0 390 844\n  table 0 0 390 844\n"
        + (0..<count).map {
          "    cell 0 \($0 * 50) 390 50 \"Row \($0)\"\n      button 300 \($0 * 50) 44 44 class=Bad"
        }
        .joined(separator: "\n")
    }
    let change = try Change(list(3), list(7))
    #expect(change.summary == "known by fp2")
    #expect(change.comparison.findings.first?.finding.count == 7)
  }

  @Test("what rows show is content: other rows with the same fault are known")
  func contentOfRows() throws {
    func list(_ names: [String], _ faulty: Int) -> String {
      "window 0 0 390 844\n  table#news 0 0 390 844\n"
        + names.enumerated().map { index, name in
          let mark = index < faulty ? " class=Bad" : ""
          let top = index * 50
          return """
                cell#news-\(index + name.count) 0 \(top) 390 50 "News of \(name)"\(mark)
                  button#share-\(index) 300 \(top) 44 44\(mark)
                  button#like 340 \(top) 44 44 "Like"\(mark)
            """
        }.joined(separator: "\n")
    }
    let change = try Change(list(["gnu", "bear", "cat"], 3), list(["dog", "emu", "fox"], 2))
    #expect(change.summary == "known by fp1, known by fp1, known by fp1")
    let text = String(decoding: BaselineText.write(change.baseline), as: UTF8.self)
    #expect(!text.contains("gnu") && text.contains("like"))
  }

  @Test("FP10: numbered cells change their numbers")
  func numberedCells() throws {
    func list(_ number: Int) -> String {
      "window 0 0 390 844\n  table 0 0 390 844\n    cell#cell-\(number) 0 0 390 50 class=Bad\n      button#add-\(number) 0 0 44 44 class=Hides"
    }
    let change = try Change(list(3), list(4))
    #expect(change.summary == "known by fp1, known by fp1")
  }

  @Test("an element mended and another with a number like its own broken are two findings")
  func numberedNeighbours() throws {
    func bar(_ bad: Int) -> String {
      "window 0 0 390 844\n  toolbar#tools 0 750 390 94\n"
        + [1004, 1034].map { number in
          "    button#buy.\(number) \(number - 1000) 760 20 44\(number == bad ? " class=Bad" : "")"
        }.joined(separator: "\n")
    }
    #expect(try Change(bar(1004), bar(1034)).summary == "new, 1 fixed")
  }

  @Test("FP11: one icon more in a row is one new finding, where the others are not")
  func anotherIcon() throws {
    let change = try Change(
      icons,
      """
      window 0 0 390 844
        toolbar#tools 0 750 390 94
          button 0 760 44 44 class=Bad
          button 50 760 44 44 class=Bad
          button 100 760 44 44 class=Bad
      """)
    #expect(change.summary == "known by fuzzy, new, moved by fuzzy")
  }

  @Test("one icon mended and another broken is one fixed and one new")
  func anotherIconInstead() throws {
    let before = icons + "\n    button 200 760 44 44"
    let after = """
      window 0 0 390 844
        toolbar#tools 0 750 390 94
          button 0 760 44 44
          button 100 760 44 44 class=Bad
          button 200 760 44 44 class=Bad
      """
    #expect(try Change(before, after).summary == "known by fp2, new, 1 fixed")
  }

  @Test(
    "an icon before which another one came is known where it stays, and new where it may be another"
  )
  func pushedIcon() throws {
    func bar(_ buttons: String...) -> String {
      "window 0 0 390 844\n  toolbar#tools 0 750 390 94\n"
        + buttons.map { "    button \($0)\n" }.joined()
    }
    let before = bar("100 760 44 44 class=Bad")
    let stayed = bar("0 760 44 44 \"Help\"", "100 760 44 44 class=Bad")
    #expect(try Change(before, stayed).summary == "moved by fuzzy")
    // Ambiguous: the first button may have been labeled, or the second one may be new.
    let pushed = bar("100 760 44 44 \"Help\"", "200 760 44 44 class=Bad")
    #expect(try Change(before, pushed).summary == "new, 1 fixed")
  }

  @Test("FP12: moved to another anchor and relabelled is another element")
  func movedAndRelabelled() throws {
    let change = try Change(
      """
      window 0 0 390 844
        other#top 0 0 390 100
          button 0 50 44 44 "Pay" class=Bad
        other#bottom 0 700 390 100
      """,
      """
      window 0 0 390 844
        other#top 0 0 390 100
        other#bottom 0 700 390 100
          button 0 750 44 44 "Cancel" class=Bad
      """)
    #expect(change.summary == "new, 1 fixed")
  }

  @Test("FP13: a higher severity is worse and fails the gate")
  func worse() throws {
    let change = try Change(
      "window 0 0 390 844\n  button#pay 0 50 44 44 class=Bad",
      "window 0 0 390 844\n  button#pay 0 50 44 44 class=Worse")
    #expect(change.summary == "worsened by fp1")
    #expect(change.note == "got worse: was warning")
    #expect(Gate().verdict(change.comparison).outcome == .failed)
  }

  @Test("FP14: a group that grows is worse")
  func group() throws {
    let row = "\n  button#row 0 50 44 44 class=Group"
    let change = try Change(
      "window 0 0 390 844" + row + row, "window 0 0 390 844" + row + row + row)
    #expect(change.summary == "worsened by fp1")
    #expect(change.note == "got worse: 1 more, was 2")
  }

  @Test("FP15: another group is new")
  func otherGroup() throws {
    let change = try Change(
      "window 0 0 390 844\n  staticText 0 0 90 20 \"Shop\""
        + "\n  button#row 0 50 44 44 class=Group\n  button#row 0 50 44 44 class=Group",
      "window 0 0 390 844\n  staticText 0 0 90 20 \"Shop\""
        + "\n  button#item 0 50 44 44 class=Group\n  button#item 0 50 44 44 class=Group"
    )
    #expect(change.summary == "new, 1 fixed")
  }

  @Test("FP16: another device moves everything and changes nothing")
  func otherDevice() throws {
    let moved = icons.replacing("760", with: "860").replacing("390", with: "1024")
    #expect(try Change(icons, moved).summary == "known by fp2, known by fp2")
  }

  @Test("FP17: of three equal findings two are known")
  func counted() throws {
    let button = "\n  button 0 50 44 44 \"Add\" class=Bad"
    let change = try Change(
      "window 0 0 390 844" + button + button, "window 0 0 390 844" + button + button + button)
    #expect(change.summary == "known by fuzzy, new, moved by fuzzy")
  }

  @Test("FP18: a UUID in an identifier does not count")
  func volatileIdentifier() throws {
    let change = try Change(
      "window 0 0 390 844\n  button#order-2F1E63F6-9F1C-4B5D-8B1A-0C2D3E4F5A6B 0 50 44 44 class=Bad",
      "window 0 0 390 844\n  button#order-9A1E63F6-1111-4B5D-8B1A-FFFFFFFF5A6B 0 50 44 44 class=Bad"
    )
    #expect(change.summary == "known by fp1")
  }

  @Test("FP19: a number in a label does not count")
  func number() throws {
    let change = try Change(
      "window 0 0 390 844\n  button 0 50 44 44 \"3 items\" class=Bad",
      "window 0 0 390 844\n  button 0 50 44 44 \"1,205 items\" class=Bad")
    #expect(change.summary == "known by fp2")
  }

  @Test("FP20: what is missing from a cut capture is not fixed")
  func truncated() throws {
    let before = try Shot("window 0 0 390 844\n  button#pay 0 50 44 44 class=Bad")
    let after = try Shot("window 0 0 390 844", truncated: true)
    #expect(Change(before, after).summary == "1 unobserved")
  }

  @Test("FP21: keys are the same bytes on every system")
  func bytes() throws {
    let identity = try #require(
      try Shot(
        "window 0 0 390 844\n  toolbar#tools 0 0 390 94\n    button#pay 0 50 44 44 \"Zahlen é\" class=Bad"
      )
      .findings.first?.identity)
    #expect(identity.fp1.digits == "2f99520f7dad1bb96c8de176ef1b1f99")
    #expect(identity.fp2.digits == "530a47959f17dd868e3aea35fd304805")
  }

  @Test("composed and decomposed letters are the same")
  func unicode() throws {
    let change = try Change(
      "window 0 0 390 844\n  button 0 50 44 44 \"Caf\u{E9}\" class=Bad",
      "window 0 0 390 844\n  button 0 50 44 44 \"Cafe\u{301}\" class=Bad")
    #expect(change.summary == "known by fp2")
    #expect(
      change.baseline
        == Baseline.creating(
          from: CheckResult(
            [try Shot("window 0 0 390 844\n  button 0 50 44 44 \"CAFE\u{301}\" class=Bad")]),
          reason: "test"))
  }

  @Test("FP22: the order in the file does not count where frames give one")
  func reversed() throws {
    let reversed = """
      window 0 0 390 844
        toolbar#tools 0 750 390 94
          button 100 760 44 44 class=Bad
          button 0 760 44 44 class=Bad
      """
    let first = try Shot(icons).findings.map(\.identity)
    let second = try Shot(reversed).findings.map(\.identity)
    #expect(first.map(\.fingerprint) == second.map(\.fingerprint).reversed())
    #expect(Set(first.map(\.fp2)).count == 2)
  }

  @Test("right to left, the rank counts from the right")
  func rightToLeft() throws {
    let mirrored = """
      driver 390 844 rtl
      window 0 0 390 844
        toolbar#tools 0 750 390 94
          button 346 760 44 44 class=Bad
          button 246 760 44 44
      """
    let plain = """
      driver 390 844
      window 0 0 390 844
        toolbar#tools 0 750 390 94
          button 0 760 44 44 class=Bad
          button 100 760 44 44
      """
    #expect(try Change(plain, mirrored).summary == "known by fp2")
  }
}
