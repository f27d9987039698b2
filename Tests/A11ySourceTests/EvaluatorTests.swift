import A11yModel
import Testing

@testable import A11ySource

@Suite("The values that an expression may have")
struct EvaluatorTests {
  /// The values of `Sample.value`, in words, with the code of other files.
  private func values(
    _ value: String, type: String = "", _ members: String = "", others: String = "",
    texts: [String: String] = [:]
  ) -> [String] {
    let code = """
      struct Sample {
        \(members)
        static let value\(type.isEmpty ? "" : ": \(type)") = \(value)
      }
      """
    let files = [code, others].enumerated().map {
      SourceFile(path: "\($0.offset).swift", text: $0.element)
    }
    var catalogue = TextCatalogue()
    catalogue.add(texts.map { ($0.key, $0.value) })
    let index = ProjectIndex(files, catalogue: catalogue)
    let evaluator = Evaluator(index.code, index.catalogue, fuel: Fuel(steps: 100_000))
    evaluator.isMuted = true
    evaluator.followsLeft = Evaluator.mostFollows
    guard let field = index.code.types["Sample"]?.property("value"), let initial = field.initial
    else { return ["no value"] }
    let frame = Frame(type: "Sample", own: [.type("Sample")], file: 0, fuel: evaluator.fuel)
    return evaluator.evaluate(initial, frame, expecting: field.written).map(Self.words)
  }

  private static func words(_ value: Value) -> String {
    switch value {
    case .text(.literal(let text), let isShown): isShown ? "shown \(text)" : text
    case .text(.empty, _): "empty"
    case .text(.unknown, _): "perhaps a text"
    case .text: "a text"
    case .image(let image): "\(image.kind) \(image.name ?? "?")"
    case .font(let font):
      font.isFixed ? "fixed \(font.size.map { String(Int($0)) } ?? "?")" : "scaling"
    case .flag(let flag): String(flag)
    case .number(let number): String(number)
    case .nothing: "nil"
    case .item(let name, let values, _): ".\(name)" + (values.isEmpty ? "" : "(\(values.count))")
    case .type(let name): "type \(name)"
    case .list(let elements): "[\(elements.map(words).joined(separator: ", "))]"
    case .tuple(let parts): "(\(parts.count))"
    case .closure: "closure"
    case .reference, .part, .instance: "object"
    case .code, .content: "views"
    case .some: "something"
    case .unknown: "unknown"
    }
  }

  // MARK: Literals and operators

  @Test(
    "of literals are what they say",
    arguments: [
      ("\"Close\"", ["Close"]), ("\"\"", ["empty"]), ("#\"a\\b\"#", ["a\\b"]),
      ("\"\\u{2715}\"", ["✕"]), ("\"\\(count) rows\"", ["a text"]),
      ("\"\"\"\n    Two\n    lines\n    \"\"\"", ["Two\nlines"]),
      ("1_000", ["1000.0"]), ("-2.5", ["-2.5"]), ("true", ["true"]), ("nil", ["nil"]),
      ("[\"a\", \"b\"]", ["[a, b]"]), (".plain", [".plain"]), (".icon(\"a\")", [".icon(1)"]),
    ])
  func literals(_ code: String, _ expected: [String]) {
    #expect(values(code) == expected)
  }

