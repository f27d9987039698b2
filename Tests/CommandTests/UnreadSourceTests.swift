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

  @Test("a few lines that stand for endless views are told, and fail the gate")
  func endless() throws {
    let doubling = (1...40).map {
      "  func m\($0)() -> some View { self.m\($0 + 1)().m\($0 + 1)() }"
    }
    let place = try place(
      body("Text(\"a\").m1()") + "extension View {\n" + doubling.joined(separator: "\n") + "\n}\n")
    let run = try place.run(["check", "App"])
    #expect(run.code == 3, "\(run.output)\(run.errors)")
    #expect(
      run.errors.contains("App/Bar.swift:1: error: Bar was not read whole: at"))
    #expect(run.errors.contains("there are more views than are read"), "\(run.errors)")
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
