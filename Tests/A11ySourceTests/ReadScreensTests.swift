import A11yModel
import A11ySource
import Testing

@Suite("Screens by how much of them is read")
struct ReadScreensTests {
  private func screens(_ text: String) -> ReadScreens {
    let project = SourceProject([SourceFile(path: "Sample.swift", text: "import SwiftUI\n" + text)])
    return project.settled(project.types.map { project.draft(of: $0) }).readScreens
  }

  private func view(_ name: String, _ body: String) -> String {
    "struct \(name): View { let item: Item; var body: some View { \(body) } }\n"
  }

  @Test("are read with any element that is known, even beside others")
  func read() {
    for body in [
      "Text(\"A\")", "Foreign { Text(\"A\") }", "Foreign().onTapGesture { open() }",
      "Foreign().accessibilityLabel(\"A\")", "VStack { Image(\"a\"); Foreign() }.introspect()",
    ] {
      let found = screens(view("A", body))
      #expect((found.read, found.notRead, found.empty) == (1, 0, 0), "\(body)")
      #expect(found.summary == nil)
    }
  }

  @Test("are not read where nothing is known, and say what is not")
  func notRead() {
    for (body, cause) in [
      ("Foreign()", "content of Foreign"), ("foreign { }", "content of foreign"),
      ("item.content", "item.content"), ("Foreign().introspect(1)", ".introspect"),
    ] {
      let found = screens(view("A", body))
      #expect((found.read, found.notRead, found.empty) == (0, 1, 0), "\(body)")
      #expect(
        found.causes.contains { $0.gap.text == cause && $0.path == "Sample.swift" && $0.line == 2 })
    }
  }

  @Test("are empty where everything is known, and no element")
  func empty() {
    for body in ["Color.red", "EmptyView()", "Spacer().frame(height: 2)"] {
      let found = screens(view("A", body))
      #expect((found.read, found.notRead, found.empty) == (0, 0, 1), "\(body)")
    }
  }

  @Test("are counted in one line with the most frequent causes")
  func summary() {
    let many = (0..<3).map { view("A\($0)", "Form1 { }.introspect()") }.joined()
    let others = view("B", "Other()") + view("C", "Another()") + view("D", "Text(\"D\")")
    #expect(
      screens(many + others).summary
        == "5 of 6 screens: no element read (3 × .introspect, 3 × content of Form1, 1 × content of Another, …)"
    )
  }
}
