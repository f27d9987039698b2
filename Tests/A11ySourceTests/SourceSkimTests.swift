import A11yModel
import A11yRules
import Testing

@testable import A11ySource

@Suite("What is left out of a Swift file before it is parsed")
struct SourceSkimTests {
  // Returns the text with the skipped code blanked out.
  private func skimmed(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      SourceSkim.skimmed(bytes).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
  }

  @Test(
    "bodies of functions that act are, and everything else is where it was",
    arguments: [
      "func a() {%}", "private func a(_ b: Int = (1), c: [String: Int]) async throws {%}",
      "func a<T: Hashable>(_ b: T) -> Void {%}", "func a() async -> String {%}",
      "func a() -> [Row] {%}", "@MainActor func `in`() /* { */ {%}",
      "#Preview {%}", "#Preview(\"a\", traits: .b(1)) {%}",
      "struct A { func b() {%}\n var body: some View { Text(\"{\") } }",
    ])
  func actions(_ code: String) {
    let body = "\n if a { b(\"}\\(c(\"}\"))\") } // }\n  let d = #\"}\"#; e { \"\"\"\n}\n\"\"\" }\n"
    let blank = String(body.map { $0 == "\n" ? $0 : " " })
    let text = code.split(separator: "%", omittingEmptySubsequences: false)
    #expect(skimmed(text.joined(separator: body)) == text.joined(separator: blank))
  }

  @Test(
    "what events do is, and what they show stays",
    arguments: [
      "struct A { var body: some View { Text(\"b\").onAppear {%} } }",
      "struct A { var body: some View { Text(\"b\").onChange(of: c(1)) {%}.task {%} } }",
    ])
  func events(_ code: String) {
    let body = "\n  open(\"{\") { $0.b() } // }\n"
    let blank = String(body.map { $0 == "\n" ? $0 : " " })
    let text = code.split(separator: "%", omittingEmptySubsequences: false)
    #expect(skimmed(text.joined(separator: body)) == text.joined(separator: blank))
  }

  @Test(
    "what may make views or texts stays",
    arguments: [
      "func a() -> some View { Text(\"a\") }", "func a() -> String { \"a\" }",
      "func a() async -> [AnyView] { b() }", "@ToolbarContentBuilder func a() -> [Item] { b() }",
      "func makeBody(configuration: Configuration) { b() }", "func a()\nfunc b()",
      "var a: String { \"func b() { c }\" }", "let a = b.func() { c() }",
      "struct A: View { var body: some View { if a == .task { Text(\"b\") } } }",
      "struct A: View { var body: some View { Button(\"a\") { b() }; Row(action: { c() }) } }",
      "struct A: View { var body: some View { Button { Text(\"a\") } } }",
      "struct A: View { var body: some View { Button { b() } label: { Text(\"a\") } } }",
      "// func a() { b() }", "protocol A { func b() }\nstruct C { var d = 1 }",
    ])
  func values(_ text: String) {
    #expect(skimmed(text) ?? text == text)
  }

  @Test(
    "of a file without a word of views, whatever is no text is left out",
    arguments: [
      ("init?(a: Int) { b = a }", "init?(a: Int) {       }"),
      ("var a: Bool { b }", "var a: Bool {   }"),
      ("func a(_ b: Int) -> String { c }", "func a(_ b: Int) -> String {   }"),
      ("var a: String { b }", "var a: String { b }"), ("var a: Int { b }", "var a: Int { b }"),
      ("var a: [Int] { b }", "var a: [Int] { b }"), ("var a = B { c }", "var a = B { c }"),
      ("self.init(a) { b }", "self.init(a) { b }"),
    ])
  func plain(_ text: String, _ rest: String) {
    #expect(skimmed(text) == rest)
    for word in [
      "View", "some", "Text", "Image", "Label", "Button", "CardStyle", "RowBuilder", "Modifier",
      "AnyView", "body", "Content",
    ] {
      let text = text + "\nlet b: \(word)"
      #expect(skimmed(text) ?? text == text)
    }
    let generic = text + "\nfunc c<T: View>() -> T { d }"
    #expect(skimmed(generic) ?? generic == generic)
  }

  @Test("a file that breaks off anywhere, or lacks a letter, keeps its length and its lines")
  func damaged() {
    let text = """
      struct A<T: B>: C { /* { */ init?(a: Int) throws { d = #"}"# }
        var e: Bool { "\\(f("}"))" == \"\"\"
          }
          \"\"\" } // }
        func g(_ h: [Int] = [1]) async throws -> [I] { j { k / l } } }
      """
    let bytes = Array(text.utf8)
    for place in bytes.indices {
      var less = bytes
      less.remove(at: place)
      for damaged in [Array(bytes[..<place]), less] {
        let rest = damaged.withUnsafeBufferPointer { SourceSkim.skimmed($0)?.bytes } ?? damaged
        #expect(rest.count == damaged.count)
        #expect(zip(rest, damaged).allSatisfy { $0 == $1 || $0 == 0x20 && $1 != 0x0A })
      }
    }
  }

  @Test("what was left out is unknown, and not nothing")
  func leftOut() {
    let files = [
      "import SwiftUI\nstruct A: View { var body: some View { Button(action: b) { Icons.one(2) } } }",
      "enum Icons { static func one(_ a: Int) -> Icon { c } }",
    ]
    let sources = files.enumerated().map {
      SourceFile(path: "\($0.offset).swift", text: $0.element, number: $0.offset, skimming: true)
    }
    let screens = SourceProject(sources).screens(.own)
    #expect(screens.map(\.name) == ["A"])
    #expect(screens.flatMap { Linter.standard.lint($0).findings }.isEmpty)
  }

  @Test(
    "a file that cannot be read so is left as it is",
    arguments: [
      "func a() { b( }", "func a() { b() ", "func a() { b() } }", "func a() { \"b }",
      "let a = /[{]/\nfunc b() { c() }", "let a = #/[{]/#\nfunc b() { c() }",
      "func a() { b() } /* ", String(repeating: "func a() { ", count: 1_000),
    ])
  func broken(_ text: String) {
    #expect(skimmed(text) == nil || text.hasSuffix("/* "))
  }

  @Test("the screens stay the same", arguments: WorkedCase.all + WorkedCase.components)
  func worked(_ test: WorkedCase) {
    #expect(test.messages(.own, skimming: true) == test.messages(.all))
  }
}
