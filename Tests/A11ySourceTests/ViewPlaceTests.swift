import A11yModel
import A11yRules
import A11ySource
import Testing

@Suite("Where views are written")
struct ViewPlaceTests {
  private func lines(_ body: String) -> [Int] {
    let text = "struct A: View {\n  var body: some View {\n\(body)\n  }\n}\n"
    let screens = SourceProject([SourceFile(path: "A.swift", text: text)]).screens()
    return screens.flatMap { $0.tree.nodes.dropFirst().map(\.line) }
  }

  @Test("what follows an early return keeps its line")
  func early() {
    #expect(
      lines("    if isEmpty {\n      return Text(\"a\")\n    }\n    Text(\"b\")\n    Text(\"c\")")
        == [4, 6, 7])
  }

  @Test("so do the views of a choice in a choice")
  func choice() {
    #expect(
      lines("    a ? Text(\"a\")\n    : b ? Text(\"b\")\n    : Text(\"c\")") == [3, 4, 5])
  }

  @Test("what a modifier does by a condition leaves a view where it is")
  func changed() {
    let body = """
          HStack { Text("a"); Text("b") }
            .modify {
              if new { $0.padding() } else { $0 }
            }
            .onTapGesture { open() }
      """
    let changing = """
      extension View {
        func modify(@ViewBuilder _ change: (Self) -> some View) -> some View { change(self) }
      }
      """
    let text = "struct A: View {\n  var body: some View {\n\(body)\n  }\n}\n\(changing)\n"
    let screens = SourceProject([SourceFile(path: "A.swift", text: text)]).screens()
    let tapped = screens.flatMap { $0.tree.nodes.filter { $0.details.code?.gesture == .tap } }
    #expect(Set(tapped.map(\.line)) == [3])
  }
}
