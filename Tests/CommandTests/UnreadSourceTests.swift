import Foundation
import Testing

/// Swift sources that could not be read in full. They fail the gate unless accepted, like captures.
@Suite("Swift sources that are not read whole")
struct UnreadSourceTests {
  private static let screen = """
    struct Bar: View {
      var body: some View {
        VStack { Text("Hello") }
      }
    }

    """

  private func place(_ text: String) throws -> Workplace {
    let place = try Workplace()
    try place.write(text, to: "App/Bar.swift")
    try place.write(
      "struct Foo: View { var body: some View { Text(\"Foo\") } }\n", to: "App/Foo.swift")
    return place
  }

  private func body(_ views: String) -> String {
    "struct Bar: View {\n  var body: some View {\n    \(views)\n  }\n}\n"
  }

  // The innermost button without a label must be found, which proves that everything around it was read.
  @Test(
    "deep code that people could write is read",
    arguments: [
      ("if a { Text(\"a\") }", " else if a { Text(\"b\") }", " else { NAMELESS }", "", 200),
      ("VStack { ", "VStack { ", "NAMELESS", "}", 200),
      ("Button(action: {}) { Image(\"x\") }", "\n.padding()", "", "", 1_000),
      ("Text(\"a\"", " + \"a\"", "); NAMELESS", "", 1_000),
      ("Text(", "a ? \"x\" : ", "\"z\"); NAMELESS", "", 200),
      ("Text((", "(", "\"a\"", ")", 200), ("foo({ ", "{ (a) in ", "NAMELESS", "}", 100),
    ])
  func deep(_ begin: String, _ link: String, _ middle: String, _ end: String, _ count: Int) throws {
    let nameless = "Button(action: {}) { Image(\"x\") }"
    let closing = link.hasPrefix("(") ? ")" : begin.hasPrefix("foo") ? ")" : ""
    let last = end.isEmpty ? "" : String(repeating: end, count: count + 1) + closing
    let views =
      begin + String(repeating: link, count: end.isEmpty ? count : count)
      + middle.replacing("NAMELESS", with: nameless) + last
      + (middle == "\"a\"" ? "; \(nameless)" : "")
    let place = try place(body(views))
    let run = try place.run(["check", "App", "--output", "compact"])
    // An unknown function may ignore its closures.
    let isShown = !begin.hasPrefix("foo")
    let words = "\(link): \(run.output.prefix(500)) \(run.errors.prefix(500))"
    #expect(run.code == (isShown ? 1 : 0) && !run.errors.contains("not read whole"), "\(words)")
    #expect(run.output.contains("error: Button \"x\"") == isShown, "\(link)")
  }

  @Test(
    "code that is deeper than is read fails the gate with its line",
    arguments: ["[", "(", "{", "VStack {", "A<", " try", "a ? ", ".a()", " else if a {}"])
  func tooDeep(link: String) throws {
    let place = try place(body("Text(\"a\")\nfoo" + String(repeating: link, count: 5_000)))
    let run = try place.run(["check", "App"])
    #expect(run.code == 3, "\(run.output)")
    #expect(run.errors.contains("App/Bar.swift:4: error: code lies too deep"), "\(run.errors)")
    #expect(try place.run(["check", "App", "--no-strict-capture"]).code == 0)
  }

  @Test("a file that is cut never passes, wherever it is cut", arguments: 0..<24)
  func cut(part: Int) throws {
    let text =
      Self.screen + "/* b */ let a = \"b\" // c\n" + Self.screen.replacing("Bar", with: "Baz")
      + "let long = \"\"\"\n  b\n  \"\"\"\n"
    let place = try place("")
    let bytes = Array(text.utf8)
    for length in stride(from: part * bytes.count / 24, to: (part + 1) * bytes.count / 24, by: 4) {
      let beginning = String(decoding: bytes[..<length], as: UTF8.self)
      try place.write(beginning, to: "App/Bar.swift")
      // The text is complete between declarations, in a line comment, or after letters that form a name.
      let rest = beginning.split(separator: "\n").last.map(String.init) ?? ""
      let isWhole =
        beginning.allSatisfy(\.isWhitespace) || rest == "}" || rest.contains("//")
        || rest.hasSuffix("\"b\" ") || rest.hasSuffix("\"b\"") || rest.hasSuffix("*/ ")
        || rest.hasSuffix("*/") || beginning.hasSuffix("\"\"\"\n") || rest == "  \"\"\""
        || rest != "struct" && rest != "let" && rest.allSatisfy(\.isLetter)
        || rest.hasPrefix("let l") && !rest.contains("=")
      let run = try place.run(["check", "App"])
      #expect(run.code == 3 || isWhole && run.code == 0, "\(beginning)")
    }
  }

