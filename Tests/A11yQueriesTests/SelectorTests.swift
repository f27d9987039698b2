import A11yQueries
import TestSupport
import Testing

@Suite("Maestro selectors, and matchers of Detox, EarlGrey and KIF")
struct SelectorTests {
  private static let sketch = """
    window 0 0 390 844
      other#cart 0 100 390 300
        cell#milk-row 0 100 390 100
          text#milk 16 110 200 20 "Milk (2 litres)"
          button#buy 300 110 60 40 "Buy"
        cell#bread-row 0 200 390 100
          text#bread 16 210 200 20 "Bread"
          button#buy 300 210 60 40 "Buy"
      switch#gift 300 420 51 31 "Gift" ="1" selected
      textField#name 16 500 358 44 "Name" ="Anna"
      button#app/pay 16 700 358 44 "Pay now" disabled

    """

  private func screen() throws -> QueryScreen { try QueryScreen(sketch: Self.sketch) }

  @Test(
    "a Maestro selector finds what Maestro finds, in its order",
    arguments: [
      ("\"bread\"", "one #bread"), ("text: \"Br.*\"", "one #bread"), ("\"Bre\"", "none"),
      ("\"Milk (2 litres)\"", "one #milk"), ("\"Anna\"", "none"),
      ("id: \"pay\"", "one #app/pay"),
      ("id: \".*-row\"", "several #milk-row #bread-row"), ("id: \"buy\", index: 1", "one #buy"),
      ("id: \"buy\", index: 2", "none"), ("\"Buy\", below: \"x\"", "error"),
      ("text: \"Buy\", below: \"Bread\"", "none"),
      ("text: \"Buy\", below: \"Milk.*\", index: 0", "one #buy"),
      ("text: \"Buy\", above: {id: \"gift\"}", "several #buy #buy"),
      ("text: \"Buy\", leftOf: \"Gift\"", "none"), ("id: \"milk\", leftOf: \"Buy\"", "one #milk"),
      ("id: \"buy\", childOf: {id: \"bread-row\"}", "one #buy"),
      ("containsChild: \"Bread\"", "one #bread-row"),
      ("id: \".*row\", containsDescendants: [\"Buy\", {id: \"milk\"}]", "one #milk-row"),
      ("id: \".*\", enabled: false", "one #app/pay"), ("checked: true", "one #gift"),
      ("text: \"Gift\", checked: false", "none"), ("text: \"Gift\", selected: true", "one #gift"),
      ("id: \"buy\", width: 61, height: 40", "none"),
      ("id: \"buy\", width: 61, height: 40, tolerance: 1", "several #buy #buy"),
      ("id: \".*\", traits: \"long-text\"", "none"), ("text: \"(\"", "none"),
    ])
  func maestro(query: String, result: String) throws {
    let found = (try? screen().result(of: query, .maestro)) ?? "error"
    #expect(found == result)
  }

  @Test(
    "of a match inside a match, the innermost counts",
    arguments: [("\"Save\"", "one #inner"), ("id: \".*er\"", "one #inner")])
  func innermost(query: String, result: String) throws {
    let nested = try QueryScreen(
      sketch: """
        window 0 0 390 844
          other#outer 0 0 390 100 "Save"
            other#middler 0 0 390 100 "save"
              button#inner 0 0 390 100 "SAVE"

        """)
    #expect(try nested.result(of: query, .maestro) == result)
  }

  @Test(
    "a matcher finds the views that Detox, EarlGrey or KIF find",
    arguments: [
      ("element(by.id(\"bread\"))", "one #bread"), ("by.label(\"bread\")", "none"),
      ("element(by.id(\"buy\"))", "ambiguous #buy #buy"),
      ("element(by.id(\"buy\")).atIndex(1)", "one #buy"),
      ("element(by.id(\"buy\").withAncestor(by.id(\"milk-row\")))", "one #buy"),
      ("element(by.id(\"buy\").and(by.label(\"Sell\")))", "none"),
      (
        "element(by.label(\"Buy\").withAncestor(by.id(\"cart\").withDescendant(by.id(\"milk\"))))",
        "ambiguous #buy #buy"
      ),
      ("element(by.id(RegExp(\"ROW$\", \"i\"))).atIndex(0)", "one #milk-row"),
      ("element(by.text(\"Bread\"))", "one #bread"), ("element(by.text(\"Sofa\"))", "none"),
      ("element(by.text(\"Pay\"))", "undecidable #app/pay"),
      ("element(by.id(\"gift\").and(by.type(\"RCTSwitch\")))", "undecidable #gift"),
      ("grey_accessibilityID(\"app/pay\")", "one #app/pay"),
      (
        "grey_allOf(grey_accessibilityLabel(\"Buy\"), grey_sufficientlyVisible(), nil)",
        "ambiguous #buy #buy"
      ),
      (
        "grey_allOf(grey_buttonTitle(\"Buy\"), grey_ancestor(grey_accessibilityID(\"bread-row\")))",
        "one #buy"
      ),
      ("grey_allOf(grey_accessibilityID(\"app/pay\"), grey_enabled())", "none"),
      ("accessibilityLabel(\"Buy\")", "several #buy #buy"),
      ("accessibilityIdentifier(\"gift\")", "one #gift"),
    ])
  func matcher(query: String, result: String) throws {
    #expect(try screen().result(of: query, .matcher) == result)
  }

