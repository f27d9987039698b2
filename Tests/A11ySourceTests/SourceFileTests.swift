import A11yFiles
import A11yModel
import A11ySource
import Testing

@Suite("A Swift file")
struct SourceFileTests {
  // Deeply nested code needs a larger stack than test threads have.
  private static func fault(_ text: String) -> (line: Int, message: String)? {
    let found = Locked<(line: Int, message: String)?>(nil)
    let thread = OwnThread(stackSize: Fuel.stackSize) {
      let file = SourceFile(path: "A.swift", text: text)
      let fault = file.fault.map { (line: $0.line(in: file), message: $0.message) }
      found.withLock { $0 = fault }
    }
    thread?.join()
    return found.withLock { $0 }
  }

  @Test("that breaks off says where")
  func aFileThatBreaksOff() {
    #expect(Self.fault("struct A {}") == nil)
    for isolated in [
      "struct A { @available (iOS 13, *)\nfunc f() {} }", "@objc (name) class A: NSObject {}",
      "struct A { @Environment (\\.isEnabled) private var e }", "let f: (@MainActor() -> Void)?",
      "func f(_ g: @MainActor([X]) -> Void) {}", "let f: @MainActor () -> Void = {}",
    ] {
      #expect(Self.fault(isolated) == nil, "\(isolated)")
    }
    let cut = Self.fault("struct B {}\nstruct A {\n")
    #expect(cut?.message.contains("is no Swift") == true)
    for end in ["/* a", "let a = \"b", "let a = \"\"\"\nb", "#if A", "func f(", "let a =", "@"] {
      #expect(Self.fault("struct B {}\n" + end) != nil, "\(end)")
      // Functions without views are not parsed.
      #expect(Self.fault("func f() { g(1) }\n" + end) != nil, "\(end)")
    }
    #expect(Self.fault("let a = 1\nlet b = ) 2\nlet c = 3")?.line == 2)
  }

  @Test("that is not UTF-8 says where")
  func encoding() {
    let bytes = Array("let a = 1\n// ".utf8) + [0xE9, 0x0A]
    let file = bytes.withUnsafeBufferPointer { SourceFile(path: "A.swift", bytes: $0) }
    #expect(file.fault?.line(in: file) == 2)
    #expect(file.fault?.message.hasPrefix("byte 13 is not UTF-8") == true)
    #expect(Self.fault("let a = \"é\" // ü") == nil)
  }

  @Test(
    "with code in code without end is not parsed, and its line is told",
    arguments: [
      ".padding()", "<A", " try", ".a", "!", "\n      .padding()", "[", "(", "{", "\ntry",
      " else if a {}", "a ? ", "-> A ", "\n.a { b; c }", "let\n", "\"\\(", "f(1, {",
      "#if A\n", "[[a, ",
    ])
  func endless(link: String) {
    let text = "let b = 1\nlet a = Text(\"a\")" + String(repeating: link, count: 20_000)
    let fault = Self.fault(text)
    #expect(fault?.message.contains("too deep") == true && fault?.line ?? 0 > 1, "\(link)")
  }

  @Test(
    "that is as deep as real code, and far deeper, is read",
    arguments: [
      ("a", ".padding(1, 2)", "", 900), ("a", "\n    .padding(1, 2)", "", 900),
      ("1", " + a", "", 20_000), ("", "(", ")", 400), ("", "V { ", " }", 400),
      ("", "a ? b : ", "c", 400), ("[", "0.1, ", "2]", 20_000), ("", "f { (a) in ", "}", 100),
      ("", "[a, ", "]", 200), ("", "[[a, ", "]]", 100),
    ])
  func deep(_ begin: String, _ link: String, _ end: String, _ count: Int) {
    let isPair = end.count > 1 || [")", "}", " }", "]", "]]"].contains(end)
    let inner = isPair && begin.isEmpty ? "1" : ""
    let text =
      "let x = " + begin + String(repeating: link, count: count) + inner
      + (inner.isEmpty ? end : String(repeating: end, count: count))
    #expect(Self.fault(text) == nil, "\(link)")
  }

  @Test("with a long chain of conditions is read, whatever lies between its lines")
  func conditions() {
    let chain = String(repeating: " else if a {\n    b()\n  }", count: 400)
    #expect(Self.fault("func f() {\n  if a { b() }" + chain + "\n}") == nil)
    let many = String(repeating: "  if a { try b() } else { c.d() }\n", count: 4_000)
    #expect(Self.fault("func f() {\n\(many)}") == nil)
  }

  @Test("has no nesting in texts and comments")
  func texts() {
    let marks = String(repeating: "[({<!.", count: 1_000)
    for text in [
      "let a = \"\(marks)\" // \(marks)", "/* /* \(marks) */ */ let a = 1",
      "let a = \"\"\"\n\(marks) \" \(marks)\n\"\"\"", "let a = #\"\(marks) \" \(marks)\"#",
    ] {
      #expect(Self.fault(text) == nil, "\(text.prefix(20))")
    }
  }

  @Test("that imports AppKit whatever it is built for is of no app of iOS")
  func mac() {
    let view = "struct A: View { var body: some View { Button(action: {}) { Image(nsImage: a) } } }"
    func screens(_ imports: String) -> [String] {
      SourceProject([SourceFile(path: "A.swift", text: imports + "\n" + view)]).types
    }
    #expect(screens("import SwiftUI") == ["A"])
    #expect(screens("import AppKit\nimport SwiftUI").isEmpty)
    #expect(screens("#if canImport(AppKit)\nimport AppKit\n#endif") == ["A"])
  }
}
