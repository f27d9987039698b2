import Foundation
import Testing

@Suite("Large inputs on the command line")
struct LargeInputTests {
  @Test("a log of one gibibyte is one clear line, and is not read")
  func largeLog() throws {
    let place = try Workplace()
    try place.write("", to: "ci.log")
    // A sparse file has the size but takes no space.
    let file = try FileHandle(forWritingTo: place.folder.appending(path: "ci.log"))
    try file.truncate(atOffset: 1 << 30)
    try file.close()
    let run = try place.check("ci.log")
    #expect(run.code == 3)
    #expect(
      run.errors.contains(
        "ci.log: error: the file is too large; expected at most 512 MiB, of a log the part with"))
  }

  #if DEBUG
    @Test("a debug build says on standard error how to be faster, for large inputs only")
    func debugBuild() throws {
      let place = try Workplace()
      try place.write(Capture.faulty, to: "C/Login.txt")
      #expect(try !place.check("C", "-o", "json").errors.contains("--release"))
      try place.write("", to: "C/ci.log")
      let file = try FileHandle(forWritingTo: place.folder.appending(path: "C/ci.log"))
      try file.truncate(atOffset: 8 << 20)
      try file.close()
      let run = try place.check("C", "C/ci.log", "-o", "json")
      #expect(run.errors.split(separator: "\n").count { $0.hasSuffix("--release") } == 1)
      #expect(!run.output.contains("--release"))
    }
  #endif

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

  @Test(
    "all files together have limits, and the configuration says them, too",
    arguments: [
      ("total-bytes", "max_total_bytes", 500), ("total-elements", "max_total_elements", 6),
      ("findings", "max_findings", 3),
    ])
  func together(option: String, key: String, limit: Int) throws {
    let place = try Workplace()
    let screen = Capture.text([("a", ""), ("b", "")])
    #expect(screen.utf8.count < 500 && screen.utf8.count * 2 > 500)
    try place.write(screen, to: "C/One.txt")
    try place.write(screen.replacing("'a'", with: "'c'"), to: "C/Two.txt")
    #expect(try place.check("C").code == 1)
    let typed = try place.check("C", "--limit", "\(option)=\(limit)")
    #expect(typed.code == 3 && typed.errors.contains("--limit \(option)=\(limit * 2)"))
    #expect(try place.check("C/One.txt", "--limit", "\(option)=\(limit)").code == 1)
    try place.write("limits:\n  \(key): \(limit)\n", to: ".a11ylint.yml")
    let configured = try place.check("C")
    #expect(configured.code == 3 && configured.errors.contains("more than \(limit) "))
    #expect(try place.check("C", "--limit", "\(option)=\(limit * 9)").code == 1)
  }

  @Test("where memory is short, what does not fit is an error, and no abort")
  func memory() throws {
    let place = try Workplace()
    try place.write(
      Capture.text((0..<30_000).map { ("b\($0)", "Item \($0)") }), to: "Large.txt")
    try place.write(Capture.clean, to: "Small.txt")
    let limit = "ulimit -v 250000; \"$TOOL\" check --select missing-label --no-baseline"
    #expect(try place.shell("\(limit) Large.txt") == 3)
    #expect(try place.shell("\(limit) Small.txt") == 0)
  }

  @Test("a log of a hundred mebibytes needs little more memory than its dump")
  func longLog() throws {
    let place = try Workplace()
    let line = "CompileSwift normal arm64 /Users/ci/App/View.swift (in target 'App' from project)\n"
    let block = Data(repeatElement(Array(line.utf8), count: 1 << 14).joined())
    try place.write("", to: "ci.log")
    let file = try FileHandle(forWritingTo: place.folder.appending(path: "ci.log"))
    for _ in 0..<48 { try file.write(contentsOf: block) }
    try file.write(contentsOf: Data(Capture.text([("a", "")]).utf8))
    for _ in 0..<48 { try file.write(contentsOf: block) }
    try file.close()
    let limit = "ulimit -v 250000; \"$TOOL\" check --select missing-label --no-baseline"
    #expect(try place.shell("\(limit) ci.log") == 1)
    let run = try place.check("ci.log", "--limit", "bytes=100000", "--output", "compact")
    #expect(run.code == 1)
    #expect(run.output.contains("ci.log:78643"))
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
