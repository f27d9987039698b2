import A11yModel
import A11yRules
import A11ySource
import Testing

@Suite("Fonts that several screens share")
struct SharedFontTests {
  private let shared = """
    import SwiftUI
    // The fonts of the app.
    extension View {
      func small() -> some View { font(.system(size: 7)) }
    }
    """
  private let screens = """
    import SwiftUI
    struct First: View { var body: some View { VStack { Text("A").small(); Text("B").small() } } }
    struct Second: View { var body: some View { VStack { Text("C") }.small() } }
    """

  @Test("one is told where it is written, with the number of its texts")
  func place() throws {
    let project = SourceProject([
      SourceFile(path: "Shared.swift", text: shared),
      SourceFile(path: "Screens.swift", text: screens),
    ])
    let findings = project.screens(.own).flatMap { screen in
      Linter.standard.lint(screen).findings.map { ($0, $0.element.file(in: screen.source)) }
    }
    let (finding, file) = try #require(findings.first)
    #expect(findings.count == 1)
    #expect(file == "Shared.swift")
    #expect(finding.element.line == 4)
    #expect(
      finding.message
        == "is one of 3 texts with a font of 7 pt that does not follow the text size of the user")
  }

  @Test(
    "one of a style is told where its size is written, whichever initialiser gives it",
    arguments: [
      "", "private init(font: Font, inset: Int) { self.font = font; self.inset = inset }",
      "init(_ font: Font, _ inset: Int) { (self.font, self.inset) = (font, inset) }",
      """
      init(font: Font, inset: Int) { self.font = font; self.inset = inset }
        init(base: Style) { self.init(font: base.font.weight(.bold), inset: 2) }
        static let strong = Style(base: .small)
      """,
    ])
  func styles(_ initialisers: String) {
    let isPlain = initialisers.contains("_ font")
    let made = isPlain ? "Style(.system(size: 7), 2)" : "Style(font: .system(size: 7), inset: 2)"
    let text = """
      import SwiftUI
      struct Style { let font: Font; let inset: Int
        static let small = \(made)
        \(initialisers)
      }
      struct Styled: ViewModifier { let style: Style
        func body(content: Content) -> some View { content.font(style.font).padding(style.inset) } }
      extension View { func style(_ style: Style) -> some View { modifier(Styled(style: style)) } }
      struct A: View { var body: some View { Text("A").style(.small) } }
      struct B: View { var body: some View { Text("B").font(Style.small.font) } }
      """
    let strong =
      initialisers.contains("strong")
      ? "\nstruct C: View { var body: some View { Text(\"C\").style(.strong) } }" : ""
    let project = SourceProject([SourceFile(path: "App.swift", text: text + strong)])
    let findings = project.screens(.own).flatMap { Linter.standard.lint($0).findings }
      .filter { $0.rule == "fixed-text-size" }
    #expect(findings.map(\.element.line) == (isPlain ? [] : [3]), "\(initialisers)")
  }
}
