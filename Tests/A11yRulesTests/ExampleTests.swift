import A11yRules
import Testing

@Suite("Examples of the rule book")
struct ExampleTests {
  @Test("the rule says what its page promises", arguments: ExampleCase.all)
  func example(_ test: ExampleCase) throws {
    let differences = try test.differences()
    #expect(differences == [])
  }
}
