import A11yModel
import A11yRules
import A11ySource
import Foundation
import Testing

/// Returns the known facts of the views that classes create in code, such as `close nothing`.
private func views(_ texts: [String]) -> [String] {
  let files = texts.enumerated().map { number, text in
    SourceFile(path: "\(number).swift", text: text)
  }
  let views = UIKitReading.views(of: SourceProject(files))
  return views.screens(besides: []).flatMap(\.screens).flatMap { screen in
    screen.tree.nodes.compactMap { node -> String? in
      guard let code = node.details.code, node.type != .other else { return nil }
      let label = node.label.map { $0.isEmpty ? "" : " \"\(String($0))\"" } ?? ""
      return "\(code.variable) \(code.naming.rawValue)\(label)\(code.isDoubtful ? "?" : "")"
    }
  }
}

private func buttons(_ text: String) -> [String] { views([text]) }

private func player(_ members: String, of parent: String = "UIViewController") -> [String] {
  buttons("import UIKit\nfinal class Player: \(parent) {\n\(members)\n}")
}

@Suite("Views of UIKit code")
struct UIKitViewsTests {
  private static let close = """
    private let close: UIButton = {
      let button = UIButton(type: .custom)
      button.setImage(UIImage(named: "close"), for: .normal)
      button.translatesAutoresizingMaskIntoConstraints = false
      button.addTarget(self, action: #selector(tap), for: .touchUpInside)
      return button
    }()
    """

