import A11yRules
import TestSupport
import Testing

@testable import A11yBaseline

/// An app that a team changes, with the defects that it knows.
private struct TeamApp {
  struct Control {
    var uid: Int
    // Elements of one type after each other look like the rows of a list.
    var type: String { Self.types[uid % Self.types.count] }
    var word: String
    var identifier = ""
    var isBad = false
    var isWrapped = false

    private static let types = ["button", "switch", "slider", "image", "link"]
  }

  struct Page {
    var buttons: [Control]
    /// The distance of rows with a nameless button: 1 for all of them, by code.
    let badRows: Int
    var title: String
  }

  var pages: [String: Page] = [:]
  /// The latest change.
  private(set) var changed = ""
  private var next = 0

  static let names = ["Basket", "Inbox", "Profile", "Settings"]
  private static let words = [
    "Pay", "Edit", "Share", "Help", "Sort", "Find", "Send", "Save", "Undo", "Print", "Mute", "Pin",
  ]

  init(_ generator: inout SplitMix) {
    for (index, name) in Self.names.enumerated() {
      var page = Page(buttons: [], badRows: [1, 3, 20, 1][index], title: "All of \(name)")
      for _ in 0..<6 {
        page.buttons.append(button(isBad: Int.random(in: 0..<3, using: &generator) == 0))
      }
      pages[name] = page
    }
  }

  mutating func button(isBad: Bool) -> Control {
    defer { next += 1 }
    let word = Self.words[next % 12] + Self.words[next / 12 % 12].lowercased()
    return Control(
      uid: next, word: word, identifier: next.isMultiple(of: 3) ? "own.\(word.lowercased())" : "",
      isBad: isBad)
  }

  /// The captures of a day, with as many rows as there are data.
  func captures(_ generator: inout SplitMix) throws -> [Shot] {
    try Self.names.map { name in
      guard let page = pages[name] else { return try Shot("window 0 0 390 844", name: name) }
      var lines = ["window 0 0 390 844", "  navigationBar \"\(name)\" 0 0 390 44"]
      lines.append("  staticText 16 50 300 20 \"\(page.title)\"")
      for (index, button) in page.buttons.enumerated() {
        let indent = button.isWrapped ? "      " : "    "
        lines.append("    staticText 16 \(80 + index * 50) 100 20 \"About \(button.word)\"")
        if button.isWrapped { lines.append("    other 16 \(80 + index * 50) 358 44") }
        let identifier = button.identifier.isEmpty ? "" : "#\(button.identifier)"
        lines.append(
          "\(indent)\(button.type)\(identifier) 200 \(80 + index * 50) 44 44"
            + (button.isBad ? " class=Bad" : " \"\(button.word)\""))
      }
      lines.append("  table 0 500 390 340")
      for row in 0..<Int.random(in: 2...8, using: &generator) {
        let isBad = row.isMultiple(of: page.badRows)
        let y = 500 + row * 44
        lines.append("    cell 0 \(y) 390 44")
        lines.append("      staticText 16 \(y) 200 20 \"Row \(Self.words[row])\"")
        lines.append("      button 340 \(y) 44 44 " + (isBad ? "class=Bad" : "\"Add\""))
      }
      lines.append(
        "  tabBar 0 794 390 50\n    button 0 794 90 50 \"Home\"\n    button 90 794 90 50 \"More\"")
      return try Shot(lines.joined(separator: "\n"), name: name)
    }
  }

  enum Work: CaseIterable { case data, copy, mend, add, wrap, breakDown, identify }

  /// Changes something, and returns the number of new defects.
  mutating func work(_ work: Work, _ generator: inout SplitMix) -> Int {
    guard let name = pages.keys.sorted().randomElement(using: &generator), var page = pages[name],
      let place = page.buttons.indices.randomElement(using: &generator)
    else { return 0 }
    defer { pages[name] = page }
    changed = "\(name) \(place): \(page.buttons[place].word) \(page.buttons[place].identifier)"
    switch work {
    case .data: break
    case .copy: page.title += " now"
    case .mend: page.buttons[place].isBad = false
    case .add: page.buttons.insert(button(isBad: false), at: place)
    case .wrap: page.buttons[place].isWrapped.toggle()
    case .identify:
      if page.buttons[place].identifier.isEmpty {
        page.buttons[place].identifier = "own.\(page.buttons[place].word.lowercased())"
      }
    case .breakDown:
      let new = button(isBad: true)
      page.buttons.insert(new, at: place)
      return 1
    }
    return 0
  }
}

@Suite("A team over weeks")
struct TeamTests {
  private func news(_ result: CheckResult) -> [String] {
    result.comparison.findings.filter { $0.state.isNews }.map { found in
      "\(found.finding.screen): \(found.finding.anchor) \(found.state) \(found.note ?? "")"
    }
  }

  @Test("no check is red without a defect, whoever accepts, updates and merges", arguments: 0..<6)
  func weeks(seed: Int) throws {
    var generator = SplitMix(state: UInt64(seed) &+ 41)
    var app = TeamApp(&generator)
    var main = Baseline.creating(from: CheckResult(try app.captures(&generator)))
    for week in 0..<12 {
      // Two branches start from one commit; the second is merged last.
      let base = main
      var sides: [Baseline] = []
      for _ in 0..<2 {
        let work = TeamApp.Work.allCases.randomElement(using: &generator) ?? .data
        let planted = app.work(work, &generator)
        let result = CheckResult(try app.captures(&generator), against: main)
        let news = news(result)
        #expect(
          news.count == planted,
          "week \(week), \(work) at \(app.changed)\n\(news.joined(separator: "\n"))")
        let terms = Baseline.Terms(reason: "The team knows")
        var branch = main.accepting([FindingSelection.all], of: result, terms: terms)
        if Bool.random(using: &generator) {
          branch = branch.updated(by: CheckResult(try app.captures(&generator), against: branch))
        }
        #expect(
          BaselineGrowth(from: main, to: branch).silent == [],
          "week \(week), \(work) at \(app.changed)")
        sides.append(branch)
        main = branch
      }
      // The first branch is merged again with what came after it.
      main = BaselineMerge(base: base, ours: sides[1], theirs: sides[0]).baseline
      let after = CheckResult(try app.captures(&generator), against: main)
      #expect(news(after) == [])
      #expect(BaselineGrowth(from: main, to: main.updated(by: after)).silent.isEmpty)
    }
  }
}
