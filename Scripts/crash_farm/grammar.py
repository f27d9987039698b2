"""What nests in the languages that the program reads: the parts part `nesting` puts into each other.

A production is what opens a level, what is in the innermost one, and what closes a level. `№` is the number of a level,
and `⇥` its indentation. A frame is the file around it, with `◊` where it stands, and the command that reads it.
"""


class Frame:
    """A file with a place for something nested, and the command that reads it, alone or with other files."""

    def __init__(self, name, text, arguments, around=None, input=None):
        self.name, self.text, self.arguments, self.around = name, text, arguments, around or {}
        self.input = input

    def files(self, nested):
        """The files by their names, in bytes."""
        files = {**self.around, self.name: self.text.replace("◊", nested)}
        return {name: text.encode() for name, text in files.items()}

    def call(self, nested):
        """The arguments and the input of the command."""
        message = self.text.replace("◊", nested).encode()
        given = {"headers": b"Content-Length: %d\r\n\r\n%s" % (len(message), message), "lines": message + b"\n"}
        return [word.replace("◊", nested) for word in self.arguments], given.get(self.input, b"")


class Production:
    """Something that nests, in a frame. `inner` is what the innermost level has, and `around` stands around the whole."""

    def __init__(self, frame, title, opening, closing="", inner="", around=("", ""), is_quick=False):
        self.frame, self.title, self.opening, self.closing, self.inner = frame, title, opening, closing, inner
        self.around, self.is_quick = around, is_quick

    def text(self, depth):
        """The production in itself, some levels deep."""
        levels = [_level(self.opening, level) for level in range(depth)]
        ends = [_level(self.closing, level) for level in reversed(range(depth))]
        return self.around[0] + "".join(levels) + _level(self.inner, depth) + "".join(ends) + self.around[1]


def _level(text, level):
    return text.replace("№", str(level)).replace("⇥", "  " * level)


CHECK = ["check", "--no-config", "--no-baseline"]


def _swift(text):
    return Frame("A.swift", text, [*CHECK, "."])


def _json(name, text):
    return Frame(name, text, [*CHECK, name])


def _query(text):
    capture = "in-process 390 844\nwindow 0 0 390 844\n  button#pay 16 100 200 44 \"Pay\"\n"
    return Frame("q.txt", "", ["query", "--no-config", text, "a.sketch"], {"a.sketch": capture})


def _suite(name, text):
    capture = "in-process 390 844\nwindow 0 0 390 844\n  button#pay 16 100 200 44 \"Pay\"\n"
    return Frame(name, text, ["tests", "--no-config", "--no-baseline", name, "--captures", "a.sketch"], {"a.sketch": capture})


def _storyboard(views, connections=""):
    return ("<?xml version=\"1.0\"?><document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" "
            "targetRuntime=\"iOS.CocoaTouch\"><scenes><scene sceneID=\"s\"><objects><viewController id=\"c\" customClass=\"A\">"
            "<view key=\"view\" id=\"r\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"/>"
            f"<subviews>{views}</subviews></view>{connections}</viewController></objects></scene></scenes></document>")


_MARKER = ("{\"element\": {\"_0\": {\"description\": \"Pay. Button.\", \"label\": \"Pay\", \"traits\": [\"button\"], \"shape\": {\"frame\": "
           "[[1, 2], [3, 4]]}, \"activationPoint\": [1, 2], \"usesDefaultActivationPoint\": true}, \"traversalIndex\": 0}}")
VIEW = "struct V: View { var body: some View { Image(\"x\") } }\n"

