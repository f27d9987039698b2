import A11yModel
import A11yRules
import Testing

@Suite("Rule book")
struct RuleBookTests {
  @Test("ids are in order, in kebab case, and name the defect", arguments: RuleBook.cards.map(\.id))
  func ids(id: String) {
    #expect(id.allSatisfy { $0.isLowercase && $0.isASCII || $0 == "-" })
    #expect(!id.hasPrefix("no-"))
  }

  @Test("the rules are sorted and unique")
  func order() {
    let ids = RuleBook.cards.map(\.id)
    #expect(ids == Set(ids).sorted())
  }

  @Test("facts named on the cards exist", arguments: RuleBook.cards.map(\.id))
  func needs(id: String) throws {
    let card = try #require(RuleBook.cards.first { $0.id == id })
    for fact in card.needs { #expect(fact == "type" || Fact(rawValue: fact) != nil, "\(fact)") }
  }
}
