import A11yCapture
import A11yModel
import Testing

private let app = """
   →Application, 0x1, pid: 7, label: 'Demo'
      Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
        Button, 0x3, {{0.0, 0.0}, {44.0, 44.0}}, label: 'Go'
  """
private let ending = """
  Path to element:
   →Application, 0x1, pid: 7, label: 'Demo'
  Query chain:
   →Find: Target Application 'a.b'
    Output: {
      Application, 0x1, pid: 7, label: 'Demo'
      Button, 0x9, {{0.0, 0.0}, {44.0, 44.0}}, label: 'Not an element'
    }
    ↪︎Find: Descendants matching type Button
      Output: {
        Button, 0x9, {{0.0, 0.0}, {44.0, 44.0}}
      }
  """
private let whole = "Attributes: Application, pid: 7\nElement subtree:\n\(app)\n\(ending)\n"

private func prefixed(_ prefix: (Int) -> String, _ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    .map { prefix($0.offset) + $0.element }.joined(separator: "\n")
}

private func lines(_ text: String) -> Int { text.utf8.count { $0 == 10 } }

private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
}

@Suite("Debug descriptions: documents")
struct DebugDocumentTests {
  @Test("path and chain repeat elements and are not read")
  func pathAndChain() throws {
    let screens = try read(whole).screens
    #expect(screens.map(\.tree.count) == [3] && screens.first?.isTruncated == false)
    #expect(screens.first?.source.line == 3 && screens.first?.name == "home")
    #expect(screens.first?.diagnostics.isEmpty == true)
  }

  private static let variants: [String] = {
    var texts: [String] = []
    let quoted: String = escaped(whole)
    let singly: String = quoted.replacing("'", with: "\\'")
    let prefix = "2021-09-29 12:40:59.863811-0700 Runner[5334:193528] "
    texts.append("\u{FEFF}" + whole)
    texts.append(whole.replacing("\n", with: "\r\n"))
    texts.append(whole.replacing("\n", with: "\r"))
    for mark in ["// ", "        ", "    //", " * "] {
      texts.append(prefixed({ _ in mark }, whole))
    }
    texts.append(prefixed({ "2026-11-21T10:00:0\($0 % 10).123456Z " }, whole))
    texts.append(prefix + whole)
    texts.append(prefix + app + "\n" + ending)
    texts.append("(lldb) po app\nElement subtree:\n" + app + "\n" + ending)
    texts.append("Optional(" + String(whole.dropLast()) + ")")
    texts.append("\"" + singly + "\"")
    texts.append("Optional(\"" + quoted + "\")")
    texts.append("'" + singly + "'")
    texts.append("{\"value\":\"" + quoted + "\",\"sessionId\":\"x\"}")
    // Terminals and tools without Unicode print arrows of two characters.
    texts.append(whole.replacing("→", with: "->"))
    texts.append(app.replacing("→", with: "->") + "\n" + ending.replacing("→", with: "->"))
    texts.append("foo->Bar\nlet a = b->Window\n" + whole.replacing("→", with: "->"))
    texts.append("\"" + quoted.replacing("→", with: "->") + "\"")
    let ascii: String = quoted.replacing("→", with: "\\u2192")
    texts.append("{\n  \"value\": \"" + ascii + "\"\n}\n")
    let reply: String = "{\"value\":\"" + quoted + "\"}"
    texts.append("[HTTP] <-- {\"log\":\"" + escaped(reply) + "\"}\n")
    let line = "    t =    37.09s Requesting snapshot\n      Window"
    texts.append("    t =     3.21s Find\n" + whole.replacing("      Window", with: line))
    texts.append(app + "\n" + ending)
    texts.append("Element subtree:\n" + app.replacing(" →", with: "") + "\n" + ending)
    return texts
  }()

  @Test("the same tree is read in every wrapping", arguments: DebugDocumentTests.variants)
  func wrappings(text: String) throws {
    let result = try read(text)
    #expect(result.failures.isEmpty)
    let screen = try #require(result.screens.first)
    #expect(result.screens.count == 1 && screen.tree.count == 3, "\(screen.tree)")
    #expect(screen.tree.nodes.map(\.depth) == [0, 1, 2])
    #expect(screen.tree[0].string(.label) == "Demo" && screen.tree[2].string(.label) == "Go")
    #expect(screen.tree[2].frame == Rect(0, 0, 44, 44))
    #expect(!screen.isTruncated)
  }