FRAMES = {
    "view": _swift("import SwiftUI\nstruct V: View { @State var a = true\n var body: some View { VStack {\n◊\n} } }\n"),
    "value": _swift(f"import SwiftUI\nlet v = ◊\n{VIEW}"),
    "label": _swift("import SwiftUI\nstruct V: View { var body: some View { Button(action: {}) { Image(\"x\") }.accessibilityLabel(◊) } }\n"),
    "chain": _swift("import SwiftUI\nstruct V: View { var body: some View { Image(\"x\")◊ } }\n"),
    "file": _swift(f"import SwiftUI\n◊\n{VIEW}"),
    "member": _swift(f"import SwiftUI\nstruct W: View {{ ◊\n var body: some View {{ Text(\"a\") }} }}\n{VIEW}"),
    "type": _swift(f"import SwiftUI\nstruct W {{ var x: ◊ }}\n{VIEW}"),
    "uikit": _swift("import UIKit\nclass C: UIViewController { override func viewDidLoad() {\nlet b = UIButton()\n◊\n} }\n"),
    "property": _swift("import UIKit\nclass C: UIViewController { override func viewDidLoad() {\nlet b = UIButton()\nview.addSubview(b)\n"
                       "b.accessibilityLabel = ◊\n} }\n"),
    "test": _suite("T.swift", "import XCTest\nclass T: XCTestCase { func testA() {\nlet app = XCUIApplication()\n◊\n} }\n"),
    "locator": _suite("T.swift", "import XCTest\nclass T: XCTestCase { func testA() {\nlet app = XCUIApplication()\n"
                      "XCTAssert(app.buttons[◊].exists)\napp.buttons[\"pay\"].tap()\n} }\n"),
    "flow": _suite("flow.yaml", "appId: a\n---\n- tapOn: {id: pay}\n◊\n"),
    "detox": _suite("a.test.ts", "// detox\nit('a', async () => { await element(by.id('pay')).tap();\n◊\n});\n"),
    "kif": _suite("T.m", "- (void)testA {\n◊;\n[tester tapViewWithAccessibilityLabel:@\"Pay\"];\n}\n"),
    "configuration": Frame(".a11ylint.yml", "version: 1\n◊\n", ["config", "check"]),
    "rule": Frame(".a11ylint/rules/own.yml", "id: shop/a\ntitle: A\nseverity: note\nfor: {type: button}\nrequire: ◊\nmessage: m\nwhy: w\nfix: f\n"
                  "limits: l\nexamples: {bad: [{screen: \"window 0 0 390 844\"}], good: []}\n",
                  ["rules", "test"], {".a11ylint.yml": "version: 1\n"}),
    "page": _json("page.xml", "<?xml version=\"1.0\"?><AppiumAUT><XCUIElementTypeApplication type=\"XCUIElementTypeApplication\" x=\"0\" y=\"0\" "
                  "width=\"390\" height=\"844\">◊</XCUIElementTypeApplication></AppiumAUT>"),
    "storyboard": _json("a.storyboard", _storyboard("◊")),
    "native": _json("a.json", "{\"schema\": \"a11ylint-capture/1\", \"screen\": {\"bounds\": [0, 0, 390, 844]}, \"elements\": [◊]}"),
    "wda": _json("a.json", "{\"value\": {\"type\": \"Application\", \"rawIdentifier\": null, \"isEnabled\": \"1\", \"frame\": "
                 "\"{{0, 0}, {390, 844}}\", \"children\": [◊]}, \"sessionId\": \"x\"}"),
    "idb": _json("a.json", "[{\"type\": \"Application\", \"AXFrame\": \"{{0, 0}, {390, 844}}\", \"AXUniqueId\": null, \"children\": [◊]}]"),
    "maestro": _json("a.json", "{\"attributes\": {\"bounds\": \"[0,0][390,844]\", \"resource-id\": \"\", \"text\": \"\", \"accessibilityText\": \"\"}, "
                     "\"children\": [◊]}"),
    "snapshot": _json("a.json", "{\"axElement\": {\"elementType\": 2, \"label\": \"\", \"identifier\": \"\", \"enabled\": true, \"frame\": "
                      "{\"X\": 0, \"Y\": 0, \"Width\": 390, \"Height\": 844}, \"children\": [◊]}, \"depth\": 3}"),
    "markers": _json("a.json", f"[{_MARKER}, ◊]"),
    "dump": _json("a.txt", "Element subtree:\n →Application, 0x1, pid: 1, label: 'A'\n    Window, 0x2, {{0.0, 0.0}, {390.0, 844.0}}\n◊Path to element:\n"),
    "sketch": Frame("a.sketch", "window 0 0 390 844\n◊", ["tree", "--no-config", "a.sketch"]),
    "manifest": Frame("a11ylint-captures.json", "{\"schema\": \"a11ylint-captures/1\", \"captures\": [{\"file\": \"a.txt\", \"x\": ◊}]}", [*CHECK, "."]),
    "catalogue": Frame("Localizable.xcstrings", "{\"sourceLanguage\": \"en\", \"strings\": {\"a\": {\"localizations\": {\"en\": ◊}}}}", [*CHECK, "."],
                       {"A.swift": f"import SwiftUI\n{VIEW}"}),
    "project": Frame("App.xcodeproj/project.pbxproj", "// !$*UTF8*$!\n{ objectVersion = 77; objects = { A = ◊; }; rootObject = A; }\n", [*CHECK, "."],
                     {"A.swift": f"import SwiftUI\n{VIEW}"}),
    "result": Frame("r.json", "{\"schema\": \"a11ylint-result/1\", \"x\": ◊, \"coverage\": [], \"outcomes\": [], \"rules\": [], \"findings\": [], "
                    "\"diagnostics\": []}", ["report", "--no-config", "r.json"]),
    "settings": Frame("s.json", "{\"schema\": \"a11ylint-settings/1\", \"x\": ◊}", ["config", "check"],
                      {".a11ylint.yml": "version: 1\nexport: {path: s.json}\n"}),
    "baseline": Frame("b.jsonl", "{\"format\": \"a11ylint-baseline/10\", \"x\": ◊}\n", ["baseline", "show", "--no-config", "b.jsonl"]),
    "objective-c": Frame("A.m", "#import \"A.h\"\n@implementation A\n- (void)viewDidLoad { self.b.accessibilityLabel = ◊; }\n@end\n", [*CHECK, "."],
                         {"A.storyboard": _storyboard(
                             "<button id=\"p\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"44\" height=\"44\"/></button>",
                             "<connections><outlet property=\"b\" destination=\"p\" id=\"o\"/></connections>")}),
    "predicate": _query("app.buttons.matching(NSPredicate(format: \"◊\"))"),
    "xpath": _query("//*[◊]"),
    "chain query": _query("app.buttons◊"),
    "lsp": Frame("x", "◊", ["lsp"], input="headers"),
    "mcp": Frame("x", "◊", ["mcp"], input="lines"),
}

