import Foundation
import Testing

/// Causes of findings in reports and in baselines.
@Suite("Causes of findings")
struct CauseTests {
  private static func view(_ name: String, _ body: String) -> String {
    "import SwiftUI\nstruct \(name): View {\n  var body: some View {\n    VStack {\n\(body)\n    }\n  }\n}\n"
  }

  private static func sources(_ names: [String] = ["Home", "Search", "Basket"]) throws -> Workplace
  {
    let place = try Workplace()
    for name in names {
      try place.write(
        view(name, "      Image(\"ic_zap\")\n      Text(\"\(name)\")"), to: "App/\(name).swift")
    }
    return place
  }

  /// A screen with a button of an identifier, and one that is only called like others.
  private static func screen(_ own: String) -> String {
    Dump.text(
      "NavigationBar, 0x10, {{0.0, 47.0}, {390.0, 44.0}}, identifier: '\(own)'",
      "  Button, 0x11, {{330.0, 47.0}, {44.0, 44.0}}, identifier: 'bar.close'",
      "StaticText, 0x12, {{16.0, 200.0}, {358.0, 20.0}}, label: '\(own)'")
  }

  private static func causes(_ text: String) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return json?["causes"] as? [[String: Any]] ?? []
  }

  @Test("a picture that several views show without a label is one cause, with its places")
  func picture() throws {
    let place = try Self.sources()
    let run = try place.run([
      "check", "App", "-o", "pretty", "-o", "json=r.json", "-o", "markdown=r.md",
    ])
    #expect(run.code == 1, "\(run.output)\(run.errors)")
    #expect(run.output.contains("1. Image \"ic_zap\" · App/Basket.swift:5:7"), "\(run.output)")
    #expect(!run.output.contains("2. "), "\(run.output)")
    #expect(
      run.output.contains("3 places on 3 screens, all by the picture \"ic_zap\" cause "),
      "\(run.output)")
    #expect(run.output.contains("also App/Home.swift:5:7 · Image \"ic_zap\""), "\(run.output)")
    let causes = try Self.causes(place.text(of: "r.json"))
    let cause = try #require(causes.first)
    #expect(causes.count == 1 && cause["kind"] as? String == "picture")
    #expect(cause["name"] as? String == "ic_zap" && cause["places"] as? Int == 3)
    #expect((cause["findings"] as? [String])?.count == 3)
    let comment = try place.text(of: "r.md")
    #expect(comment.contains("also `App/Home.swift:5`, `App/Search.swift:5`"), "\(comment)")
  }

  @Test("an accepted cause accepts its places, and one more place of it still fails")
  func accepted() throws {
    let place = try Self.sources()
    let digits = try #require(
      Self.causes(place.run(["check", "App", "-o", "json"]).output).first?["fingerprint"] as? String
    )
    let accept = try place.run(
      ["baseline", "accept", "--cause", String(digits.prefix(8)), "--reason", "APP-1", "App"])
    #expect(accept.code == 0, "\(accept.output)\(accept.errors)")
    #expect(try place.run(["check", "App"]).code == 0)
    try place.write(
      Self.view("Extra", "      Image(\"ic_zap\")\n      Text(\"Extra\")"), to: "App/Extra.swift")
    let run = try place.run(["check", "App"])
    #expect(
      run.code == 1 && run.output.contains("known cause: 3 places of it accepted"), "\(run.output)")
  }

  @Test("digits of a cause are no fingerprint, in an option or a comment")
  func mistaken() throws {
    let place = try Self.sources()
    let digits = try #require(
      Self.causes(place.run(["check", "App", "-o", "json"]).output).first?["fingerprint"] as? String
    ).prefix(8)
    try place.write("/a11y accept \(digits) because it is old\n", to: "c.md")
    for selection in [["--comment", "c.md"], ["--fingerprint", String(digits), "--reason", "x"]] {
      let run = try place.run(["baseline", "accept", "App"] + selection)
      #expect(run.code == 2 && run.errors.contains("\(digits): digits of a cause"), "\(run.errors)")
    }
  }

  @Test("digits of a finding name its cause, and digits of nothing are an error")
  func named() throws {
    let place = try Self.sources()
    let found = try #require(
      Self.causes(place.run(["check", "App", "-o", "json"]).output).first?["findings"] as? [String])
    let accept = try place.run(
      ["baseline", "accept", "--cause", found[1], "--reason", "APP-1", "App"])
    #expect(accept.code == 0 && accept.output.contains("3 accepted"), "\(accept.output)")
    let none = try place.run(
      ["baseline", "accept", "--cause", "00000000", "--reason", "APP-1", "App"])
    #expect(none.code == 64 || none.code == 2, "\(none.errors)")
    #expect(none.errors.contains("no finding or cause begins with it"), "\(none.errors)")
  }

  @Test("equal elements with one identifier are one cause, on all screens and in all languages")
  func identifier() throws {
    let place = try Workplace()
    for name in ["One", "Two", "Three"] { try place.write(Self.screen(name), to: "C/\(name).txt") }
    let run = try place.run(["check", "C", "-o", "json"])
    let causes = try Self.causes(run.output)
    #expect(causes.count { $0["name"] as? String == "bar.close" } == 1, "\(run.output)")
    #expect(causes.first { $0["name"] as? String == "bar.close" }?["screens"] as? Int == 3)
  }

  @Test("words that are equal by chance are causes of their own")
  func words() throws {
    let place = try Workplace()
    try place.write(
      Dump.text(
        "Other, 0x10, {{0.0, 100.0}, {390.0, 100.0}}",
        "  Button, 0x11, {{330.0, 110.0}, {60.0, 60.0}}, label: 'ic_close_24'"), to: "C/a.txt")
    try place.write(
      Dump.text("Button, 0x11, {{10.0, 500.0}, {20.0, 20.0}}, label: 'state: on'"), to: "C/b.txt")
    try place.write(
      Dump.text(
        "Other, 0x10, {{0.0, 100.0}, {390.0, 100.0}}",
        "  Button, 0x11, {{10.0, 150.0}, {20.0, 20.0}}, label: 'state: on'"), to: "C/c.txt")
    let causes = try Self.causes(try place.run(["check", "C", "-o", "json"]).output)
    #expect(!causes.contains { ($0["name"] as? String)?.contains("state") == true }, "\(causes)")
  }

  @Test("a report of many screens fits on two pages, and says how to see the rest")
  func length() throws {
    let place = try Workplace()
    for number in 0..<150 {
      try place.write(
        Self.view(
          "Screen\(number)",
          "      Image(\"ic_\(number)\")\n      Text(\"A\")\n      Image(\"id_\(number)\")"),
        to: "My App/Screen\(number).swift")
    }
    let run = try place.run(["check", "My App"])
    #expect(run.output.split(separator: "\n", omittingEmptySubsequences: false).count <= 120)
    #expect(!run.output.contains("Fix the first"), "nothing is won by an order of equal causes")
    #expect(run.output.contains(" more causes: --show new lists all"), "\(run.output)")
    let all = try place.run(["check", "My App", "--show", "new"])
    #expect(all.output.contains("My App/Screen149.swift:7:7"))
    // A path is found by terminals only if it is on one line.
    let paths = all.output.components(separatedBy: "My App/Screen").count
    #expect(!all.output.contains("My\n") && paths > 300)
  }

  @Test("findings that do not fail are counted, and what was unknown is named on request")
  func others() throws {
    let place = try Workplace()
    try place.write(
      Dump.text("Button, 0x1a, {{16.0, 100.0}, {30.0, 30.0}}, label: 'Buy'"), to: "a.txt")
    try place.write(
      Dump.text("Button, 0x1a, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Sell'"), to: "b.txt")
    let run = try place.run(["check", "a.txt", "b.txt"])
    #expect(run.code == 0 && run.output.contains("1 finding does not fail: --show new lists it"))
    #expect(run.output.contains("; --show coverage names what was unknown"), "\(run.output)")
    #expect(!run.output.contains("error target-size") && !run.output.contains("44 × 44 pt"))
    let all = try place.run(["check", "a.txt", "b.txt", "--show", "all"]).output
    #expect(all.contains("target-size") && all.contains("unknown: "), "\(all)")
  }

  @Test(
    "different buttons of a row, fields in equal places, and a switch called as a button are causes of their own"
  )
  func apart() throws {
    let place = try Workplace()
    var cells: [String] = []
    for row in 0..<3 {
      let y = 100 + row * 60
      cells += [
        "  Cell, 0x2\(row), {{0.0, \(y).0}, {390.0, 60.0}}",
        "    StaticText, 0x3\(row), {{16.0, \(y).0}, {200.0, 20.0}}, label: 'Order \(row)'",
        "    Button, 0x4\(row), {{250.0, \(y).0}, {44.0, 44.0}}",
        "    Button, 0x5\(row), {{330.0, \(y).0}, {44.0, 44.0}}",
      ]
    }
    let table = ["Table, 0x10, {{0.0, 100.0}, {390.0, 500.0}}"] + cells
    for name in ["Orders", "Friends"] {
      try place.write(Dump.text(table.joined(separator: "\n      ")), to: "Rows/\(name).txt")
      try place.write(
        Dump.text(
          "StaticText, 0x10, {{20.0, 170.0}, {300.0, 20.0}}, label: '\(name)'",
          "TextField, 0x11, {{20.0, 200.0}, {300.0, 44.0}}"), to: "Fields/\(name).txt")
    }
    let rows = try place.run(["check", "Rows", "--select", "missing-label", "-o", "json"])
    #expect(try Self.causes(rows.output).isEmpty, "\(rows.output)")
    let fields = try place.run(["check", "Fields", "--select", "missing-field-label", "-o", "json"])
    #expect(fields.output.contains("missing-field-label"), "\(fields.output)")
    #expect(try Self.causes(fields.output).isEmpty, "\(fields.output)")
    try place.write(
      Dump.text(
        "Button, 0x11, {{20.0, 200.0}, {44.0, 44.0}}, identifier: 'action'",
        "Switch, 0x12, {{20.0, 300.0}, {51.0, 31.0}}, identifier: 'action', value: 0"),
      to: "Kinds/Share.txt")
    let kinds = try place.run(["check", "Kinds", "--select", "missing-label", "-o", "json"])
    #expect(try Self.causes(kinds.output).isEmpty, "\(kinds.output)")
  }

  @Test("findings with one fingerprint are accepted together, which is said")
  func equal() throws {
    let place = try Workplace()
    try place.write(
      Self.view("Home", "      Image(\"ic_a\")\n      Text(\"x\")\n      Image(\"ic_b\")"),
      to: "App/Home.swift")
    let json = try place.run(["check", "App", "-o", "json", "--select", "asset-name-label"]).output
    let found = try #require(json.firstMatch(of: /"fingerprint":"([0-9a-f]{32})"/)).output.1
    let run = try place.run([
      "baseline", "accept", "--cause", String(found), "--reason", "APP-1", "--select",
      "asset-name-label", "App",
    ])
    #expect(run.code == 0 && run.output.contains("2 accepted"), "\(run.output)\(run.errors)")
  }
}
