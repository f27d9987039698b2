import A11yCapture
import A11yModel
import TestSupport

/// Captures with everything that an importer reads, and captures with the minimum that a tool writes.
enum FullCaptures {
  static func captures(_ format: String) -> [CaptureFile] {
    let texts = (all[format] ?? []).map { CaptureFile.text($0) }
    // A document may be in a localization folder.
    return format == "interface-builder"
      ? texts + [.text(xib, path: "de.lproj/View.xib")] : texts
  }

  private static let all: [String: [String]] = [
    "a11ylint-capture": native,
    "interface-builder": [storyboard],
    "wda-json": [webDriverAgent],
    "idb-json": [
      idb,
      "[{\"type\": \"Application\", \"role\": \"AXApplication\", \"children\": [{\"type\": \"Group\", \"AXLabel\": null}]}]",
      "[{\"type\": \"Application\", \"AXFrame\": \"{{0, 0}, {390, 844}}\", \"children\": [{\"type\": \"Group\", \"AXFrame\": \"{{0, 47}, {390, 96}}\"}]}]",
    ],
    "maestro-json": [
      maestro, "{\"deviceWidth\": 390, \"deviceHeight\": 844, \"root\": \(maestro)}",
    ],
    "snapshot-json": [snapshot],
    "accessibility-snapshot": [accessibilitySnapshot],
    "agent-device-json": [agentDevice],
    "mobile-mcp-json": [mobileMCP],
    "appium-xml": [page],
    "debug-description": [debug, traits, hierarchy],
    "apple-audit": [audit],
  ]

  // The native format covers the whole model: random trees set every fact.
  private static var native: [String] {
    let trees = (0..<40 as Range<UInt64>).map { RandomTree(seed: $0, .hostile).tree() }
    let all = try? ElementTree(
      sketch: """
        in-process 390 844
        view 0 0 1 1 probe=1,2.5:null actionable=1,2 region=1,2,3,4 activate=1,2 font=17 controller=A
        view 0 0 1 1 scroll=390,2000,0,-91 container=list names=["A"] value-start=A hit=3,4 level=0 held v language=de
        """)
    let bare =
      "{\"schema\": \"a11ylint-capture/1\", \"screens\": [{\"name\": \"a\", \"elements\": [{\"type\": \"other\"}]}]}"
    let scene =
      "{\"schema\": \"a11ylint-capture/1\", \"screen\": {\"scene\": {\"document\": \"Main\", \"object\": \"a\"}}, \"elements\": [{\"type\": \"other\"}]}"
    return (trees + [all].compactMap(\.self)).map(text) + [bare, scene]
  }

