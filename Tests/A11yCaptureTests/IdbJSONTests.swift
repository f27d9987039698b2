import A11yCapture
import A11yModel
import TestSupport
import Testing

@Suite("idb and AXe JSON")
struct IdbJSONTests {
  private static let app = #""type": "Application", "AXFrame": "{{0, 0}, {390, 844}}", "pid": 7"#

  private func tree(_ children: String) throws -> ElementTree {
    let text = "[{\(Self.app), \"children\": [\n\(children)\n]}]"
    let screen = try #require(try read(text).screens.first)
    #expect(screen.source.format == "idb-json" && !screen.isTruncated)
    return screen.tree
  }

  @Test("a flat list hangs below the application, and no further")
  func flat() throws {
    let text = """
      [{\(Self.app)},
       {"type": "Group", "AXFrame": "{{0, 0}, {390, 100}}"},
       {"type": "Button", "AXFrame": "{{10, 10}, {44, 44}}"}]
      """
    let screen = try #require(try read(text).screens.first)
    #expect(screen.tree.nodes.map { $0.parent?.index } == [nil, 0, 0])
    #expect(screen.tree.nodes.map(\.line) == [1, 2, 3])
    #expect(!screen.isTruncated && screen.diagnostics.map(\.code) == ["flat-list"])
    #expect(!screen.tree.screen.isViewHierarchy && !screen.tree.screen.paintOrderIsKnown)
  }

  @Test("a list without an application is an answer, and a bare object, too")
  func parts() throws {
    let button = #"{"type": "Button", "AXLabel": "OK", "AXFrame": "{{10, 10}, {44, 44}}"}"#
    for text in ["[\(button), \(button)]", button] {
      let screen = try #require(try read(text).screens.first)
      #expect(screen.isTruncated && screen.diagnostics.contains { $0.kind == .queryAnswer })
      #expect(screen.tree.nodes.allSatisfy { $0.parent == nil })
    }
  }

  @Test("forks and the complete format wrap the tree")
  func envelopes() throws {
    let node = "{\(Self.app), \"children\": [{\"type\": \"Button\", \"AXLabel\": \"OK\"}]}"
    let wrapped = #"{"data": {"entries": [{"label": "OK", "role": "Button"}], "raw": [\#(node)]}}"#
    #expect(try read(wrapped).screens.map(\.tree.count) == [2])
    let complete = """
      {"backend": "x", "elements": [{"type": "Application", "label": "Shop", "identifier": null,
        "role_description": "app", "frame": {"x": 0, "y": 0, "width": null, "height": 844},
        "children": [{"type": "Button", "identifier": "ok", "label": "OK"}]}],
        "modal": null, "truncated": true}
      """
    let screen = try #require(try read(complete).screens.first)
    #expect(screen.tree.count == 2 && screen.isTruncated)
    #expect(screen.tree[0].frame == nil && screen.tree[0].string(.identifier) == "")
    #expect(screen.tree[1].string(.identifier) == "ok" && screen.tree[1].string(.label) == "OK")
  }

  @Test("children may come before everything else")
  func order() throws {
    let text = """
      [{"children": [{"children": [], "AXLabel": "OK", "type": "Button"}], "type": "Application"}]
      """
    let tree = try #require(try read(text).screens.first).tree
    #expect(tree.nodes.map(\.type) == [.application, .button])
  }

