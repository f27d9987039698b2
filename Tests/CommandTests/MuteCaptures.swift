/// Captures on which no rule can judge anything, named after their screens.
enum Mute: String, CaseIterable {
  case game, web, maestro, buttons, list, off, empty, remote

  var path: String {
    switch self {
    case .maestro, .list: "\(rawValue).json"
    case .off: "off.xml"
    default: "\(rawValue).txt"
    }
  }

  /// The captures that show content without exposing it to VoiceOver.
  static let drawn: [Mute] = [.game, .off, .empty]

  /// The options that exclude rules about whole screens.
  var options: [String] { Self.drawn.contains(self) ? ["--select", "missing-label"] : [] }

  /// The end of the explanation.
  var reason: String {
    switch self {
    case .game, .off, .empty: "nothing in it is a control or says anything: a game"
    case .web: "all that it shows is a web view (3 elements); include: web judges pages"
    case .maestro: "1 element without a label may be a button, and nothing says of what type"
    case .buttons, .list: "it is what a query answered"
    case .remote: "another process shows it"
    }
  }

  var text: String {
    switch self {
    case .game:
      Dump.text(
        "Other, 0x1a, {{0.0, 0.0}, {390.0, 844.0}}",
        "  Other, 0x1b, {{0.0, 0.0}, {390.0, 844.0}}, identifier: 'scene'",
        "  Other, 0x1c, {{0.0, 0.0}, {390.0, 844.0}}, identifier: 'overlay'")
    case .web:
      Dump.text(
        "WebView, 0x1a, {{0.0, 0.0}, {390.0, 844.0}}, label: 'Terms'",
        "  WebView, 0x1b, {{0.0, 0.0}, {390.0, 844.0}}",
        "    Other, 0x1c, {{0.0, 0.0}, {390.0, 844.0}}, label: 'main'",
        "      Link, 0x1d, {{16.0, 100.0}, {200.0, 44.0}}")
    case .maestro:
      """
      {"attributes": {}, "children": [
        {"attributes": {"bounds": "[0,0][390,844]", "resource-id": "root"}, "children": [
          {"attributes": {"accessibilityText": "Buy", "bounds": "[16,100][374,144]"}, "children": []},
          {"attributes": {"resource-id": "share", "bounds": "[16,200][60,244]"}, "children": []}
        ]}
      ]}
      """
    case .buttons:
      """
      (lldb) po app.buttons
      Button, 0x6000014723e0, {{16.0, 100.0}, {358.0, 44.0}}, label: 'Buy'
      Button, 0x6000014723e1, {{16.0, 200.0}, {358.0, 44.0}}, identifier: 'share', label: 'Share'
      Button, 0x6000014723e2, {{16.0, 300.0}, {44.0, 44.0}}
      """
    case .list:
      """
      [{"type": "Button", "AXLabel": "Buy", "AXFrame": "{{16, 100}, {358, 44}}"},
       {"type": "Button", "AXLabel": "Share", "AXFrame": "{{16, 200}, {358, 44}}"}]
      """
    case .off:
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="Shop" label="Shop" \
      enabled="true" visible="true" x="0" y="0" width="390" height="844">
        <XCUIElementTypeWindow type="XCUIElementTypeWindow" enabled="true" visible="true" x="0" y="0" \
      width="390" height="844">
          <XCUIElementTypeOther type="XCUIElementTypeOther" enabled="true" visible="true" x="0" y="0" \
      width="390" height="844"/>
        </XCUIElementTypeWindow>
      </XCUIElementTypeApplication>
      """
    case .empty: Dump.text("Other, 0x1a, {{0.0, 0.0}, {390.0, 844.0}}")
    case .remote: Dump.text("RemotePlaceholder, 0x1a, {{0.0, 0.0}, {390.0, 844.0}}")
    }
  }
}

enum Dump {
  /// Returns XCUITest's output for an app with the given elements in its window.
  static func text(_ lines: String...) -> String {
    let head = """
      Element subtree:
       →Application, 0x600000000001, pid: 1, label: 'Shop'
          Window (Main), 0x600000000002, {{0.0, 0.0}, {390.0, 844.0}}

      """
    return head + lines.map { "      \($0)\n" }.joined() + Capture.end
  }

  /// Parts of a screen that are not judged, and their descriptions.
  static let parts: [(line: String, words: String)] = [
    ("TabBar, 0x1a, {{0.0, 761.0}, {390.0, 83.0}}, label: 'Tab Bar'", "the tabs of a tab bar"),
    (
      "Button, 0x1a, {{340.0, 50.0}, {38.0, 36.0}}, identifier: 'OverflowBarButtonItem', label: 'More'",
      "the items behind an overflow button"
    ),
    ("RemotePlaceholder, 0x1a, {{0.0, 400.0}, {390.0, 444.0}}", "a part of another process"),
    ("WebView, 0x1a, {{0.0, 400.0}, {390.0, 444.0}}", "a web view, whose page was not captured"),
    ("Map, 0x1a, {{0.0, 400.0}, {390.0, 444.0}}", "what a map draws"),
    (
      "Image, 0x1a, {{0.0, 400.0}, {90.0, 90.0}}, identifier: 'PXGGridLayout-Info'",
      "a picker of the system's"
    ),
  ]

  static let stripped = """
    Window (Main), {{0.0, 0.0}, {390.0, 844.0}}
      Other, {{0.0, 0.0}, {390.0, 844.0}}
        Button, {{16.0, 100.0}, {358.0, 44.0}}, identifier: 'again', label: 'Order again'
        Button, {{16.0, 200.0}, {44.0, 44.0}}
    """

  static let strippedWhole = """
    Application, pid: 123, label: 'Demo'
      Window (Main), {{0.0, 0.0}, {390.0, 844.0}}
        Button, {{16.0, 100.0}, {358.0, 44.0}}, identifier: 'again', label: 'Order again'
        Button, {{16.0, 200.0}, {44.0, 44.0}}, Disabled
    """

  /// The middle of a device hierarchy of Xcode 27, which ends at a lower depth than it begins.
  static let middle = """
         StaticText, {{32.0, 90.3}, {60.0, 20.0}}, label: 'It's on', hitPoint: {62.0, 100.3}
       Button, {{16.0, 380.3}, {370.0, 52.0}}, identifier: 'x', label: 'General', hitPoint: {201.0, 406.3}
        StaticText, {{32.0, 390.3}, {60.0, 20.0}}, label: 'General'
       Button, {{16.0, 480.3}, {44.0, 44.0}}, hitPoint: {38.0, 502.3}
      Switch, {{300.0, 580.3}, {60.0, 30.0}}, label: 'Wi-Fi', value: 1, hitPoint: {330.0, 595.3}
    """

  /// A device hierarchy of Xcode 27 with an app and the home screen behind it.
  static let device = """
    Device orientation: Portrait
    ------------------------
    Application bundle identifier: com.example.app
    Application UI orientation: Portrait
    Application, pid: 123, label: 'Demo'
     Window, {{0.0, 0.0}, {402.0, 874.0}}, hitPoint: {201.0, 437.0}
      Button, {{16.0, 380.3}, {370.0, 52.0}}, label: 'General', hitPoint: {201.0, 406.3}
    ------------------------
    Application bundle identifier: com.apple.springboard
    Application UI orientation: Portrait
    Application, pid: 12, label: 'SpringBoard'
     Window, {{0.0, 0.0}, {402.0, 874.0}}, hitPoint: {201.0, 437.0}
      Other, {{0.0, 0.0}, {402.0, 54.0}}
    """

  static let button = """
    <button opaque="NO" contentMode="scaleToFill" id="b-1"><rect key="frame" x="16" y="100" \
    width="343" height="44"/><state key="normal" title="Buy"/></button>
    """

  /// Returns a storyboard with a scene for each text, which contains the views.
  static func document(scenes: [String]) -> String {
    let all = scenes.enumerated().map { index, content in
      """
      <scene sceneID="s-\(index)"><objects><viewController id="c-\(index)" \
      storyboardIdentifier="Scene\(index)" sceneMemberID="viewController"><view key="view" \
      contentMode="scaleToFill" id="v-\(index)"><rect key="frame" x="0.0" y="0.0" width="375" \
      height="667"/><subviews>\(content)</subviews></view></viewController></objects></scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
      toolsVersion="21507" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes>
      \(all.joined(separator: "\n"))
      </scenes>
      </document>
      """
  }
}
