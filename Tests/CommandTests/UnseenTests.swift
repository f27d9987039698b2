import Foundation
import Testing

/// The reporting of missing and incomplete captures, which fail the run.
@Suite("What a run could not see")
struct UnseenTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/Captures")

  private static let names = [
    "settings-account.txt", "settings-notifications.xml", "settings-sign-in.json",
    "shop-basket.json", "shop-catalogue.txt", "shop-checkout.xml", "shop-orders.txt",
  ]

  @Test("a capture that breaks off never passes, with CI or without", arguments: names)
  func cut(name: String) throws {
    let whole = try Data(contentsOf: Self.samples.appending(path: name))
    let path = place.folder.appending(path: name)
    let lines = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    // Cuts after lines, inside lines, and near both ends.
    let cuts = stride(from: 3, to: lines.count - 1, by: max(1, lines.count / 6)).map { lines[$0] }
    for (number, cut) in (cuts + cuts.map { $0 + 7 } + [1, whole.count / 2]).enumerated() {
      try whole.prefix(cut).write(to: path)
      let environment = number.isMultiple(of: 2) ? [:] : ["CI": "1"]
      let run = try place.run(["check", name, "--no-baseline"], environment: environment)
      #expect([1, 3].contains(run.code), "\(cut) of \(whole.count) bytes: \(run.output)")
    }
  }

  @Test("for work on one's own computer a capture that breaks off is taken as it is")
  func lenient() throws {
    let page = try String(
      contentsOf: Self.samples.appending(path: "shop-checkout.xml"), encoding: .utf8)
    try place.write(String(page.prefix(2200)), to: "a.xml")
    let strict = try place.run(["check", "a.xml", "-o", "json=r.json", "-o", "pretty"])
    #expect(strict.code == 3)
    #expect(strict.output.contains("What this run could not see\n  cut  a (a.xml)\n"))
    #expect(try place.text(of: "r.json").contains("{\"code\":\"cut\",\"count\":1}"))
    let lenient = try place.run(["check", "a.xml", "--no-strict-capture"])
    #expect(lenient.code == 0)
    #expect(lenient.output.contains("\n  cut  a (a.xml)\n"))
  }

  private func placeWithBaseline() throws {
    try place.write("inputs:\n  - path: Captures/**\n", to: ".a11ylint.yml")
    try place.write(Capture.faulty, to: "Captures/Login.txt")
    try place.write(Capture.faulty, to: "Captures/Basket.txt")
    #expect(try place.baseline("create").code == 0)
    #expect(try place.check().code == 0)
    try FileManager.default.removeItem(at: place.folder.appending(path: "Captures/Login.txt"))
  }

  @Test("a screen of the baseline that a whole run did not capture is an error")
  func missing() throws {
    try placeWithBaseline()
    let run = try place.check("-o", "pretty", "-o", "json=r.json")
    #expect(run.code == 3)
    #expect(
      run.output.contains("What this run could not see\n  missing  Login (accepted findings: 1)\n"))
    #expect(run.output.hasSuffix("ERROR: 1 screen of the baseline not captured\n"))
    let json = try place.text(of: "r.json")
    #expect(
      json.contains(
        "{\"kind\":\"missing\",\"name\":\"Login\",\"detail\":\"accepted findings: 1\"}"))
    #expect(json.contains("{\"code\":\"missing\",\"count\":1}"))
    // A merge includes all screens.
    #expect(try place.run(["merge", "r.json"]).code == 3)
    #expect(try place.baseline("remove", "--screen", "Login").code == 0)
    #expect(try place.check().code == 0)
  }

  @Test(
    "a run over named inputs, or a partial one, lists what it left out, and passes",
    arguments: [["Captures"], ["Captures/Basket.txt"], ["--partial"], ["Captures", "--partial"]])
  func named(words: [String]) throws {
    try placeWithBaseline()
    let run = try place.run(["check", "--select", "missing-label"] + words)
    #expect(run.code == 0)
    #expect(run.output.contains("  not looked at  Login (accepted findings: 1)\n"))
    #expect(!run.output.contains("fixed"), "\(run.output)")
    #expect(try place.check(".").code == 3, "the folder of the configuration has all inputs")
  }

  @Test("a suite of UI tests is compared with what was accepted in suites")
  func suite() throws {
    try placeWithBaseline()
    try place.write(
      "final class T: XCTestCase { func test() { XCUIApplication().buttons[\"save\"].tap() } }",
      to: "UITests/T.swift")
    let run = try place.run(["tests", "UITests", "--captures", "Captures"])
    #expect(run.code == 0, "\(run.output)")
    #expect(!run.output.contains("Login"), "\(run.output)")
  }

  @Test("parts of a whole run say what is missing when they are joined, and no part alone does")
  func shards() throws {
    try placeWithBaseline()
    for part in 1...2 {
      #expect(try place.check("--shard", "\(part)/2", "-o", "json=S/\(part).json").code != 3)
    }
    #expect(
      try place.shell(
        "mkdir -p S; for n in 1 2; do \"$TOOL\" check --select missing-label --shard $n/2 -o json=S/$n.json; done; true"
      ) == 0)
    #expect(try place.check("-o", "json=whole.json").code == 3)
    #expect(try place.run(["merge", "S", "-o", "json=merged.json"]).code == 3)
    #expect(try place.bytes(of: "merged.json") == place.bytes(of: "whole.json"))
  }

  @Test("different screens with one name fail, and captures of one screen do not")
  func joined() throws {
    let buttons = (0..<4).map { ("login\($0)", "Log in \($0)") }
    try place.write(Capture.text(buttons), to: "A/Home.txt")
    try place.write(Capture.text(buttons + [("more", "More")]), to: "B/Home.txt")
    #expect(try place.check("A", "B").code == 0)
    try place.write(Capture.text((0..<4).map { ("cart\($0)", "Basket \($0)") }), to: "B/Home.txt")
    let run = try place.check("A", "B", "-o", "pretty", "-o", "json=r.json")
    #expect(run.code == 1)
    #expect(run.output.contains("one name for several screens  Home (A/Home.txt and B/Home.txt)"))
    #expect(try place.text(of: "r.json").contains("{\"code\":\"joined\",\"count\":1}"))
    #expect(try place.run(["merge", "r.json"]).code == 1)
  }
}
