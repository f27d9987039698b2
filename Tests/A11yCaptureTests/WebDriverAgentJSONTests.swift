import A11yCapture
import A11yModel
import Testing

@Suite("WebDriverAgent JSON")
struct WebDriverAgentJSONTests {
  private func tree(_ children: String) throws -> ElementTree {
    let text = """
      {"value": {"type": "Application", "rawIdentifier": null, "isEnabled": "1",
        "frame": "{{0, 0}, {390, 844}}", "children": [
          \(children)
        ]}, "sessionId": "x"}
      """
    return try #require(try read(text).screens.first).tree
  }

  @Test("an envelope is optional, and the lines are those of the file")
  func envelope() throws {
    let node = #"{"type": "Application", "isEnabled": "1", "children": [\#n{"type": "Button"}]}"#
    for text in [node, "{\"value\": \(node)}", "{\"status\": 0, \"value\": \(node)}"] {
      let screen = try #require(try read(text).screens.first)
      #expect(screen.source.format == "wda-json" && !screen.isTruncated)
      #expect(screen.tree.nodes.map(\.type) == [.application, .button])
      #expect(screen.tree.nodes.map(\.line) == [1, 2])
    }
  }

  @Test("keys come in any order, children first, too")
  func order() throws {
    let tree = try tree(
      #"{"children": [{"children": [], "isVisible": "0", "type": "Image"}], "type": "Cell"}"#)
    #expect(tree.nodes.map(\.type) == [.application, .cell, .image])
    #expect(tree[2].parent?.index == 1 && tree[2][.visible] == false)
    let first = try #require(
      try read(#"{"children": [{"isEnabled": "1", "type": "Window"}], "type": "Application"}"#)
        .screens.first)
    #expect(first.tree.nodes.map(\.type) == [.application, .window])
  }

  @Test(
    "JSON of other programs is no capture, though it says what is enabled or visible",
    arguments: [
      #"{"isEnabled": true, "color": {"opacity": 1}}"#, #"[{"isVisible": false, "kind": "text"}]"#,
      #"{"isEnabled": 1, "type": "shadow"}"#, #"{"isAccessible": "yes, by bus", "type": "museum"}"#,
    ])
  func otherPrograms(text: String) {
    #expect(throws: ImportError.self) { try read(text) }
  }

  @Test("booleans are strings or real ones; what is absent is unknown")
  func booleans() throws {
    let tree = try tree(
      """
      {"type": "Other", "isEnabled": "0", "isVisible": "1", "isAccessible": "0"},
      {"type": "Other", "isEnabled": true, "isVisible": false, "isNativeAccessibilityElement": "1"},
      {"type": "Other", "isEnabled": null, "isVisible": "maybe"}
      """)
    #expect(tree[1][.enabled] == false && tree[1][.visible] == true && tree[1][.exposed] == false)
    #expect(tree[1][.isAccessibilityElement] == false && tree[1][.hittable] == nil)
    #expect(tree[3][.isAccessibilityElement] == nil)
    #expect(tree[2][.enabled] == true && tree[2][.visible] == false && tree[2][.exposed] == nil)
    #expect(tree[2][.isAccessibilityElement] == true)
    #expect(tree[3][.enabled] == nil && tree[3][.visible] == nil)
  }

  @Test("the raw identifier is the identifier; the merged name is one only if it differs")
  func identifiers() throws {
    let tree = try tree(
      """
      {"type": "Button", "name": "OK", "label": "OK", "rawIdentifier": null},
      {"type": "Button", "name": "OK", "label": "OK", "rawIdentifier": "OK"},
      {"type": "Button", "name": "ok", "label": "OK", "rawIndentifier": "ok"},
      {"type": "Button", "name": "OK", "label": "OK"},
      {"type": "Button", "name": "ok", "label": "OK"},
      {"type": "Button", "name": "ok"},
      {"_type": "Button", "name": "OK", "label": "OK", "id": "ok"}
      """)
    #expect(
      tree.nodes.dropFirst().map { $0.string(.identifier) }
        == ["", "OK", "ok", "", "ok", nil, "ok"])
    #expect(tree[6].label == nil && tree[1].string(.label) == "OK")
  }