  @Test("a cut file is accepted as a cut capture is")
  func accepted() throws {
    let place = try place(Self.screen + "struct")
    let run = try place.run(["check", "App"])
    #expect(run.code == 3)
    let message = "App/Bar.swift:6: error: truncated: a part is no Swift and was left out"
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.errors.contains("; fix it, or allow it with --no-strict-capture"))
    #expect(try place.run(["check", "App", "--no-strict-capture"]).code == 0)
    try place.write(
      "gate: {unseen: [{screen: Bar, kinds: cut, reason: APP-7}]}\n", to: ".a11ylint.yml")
    #expect(try place.run(["check", "App"]).code == 0)
    // A file in which nothing can be judged has no screen name.
    try place.write("struct", to: "App/Bar.swift")
    #expect(try place.run(["check", "App"]).code == 3)
    try place.write(
      "gate: {unseen: [{path: App/Bar.swift, reason: APP-7}]}\n", to: ".a11ylint.yml")
    let accepted = try place.run(["check", "App"])
    #expect(accepted.code == 0, "\(accepted.output)\(accepted.errors)")
    #expect(accepted.output.contains("accepted: APP-7"))
  }

  @Test("what is not read on purpose may be cut: tests, and what a program has written")
  func left() throws {
    let place = try place(Self.screen)
    try place.write("struct", to: "AppTests/A.swift")
    let header = "// Generated using SwiftGen — https://github.com/SwiftGen/SwiftGen"
    try place.write("\(header)\nstruct", to: "App/Generated.swift")
    let run = try place.run(["check", "."])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
  }

  @Test("a file that cannot be read never passes")
  func unreadable() throws {
    let place = try place("")
    let path = place.folder.appending(path: "App/Bar.swift")
    func check() throws -> String {
      let run = try place.run(["check", "App"])
      #expect(run.code == 3, "\(run.output)\(run.errors)")
      return run.errors
    }
    try Data("let a = 1 // ".utf8 + [0xE9, 0x0A]).write(to: path)
    #expect(try check().contains("App/Bar.swift:1: error: byte 13 is not UTF-8"))
    try Data(Self.screen.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }).write(to: path)
    _ = try check()
    try Data(count: 17 << 20).write(to: path)
    #expect(try check().contains("App/Bar.swift: error: the file is too large"))
    try FileManager.default.removeItem(at: path)
    try FileManager.default.createSymbolicLink(
      atPath: path.path, withDestinationPath: "/dev/full/x")
    if getuid() != 0 {
      try FileManager.default.removeItem(at: path)
      try place.write(Self.screen, to: "App/Bar.swift")
      try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path.path)
      #expect(try check().contains("permission denied"))
    }
  }

  @Test("a screen with thousands of views is read whole")
  func large() throws {
    let views = (1...4_000).map { "      Text(\"row \($0)\")" }.joined(separator: "\n")
    let place = try place(body("VStack {\n\(views)\n    Button(action: {}) { Image(\"x\") }\n}"))
    let run = try place.run(["check", "App", "--output", "compact"])
    #expect(run.code == 1 && !run.errors.contains("not read whole"), "\(run.errors)")
  }

  @Test("a few lines that stand for endless views are judged as far as they are read, and listed")
  func endless() throws {
    let doubling = (1...40).map {
      "  func m\($0)() -> some View { self.m\($0 + 1)().m\($0 + 1)() }"
    }
    let place = try place(
      body("Text(\"a\").m1()") + "extension View {\n" + doubling.joined(separator: "\n") + "\n}\n")
    let run = try place.run(["check", "App"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.output.contains("Bar (App/Bar.swift)"), "\(run.output)")
    #expect(run.output.contains("there are more views than are read"), "\(run.output)")
  }

  private func adopt(_ views: [String: String]) throws -> Workplace {
    let place = try Workplace()
    for (name, body) in views { try place.write(view(name, body), to: "App/\(name).swift") }
    let run = try place.run(["init", "--ci", "none"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    return place
  }

  private func view(_ name: String, _ body: String) -> String {
    "import SwiftUI\nstruct \(name): View { var body: some View { \(body) } }\n"
  }

  @Test("views of which nothing is read are counted with their causes, and judged by nobody")
  func silence() throws {
    let place = try Workplace()
    for number in 1...3 {
      try place.write(
        view("Home\(number)", "Cards { Foreign() }.introspect()"), to: "App/Home\(number).swift")
    }
    try place.write(view("Plain", "Text(\"Plain\")"), to: "App/Plain.swift")
    let run = try place.run(["check", "App", "--output", "pretty", "--output", "json=out.json"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    let row = "3 of 4 screens (3 × .introspect, 3 × content of Cards, 3 × content of Foreign)"
    #expect(run.output.contains("no element read  \(row)"), "\(run.output)")
    #expect(run.output.contains("judged: 1 of 4 screens (no element read: 3)"), "\(run.output)")
    let page = try place.run(["check", "App", "--output", "html=page.html"])
    #expect(page.code == 0)
    let calm = try place.text(of: "page.html").components(separatedBy: "nothing found</span>")
    #expect(calm.count == 3)
    for format in ["agent", "markdown", "compact"] {
      let told = try place.run(["check", "App", "--output", format]).output
      #expect(told.contains("no element read") && told.contains("content of Cards"), "\(told)")
    }
    let tree = try place.run(["tree", "App/Home2.swift"])
    #expect(tree.output.contains("not read: content of Cards (line 2)"), "\(tree.output)")
    let json = try place.text(of: "out.json")
    #expect(json.contains("\"notReadScreens\":3") && json.contains("\"judgedScreens\":1"))
  }

  @Test("a greater share of views that are not read fails, and the same does not")
  func share() throws {
    let place = try adopt(["Home": "Foreign()", "Plain": "Text(\"Plain\")"])
    #expect(try place.text(of: ".a11ylint.yml").contains("{kinds: not-read, percent: 50,"))
    #expect(try place.run(["check"]).code == 0)
    try place.write(view("Third", "Foreign()"), to: "App/Third.swift")
    // Half of three screens are two whole ones.
    #expect(try place.run(["check"]).code == 0)
    try place.write(view("Fourth", "Foreign()"), to: "App/Fourth.swift")
    let run = try place.run(["check", "--output", "pretty", "--output", "json=out.json"])
    #expect(run.code == 3, "\(run.output)\(run.errors)")
    #expect(
      run.output.contains("ERROR: 3 of 4 screens not read, more than gate.unseen accepts"),
      "\(run.output)")
    #expect(try place.text(of: "out.json").contains("\"code\":\"not-read\""))
    // A part of the sources has another share.
    #expect(try place.run(["check", "App/Third.swift"]).code == 0)
    let again = try place.run(["report", "out.json", "--output", "pretty"])
    #expect(again.output.contains("ERROR: 3 of 4 screens not read"), "\(again.output)")
    let raised = try place.text(of: ".a11ylint.yml").replacing("percent: 50", with: "percent: 75")
    try place.write(raised, to: ".a11ylint.yml")
    #expect(try place.run(["check"]).code == 0)
  }

  @Test("a percentage stands alone, and belongs to what is not read")
  func percentage() throws {
    let place = try Workplace()
    try place.write(view("Plain", "Text(\"Plain\")"), to: "App/Plain.swift")
    for entry in [
      "kinds: not-read, reason: APP-7", "kinds: cut, percent: 3, screen: A, reason: APP-7",
      "kinds: not-read, percent: 3, screen: A, reason: APP-7",
      "kinds: [not-read, cut], percent: 3, reason: APP-7",
      "kinds: not-read, percent: 101, reason: APP-7",
    ] {
      try place.write("gate: {unseen: [{\(entry)}]}\n", to: ".a11ylint.yml")
      let run = try place.run(["check", "App"])
      #expect(run.code == 2 && run.errors.contains(".a11ylint.yml:1:"), "\(entry): \(run.errors)")
    }
  }

  @Test("a suite of tests that is cut is no pass")
  func suites() throws {
    let place = try Workplace()
    try place.write(Capture.clean, to: "Captures/Login.txt")
    let test = """
      final class A: XCTestCase {
        func testA() { XCUIApplication().buttons["Save"].tap() }
      """
    try place.write(test + "\n}\n", to: "UITests/A.swift")
    let words = ["tests", "UITests", "--captures", "Captures"]
    let whole = try place.run(words)
    #expect(whole.code == 0, "\(whole.output)\(whole.errors)")
    try place.write(test + "\n", to: "UITests/A.swift")
    let cut = try place.run(words)
    #expect(cut.code == 3, "\(cut.output)\(cut.errors)")
    #expect(cut.errors.contains("UITests/A.swift:2: error: truncated: "), "\(cut.errors)")
  }
}
