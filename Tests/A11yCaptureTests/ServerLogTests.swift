import A11yCapture
import A11yModel
import Foundation
import Testing

/// The log of an Appium server that returns a page source.
private enum ServerLog {
  static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  static let page = """
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" x="0" y="0" width="390" height="844">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" x="0" y="0" width="390" height="844">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="pay" label="Pay &amp; go" x="16" y="100" width="358" height="44"/>
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="it" label="It's &quot;on&quot;" x="16" y="200" width="358" height="44"/>
      </XCUIElementTypeWindow>
    </XCUIElementTypeApplication>

    """
  static let proxy = "2024-05-01 10:00:00:000 - [debug] [WD Proxy] "
  static let driver = "2024-05-01 10:00:00:001 - [debug] [W3C (3504485c)] "

  static func quoted(_ text: String) throws -> String {
    String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
      .replacing("\\/", with: "/")
  }

  static func response() throws -> String {
    proxy
      + "Got response with status 200: {\"value\":\(try quoted(head + page)),\"sessionId\":\"1\"}\n"
  }

  static func result(prefix: Int = .max) throws -> String {
    let text = try quoted(head.dropLast() + "<AppiumAUT>\n" + page + "</AppiumAUT>")
    let part = String(text.prefix(prefix))
    return driver + "Responding to client with driver.getPageSource() result: " + part
      + (part.count < text.count ? "...\n" : "\n")
  }

  /// Returns the page with one log line for each of its lines.
  static func lines(_ other: String = "") -> String {
    (head + page).split(separator: "\n").enumerated()
      .map { driver + $1 + "\n" + ($0 == 3 ? other : "") }.joined()
  }
}

@Suite("Server logs")
struct ServerLogTests {
  private func check(_ screens: [Screen], count: Int = 1) {
    #expect(screens.count == count)
    for screen in screens {
      #expect(
        screen.tree.nodes.map { $0.string(.label) } == ["Shop", "", "Pay & go", "It's \"on\""])
      #expect(!screen.isTruncated && screen.remarks.isEmpty)
    }
  }

  @Test("a page source in one line is read, and the line is that of the log")
  func oneLine() throws {
    let text = ServerLog.proxy + "Proxying [GET /source] to [GET http://localhost/source]\n"
    let screens = try read(text + ServerLog.response() + "[HTTP] <-- GET /source 200\n").screens
    check(screens)
    #expect(screens.first?.tree.nodes.allSatisfy { $0.line == 2 } == true)
  }

  @Test("a reply over several lines of the log")
  func prettyReply() throws {
    let value = try ServerLog.quoted(ServerLog.head + ServerLog.page).replacing("/>", with: "\\/>")
    let lines = [
      "Got response with status 200: {", "  \"value\" : \(value),", "  \"sessionId\" : \"x\"", "}",
    ]
    check(try read(lines.map { ServerLog.proxy + $0 + "\n" }.joined()).screens)
  }

  @Test("a page source over several lines, each with its prefix")
  func manyLines() throws {
    let screens = try read("start\n" + ServerLog.lines() + ServerLog.driver + "done\n").screens
    check(screens)
    #expect(screens.first?.tree.nodes.map(\.line) == [3, 4, 5, 6])
  }

  @Test(
    "other lines of the log in the midst of a page source are passed over",
    arguments: [
      "2024 [HTTP] <-- POST /session/1/element 200 12 ms - 95\n", "2024 [HTTP] {\"a\":\"b & c\"}\n",
      "<b\n&\n]]>\n",
    ])
  func interleaved(other: String) throws {
    let screens = try read(ServerLog.lines(other)).screens
    check(screens)
    let lines = other.filter { $0 == "\n" }.count
    #expect(screens.first?.tree.nodes.map(\.line) == [2, 3, 4, 5 + lines])
  }

  @Test("what the server repeats and cuts is no further screen; a whole one is")
  func repeated() throws {
    for prefix in [150, 300, 500] {
      let result = try read(try ServerLog.response() + ServerLog.result(prefix: prefix))
      check(result.screens)
      #expect(result.failures.isEmpty)
    }
    check(try read(try ServerLog.response() + ServerLog.result()).screens, count: 2)
  }

  @Test("a page source that the server cut is read as far as it goes, or refused")
  func cut() throws {
    let screen = try #require(try read(ServerLog.result(prefix: 620)).screens.first)
    #expect(screen.isTruncated && screen.tree.count > 1 && screen.remarks.contains("truncated"))
    let error = #expect(throws: ImportError.self) { try read(ServerLog.result(prefix: 280)) }
    #expect(error?.message.contains("cut after its first element") == true)
  }

  @Test("a broken document among 20,000 is no work for the others", .timeLimit(.minutes(1)))
  func many() throws {
    let broken =
      "<?xml version=\"1.0\"?>\n<XCUIElementTypeApplication x=\"\n<b>\n<XCUIElementTypeOther/>\n"
    #expect((try? read(String(repeating: broken, count: 20_000))) == nil)
  }
}

