import Foundation
import Testing

/// Facts from source files that complete an Interface Builder document.
@Suite("Code beside documents, in the command")
struct CodeBesideDocumentTests {
  private static let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
    <objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Player"><connections>
    <outlet property="close" destination="c" id="o1"/>
    <outlet property="share" destination="s" id="o2"/>
    <outlet property="mute" destination="m" id="o3"/>
    </connections></placeholder>
    <view id="root"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/><subviews>
    <button id="c"><rect key="frame" x="16" y="60" width="44" height="44"/><state key="normal" image="a"/></button>
    <button id="s"><rect key="frame" x="80" y="60" width="44" height="44"/><state key="normal" image="b"/></button>
    <switch id="m"><rect key="frame" x="16" y="140" width="51" height="31"/></switch>
    </subviews></view></objects></document>
    """

  private func findings(_ sources: [String: String]) throws -> [String] {
    let place = try Workplace()
    try place.write(Self.document, to: "App/Player.xib")
    for (path, text) in sources { try place.write(text, to: path) }
    let run = try place.run([
      "check", "App", "--select", "missing-label", "--output", "csv", "--exit-zero",
    ])
    return run.output.split(whereSeparator: \.isNewline)
      .filter { $0.contains("missing-label") }.map(String.init)
  }

  @Test("no source: what an outlet leads to may be named")
  func without() throws {
    let found = try findings([:])
    #expect(found.count == 3 && found.allSatisfy { $0.contains("possible") }, "\(found)")
  }

  @Test("one view is named, one at times, one never")
  func swift() throws {
    let found = try findings([
      "App/Player.swift": """
      import UIKit
      class Player: UIViewController {
        @IBOutlet var close: UIButton!
        @IBOutlet var share: UIButton!
        @IBOutlet var mute: UISwitch!
        override func viewDidLoad() { close.accessibilityLabel = text; mute.isOn = true }
        func update() { if a { share.setTitle(text, for: .normal) } }
      }
      """
    ])
    #expect(found.count == 2, "\(found)")
    #expect(
      found.contains {
        $0.contains("possible") && $0.contains("App/Player.swift:7 sets its text at times")
      }, "\(found)")
    #expect(found.contains { $0.contains("likely") && $0.contains("Switch") }, "\(found)")
  }

  @Test("an image of the system names a button, one that is unknown until run time does not")
  func images() throws {
    let found = try findings([
      "App/Player.swift": """
      import UIKit
      class Player: UIViewController {
        @IBOutlet var close: UIButton!
        @IBOutlet var share: UIButton!
        @IBOutlet var mute: UISwitch! { didSet { mute.accessibilityLabel = text } }
        override func viewDidLoad() {
          close.setImage(UIImage(systemName: isOn ? "pause" : "play"), for: .normal)
          share.setImage(theme.icon, for: .normal)
        }
      }
      """
    ])
    #expect(found.count == 1, "\(found)")
    #expect(
      found.allSatisfy {
        $0.contains("possible") && $0.contains("App/Player.swift:8 sets its image")
      }, "\(found)")
  }

  @Test("in Objective-C as well")
  func objectiveC() throws {
    let found = try findings([
      "App/Player.h": """
      @interface Player : UIViewController
      @property IBOutlet UIButton *close;
      @property IBOutlet UIButton *share;
      @property IBOutlet UISwitch *mute;
      @end
      """,
      "App/Player.m": """
      @implementation Player
      - (void)viewDidLoad { self.close.accessibilityLabel = text; [_share setTitle:text forState:0]; }
      @end
      """,
    ])
    #expect(found.count == 1 && found[0].contains("likely"), "\(found)")
  }

  @Test("a placeholder in a stack that code empties is never shown")
  func placeholder() throws {
    let place = try Workplace()
    try place.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Choice"><connections>
      <outlet property="stack" destination="k" id="o1"/></connections></placeholder>
      <view id="root"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/><subviews>
      <stackView id="k"><rect key="frame" x="16" y="60" width="300" height="44"/><subviews>
      <button id="c"><rect key="frame" x="0" y="0" width="300" height="44"/><state key="normal" title="Button"/></button>
      </subviews></stackView></subviews></view></objects></document>
      """, to: "App/Choice.xib")
    func findings() throws -> [String] {
      let run = try place.run([
        "check", "App", "--select", "default-text", "--output", "csv", "--exit-zero",
      ])
      return run.output.split(whereSeparator: \.isNewline)
        .filter { $0.contains("default-text") }.map(String.init)
    }
    let alone = try findings()
    #expect(alone.count == 1 && alone[0].contains("possible"), "\(alone)")
    func code(_ body: String) -> String {
      """
      import UIKit
      extension UIStackView {
        func empty() { for view in arrangedSubviews { view.removeFromSuperview() } }
      }
      class Choice: UIView {
        @IBOutlet var stack: UIStackView!
        func show() { \(body) }
      }
      """
    }
    for body in [
      "stack.arrangedSubviews.forEach { $0.removeFromSuperview() }", "stack.empty()",
      "stack.arrangedSubviews.forEach { stack.removeArrangedSubview($0) }",
    ] {
      try place.write(code(body), to: "App/Choice.swift")
      #expect(try findings().isEmpty, "\(body)")
    }
    try place.write(code("stack.spacing = 8"), to: "App/Choice.swift")
    let kept = try findings()
    #expect(kept.count == 1 && kept[0].contains("likely"), "\(kept)")
  }

  @Test("a class that sets custom actions may offer what its view hides")
  func customActions() throws {
    let place = try Workplace()
    try place.write(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
      <view id="root" customClass="Card"><rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
      <accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility><subviews>
      <button id="c"><rect key="frame" x="16" y="60" width="300" height="44"/><state key="normal" title="Send"/></button>
      <button id="d"><rect key="frame" x="16" y="160" width="300" height="44"/><state key="normal" title="Save"/></button>
      </subviews></view></objects></document>
      """, to: "App/Card.xib")
    func count() throws -> Int {
      let run = try place.run([
        "check", "App", "--select", "hidden-interactive-descendant", "--output", "csv",
        "--exit-zero",
      ])
      return run.output.split(whereSeparator: \.isNewline)
        .count { $0.contains("hidden-interactive-descendant") }
    }
    try place.write("import UIKit\nclass Card: UIView {}", to: "App/Card.swift")
    #expect(try count() > 0)
    try place.write(
      "import UIKit\nclass Card: UIView { override func awakeFromNib() { accessibilityCustomActions = [send, save] } }",
      to: "App/Card.swift")
    #expect(try count() == 0)
  }
}