  @Test("roles are a vocabulary of their own, and the subrole settles them")
  func roles() throws {
    let tree = try tree(
      """
      {"type": "CheckBox", "subrole": "AXSwitch"}, {"type": "CheckBox"}, {"type": "Toggle"},
      {"type": "TextField", "subrole": "AXSearchField"}, {"type": "Heading"}, {"type": "Group"},
      {"type": "GenericElement", "subrole": "AXSearchField"}, {"role": "AXLink"},
      {"type": "RadioButton", "subrole": "AXTabButton", "AXValue": "1"}, {"type": "Hologram"},
      {"type": "Image", "role_description": "Schalter"}
      """)
    #expect(
      tree.nodes.dropFirst().map(\.type) == [
        .switch, .checkBox, .toggle, .searchField, .staticText, .group, .searchField, .link,
        .button, .unknown, .image,
      ])
    #expect(tree[9][.selected] == true && tree[9].value == nil)
    #expect(tree[10].typeName == "Hologram")
  }

  @Test("a number is no identifier, null is none, and so is a label that is absent here alone")
  func identifiers() throws {
    let tree = try tree(
      """
      {"type": "Button", "AXUniqueId": 57429264}, {"type": "Button", "AXUniqueId": null},
      {"type": "Button", "AXUniqueId": "ok", "AXLabel": null, "help": "Opens", "title": ""},
      {"type": "Button", "AXHint": "Opens"}
      """)
    #expect(tree.nodes.dropFirst().map { $0.string(.identifier) } == [nil, "", "ok", nil])
    #expect(tree[3].string(.label) == "" && tree[3].string(.hint) == "Opens")
    #expect(tree[4].string(.label) == "" && tree[4].string(.identifier) == nil)
    #expect(tree[4].string(.hint) == "Opens" && tree[4][.enabled] == nil)
  }

  @Test("empty traits are unknown, None is none, and leftover bits have a name")
  func traits() throws {
    let tree = try tree(
      """
      {"type": "Button", "traits": []}, {"type": "Button", "traits": null},
      {"type": "Button", "traits": ["None"]}, {"type": "Button", "traits": ["Button", "Unknown"]},
      {"type": "Button", "traits": ["Toggle", "Selected"]}, {"type": "Button", "traits": ["Shiny"]},
      {"type": "Button", "traits": ["KeyboardKey"]}
      """)
    #expect(
      tree.nodes.dropFirst().map(\.traits)
        == [nil, nil, [], [.button], [.toggleButton, .selected], nil, [.keyboardKey]])
    #expect(tree[5][.selected] == true && tree[1][.selected] == nil && tree[7].type == .key)
  }

  @Test("values are texts, numbers or truth values; a text field may show its placeholder")
  func values() throws {
    let tree = try tree(
      """
      {"type": "Slider", "AXValue": 0.5}, {"type": "CheckBox", "AXValue": 1},
      {"type": "CheckBox", "AXValue": true}, {"type": "StaticText", "AXValue": null},
      {"type": "TextField", "AXValue": "Search"},
      {"type": "TextField", "AXValue": "Search", "placeholder": "Search"},
      {"type": "TextField", "AXValue": "Ann", "placeholder": "Search"}
      """)
    #expect(
      tree.nodes.dropFirst().map { $0.string(.value) } == [
        "0.5", "1", "1", "", nil, "", "[masked]",
      ])
  }

  @Test("interactable is the app's own answer; a relative that handles the touch is no fault")
  func interactable() throws {
    let tree = try tree(
      """
      {"type": "Button", "interactable": {"status": "actionable", "at": {"x": 5, "y": 6}}},
      {"type": "Button", "interactable": {"status": "blocked",
        "reasons": [{"kind": "occluded", "by": {"type": "Other", "kind": 1}}]}},
      {"type": "Button", "interactable": {"status": "blocked", "reasons": [{"kind": "handled_by"}]}},
      {"type": "Button", "interactable": {"reasons": [{"kind": "user_interaction_disabled"}],
        "status": "blocked"}},
      {"type": "Button", "interactable": null}, {"type": "Button", "hidden": true},
      {"type": "Button", "occluded_by": {"type": "Other"}}, {"type": "Button", "occluded_by": null}
      """)
    #expect(
      tree.nodes.dropFirst().map { $0[.hittable] }
        == [true, false, nil, false, nil, nil, false, nil])
    #expect(tree[1].details.hitPoint == Point(5, 6) && tree[4][.userInteractionEnabled] == false)
    #expect(tree[6][.visible] == false && tree[6][.hidden] == nil)
  }

  @Test("whoever takes a touch instead is found in the tree, or described")
  func occluders() throws {
    let tree = try tree(
      """
      {"type": "Button", "interactable": {"status": "blocked", "reasons": [
        {"kind": "occluded", "by": {"type": "Button", "identifier": "wait", "label": "Wait",
          "frame": {"x": 16, "y": 690.33333333333326, "width": 343, "height": 70}, "pid": 7}},
        {"kind": "clipped_by_screen"}]}},
      {"type": "Button", "AXUniqueId": "wait", "AXLabel": "Wait",
        "AXFrame": "{{16, 690.3333333}, {343, 70}}"},
      {"type": "Button", "interactable": {"status": "blocked", "reasons": [
        {"kind": "occluded", "by": {"type": "Alert", "identifier": null, "label": "Low \\"Power\\"",
          "frame": {"x": 1, "y": 2, "width": 3, "height": 4}, "pid": 9}},
        {"kind": "occluded", "by": {"type": null, "frame": null}},
        {"kind": "handled_by"}, {"kind": "not_hittable"}]}},
      {"type": "Button", "interactable": {"status": "actionable", "at": {"x": 5, "y": null}}},
      {"type": "Button", "interactable": {"status": "blocked", "reasons": [{"kind": "asleep"}]}}
      """)
    #expect(
      tree[1].details.interactable
        == .blocked([TouchBlock(.occluded, by: .element(2)), TouchBlock(.clippedByScreen)]))
    #expect(
      tree[3].details.interactable
        == .blocked([
          TouchBlock(
            .occluded,
            by: .missing("Alert \"Low \"Power\"\" at \(Rect(1, 2, 3, 4)) of another process")),
          TouchBlock(.occluded, by: .missing("an element")), TouchBlock(.handledBy),
          TouchBlock(.notHittable),
        ]))
    #expect(tree[3][.hittable] == nil && tree[4].details.interactable == .actionable(at: nil))
    #expect(tree[5].details.interactable == .blocked([]) && tree[5][.hittable] == false)
    let again = try NativeSample.read(NativeSample.bytes(tree))
    #expect(again.tree.difference(from: tree) == nil)
  }

  @Test("one of two equal elements is not taken for the one that takes the touch")
  func ambiguousOccluder() throws {
    let tree = try tree(
      """
      {"type": "Other", "AXFrame": "{{0, 0}, {9, 9}}"}, {"type": "Other", "AXFrame": "{{0, 0}, {9, 9}}"},
      {"type": "Button", "occluded_by": {"frame": {"x": 0, "y": 0, "width": 9, "height": 9}}}
      """)
    guard case .blocked(let reasons) = tree[3].details.interactable else {
      Issue.record("it is blocked")
      return
    }
    #expect(reasons.map(\.element) == [.missing("an element at \(Rect(0, 0, 9, 9))")])
  }

  @Test("elements of other processes are not the app's")
  func processes() throws {
    let tree = try tree(
      """
      {"type": "Button", "pid": 7, "custom_actions": []}, {"type": "StaticText", "pid": 8},
      {"type": "Button", "pid": 7, "is_remote": true, "custom_actions": ["Delete"]}
      """)
    #expect(
      tree.nodes.map { $0.details.window?.owner } == [
        nil, nil, "another process", "another process",
      ])
    #expect(tree[1].details.customActions == [] && tree[3].details.customActions == ["Delete"])
  }

  @Test("the keys of the system's keyboard are keys")
  func keyboard() throws {
    let keyboard = """
      {"type": "Button", "AXLabel": "Send", "AXFrame": "{{300, 500}, {80, 40}}"},
      {"type": "Button", "AXLabel": "Q", "AXFrame": "{{0, 600}, {40, 50}}"},
      {"type": "Button", "AXUniqueId": "shift", "AXFrame": "{{0, 700}, {40, 50}}"},
      {"type": "Button", "AXUniqueId": "delete", "AXFrame": "{{340, 700}, {40, 50}}"},
      {"type": "GenericElement", "AXLabel": null, "AXFrame": "{{0, 590}, {390, 254}}"}
      """
    let marked = try tree(keyboard)
    #expect(marked.nodes.map(\.type) == [.application, .button, .key, .key, .key, .keyboard])
    let unmarked = try tree(keyboard.replacing("\"AXUniqueId\": \"shift\", ", with: ""))
    #expect(unmarked.nodes.dropFirst().prefix(4).allSatisfy { $0.type == .button })
  }

  @Test("an application alone is a failed capture, and null is none at all")
  func failures() {
    let alone = #expect(throws: ImportError.self) { try read("[{\(Self.app), \"children\": []}]") }
    #expect(alone?.code == .failedCapture)
    for text in ["null", "[]", "{}", #"{"elements": []}"#] {
      let error = #expect(throws: ImportError.self) { try read(text) }
      #expect(error?.code == .noCapture)
    }
  }

  @Test("an element that is cut before its type is left out")
  func cut() throws {
    let text = "[{\(Self.app)},\n{\"type\": \"Button\", \"AXLabel\": \"OK\"},\n{\"AXFrame\": \"{{14"
    let screen = try #require(try read(text).screens.first)
    #expect(screen.isTruncated && screen.tree.nodes.map(\.type) == [.application, .button])
    #expect(screen.diagnostics.first?.line == 3)
  }
}
