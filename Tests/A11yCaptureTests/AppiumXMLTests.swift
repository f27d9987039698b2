import A11yCapture
import A11yModel
import Foundation
import TestSupport
import Testing

private let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

/// Returns a document with a window that contains the given elements, which start on line 5.
private func page(_ elements: String, tag: String = "AppiumAUT") -> String {
  """
  \(head)<\(tag)>
    <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Demo" label="Demo" enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844" index="0" processId="1" bundleId="a.b">
      <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" width="390" height="844">
  \(elements)
      </XCUIElementTypeWindow>
    </XCUIElementTypeApplication>
  </\(tag)>

  """
}

private func tag(_ type: String, _ attributes: String) -> String {
  "<XCUIElementType\(type) type=\"XCUIElementType\(type)\" \(attributes)/>"
}

private func element(
  _ type: String, _ attributes: String, besides: String = ""
) throws -> OwnedElement {
  let screens = try read(page(tag(type, attributes) + besides)).screens
  return try #require(screens.first).tree.element(2)
}

private let button = tag(
  "Button", "name=\"go\" label=\"Go\" enabled=\"true\" x=\"0\" y=\"0\" width=\"44\" height=\"44\"")

private func escaped(_ text: String) -> String {
  text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
}

@Suite("Page sources: attributes")
struct AppiumAttributeTests {
  @Test("a name that differs from the label is the identifier; an equal one proves nothing")
  func names() throws {
    let both = try element("Button", "name=\"go\" label=\"Go\"")
    #expect(both.string(.identifier) == "go" && both.string(.label) == "Go")
    let equal = try element("Button", "name=\"Go\" label=\"Go\"")
    #expect(equal.identifier == nil && equal.string(.label) == "Go")
    let none = try element("Button", "enabled=\"true\"")
    #expect(none.identifier?.isEmpty == true && none.label?.isEmpty == true)
    let field = try element("TextField", "label=\"\" enabled=\"true\"")
    #expect(field.identifier?.isEmpty == true && field.label?.isEmpty == true)
  }

  @Test("attributes that no element has may have been excluded: absent is unknown")
  func excluded() throws {
    let text = page(button).replacing(" label=\"Demo\"", with: "").replacing(
      " label=\"Go\"", with: "")
    let tree = try #require(try read(text).screens.first).tree
    #expect(tree[2].identifier == nil && tree[2].label == nil && tree[2].value == nil)
  }

  @Test("values that may be fallbacks are not values")
  func values() throws {
    #expect(try element("StaticText", "value=\"Hi\" label=\"Hi\"").value == nil)
    #expect(try element("StaticText", "value=\"7\" label=\"Hi\"").string(.value) == "7")
    #expect(try element("Switch", "value=\"0\" label=\"Hi\"").string(.value) == "0")
    let selected = try element("Button", "value=\"1\"")
    #expect(selected.value == nil && selected[.selected] == nil)
    let plain = try element("Button", "label=\"x\"", besides: tag("Switch", "value=\"1\""))
    #expect(plain[.selected] == false && plain.value?.isEmpty == true)
  }

  @Test("a text field with its placeholder as value is empty, where placeholders are written")
  func placeholders() throws {
    let empty = try element("TextField", "value=\"Mail\" placeholderValue=\"Mail\"")
    #expect(empty.value?.isEmpty == true && empty.string(.placeholder) == "Mail")
    let other = tag("SearchField", "placeholderValue=\"Search\"")
    let full = try element("TextField", "value=\"a@b.c\"", besides: other)
    #expect(full.string(.value) == "[masked]" && full.placeholder?.isEmpty == true)
    let old = try element("TextField", "value=\"Mail\"")
    #expect(old.value == nil && old.placeholder == nil)
    #expect(try element("Button", "label=\"x\"", besides: other).placeholder == nil)
  }

