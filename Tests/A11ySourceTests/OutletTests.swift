import A11yModel
import A11ySource
import Foundation
import Testing

/// Returns the statements of sources about the outlet `close`, such as `label always 4` for line 4.
private func sayings(
  _ body: String, outlet: String = "@IBOutlet private weak var close: UIButton!",
  others: [String] = []
) -> [String] {
  let first = """
    class Player: UIViewController {
      \(outlet)
    \(body)
    }
    """
  return sayings(of: "close", in: "Player", [first] + others)
}

private func sayings(of outlet: String, in name: String, _ texts: [String]) -> [String] {
  let files = texts.enumerated().map {
    SourceFile(path: $0.offset == 0 ? "Player.swift" : "Other\($0.offset).swift", text: $0.element)
  }
  let known = CodeTable(reading: files)[name]?.outlets[outlet]
  return known?.map(words) ?? ["no outlet"]
}

private func words(_ saying: CodeTable.CodeEffect) -> String {
  let statement = saying.statement
  return "\(statement.aspect.rawValue) \(statement.certainty.rawValue) \(statement.line)"
}

@Suite("What code says of an outlet")
struct OutletTests {
  @Test(
    "is what it sets of it, whenever the screen is shown",
    arguments: [
      "  override func viewDidLoad() { close.accessibilityLabel = \"Close\" }",
      "  override func viewDidLoad() { self.close.accessibilityLabel = text }",
      "  func name() { close?.accessibilityLabel = NSLocalizedString(\"close\", comment: \"\") }",
      "  func name() { (close as UIView).accessibilityLabel = \"Close\" }",
      "  func name() { [close].forEach { $0.accessibilityLabel = \"Close\" } }",
      "  func name() { for button in [close] { button?.accessibilityLabel = \"Close\" } }",
      "  func name() { for (view, text) in [(close, \"a\")] { view?.accessibilityLabel = text } }",
      "  func name() { zip([close], texts).forEach { view, text in view?.accessibilityLabel = text } }",
      "  func name() { for (view, text) in zip([close], t) { view?.accessibilityLabel = text } }",
      "  func name() { [(close, \"a\")].forEach { $0.0?.accessibilityLabel = $0.1 } }",
      "  func name() { let button = close!; button.accessibilityLabel = \"Close\" }",
      "  func name() { model.$name.assign(to: \\.accessibilityLabel, on: close) }",
      "  func name() { if a { close.accessibilityLabel = \"A\" } else { close.accessibilityLabel = b } }",
      "  func name() { DispatchQueue.main.async { self.close.accessibilityLabel = \"A\" } }",
      "  func name() { guard let self else { return }; close.accessibilityLabel = \"A\" }",
    ])
  func named(_ body: String) {
    #expect(
      sayings(body).map { $0.hasPrefix("label always") } == [true] || body.contains("else { close"))
    #expect(sayings(body).allSatisfy { $0.hasPrefix("label always 3") })
  }

  @Test(
    "is what it sets at times",
    arguments: [
      "  func name() { if a { close.accessibilityLabel = \"Close\" } }",
      "  func name() { guard a else { return }; close.accessibilityLabel = \"Close\" }",
      "  override func prepare(for segue: UIStoryboardSegue, sender: Any?) { close.accessibilityLabel = a }",
      "  var isOn = false { didSet { close.accessibilityLabel = \"Close\" } }",
      "  @IBAction func tap() { close.accessibilityLabel = \"Close\" }",
      "  func name() { load { self.close.accessibilityLabel = \"Close\" } }",
      "  func name() { load().then { [weak self] in self?.close.accessibilityLabel = \"A\" }.run() }",
      "  func name() { switch a { case .b: close.accessibilityLabel = \"B\"\n  default: break } }",
      "  func name() { let view = a ? close : other; view.accessibilityLabel = \"B\" }",
    ])
  func sometimes(_ body: String) {
    let found = sayings(body)
    #expect(found.count == 1 && found[0].hasPrefix("label sometimes"), "\(found)")
  }

  @Test(
    "is nothing where it is only shown, placed and listened to",
    arguments: [
      "  func show() { close.tintColor = .red; close.layer.cornerRadius = 4 }",
      "  func show() { view.addSubview(close); close.sizeToFit() }",
      "  func show() { NSLayoutConstraint.activate([close.topAnchor.constraint(equalTo: a)]) }",
      "  func show() { if close.frame.width > 4 { print(close!) } }",
      "  func show() { popover.sourceView = close }",
      "  func show() { label.pin.after(of: icon).before(of: close).marginHorizontal(16) }",
      "  func show() { close.rx.tap.subscribe(onNext: { }) }",
      "  func show(close: UIButton) { close.accessibilityLabel = \"another\" }",
      "  func show() { let close = UIButton(); close.setTitle(\"another\", for: .normal) }",
      "  // close.accessibilityLabel = \"Close\"",
      "  func give() -> UIView { close }", "  func give() -> UIView { return close }",
    ])
  func never(_ body: String) {
    #expect(sayings(body) == [])
  }

  @Test(
    "is not known where it goes away",
    arguments: [
      "  func give() { other.takes = close }", "  func give() { Library.style(close) }",
      "  func give() { buttons[\"close\"] = close }", "  func give() { close.nameIt() }",
    ])
  func unknown(_ body: String) {
    #expect(sayings(body) == ["anything perhaps 3"])
  }

  @Test("is what helper functions do to what they are given")
  func helpers() {
    let body = "  func name() { style(close, text: \"Close\") }"
    let names =
      "func style(_ button: UIButton, text: String) { button.setTitle(text, for: .normal) }"
    let colours = "func style(_ button: UIButton, text: String) { button.tintColor = .red }"
    let turns = "func style(_ b: UIButton, text: String) { deeper(on: b) }"
    let deeper = "func deeper(on b: UIButton) { b.accessibilityLabel = \"Close\" }"
    #expect(sayings(body, others: [names]) == ["text always 3"])
    #expect(sayings(body, others: [colours]) == [])
    #expect(sayings(body, others: [turns, deeper]) == ["label always 3"])
  }

  @Test("is what methods of the project do to their own object")
  func methods() {
    let body = "  func name() { close.nameIt() }"
    let button = "extension UIButton { func nameIt() { setTitle(\"Close\", for: .normal) } }"
    let other = "extension UISlider { func nameIt() { accessibilityLabel = \"Volume\" } }"
    #expect(sayings(body, others: [button]) == ["text always 3"])
    #expect(sayings(body, others: [button, other]) == ["text always 3"])
  }

  @Test("is what other files say: extensions, super- and subclasses, other classes")
  func otherFiles() {
    let outlet = "@IBOutlet weak var close: UIButton!"
    func found(_ text: String) -> [String] {
      sayings("", outlet: outlet, others: [text]).map { String($0.dropLast(2)) }
    }
    #expect(
      found("extension Player { func a() { close.accessibilityLabel = \"A\" } }") == [
        "label always"
      ])
    #expect(
      found("class Big: Player { func a() { close.accessibilityLabel = \"A\" } }")
        == ["label sometimes"])
    #expect(
      found("func a(player: Player) { player.close.accessibilityLabel = \"A\" }")
        == ["label always"])
    #expect(
      found("func a() { let p = make() as! Player; p.close.setTitle(\"A\", for: .normal) }")
        == ["text always"])
    #expect(found("func a() { thing.close.setTitle(\"A\", for: .normal) }") == ["text sometimes"])
    #expect(
      found(
        "class Other: UIView { let close = UIButton(); func a() { close.setTitle(\"A\", for: .normal) } }"
      ) == [])
    #expect(
      found("enum Texts { static let a = Strings.close; func b() { show(Strings.close) } }") == [])
  }

  @Test("is inherited")
  func inherited() {
    let base =
      "class Base: UIViewController { @IBOutlet var close: UIButton!; func a() { close.title = \"A\" } }"
    #expect(
      sayings(of: "close", in: "Player", ["class Player: Base { }", base]) == ["text always 1"])
  }

  @Test("is what is set when it is connected")
  func observers() {
    let outlet = "@IBOutlet var close: UIButton! { didSet { close.accessibilityLabel = \"A\" } }"
    #expect(sayings("", outlet: outlet) == ["label always 2"])
  }

  @Test("is said of collections, too")
  func collections() {
    let outlet = "@IBOutlet var close: [UIButton]!"
    #expect(
      sayings("  func a() { close.forEach { $0.accessibilityLabel = \"A\" } }", outlet: outlet)
        == ["label always 3"])
    #expect(
      sayings("  func a() { close[0].accessibilityLabel = \"A\" }", outlet: outlet)
        == ["label always 3"])
    #expect(
      sayings(
        "  func a() { for (i, b) in close.enumerated() { b.accessibilityLabel = names[i]; f(i) } }",
        outlet: outlet) == ["label always 3"])
  }

  @Test("follows properties that are other members")
  func aliases() {
    let body = """
        private var all: [UIButton] { [close, open] }
        func name() { all.forEach { $0.accessibilityLabel = "A" } }
      """
    #expect(sayings(body) == ["label always 4"])
  }

  @Test("a view without others in it that code makes is none of a document's")
  func made() {
    func own(_ base: String, _ line: String) -> [String] {
      let file = SourceFile(
        path: "A.swift",
        text: "class Field: \(base) {}\nclass Form: UIView { func a() { \(line) } }")
      return CodeTable(reading: [file])["Field"]?.own.map(words) ?? []
    }
    let made = "let field = Field(); field.isEditable = false"
    #expect(own("UITextView", made) == [])
    #expect(own("UITextView", "(any as? Field)?.isEditable = false") == ["traits sometimes 2"])
    #expect(own("UIView", made) == ["traits sometimes 2"])
  }

  @Test("what is said of the items of a tab bar is said of no other bar's")
  func tabs() {
    func names(_ line: String) -> [String] {
      let file = SourceFile(
        path: "A.swift", text: "class Tabs: UITabBarController { func a() { \(line) } }")
      return CodeTable(reading: [file]).anywhere.keys.sorted()
    }
    #expect(names("tabBar.items?[0].accessibilityLabel = text") == ["tabBarItem"])
    #expect(names("toolbar.items?[0].accessibilityLabel = text") == ["items"])
  }

}

