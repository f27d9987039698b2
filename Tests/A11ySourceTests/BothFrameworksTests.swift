import A11yRules
import A11ySource
import Testing

@Suite("SwiftUI and UIKit are judged alike")
struct BothFrameworksTests {
  /// The rules that find something in a file.
  private func rules(_ text: String) -> [String] {
    let project = SourceProject([SourceFile(path: "Player.swift", text: text)])
    let screens =
      project.screens() + UIKitReading.views(of: project).screens(besides: []).flatMap(\.screens)
    return screens.flatMap { Linter.standard.lint($0).findings }.map(\.rule).sorted()
  }

  private func swiftUI(_ body: String) -> String {
    """
    import SwiftUI
    struct Player: View {
      @State private var value = 0.5
      var body: some View { \(body) }
      func open() {}
    }
    """
  }

  private func uiKit(_ members: String, _ statements: String) -> String {
    """
    import UIKit
    final class Player: UIViewController {
      \(members)
      override func viewDidLoad() {
        super.viewDidLoad()
        \(statements)
      }
      @objc func open() {}
    }
    """
  }

  /// A mistake in both frameworks, with the rule that finds it.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let name: String
    let rule: String
    let swiftUI: String
    let members: String
    let statements: String
    var testDescription: String { name }
  }

  private static let tap = "UITapGestureRecognizer(target: self, action: #selector(open))"
  static let mistakes = [
    Mistake(
      name: "a button that shows an image of the app", rule: "asset-name-label",
      swiftUI: "Button { open() } label: { Image(\"ic_close\") }",
      members: "private let close = UIButton(type: .custom)",
      statements: """
        close.setImage(UIImage(named: "ic_close"), for: .normal)
        close.addTarget(self, action: #selector(open), for: .touchUpInside)
        view.addSubview(close)
        """),
    Mistake(
      name: "an image that is tapped", rule: "tappable-without-role",
      swiftUI: "Image(\"cover\").onTapGesture { open() }",
      members: "private let cover = UIImageView(image: UIImage(named: \"cover\"))",
      statements: "cover.addGestureRecognizer(\(tap))\nview.addSubview(cover)"),
    Mistake(
      name: "a slider without a label", rule: "missing-label",
      swiftUI: "Slider(value: $value)",
      members: "private let slider = UISlider()",
      statements: "view.addSubview(slider)"),
    Mistake(
      name: "a text that keeps its size", rule: "fixed-text-size",
      swiftUI: "Text(\"Queue\").font(.system(size: 14))",
      members: "private let queue = UILabel()",
      statements: """
        queue.text = "Queue"
        queue.font = .systemFont(ofSize: 14)
        view.addSubview(queue)
        """),
  ]

  @Test("the same mistake is found in both", arguments: mistakes)
  func found(_ mistake: Mistake) {
    #expect(rules(swiftUI(mistake.swiftUI)).contains(mistake.rule))
    let found = rules(uiKit(mistake.members, mistake.statements))
    // A button of UIKit has no name by its image.
    #expect(found.contains(mistake.rule) || found.contains("missing-label"), "\(found)")
  }

  static let methods = [
    "makeAccessible", "a11y", "setAccessibleName", "withLabel", "describe", "named", "voiceOver",
    "setupAccessibility", "apply", "configureButton", "addHint", "updateTitle",
  ]

  @Test("a text for a method of another module may be the name", arguments: methods)
  func unknownMethods(_ method: String) {
    let mistake = Self.mistakes[0]
    #expect(
      rules(uiKit(mistake.members, mistake.statements + "\nclose.\(method)(\"Close\")")) == [])
    #expect(rules(swiftUI(mistake.swiftUI + ".\(method)(\"Close\")")) == [])
  }
}