  @Test(
    "of operators follow from both sides",
    arguments: [
      ("\"Close\" + \" all\"", ["Close all"]), ("\"Close \" + name", ["a text"]),
      ("isOpen ? \"Close\" : \"Open\"", ["Close", "Open"]),
      ("true ? \"Close\" : \"Open\"", ["Close"]),
      ("!true ? \"Close\" : \"Open\"", ["Open"]),
      ("true && false ? \"Close\" : \"Open\"", ["Open"]),
      ("isOpen || true ? \"Close\" : \"Open\"", ["Close"]),
      ("nil ?? \"Close\"", ["Close"]), ("\"Close\" ?? \"Open\"", ["Close"]),
      ("title ?? \"\"", ["perhaps a text"]),
      ("(\"Close\")", ["Close"]), ("try! \"Close\"", ["Close"]), ("\"Close\"!", ["Close"]),
      ("\"Close\" as Any", ["Close"]),
    ])
  func operators(_ code: String, _ expected: [String]) {
    #expect(
      values(code, "static var isOpen = false\nstatic let title: String? = load()") == expected)
  }

  // MARK: Names

  @Test("of names are found over several steps and files")
  func names() {
    let texts = """
      enum Texts { static let close = Words.Buttons.close; static var open: String { "Open" } }
      enum Words { enum Buttons { static let close = closeText } }
      let closeText = "Close"
      """
    #expect(values("Texts.close", others: texts) == ["Close"])
    #expect(values("Texts.open", others: texts) == ["Open"])
    #expect(values("Texts.missing", others: texts) == [".missing"])
    #expect(values("own", "static let own = \"Close\"") == ["Close"])
    #expect(values("Self.own", "static let own = \"Close\"") == ["Close"])
    #expect(values("a", "static let a = b\nstatic let b = a").count == 1)
  }

  @Test("of what can change later are of the same kind")
  func variables() {
    #expect(values("own", "static var own = false") == ["unknown"])
    #expect(values("own", "static let own = false") == ["false"])
    let model = "final class Model { var title = \"Close\"; let name = \"Name\" }"
    #expect(values("model.title", "static let model = Model()", others: model) == ["a text"])
    #expect(values("model.name", "static let model = Model()", others: model) == ["Name"])
  }

  @Test("of functions are what they return, in each branch")
  func functions() {
    let functions = """
      func title(_ isOpen: Bool) -> String { if isOpen { return "Close" } else { return "Open" } }
      func label(for name: String, count: Int = 2) -> String { name }
      func state(_ state: State) -> String {
        switch state { case .open: "Close" case .closed: "Open" }
      }
      func endless() -> String { endless() }
      """
    #expect(values("title(isOpen)", others: functions) == ["Close", "Open"])
    #expect(values("title(true)", others: functions) == ["Close"])
    #expect(values("label(for: \"Close\")", others: functions) == ["Close"])
    #expect(values("state(.open)", others: functions) == ["Close"])
    #expect(values("state(current)", others: functions) == ["Close", "Open"])
    #expect(values("endless()", others: functions) == ["a text"])
    #expect(values("missing(\"Close\")", others: functions) == ["unknown"])
    #expect(values("{ \"Close\" }()") == ["Close"])
  }

  @Test("of a computed property is that of the value which has it, however often it is asked for")
  func computed() {
    let kinds = """
      enum Kind {
        case one, two
        var title: String { switch self { case .one: "One"; case .two: "Two" } }
        var both: String { title + title }
      }
      """
    #expect(
      values("Kind.one.both + Kind.two.title + Kind.one.title", others: kinds) == ["OneOneTwoOne"])
    #expect(values("Kind.two.title + Kind.two.both", others: kinds) == ["TwoTwoTwo"])
  }

  @Test("of properties that lead back to each other are the same, whichever is asked for first")
  func cycles() {
    let loop = """
      enum Loop {
        static var flag: Bool { UserDefaults.standard.bool(forKey: "flag") }
        static var first: String { flag ? "One" : second }
        static var second: String { flag ? "Two" : first }
        static var other: String { second }
      }
      """
    let alone = values("Loop.other", others: loop)
    #expect(alone.contains("One") && alone.contains("Two"))
    #expect(Set(values("(Loop.first, Loop.other).1", others: loop)) == Set(alone))
  }

  @Test("may be of types whose names look alike and are not the same bytes")
  func lookAlikes() {
    let names = (0..<400).flatMap { ["Caf\u{E9}\($0)", "Cafe\u{301}\($0)"] }
    let list = names.map { "value as \($0)" }.joined(separator: ", ")
    #expect(values("[[\(list)].count, 1].last").count == 1)
  }

  @Test("of enumerations of texts are their raw values")
  func rawValues() {
    let ids = "enum ID: String { case close = \"close-button\", open }\nenum Kind { case close }"
    #expect(values("ID.close.rawValue", others: ids) == ["close-button"])
    #expect(values("ID.open.rawValue", others: ids) == ["open"])
    #expect(values("Kind.close", others: ids) == [".close"])
  }

  // MARK: Texts, images and fonts

  @Test("of keys are looked up once")
  func keys() {
    let texts = ["close": "Close", "Close": "Shut"]
    #expect(values("NSLocalizedString(\"close\", comment: \"\")", texts: texts) == ["shown Close"])
    #expect(values("String(localized: \"close\")", texts: texts) == ["shown Close"])
    #expect(values("Text(\"close\")", texts: texts) == ["shown Close"])
    #expect(values("Text(verbatim: \"close\")", texts: texts) == ["shown close"])
    #expect(values("String(\"close\")", texts: texts) == ["close"])
    // The key of a text that is not known says nothing.
    #expect(values("NSLocalizedString(\"close\", comment: \"\")") == ["a text"])
  }

  @Test(
    "of images are their names",
    arguments: [
      ("UIImage(named: \"close\")", ["asset close"]),
      ("UIImage(systemName: \"xmark\")", ["symbol xmark"]),
      ("UIImage(named: name)", ["asset ?"]), ("UIImage(data: data)", ["picture ?"]),
      ("UIImage(resource: .close)", ["asset close"]),
      ("UIImage(named: \"close\")?.withRenderingMode(.alwaysTemplate)", ["asset close"]),
    ])
  func images(_ code: String, _ expected: [String]) {
    #expect(values(code) == expected)
  }

  @Test(
    "of fonts are whether they scale",
    arguments: [
      ("Font.system(size: 14)", ["fixed 14"]), ("Font.system(.title2)", ["scaling"]),
      ("Font.title2", ["scaling"]), ("Font.custom(\"Sea\", fixedSize: 12)", ["fixed 12"]),
      ("Font.custom(\"Sea\", size: 12)", ["scaling"]),
      ("Font.custom(\"Sea\", size: 12, relativeTo: .body)", ["scaling"]),
      ("UIFont.systemFont(ofSize: 14, weight: .bold)", ["fixed 14"]),
      ("UIFont(name: \"Sea\", size: 12)", ["fixed 12"]),
      ("UIFont.preferredFont(forTextStyle: .body)", ["scaling"]),
      ("UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 14))", ["scaling"]),
      ("Font.system(size: 14).bold()", ["fixed 14"]), ("Theme.small", ["fixed 11"]),
      ("isBig ? Font.system(size: 20) : .body", ["fixed 20", "scaling"]),
    ])
  func fonts(_ code: String, _ expected: [String]) {
    let theme = "enum Theme { static let small = Font.system(size: 11) }"
    #expect(values(code, type: "Font", others: theme) == expected)
  }

  @Test(
    "of an expected font are those of its names",
    arguments: [(".title2", ["scaling"]), (".system(size: 9)", ["fixed 9"]), (".app", ["fixed 8"])])
  func expected(_ code: String, _ expected: [String]) {
    let fonts = "extension Font { static let app = Font.system(size: 8) }"
    #expect(values(code, type: "Font", others: fonts) == expected)
  }
}
