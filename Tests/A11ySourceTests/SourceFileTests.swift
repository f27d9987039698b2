import A11ySource
import Testing

@Suite("A Swift file")
struct SourceFileTests {
  @Test("that breaks off says so")
  func aFileThatBreaksOff() {
    #expect(SourceFile(path: "A.swift", text: "struct A {").hasErrors)
    #expect(!SourceFile(path: "A.swift", text: "struct A {}").hasErrors)
  }

  @Test("with brackets in one another without end is not parsed", arguments: ["[", "(", "{"])
  func depth(bracket: String) {
    let file = SourceFile(
      path: "A.swift", text: "let a = " + String(repeating: bracket, count: 100_000))
    #expect(file.isTooDeep)
    let texts = "let a = \"[[[[[[[[[[[[[[[[[[\" // [[[[[[[[[[[[[[[[[[[[[[[["
    #expect(!SourceFile(path: "A.swift", text: texts).isTooDeep)
  }
}
