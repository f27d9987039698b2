import Testing

@testable import A11yModel
@testable import A11yTree

@Suite("Parts of file names")
struct NamePartsTests {
  @Test(
    "a name is cut into its parts",
    arguments: [
      ("Home_iPhone 16 Pro_de", "{screen}_{device}_{locale}"),
      ("Home-iPad-en", "{screen}-{device}-{locale}"),
      ("Home~dark~iOS-18.2", "{screen}~{appearance}~iOS-{os}"),
      ("Home iOS18", "{screen} iOS{os}"),
      ("sign-in_iPhone16ProMax_pt-BR", "{screen}_{device}_{locale}"),
      ("Home (iPad Pro (12.9-inch))", "{screen} ({device}))"),
      ("zh-Hans_CN.Home.landscapeLeft", "{locale}.{screen}.{orientation}"),
      ("Home.AX3.rtl", "{screen}.{contentSize}.{direction}"),
      ("Home_UICTContentSizeCategoryAccessibilityL", "{screen}_{contentSize}"),
      ("Größe_de_2026-01-31T10-15-00", "{screen}_{locale}_{any}"),
      ("locale=de, Home", "{screen}={locale}, Home"),
      ("log-in", "{screen}"), ("add-to", "{screen}"), ("v20260131x", "{screen}"), ("---", "---"),
    ])
  func parts(name: String, template: String) {
    let parts = NameParts(name)
    var isNamed = false
    let found = parts.pieces(parts.parts).map { piece in
      if isNamed { return piece.template }
      isNamed = !piece.name.isEmpty
      return piece.named("{screen}")
    }
    #expect(found.joined() == template)
  }

  @Test("a device ends where another kind of separator begins")
  func devices() {
    #expect(NameParts("iPhone 16_2_Home").parts.map(\.text) == ["iPhone 16", "2"])
    #expect(NameParts("iPad_01_Home").parts.map(\.text) == ["iPad", "01"])
  }

  @Test(
    "a screen is a variant of one whose name is the same without parts",
    arguments: [
      ("Home_de", ["Home"], "Home"), ("Home_de", ["Home_en", "Cart"], "Home_en"),
      ("de-Home", ["Home_en", "Home"], "Home"), ("Home-it", ["Home"], "Home"),
      ("Home_de", ["Home_de"], nil), ("Home", ["Home_de"], nil), ("Button-large", ["Button"], nil),
      ("Step-2", ["Step-1"], nil), ("Home_de_Top", ["Home_en_Top"], nil), ("de", ["en"], nil),
    ] as [(String, [String], String?)])
  func variants(name: String, names: [String], other: String?) {
    let found = NameVariant.all(of: [(name, name)], among: names + [name])
    #expect(found.map(\.other) == (other.map { [$0] } ?? []))
  }

  @Test("a variant says which pattern reads the file")
  func mending() {
    let found = NameVariant.all(of: [("Home_de", "Home_iPhone SE_de_2026-01-31")], among: ["Home"])
    #expect(found.first?.template == "{screen}_{device}_{locale}_{any}")
    #expect(found.first?.path(among: found) == "**/*_iPhone SE_de_*.*")
    let two = NameVariant.all(
      of: [("Home_de", "Home_de"), ("Home_en", "Home_en")], among: ["Home"])
    #expect(two.first?.path(among: two) == "**/*_*.*")
  }
}
