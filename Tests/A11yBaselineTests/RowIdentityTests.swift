import A11yModel
import A11yRules
import Testing

@testable import A11yBaseline

@Suite("Rows from run to run")
struct RowIdentityTests {
  /// The view hierarchies that show a list of rows.
  enum Drawing: String, CaseIterable {
    case table, collection, lazyStack, wrappedStack, flatStack

    /// Returns a screen with a row for each text. Texts that begin with `!` get a badge.
    func screen(_ rows: [String]) -> String {
      var lines = ["window 0 0 390 844", "  staticText 0 0 390 40 \"Basket\""]
      switch self {
      case .table: lines.append("  table#basket 0 40 390 700")
      case .collection: lines.append("  collectionView#basket 0 40 390 700")
      case .lazyStack: lines.append("  scrollView#basket 0 40 390 700")
      case .wrappedStack, .flatStack: lines.append("  other#basket 0 40 390 700")
      }
      for (index, row) in rows.enumerated() {
        let top = 40 + index * 60
        let parts =
          [
            "image 0 \(top) 40 40", "staticText 50 \(top) 200 20 \"\(row)\"",
          ] + (row.hasPrefix("!") ? ["staticText 50 \(top + 20) 200 20 \"new\""] : []) + [
            "button 340 \(top) 44 44 class=Bad"
          ]
        switch self {
        case .table, .collection:
          lines.append("    cell 0 \(top) 390 60")
          lines += parts.map { "      \($0)" }
        case .wrappedStack:
          lines.append("    other 0 \(top) 390 60")
          lines += parts.map { "      \($0)" }
        case .lazyStack, .flatStack: lines += parts.map { "    \($0)" }
        }
      }
      lines.append("  button#pay 0 760 390 44 \"Pay\"")
      return lines.joined(separator: "\n")
    }
  }

  private static let before = ["Milk", "!Bread", "Eggs"]

  @Test(
    "rows come, go, change places and gain parts without news", arguments: Drawing.allCases,
    [
      ["Milk", "!Bread"], ["Milk", "Bread", "Eggs", "Salt", "Tea"], ["!Milk", "!Bread", "!Eggs"],
      ["Eggs", "Milk", "!Bread"], ["Milch", "Brot", "!Eier", "Salz"],
    ])
  func rows(drawing: Drawing, after: [String]) throws {
    let change = try Change(drawing.screen(Self.before), drawing.screen(after))
    #expect(change.summary == "known by fp2")
    #expect(change.baseline.entries.map(\.count) == [3])
    #expect(change.comparison.findings.map(\.finding.count) == [after.count])
  }

