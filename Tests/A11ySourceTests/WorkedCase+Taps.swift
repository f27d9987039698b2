/// Tap gestures, and the fonts of tappable views.
extension WorkedCase {
  static let taps: [WorkedCase] = [
    WorkedCase(
      "a picture without words that is tapped",
      "Label(\"\", image: \"paste\").onTapGesture { open() }", ["tappable-without-role error"]),
    WorkedCase(
      "one of several gestures is a tap",
      """
      VStack { Text("Tap to play"); Text("Swipe to skip") }
        .gesture(ExclusiveGesture(TapGesture().onEnded { open() }, DragGesture()))
      """, ["tappable-without-role error"]),
    WorkedCase(
      "a text that is tapped is there for that, even if the tap puts the keyboard away",
      "Text(\"Cancel\").onTapGesture { text = \"\"; isFocused = false }",
      ["tappable-without-role error"]),
    WorkedCase(
      "a tap on a form puts the keyboard away, and one that does nothing keeps others out",
      """
      Form { Text("Cancel").onTapGesture {} }
        .onTapGesture { isFocused = false }
      """),
    WorkedCase(
      "a modifier of the app with the name of another of SwiftUI",
      "HStack { Text(text) }.cornerRadius(8).onTapGesture { open() }",
      ["tappable-without-role error"],
      others: """
        extension View {
          func cornerRadius(_ radius: CGFloat, corners: UIRectCorner) -> some View {
            accessibilityHidden(true)
          }
        }
        """),
    WorkedCase(
      "a function that rows are given to by its name",
      "ForEach(rows, content: row)", ["tappable-without-role error"],
      others: """
        extension Sample {
          func row(_ row: Row) -> some View { Text(row.title).onTapGesture { open() } }
        }
        """),
    WorkedCase(
      "a view that a modifier gives to a component",
      "Entry().prompted(isPresented: $on)", ["tappable-without-role error"],
      others: """
        struct Entry: View {
          let open: () -> Void
          var body: some View { Text("Entry").onTapGesture { open() } }
        }
        struct Prompted<Presenting: View>: View {
          @Binding var isPresented: Bool
          let presenting: Presenting
          var body: some View { ZStack { presenting } }
        }
        extension View {
          func prompted(isPresented: Binding<Bool>) -> some View {
            Prompted(isPresented: isPresented, presenting: self)
          }
        }
        """),
    WorkedCase(
      "what a component hides is told once, at the component",
      "VStack { Track(play: open).onTapGesture { open() }; Track(play: open).padding() }",
      ["hidden-interactive-descendant error", "tappable-without-role error"],
      others: """
        struct Track: View {
          let play: () -> Void
          var body: some View {
            HStack { Text(track.title); Button("Play", action: play) }
              .accessibilityElement(children: .ignore)
              .accessibilityLabel(track.title)
          }
        }
        """),
    WorkedCase(
      "a button without words is there for its keys",
      "VStack { Button(\"\") { open() }.keyboardShortcut(.escape); Button(\"\") { open() } }",
      ["missing-label error"]),
    WorkedCase(
      "what is painted behind an image is no view",
      """
      VStack {
        Button(action: open) { Image("close").background(.regularMaterial) }
        Button(action: open) { Image("close").background(on ? .red.opacity(0.5) : backColor) }
        Button(action: open) { Image("close").background(Color.theme.paper).overlay(theme.lineColor) }
        Button(action: open) { Image("close").background(paper) }
        Button(action: open) { Image("close").background(words) }
      }
      """, [String](repeating: "asset-name-label error", count: 5),
      others: "extension Sample { var paper: Color { on ? .red : .blue } }"),
    WorkedCase(
      "every kind of paint is no view",
      """
      VStack {
        Button(action: open) { Image("close").background(one) }
        Button(action: open) { Image("close").background(two) }
        Button(action: open) { Image("close").background(three) }
        Button(action: open) { Image("close").background(four) }
        Button(action: open) { Image("close").background(five) }
        Button(action: open) { Image("close").background(six) }
        Button(action: open) { Image("close").background(seven) }
        Button(action: open) { Image("close").background(eight) }
        Button(action: open) { Image("close").background(nine) }
      }
      """, [String](repeating: "asset-name-label error", count: 9),
      others: """
        extension Sample {
          var one: Color { .red }
          var two: Color? { nil }
          var three: Material { .thin }
          var four: Gradient { Gradient(colors: [.red]) }
          var five: LinearGradient { make() }
          var six: RadialGradient { make() }
          var seven: AngularGradient { make() }
          var eight: AnyShapeStyle { make() }
          var nine: some ShapeStyle { make() }
        }
        """),
    WorkedCase(
      "a picture behind a shape is the picture of a button, whatever colour it has",
      """
      Button(action: open) {
        Circle().strokeBorder(.red).background(Image(systemName: "trash").foregroundColor(.red))
      }
      """, ["asset-name-label note"]),
    WorkedCase(
      "a field in an alert has a title and nothing else",
      """
      Text("A").alert("Code", isPresented: $on) {
        TextField("Digits", text: $text)
        SecureField("", text: $text)
        Button("Send", action: open)
      }
      """, ["missing-field-label error"]),
    WorkedCase(
      "what a list makes of the label of a group is not known",
      """
      List { DisclosureGroup { Text("A") } label: { Button("Part", action: open) } }
      """),
    WorkedCase(
      "a function whose name looks like that of a type",
      #"Sign("bell")"#,
      ["asset-name-label error", "tappable-without-role error"],
      others: """
        func Sign(_ name: String) -> some View { Image(name).onTapGesture { ring() } }
        """),
    WorkedCase(
      "an entry of a menu is one element, whatever it is made of",
      """
      Menu("Sort") {
        Button { open() } label: {
          Toggle(isOn: .constant(on)) { Label("Name", systemImage: "textformat") }
        }
      }
      """),
    WorkedCase(
      "the text of a button keeps its size",
      #"Button(action: open) { HStack { Text("Pay").font(.system(size: 12)); Text("now") } }"#,
      ["fixed-text-size error"]),
    WorkedCase(
      "the text of a button follows the size, whatever its picture does",
      """
      Button(action: open) {
        Image(systemName: "creditcard").font(.system(size: 12))
        Text("Pay").font(.body)
      }
      .font(.system(size: 12))
      """),
    WorkedCase(
      "a picture that is named is no text",
      """
      Button(action: open) { Image(systemName: "creditcard") }
        .font(.system(size: 12)).accessibilityLabel("Pay")
      """),
    WorkedCase(
      "the text of a component in a button is the component's",
      "Button(action: open) { Price() }", ["fixed-text-size error"],
      others: """
        struct Price: View { var body: some View { Text("9").font(.system(size: 12)) } }
        """),
  ]
}
