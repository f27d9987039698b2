import A11yModel
import A11ySource
import Testing

@Suite("Types of one name in several files")
struct SameNameTests {
  private func screens(_ texts: String...) -> [Screen] {
    SourceProject(
      texts.enumerated().map { SourceFile(path: "\($0.offset)/View.swift", text: $0.element) }
    ).screens()
  }

  private func labels(_ screen: Screen) -> [String] {
    screen.tree.nodes.compactMap { $0.label.map(String.init) }
  }

  @Test("a view of each target is a screen of its own")
  func targets() {
    let found = screens(
      "struct Home: View { var body: some View { Text(\"Phone\") } }",
      "struct Home: View { var body: some View { Text(\"Watch\") } }")
    #expect(found.map(\.name) == ["Home", "Home (1/View)"])
    #expect(found.map { $0.source.path } == ["0/View.swift", "1/View.swift"])
    #expect(found.map(labels) == [["Phone"], ["Watch"]])
  }

  @Test("a private type is that of the file that uses it")
  func privateTypes() {
    let found = screens(
      """
      struct A: View { var body: some View { Header(title: "First") } }
      private struct Header: View { let title: String; var body: some View { Text(title) } }
      """,
      """
      struct B: View { var body: some View { Header(title: "Second") } }
      private struct Header: View { let title: String; var body: some View { Text(title + "!") } }
      """)
    let shown = Dictionary(grouping: found, by: \.name).mapValues { $0.flatMap(labels) }
    #expect(shown["A"] == ["First"] && shown["B"] == ["Second!"], "\(shown)")
  }

  @Test("an extension in another file belongs to the type that is declared there or first")
  func extensions() {
    let found = screens(
      "struct Home: View { var body: some View { title } }",
      "extension Home { var title: some View { Text(\"Title\") } }",
      "struct Home: View { var body: some View { Text(\"Other\") } }")
    #expect(found.map(labels) == [["Title"], ["Other"]])
  }

  @Test(
    "of the types of one name in others, code means the one that is nearest around it",
    arguments: [2, 9])
  func nested(count: Int) {
    let views = (0..<count).map { number in
      """
      struct View\(number): View {
        enum Words { static let title = "Title \(number)" }
        struct Row: View {
          let isLast = false
          enum Words { static let row = "Row \(number)" }
          var body: some View { Text(Words.row) }
        }
        var body: some View { VStack { Text(Words.title); Row() } }
      }
      """
    }
    let found = screens(views.joined(separator: "\n"))
    let words = (0..<count).flatMap { ["Title \($0)", "Row \($0)"] }
    #expect(found.flatMap(labels).sorted() == words.sorted())
  }
}