  @Test("an identifier that a view repeats on an element inside it is not ambiguous")
  func repeated() throws {
    let nested = try QueryScreen(
      sketch: "window 0 0 390 844\n  other#name 0 0 99 44\n    textField#name 0 0 99 44 \"N\"\n")
    #expect(try nested.result(of: "element(by.id(\"name\"))") == "several #name #name")
  }

  @Test("for KIF, a line break in a label equals a space")
  func lineBreak() throws {
    let screen = try QueryScreen(sketch: "window 0 0 390 844\n  button 0 0 99 44 \"Pay\\nnow\"\n")
    #expect(try screen.ask("accessibilityLabel(\"Pay now\")", .matcher).outcome == .one)
    #expect(try screen.ask("by.label(\"Pay now\")", .matcher).outcome == .none)
  }

  @Test(
    "what is no selector or matcher is refused in one line",
    arguments: [
      ("", QueryDialect.maestro), ("text", .maestro), ("text: 1", .maestro),
      ("txt: \"a\"", .maestro), ("below: text: \"a\"", .maestro), ("enabled: 1", .maestro),
      ("traits: \"round\"", .maestro), ("text: \"a", .maestro), ("{text: \"a\"", .maestro),
      ("index: 99999999999999999999", .maestro),
      (String(repeating: "childOf: {", count: 5000), .maestro),
      ("containsDescendants: [" + String(repeating: "\"a\",", count: 500), .maestro),
      ("by.id()", .matcher), ("by.name(\"a\")", .matcher), ("element(", .matcher),
      ("by.id(\"a\").near(by.id(\"b\"))", .matcher), ("tap(\"a\")", .matcher),
      ("by.id(\"a\").atIndex(1)", .matcher), ("element(by.id(\"a\")).tap()", .matcher),
      (String(repeating: "grey_not(", count: 5000), .matcher),
    ])
  func refused(query: String, dialect: QueryDialect) throws {
    let screen = try screen()
    let error = #expect(throws: QueryError.self) { try screen.ask(query, dialect) }
    let text = QueryFault(query, try #require(error)).description
    #expect(text.contains("column ") && !text.contains("\n") && text.count < 400, "\(text)")
  }

  @Test("conditions at the limit of nesting are read, one more is not")
  func nesting() throws {
    let screen = try screen()
    func nested(_ depth: Int) -> String {
      String(repeating: "childOf: {", count: depth) + "id: \"a\""
        + String(repeating: "}", count: depth)
    }
    #expect(try screen.ask(nested(16), .maestro).outcome == .none)
    #expect(throws: QueryError.self) { try screen.ask(nested(17), .maestro) }
  }

  @Test("selectors of every kind have an answer on any screen")
  func random() throws {
    let queries = [
      ("text: \".*\", below: {id: \".*\"}, index: 3", QueryDialect.maestro),
      ("containsDescendants: [\".+\"], rightOf: \"(a+)+b\"", .maestro),
      ("containsChild: {text: \".*\", childOf: {id: \".*\"}}, checked: false", .maestro),
      (
        "element(by.text(\"a\").withAncestor(by.id(\"b\")).withDescendant(by.label(\"c\")))",
        .matcher
      ),
    ]
    for seed in 0..<40 as Range<UInt64> {
      let screen = QueryScreen(RandomTree(seed: seed, .hostile).tree())
      for (query, dialect) in queries {
        let answer = try screen.ask(query, dialect)
        #expect((answer.count == 0) == answer.elements.isEmpty)
      }
    }
  }
}
