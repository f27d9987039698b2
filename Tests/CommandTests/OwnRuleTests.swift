import Foundation
import Testing

@Suite("Rules of a team's own")
struct OwnRuleTests {
  private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Documentation/own-rules.md")

  /// Returns the rule cards in the documentation, by identifier.
  private static func cards() throws -> [String: String] {
    let text = try String(contentsOf: page, encoding: .utf8)
    var cards: [String: String] = [:]
    var card: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let bare = line.drop { $0 == " " }
      if bare == "```yaml" {
        card = []
      } else if bare == "```", let lines = card {
        let margin = lines.first?.prefix { $0 == " " }.count ?? 0
        let id = lines.first?.split(separator: " ").last.map(String.init) ?? ""
        cards[id] = lines.map { String($0.dropFirst(margin)) }.joined(separator: "\n") + "\n"
        card = nil
      } else {
        card?.append(line)
      }
    }
    return cards
  }

  private func place(_ cards: [String: String]) throws -> Workplace {
    let place = try Workplace()
    for (id, card) in cards {
      let name = id.split(separator: "/").last.map(String.init) ?? id
      try place.write(card, to: ".a11ylint/rules/\(name).yml")
    }
    return place
  }

  @Test("every card of the documentation does what it promises")
  func documentation() throws {
    let cards = try Self.cards()
    #expect(
      Set(cards.keys).isSuperset(of: [
        "shop/five-tabs", "shop/checkout-identifier", "shop/code-name",
      ]))
    let place = try place(cards)
    let run = try place.run(["rules", "test"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("\(cards.count) rules, "))
    let listed = try place.run(["rules"]).output
    for id in cards.keys { #expect(listed.contains(id)) }
    let page = try place.run(["explain", "shop/five-tabs"])
    #expect(page.output.contains("error · a rule of your own, .a11ylint/rules/five-tabs.yml\n"))
    #expect(page.output.contains("✗ error: has 6 tabs, of which five fit"), "\(page.output)")
  }

  @Test("they judge beside all others, in reports, suppressions and the baseline")
  func journey() throws {
    let place = try place(try Self.cards())
    try place.write(
      Capture.text([("pay", "Pay with Falcon"), ("checkout.back", "Back")]), to: "C/Checkout.txt")
    try place.write(Capture.text([("pay", "Pay")]), to: "C/Cart.txt")
    let select = ["--select", "shop/checkout-identifier,shop/code-name"]
    let run = try place.run(["check", "C", "--show", "new"] + select)
    #expect(run.code == 1)
    #expect(run.output.contains("has the identifier \"pay\"; expected one that begins with"))
    #expect(run.output.contains("says \"Pay with Falcon\"") && !run.output.contains("C/Cart.txt"))
    let json = try place.run(["check", "C", "-o", "json"] + select).output
    #expect(json.contains("\"rule\":\"shop/checkout-identifier\""))
    try place.write(
      "suppress:\n  - {rule: shop/checkout-identifier, screen: Checkout, reason: APP-1}\n"
        + "rules: {shop/code-name: {level: error}}\n", to: ".a11ylint.yml")
    #expect(try place.run(["check", "C"] + select).output.contains("1 suppressed"))
    #expect(
      try place.run(["baseline", "accept", "C", "--rule", "shop/code-name", "--reason", "old"])
        .code == 0)
    #expect(try place.run(["check", "C"] + select).code == 0)
    #expect(try place.run(["check", "C", "--no-config", "--no-baseline"] + select).code == 2)
  }

  @Test("what a capture does not tell is not evaluated, and never passed")
  func unknown() throws {
    let place = try place([
      "a/header": """
      id: a/header
      title: A button that is a heading
      for: button
      forbid: {traits: header}
      message: is a heading
      """
    ])
    try place.write(Capture.clean, to: "C/Home.txt")
    let run = try place.run(["check", "C", "--select", "a/header", "--no-baseline", "--verbose"])
    #expect(run.code == 3)
    #expect(run.output.contains("traits"), "\(run.output)")
  }

  private static let head = "id: a/b\ntitle: t\nmessage: m\nfor: button\n"

  @Test(
    "a mistake in a card is one line with its place, and what was probably meant",
    arguments: [
      ("requires: {label: x}", "5:1: no key \"requires\" in the card; did you mean \"require\"?"),
      ("require: {lable: x}", "5:11: no key \"lable\" in a condition; did you mean \"label\"?"),
      ("require: {type: buton}", "5:17: no type \"buton\"; did you mean \"button\"?"),
      ("require: {traits: heading}", "5:19: no trait \"heading\"; known: button, link,"),
      ("require: {label: {match: x}}", "no key \"match\" in a text; did you mean \"matches\"?"),
      ("require: {enabled: yes}", "enabled is \"yes\"; expected true or false"),
      ("require: {frame: {widht: 4}}", "no key \"widht\" in frame; did you mean \"width\"?"),
      ("require: {label: {contains-word: \"…\"}}", "contains-word: \"…\" has no word"),
      ("require: {children: {at-most: five}}", "at-most is \"five\"; expected a number from 0"),
      ("require: {type: UIButton}", "no type \"UIButton\"; did you mean \"button\"?"),
      (
        "require: {identifier: {matches: *.price}}",
        "expected quotes around a text that begins with *"
      ),
      ("why: the sum: wrong\nrequire: {label: x}", "has a colon and a space"),
      (
        "require:\n\tlabel: x",
        "6:1: not YAML: found character that cannot start any token; expected spaces"
      ),
      (
        "why: {label}\nrequire: {label: x}",
        "5:6: why: expected one word; quote a text that begins with {"
      ),
      (
        "require: {children: {typ: button, at-most: 5}}",
        "no key \"typ\" in a condition; did you mean"
      ),
      (
        "require: {children: {where: {label: a}, type: button}}",
        "5:21: children: has both where and a condition"
      ),
      ("require: {}", "5:10: a condition without keys"),
      ("require: [a]", "5:10: a condition: expected keys and values"),
      ("why: x", "1:1: a rule without require; expected require, or forbid"),
      ("require: {label: a}\nforbid: {label: b}", "a rule with require and forbid"),
      (
        "require: {label: a}\nexamples: {bad: [\"window 0 0 1\"]}",
        ".a11ylint/rules/b.yml:6:18: "
      ),
      ("require: {label: a}\nseverity: hard", "severity is \"hard\"; expected error, warning"),
      ("require: {label: !x a}", "5:18: unsupported tag \"!x\""),
    ])
  func mistakes(line: String, message: String) throws {
    let run = try place(["a/b": Self.head + line + "\n"]).run(["rules", "test"])
    #expect(run.code == 2)
    #expect(run.errors.hasPrefix("error: .a11ylint/rules/b.yml:"), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test("an id is no one else's, now or later")
  func ids() throws {
    for id in ["missing-label", "tabs", "audit/contrast", "Shop/tabs", "a/b/c", "/b"] {
      let card = Self.head.replacing("a/b", with: id) + "require: {label: x}\n"
      let run = try place(["x/x": card]).run(["rules"])
      #expect(run.code == 2 && run.errors.contains("x.yml:1:5: id "), "\(run.errors)")
    }
    let twice = try place(["a/b": Self.head + "require: {label: x}\n"])
    try twice.write(Self.head + "require: {label: x}\n", to: ".a11ylint/rules/c.yaml")
    #expect(try twice.run(["rules"]).errors.contains("c.yaml:1:1: id \"a/b\" is also that of"))
  }

  @Test("placeholders are facts, and a misspelt one is explained")
  func placeholders() throws {
    let card = Self.head.replacing(
      "message: m", with: "message: 'is {width} wide, {{x}} {type} {hint} {lable}'")
    let place = try place(["a/b": card + "require: {identifier: a}\n"])
    #expect(
      try place.run(["rules"]).errors.contains("no placeholder {lable}; did you mean \"label\"?"))
    try place.write(
      card.replacing(" {lable}", with: "") + "require: {identifier: a}\n",
      to: ".a11ylint/rules/b.yml")
    try place.write(Capture.clean, to: "C/Home.txt")
    let run = try place.run(["check", "C", "--select", "a/b", "--no-baseline", "--show", "new"])
    #expect(run.output.contains("is 358 wide, {x}} Button "), "\(run.output)\(run.errors)")
  }

  @Test("an example that is not what it promises fails, with its line")
  func failing() throws {
    let place = try place([
      "a/b": Self.head + """
        require: {label: Pay}
        examples:
          bad:
            - name: it fulfils everything
              screen: |
                window 0 0 390 844
                  button 0 0 44 44 "Pay"
          good:
            - name: it does not
              screen: |
                window 0 0 390 844
                  button 0 0 44 44 "Back"
        """
    ])
    let run = try place.run(["rules", "test"])
    #expect(run.code == 1)
    #expect(run.output.contains("b.yml:9: finds nothing; expected a finding"), "\(run.output)")
    #expect(run.output.contains("b.yml:14: finds Button \"Back\" (line 2): m; expected nothing"))
    #expect(run.output.contains("no good example with an element that it is about") == false)
    let none = try Workplace().run(["rules", "test"])
    #expect(none.code == 2 && none.errors.contains(".a11ylint/rules/*.yml"))
  }

  @Test("conditions nested without end, and too many of them, are refused at once")
  func hostile() throws {
    let deep =
      String(repeating: "{not: ", count: 40) + "{label: a}" + String(repeating: "}", count: 40)
    let run = try place(["a/b": Self.head + "require: \(deep)\n"]).run(["rules"])
    #expect(run.code == 2 && run.errors.contains("nested deeper than 16"), "\(run.errors)")
    let many = "{any: [" + String(repeating: "{label: a}, ", count: 300) + "]}"
    let wide = try place(["a/b": Self.head + "require: \(many)\n"]).run(["rules"])
    #expect(wide.code == 2 && wide.errors.contains("more than 200 parts"), "\(wide.errors)")
  }
}