@Suite("What code says of an outlet in Objective-C")
struct ObjectiveCOutletTests {
  private func sayings(_ body: String) -> [String] {
    let header = """
      @interface Player : UIViewController
      @property (weak, nonatomic) IBOutlet UIButton *close;
      @end
      """
    let code = """
      #import "Player.h"
      @implementation Player
      - (void)viewDidLoad { /* self.close.accessibilityLabel */
      \(body)
      }
      @end
      """
    let files = [
      ObjectiveCFile(path: "Player.h", text: header),
      ObjectiveCFile(path: "Player.m", text: code),
    ]
    let known = CodeTable(reading: [], files)["Player"]?.outlets["close"]
    return known?.map(words) ?? ["no outlet"]
  }

  @Test(
    "is what it sets of it",
    arguments: [
      ("self.close.accessibilityLabel = @\"Close\";", "label always 4"),
      ("_close.accessibilityLabel = NSLocalizedString(@\"Close\", nil);", "label always 4"),
      ("[self.close setAccessibilityLabel:text];", "label always 4"),
      ("[_close setTitle:@\"Close\" forState:UIControlStateNormal];", "text always 4"),
      ("[[self close] setTitle:@\"Close\" forState:UIControlStateNormal];", "text always 4"),
      ("if (a) { self.close.accessibilityLabel = @\"a\"; }", "label sometimes 4"),
      ("[a then:^{ self.close.accessibilityLabel = @\"a\"; }];", "label sometimes 4"),
      ("for (UIButton *b in @[self.close]) { b.accessibilityLabel = @\"a\"; }", "label always 4"),
      ("UIButton *b = self.close; b.accessibilityLabel = @\"a\";", "label always 4"),
    ])
  func sets(_ body: String, _ said: String) {
    #expect(sayings(body) == [said])
  }