  @Test(
    "a tree whose end is missing is cut, whatever it starts with",
    arguments: ["", "Element subtree:\n"])
  func withoutEnd(start: String) throws {
    let screen = try #require(try read(start + app + "\n").screens.first)
    #expect(screen.tree.count == 3 && screen.tree[2].string(.label) == "Go")
    #expect(screen.isTruncated && screen.remarks == ["no-end"])
  }

  @Test(
    "a tree without its end is whole if the user says so, unless a line of it is cut",
    arguments: [
      ("", true), ("\n", true), ("\n      Switch, 0x4, {{0.0, 1.0}, {2.0, 3.0}}, value: 1", true),
      ("\n      Button, 0x4, {{0.0, 1", false), ("\n      Butt...\n", false),
      ("\n      Button, 0x4, {{0.0, 1.0}, {2.0, 3.0}}, label: 'Can", false),
    ])
  func takenAsWhole(rest: String, isWhole: Bool) throws {
    var limits = ImportLimits()
    limits.takesDumpsAsWhole = true
    let head = "Attributes: Application, pid: 7\nElement subtree:\n"
    for start in ["", head] {
      let file = CaptureFile(path: "a.txt", storage: TextStorage((start + app + rest).utf8))
      let screen = try #require(try CaptureReader.screens(in: file, limits: limits).screens.first)
      #expect(screen.isTruncated != isWhole && screen.tree[2].string(.label) == "Go")
      #expect(screen.remarks.contains("truncated") != isWhole)
      let last = try #require(screen.tree.nodes.last)
      if isWhole, last.type == .switch { #expect(last.knows(.label) && last[.enabled] == true) }
    }
  }

  private static let sparse = """
    error: -[UITests testBuy] : Failed to get matching snapshot: Multiple matching elements found for <XCUIElementQuery: 0x6000>.
    Sparse tree of matches:
    →Application, pid: 12, label: 'Demo'
     ↳Window (Main), {{0.0, 0.0}, {390.0, 844.0}}
      ↳Other
       ↳Button, {{0.0, 0.0}, {44.0, 44.0}}, label: 'Go'
       ↳Button, {{0.0, 50.0}, {44.0, 44.0}}, label: 'Go'
    Possibly caused by runtime issues

    """

  @Test("the sparse tree of a failed query is no screen, and is named")
  func sparseTree() throws {
    for arrow in ["→", "->"] {
      let text = Self.sparse.replacing("→", with: arrow)
      let spaces = text.replacing("↳", with: "  ")
      for text in [text, spaces, text.replacing("matches:\n", with: "matches: ")] {
        let error = #expect(throws: ImportError.self) { try read(text) }
        #expect(error?.code == .noCapture && error?.line == 2)
        #expect(error?.message.contains("sparse tree") == true)
        // Beside a tree it is noise.
        #expect(try read(whole + text + whole).screens.map(\.tree.count) == [3, 3])
        #expect(try read(text + whole).screens.map(\.isTruncated) == [false])
        let cut = try read(app + "\n" + text).screens
        #expect(cut.map(\.tree.count) == [3] && cut.first?.remarks == ["no-end"])
      }
    }
  }

  @Test("UTF-16 with a mark is read, and without one is named")
  func utf16() throws {
    for isBig in [false, true] {
      let units = ("\u{FEFF}" + whole).utf16.flatMap { unit in
        isBig ? [UInt8(unit >> 8), UInt8(unit & 255)] : [UInt8(unit & 255), UInt8(unit >> 8)]
      }
      let file = CaptureFile(path: "a.txt", storage: TextStorage(units))
      #expect(try CaptureReader.screens(in: file).screens.map(\.tree.count) == [3])
      let bare = CaptureFile(path: "a.txt", storage: TextStorage(units.dropFirst(2)))
      let error = #expect(throws: ImportError.self) { try CaptureReader.screens(in: bare) }
      #expect(error?.message.contains("UTF-16") == true)
    }
  }

  @Test("elements of an escaped dump have the line of the file that holds it")
  func escapedLines() throws {
    let text = "first\nsecond {\"value\":\"" + escaped(whole) + "\"}\nthird\n" + whole
    let screens = try read(text).screens
    #expect(screens.map { $0.tree[2].line } == [2, 8])
    #expect(screens.map(\.name) == ["home", "home#2"])
  }

  @Test("each tree of a log is a screen, and a failed one beside it is a failure")
  func log() throws {
    let noise = (0..<2000).map { "Test Case '-[Suite test\($0)]' started.\n" }.joined()
    let failed = """
      Attributes: Application, 0x1
      Element subtree:
       →Application, 0x1, pid: 7, label: 'Demo'
      Path to element:
       →Application, 0x1

      """
    let result = try read(noise + whole + noise + failed + noise + whole)
    #expect(result.screens.map(\.name) == ["home", "home#3"])
    #expect(
      result.screens.map(\.source.line) == [2003, 3 * 2000 + lines(whole) + lines(failed) + 3])
    #expect(result.failures.map(\.code) == [.failedCapture])
    #expect(result.failures.first?.message.contains("without elements") == true)
  }