_STATEMENTS = [
    ("do", "do { ", " }"), ("catch", "do { try f() } catch { ", " }"), ("for", "for _ in 0..<2 { ", " }"),
    ("for case", "for case let x№? in a { ", " }"), ("while", "while x { ", " }"), ("repeat", "repeat { ", " } while x"),
    ("if", "if a { ", " }"), ("else", "if a { } else { ", " }"), ("if let", "if let x№ = b { ", " }"), ("else if", "if a { } else ", "", True),
    ("available", "if #available(iOS 17, *) { ", " }"), ("switch", "switch x { case 1: ", "\ndefault: break }"),
    ("guard", "guard let x№ = b else { ", "\nreturn }"), ("defer", "defer { ", " }"), ("closure", "f { ", " }"), ("closure with names", "f(a) { x№, _ in ", " }"),
    ("task", "Task { @MainActor in ", " }"), ("local function", "func g№() { ", " }"),
    ("local type", "struct L№ { func g() { ", " } }"), ("labelled loop", "l№: while true { ", " }"),
    ("#if", "\n#if A№\n", "\n#endif\n"), ("#if else", "\n#if A№\n", "\n#else\nlet z№ = 1\n#endif\n"), ("#elseif", "\n#if A№\n#elseif B\n", "\n#endif\n"),
    ("constant", "let c№ = { ", " }()"),
]

