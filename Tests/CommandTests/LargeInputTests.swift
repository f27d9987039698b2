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