  @Test(
    "a failed capture is an error, never an empty screen",
    arguments: [
      ("Element subtree:\n →Application, 0x1, pid: 7, label: 'Demo'\nPath to element:\n", 2),
      ("Element subtree:\n →Any, 0x1\n    Any, 0x2\n      Any, 0x3\nPath to element:\n", 2),
      ("Element subtree:\nPath to element:\n →Application, 0x1\n", 1),
      (
        "Query chain:\n →Find: Target Application 'a.b'\n  Output: {\n    Application, 0x1\n  }\n",
        1
      ),
      (
        " →Find: Target Application 'a.b'\n  Output: {\n    Button, 0x1, {{0.0, 0.0}, {1.0, 1.0}}\n  }\n",
        1
      ),
      (
        "Element subtree:\n →Application, 0x1, label: 'AX error -25205'\n    Window, 0x2\nPath to element:\n",
        2
      ),
    ])
  func failures(text: String, line: Int) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .failedCapture && error?.line == line, "\(String(describing: error))")
    #expect(error?.description.hasPrefix("home.txt:\(line): ") == true)
  }

  @Test(
    "text without a tree is no capture",
    arguments: [
      "", "\u{FEFF}", " \n\t\n", "hello\n", "{}", "Button, 12\n", "→ next\n", "a, 0x1, {{b}}\n",
      "→",
      "Element", "\0\0\0",
    ])
  func noCapture(text: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .noCapture, "\(String(describing: error))")
  }

  private func section(_ address: String, _ type: String = "Window") -> String {
    let frame = "{{0.0, 0.0}, {1.0, 1.0}}"
    return """
      Attributes: \(type), \(address), \(frame)
      Element subtree:
       →\(type), \(address), \(frame)
          Button, 0x99, \(frame)
      Path to element:
       →Application, 0x1, pid: 7
        ↳\(type), \(address), \(frame)
      Query chain:
       →Find: Application 'a.b'


      """
  }

  @Test("sections of one application that follow each other are one screen")
  func sections() throws {
    let one = try read(section("0x2") + section("0x3", "Other") + section("0x4")).screens
    #expect(one.map(\.tree.count) == [6] && one.first?.tree.roots.map { $0 } == [0, 2, 4])
    // Repeated dumps of one window, dumps of elements, and dumps separated by log lines are separate screens.
    #expect(try read(section("0x2") + section("0x2")).screens.count == 2)
    #expect(try read(section("0x2", "Cell") + section("0x3", "Cell")).screens.count == 2)
    #expect(try read(section("0x2") + "a line of a log\n" + section("0x3")).screens.count == 2)
    #expect(try read(whole + section("0x3")).screens.count == 2)
  }

  @Test("a text that stops is read as far as it goes, and marked")
  func truncation() throws {
    let head = "Attributes: Application, pid: 7\nElement subtree:\n"
    for (rest, count, label) in [
      ("\n      But", 3, "Go"), ("\n      Button, 0x4, {{0.0, 1", 4, nil),
      ("\n      Button, 0x4, {{0.0, 1.0}, {2.0, 3.0}}, label: 'Can", 4, nil),
      ("\n      Butt...\n", 3, "Go"),
      ("\n      Button, 0x4, {{0.0, 1.0}, {2.0, 3.0}}, Disab", 4, nil),
    ] as [(String, Int, String?)] {
      let screen = try #require(try read(head + app + rest).screens.first)
      #expect(screen.isTruncated && screen.tree.count == count)
      #expect(screen.diagnostics.contains { $0.code == "truncated" })
      #expect(screen.tree[count - 1].string(.label) == label)
    }
  }

  @Test(
    "what a cut line may have said is unknown",
    arguments: [
      "Button, 0x6", "Button, 0x4, {{0.0, 1.0}, {2.0, 3.0}}", "Button, 0x6\n[the log was cut]\n",
      "Button, 0x4, {{0.0, 1.0}, {2.0, 3.0}}, identifier: 'a'",
    ])
  func cutLine(rest: String) throws {
    let head = "Attributes: Application, pid: 7\nElement subtree:\n"
    let screen = try #require(try read(head + app + "\n      " + rest).screens.first)
    #expect(screen.isTruncated && screen.tree.count == 4 && screen.tree[3][.label] == nil)
    #expect(screen.tree[2].string(.label) == "Go")
  }

  @Test("a heading at the end of the text is a failure, unless a section of the last screen")
  func cutAfterHeading() throws {
    let heading = "Attributes: Application, pid: 7\nElement subtree:\n"
    for start in [whole, whole + "a line of a log\n"] {
      let result = try read(start + heading)
      #expect(result.failures.map(\.code) == [.failedCapture])
      #expect(result.screens.map(\.isTruncated) == [false])
    }
    let section = try read(
      "Element subtree:\n →Window, 0x2, {{0.0, 0.0}, {1.0, 1.0}}\nPath to element:\n" + heading)
    #expect(section.failures.isEmpty && section.screens.map(\.isTruncated) == [true])
  }

  @Test("a log with a dump and a page source has both, in their order")
  func mixedLog() throws {
    let page = """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Demo" label="Demo">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="a" label="Go"/>
      </XCUIElementTypeApplication>
      """
    for (text, counts) in [
      ("log\n\(whole)log\n\(page)\nlog\n", [3, 2]), ("\(page)\n\(whole)", [2, 3]),
      ("\(whole)\(page)\n\(whole)", [3, 2, 3]), ("Element subtree: none\n\(page)\n", [2]),
    ] {
      let result = try read(text)
      #expect(result.screens.map(\.tree.count) == counts)
      let names = ["home", "home#2", "home#3"].prefix(counts.count)
      #expect(result.screens.map(\.name) == Array(names))
    }
  }

  @Test("the device hierarchy of Xcode 27 has hit points")
  func hierarchy() throws {
    let result = try read(
      """
      Device orientation: Portrait
      ------------------------
      Application bundle identifier: com.example.app
      Application UI orientation: LandscapeLeft
      Application, pid: 123, label: 'Demo'
       Window, {{0.0, 0.0}, {402.0, 874.0}}, hitPoint: {201.0, 437.0}
        Button, {{16.0, 380.3}, {370.0, 52.0}}, identifier: 'x', label: 'General', value: a, b, hitPoint: {201.0, 406.3}
        Other, {{0.0, 0.0}, {1.0, 1.0}}, label: 'r', hitPoint: {}, activationBundleId: a.b, isRemoteLeafPlaceholder
      ------------------------
      Application bundle identifier: com.apple.springboard
      Application UI orientation: Portrait
      Application, pid: 55, label: ' '
       Window, {{0.0, 0.0}, {402.0, 874.0}}
      ------------------------
      """)
    #expect(result.screens.map(\.tree.count) == [4, 2])
    let tree = try #require(result.screens.first).tree
    #expect(tree.screen.orientation == "landscapeleft")
    #expect(tree[2].details.hitPoint == Point(201, 406.3) && tree[3].details.hitPoint == nil)
    #expect(tree[2].string(.value) == "a, b" && tree[3].string(.label) == "r")
    #expect(tree[2][.enabled] == nil && tree[2][.selected] == nil)
    #expect(tree.nodes.map(\.depth) == [0, 1, 2, 2])
  }
}