  @Test("accessible is exposed; only the native attribute is what the app said")
  func flags() throws {
    let node = try element(
      "Other",
      "enabled=\"false\" visible=\"false\" accessible=\"true\" nativeAccessibilityElement=\"false\" hittable=\"true\" focused=\"true\""
    )
    #expect(node[.enabled] == false && node[.visible] == false && node[.exposed] == true)
    #expect(node[.isAccessibilityElement] == false && node[.hittable] == true)
    #expect(node[.focused] == true && node[.selected] == nil)
    let bare = try element("Other", "enabled=\"maybe\"")
    for flag in Flag.allCases { #expect(bare[flag] == nil) }
  }

  @Test("traits are names in any order; none and unknown are different")
  func traits() throws {
    let node = try element("Button", "traits=\"Selected, Button\"")
    #expect(node.traits == [.button, .selected] && node[.selected] == true)
    let none = try element("Button", "traits=\"\"")
    #expect(none.traits == [] && none[.selected] == false)
    #expect(try element("Button", "x=\"1\"").traits == nil)
    #expect(try element("Button", "traits=\"Button, Brandnew\"").traits == nil)
  }

  @Test("frames are whole points, or the native ones")
  func frames() throws {
    let size = "x=\"1\" y=\"-2\" width=\"3.5\" height=\"4\""
    let node = try element("Button", size)
    #expect(node.frame == Rect(1, -2, 3.5, 4) && node.tree.screen.frameRounding == 1)
    #expect(try element("Button", "x=\"-1\" y=\"-1\" width=\"0\" height=\"0\"").frame == nil)
    #expect(try element("Button", "x=\"1\" y=\"1\" width=\"0\"").frame == nil)
    #expect(try element("Button", "x=\"1 \" y=\"1\" width=\"0\" height=\"0x4\"").frame == nil)
    let native = try element("Button", size + " nativeFrame=\"{{1.3, -1.5}, {3.1, 3.9}}\"")
    #expect(native.frame == Rect(1.3, -1.5, 3.1, 3.9))
    let all = page(tag("Button", "nativeFrame=\"{{1.3, -1.5}, {3.1, 3.9}}\""))
      .replacing(
        "x=\"0\" y=\"0\" width=\"390\" height=\"844\"", with: "nativeFrame=\"{{0, 0}, {390, 844}}\""
      )
    #expect(try read(all).screens.first?.tree.screen.frameRounding == 0.05)
  }

  @Test("custom actions, entities, errors and unknown types")
  func rest() throws {
    #expect(
      try element("Cell", "customActions=\"Add,Remove\"").details.customActions == [
        "Add", "Remove",
      ])
    #expect(try element("Cell", "customActions=\"\"").details.customActions == [])
    #expect(
      try element("Cell", "customActions=\"Add,&lt;unknown&gt;\"").details.customActions == nil)
    let label = try element("Cell", "label=\"a&#10;b &amp;&quot;&lt;&gt;&apos;\"").string(.label)
    #expect(label == "a\nb &\"<>'")
    let error = try element(
      "Cell", "name=\"AX error -25205\" label=\"x\" value=\"AX error -25205\"")
    #expect(error.identifier == nil && error.value == nil && error.string(.label) == "x")
    let fancy = try element("Fancy", "x=\"1\"")
    #expect(fancy.type == .unknown && fancy.typeName == "Fancy" && fancy.line == 5)
  }
}

@Suite("Page sources: documents")
struct AppiumDocumentTests {
  private static let variants: [String] = {
    let whole = page(button)
    let bare = whole.replacing("<AppiumAUT>\n", with: "").replacing("</AppiumAUT>\n", with: "")
    let quoted: String = escaped(whole)
    var texts = [whole, bare, "\u{FEFF}" + whole, whole.replacing("\n", with: "\r\n")]
    texts.append(page(button, tag: "customScope"))
    texts.append(whole.replacing(head, with: ""))
    texts.append(bare.replacing(head, with: ""))
    texts.append(whole.replacing("/>", with: ">\n</XCUIElementTypeButton>"))
    texts.append("{\"value\":\"" + quoted + "\",\"sessionId\":\"x\"}")
    texts.append("{\n  \"sessionId\": \"x\",\n  \"value\": \"" + quoted + "\"\n}\n")
    let less: String = quoted.replacing("<", with: "\\u003c").replacing(">", with: "\\u003E")
    texts.append("{\"value\":\"" + less + "\"}")
    let reply: String = "{\"value\":\"" + quoted + "\"}"
    texts.append("[debug] x\n[debug] {\"data\":\"" + escaped(reply) + "\"}\n[debug] a < b & c\n")
    texts.append("[debug] Got response: {\"value\":\"" + quoted + "\"}\n[debug] <b & c>\n")
    texts.append("<!-- a comment --><?pi x?>" + whole)
    texts.append("log line\n" + whole + "log <line & more\n")
    return texts
  }()

  @Test("the same tree is read in every wrapping", arguments: AppiumDocumentTests.variants)
  func wrappings(text: String) throws {
    let result = try read(text)
    let screen = try #require(result.screens.first)
    #expect(result.screens.count == 1 && result.failures.isEmpty)
    #expect(screen.tree.nodes.map(\.type) == [.application, .window, .button])
    #expect(screen.tree.nodes.map(\.depth) == [0, 1, 2])
    #expect(screen.tree[2].string(.identifier) == "go")
    #expect(!screen.isTruncated, "\(screen.diagnostics)")
  }

  @Test("a document that stops is read as far as it goes, and marked")
  func truncation() throws {
    let whole = page(button)
    for end in [
      "<XCUIElementTypeButton type", "</XCUIElementTypeWindow>", "</XCUIElementTypeApplication>",
    ] {
      let range = try #require(whole.range(of: end))
      let screen = try #require(try read(String(whole[..<range.lowerBound])).screens.first)
      #expect(screen.isTruncated && screen.diagnostics.contains { $0.code == "truncated" })
      #expect(screen.tree.count == (end.hasPrefix("<X") ? 2 : 3))
    }
    let bad = try #require(try read(page(button + "<a &b>" + button)).screens.first)
    #expect(bad.isTruncated && bad.tree.count == 3 && bad.diagnostics.first?.line == 5)
  }

