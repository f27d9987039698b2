import Foundation
import Testing

@Suite("a11ylint report")
struct ReportTests {
  /// Creates a known and a new finding, with the result `new result.json`.
  private func place() throws -> Workplace {
    let place = try Workplace()
    try place.write(Capture.text([("save", ""), ("a", "A")]), to: "Captures/Login.txt")
    _ = try place.baseline("create", "Captures")
    try place.write(Capture.text([("save", ""), ("help", "")]), to: "Captures/Login.txt")
    let run = try place.check("Captures", "--output", "json=new result.json")
    #expect(run.code == 1, "\(run.errors)")
    return place
  }

  @Test("a result is reported as it was, to the byte, whatever the baseline says now")
  func same() throws {
    let place = try place()
    try FileManager.default.removeItem(at: place.folder.appending(path: "Baselines"))
    let run = try place.run([
      "report", "new result.json", "--output", "json=again.json", "--output", "compact",
    ])
    #expect(run.code == 0, "\(run.errors)")
    #expect(try place.bytes(of: "again.json") == place.bytes(of: "new result.json"))
    #expect(run.output.contains("#help") && !run.output.contains("#save"))
    #expect(run.output.hasSuffix("FAIL: 1 new finding\n"), "\(run.output)")
  }

  @Test("known findings stay known, and are listed on request")
  func known() throws {
    let place = try place()
    let run = try place.run(["report", "new result.json", "--show", "known"])
    #expect(run.output.contains("1 new · 1 known"), "\(run.output)")
    #expect(run.output.contains("#save"))
  }

  @Test(
    "every format can be rendered",
    arguments: [
      "pretty", "compact", "agent", "json", "json-slim", "jsonl", "csv", "sarif", "github",
      "gitlab",
      "junit", "checkstyle", "xcode", "rdjson", "markdown", "html", "openacr", "en301549",
    ])
  func formats(format: String) throws {
    let place = try place()
    try place.write(Conformance.facts, to: ".a11ylint.yml")
    let run = try place.run(["report", "new result.json", "--output", "\(format)=out file"])
    #expect(run.code == 0, "\(run.errors)")
    // Conformance reports name rules and screens, and no elements.
    let word = ["openacr", "en301549"].contains(format) ? "`missing-label`: 2 elements" : "help"
    #expect(try place.text(of: "out file").contains(word))
  }

  @Test("several results are one, and a finding that both have counts once")
  func several() throws {
    let place = try place()
    try place.write(Capture.faulty, to: "Captures/Cart.txt")
    _ = try place.check("Captures", "--output", "json=second.json")
    let run = try place.run(["report", "new result.json", "second.json"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("2 new · 1 known"), "\(run.output)")
    #expect(run.output.hasSuffix("FAIL: 2 new findings\n"))
    let swapped = try place.run(["report", "second.json", "new result.json"])
    #expect(swapped.output == run.output)
  }

  @Test("what one result calls fixed and another one has seen is not fixed")
  func fixed() throws {
    let place = try place()
    try place.write(Capture.clean, to: "Captures/Login.txt")
    _ = try place.check("Captures", "--output", "json=fixed.json")
    let one = try place.run(["report", "fixed.json"])
    #expect(one.output.contains("1 fixed"), "\(one.output)")
    let both = try place.run(["report", "fixed.json", "new result.json"])
    #expect(!both.output.contains("1 fixed"), "\(both.output)")
  }

  @Test("what is no result, or not there, is an error")
  func refused() throws {
    let place = try place()
    #expect(try place.run(["report"]).code == 2)
    #expect(try place.run(["report", "Captures/Login.txt"]).code == 3)
    #expect(try place.run(["report", "Captures"]).code == 3)
    #expect(try place.run(["report", "nowhere"]).code == 3)
  }

  @Test("a result does not report over itself")
  func overItself() throws {
    let place = try place()
    let before = try place.bytes(of: "new result.json")
    let run = try place.run(["report", "new result.json", "--output", "html=new result.json"])
    #expect(run.code == 2, "\(run.errors)")
    #expect(try place.bytes(of: "new result.json") == before)
  }
}
