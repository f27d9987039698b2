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

  @Test("views that a value of the project has or makes are where they are shown")
  func ofValues() {
    let text = """
      struct A: View {
        let model: Model
        let icon: Icon?
        var body: some View {
          VStack {
            model.picture.padding()
            icon?.view().frame(width: 20)
          }
        }
      }
      final class Model {
        let picture: Image
        init(name: String, size: Int) { self.picture = Image(uiImage: draw(name, size)) }
      }
      enum Icon {
        case local(UIImage), remote(URL)
        @ViewBuilder func view() -> some View {
          switch self {
          case .local(let image): Image(uiImage: image)
          case .remote(let url): WebImage(url)
          }
        }
      }
      """
    let screens = SourceProject([SourceFile(path: "A.swift", text: text)]).screens()
    let images = screens.flatMap { $0.tree.nodes.filter { $0.type == .image } }
    #expect(images.map(\.line) == [6, 7])
  }

  @Test(
    "a value that a static function of its type makes is a view, and names what it is combined with"
  )
  func ofStaticFunctions() {
    let text = """
      struct RowLabel: View {
        var title: String?
        static func plain(title: String) -> RowLabel { RowLabel(title: title) }
        var body: some View { Text(title ?? "") }
      }
      struct Row: View {
        let label: RowLabel
        let isOn: Binding<Bool>
        var body: some View {
          HStack { label; Toggle("", isOn: isOn) }.accessibilityElement(children: .combine)
        }
      }
      struct A: View {
        @State var isOn = false
        var body: some View {
          Row(label: .plain(title: texts.logs), isOn: $isOn)
        }
      }
      """
    let screens = SourceProject([SourceFile(path: "A.swift", text: text)]).screens()
    let findings = screens.flatMap { Linter.standard.lint($0).findings.map(\.rule) }
    #expect(findings == [])
  }

  @Test("the type of a parameter is that of its declaration, whatever types the caller has")
  func namesOfTypes() {
    let text = """
      struct Row<Content: View>: View {
        enum Kind { case label, custom(() -> Content) }
        let kind: Kind
        var body: some View {
          switch kind {
          case .label: Image("label")
          case .custom(let content): content()
          }
        }
      }
      extension Row { init(kind: Kind) { self.kind = kind } }
      extension Row where Content == Text { init(kind: Kind) { self.kind = kind } }
      struct Mark { enum Kind { case small } }
      struct A: View {
        var body: some View {
          Row(kind: .custom {
            TextField("", text: $name)
          })
        }
      }
      """
    let screens = SourceProject([SourceFile(path: "A.swift", text: text)]).screens()
    let own = screens.first { $0.name == "A" }?.tree.nodes.dropFirst()
    #expect(own?.map(\.type) == [.textField])
  }

  @Test("an image that a function chooses is one view, where it is shown")
  func chosenImage() {
    let text = """
      struct A: View {
        let kind: Kind
        var body: some View {
          kind.icon(isBig: true)
        }
      }
      enum Kind { case open, closed }
      extension Kind {
        func icon(isBig: Bool) -> Image {
          switch self {
          case .open: return Image("ic_open")
          case .closed: return Image("ic_closed")
          }
        }
      }
      """
    let screens = SourceProject([SourceFile(path: "A.swift", text: text)]).screens()
    #expect(screens.flatMap { $0.tree.nodes.dropFirst().map(\.line) } == [4])
  }

  @Test("a constant of the name of what it is made of is not itself")
  func shadowing() {
    let text = """
      struct A: View {
        func isOpen(_ row: Row) -> Bool { row.isOpen }
        func icon(_ row: Row) -> some View {
          let isOpen = isOpen(row)
          return Image(systemName: isOpen ? "minus" : "plus")
        }
        var body: some View { Button { toggle() } label: { icon(row) } }
      }
      """
    let screens = SourceProject([SourceFile(path: "A.swift", text: text)]).screens()
    #expect(screens.map(\.diagnostics.count) == [0])
  }
}