  @Test("values that the driver made up are unknown")
  func values() throws {
    let tree = try tree(
      """
      {"type": "TextField", "value": "Name", "placeholderValue": "Name"},
      {"type": "TextField", "value": "Name"},
      {"type": "TextField", "value": "Ann", "placeholderValue": "Name"},
      {"type": "StaticText", "value": "Hi", "label": "Hi"},
      {"type": "Button", "value": "1"}, {"type": "Button", "value": null},
      {"type": "Switch", "value": "1"}
      """)
    #expect(
      tree.nodes.dropFirst().map { $0.string(.value) } == ["", nil, "[masked]", nil, nil, "", "1"])
    #expect(tree[1].string(.placeholder) == "Name" && tree[2].placeholder == nil)
    #expect(tree[5][.selected] == nil && tree[6][.selected] == false)
  }

  @Test("the native frame wins over the rounded one, and that over the rect of viewers")
  func frames() throws {
    let tree = try tree(
      """
      {"type": "Other", "rect": {"x": 2, "y": 4, "width": 20, "height": 40}},
      {"type": "Other", "rect": {"origin": {"x": 1, "y": 2}, "size": {"width": 3, "height": 4}}},
      {"type": "Other", "frame": "{{1, 2}, {10, 20}}", "rect": {"x": 2, "y": 4, "width": 20, "height": 40}},
      {"type": "Other", "frame": "{{1, 2}, {10, 20}}", "nativeFrame": "{{1.5, 2.25}, {9.5, 19}}"},
      {"type": "Other", "frame": "{{-1, -1}, {0, 0}}"},
      {"type": "Other", "rect": {"x": 2, "y": 4}}, {"type": "Other", "frame": "{{1, 2}}"}
      """)
    #expect(
      tree.nodes.dropFirst().map(\.frame) == [
        Rect(2, 4, 20, 40), Rect(1, 2, 3, 4), Rect(1, 2, 10, 20), Rect(1.5, 2.25, 9.5, 19), nil,
        nil,
        nil,
      ])
    #expect(tree.screen.frameRounding == 1 && !tree.screen.paintOrderIsKnown)
  }

  @Test("traits are names; one unknown name makes the set unknown")
  func traits() throws {
    let tree = try tree(
      """
      {"type": "Button", "traits": "Button, Selected"}, {"type": "Button", "traits": ""},
      {"type": "Button", "traits": "Button, Sparkling"}, {"type": "Button", "traits": null},
      {"type": "Button", "customActions": "Delete,Archive"},
      {"type": "Button", "customActions": "Delete,<unknown>"}, {"type": "Button", "customActions": null}
      """)
    #expect(
      tree.nodes.dropFirst().map(\.traits) == [[.button, .selected], [], nil, nil, nil, nil, nil])
    #expect(tree[1][.selected] == true && tree[2][.selected] == false)
    #expect(
      tree.nodes.dropFirst(5).map(\.details.customActions) == [["Delete", "Archive"], nil, []])
  }

  @Test("an accessible source has no frames, and names only what is visible")
  func accessibleSource() throws {
    let text = """
      {"value": {"children": [{"children": [
        {"type": "Button", "rawIdentifier": "a", "name": "a", "value": null, "label": "Add"}]},
        {"type": "Image", "rawIdentifier": null, "name": null}]}}
      """
    let screen = try #require(try read(text).screens.first)
    let tree = screen.tree
    #expect(tree.nodes.map(\.type) == [.unknown, .unknown, .button, .image])
    #expect(tree[2].string(.label) == "Add" && tree[3].label == nil && tree[2].frame == nil)
  }

  @Test("accessibility errors are no texts, and unknown types keep their names")
  func oddities() throws {
    let tree = try tree(
      #"{"type": "XCUIElementTypeButton", "label": "AX error -25205"}, {"type": "Hologram"}"#)
    #expect(tree[1].type == .button && tree[1].label == nil)
    #expect(tree[2].type == .unknown && tree[2].typeName == "Hologram")
  }

  @Test(
    "failed snapshots are errors",
    arguments: [
      #"{"value": {"type": "Application", "isEnabled": "1"}}"#,
      #"{"value": {"type": "Other", "isEnabled": "1", "children": []}}"#,
      #"{"value": {"type": "Any", "isEnabled": "1", "children": [{"type": "Any"}]}}"#,
    ])
  func failures(text: String) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .failedCapture && error?.line == 1)
  }

  @Test("a cut document is read as far as it goes")
  func cut() throws {
    let text = """
      {"value": {"type": "Application", "isEnabled": "1", "children": [
      {"type": "Button", "label": "OK"},
      {"type": "Button", "label": "Can
      """
    let screen = try #require(try read(text).screens.first)
    #expect(screen.isTruncated && screen.remarks == ["truncated"])
    #expect(screen.tree.nodes.map { $0.string(.label) } == [nil, "OK", nil])
  }
}
