import A11yBaseline
import A11yModel
import A11ySource
import Testing

@Suite("Screens by how much of them is read")
struct ReadScreensTests {
  private func screens(_ text: String) -> ReadScreens {
    let project = SourceProject([SourceFile(path: "Sample.swift", text: "import SwiftUI\n" + text)])
    return ReadScreens(project.screens().map { JudgedScreen($0) })
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
      #expect(found.causes.isEmpty)
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
        found.causes.contains { $0.name == cause && $0.path == "Sample.swift" && $0.line == 2 },
        "\(body): \(found.causes)")
    }
  }

  @Test("are empty where everything is known, and no element")
  func empty() {
    for body in ["Spacer().frame(height: 2)", "VStack { Spacer() }", "HStack { Color.red }"] {
      let found = screens(view("A", body))
      #expect(found.notRead == 0 && found.read == 0, "\(body)")
    }
  }

  @Test("are no modifiers, nor views that draw what they are given")
  func given() {
    for code in [
      "struct A: ViewModifier { func body(content: Content) -> some View { content.introspect() } }",
      "struct A<C: View>: View { let content: () -> C; var body: some View { VStack { content() } } }",
      "struct A<C: View>: View { let make: (Int) -> C; var body: some View { make(2) } }",
      "struct A: View { var body: some View { BrandColor.Surface.primary } }",
      "struct A: View { var body: some View { Slice(3) } }\nstruct Slice: Shape { let n: Int }",
    ] {
      #expect(screens(code).notRead == 0, "\(code)")
    }
  }

  @Test("are counted in one line with the most frequent causes")
  func summary() {
    let many = (0..<3).map { view("A\($0)", "Form1 { }.introspect()") }.joined()
    let others = view("B", "Other()") + view("C", "Another()") + view("D", "Text(\"D\")")
    let found = screens(many + others)
    #expect(found.part == "5 of 6 screens")
    #expect(found.reasons == "3 × .introspect, 3 × content of Form1, 1 × content of Another, …")
  }

  @Test("are accepted up to a percentage of all, rounded up to whole screens")
  func share() {
    let some = (0..<2).map { view("A\($0)", "Foreign()") }.joined()
    let found = screens(some + (0..<5).map { view("B\($0)", "Text(\"B\")") }.joined())
    #expect((found.notRead, found.count, found.percent) == (2, 7, 29))
    #expect(found.isWithin(percent: found.percent))
    #expect(found.isWithin(percent: 15))
    #expect(!found.isWithin(percent: 14))
    #expect(!found.isWithin(percent: 0))
    #expect(screens(view("A", "Text(\"A\")")).isWithin(percent: 0))
  }
}