  @Test(
    "is nothing where it is only shown",
    arguments: [
      "self.close.tintColor = [UIColor redColor];", "[self.view addSubview:self.close];",
      "// self.close.accessibilityLabel = @\"a\";",
      "NSString *text = @\"self.close.accessibilityLabel = 1;\";",
      "if (sender == self.close) { a(); }",
    ])
  func never(_ body: String) {
    #expect(sayings(body) == [])
  }
}

@Suite("Sources that are no programs")
struct BrokenSourceTests {
  @Test("are read as far as they go")
  func broken() {
    let text = """
      class Player: UIViewController {
        @IBOutlet var close: UIButton!
        func a() { close.accessibilityLabel = "A" }
        func b( { ]]] (((
      """
    #expect(sayings(of: "close", in: "Player", [text]).first == "label always 3")
  }

  @Test(
    "are bounded",
    arguments: [
      "class A: UIView { @IBOutlet var a: UIButton!; func f() { "
        + String(repeating: "a.b", count: 1) + String(repeating: ".a", count: 200) + " } }",
      "class A: UIView { @IBOutlet var a: UIButton!; func f() { x"
        + String(repeating: ".a()", count: 200) + " } }",
      "class A: UIView { @IBOutlet var a: UIButton!; func f() { "
        + String(repeating: "[", count: 8),
      "class A: UIView { @IBOutlet var a: UIButton!; func f() { "
        + String(repeating: "{ a.b = ", count: 200),
    ])
  func bounded(_ text: String) {
    #expect(count { CodeTable(reading: [SourceFile(path: "A.swift", text: text)]) } <= 1)
  }