_EXPRESSIONS = [
    ("parentheses", "(", ")"), ("array", "[", "]"), ("dictionary", "[1: ", "]"), ("tuple", "(1, ", ")"), ("call", "f(", ")"),
    ("labelled call", "f(a: ", ")"), ("method", "a.b(", ")"), ("subscript", "a[", "]"), ("ternary", "(a ? ", " : \"b\")"),
    ("ternary condition", "(", " ? 1 : 2)"), ("ternary chain", "a ? \"b\" : ", ""), ("try", "try (", ")"), ("await", "await (", ")"),
    ("cast", "(", " as! String)"), ("prefix", "!(", ")"), ("sum", "(\"a\" + ", ")"), ("flat sum", "\"a\" + ", ""), ("coalescing", "(a ?? ", ")"),
    ("flat coalescing", "a ?? ", ""), ("optional chain", "(a?.b(", "))"), ("interpolation", "\"\\(", ")\""), ("interpolated words", "\"a \\(", ") b\""),
    ("raw interpolation", "#\"\\#(", ")\"#"), ("closure", "{ ", " }()"), ("returning closure", "{ x№ in return ", " }(1)"), ("if expression", "{ if a { ", " } else { \"c\" } }()"),
    ("switch expression", "{ switch a { default: ", " } }()"), ("generic", "A<Int>(", ")"), ("typed array", "[Int](", ")"), ("key path", "m(\\.a, ", ")"),
    ("map", "a.map { ", " }"), ("macro", "#m(", ")"), ("localized", "String(localized: ", ")"), ("members", "", ".b"), ("calls", "", ".b()"), ("forces", "", "!"),
    ("subscripts", "", "[0]"), ("comment", "/* ", " */ 1"),
]

_VIEWS = [
    ("stack", "VStack { ", " }"), ("group", "Group { ", " }"), ("for each", "ForEach(a, id: \\.self) { x№ in ", " }"), ("list", "List { Section { ", " } }"),
    ("navigation", "NavigationStack { ", " }"), ("button", "Button(action: {}) { ", " }"), ("erased", "AnyView(", ")"), ("reader", "GeometryReader { g№ in ", " }"),
    ("own view", "Card { ", " }"), ("overlay", "Text(\"a\").overlay { ", " }"), ("background", "Text(\"a\").background(", ")"), ("sheet", "Text(\"a\").sheet(isPresented: $a) { ", " }"),
    ("link", "NavigationLink(destination: ", ") { Text(\"n\") }"), ("menu", "Menu(\"m\") { ", " }"), ("fits", "ViewThatFits { ", " }"), ("label", "Label { ", " } icon: { Image(\"i\") }"),
    ("toolbar", "Text(\"a\").toolbar { ToolbarItem { ", " } }"), ("switch of views", "switch x { case 1: ", "\ndefault: EmptyView() }"),
]

_TYPES = [
    ("optional", "", "?"), ("array", "[", "]"), ("dictionary", "[String: ", "]"), ("tuple", "(Int, ", ")"), ("function", "(Int) -> ", ""), ("parameter", "((", ") -> Int)"),
    ("generic", "A<", ">"), ("composition", "P & ", ""), ("member", "", ".A"), ("metatype", "", ".Type"), ("opaque", "some P<", ">"), ("existential", "any P<", ">"),
]

_DECLARATIONS = [
    ("struct", "struct A№ { ", " }"), ("class", "class A№ { ", " }"), ("enum", "enum A№ { ", " }"), ("enum with cases", "enum A№ { case x\n", " }"), ("actor", "actor A№ { ", " }"),
    ("struct in a condition", "struct A№ {\n#if X\n", "\n#endif\n}"), ("condition", "\n#if X№\n", "\n#endif\n"), ("function", "func f№() { ", " }"), ("getter", "var a№: Int { get { ", " } }"),
    ("observer", "var a№ = 1 { didSet { ", " } }"), ("initial value", "struct A№ { let a = { ", " } }"), ("generic type", "struct A№<T> { ", " }"), ("view", "struct W№: View { ", "\nvar body: some View { Text(\"a\") } }"),
    ("attribute", "@available(iOS 17, *) struct A№ { ", " }"), ("attributes", "@objc ", "", "class B { }"), ("block comment", "/* ", " */"),
    ("builder", "@ViewBuilder func b№() -> some View { if a { ", " } }"),
]


