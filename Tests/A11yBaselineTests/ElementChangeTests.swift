import A11yAnalysis
import A11yModel
import A11yRules
import Testing

@testable import A11yBaseline

@Suite("What is different between two captures of a screen")
struct ElementChangeTests {
  private static let head = "driver 390 844 locale=en\nwindow 0 0 390 844\n"
  private static let before =
    head + """
        navigationBar#bar 0 50 390 44
          button#help 340 50 44 44 "Help"
        button#pay 20 700 350 50 "Pay"
        staticText 20 100 200 20 "Total 5"
        table#list 0 200 390 400
          cell 0 200 390 50
            staticText 20 210 200 20 "Bread"
            button#add-1 340 200 44 44 "Add"
          cell 0 250 390 50
            staticText 20 260 200 20 "Milk"
            button#add-2 340 250 44 44 "Add"
      """

  private func changes(_ old: String, _ new: String) throws -> ElementChanges {
    let screens = try [old, new].map {
      AnalyzedScreen(Screen(name: "Screen", tree: try Sketch($0).tree))
    }
    return withExtendedLifetime(screens) { ElementChanges(from: screens[0], to: screens[1]) }
  }

  private func words(_ new: String) throws -> [String] {
    try changes(Self.before, new).changes.map { change in
      let name = (change.old ?? change.new)?.name ?? ""
      let aspects = change.aspects.map { "\($0)" }
      return ([change.kind.rawValue, name] + aspects).joined(separator: " ")
    }
  }

  @Test("a capture is not different from itself")
  func same() throws {
    let changes = try changes(Self.before, Self.before)
    #expect(changes.changes.isEmpty && changes.dataCount == 0)
  }

  @Test("a name that is gone, another one, and a new one are told with both")
  func labels() throws {
    #expect(
      try words(Self.before.replacing("\"Help\"", with: "\"\"")) == [
        #"changed Button "Help" label(from: "Help", to: "")"#
      ])
    #expect(
      try words(Self.before.replacing("\"Pay\"", with: "\"Pay now\"")) == [
        #"changed Button "Pay" label(from: "Pay", to: "Pay now")"#
      ])
  }

  @Test("a third row, other words in rows and numbers are no news")
  func data() throws {
    let row = """

          cell 0 300 390 50
            staticText 20 310 200 20 "Oil"
            button#add-3 340 300 44 44 "Add"
      """
    let new =
      (Self.before + row).replacing("Total 5", with: "Total 7").replacing("Bread", with: "Cake")
    #expect(try changes(Self.before, new).changes.isEmpty)
    #expect(try changes(new, Self.before).changes.isEmpty)
  }

  @Test("a part that every row has lost is one change")
  func rows() throws {
    let new = Self.before.split(separator: "\n").filter { !$0.contains("#add-") }
      .joined(separator: "\n")
    let changes = try changes(Self.before, new).changes
    #expect(changes.count == 1, "\(changes)")
    #expect(changes.first?.kind == .vanished && changes.first?.isInRows == true)
  }

  @Test("another identifier and another type are no removal and addition")
  func renamed() throws {
    #expect(
      try words(Self.before.replacing("button#pay", with: "button#checkout")) == [
        #"changed Button "Pay" identifier(from: "pay", to: "checkout")"#
      ])
    #expect(
      try words(Self.before.replacing("button#pay", with: "other#pay")) == [
        #"changed Button "Pay" type(from: "Button", to: "Other")"#
      ])
  }

  @Test("what moves with its surroundings has not moved, and what is pushed is told once")
  func moved() throws {
    let new = Self.before.replacing("20 700 350 50", with: "20 720 350 50")
    #expect(
      try words(new) == [#"changed Button "Pay" place(right: 0.0, down: 20.0)"#])
    let bar = Self.before.replacing("0 50 390 44", with: "0 70 390 44")
      .replacing("340 50 44 44 \"Help\"", with: "340 70 44 44 \"Help\"")
    let moved = try changes(Self.before, bar).changes
    #expect(moved.count == 1 && moved.first?.new?.identifier == "bar", "\(moved)")
  }

  @Test("nothing is said of places on another device, nor of words in another language")
  func otherContext() throws {
    let device = Self.before.replacing("390 844", with: "430 932").replacing(
      "700 350", with: "790 390")
    #expect(try changes(Self.before, device).changes.isEmpty)
    let language = Self.before.replacing("locale=en", with: "locale=de")
      .replacing("\"Pay\"", with: "\"Bezahlen\"").replacing("\"Help\"", with: "\"Hilfe\"")
    #expect(try changes(Self.before, language).changes.isEmpty)
  }

  @Test("what comes with parts inside is one change")
  func appeared() throws {
    let card = """

        other#card 20 620 350 60 "Card"
          button#edit 20 620 44 44 "Edit"
          staticText 80 620 100 20 "Visa"
      """
    let changes = try changes(Self.before, Self.before + card).changes
    #expect(changes.count == 1 && changes.first?.kind == .appeared)
    #expect(changes.first?.otherCount == 2)
  }

  @Test("a deep chain and a wide row are compared in time")
  func large() throws {
    var wide = Self.head
    for index in 0..<3000 {
      wide +=
        "  button#b\(index) 0 \(index * 50) 44 44 \"Name \(Character(Unicode.Scalar(UInt32(97 + index % 26))!))\"\n"
    }
    #expect(try changes(wide, wide).changes.isEmpty)
    #expect(try changes(wide, Self.head).changes.count == 3000)
  }
}
