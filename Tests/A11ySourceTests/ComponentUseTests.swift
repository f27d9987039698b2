import A11yModel
import A11ySource
import Testing

@Suite("The number of uses of a component")
struct ComponentUseTests {
  // The places where an element of the component is used as it is judged.
  private func uses(_ titles: String...) -> [Int] {
    let screens = titles.enumerated().map {
      "struct S\($0.offset): View { var body: some View { Icon(title: \($0.element)) } }"
    }
    let text = """
      struct Icon: View {
        let title: String
        var body: some View {
          Button { open() } label: { Image(systemName: "star").accessibilityLabel(title) }
        }
      }
      \(screens.joined(separator: "\n"))
      """
    let project = SourceProject([SourceFile(path: "Icon.swift", text: text)])
    let icon = project.screens().first { $0.name == "Icon" }
    return icon?.tree.indices.compactMap { icon?.tree[$0].details.code?.uses }.filter { $0 > 0 }
      ?? []
  }

  @Test("counts all where they are alike")
  func alike() {
    #expect(uses("\"\"", "\"\"") == [2])
    #expect(uses("\"Open\"", "\"Close\"", "\"Send\"") == [3])
  }

  @Test("counts one where some are worse than others")
  func different() {
    #expect(uses("\"\"", "\"Open\"") == [1])
    #expect(uses("\"Open\"", "\"\"", "\"\"") == [1])
  }
}