def _all():
    # Whole views within, so that something is read of what nests.
    for frame, inner in (("view", "Image(\"x\")"), ("uikit", "view.addSubview(b)"), ("test", "app.buttons[\"pay\"].tap()")):
        for title, opening, closing, *is_block in _STATEMENTS:
            yield Production(frame, title, opening, closing, f"{{ {inner} }}" if is_block else inner, is_quick=title in ("do", "#if"))
    for title, opening, closing in _VIEWS:
        yield Production("view", title, opening, closing, "Image(\"x\")", is_quick=title == "stack")
    yield Production("chain", "modifiers", "", ".padding()")
    yield Production("chain", "overlays", ".overlay(Image(\"y\")", ")")
    for frame in ("value", "label", "property", "locator"):
        for title, opening, closing in _EXPRESSIONS:
            yield Production(frame, title, opening, closing, "\"a\"", is_quick=frame == "label" and title in ("ternary", "flat sum", "method"))
    for title, opening, closing in _TYPES:
        yield Production("type", title, opening, closing, "Int")
    for frame in ("file", "member"):
        for title, opening, closing, *inner in _DECLARATIONS:
            yield Production(frame, title, opening, closing, *inner, is_quick=frame == "file" and title == "enum")
    for title, opening, closing, inner in (
            ("parentheses of a condition", "(", ")", "A"), ("negations of a condition", "!(", ")", "A"), ("flat condition", "A && ", "", "B")):
        yield Production("file", title, opening, closing, inner, around=("\n#if ", "\nimport A\n#endif\n"))
    for title, opening, closing, inner in (
            ("tuple pattern", "(_, ", ")", "1"), ("case pattern", ".a(", ")", "1"), ("let pattern", ".some(", ")", "let x"), ("cast pattern", "(", " as Int)", "_")):
        yield Production("uikit", title, opening, closing, inner, around=("if case ", " = v { view.addSubview(b) }"))
    for title, opening, closing in (("flow list", "[", "]"), ("flow mapping", "{a: ", "}"), ("block mapping", "\n⇥ a:", ""), ("block list", "- ", "")):
        yield Production("configuration", title, opening, closing, " 1", is_quick=title == "flow list", around=("rules: " if "block" not in title else "rules:\n  ", ""))
    for title, opening, closing in (("all", "{all: [", "]}"), ("any", "{any: [", "]}"), ("not", "{not: ", "}"), ("children", "{children: {where: ", "}}"),
                                    ("ancestors", "{ancestors: {where: ", "}}"), ("siblings", "{siblings: {where: ", ", at-least: 1}}")):
        yield Production("rule", title, opening, closing, "{label: {empty: false}}", is_quick=title == "not")
    for title, opening, closing in (("runFlow", "{runFlow: {commands: [", "]}}"), ("repeat", "{repeat: {times: 2, commands: [", "]}}"), ("retry", "{retry: {commands: [", "]}}"),
                                    ("condition", "{runFlow: {when: {visible: a}, commands: [", "]}}")):
        yield Production("flow", title, opening, closing, "{tapOn: {id: pay}}", is_quick=title == "runFlow", around=("- ", ""))
    for title, opening, closing in (("below", "{below: ", "}"), ("childOf", "{id: pay, childOf: ", "}"), ("descendants", "{containsDescendants: [", "]}")):
        yield Production("flow", title, opening, closing, "{id: pay}", around=("- tapOn: ", ""))
    for title, opening, closing in (("describe", "describe('a', () => { ", " });"), ("block", "if (a) { ", " }"), ("function", "function f№() { ", " }")):
        yield Production("detox", title, opening, closing, "await element(by.id('pay')).tap();")
    for title, opening, closing in (("parentheses", "(", ")"), ("array", "[", "]"), ("object", "{a: ", "}"), ("template", "`${", "}`"), ("ternary", "(a ? ", " : 'b')"), ("arrow", "(() => ", ")()"),
                                    ("call", "by.id(", ")"), ("ancestors", "by.id('a').withAncestor(", ")"), ("sum", "'a' + ", "")):
        yield Production("detox", title, opening, closing, "'pay'", around=("const v = ", ";"))
        yield Production("detox", f"{title} of an element", opening, closing, "'pay'", around=("await element(", ").tap();"))
    for title, opening, closing in (("message", "[a b:", "]"), ("block", "^{ ", "; }"), ("parentheses", "(", ")")):
        yield Production("kif", title, opening, closing, "1")
        yield Production("objective-c", title, opening, closing, "1")
    element = "<XCUIElementType{0} type=\"XCUIElementType{0}\" label=\"a№\" x=\"0\" y=\"0\" width=\"390\" height=\"844\">"
    for title in ("Other", "Button", "Cell", "ScrollView"):
        yield Production("page", title, element.format(title), f"</XCUIElementType{title}>", is_quick=title == "Other")
    yield Production("page", "unknown element", "<a b=\"c\">", "</a>")
    for title in ("view", "stackView", "scrollView", "button", "unknown"):
        rect = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"390\" height=\"844\"/>"
        yield Production("storyboard", title, f"<{title} id=\"i№\">{rect}<subviews>", f"</subviews></{title}>", f"<button id=\"p\">{rect}</button>", is_quick=title == "view")
    frame = "\"frame\": [0, 0, 390, 844]"
    yield Production("native", "children", f"{{\"type\": \"other\", {frame}, \"children\": [", "]}", is_quick=True)
    yield Production("native", "buttons", f"{{\"type\": \"button\", \"label\": \"b№\", {frame}, \"children\": [", "]}")
    yield Production("wda", "children", "{\"type\": \"Other\", \"rect\": {\"x\": 0, \"y\": 0, \"width\": 390, \"height\": 844}, \"children\": [", "]}")
    yield Production("idb", "children", "{\"type\": \"Group\", \"AXLabel\": \"a\", \"AXFrame\": \"{{0, 0}, {390, 844}}\", \"children\": [", "]}")
    yield Production("maestro", "children", "{\"attributes\": {\"bounds\": \"[0,0][390,844]\"}, \"children\": [", "]}")
    yield Production("snapshot", "children", "{\"elementType\": 1, \"frame\": {\"X\": 0, \"Y\": 0, \"Width\": 390, \"Height\": 844}, \"children\": [", "]}")
    yield Production("markers", "containers", "{\"container\": {\"_0\": {\"type\": {\"list\": {}}, \"frame\": [[0, 10], [390, 200]]}, \"children\": [", "]}}", _MARKER)
    yield Production("dump", "elements", "      ⇥Other, 0x1a, {{0.0, 0.0}, {390.0, 844.0}}, label: 'a№'\n", is_quick=True)
    yield Production("sketch", "elements", "  ⇥view \"a№\" 0 0 390 844\n")
    # What no reader of the format knows is skipped, however deep it is.
    for name in ("native", "wda", "idb", "maestro", "snapshot"):
        yield Production(name, "unknown lists", "[", "]", "1", ("{\"type\": \"other\", \"x\": ", "}"))
    for name in ("manifest", "catalogue", "result", "settings", "baseline"):
        for title, opening, closing in (("lists", "[", "]"), ("objects", "{\"a\": ", "}")):
            yield Production(name, title, opening, closing, "1")
    yield Production("catalogue", "variations", "{\"variations\": {\"device\": {\"ipad\": ", "}}}", "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"a\"}}")
    for title, opening, closing in (("lists", "(", ")"), ("objects", "{ a = ", "; }")):
        yield Production("project", title, opening, closing, "1")
    for title, opening, closing in (("not", "NOT (", ")"), ("parentheses", "(", ")"), ("or", "(label == 'a' OR ", ")"), ("flat and", "label == 'a' AND ", ""), ("and not", "(label == 'a' AND NOT ", ")")):
        yield Production("predicate", title, opening, closing, "label == 'Pay'", is_quick=title == "not")
    for title, opening, closing in (("not", "not(", ")"), ("parentheses", "(", ")"), ("predicates", ".//*[", "]"), ("concat", "concat('a', ", ")"), ("flat and", "true() and ", "")):
        yield Production("xpath", title, opening, closing, "@name='pay'")
    for title, opening, closing in (("containing", ".containing(.any, identifier: \"a\")", ""), ("descendants", ".descendants(matching: .any)", "")):
        yield Production("chain query", title, opening, closing, "[\"pay\"]")
    for name in ("lsp", "mcp"):
        for title, opening, closing in (("lists", "[", "]"), ("objects", "{\"a\": ", "}")):
            for place in ("id", "params"):
                start = "{\"jsonrpc\": \"2.0\", \"method\": \"initialize\", " + ("" if place == "id" else "\"id\": 1, ") + f"\"{place}\": "
                yield Production(name, f"{title} in {place}", opening, closing, "1", is_quick=title == "lists", around=(start, "}"))


def productions():
    """All of them, each with its name."""
    return [(f"{production.frame}: {production.title}", production) for production in _all()]
