import A11yModel
import A11yRules
import Testing

@testable import A11ySource

@Suite("What is left out of a Swift file before it is parsed")
struct SourceSkimTests {
  // The lines of which something is left after skimming.
  private func skimmed(_ text: String) -> String? {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      SourceSkim.skimmed(bytes).map { String(decoding: $0, as: UTF8.self) }
    }
  }

  @Test(
    "bodies of functions that act are, and everything else is where it was",
    arguments: [
      "func a() {%}", "private func a(_ b: Int = (1), c: [String: Int]) async throws {%}",
      "func a<T: Hashable>(_ b: T) -> Void {%}", "func a() async -> String {%}",
      "func a() -> [Row] {%}", "@MainActor func `in`() /* { */ {%}",
      "struct A { func b() {%}\n var body: some View { Text(\"{\") } }",
    ])
  func actions(_ code: String) {
    let body = "\n if a { b(\"}\\(c(\"}\"))\") } // }\n  let d = #\"}\"#; e { \"\"\"\n}\n\"\"\" }\n"
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
      "// func a() { b() }", "protocol A { func b() }\nstruct C { var d = 1 }",
    ])
  func values(_ text: String) {
    #expect(skimmed(text) == nil)
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