  @Test("several documents of a log are screens of their own, and failed ones failures")
  func several() throws {
    let failed = head + "<AppiumAUT>\n" + tag("Other", "x=\"0\"") + "\n</AppiumAUT>\n"
    let result = try read(page(button) + failed + page(button + button))
    #expect(result.screens.map(\.name) == ["home", "home#3"])
    #expect(result.screens.map(\.tree.count) == [3, 4])
    #expect(result.failures.map(\.line) == [11])
  }

  @Test("a tree as deep as Appium's limits may be cut")
  func depthLimits() throws {
    for (depth, isTruncated) in [(49, false), (50, true), (51, false), (62, true)] {
      let open = String(
        repeating: "<XCUIElementTypeOther type=\"XCUIElementTypeOther\">", count: depth - 1)
      let close = String(repeating: "</XCUIElementTypeOther>", count: depth - 1)
      let screen = try #require(try read(page(open + close)).screens.first)
      #expect(screen.isTruncated == isTruncated && screen.tree.count == depth + 1)
    }
  }

  @Test(
    "document types are refused, and with them entities of any kind",
    arguments: [
      "<!DOCTYPE r [<!ENTITY a \"aaaa\"><!ENTITY b \"&a;&a;\">]>",
      "<!DOCTYPE r SYSTEM \"http://127.0.0.1:9/x.dtd\">",
      "<!DOCTYPE r [<!ENTITY x SYSTEM \"file:///etc/passwd\">]>",
    ])
  func doctype(text: String) throws {
    let file = page(tag("Button", "label=\"&b;\"")).replacing(head, with: head + text + "\n")
    let error = #expect(throws: ImportError.self) { try read(file) }
    #expect(error?.code == .malformed && error?.line == 2)
    // Without a document type there are no entities, so the document ends at the first one.
    let cut = try #require(try read(page(button + tag("Button", "label=\"&b;\""))).screens.first)
    #expect(cut.isTruncated && cut.tree.count == 3)
  }

  @Test(
    "other dialects are refused by name",
    arguments: [
      ("<UIAApplication name=\"x\"><UIAWindow name=\"y\"/></UIAApplication>", "UIAutomation"),
      ("<AppiumAUT><UIAApplication name=\"x\"/></AppiumAUT>", "UIAutomation"),
      (
        "<?xml version=\"1.0\"?><hierarchy rotation=\"0\"><android.widget.FrameLayout/></hierarchy>",
        "Android"
      ),
      ("<XCUIElementTypeApplication elementType=\"2\" identifier=\"\" title=\"x\"/>", "macOS"),
    ])
  func dialects(text: String, name: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .unsupported && error?.message.contains(name) == true)
  }

  @Test(
    "a fragment in the wrapper is read like the same lines without it",
    arguments: [
      "<XCUIElementTypeOther>\(button)\(button)</XCUIElementTypeOther>",
      "<XCUIElementTypeCell>\(button)</XCUIElementTypeCell>", button + button,
      "<XCUIElementTypeOther>\(button)</XCUIElementTypeOther>\(button)",
    ])
  func wrappedFragment(lines: String) throws {
    let bare = try #require(try read(lines).screens.first)
    for text in [
      "<AppiumAUT>\(lines)</AppiumAUT>", "<AppiumAUT>\n\(lines)\n</AppiumAUT>\nlog <& line\n",
    ] {
      for text in [text, head + text] {
        let result = try read(text)
        let screen = try #require(result.screens.first)
        #expect(result.screens.count == 1 && result.failures.isEmpty)
        #expect(screen.tree.nodes.map(\.type) == bare.tree.nodes.map(\.type))
        #expect(screen.tree.nodes.map(\.depth) == bare.tree.nodes.map(\.depth))
        #expect(screen.remarks == bare.remarks && screen.isTruncated)
      }
    }
  }

  @Test(
    "a failed snapshot is an error",
    arguments: [
      "<AppiumAUT></AppiumAUT>",
      "<AppiumAUT>" + tag("Application", "name=\"x\"") + "</AppiumAUT>",
      "<AppiumAUT>" + tag("Other", "name=\"x\"") + "</AppiumAUT>",
      "<AppiumAUT><XCUIElementTypeAny type=\"XCUIElementTypeAny\">" + tag("Any", "x=\"-1\"")
        + "</XCUIElementTypeAny></AppiumAUT>",
      "<AppiumAUT><XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" name=\"AX error -25205\">"
        + button + "</XCUIElementTypeApplication></AppiumAUT>",
    ])
  func failed(text: String) {
    let error = #expect(throws: ImportError.self) { try read(head + text) }
    #expect(error?.code == .failedCapture, "\(String(describing: error))")
  }
}
