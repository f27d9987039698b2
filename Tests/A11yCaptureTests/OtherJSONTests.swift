import A11yCapture
import A11yModel
import Testing

@Suite("Maestro, XCUIElementSnapshot and AccessibilitySnapshot JSON")
struct OtherJSONTests {
  @Test("Maestro's attributes are strings, and bounds are two corners")
  func maestro() throws {
    let text = """
      {"attributes": {}, "children": [
        {"attributes": {"accessibilityText": "Shop", "resource-id": "", "bounds": "[0,0][390,844]"},
         "children": [
          {"attributes": {"text": "Ann", "accessibilityText": "Name", "resource-id": "name",
            "bounds": "[16,100][374,144]", "enabled": "true", "selected": "false", "title": "",
            "value": "Your name", "hintText": "Your name"}, "children": []}]}]}
      """
    let screen = try #require(try read(text).screens.first)
    let tree = screen.tree
    #expect(screen.source.format == "maestro-json" && !screen.isTruncated && tree.count == 2)
    #expect(tree[0].frame == Rect(0, 0, 390, 844) && tree[0].string(.identifier) == "")
    #expect(tree[1].frame == Rect(16, 100, 358, 44) && tree[1].parent?.index == 0)
    #expect(tree[1].string(.label) == "Name" && tree[1].string(.identifier) == "name")
    #expect(tree[1].string(.value) == "" && tree[1].string(.placeholder) == "Your name")
    #expect(tree[1][.enabled] == true && tree[1][.selected] == false && tree[1][.focused] == nil)
    #expect(tree[1].type == .unknown && tree[1].line == 4)
  }

  @Test("a corner that is missing is 0; anything else that is missing is unknown")
  func corners() throws {
    let text = """
      {"deviceWidth": 402, "viewHierarchy": {"centerPoint": "0,0", "children": [
        {"nodeId": 2, "x2": 402, "y2": 874, "centerPoint": "201,437", "children": [
          {"nodeId": 3, "y1": 62, "x2": 402, "y2": 100, "centerPoint": "1,1", "enabled": false}]}]},
       "deviceHeight": 874}
      """
    let tree = try #require(try read(text).screens.first).tree
    #expect(tree.nodes.map(\.frame) == [Rect(0, 0, 402, 874), Rect(0, 62, 402, 38)])
    #expect(tree.screen.bounds == Rect(0, 0, 402, 874))
    #expect(tree[1][.enabled] == false && tree[0][.enabled] == nil && tree[0].label == nil)
  }

  private static let snapshot = """
    {"elementType": 2, "label": "Shop", "identifier": "", "enabled": true, "hasFocus": false,
     "frame": {"X": 0, "Y": 0, "Width": 390, "Height": 844}, "children": [
      {"elementType": 49, "value": "Name", "placeholderValue": "Name", "selected": false},
      {"elementType": 49, "value": "Name"}, {"elementType": 40, "value": 1},
      {"elementType": 512, "frame": {"X": 1.5, "Y": 2, "Width": 3}}]}
    """

  @Test(
    "a snapshot's types are numbers, its frames have capitals, and Maestro's driver wraps it",
    arguments: [snapshot, "{\"axElement\": \(snapshot), \"depth\": 3}"])
  func snapshots(text: String) throws {
    let screen = try #require(try read(text).screens.first)
    let tree = screen.tree
    #expect(screen.source.format == "snapshot-json" && !screen.isTruncated)
    #expect(tree.nodes.map(\.type) == [.application, .textField, .textField, .switch, .unknown])
    #expect(tree[0].frame == Rect(0, 0, 390, 844) && tree[0].string(.identifier) == "")
    #expect(tree.nodes.map { $0.string(.value) } == [nil, "", nil, "1", nil])
    #expect(tree[4].typeName == "512" && tree[4].frame == nil && tree[0][.focused] == nil)
    #expect(tree[1][.enabled] == nil && tree[1].traits == nil && tree[1][.visible] == nil)
  }

  @Test("the element around the app and the status bar is no fragment")
  func driverRoot() throws {
    let text = #"{"axElement": {"elementType": 0, "children": [\#(Self.snapshot)]}, "depth": 2}"#
    let screen = try #require(try read(text).screens.first)
    #expect(!screen.isTruncated && screen.tree.count == 6)
    let part = try #require(try read(#"[{"elementType": 9, "label": "OK"}]"#).screens.first)
    #expect(part.isTruncated && part.diagnostics.contains { $0.kind == .queryAnswer })
  }

