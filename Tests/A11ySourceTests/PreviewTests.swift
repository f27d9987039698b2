import A11yModel
import A11ySource
import Testing

@Suite("Previews of SwiftUI")
struct PreviewTests {
  private func project(_ texts: String...) -> SourceProject {
    SourceProject(
      texts.enumerated().map { SourceFile(path: "\($0.offset).swift", text: $0.element) })
  }

  private func previews(of project: SourceProject) -> [SourcePreviews.Preview] {
    zip(project.previews, project.steps(of: project.previews)).map {
      project.preview($0, steps: $1)
    }
  }

  private static let card = """
    struct Card: View {
      let title: String
      var hasBadge = false
      var body: some View { HStack { Text(title); if hasBadge { Badge(name: "messages") } } }
    }
    struct Badge: View {
      let name: String
      var body: some View { Button("Open \\(name)") { open() } }
    }
    struct Unseen: View { var body: some View { Text("x") } }
    """

  @Test("show views with the arguments that they give them, under the names of Xcode")
  func names() {
    let project = project(
      Self.card,
      """
      #Preview("Empty") { Card(title: "Nothing here") }
      #Preview { Card(title: "Inbox", hasBadge: true) }
      #Preview("Wide", traits: .landscapeLeft) {
        @Previewable @State var title = "Sent"
        NavigationStack { Card(title: title) }  // What a state holds later is unknown.
      }
      struct Card_Previews: PreviewProvider {
        static var previews: some View { Group { Card(title: "Drafts").previewDisplayName("Drafts") } }
      }
      """)
    let found = previews(of: project)
    #expect(found.map(\.name) == ["Empty", "#Preview 2", "Wide", "Card_Previews"])
    #expect(found.map(\.screen.name) == found.map(\.name))
    #expect(found.map(\.screen.source.line) == [1, 2, 3, 7])
    #expect(found.map(\.views) == [["Card"], ["Badge", "Card"], ["Card"], ["Card"]])
    let texts = found.map { preview in
      preview.screen.tree.indices.compactMap { preview.screen.tree[$0].label.map { String($0) } }
    }
    #expect(
      texts == [["Nothing here"], ["Inbox", "Open messages"], [], ["Drafts"]], "\(texts)")
  }

  @Test("say which views none of them shows")
  func coverage() {
    let project = project(Self.card, "#Preview { Card(title: \"A\", hasBadge: true) }")
    var previews = SourcePreviews()
    (previews.all, previews.views) = (self.previews(of: project), project.views { _ in true })
    #expect(previews.views.map(\.name) == ["Card", "Badge", "Unseen"])
    #expect(previews.viewsWithout.map(\.name) == ["Unseen"])
    #expect(previews.viewsWithout.map(\.line) == [10])
  }

  @Test("of a view count for no other view of its name")
  func sameName() {
    let row =
      "private struct Row: View { var body: some View { Text(\"a\") } }\nlet row = { Row() }\n"
    let project = project(row + "#Preview { Row() }", row)
    var previews = SourcePreviews()
    (previews.all, previews.views) = (self.previews(of: project), project.views { _ in true })
    #expect(previews.viewsWithout.map(\.path) == ["1.swift"])
  }

  @Test("of code that is not of the project say so")
  func unread() {
    let project = project("#Preview { OtherCard() }\n#Preview(\"Controller\") { makeController() }")
    #expect(previews(of: project).allSatisfy { $0.gap != nil && $0.views.isEmpty })
  }

  @Test("in build conditions count, and those in left-out files do not")
  func conditions() {
    let preview = "#Preview(\"A\") { Card(title: \"a\") }"
    #expect(project(Self.card, "#if DEBUG\n\(preview)\n#endif").previews.count == 1)
    #expect(
      project(Self.card, "#if os(iOS)\n#if DEBUG\n\(preview)\n#endif\n#endif").previews.count == 1)
    #expect(project(Self.card, "import XCTest\n\(preview)").previews.isEmpty)
    #expect(project("import XCTest\n\(Self.card)\n\(preview)").files.isEmpty)
  }

  private static let wrapper = """
    private struct Wrapper: View {
      @State var isOn = false
      var body: some View { Button { isOn.toggle() } label: { Image("ic_gear") } }
    }
    """

  @Test("are the only users of private types that are no screens")
  func helpers() {
    let preview = "#Preview { Wrapper() }"
    let provider =
      "struct P: PreviewProvider { static var previews: some View { Wrapper() } }"
    for code in [
      "\(Self.wrapper)\n\(preview)", "\(preview)\n\(Self.wrapper)", "\(Self.wrapper)\n\(provider)",
      "\(Self.wrapper)\n#if DEBUG\n\(preview)\n#endif",
      "\(Self.wrapper)\nfileprivate struct Outer: View { var body: some View { Wrapper() } }\n#Preview { Outer() }",
      "\(Self.wrapper)\nextension Wrapper { static var sample: Wrapper { Wrapper() } }\n\(preview)",
    ] {
      #expect(project(code).types == [], "\(code)")
    }
  }

  @Test("do not make helpers of types that the app may use")
  func users() {
    let preview = "#Preview { Wrapper() }"
    for (code, screens) in [
      ("\(Self.wrapper.replacing("private ", with: ""))\n\(preview)", ["Wrapper"]),
      ("\(Self.wrapper)\nlet factory = { Wrapper() }\n\(preview)", ["Wrapper"]),
      (
        "\(Self.wrapper)\nstruct Home: View { var body: some View { Wrapper() } }\n\(preview)",
        ["Wrapper", "Home"]
      ),
      (
        "\(Self.wrapper)\n#if os(iOS)\nstruct Home: View { var body: some View { Wrapper() } }\n\(preview)\n#endif",
        ["Wrapper", "Home"]
      ),
      (
        """
        @main private struct Main: App { var body: some Scene { WindowGroup { Wrapper() } } }
        \(Self.wrapper)\n\(preview)
        """, ["Wrapper"]
      ),
      (
        """
        \(Self.wrapper)
        struct Home: View {
          var body: some View { Wrapper() }
          struct Previews: PreviewProvider { static var previews: some View { Home() } }
        }
        """, ["Wrapper", "Home"]
      ),
      (
        """
        \(Self.wrapper)
        struct P: PreviewProvider {
          static var previews: some View { sample }
          static var sample: some View { Wrapper() }
        }
        struct Home: View { var body: some View { P.sample } }
        """, ["Wrapper", "Home"]
      ),
      (Self.wrapper, ["Wrapper"]),
      ("\(Self.wrapper)\n#Preview { Text(\"a\") }", ["Wrapper"]),
    ] {
      #expect(project(code).types == screens, "\(code)")
    }
  }
}
