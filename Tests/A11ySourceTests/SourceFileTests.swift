import A11ySource
import Testing

@Suite("A Swift file")
struct SourceFileTests {
  @Test("that breaks off says so")
  func aFileThatBreaksOff() {
    #expect(SourceFile(path: "A.swift", text: "struct A {").hasErrors)
    #expect(!SourceFile(path: "A.swift", text: "struct A {}").hasErrors)
  }
}
