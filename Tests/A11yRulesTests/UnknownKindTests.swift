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

  @Test("their words are judged as those of texts")
  func words() {
    func findings(_ label: String) -> [String] {
      var builder = TreeBuilder(carrying: [.label, .identifier])
      builder.append(.unknown, depth: 0)
      builder.set(.label, label)
      builder.set(frame: Rect(0, 0, 44, 44))
      let rules: [RuleName] = [.assetNameLabel, .unresolvedString]
      return Linter(rules.map(\.rule)).lint(Screen(name: "x", tree: builder.finish())).findings
        .map { "\($0.rule) \($0.confidence)" }
    }
    #expect(findings("ic_add_24px") == ["asset-name-label likely"])
    #expect(findings("settings.account_title") == ["unresolved-string likely"])
    #expect(findings("IMG_0001.jpg") == ["asset-name-label possible"])
    for text in ["Settings", "apple.com", "add to cart", "john_doe"] {
      #expect(findings(text).isEmpty, "\(text)")
    }
  }
}
