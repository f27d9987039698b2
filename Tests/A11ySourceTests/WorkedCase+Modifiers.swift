/// Modifiers and styles of the project.
extension WorkedCase {
  static let modifiers: [WorkedCase] = [
    WorkedCase(
      "pages have no tabs that an element around them could hide",
      """
      TabView { ForEach(rows) { Text($0.name).tabItem { Text($0.title) } } }
        .tabViewStyle(.page(indexDisplayMode: .never))
        .accessibilityElement().accessibilityLabel("Pictures")
      """),
    WorkedCase(
      "tabs that an element around them hides are told",
      """
      TabView { Text("A").tabItem { Text("B") }; Text("C").tabItem { Text("D") } }
        .accessibilityElement().accessibilityLabel("Pictures")
      """, ["hidden-interactive-descendant error", "hidden-interactive-descendant error"]),
    WorkedCase(
      "an image that is looked up may have any name",
      "Button(action: open) { Sign(.close) }", ["asset-name-label error"],
      others: """
        struct Sign: View {
          private var image: Image
          init(_ icon: KeyPath<Icons, Image>) { image = .icons[keyPath: icon] }
          var body: some View { image.resizable() }
        }
        """),
    WorkedCase(
      "what a modifier adds is told once, at the modifier",
      "VStack { Text(\"A\").modifier(Closable()); Text(\"B\").modifier(Closable()) }",
      ["asset-name-label error"], others: closable),
    WorkedCase(
      "what a modifier adds is told where nobody uses it, as any view", "Text(\"A\")",
      ["asset-name-label error"], others: closable),
    WorkedCase(
      "what a modifier adds is hidden where all that use it are",
      "Text(\"A\").modifier(Closable()).accessibilityHidden(true)", others: closable),
    WorkedCase(
      "what a modifier is given is not known", "Text(\"A\").modifier(Pressable())", [],
      others: """
        struct Pressable: ViewModifier {
          func body(content: Content) -> some View { content.onTapGesture { open() } }
        }
        """),
    WorkedCase(
      "of two modifiers with one name the one that extends the view is meant",
      "Button(action: open) { Image(\"icon_close\").style(.large) }",
      ["asset-name-label error"], others: styles),
    WorkedCase(
      "of two modifiers with one name either may be meant",
      "Button(action: open) { Image(\"icon_close\").style(.large) }", ["asset-name-label error"],
      others: styles + """

        extension View {
          func style(_ style: Style) -> some View { accessibilityLabel("Close") }
        }
        """),
    WorkedCase(
      "a style keeps the text of a button as small as it is",
      "VStack { Button(\"Buy\", action: open); Button(\"Sell\", action: open) }.buttonStyle(Big())",
      ["fixed-text-size error"], others: big),
    WorkedCase(
      "the font of a style is nearer to the text than one behind the button",
      "Button(\"Buy\", action: open).font(.system(size: 12)).buttonStyle(Scaled())", [],
      others: """
        struct Scaled: ButtonStyle {
          func makeBody(configuration: Configuration) -> some View {
            configuration.label.font(.body)
          }
        }
        """),
    WorkedCase(
      "the font of a text in a button is nearer than that of the style",
      "Button(action: open) { Text(\"Buy\").font(.body) }.buttonStyle(Big())", [], others: big),
    WorkedCase(
      "a style has texts of its own beside that of the button",
      "Button(\"Buy\", action: open).buttonStyle(Noted())", [],
      others: """
        struct Noted: ButtonStyle {
          func makeBody(configuration: Configuration) -> some View {
            HStack { Text("New").font(.system(size: 9)); configuration.label }
          }
        }
        """),
    WorkedCase(
      "a choice between two sizes is one of a text that keeps its size",
      "Text(\"A\").font(on ? .system(size: 50) : .system(size: 40))",
      ["fixed-text-size warning"]),
    WorkedCase(
      "a choice between a size and a text style may be either",
      "Text(\"A\").font(on ? .system(size: 50) : .body)"),
    WorkedCase(
      "a font of the app is told once, where it is declared",
      "VStack { Text(\"A\").font(.price); Text(\"B\").font(Font.price.bold()) }",
      ["fixed-text-size error"],
      others: "extension Font { static let price = Font.system(size: 11) }"),
    WorkedCase(
      "a font of the app follows the text size", "Text(\"A\").font(.price)", [],
      others: "extension Font { static var price: Font { .body.bold() } }"),
    WorkedCase(
      "a font with a name in the body keeps its size",
      "let small: Font = .system(size: 9)\nText(\"A\").font(small)", ["fixed-text-size error"]),
  ]

  private static let closable = """
    struct Closable: ViewModifier {
      func body(content: Content) -> some View {
        content.overlay { Button {} label: { Image("icon_close") } }
      }
    }
    """

  private static let styles = """
    extension Text { func style(_ style: Style) -> Text { font(.body) } }
    extension Image { func style(_ style: Style) -> some View { resizable() } }
    """

  private static let big = """
    struct Big: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.font(.system(size: 18)).padding()
      }
    }
    """
}
