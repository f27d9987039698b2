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
}
