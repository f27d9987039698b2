import A11yModel
import Foundation
import Testing

@testable import A11yRecorder

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

@Suite("Telling screens with one name apart")
struct ScreenLikenessTests {
  private static let home = """
    window 0 0 390 844
      navigationBar#Home 0 0 390 44
      button#search 16 60 100 44 "Search"
      button#cart 130 60 100 44 "Cart"
      staticText 16 120 300 24 "Offers of the day"
      button#more 16 160 100 44 "More"
    """
  private static let login = """
    window 0 0 390 844
      navigationBar#Home 0 0 390 44
      image#logo 100 80 190 60
      other 0 200 390 300
        textField#mail 16 200 358 44 "E-mail"
        secureTextField#password 16 260 358 44 "Password"
      link#forgot 16 320 200 44 "Forgot password?"
    """

  private func isOther(_ sketch: String, titled title: String = "Home") throws -> Bool {
    let home = ScreenLikeness(try ElementTree(sketch: Self.home), titled: title)
    return ScreenLikeness(try ElementTree(sketch: sketch), titled: title).isOther(than: home)
  }

  @Test("what shares neither names nor layout is another screen, whatever its title")
  func other() throws { #expect(try isOther(Self.login)) }

  @Test("another state, and another language, of the same layout are the same screen")
  func state() throws {
    let error = Self.home.replacingOccurrences(
      of: "\"Offers of the day\"", with: "\"No connection\"")
    #expect(try !isOther(error))
    var translated = Self.home
    for (old, new) in [
      ("#search", "#a"), ("#cart", "#b"), ("#more", "#c"), ("Offers of the day", "Angebote"),
    ] {
      translated = translated.replacingOccurrences(of: old, with: new)
    }
    #expect(try !isOther(translated))
  }

  @Test("a screen that says too little is no other one")
  func little() throws { #expect(try !isOther("window 0 0 390 844\n  button#ok 0 0 50 50")) }

  @Test(
    "numbers and what changes from run to run are left out of names",
    arguments: [
      ("Order 4711", "Order #"), ("Inbox (3)", "Inbox (#)"), ("Shop.OrdersView", "Shop.OrdersView"),
      ("ada@example.com", "[masked]"), ("2026-01-31", ""), ("", ""),
    ])
  func numbers(_ title: String, _ name: String) { #expect(title.withoutNumbers == name) }
}
