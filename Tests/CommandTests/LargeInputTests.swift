import Foundation
import Testing

@Suite("Large inputs on the command line")
struct LargeInputTests {
  @Test("a log of one gibibyte is one clear line, and is not read")
  func largeLog() throws {
    let place = try Workplace()
    try place.write("", to: "ci.log")
    // A file with a hole: it has the size, and takes no room.
    let file = try FileHandle(forWritingTo: place.folder.appending(path: "ci.log"))
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    let run = try place.check("ci.log")
    #expect(run.code == 3)
    #expect(
      run.errors.contains(
        "ci.log: error: the file is too large; expected at most 512 MiB, of a log the part with"))
  }

  @Test("what is over a limit is one clear line with the option that raises it")
  func limits() throws {
    let place = try Workplace()
    try place.write(Capture.text([("a", ""), ("b", ""), ("c", "")]), to: "C/Login.txt")
    let few = try place.check("C", "--limit", "findings=2")
    #expect(few.code == 3)
    #expect(few.errors.contains("error: more than 2 findings;"))
    #expect(few.errors.contains("--limit findings=4"))
    #expect(try place.check("C", "--limit", "findings=3").code == 1)
    let small = try place.check("C", "--limit", "elements=3")
    #expect(small.code == 3)
    #expect(small.errors.contains("too many elements; expected at most 3"))
    #expect(try place.check("C", "--limit", "elements=0").code == 2)
  }

  @Test("where memory is short, what does not fit is an error, and no abort")
  func memory() throws {
    let place = try Workplace()
    try place.write(
      Capture.text((0..<30_000).map { ("b\($0)", "Item \($0)") }), to: "Large.txt")
    try place.write(Capture.clean, to: "Small.txt")
    let limit = "ulimit -v 250000; $TOOL check --select missing-label --no-baseline"
    #expect(try place.shell("\(limit) Large.txt") == 3)
    #expect(try place.shell("\(limit) Small.txt") == 0)
  }

  @Test("libxml2 prints nothing of its own about bytes that are not in the declared encoding")
  func encoding() throws {
    let place = try Workplace()
    let text =
      "<?xml version=\"1.0\" encoding=\"EUC-JP\"?>\n<XCUIElementTypeApplication label=\"\u{80}\"/>"
    try place.write(text, to: "page.xml")
    let run = try place.check("page.xml")
    #expect(run.code == 3)
    #expect(run.errors.split(separator: "\n").allSatisfy { !$0.contains("encoding error") })
  }
}