  @Test("rows of several templates with one defect of one element are one finding")
  func kindsOfRows() throws {
    // Every row ends with a faulty button. The templates depend on the kinds of rows in a run.
    func feed(_ rows: String) throws -> Shot {
      let lines = rows.enumerated().flatMap { index, row in
        let top = 40 + index * 120
        let media = row == "p" ? ["image 0 \(top + 20) 390 60"] : []
        let choices = ["switch 0 \(top + 20) 60 30 \"A\"", "switch 0 \(top + 50) 60 30 \"B\""]
        return ["staticText 0 \(top) 200 20 \"\(row) \(index)\""] + media
          + (row == "q" ? choices : []) + ["button 340 \(top + 70) 44 44 class=Bad"]
      }
      return try Shot(
        (["window 0 0 390 844", "  scrollView#feed 0 40 390 800"] + lines.map { "    \($0)" })
          .joined(separator: "\n"))
    }
    let feeds = try ["ppqqpp", "pppp", "ppqqqpp", "ppqpp"].map(feed)
    for before in feeds {
      #expect(Set(before.findings.map(\.identity.fingerprint)).count == before.findings.count)
      for after in feeds {
        let change = Change(before, after)
        let accepted = Set(change.baseline.entries.map(\.fingerprint))
        let news = change.comparison.findings.filter(\.state.isNews).map(\.fingerprint)
        #expect(
          accepted.isDisjoint(with: news),
          """
          \(before.findings.map { "\($0.identity.fingerprint.prefix(4)) \($0.identity.features.rank)/\($0.identity.features.equals)" })
          \(change.comparison.findings.map { "\($0.fingerprint.prefix(4)) \($0.state) \($0.entry?.fingerprint.prefix(4) ?? "") \($0.finding.identity.features.rank)/\($0.finding.identity.features.equals)" })
          """)
      }
    }
  }

  @Test("another part of a row that is bad is news, once", arguments: Drawing.allCases)
  func otherPart(drawing: Drawing) throws {
    let before = drawing.screen(Self.before)
    let after = before.replacing("40 40", with: "40 40 class=Bad")
    #expect(try Change(before, after).summary == "new, known by fp2")
  }

  @Test("what is authored once is no row")
  func authored() throws {
    func form(_ bad: Int) -> String {
      "window 0 0 390 844\n  table 0 0 390 844\n"
        + ["wifi", "bluetooth", "cellular"].enumerated().map { index, name in
          """
              cell#\(name) 0 \(index * 50) 390 50
                staticText 10 \(index * 50) 100 50 "\(name)"
                switch 300 \(index * 50) 60 40\(index < bad ? " class=Bad" : "")
          """
        }.joined(separator: "\n")
    }
    #expect(try Change(form(2), form(3)).summary == "known by fp2, known by fp2, new")
  }

  @Test("controls with names of their own make their rows authored")
  func namedControls() throws {
    func form(_ bad: Int) -> String {
      "window 0 0 390 844\n  table 0 0 390 844\n"
        + ["wifi", "bluetooth", "cellular"].enumerated().map { index, name in
          """
              cell 0 \(index * 50) 390 50
                switch#\(name) 300 \(index * 50) 60 40\(index < bad ? " class=Bad" : "")
          """
        }.joined(separator: "\n")
    }
    #expect(try Change(form(2), form(3)).summary == "known by fp1, known by fp1, new")
  }

  @Test(
    "settings of a form and a run of like controls are authored",
    arguments: [
      ["staticText 0 Y 100 40 \"A\"", "switch 300 Y 60 40 class=Bad"],
      ["staticText 0 Y 100 40 \"A\"", "textField 100 Y 260 40 class=Bad"],
      ["button 300 Y 44 44 class=Bad"],
    ])
  func settings(parts: [String]) throws {
    func form(_ count: Int) -> String {
      "window 0 0 390 844\n  other#form 0 0 390 800\n"
        + (0..<count).flatMap { row in
          parts.map { "    \($0.replacing("Y", with: "\(row * 50)"))" }
        }.joined(separator: "\n")
    }
    let change = try Change(form(2), form(3))
    #expect(change.comparison.findings.count == 3)
    #expect(change.comparison.count(.new) == 1)
  }

  @Test("rows that show several texts and lack parts are rows without any wrapper")
  func severalTexts() throws {
    func feed(_ posts: [String]) -> String {
      var lines = ["window 0 0 390 844", "  scrollView#feed 0 40 390 700"]
      for (index, post) in posts.enumerated() {
        let top = 40 + index * 200
        lines.append("    staticText 16 \(top) 200 20 \"Author \(post)\"")
        if post.contains("p") { lines.append("    image#photo 16 \(top + 20) 300 100") }
        lines += [
          "    staticText 16 \(top + 120) 300 20 \"Words of \(post)\"",
          "    button 16 \(top + 140) 44 44 \"Like\"",
          "    button 60 \(top + 140) 44 44 class=Bad",
        ]
      }
      return lines.joined(separator: "\n")
    }
    let before = feed(["a", "bp", "c"])
    for posts in [["a", "bp"], ["dp", "a", "e", "bp", "c"], ["bp", "cp", "ap"]] {
      let change = try Change(before, feed(posts))
      #expect(change.summary == "known by fp2", "\(posts)")
      #expect(change.comparison.findings.map(\.finding.count) == [posts.count])
    }
  }

  @Test("rows without any wrapper of which each lacks what others have are rows")
  func severalOptionalParts() throws {
    func feed(_ posts: [String]) -> String {
      var lines = ["window 0 0 390 844", "  other#feed 0 40 390 700"]
      for (index, post) in posts.enumerated() {
        let top = 40 + index * 200
        lines.append("    staticText 16 \(top) 200 20 \"Author \(post)\"")
        if post.contains("p") { lines.append("    image#photo 16 \(top + 20) 300 100") }
        lines += [
          "    staticText 16 \(top + 120) 300 20 \"Words of \(post)\"",
          "    button#like 16 \(top + 140) 44 44 \"Like\"",
          "    button 60 \(top + 140) 44 44 class=Bad",
        ]
        if post.contains("s") { lines.append("    link 120 \(top + 140) 44 44 \"Shop\"") }
      }
      return lines.joined(separator: "\n")
    }
    let before = feed(["a", "b", "c"])
    for posts in [["as", "bp", "c"], ["bp", "as", "dp", "e"], ["as", "bps", "fp", "cs"]] {
      let change = try Change(before, feed(posts))
      #expect(change.summary == "known by fp2", "\(posts)")
      #expect(change.comparison.findings.map(\.finding.count) == [posts.count])
    }
  }

  @Test("a numbered part stays itself where its rows become no rows")
  func noRowsAnyMore() throws {
    func cells(_ setting: String) -> String {
      """
      window 0 0 390 844
        other#plans 0 0 390 300
          other 0 0 390 100
            staticText 0 0 200 20 "Monthly"
            button#buy1 300 0 44 44 class=Bad\(setting)
          other 0 100 390 100
            staticText 0 100 200 20 "Yearly"
            button#more 300 100 44 44 "More"
      """
    }
    let change = try Change(cells(""), cells("\n      slider 0 30 300 30 \"Seats\""))
    #expect(change.summary.hasPrefix("known") || change.summary.hasPrefix("moved"))
  }

  @Test("a heading with a button and a bar of buttons are no rows")
  func twoSections() throws {
    func sheet(_ bad: Int) -> String {
      let names = ["Mail", "Copy", "Print", "Save"]
      let buttons = (0..<4).map { index in
        "    button \(index * 60) 60 44 44\(index == bad ? " class=Bad" : " \"\(names[index])\"")"
      }
      let lines = [
        "window 0 0 390 844", " other#sheet 0 0 390 400", "  other 0 0 390 50",
        "    staticText 0 0 200 44 \"Share\"", "    button 300 0 44 44 \"Close\"",
        "  other 0 50 390 50",
      ]
      return (lines + buttons + ["    staticText 260 60 100 20 \"More\""]).joined(separator: "\n")
    }
    let summary = try Change(sheet(1), sheet(2)).summary
    #expect(summary == "new, 1 fixed", "\(summary)")
  }

  @Test("an identifier that somebody has used twice makes no rows of settings")
  func copiedName() throws {
    func form(_ names: [String]) -> String {
      "window 0 0 390 844\n  table 0 0 390 844\n"
        + names.enumerated().map { index, name in
          """
              cell 0 \(index * 50) 390 50
                switch#\(name) 300 \(index * 50) 60 40\(index < 2 ? " class=Bad" : "")
          """
        }.joined(separator: "\n")
    }
    let before = form(["wifi", "bluetooth", "cellular", "roaming"])
    let after = form(["wifi", "bluetooth", "cellular", "cellular"])
    #expect(try Change(before, after).summary == "known by fp1, known by fp1")
  }
}
