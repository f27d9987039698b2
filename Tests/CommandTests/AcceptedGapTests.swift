import Foundation
import Testing

@Suite("What a run may not see")
struct AcceptedGapTests {
  private let place: Workplace
  private let cut: String

  init() throws {
    place = try Workplace()
    let sample = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Examples/Captures/shop-checkout.xml").standardizedFileURL
    cut = String(try String(contentsOf: sample, encoding: .utf8).prefix(2200))
    try place.write(Capture.clean, to: "Captures/Login.txt")
    try place.write(cut, to: "Captures/Map.xml")
  }

  private func check(_ configuration: String, _ arguments: String...) throws -> Tool.Run {
    try place.write(configuration, to: ".a11ylint.yml")
    let rest = arguments.isEmpty ? ["Captures"] : arguments
    return try place.run(["check", "--select", "missing-label"] + rest)
  }

  @Test("a cut capture that is accepted passes, and stays in the table with the reason")
  func cutCapture() throws {
    #expect(try check("version: 1").code == 3)
    for key in ["screen: Map", "screen: \"M*\", kinds: cut", "path: \"Captures/Map.xml\""] {
      let run = try check("gate: {unseen: [{\(key), reason: APP-7, owner: maps}]}")
      #expect(run.code == 0, "\(run.output)\(run.errors)")
      #expect(run.output.contains("Map (Captures/Map.xml); accepted: APP-7"), "\(run.output)")
      #expect(!run.errors.contains("error"))
    }
    let json = try check(
      "gate: {unseen: [{screen: Map, reason: APP-7}]}", "Captures", "--output", "json=r.json")
    #expect(json.code == 0)
    #expect(try place.text(of: "r.json").contains(#""accepted":"APP-7""#))
    #expect(try place.run(["report", "r.json"]).output.contains("accepted: APP-7"))
  }

  @Test("what is not meant fails as before: another screen, another kind, a day that is over")
  func others() throws {
    for key in [
      "screen: Login", "screen: Map, kinds: [missing, not-judged]", "path: \"Other/**\"",
      "screen: Map, expires: 2020-01-31",
    ] {
      let run = try check("gate: {unseen: [{\(key), reason: APP-7}]}")
      #expect(run.code == 3, "\(key): \(run.output)")
      #expect(!run.output.contains("accepted: "))
    }
    let over = try check("gate: {unseen: [{screen: Map, expires: 2020-01-31, reason: APP-7}]}")
    #expect(over.output.contains("; accepted until 2020-01-31"), "\(over.output)")
    try place.write(cut, to: "Captures/Other.xml")
    #expect(try check("gate: {unseen: [{screen: Map, reason: APP-7}]}").code == 3)
  }

  @Test("a screen that is not there, and one that nobody can judge")
  func missing() throws {
    try FileManager.default.removeItem(at: place.folder.appending(path: "Captures/Map.xml"))
    try place.write(Capture.faulty, to: "Captures/Beta.txt")
    let inputs = "inputs: [{path: \"Captures/*\"}]"
    #expect(try place.baseline("create", "Captures").code == 0)
    try FileManager.default.removeItem(at: place.folder.appending(path: "Captures/Beta.txt"))
    try place.write(inputs, to: ".a11ylint.yml")
    #expect(try place.check().code == 3)
    try place.write(
      inputs + "\ngate: {unseen: [{screen: Beta, kinds: missing, reason: nightly}]}",
      to: ".a11ylint.yml")
    let run = try place.check()
    #expect(run.code == 0 && run.output.contains("accepted: nightly"), "\(run.output)")
  }

  @Test("an entry says what it is about, and why")
  func wrong() throws {
    for (entry, words) in [
      ("{reason: x}", "unseen: an entry without screen and path"),
      ("{screen: x}", "unseen: an entry without reason"),
      ("{screen: x, reason: y, kinds: context}", "kinds"),
    ] {
      let run = try check("gate: {unseen: [\(entry)]}")
      #expect(run.code == 2 && run.errors.contains(words), "\(run.errors)")
      #expect(run.errors.filter(\.isNewline).count == 1)
    }
  }
}
