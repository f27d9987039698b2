import A11yModel
import A11yRules
import A11ySource
import Testing

/// What is known of the buttons that a class makes, as `close nothing`.
private func buttons(_ text: String) -> [String] {
  let file = SourceFile(path: "Player.swift", text: text, skimming: true)
  var taken: Set<String> = []
  return MadeViews(file).screens(of: file, besides: &taken).flatMap { screen in
    screen.tree.nodes.compactMap { node -> String? in
      guard let code = node.details.code, node.type == .button else { return nil }
      let label = node.label.map { $0.isEmpty ? "" : " \"\(String($0))\"" } ?? ""
      return "\(code.part) \(code.naming.rawValue)\(label)"
    }
  }
}

private func player(_ members: String, of parent: String = "UIViewController") -> [String] {
  buttons("import UIKit\nfinal class Player: \(parent) {\n\(members)\n}")
}

@Suite("Buttons that are made in code")
struct MadeViewsTests {
  private static let close = """
    private let close: UIButton = {
      let button = UIButton(type: .custom)
      button.setImage(UIImage(named: "close"), for: .normal)
      button.translatesAutoresizingMaskIntoConstraints = false
      button.addTarget(self, action: #selector(tap), for: .touchUpInside)
      return button
    }()
    """

  @Test("have no name where an image of the app is all that they are given")
  func nameless() {
    #expect(player(Self.close) == ["close nothing"])
    let later = """
      private lazy var close = UIButton()
      override func viewDidLoad() {
        view.addSubview(close)
        close.setImage(UIImage(named: "close"), for: .normal)
        NSLayoutConstraint.activate([close.topAnchor.constraint(equalTo: view.topAnchor)])
      }
      """
    #expect(player(later) == ["close nothing"])
    #expect(player(later, of: "BaseViewController") == ["close nothing"])
    for image in [
      "UIImage(named: \"close\")?.withRenderingMode(.alwaysTemplate)", "Icons.imageOfClose",
    ] {
      #expect(
        player(
          "private let close = UIButton()\nfunc a() { close.setImage(\(image), for: .normal) }")
          == ["close nothing"])
    }
    let symbol = "UIImage(systemName: \"xmark\")?.withTintColor(.red)"
    #expect(
      player("private let close = UIButton()\nfunc a() { close.setImage(\(symbol), for: .normal) }")
        == ["close unknown"])
  }

  @Test(
    "are named by whatever may be a name, at whatever time",
    arguments: [
      "func a() { close.accessibilityLabel = text }",
      "func a() { if b { close.setTitle(text, for: .normal) } }",
      "func a() { [close].forEach { $0.accessibilityLabel = text } }",
      "func a() { style(close) }\nfunc style(_ b: UIButton) { b.accessibilityLabel = text }",
      "var text = \"\" { didSet { close.accessibilityLabel = text } }",
    ])
  func named(_ more: String) {
    #expect(player(Self.close + "\n" + more) == ["close words"])
  }

  @Test("have the label that is written out")
  func label() {
    let more = "func a() { close.accessibilityLabel = \"Close\" }"
    #expect(player(Self.close + "\n" + more) == ["close literal \"Close\""])
  }

  @Test(
    "are not known where they go on, are hidden, or show what the system names",
    arguments: [
      "func a() { Library.style(close) }",
      "func a() { other.button = close }",
      "func a() { close.applyStyle() }",
      "func a() { close.isAccessibilityElement = false }",
      "func a() { close.setImage(UIImage(systemName: \"xmark\"), for: .normal) }",
      "func a() { close.setImage(image, for: .normal) }",
      "func a() { view.accessibilityElements = [label] }",
      "override var accessibilityElements: [Any]? { get { [label] } set {} }",
      "func a() -> UIButton { close }",
    ])
  func unknown(_ more: String) {
    #expect(player(Self.close + "\n" + more) == ["close unknown"])
  }

  @Test("are mended by lines of Swift")
  func lines() {
    let lines = RuleBook.cards.flatMap(\.fixes).map { $0.line(for: "close") }.filter { !$0.isEmpty }
    #expect(lines.count > 15)
    for line in lines {
      #expect(line.hasPrefix("close."))
      #expect(!SourceFile(path: "A.swift", text: line).hasErrors, "\(line)")
    }
    let fix = RuleBook.cards.flatMap(\.fixes).first { !$0.line.isEmpty }
    #expect(fix?.line(for: "a\u{202E}b; c") == "")
  }

  @Test("are not read where others may see them, or the system names them")
  func others() {
    #expect(player("let close = UIButton()") == [])
    #expect(player("private let close = UIButton(type: .close)") == [])
    #expect(player("private let close = CloseButton()") == [])
    #expect(player("private let close = UIButton(configuration: .filled())") == [])
    #expect(player(Self.close, of: "BaseCell") == [])
    #expect(player("private static let close = UIButton()") == [])
  }
}
