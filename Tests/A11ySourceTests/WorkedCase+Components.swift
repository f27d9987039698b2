/// Components that show their arguments, and styles that draw text.
extension WorkedCase {
  static let components: [WorkedCase] = [
    WorkedCase(
      "the case that is given decides what a component shows", "Tool(icon: .symbol(\"trash\"))",
      ["asset-name-label note"], others: tool),
    WorkedCase(
      "the case that is given decides what a component shows, even if it is nameless",
      "VStack { Tool(icon: .symbol(\"trash\")); Tool(icon: .picture(photo)) }",
      ["missing-label error"], others: tool),
    WorkedCase(
      "a case that is given for another place is looked up by its name",
      "Row(kind: .plain)", [],
      others: """
        struct Row: View {
          enum Kind { case plain, marked }
          let kind: Kind
          var body: some View {
            if kind == .marked { Button(action: {}) { Image(uiImage: mark) } }
            if case .plain = kind { Text("Plain") }
          }
        }
        """),
    WorkedCase(
      "what a view changes is not decided by its first value", "Fold()",
      ["missing-label error"],
      others: """
        struct Fold: View {
          @State var isOpen = false
          var body: some View {
            if isOpen { Button(action: {}) { Image(uiImage: mark) } }
          }
        }
        """),
    WorkedCase(
      "a style that draws a title names the button",
      "Button(action: open) { Image(uiImage: photo) }.buttonStyle(Titled(title: \"Share\"))",
      others: titled),
    WorkedCase(
      "a style of the protocol's own names the button",
      "HStack { Button(action: open) { Image(uiImage: photo) } }.buttonStyle(.titled(\"Share\"))",
      others: titled),
    WorkedCase(
      "a style that draws no words does not",
      "Button(action: open) { Image(uiImage: photo) }.buttonStyle(Round())",
      ["missing-label error"],
      others: """
        struct Round: ButtonStyle {
          func makeBody(configuration: Configuration) -> some View {
            configuration.label.clipShape(Circle())
          }
        }
        """),
    WorkedCase(
      "what a style of another package does with a title is not known",
      "Button(action: open) { Image(uiImage: photo) }.buttonStyle(.other(title: \"Share\"))"),
    WorkedCase(
      "the element that is made of a stack takes its taps",
      """
      HStack { Text("Three"); Text("stars") }
        .onTapGesture { open() }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Three stars")
        .accessibilityAddTraits(.isButton)
      """),
    WorkedCase(
      "the label of a stack names the field in it",
      """
      ZStack { Text("Key"); TextField("", text: $text) }
        .accessibilityLabel("Private key")
      """, ["label-cascade error"]),
    WorkedCase(
      "a link without a screen in a button that is called the same",
      """
      Button(action: open) { NavigationLink("Clear", destination: EmptyView()) }
      """),
    WorkedCase(
      "a function with the name of a type",
      "SampleRow()", ["missing-label error"],
      others: """
        extension Sample {
          func SampleRow() -> some View { Button(action: {}) { Image(uiImage: photo) } }
        }
        """),
    WorkedCase("a text without words is not there", "VStack { Text(on ? \"On\" : \"\") }"),
    WorkedCase(
      "several controls that a component brings into a link are one finding",
      "NavigationLink(destination: Text(\"A\")) { Pair() }",
      ["hidden-interactive-descendant error"],
      others: """
        struct Pair: View {
          var body: some View {
            Text("Pair")
            Button("Show", action: {})
            Button("Hide", action: {})
          }
        }
        """),
    WorkedCase(
      "a component that names a button of a sheet",
      """
      List {}.sheet(isPresented: $on) {
        List { Button(action: open, label: { IconRow(icon: rows[0]) }) }
      }
      """,
      others: """
        struct IconRow: View {
          let icon: Row
          var body: some View { HStack { Image(uiImage: icon.image); Text(icon.name) } }
        }
        """),
    WorkedCase(
      "a component that is a button's picture on a sheet",
      """
      List {}.sheet(isPresented: $on) { Button(action: open, label: { Glyph() }) }
      """, ["asset-name-label error"],
      others: "struct Glyph: View { var body: some View { Image(\"icon_send\") } }"),
    WorkedCase(
      "a link that code follows",
      #"List {}.background(NavigationLink("", isActive: $on) { List {} })"#),
    WorkedCase(
      "choices of a menu without a heading",
      """
      Menu("Sort") { Picker(selection: $text) { Text("Name"); Text("Date") } label: { EmptyView() } }
      """),
    WorkedCase(
      "choices of a toolbar without a name",
      """
      List {}.toolbar { Picker("", selection: $text) { Text("Name"); Text("Date") } }
      """, ["missing-label error"]),
    WorkedCase(
      "texts that stand for others",
      """
      VStack { Text("Satoshi Nakamoto"); Text("A note") }.redacted(reason: on ? .placeholder : [])
        .accessibilityElement(children: .ignore).accessibilityLabel("Loading")
      """),
    WorkedCase(
      "texts that are there",
      """
      VStack { Text("Satoshi Nakamoto"); Text("A note") }.redacted(reason: [])
        .accessibilityElement(children: .ignore).accessibilityLabel("Loading")
      """, ["hidden-text-descendant warning"]),
  ]

  private static let tool = """
    struct Tool: View {
      enum Icon { case symbol(String), picture(UIImage) }
      let icon: Icon
      var body: some View {
        Button(action: {}) {
          switch icon {
          case let .symbol(name): Image(systemName: name)
          case .picture(let picture): Image(uiImage: picture)
          }
        }
      }
    }
    """

  private static let titled = """
    struct Titled: ButtonStyle {
      let title: String
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label.foregroundColor(.red)
          Text(title)
        }
      }
    }
    extension ButtonStyle where Self == Titled {
      static func titled(_ title: String) -> Titled { Titled(title: title) }
    }
    """
}
