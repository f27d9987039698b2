import A11yCapture
import Testing

/// A generator of captures with a given number of elements, levels, attributes or bytes.
struct LimitedCapture: Sendable, CustomTestStringConvertible {
  let format: String
  /// Returns a root with the given number of children.
  let wide: @Sendable (Int) -> String
  /// Returns a chain of the given number of elements, including the root.
  let deep: @Sendable (Int) -> String
  /// Returns a root and an element with the given label.
  let labelled: @Sendable (String) -> String

  var testDescription: String { format }

  static let all: [LimitedCapture] = [
    debug, appium, storyboard, native,
    json(
      "wda-json", root: #""type": "Application", "isEnabled": "1""#,
      element: #""type": "Other", "isEnabled": "1""#),
    json("idb-json", root: #""type": "Application", "AXLabel": null"#, element: #""AXLabel": null"#)
      .labelled {
        #"{"type": "Application", "AXLabel": null, "children": [{"AXLabel": "\#($0)"}]}"#
      },
    json(
      "maestro-json", root: #""attributes": {"bounds": "[0,0][9,9]"}"#,
      element: #""attributes": {"bounds": "[0,0][9,9]"}"#
    ).labelled {
      #"""
      {"attributes": {"bounds": "[0,0][9,9]"}, "children": [
        {"attributes": {"bounds": "[0,0][9,9]", "accessibilityText": "\#($0)"}}]}
      """#
    },
    json("snapshot-json", root: #""elementType": 2"#, element: #""elementType": 1"#),
    agentDevice,
  ]

  private static let agentDevice: LimitedCapture = {
    @Sendable func list(_ levels: some Sequence<Int>, _ label: String = "") -> String {
      let nodes = levels.map { level in
        let type = level == 0 ? "Application" : "Other"
        return
          "{\"depth\": \(level), \"type\": \"\(type)\", \"hittable\": true, \"label\": \"\(level == 0 ? "" : label)\"}"
      }
      return "{\"nodes\": [\(nodes.joined(separator: ",\n"))]}"
    }
    return LimitedCapture(
      format: "agent-device-json", wide: { list([0] + Array(repeating: 1, count: $0)) },
      deep: { list(0..<$0) }, labelled: { list([0, 1], $0) })
  }()

  private static let debug = LimitedCapture(
    format: "debug-description",
    wide: { head + String(repeating: "    Other, 0x2, \(frame)\n", count: $0) + end },
    deep: { levels in
      head
        + (1..<max(levels, 1)).map {
          String(repeating: " ", count: 2 + 2 * $0) + "Other, 0x2, \(frame)\n"
        }.joined() + end
    },
    labelled: { head + "    Other, 0x2, \(frame), label: '\($0)'\n" + end })

  private static let frame = "{{0.0, 0.0}, {1.0, 1.0}}"
  private static let head = "Element subtree:\n →Application, 0x1, \(frame)\n"

  private static let end = "Path to element:\n"

  private static let appium = LimitedCapture(
    format: "appium-xml",
    wide: { page(String(repeating: "<XCUIElementTypeOther/>\n", count: $0)) },
    deep: { levels in
      page(
        String(repeating: "<XCUIElementTypeOther>\n", count: levels - 1)
          + String(repeating: "</XCUIElementTypeOther>", count: levels - 1))
    },
    labelled: { page("<XCUIElementTypeOther label=\"\($0)\"/>") })

  private static func page(_ content: String) -> String {
    "<AppiumAUT><XCUIElementTypeApplication label=\"\">\(content)</XCUIElementTypeApplication></AppiumAUT>"
  }

  private static let storyboard = LimitedCapture(
    format: "interface-builder",
    wide: { document(String(repeating: "<view/>\n", count: $0)) },
    deep: { levels in
      document(
        String(repeating: "<view><subviews>\n", count: levels - 1)
          + String(repeating: "</subviews></view>", count: levels - 1))
    },
    labelled: { document("<label text=\"\($0)\"/>") })

  private static func document(_ content: String) -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    <view id="v"><subviews>\(content)</subviews></view></objects></document>
    """
  }

  private static let native: LimitedCapture = {
    @Sendable func file(_ elements: String) -> String {
      "{\"schema\": \"a11ylint-capture/1\", \"elements\": [\(elements)]}"
    }
    let tree = json(
      "a11ylint-capture", root: #""type": "application""#, element: #""type": "cell""#)
    return LimitedCapture(
      format: "a11ylint-capture", wide: { file(tree.wide($0)) }, deep: { file(tree.deep($0)) },
      labelled: { file(tree.labelled($0)) })
  }()

  private static func json(_ format: String, root: String, element: String) -> LimitedCapture {
    LimitedCapture(
      format: format,
      wide: { count in
        let list = Array(repeating: "{\(element)}", count: count).joined(separator: ",\n")
        return "{\(root), \"children\": [\(list)]}"
      },
      deep: { levels in
        "{\(root)" + String(repeating: ", \"children\": [{\(element)", count: levels - 1) + "}"
          + String(repeating: "]}", count: levels - 1)
      },
      labelled: { "{\(root), \"children\": [{\(element), \"label\": \"\($0)\"}]}" })
  }

  private func labelled(_ labelled: @escaping @Sendable (String) -> String) -> LimitedCapture {
    LimitedCapture(format: format, wide: wide, deep: deep, labelled: labelled)
  }
}