  // The parser recurses into nested code, deeper than the stacks of test threads allow.
  private func count(_ read: @escaping @Sendable () -> CodeTable) -> Int {
    let (done, box) = (DispatchSemaphore(value: 0), Box())
    let thread = Thread {
      box.count = read().classes.count
      done.signal()
    }
    thread.stackSize = 64 << 20
    thread.start()
    done.wait()
    return box.count
  }

  private final class Box: @unchecked Sendable {
    var count = 0
  }

  @Test(
    "are bounded in Objective-C, too",
    arguments: ["[", "{", "(", "^{", "@[", "if (a) ", "@", "\"", "/*"])
  func boundedObjectiveC(_ mark: String) {
    let text = "@implementation A\n- (void)f {" + String(repeating: mark, count: 50_000)
    #expect(count { CodeTable(reading: [], [ObjectiveCFile(path: "A.m", text: text)]) } == 0)
  }

  @Test("are read from a file that ends anywhere")
  func cutObjectiveC() {
    let text = """
      @implementation A
      - (void)viewDidLoad {
        self.close.accessibilityLabel = on ? @"On" : [names[0] text];
        [self.close setTitle:NSLocalizedString(@"Close", nil) forState:UIControlStateNormal];
        UILabel *title = [[UILabel alloc] init];
        title.text = ^{ return @"Title"; }();
      }
      @end
      """
    for length in 0..<text.utf8.count {
      let cut = ObjectiveCFile(
        path: "A.m", text: String(decoding: text.utf8.prefix(length), as: UTF8.self))
      #expect(CodeTable(reading: [], [cut]).classes.count <= 1)
    }
  }
}

@Suite("What code says of where touches go")
struct TouchAreaTests {
  private func classes(_ text: String) -> CodeTable {
    CodeTable(reading: [SourceFile(path: "A.swift", text: text)])
  }

  private func own(_ name: String, _ text: String) -> [String] {
    classes(text)[name]?.own.map(words) ?? ["no class"]
  }

  private static let wide = """
    class Wide: UIButton {
      override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
    }
    class Close: Wide {}
    """

  @Test("is what a class overrides, and what it inherits")
  func overrides() {
    #expect(own("Wide", Self.wide) == ["touches always 2"])
    #expect(own("Close", Self.wide) == ["touches always 2"])
    let container = """
      class Bar: UIView {
        override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { button }
      }
      """
    #expect(own("Bar", container) == ["touches always 2"])
  }

  @Test("is not what has only the name")
  func others() {
    let text = """
      class Chart: UIView {
        func hitTest(_ point: CGPoint) -> Bool { true }
        override func point(_ date: Date) -> CGPoint { .zero }
        func point(inside rect: CGRect) -> CGPoint { .zero }
      }
      """
    #expect(own("Chart", text) == [])
  }

  @Test("is what an extension of a class of the system's overrides, for all that inherit it")
  func extensions() {
    let text = """
      extension UIControl {
        open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { true }
      }
      class Round: UIButton {}
      class Card: UIView {}
      """
    #expect(own("Round", text) == ["touches always 2"])
    #expect(own("Card", text) == [])
    let extended = classes(text).extended.keys.filter(["UIButton", "UILabel"].contains)
    #expect(Array(extended) == ["UIButton"])
  }

  @Test("is what Objective-C overrides")
  func objectiveC() {
    let text = """
      @interface Wide : UIButton
      @end
      @implementation Wide
      - (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event { return YES; }
      - (UIView *)hitTest:(CGPoint)point { return nil; }
      @end
      """
    let found = CodeTable(reading: [], [ObjectiveCFile(path: "Wide.m", text: text)])
    #expect(found["Wide"]?.own.map(words) == ["touches always 4"])
  }
}
