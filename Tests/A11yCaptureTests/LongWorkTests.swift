import A11yModel
import Testing

@testable import A11yCapture

/// Captures that would take minutes with work that grows quadratically.
@Suite("Captures of much work")
struct LongWorkTests {
  @Test(
    "a tag with 30,000 attributes is one clear line",
    arguments: ["appium-xml", "interface-builder"])
  func attributes(format: String) {
    let attributes = (0..<30_000).map { "a\($0)='x'" }.joined(separator: "\n")
    let text =
      format == "appium-xml"
      ? "<AppiumAUT>\n<XCUIElementTypeApplication><x \(attributes)/></XCUIElementTypeApplication>"
      : "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<objects><x \(attributes)/>"
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .limit && error?.message.contains("256") == true)
  }

  @Test("a long text, a long comment and a long section are no tags with attributes")
  func longTexts() throws {
    let long = String(repeating: "a='b' ", count: 20_000)
    let text = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication"><!-- \(long) --><?x \(long)?>
      <XCUIElementTypeOther label="\(long)"/>\(long)<![CDATA[\(long)]]></XCUIElementTypeApplication>
      """
    let screen = try #require(try read(text).screens.first)
    #expect(screen.tree.count == 2 && screen.tree[1].label?.count == long.utf8.count)
  }

  private static let dump = """
    Element subtree:
     →Window, 0x1, {{0.0, 0.0}, {1.0, 1.0}}
        Button, 0x2, {{0.0, 0.0}, {1.0, 1.0}}


    """

  @Test("8,000 trees before 8,000 tests that end are no work for each other")
  func endedTests() throws {
    let ends = (0..<8_000).map { "Test Case '-[M.S t\($0)]' passed (1 seconds).\n" }.joined()
    let result = try read(String(repeating: Self.dump, count: 8_000) + ends)
    #expect(result.screens.count == 8_000 && result.screens[0].name == "home")
  }

  @Test("a tree after 50,000 tests that start and do not end belongs to none")
  func startedTests() throws {
    let starts = (0..<50_000).map { "Test Case '-[M.S t\($0)]' started.\n" }.joined()
    let ends = (0..<50_000).map { "Test Case '-[M.S u\($0)]' passed (1 seconds).\n" }.joined()
    #expect(try read(starts + ends + Self.dump).screens.map(\.name) == ["home"])
    let one = "Test Case '-[M.S t]' started.\nTest Case '-[M.S t]' started.\n"
    #expect(try read(one + Self.dump).screens.map(\.name) == ["home"])
    let ended = one + "Test Case '-[M.S t]' passed (1 seconds).\n"
    #expect(try read(ended + Self.dump).screens.map(\.name) == ["S.t"])
  }

  @Test("names of tests with the same letters in suite and test are told apart")
  func splitNames() throws {
    let starts = (0..<8_000).map { number in
      let letters = String(repeating: "a", count: 400 + number / 399)
      let suite = letters.prefix(1 + number % 399)
      return "Test Case '-[\(suite) \(letters.dropFirst(suite.count))]' started.\n"
    }
    #expect(try read(starts.joined() + Self.dump).screens.map(\.name) == ["home"])
  }

  @Test("attributes in attributes are looked at once")
  func attributesInAttributes() {
    let members = (0..<100_000).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let text =
      String(repeating: "{\"attributes\": ", count: 199) + "{\(members)}"
      + String(repeating: "}", count: 199)
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .noCapture)
  }
}
