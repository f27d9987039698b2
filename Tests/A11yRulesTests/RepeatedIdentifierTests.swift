import A11yModel
import A11yRules
import Testing

@Suite("An identifier that every row has")
struct RepeatedIdentifierTests {
  // Returns the reasons for rows, with or without wrappers, that contain buttons with equal identifiers.
  private func reasons(rows: Int, areWrapped: Bool) -> [String] {
    var builder = TreeBuilder(carrying: [.label])
    builder.append(.other, depth: 0)
    for row in 0..<rows {
      if areWrapped { builder.append(.other, depth: 1) }
      let depth = areWrapped ? 2 : 1
      builder.append(.image, depth: depth)
      builder.append(.staticText, depth: depth)
      builder.set(.label, "Item \(row)")
      builder.append(.button, depth: depth)
      builder.set(.label, "Remove")
      builder.set(.identifier, "removeItem")
    }
    let screen = Screen(name: "Basket", tree: builder.finish())
    let linter = Linter([RuleName.duplicateIdentifier.rule])
    return linter.lint(screen).findings.map(\.reason)
  }

  @Test("is judged in two rows as in three or more", arguments: [true, false])
  func countOfRows(areWrapped: Bool) {
    for rows in [2, 3, 4, 9] {
      #expect(reasons(rows: rows, areWrapped: areWrapped) == ["template-rows"], "\(rows)")
    }
  }
}