@Suite("Captures in JSON in logs")
struct LogJSONTests {
  private static let native = """
    {"schema": "a11ylint-capture/1", "screens": [{"name": "Basket", "elements": [
    {"type": "window", "children": [{"type": "button", "label": "Go"}]}]}]}
    """
  private static let oneLine = native.replacing("\n", with: " ")

  private func check(_ text: String, lines: [Int]) throws {
    let screen = try #require(try read(text).screens.first)
    #expect(screen.name == "Basket" && screen.source.format == "a11ylint-capture")
    #expect(screen.tree.nodes.map { $0.string(.label) } == [nil, "Go"])
    #expect(screen.tree.nodes.map(\.line) == lines)
  }

  @Test("a native capture is read behind a prefix, over lines, and in a string")
  func native() throws {
    try check("start\n10:00 app[1:2] CAPTURE \(Self.oneLine)\nmore {\"a\": 1}\n", lines: [2, 2])
    try check("[12:00:01] start\n{not json\n[1, 2\n\(Self.native)\nend\n", lines: [5, 5])
    let escaped = Self.oneLine.replacing("\"", with: "\\\"")
    try check("10:00 payload=\"\(escaped)\"\n", lines: [1, 1])
  }

  @Test("a native capture keeps its name, and dumps and page sources beside it have theirs")
  func mixed() throws {
    let dump =
      "Element subtree:\n →Application, 0x1, pid: 1\n    Button, 0x2, {{0.0, 0.0}, {9.0, 9.0}}\n\n"
    let text =
      "Test Case 'A.testA' started.\n\(dump)\(Self.oneLine)\n\(ServerLog.head)\(ServerLog.page)"
    let screens = try read(text).screens
    #expect(screens.map(\.name) == ["A.testA", "Basket", "A.testA#2"])
    #expect(screens.map(\.source.line) == [3, 6, 8])
  }

  @Test("two captures of one line, and one of another tool that starts a line")
  func several() throws {
    let two = try read("log \(Self.oneLine) and \(Self.oneLine)\n").screens
    #expect(two.map(\.name) == ["Basket", "Basket"])
    let idb = """
      [{"AXLabel": "App", "role": "AXApplication", "children": [
        {"AXLabel": "Go", "role": "AXButton"}]}]
      """
    let text = "Build ok\n\(idb)\nTest Case 'A.testA' started.\n\(idb)\n"
    let screens = try read(text).screens
    #expect(screens.map(\.name) == ["home", "A.testA"])
    #expect(screens.map { $0.tree[1].line } == [3, 6])
  }

  @Test("a native capture with a fault in a log is an error with its place")
  func faults() throws {
    let text = "one\ntwo {\"schema\": \"a11ylint-capture/9\", \"screens\": []}\n"
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.line == 2 && error?.code == .unsupported)
    let cut = #expect(throws: ImportError.self) { try read("one\n" + Self.oneLine.dropLast(8)) }
    #expect(cut?.line == 2 && cut?.code == .malformed)
  }

  @Test("a text about the schema, and lines that look like JSON, are no capture")
  func none() {
    for text in [
      "the schema is a11ylint-capture/1", "\"a11ylint-capture/1\"", ": \"a11ylint-capture/1\"",
      "x\n{\n[\n{\"a\": [1, 2, {\"b\": null}]}\n", "\"schema\": \"a11ylint-capture/1\"",
    ] {
      let error = #expect(throws: ImportError.self) { try read(text) }
      #expect(error?.code == .noCapture)
    }
  }

  @Test("much that looks like JSON costs little", .timeLimit(.minutes(1)))
  func patience() {
    for line in [
      "[\n", "{\"a\":\n", "[12:00:01] started\n", "{\"level\": \"info\"}\n",
      "x {\"schema\": \"a11ylint-capture/1\",\n",
    ] {
      let text = "log\n" + String(repeating: line, count: 20_000)
      #expect((try? read(text))?.screens.isEmpty ?? true)
    }
  }
}
