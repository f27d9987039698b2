import A11yModel
import A11yRecorder
import Foundation
import Testing

@Suite("The structure of a screen without its data")
struct ScreenStructureTests {
  private let screen = """
    window 0 0 390 844
      navigationBar#Orders 0 50 390 44
      button#add 330 60 44 44 "Add"
      staticText 16 110 200 20 "2 orders"
      table#list 0 150 390 600
        cell#order.1 0 150 390 50
          staticText 16 160 200 20 "Tea"
          staticText 16 180 200 20 "3 €"
        cell#order.2 0 200 390 50
          staticText 16 210 200 20 "Milk"
          staticText 16 230 200 20 "1 €"
    """

  private func structure(_ sketch: String) throws -> ScreenStructure {
    ScreenStructure(try ElementTree(sketch: sketch))
  }

  private func isSame(replacing old: String, by new: String) throws -> Bool {
    let other = screen.replacingOccurrences(of: old, with: new)
    #expect(other != screen)
    return try structure(other) == structure(screen)
  }

  @Test(
    "texts, titles, positions, and the number and names of rows are data",
    arguments: [
      ("\"2 orders\"", "\"No order at all\""), ("#Orders", "#Bestellungen"),
      ("330 60 44 44", "320 60 44 44"), ("order.2", "order.77"), ("\"Milk\"", "\"Bread\""),
      (
        "\"1 €\"",
        "\"1 €\"\n    cell#order.3 0 250 390 50\n      staticText 16 260 200 20 \"Bread\"\n"
          + "      staticText 16 280 200 20 \"4 €\""
      ),
    ])
  func data(_ old: String, _ new: String) throws { #expect(try isSame(replacing: old, by: new)) }

  @Test(
    "types, identifiers, missing labels, further elements and the size of the screen are not",
    arguments: [
      ("button#add", "link#add"), ("button#add", "button#new"), ("44 44 \"Add\"", "44 44"),
      ("0 0 390 844", "0 0 844 390"),
      ("  staticText 16 110", "  staticText 16 90 90 20 \"Hello\"\n  staticText 16 110"),
    ])
  func structure(_ old: String, _ new: String) throws {
    #expect(try !isSame(replacing: old, by: new))
  }
}
