import A11yModel
import A11yRules
import Testing

@Suite("Elements of which no capture says what they are")
struct UnknownKindTests {
  private func findings(_ typeName: String?) -> [String] {
    var builder = TreeBuilder(carrying: [.label])
    for index in 0..<2 {
      builder.append(.unknown, depth: 0)
      if let typeName { builder.set(.typeName, typeName) }
      builder.set(.identifier, "dictate")
      builder.set(frame: Rect(0, 100 * Double(index), 44, 44))
    }
    let linter = Linter([RuleName.duplicateIdentifier.rule])
    return linter.lint(Screen(name: "x", tree: builder.finish())).findings.map(\.rule)
  }

  @Test("nobody knows which query finds them, so they share no identifier")
  func unnamed() {
    #expect(findings(nil).isEmpty)
    #expect(findings("Hologram") == ["duplicate-identifier"])
  }
}
