import A11ySource
import Testing

@Suite("A Swift file")
struct SourceFileTests {
  @Test("that breaks off says so")
  func aFileThatBreaksOff() {
    #expect(SourceFile(path: "A.swift", text: "struct A {").hasErrors)
    #expect(!SourceFile(path: "A.swift", text: "struct A {}").hasErrors)
  }

  @Test(
    "with a chain without end is not parsed, and a long one is",
    arguments: [".padding()", "<A", " try", ".a", "!", "\n      .padding()"])
  func chain(link: String) {
    let beginning = "let a = Text(\"a\")"
    let long = SourceFile(
      path: "A.swift", text: beginning + String(repeating: link, count: 20_000))
    #expect(long.isTooDeep)
    let usual = beginning + String(repeating: "\n          .padding(1, 2)", count: 200)
    #expect(!SourceFile(path: "A.swift", text: usual).isTooDeep)
    let numbers = "let a = [" + String(repeating: "0.1, ", count: 5_000) + "0.2]"
    #expect(!SourceFile(path: "A.swift", text: numbers).isTooDeep)
  }

  @Test("with brackets in one another without end is not parsed", arguments: ["[", "(", "{"])
  func depth(bracket: String) {
    let file = SourceFile(
      path: "A.swift", text: "let a = " + String(repeating: bracket, count: 100_000))
    #expect(file.isTooDeep)
    let texts = "let a = \"[[[[[[[[[[[[[[[[[[\" // [[[[[[[[[[[[[[[[[[[[[[[["
    #expect(!SourceFile(path: "A.swift", text: texts).isTooDeep)
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

  @Test("with more views than are read says so at the type")
  func cut() {
    let views = String(repeating: "    Text(\"a\")\n", count: 4_000)
    let text = "struct A: View {\n  var body: some View {\n\(views)  }\n}\n"
    let project = SourceProject([SourceFile(path: "A.swift", text: text)])
    let remarks = project.remarks(on: project.types.map { project.draft(of: $0) })
    #expect(remarks.map(\.line) == [1] && remarks.first?.message.hasPrefix("A has more") == true)
    let short = SourceProject([
      SourceFile(path: "A.swift", text: "struct A: View { var body: some View { Text(\"a\") } }")
    ])
    #expect(short.remarks(on: short.types.map { short.draft(of: $0) }).isEmpty)
  }
}