  @Test("are fields, too, which have a name by a label or a placeholder alone")
  func fields() {
    let field = "let name = UITextField()\nfunc a() { view.addSubview(name) }"
    #expect(player(field) == ["name nothing \"\""] || player(field) == ["name nothing"])
    for named in [
      "func b() { name.placeholder = text }", "func b() { name.attributedPlaceholder = make() }",
      "func b() { name.accessibilityLabel = title.text }",
      "var text: String? { didSet { name.placeholder = text } }",
    ] {
      #expect(player("\(field)\n\(named)") == ["name words"], "\(named)")
    }
    let own =
      "\nclass Own: UITextField { override var accessibilityLabel: String? { get { t } set { } } }"
    #expect(
      player(field.replacing("UITextField", with: "Own") + "\n}" + own.dropLast()) == ["name words"]
    )
  }

  @Test("are text views that take text, whatever is in them")
  func textViews() {
    let view = "let note = UITextView()\nfunc a() { view.addSubview(note) }"
    #expect(player(view) == ["note nothing"])
    #expect(player(view + "\nfunc b() { note.text = text }") == ["note nothing?"])
    #expect(
      player(view + "\nfunc b() { note.text = text; note.isEditable = true }")
        == ["note nothing"])
    #expect(player(view + "\nfunc b() { note.isEditable = false }") == [])
    let read = """
      class Read: UITextView {
        override init(frame: CGRect, textContainer: NSTextContainer?) {
          super.init(frame: frame, textContainer: textContainer)
          isEditable = false
        }
      }
      """
    #expect(views(["class Player: UIView { let note = Read() }", read]) == [])
    #expect(player(view + "\nfunc b() { note.accessibilityLabel = text }") == ["note words"])
  }

  @Test("are fields that only show a text where nobody can type")
  func captions() {
    let field = "let name = UITextField()\nfunc a() { name.text = text; view.addSubview(name) }"
    #expect(player(field) == ["name nothing"])
    #expect(player(field + "\nfunc b() { name.isEnabled = false }") == ["name words"])
  }

  @Test("are controls that their values name, and search bars that their role names")
  func others() {
    for type in ["UIDatePicker", "UIPickerView", "UIPageControl"] {
      #expect(player("let one = \(type)()\nfunc a() { view.addSubview(one) }") == ["one words"])
    }
    let bar = "let search = UISearchBar()\nfunc a() { view.addSubview(search) }"
    #expect(player(bar) == ["search nothing"])
    #expect(player(bar + "\nfunc b() { search.placeholder = text }") == ["search words"])
    #expect(
      player("func a() { cell.accessoryView = UISwitch() }") == [" nothing?"])
  }

  @Test("are segments that show a picture alone")
  func segments() {
    func bar(_ code: String) -> [String] { player("func a() { \(code)\nview.addSubview(bar) }") }
    let picture = "UIImage(named: \"list\")!"
    #expect(
      bar("let bar = UISegmentedControl(items: [\(picture)])") == ["bar words", " nothing"])
    #expect(bar("let bar = UISegmentedControl(items: [\"List\"])") == ["bar words"])
    let bare = "let bar = UISegmentedControl()\nbar.insertSegment"
    #expect(bar(bare + "(withTitle: text, at: 0, animated: false)") == ["bar words"])
    #expect(
      bar(bare + "(with: \(picture), at: 0, animated: false)") == ["bar words", " nothing"])
    #expect(
      bar(bare + "(with: UIImage(systemName: \"xmark\"), at: 0, animated: false)")
        == ["bar words", " plain-symbol"])
    #expect(
      bar("let list = \(picture)\nlist.accessibilityLabel = text\n\(bare)(with: list, at: 0)")
        == ["bar words"])
  }

  @Test("are named by the label of an image")
  func labelledImages() {
    let made = "let image = UIImage(named: \"close\")\nimage?.accessibilityLabel = \"Close\"\n"
    #expect(
      player("let close = UIButton()\nfunc a() { \(made)close.setImage(image, for: .normal) }")
        == ["close words"])
  }

  @Test("are the fields of alerts")
  func alertFields() {
    func alert(_ code: String) -> [String] {
      player(
        """
        func a() {
          let alert = UIAlertController(title: text, message: nil, preferredStyle: .alert)
          \(code)
          present(alert, animated: true)
        }
        func name(_ field: UITextField) { field.placeholder = text }
        """)
    }
    #expect(alert("alert.addTextField()") == [" nothing"])
    #expect(alert("alert.addTextField { $0.text = name }") == [" nothing"])
    #expect(alert("alert.addTextField { field in field.placeholder = text }") == [" words"])
    #expect(
      alert("alert.addTextField { $0.accessibilityLabel = \"Name\" }") == [" literal \"Name\""])
    #expect(alert("alert.addTextField(configurationHandler: nil)") == [" nothing"])
    #expect(alert("alert.addTextField(configurationHandler: name)") == [" nothing?"])
    #expect(
      alert("alert.addTextField()\nalert.textFields?.first?.placeholder = text") == [" words"])
  }

  @Test("are views with texts in them that are tapped, and labels that VoiceOver skips")
  func cards() {
    let tap = "UITapGestureRecognizer(target: self, action: #selector(open))"
    func found(_ text: String) -> [String] {
      let file = SourceFile(
        path: "A.swift",
        text: "import UIKit\nfinal class Player: UIViewController {\n\(text)\n}")
      return UIKitReading.views(of: SourceProject([file])).screens(besides: []).flatMap(\.screens)
        .flatMap { Linter.standard.lint($0).findings }.map {
          "\($0.rule) \($0.element.variable)"
            + ("\($0.confidence)" == "possible" ? " possible" : "")
        }
    }
    let card = "let card = UIView()\nlet name = UILabel()\nlet more = UIButton(type: .close)\n"
    let tapped = "func a() { card.addSubview(name); card.addGestureRecognizer(\(tap)) }\n"
    #expect(found(card + tapped) == ["tappable-without-role card"])
    for more in [
      "func b() { card.addSubview(more) }", "func b() { card.addSubview(other) }",
      "func b() { card.isAccessibilityElement = false }",
      "func b() { name.accessibilityTraits = .button }",
      "func b() { name.isAccessibilityElement = false }",
      "override func accessibilityActivate() -> Bool { true }",
    ] {
      #expect(found(card + tapped + more) == [], "\(more)")
    }
    let nested = """
      func a() {
        let stack = UIStackView(arrangedSubviews: [UIImageView(), name])
        card.addSubview(stack)
        card.addGestureRecognizer(\(tap))
      }
      """
    #expect(found(card + nested) == ["tappable-without-role card"])
    #expect(found(card + "func a() { card.addGestureRecognizer(\(tap)) }") == [])
    let label = "func b() { card.accessibilityLabel = title }\n"
    #expect(found(card + label) == ["ignored-accessibility-text card"])
    #expect(found(card + tapped + label) == ["ignored-accessibility-text card"])
    for more in [
      "func c() { card.isAccessibilityElement = true }",
      "func c() { card.accessibilityContainerType = .semanticGroup }",
      "func c() { Library.style(card) }",
    ] {
      #expect(found(card + label + more) == [], "\(more)")
    }
  }

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
        == ["close plain-symbol"])
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

  @Test(
    "are named by closures that something keeps, and may call later",
    arguments: [
      "func a() { later { self.close.accessibilityLabel = text } }\nfunc later(_ b: () -> Void) {}",
      "let model = Model()\nfunc a() { model.load { self.close.accessibilityLabel = text } }",
      "let model = Model()\nfunc a() { model.done = { self.close.accessibilityLabel = text } }",
      "func a() { let b = { self.close.accessibilityLabel = text }\nmodel.load(b) }",
      "func a() { let row = Row { self.close.accessibilityLabel = text } }",
      "func a() { send(.tap { self.close.accessibilityLabel = text }) }\nfunc send(_ a: Act) {}",
      "var done: () -> Void = {}\nfunc a() { done = { self.close.accessibilityLabel = text } }",
      "func a() { done.append { self.close.accessibilityLabel = text } }",
      "func a() { if go({ self.close.accessibilityLabel = text }) {} }\n"
        + "func go(_ b: () -> Void) -> Bool { b()\nreturn true }",
      "func a() { b(close) }\nfunc b(_ c: UIButton) { later { c.accessibilityLabel = text } }\n"
        + "func later(_ d: () -> Void) {}",
    ])
  func namedLater(_ more: String) {
    let others = """
      final class Model { var done: (() -> Void)?\nfunc load(_ done: () -> Void) { self.done = done } }
      struct Row { let action: () -> Void }
      enum Act { case tap(() -> Void) }
      """
    #expect(
      views([
        "import UIKit\nclass Player: UIViewController {\n\(Self.close)\n\(more)\n}\n\(others)"
      ])
        == ["close words"])
  }

  @Test(
    "are named by a key path and by methods of lists",
    arguments: [
      "func a() { close[keyPath: \\.accessibilityLabel] = text }",
      "func a() { [close].name() }\n}\nextension Array where Element == UIButton {\n"
        + "func name() { forEach { $0.accessibilityLabel = text } }",
      "func a() { [close].name() }\n}\nextension Sequence {\n"
        + "func name() { for button in self { button.accessibilityLabel = text } }",
    ])
  func namedByList(_ more: String) {
    #expect(player(Self.close + "\n" + more) == ["close words"])
  }

  @Test("have what their configuration shows")
  func configured() {
    func button(_ code: String, _ others: String = "") -> [String] {
      buttons(
        """
        class Player: UIViewController {
          let close = UIButton()
          func a() { \(code) }
        }
        \(others)
        """)
    }
    let image = "close.configuration?.image = UIImage(named: \"close\")"
    #expect(button("close.configuration = .plain()\n\(image)") == ["close nothing"])
    #expect(
      button("close.configuration = .plain()\n\(image)\nclose.configuration?.title = text")
        == ["close words"])
    let made = "var c = UIButton.Configuration.filled()\nc.image = UIImage(named: \"close\")"
    #expect(button("\(made)\nclose.configuration = c") == ["close nothing"])
    #expect(button("\(made)\nc.title = text\nclose.configuration = c") == ["close words"])
    let shown = "close.setImage(UIImage(named: \"close\"), for: .normal)"
    let closing = """
      extension UIButton.Configuration {
        static func closing() -> Self { var c = Self.plain()\nc.title = text\nreturn c }
      }
      """
    #expect(button("\(shown)\nclose.configuration = .closing()", closing) == ["close words"])
    #expect(button("\(shown)\nclose.configuration = Theme.close") == ["close nothing?"])
    let tab = """
      class Tab: UIButton {
        override func updateConfiguration() {
          var c = UIButton.Configuration.plain()
          c.title = text
          configuration = c
        }
      }
      """
    #expect(
      buttons("class Player: UIViewController { let close = Tab() }\n\(tab)") == ["close words"])
  }

  @Test("are not named by a closure that nobody has set on them")
  func unnamedByClosure() {
    let other = "let open = UILabel()\nfunc a() { model.done = { self.open.text = text } }"
    #expect(player(Self.close + "\n" + other) == ["close nothing"])
  }

  @Test("have the label that is written out")
  func label() {
    let more = "func a() { close.accessibilityLabel = \"Close\" }"
    #expect(player(Self.close + "\n" + more) == ["close literal \"Close\""])
  }

  @Test(
    "are unknown where code hides them or may give them a text",
    arguments: [
      "func a() { close.isAccessibilityElement = false }",
      "func a() { view.accessibilityElements = [label] }\nlet label = UILabel()",
    ])
  func unknown(_ more: String) {
    #expect(player(Self.close + "\n" + more).first == "close unknown")
    #expect(
      player(Self.close + "\nfunc a() { Library.style(close, title: \"Close\") }") == [
        "close words"
      ])
    #expect(player(Self.close + "\nfunc a() { close.setUp(\"Close\") }") == ["close words"])
  }

  @Test(
    "are one step less sure where other code receives them",
    arguments: [
      "func a() { Library.style(close) }",
      "func a() { Library.style(close, event: \"tap\") }",
      "func a() { other.button = close }",
      "func a() { close.applyStyle() }",
      "func a() { close.isAccessibilityElement = !isHidden }",
      "override var accessibilityElements: [Any]? { get { [label] } set {} }",
      "func a() { view.accessibilityElements = model.elements }",
    ])
  func doubtful(_ more: String) {
    #expect(player(Self.close + "\n" + more) == ["close nothing?"])
  }

  @Test(
    "are as they are where code only keeps or lists them",
    arguments: [
      "func a() -> UIButton { close }",
      "func a() { accessoryView = close }",
      "func a() { view.accessibilityElements = [label, close] }",
      "func a() { table.setObject(1, forKey: close) }",
      "func a() { objc_setAssociatedObject(self, &key, close, .OBJC_ASSOCIATION_RETAIN) }",
      "func a() { snapshot.append(other.close) }",
    ])
  func kept(_ more: String) {
    #expect(player(Self.close + "\n" + more) == ["close nothing"])
  }

  @Test("belong to the calls of a function that names what it is given")
  func parameters() {
    let round = "class Round: UIButton { func add() -> Self { self } }\n"
    let named = "class Sheet { func show(_ b: Round) { b.setTitle(\"Show\", for: .normal) } }\n"
    let one =
      "class One: UIView { let one = Round()\nfunc a() { one.setImage(UIImage(named: \"a\"), for: .normal) } }"
    #expect(views([round + one]) == ["one nothing"])
    #expect(views([round + named + one]) == ["one nothing?"])
    let call = one.dropLast(4) + "; Sheet().show(one) } }"
    #expect(views([round + named + call]) == ["one words?"])
  }

  @Test("are made by a property for those who ask for it")
  func computed() {
    let made =
      "private var close: UIButton { let b = UIButton()\nb.setImage(UIImage(named: \"a\"), for: .normal)\nreturn b }\n"
    #expect(player(made + "func a() { view.addSubview(close) }") == ["b nothing"])
    #expect(
      player(made + "func a() { let c = close\nc.accessibilityLabel = text\nview.addSubview(c) }")
        == ["b words"])
  }

  @Test("are not there if code makes them and shows them nowhere")
  func dropped() {
    let set = "let b = UIButton()\nb.setImage(UIImage(named: \"a\"), for: .normal)\n"
    #expect(player("func a() { \(set) }") == [])
    for use in ["view.addSubview(b)", "show(b)", "b.pin(to: view)", "buttons = [b]"] {
      #expect(player("func a() { \(set)\(use) }").count == 1, "\(use)")
    }
  }

  @Test("are mended by lines of Swift")
  func lines() {
    let lines = RuleBook.cards.flatMap(\.fixes).map { $0.line(for: "close") }.filter { !$0.isEmpty }
    #expect(lines.count > 15)
    for line in lines {
      #expect(line.hasPrefix("close."))
      #expect(SourceFile(path: "A.swift", text: line).fault == nil, "\(line)")
    }
    let fix = RuleBook.cards.flatMap(\.fixes).first { !$0.line.isEmpty }
    #expect(fix?.line(for: "a\u{202E}b; c") == "")
  }

  @Test("of every kind are mended by code that is Swift", arguments: Control.all)
  func code(kind: Control) {
    var element = ElementSummary(
      index: 0, type: "Other", identifier: "", label: "", frame: nil, path: "", line: 0)
    element.control = kind
    let fixes = (RuleBook.cards + AppleAudit.Kind.cards).flatMap { $0.about(element).fixes }
    for code in Set(fixes.flatMap { [$0.before, $0.after] }).sorted() {
      #expect(SourceFile(path: "A.swift", text: code).fault == nil, "\(code)")
    }
  }

  @Test("have the words of the system, or an unknown class")
  func systemWords() {
    for member in [
      "public let close = UIButton()", "@objc let close = UIButton()",
      "private static let close = UIButton()",
    ] {
      #expect(player(member + Self.image) == ["close nothing"], "\(member)")
    }
    #expect(player("private let close = UIButton(type: .close)") == ["close words"])
    #expect(player("private let close = CloseButton()" + Self.image) == [])
    #expect(
      player("private let close = UIButton(configuration: style)" + Self.image)
        == ["close nothing?"])
    #expect(player(Self.close, of: "BaseCell") == ["close nothing?"])
  }

  private static let image = """

    func setUp() { close.setImage(UIImage(named: "close"), for: .normal) }
    """
  private static let shared = """
    final class Player: UIView {
      let close = UIButton()
      func setUp() { close.setImage(UIImage(named: "close"), for: .normal) }
    }
    """

  @Test("are known where the whole project says nothing of them")
  func shared() {
    #expect(views([Self.shared]) == ["close nothing"])
    let others = [
      "func a(p: Player) { p.close.isHidden = true; p.close?.topAnchor }",
      // An equal name in another class refers to another view.
      "class Sheet: UIView { func a() { close.accessibilityLabel = text } }",
      "let close = 1",
    ]
    for other in others { #expect(views([Self.shared, other]) == ["close nothing"], "\(other)") }
  }

  @Test(
    "are named by other files",
    arguments: [
      ("func a(p: Player) { p.close.accessibilityLabel = text }", "words"),
      ("func a(p: Player) { p.close!.setTitle(text, for: .normal) }", "words"),
      ("func a(p: Player) { style(p.close) }", "nothing?"),
      ("func a(p: Player) { bind(\\.close, to: p) }", "nothing"),
      ("extension Player { func a() { close.accessibilityLabel = text } }", "words"),
      ("class Loud: Player { func a() { close.accessibilityLabel = text } }", "words"),
    ])
  func namedElsewhere(_ other: String, _ naming: String) {
    #expect(views([Self.shared, other]) == ["close \(naming)"])
  }

  @Test("are made with a configuration, and say what it says")
  func configuration() {
    func button(_ lines: String) -> [String] {
      player(
        """
        private lazy var close: UIButton = {
          var style = UIButton.Configuration.plain()
          \(lines)
          let button = UIButton(configuration: style, primaryAction: UIAction { _ in })
          return button
        }()
        """)
    }
    let image = "style.image = UIImage(named: \"close\")"
    #expect(button(image) == ["close nothing"])
    #expect(button("style.image = UIImage(systemName: \"xmark\")") == ["close plain-symbol"])
    #expect(button(image + "; style.title = text") == ["close words"])
    #expect(button(image + "; Library.adorn(style)") == ["close nothing?"])
    #expect(
      player("private let close = UIButton(configuration: .plain())" + Self.image)
        == ["close nothing"])
    let action = "UIAction(title: text) { _ in }"
    #expect(
      player("private let close = UIButton(configuration: .plain(), primaryAction: \(action))")
        == ["close words"])
  }

  @Test("have no name where what makes them, and where they lie, says nothing of one")
  func around() {
    let closure = """
      private lazy var close: UIButton = {
        let icon = UIImage(named: "close")
        let button = UIButton()
        button.setImage(icon?.withRenderingMode(.alwaysTemplate), for: .normal)
        return button
      }()
      func layOut() {
        title.center(.vertical, in: close)
        let box = UIView(wrapping: close, insets: .zero)
        title.snp.makeConstraints { make in make.left.equalTo(self.close) }
      }
      """
    #expect(player(closure) == ["close nothing"])
    for (name, naming) in [("ic_close", "nothing"), ("xmark", "plain-symbol")] {
      let setting = "func a() { close.setImage(UIImage.templated(\"\(name)\")!, for: .normal) }"
      #expect(player("private let close = UIButton()\n" + setting) == ["close \(naming)?"])
    }
    let own = "class Sheet: UIView { func a() { self.close.accessibilityLabel = text } }"
    #expect(views([Self.shared, own]) == ["close nothing"])
  }

  @Test("may be named by the protocol that a class keeps, in another file")
  func namedByProtocol() {
    let kept = Self.shared.replacingOccurrences(of: "UIView {", with: "UIView, Closing {")
    let closing = "protocol Closing {}"
    #expect(views([kept, closing]) == ["close nothing"])
    let named = "extension Closing { func a() { close.accessibilityLabel = text } }"
    #expect(views([kept, closing, named]) == ["close words"])
  }

  @Test("are read in names of a function's own, each for itself")
  func locals() {
    let functions = """
      func first() {
        let button = UIButton(type: .custom)
        button.setImage(UIImage(named: "a"), for: .normal)
        button.addTarget(self, action: #selector(tap), for: .touchUpInside)
        view.addSubview(button)
        NSLayoutConstraint.activate([button.topAnchor.constraint(equalTo: view.topAnchor)])
      }
      func second() {
        let button = UIButton()
        button.setImage(UIImage(named: "b"), for: .normal)
        if isLoud { button.accessibilityLabel = text }
        view.addSubview(button)
      }
      func third() -> UIView {
        let button = UIButton()
        button.setImage(UIImage(named: "c"), for: .normal)
        return button
      }
      func fourth() {
        let button = UIButton()
        button.setImage(UIImage(named: "d"), for: .normal)
        stored = button
        items.forEach { _ in
          let button = UIButton()
          button.setImage(UIImage(named: "e"), for: .normal)
          view.addSubview(button)
        }
      }
      """
    #expect(
      player(functions) == [
        "button nothing", "button words", "button nothing?", "button nothing",
      ])
  }

  @Test("are items of bars, too")
  func items() {
    let call =
      "UIBarButtonItem(image: UIImage(named: \"a\"), style: .plain, target: self, action: a)"
    #expect(player("private let item = \(call)") == ["item nothing"])
    #expect(player("private lazy var item: UIBarButtonItem = { \(call) }()") == ["item nothing"])
    #expect(player("func a() { let item = \(call); toolbarItems = [item] }") == ["item nothing"])
    let placed = "func a() { navigationItem.rightBarButtonItem = \(call) }"
    #expect(player(placed) == ["navigationItem.rightBarButtonItem? nothing"])
    let named = "func b() { navigationItem.rightBarButtonItem?.accessibilityLabel = text }"
    #expect(player(placed + "\n" + named) == ["navigationItem.rightBarButtonItem? words"])
    #expect(player("private let item = \(call)\n" + named) == ["item words"])
    let counted = "func b() { toolbarItems![0].accessibilityLabel = text }"
    #expect(
      player("func a() { let item = \(call); toolbarItems = [item] }\n" + counted)
        == ["item words"])
    let symbol = call.replacingOccurrences(of: "named:", with: "systemName:")
    #expect(player("private let item = \(symbol)") == ["item symbol"])
    #expect(
      player("private let item = UIBarButtonItem(title: t, style: .plain)") == ["item words"])
  }

  @Test("are items of lists that bars get")
  func lists() {
    let call =
      "UIBarButtonItem(image: UIImage(named: \"a\"), style: .plain, target: self, action: a)"
    let list = "func a() { navigationItem.rightBarButtonItems = [done, \(call)] }"
    #expect(player(list) == ["navigationItem.rightBarButtonItems?[1] nothing"])
    #expect(
      player(list + "\nfunc b() { navigationItem.rightBarButtonItem?.accessibilityLabel = text }")
        == ["navigationItem.rightBarButtonItems?[1] words"])
    #expect(
      player("func a() { self.toolbarItems = [\(call), \(call)] }")
        == ["toolbarItems?[0] nothing", "toolbarItems?[1] nothing"])
    #expect(player("func a() { other.toolbarItems = [\(call)] }") == [" nothing?"])
  }

  @Test("are set up in a closure behind them")
  func setUp() {
    for closure in [
      "$0.setImage(UIImage(named: \"a\"), for: .normal)",
      "button in button.setImage(UIImage(named: \"a\"), for: .normal)",
    ] {
      let made = "UIButton(type: .system).then { \(closure) }"
      #expect(player("private let close = \(made)") == ["close nothing"])
      #expect(
        player("private lazy var close = \(made)\nfunc a() { close.accessibilityLabel = text }")
          == ["close words"])
      #expect(
        player("func a() { let close = \(made)\nview.addSubview(close) }") == ["close nothing"])
    }
    #expect(
      player("private let close = UIButton().then { $0.accessibilityLabel = \"Close\" }")
        == ["close literal \"Close\""])
    #expect(player("private let close = UIButton().then(style)") == [" unknown"])
  }

  @Test("are given to a property later")
  func later() {
    let property = "private var close: UIButton!\nprivate let other: UIButton"
    let made = "close = UIButton(type: .system)" + Self.image.replacing("func setUp()", with: ";do")
    let given = "\(property)\nfunc a() { self.\(made) }"
    #expect(player(given) == ["close nothing"])
    #expect(player(given + "\nfunc b() { close.accessibilityLabel = text }") == ["close words"])
    #expect(
      player("@IBOutlet private var close: UIButton!\nfunc a() { \(made) }") == ["close nothing"])
  }

  @Test("are images where code makes these elements")
  func images() {
    let image = "private let hero = UIImageView(image: UIImage(named: \"hero\"))"
    #expect(player(image) == [])
    #expect(player(image + "\nfunc a() { hero.isAccessibilityElement = true }") == ["hero nothing"])
    #expect(player(image + "\nfunc a() { hero.isAccessibilityElement = false }") == [])
    #expect(
      player(
        image
          + "\nfunc a() { hero.isAccessibilityElement = true; hero.accessibilityLabel = \"Sea\" }")
        == ["hero literal \"Sea\""])
  }

  @Test("are images and texts that are tapped, and of no kind that VoiceOver says")
  func tapped() {
    let face = "private let face = UIImageView(image: UIImage(named: \"face\"))\n"
    let name = "private let name = UILabel()\n"
    let tap = "UITapGestureRecognizer(target: self, action: #selector(open))"
    func found(_ text: String) -> [String] {
      let file = SourceFile(
        path: "A.swift",
        text: "import UIKit\nfinal class Player: UIViewController {\n\(text)\n}")
      return UIKitReading.views(of: SourceProject([file])).screens(besides: []).flatMap(\.screens)
        .flatMap { Linter.standard.lint($0).findings }.map {
          "\($0.rule) \($0.element.line)" + ("\($0.confidence)" == "possible" ? " possible" : "")
        }
    }
    let both = "func a() { face.addGestureRecognizer(\(tap)); name.addGestureRecognizer(\(tap)) }"
    #expect(
      found(face + name + both) == ["tappable-without-role 3", "tappable-without-role 4"])
    let later = "func a() { let tap = \(tap)\nface.addGestureRecognizer(tap) }"
    #expect(found(face + later) == ["tappable-without-role 3"])
    for more in [
      "func b() { face.accessibilityTraits = .button; name.accessibilityTraits.insert(.button) }",
      "func b() { [face, name].forEach { $0.isAccessibilityElement = false } }",
      "override func accessibilityActivate() -> Bool { true }",
    ] {
      #expect(found(face + name + both + "\n" + more) == [], "\(more)")
    }
    for more in [
      "func b() { style(face, name) }\nfunc style(_ views: UIView...) { Library.style(views) }",
      "override var accessibilityElements: [Any]? { get { [] } set {} }",
    ] {
      let perhaps = ["tappable-without-role 3 possible", "tappable-without-role 4 possible"]
      #expect(found(face + name + both + "\n" + more) == perhaps, "\(more)")
    }
    let row = """
      final class Row: UIControl { private let text = UILabel(); func a() { text.text = title } }
      """
    let user =
      "func a() { let row = Row(); row.addTarget(self, action: #selector(b), for: .touchUpInside); view.addSubview(row) }"
    #expect(found(user + "\n}\n" + row + "\nclass Other {") == ["tappable-without-role 3"])
    let own = row.replacing(
      "func a()", with: "override init(frame: CGRect) { accessibilityTraits = .button }; func a()")
    #expect(found(user + "\n}\n" + own + "\nclass Other {") == [])
    let named = row.replacing("func a() {", with: "func a() { accessibilityTraits = .button; ")
    #expect(found(user + "\n}\n" + named + "\nclass Other {") == [])
    let others = "face.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: nil))"
    #expect(found(face + "func a() { \(others); view.addGestureRecognizer(\(tap)) }") == [])
  }

  @Test("are found beside a local function that calls itself again and again")
  func recursion() {
    let top = """
      func a() -> Bool {
        func top(_ from: UIViewController) -> UIViewController {
          if let tabs = from as? UITabBarController { return top(tabs.selectedViewController!) }
          if let pages = from as? UINavigationController { return top(pages.topViewController!) }
          return from.presentedViewController.map { top($0) } ?? from
        }
        return top(self) == top(top(self))
      }
      """
    let file = SourceFile(
      path: "A.swift", text: "final class Player: UIViewController {\n\(Self.close)\n\(top)\n}")
    let reading = UIKitReading(SourceProject([file]))
    let parts = reading.files.map(reading.evaluate)
    #expect(reading.unread(parts).isEmpty)
    #expect(player(Self.close + top) == ["close nothing"])
  }

  @Test("are not named by what the observer of a property would do that nobody sets")
  func observers() {
    let button = """
      import UIKit
      class AppButton: UIButton {
        var title: String? { didSet { setTitle(title, for: .normal) } }
        var radius = 0.0 { didSet { adjust() } }
        private func adjust() { back.layer.cornerRadius = radius }
        private let back = UIView()
      }
      final class RoundButton: AppButton {
        init(icon: UIImage?) {
          super.init(frame: .zero)
          setUp()
          setImage(icon, for: .normal)
        }
        private func setUp() { radius = 36 }
      }
      """
    func found(_ members: String) -> [String] {
      views([button, "import UIKit\nfinal class Player: UIViewController {\n\(members)\n}"])
        .filter { $0.hasPrefix("close") }
    }
    let close = "private let close = RoundButton(icon: UIImage(named: \"close\"))\n"
    #expect(found(close) == ["close nothing"])
    #expect(found(close + "func a() { close.radius = 12 }") == ["close nothing"])
    #expect(found(close + "func a() { close.title = texts.close }") == ["close words"])
    #expect(
      found(close + "func a(_ all: [AppButton]) { all.forEach { $0.title = texts.close } }")
        == ["close nothing"])
  }

  @Test("are headings in the style of a title, and as the only text of a section's header")
  func headings() {
    func titles(_ texts: [String]) -> [Int] {
      let files = texts.map { SourceFile(path: "A.swift", text: "import UIKit\n" + $0) }
      return UIKitReading.views(of: SourceProject(files)).screens(besides: []).flatMap(\.screens)
        .flatMap { Linter.standard.lint($0).findings }
        .filter { $0.rule == "missing-header-trait" }.map(\.element.line)
    }
    let style = """
      class StyledLabel<Style>: UILabel {
        init(_ style: Style) { super.init(frame: .zero); font = font(for: style) }
      }
      final class AppLabel: StyledLabel<TextStyle> {}
      """
    let page = """
      final class Page: UIView {
        private let title = AppLabel(.title)
        private let text = AppLabel(.body)
        private let more = AppLabel(.body)
        func a() { title.text = texts.title; text.text = texts.text }
      }
      """
    #expect(titles([page + "\n" + style]) == [3])
    let header = """
      final class SectionHeader: UITableViewHeaderFooterView {
        private let name = UILabel()
        func a() { name.text = section; name.font = .preferredFont(forTextStyle: .footnote) }
      }
      """
    #expect(titles([header]) == [3])
    #expect(titles([header.replacing("SectionHeader", with: "SectionFooter")]) == [])
    #expect(
      titles([
        header.replacing("func a() {", with: "func a() { name.accessibilityTraits = .header;")
      ]) == [])
    #expect(titles([header.replacing("func", with: "private let count = UILabel()\n  func")]) == [])
  }

  @Test("are of classes of the app that say no more than those of the system")
  func classes() {
    let player = """
      final class Player: UIView {
        private let close = RoundButton()
        func setUp() { close.setImage(UIImage(named: "close"), for: .normal) }
      }
      """
    let round = "class RoundButton: UIButton { override func layoutSubviews() { layer.r = 1 } }"
    #expect(views([player, round]) == ["close nothing"])
    #expect(views([player, "class RoundButton: BaseButton {}"]) == [])
    #expect(
      views([player, "class RoundButton: BaseButton {}\nclass BaseButton: UIButton {}"])
        == ["close nothing"])
    for (other, naming) in [
      (
        "class RoundButton: UIButton { override var accessibilityLabel: String? { get { t } set {} } }",
        "words"
      ),
      (
        "class RoundButton: UIButton { var mode = 1 { didSet { setTitle(t, for: .normal) } } }",
        "nothing"
      ),
      (
        "class RoundButton: UIButton { override init() { super.init(); setTitle(t, for: .normal) } }",
        "words"
      ),
    ] {
      #expect(views([player, other]) == ["close \(naming)"], "\(other)")
    }
    #expect(views([player, round, "extension RoundButton { func a() {} }"]) == ["close nothing"])
  }
}