  private static func text(_ tree: ElementTree) -> String {
    String(
      decoding: NativeCaptureWriter.bytes(of: [Screen(name: "a", tree: tree)]), as: UTF8.self)
  }

  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \
    targetRuntime="iOS.CocoaTouch.iPad"><scenes><scene><objects>
    <viewController id="c" title="Home"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="390" height="844"/><subviews>
    <button id="b" alpha="0.5" hidden="YES" enabled="NO" selected="YES" clipsSubviews="YES"
     userInteractionEnabled="NO"><rect key="frame" x="1" y="1" width="9" height="9"/>
    <accessibility key="accessibilityConfiguration" identifier="i" label="l" hint="h">
    <accessibilityTraits key="traits" button="YES"/><bool key="isElement" value="YES"/></accessibility>
    <state key="normal" title="Go"/><color key="backgroundColor" white="1" alpha="1"/>
    <userDefinedRuntimeAttributes>
    <userDefinedRuntimeAttribute type="string" keyPath="accessibilityValue" value="1"/>
    <userDefinedRuntimeAttribute type="string" keyPath="accessibilityTextualContext" value="UIAccessibilityTextualContextSourceCode"/>
    <userDefinedRuntimeAttribute type="boolean" keyPath="accessibilityElementsHidden" value="YES"/>
    <userDefinedRuntimeAttribute type="boolean" keyPath="accessibilityViewIsModal" value="YES"/>
    <userDefinedRuntimeAttribute type="boolean" keyPath="shouldGroupAccessibilityChildren" value="YES"/>
    <userDefinedRuntimeAttribute type="point" keyPath="accessibilityActivationPoint">
    <point key="value" x="1" y="2"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes>
    <connections><action selector="go:" destination="c" eventType="touchUpInside" id="a"/>
    <outletCollection property="accessibilityElements" destination="f" id="o"/></connections></button>
    <textField id="f" placeholder="p" text="t"/><newView id="n"><subviews/></newView>
    <tableViewCell id="r"/><label id="l"><fontDescription key="fontDescription" type="system" pointSize="17"/></label></subviews></view>
    <navigationItem key="navigationItem" title="Home" id="t"><barButtonItem title="Edit" id="e"/>
    </navigationItem><connections><outlet property="field" destination="f" id="q"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects><view id="v"/></objects>
    </document>
    """

  private static let webDriverAgent = """
    {"type": "Application", "rawIdentifier": "i", "children": [
    {"type": "TextField", "rawIdentifier": "i", "name": "n", "label": "l", "value": "v",
    "placeholderValue": "p", "traits": "Button, Selected", "customActions": "Add, Remove",
    "frame": "{{0, 0}, {9, 9}}", "rect": {"x": 0, "y": 0, "width": 9, "height": 9},
    "nativeFrame": "{{0.5, 0}, {9, 9}}", "isEnabled": "1", "isVisible": "1", "isAccessible": "1",
    "isNativeAccessibilityElement": "1", "isHittable": "1", "isSelected": "1", "isFocused": "1"},
    {"type": "Other"}]}
    """

  private static let idb = """
    {"screen": {"width": 390}, "deviceWidth": 390, "deviceHeight": 844, "truncated": false,
    "elements": [{"role": "AXApplication", "AXUniqueId": "i", "children": [
    {"type": "Button", "role": "AXButton", "subrole": "AXTabButton", "AXUniqueId": "i", "AXLabel": "l",
    "AXValue": "1", "title": "t", "help": "h", "placeholder": "p", "AXFrame": "{{0, 0}, {9, 9}}",
    "frame": {"x": 0, "y": 0, "width": 9, "height": 9}, "traits": ["Button"],
    "custom_actions": ["Add"], "enabled": true, "focused": true, "pid": 1, "is_remote": true,
    "hidden": true, "interactable": {"status": "actionable", "at": {"x": 1, "y": 1}}},
    {"type": "TextField", "AXLabel": null, "AXValue": "v", "placeholder": "p", "occluded_by": {},
    "interactable": {"status": "blocked", "reasons": [{"kind": "user_interaction_disabled"}]}},
    {"type": "Group"}]}]}
    """

  private static let maestro = """
    {"attributes": {"bounds": "[0,0][390,844]"}, "children": [
    {"attributes": {"accessibilityText": "l", "resource-id": "i", "title": "t", "value": "v",
    "text": "x", "hintText": "p", "bounds": "[0,0][9,9]", "enabled": "true", "selected": "true",
    "focused": "true", "checked": "true"}}, {"attributes": {"text": "x"}}]}
    """

  private static let snapshot = """
    {"elementType": 2, "children": [{"elementType": 49, "identifier": "i", "label": "l", "title": "t",
    "value": "v", "placeholderValue": "p", "frame": {"X": 0, "Y": 0, "Width": 9, "Height": 9},
    "enabled": true, "selected": true, "hasFocus": false, "horizontalSizeClass": 1},
    {"elementType": 1}]}
    """

  private static let agentDevice = """
    {"nodes": [{"index": 0, "depth": 0, "type": "Application", "hittable": false}, {"index": 1,
    "parentIndex": 0, "depth": 1, "type": "TextField", "label": "l", "identifier": "i", "value": "v",
    "placeholder": "p", "rect": {"x": 0, "y": 0, "width": 9, "height": 9}, "enabled": true,
    "selected": true, "focused": true, "hittable": true}, {"index": 2, "parentIndex": 0, "depth": 1,
    "type": "Other"}], "truncated": false}
    """

  private static let mobileMCP = """
    [{"type": "Button", "label": "l", "identifier": "i", "value": "v", "selected": true,
    "focused": true, "enabled": false, "coordinates": {"x": 0, "y": 0, "width": 9, "height": 9}},
    {"type": "Button", "coordinates": {"x": 0, "y": 0, "width": 9, "height": 9}}]
    """

  private static let audit = """
    [{"auditType": "XCUIAccessibilityAuditTypeContrast", "compactDescription": "Contrast failed", "elementAttributes":
    {"type": "Button", "rawIdentifier": "i", "label": "l", "frame": "{{0, 0}, {9, 9}}"}}]
    """

  private static let accessibilitySnapshot = """
    [{"container": {"_0": {"type": {"semanticGroup": {"label": "l", "value": "v", "identifier": "i"}},
    "frame": [[0, 0], [9, 9]]}, "children": [{"element": {"_0": {"description": "d", "label": "l",
    "value": "v", "traits": ["button", "selected"], "identifier": "i", "authoredHint": "h",
    "userInputLabels": ["a"], "shape": {"type": "frame", "frame": [[0, 0], [9, 9]]},
    "activationPoint": [1, 1], "usesDefaultActivationPoint": true, "customActions": ["Add"],
    "customContent": [{"label": "l", "value": "v", "isImportant": true}],
    "customRotors": [{"name": "r", "resultMarkers": [], "limit": {"none": {}}}],
    "accessibilityLanguage": "de", "respondsToUserInteraction": true, "visibility": "onscreen"},
    "traversalIndex": 0}}, {"element": {"_0": {"description": "d", "hint": "h"}}}]}}]
    """

  private static let page = """
    <AppiumAUT><XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App">
    <XCUIElementTypeTextField type="XCUIElementTypeTextField" name="i" label="l" value="v"
     placeholderValue="p" enabled="true" visible="true" accessible="true" focused="true"
     nativeAccessibilityElement="true" hittable="true" selected="true" traits="Button"
     customActions="Add" x="0" y="0" width="9" height="9" nativeFrame="{{0.5, 0}, {9, 9}}" index="0"/>
    <XCUIElementTypeOther/></XCUIElementTypeApplication></AppiumAUT>
    """

  private static let debug = """
    Element subtree:
     →Application, 0x1, pid: 1
        Other, 0x3
        Other, 0x4, {{0.0, 0.0}, {9.0, 9.0}}, value: what goes on and o...
        TextField, 0x2, {{0.0, 0.0}, {9.0, 9.0}}, identifier: 'i', title: 't', label: 'l', \
    placeholderValue: 'p', value: v, Disabled, Selected, Keyboard Focused
    Path to element:
    """

  private static let traits = """
    Element subtree:
     →Application, 0x1, pid: 1, label: 'App'
        Button, 0x2, traits: 1, {{0.0, 0.0}, {9.0, 9.0}}, label: 'l'
    Path to element:
    """

  private static let hierarchy = """
    Device orientation: Portrait
    ------------------------
    Application bundle identifier: com.example.app
    Application UI orientation: Portrait
    Application, pid: 123, label: 'Demo'
     Window, {{0.0, 0.0}, {402.0, 874.0}}, hitPoint: {201.0, 437.0}
      Button, {{16.0, 380.3}, {370.0, 52.0}}, label: 'General', Disabled
    """
}