  @Test("AccessibilitySnapshot's elements are stops, and its containers are not")
  func accessibilitySnapshot() throws {
    let text = """
      [{"container": {"_0": {"type": {"semanticGroup": {"label": "Cart", "identifier": "cart"}},
          "frame": [[0, 10], [390, 200]]}, "children": [
        {"element": {"_0": {"description": "Pay. Button.", "label": "Pay",
          "traits": ["button"], "hint": "Double tap.", "shape": {"type": "frame",
          "frame": [[16, 20], [100, 44]]}, "activationPoint": [66, 42],
          "usesDefaultActivationPoint": true, "customActions": ["Later"],
          "customContent": [{"label": "Due", "value": "today", "isImportant": true}, {"label": "Id"}],
          "customRotors": [
            {"name": "Errors", "limit": {"underMaxCount": {"_0": 11}},
              "resultMarkers": [{"elementDescription": "Name", "rangeDescription": "[0..<4]"}]},
            {"name": "All", "limit": {"greaterThanMaxCount": {}}, "resultMarkers": []},
            {"name": "Odd", "limit": {"underMaxCount": {"_0": 1e99}}, "resultMarkers": [7]}],
          "respondsToUserInteraction": false, "visibility": "offscreen"},
          "traversalIndex": 0}},
        {"element": {"traversalIndex": 1, "_0": {"authoredHint": null, "traits": ["sparkling"],
          "shape": {"type": "path", "path": []}, "usesDefaultActivationPoint": false}}}]}}]
      """
    let screen = try #require(try read(text).screens.first)
    let tree = screen.tree
    #expect(screen.source.format == "accessibility-snapshot" && !screen.isTruncated)
    #expect(tree.nodes.map { $0.parent?.index } == [nil, 0, 0])
    #expect(tree.nodes.map { $0[.isAccessibilityElement] } == [false, true, true])
    #expect(tree[0].details.containerType == .semanticGroup && tree[0].string(.label) == "Cart")
    #expect(tree[0].frame == Rect(0, 10, 390, 200) && tree[0].string(.identifier) == "cart")
    #expect(tree[1].frame == Rect(16, 20, 100, 44) && tree[1].traits == [.button])
    #expect(tree[1].details.activationPoint == Point(66, 42) && tree[1].string(.identifier) == "")
    #expect(tree[1].hint == nil && tree[1][.visible] == false)
    #expect(
      tree[1].details.customContent == [
        CustomContent(label: "Due", value: "today", isImportant: true),
        CustomContent(label: "Id", value: ""),
      ])
    #expect(
      tree[1].details.customRotors == [
        CustomRotor("Errors", results: ["Name"], further: 11),
        CustomRotor("All", results: [], further: 99), CustomRotor("Odd", further: 99),
      ])
    #expect(tree[1][.respondsToUserInteraction] == false)
    #expect(tree[2].details.customContent == nil && tree[2][.respondsToUserInteraction] == nil)
    #expect(tree[2].string(.hint) == "" && tree[2].traits == nil && tree[2].frame == nil)
    #expect(tree[2][.visible] == nil && tree[2].string(.label) == "")
  }

  @Test("agent-device: a flat list is a tree by the levels of its elements")
  func agentDevice() throws {
    let text = #"""
      {"success": true, "data": {"truncated": true, "nodes": [
      {"index": 0, "depth": 0, "type": "Application", "label": "Shop", "hittable": false,
       "rect": {"x": 0, "y": 0, "width": 390, "height": 844}, "enabled": true},
      {"index": 1, "parentIndex": 0, "depth": 1, "type": "Window", "rect": {"x": 0, "y": 0, "width": 390, "height": 844}},
      {"index": 2, "parentIndex": 1, "depth": 2, "type": "Cell", "label": "Milk", "ref": "e3",
       "rect": {"x": 0, "y": 100, "width": 390, "height": 60}},
      {"index": 3, "parentIndex": 2, "depth": 4, "type": "Element(40)", "identifier": "sold", "value": "1",
       "rect": {"x": 300, "y": 108, "width": 51, "height": 31}, "selected": true, "focused": true, "enabled": false},
      {"index": 4, "parentIndex": 1, "depth": 2, "type": "TextField", "value": "Name", "placeholder": "Name"},
      {"index": 5, "parentIndex": 1, "depth": 2, "type": "Hologram"}]}}
      """#
    let screen = try #require(try read(text).screens.first)
    let tree = screen.tree
    #expect(screen.source.format == "agent-device-json" && screen.isTruncated)
    #expect(
      tree.nodes.map(\.type) == [.application, .window, .cell, .switch, .textField, .unknown])
    #expect(tree.indices.map { tree.parent(of: $0) } == [nil, 0, 1, 2, 1, 1])
    #expect(tree[2].string(.label) == "Milk" && tree[3].string(.identifier) == "sold")
    #expect(tree[3].frame == Rect(300, 108, 51, 31) && tree[3][.enabled] == false)
    #expect(tree[3][.selected] == true && tree[3][.focused] == true && tree[3][.hittable] == nil)
    #expect(tree[3].string(.label) == "" && tree[4].string(.value) == "")
    #expect(tree[5].string(.typeName) == "Hologram")
  }

  @Test("mobile-mcp: the answer of its tool is a list, with a text in front of it")
  func mobileMCP() throws {
    let text = #"""
      Found these elements on screen: [{"ref": "@e1", "type": "Button", "label": "Buy", "name": "buy", "identifier": "buy",
      "coordinates": {"x": 16, "y": 700, "width": 358, "height": 44}, "selected": true},
      {"type": "TextField", "value": "Name", "coordinates": {"x": 16, "y": 200, "width": 358, "height": 44}, "enabled": false},
      {"type": "Button", "name": "cart", "identifier": "cart", "coordinates": {"x": 16, "y": 100, "width": 44, "height": 44}}]
      """#
    let screen = try #require(try read(text).screens.first)
    let tree = screen.tree
    #expect(screen.source.format == "mobile-mcp-json" && !screen.isTruncated)
    #expect(screen.diagnostics.map(\.kind) == [.flatList, .unknownScreenSize])
    #expect(tree.nodes.map(\.type) == [.button, .textField, .button])
    #expect(tree.indices.allSatisfy { tree.parent(of: $0) == nil })
    #expect(tree[0].frame == Rect(16, 700, 358, 44) && tree[0][.selected] == true)
    #expect(tree[0].string(.label) == "Buy" && tree[0].string(.identifier) == "buy")
    #expect(tree[1][.enabled] == false && tree[2].string(.label) == "")
  }

  @Test("mobile-mcp: elements of Android are refused")
  func mobileMCPOfAndroid() {
    let text = #"""
      [{"type": "android.widget.Button", "text": "Buy", "coordinates": {"x": 0, "y": 0, "width": 9, "height": 9}}]
      """#
    #expect(throws: ImportError.self) { try read(text) }
  }

  @Test("XcodeBuildMCP: the answer of its tool has AXe's tree in a block of code")
  func xcodeBuildMCP() throws {
    let text = #"""
      Accessibility hierarchy retrieved successfully:
      ```json
      [{"type": "Application", "AXLabel": "Shop", "frame": {"x": 0, "y": 0, "width": 390, "height": 844}, "children": [
      {"type": "Button", "AXLabel": "Buy", "frame": {"x": 16, "y": 700, "width": 358, "height": 44}, "children": []}]}]
      ```
      Next Steps:
      - Use frame coordinates for tap/swipe (center: x+width/2, y+height/2)
      """#
    let screen = try #require(try read(text).screens.first)
    #expect(screen.source.format == "idb-json" && !screen.isTruncated)
    #expect(screen.tree.nodes.map(\.type) == [.application, .button])
  }

  @Test(
    "what is known and not supported is refused by name, with its line",
    arguments: [
      ("log\n  |--<UIView:0x7f; AX=N; alpha=1>", "EarlGrey", 2),
      ("<?xml version=\"1.0\"?>\n<ViewHierarchy>\n</ViewHierarchy>", "Detox", 2),
      ("<UIButton: 0x1; frame = (24 6; 114 18); text = 'A'; layer = <CALayer: 0x2>>", "UIKit", 1),
      (
        #"{"ok": true, "data": {"platform": "ios", "outline": "App", "entries": [{"aliases": {"at": 1}}]}}"#,
        "--no-raw", 1
      ),
      (
        #"{"nodes": [{"index": 0, "type": "android.widget.Button", "hittable": true}]}"#, "Android",
        1
      ),
    ])
  func refused(text: String, name: String, line: Int) {
    let error = #expect(throws: ImportError.self) { try read(text) }
    #expect(error?.code == .unsupported && error?.line == line, "\(String(describing: error))")
    #expect(error?.message.contains(name) == true)
  }

  @Test("limits are errors or marks, and depth costs no stack")
  func limits() throws {
    var limits = ImportLimits()
    limits.elements = 3
    let many = #"[{"elementType": 2}, {"elementType": 9}, {"elementType": 9}, {"elementType": 9}]"#
    let error = #expect(throws: ImportError.self) { try read(many, limits: limits) }
    #expect(error?.code == .limit)
    let deep = String(repeating: #"{"elementType": 2, "children": ["#, count: 50_000)
    let screen = try #require(try read(deep).screens.first)
    #expect(screen.isTruncated && screen.tree.count == 2_000)
    limits = ImportLimits()
    limits.textBytes = 4
    let long = try read(
      #"[{"elementType": 2, "label": "Basket"}, {"elementType": 9}]"#, limits: limits)
    #expect(long.screens.first?.tree[0].label == nil)
    #expect(long.screens.first?.diagnostics.first?.code == "text-limit")
  }
}
