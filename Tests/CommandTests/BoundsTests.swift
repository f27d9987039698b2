import Foundation
import Testing

@Suite("Bounds of work, memory and disk on the command line")
struct BoundsTests {
  // Processes that use more processor seconds than this are killed.
  private static let guarded = "ulimit -t 120; exec \"$TOOL\""

  private func button(_ number: Int, at frame: String) -> String {
    "      Button, 0x1a, \(frame), identifier: 'b\(number)', label: 'B\(number)'\n"
  }

  private func dump(_ lines: String) -> String {
    """
    Element subtree:
     →Application, 0x600000000001, pid: 1, label: 'Shop'
        Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}

    """ + lines + Capture.end
  }

  @Test("thousands of controls in one place are one finding, and a report of its size")
  func equalFrames() throws {
    let place = try Workplace()
    let buttons = (0..<5_000).map { button($0, at: "{{100.0, 100.0}, {44.0, 44.0}}") }
    try place.write(dump(buttons.joined()), to: "Heap.txt")
    let run = try place.run([
      "check", "--select", "target-overlap", "--no-config", "--fail-level", "warning", "-o", "json",
      "Heap.txt",
    ])
    #expect(run.code == 1 && run.output.utf8.count < 20_000)
    #expect(run.output.contains("\"count\":5000"))
  }

  @Test("a rule that has not judged everything fails the run")
  func unfinished() throws {
    let place = try Workplace()
    let buttons = (0..<400).map { number in
      String(repeating: "  ", count: number)
        + button(number, at: "{{0.0, 0.0}, {390.0, 844.0}}")
    }
    try place.write(dump(buttons.joined()), to: "Deep.txt")
    let run = try place.run(["check", "--select", "target-overlap", "Deep.txt"])
    #expect(run.code == 3)
    #expect(run.errors.contains("limit: too many elements on one screen for target-overlap"))
  }

  @Test("a compressed log of a million parts takes the time of its bytes")
  func members() throws {
    let place = try Workplace()
    try place.write("x", to: "one")
    #expect(try place.shell("gzip -n -9 one") == 0)
    let member = try place.bytes(of: "one.gz")
    var log = Data()
    for _ in 0..<1_200_000 / member.count { log.append(member) }
    try log.write(to: place.folder.appending(path: "many.txt.gz"))
    #expect(try place.shell("\(Self.guarded) check --no-config many.txt.gz >/dev/null") == 3)
  }

  @Test(
    "parts of XML that cost its reader the square of their size end early, or are read at once",
    arguments: ["attribute", "names", "namespaces"])
  func xml(kind: String) throws {
    let place = try Workplace()
    let body =
      switch kind {
      case "attribute": "<a value=\"\(String(repeating: "x", count: 12 << 20))\"/>"
      case "names": (0..<300_000).map { "<n\($0)/>" }.joined()
      default: (0..<100_000).map { "<a xmlns:n\($0)=\"u\">" }.joined()
      }
    let head = "<?xml version=\"1.0\"?>\n<AppiumAUT><XCUIElementTypeApplication"
    try place.write(
      "\(head) type=\"XCUIElementTypeApplication\">\(body)</XCUIElementTypeApplication></AppiumAUT>",
      to: "page.xml")
    let code = try place.shell("\(Self.guarded) check --no-config page.xml >/dev/null 2>errors")
    #expect(code == 3)
    if kind != "attribute" {
      #expect(try place.text(of: "errors").contains("too many different names of elements"))
    }
  }

  @Test("a large file is not read to its end when the time of the run is over")
  func late() throws {
    let place = try Workplace()
    let element = "<XCUIElementTypeButton type=\"XCUIElementTypeButton\" label=\"a\"/>\n"
    let page =
      "<?xml version=\"1.0\"?>\n<AppiumAUT><XCUIElementTypeApplication type=\"XCUIElementTypeApplication\">\n"
    try place.write(
      page + String(repeating: "<a>" + element + "</a>", count: 180_000)
        + "</XCUIElementTypeApplication></AppiumAUT>", to: "page.xml")
    let run = try place.check("page.xml", "--limit", "seconds=1")
    #expect(run.code == 3 && run.errors.contains("more than 1 s;"))
  }

  @Test("where the disk is full while a history is written, nothing is called damaged or lost")
  func fullDisk() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/Login.txt")
    let check = "\"$TOOL\" check --select missing-label --no-config --history h.sqlite C"
    #expect(try place.shell("\(check) >/dev/null") == 1)
    let before = try place.bytes(of: "h.sqlite")
    // Makes the second run differ, even within the same second.
    try place.write(Capture.faulty, to: "C/Other.txt")
    // A file size limit, in units of 512 bytes, simulates a full disk.
    let code = try place.shell("trap '' XFSZ; ulimit -f 8; \(check) >/dev/null 2>errors")
    #expect(code == 4)
    let errors = try place.text(of: "errors")
    #expect(errors.contains("h.sqlite: cannot be written: no space left on the disk"))
    #expect(!errors.contains("damaged"))
    #expect(try place.bytes(of: "h.sqlite") == before)
    #expect(try place.shell("ls -A | grep -v -x -e C -e errors -e h.sqlite") == 1)
  }

  @Test("the same on a disk that is really full, where one can be made")
  func fullFileSystem() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/Login.txt")
    guard try place.shell("unshare -m true") == 0 else { return }
    let code = try place.shell(
      """
      unshare -m sh -c 'mkdir disk && mount -t tmpfs -o size=64k none disk || exit 77
      "$TOOL" check --select missing-label --no-config --history disk/h.sqlite C >/dev/null || true
      cp disk/h.sqlite before; cp C/Login.txt C/Other.txt
      cat /dev/zero > disk/fill 2>/dev/null
      "$TOOL" check --select missing-label --no-config --history disk/h.sqlite C >/dev/null 2>errors
      code=$?; cmp disk/h.sqlite before || exit 78; exit $code'
      """)
    guard code != 77 else { return }
    #expect(code == 4)
    #expect(try place.text(of: "errors").contains("cannot be written: no space left on the disk"))
  }

  @Test("where there are too few file descriptors, no baseline is called damaged")
  func descriptors() throws {
    let place = try Workplace()
    try place.write(Capture.faulty, to: "C/Login.txt")
    for name in ["b.sqlite", "b.jsonl"] {
      #expect(try place.baseline("create", "C", "--baseline", name).code == 0)
      for count in [4, 5, 6, 7] {
        _ = try place.shell(
          "exec >/dev/null 2>errors; ulimit -n \(count); exec \"$TOOL\" baseline show \(name)")
        let errors = try place.text(of: "errors")
        #expect(!errors.contains("damaged") && !errors.contains("permission denied"), "\(errors)")
      }
    }
    let code = try place.shell(
      "exec 2>errors; ulimit -n 4; exec \"$TOOL\" baseline show b.sqlite")
    #expect(code == 4)
    #expect(try place.text(of: "errors").contains("too few file descriptors are available"))
  }
}
