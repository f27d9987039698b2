extension WorkedCase {
  private static let symbol = ["asset-name-label error"]
  private static let asset = ["asset-name-label error"]
  private static let hidden = ["hidden-interactive-descendant error"]
  private static let tap = ["tappable-without-role error"]

  static let all: [WorkedCase] = [
    WorkedCase(
      "a symbol", #"Button { open() } label: { Image(systemName: "paperplane") }"#, symbol),
    WorkedCase(
      "a symbol with a label",
      #"Button { open() } label: { Image(systemName: "paperplane") }.accessibilityLabel("Send")"#),
    WorkedCase(
      "a label on the image in a button",
      #"Button { open() } label: { Image(systemName: "paperplane").accessibilityLabel("Send") }"#),
    WorkedCase(
      "a label by a modifier of the project",
      #"Button { open() } label: { Image(systemName: "paperplane") }.modifier(Named(name: "Send"))"#,
      others: """
        struct Named: ViewModifier {
          let name: LocalizedStringKey
          func body(content: Content) -> some View { content.accessibilityLabel(name) }
        }
        """),
    WorkedCase(
      "a plain symbol", #"Button { open() } label: { Image(systemName: "xmark") }"#,
      ["asset-name-label note"]),
    WorkedCase("an image", #"Button { open() } label: { Image("icon_close") }"#, asset),
    WorkedCase(
      "an image that the catalogue translates",
      #"Button { open() } label: { Image("icon_close") }"#, texts: ["icon_close": "Close"]),
    WorkedCase(
      "a symbol beside a text",
      #"Button { open() } label: { HStack { Image(systemName: "brain.head.profile"); Text("Quiz") } }"#
    ),
    WorkedCase(
      "a title that is not shown",
      #"Button("Add", systemImage: "plus") { open() }.labelStyle(.iconOnly)"#),
    WorkedCase(
      "a label with an icon",
      #"Label { Text("On") } icon: { Image(systemName: "checkmark") }"#),
    WorkedCase(
      "decoration alone", #"Button { open() } label: { Image(decorative: "x") }"#,
      ["missing-label error"]),
    WorkedCase("a stored image", "Button { open() } label: { icon }"),
    WorkedCase("a view of another package", "Button { open() } label: { AvatarView(user) }"),
    WorkedCase(
      "a part of the view", "Button { open() } label: { row }",
      others: #"extension Sample { var row: some View { Text("A") } }"#),
    WorkedCase("a picture", #"Image("hero")"#, asset),
    WorkedCase("a hidden picture", #"Image("hero").accessibilityHidden(true)"#),
    WorkedCase("a decorative picture", #"Image(decorative: "hero")"#),
    WorkedCase(
      "a picture combined with its text",
      #"HStack { Image("hero"); Text("A") }.accessibilityElement(children: .combine)"#),
    WorkedCase("a picture beside its text", #"HStack { Image("hero"); Text("A") }"#, asset),
    WorkedCase(
      "a picture with an empty label", #"Image(cg, scale: 1, label: Text(""))"#,
      ["missing-image-label error"]),
    WorkedCase(
      "a spoken decoration", #"HStack { Image(systemName: "globe"); Text("A") }"#,
      ["asset-name-label note"]),
    WorkedCase("a switch without a title", #"Toggle("", isOn: $on)"#, ["missing-label error"]),
    WorkedCase("a title for ears", #"Toggle("Wi-Fi", isOn: $on).labelsHidden()"#),
    WorkedCase(
      "a switch beside its text", #"HStack { Text("Wi-Fi"); Toggle(isOn: $on) { EmptyView() } }"#,
      ["missing-label error"]),
    WorkedCase(
      "a slider under its text", #"VStack { Text("Size"); Slider(value: $value) }"#,
      ["missing-label error"]),
    WorkedCase("a slider with a label", #"Slider(value: $value) { Text("Size") }"#),
    WorkedCase(
      "a field without a title", #"TextField("", text: $text)"#, ["missing-field-label error"]),
    WorkedCase(
      "a field with a title", #"TextField("Name", text: $text)"#,
      ["placeholder-only-label warning"]),
    WorkedCase(
      "a field that a title stands beside",
      #"LabeledContent("Name") { TextField("", text: $text) }"#
    ),
    WorkedCase("an editor", "TextEditor(text: $text)", ["missing-field-label error"]),
    WorkedCase(
      "a row that is used often", "VStack { Field(text: $text); Field(text: $text) }",
      ["missing-field-label error"],
      others: """
        struct Field: View {
          var text: Binding<String>
          var body: some View { TextField("", text: text) }
        }
        """),
    WorkedCase("a text with a tap", #"Text("A").onTapGesture { open() }"#, tap),
    WorkedCase(
      "a text that says it is a button",
      #"Text("A").onTapGesture { open() }.accessibilityAddTraits(.isButton)"#),
    WorkedCase(
      "traits by the version of the system",
      """
      Text("A").onTapGesture { open() }.accessibilityAddTraits({
        if #available(iOS 17, *) { return [.isButton, .isToggle] } else { return .isButton }
      }())
      """),
    WorkedCase(
      "a stack with a tap", #"VStack { Text("A"); Text("B") }.onTapGesture { open() }"#, tap),
    WorkedCase(
      "a stack that is one button",
      """
      VStack { Text("A"); Text("B") }.onTapGesture { open() }
        .accessibilityElement(children: .combine).accessibilityAddTraits(.isButton)
      """),
    WorkedCase(
      "a stack that is a button before it is one element",
      """
      VStack { Text("A"); Text("B") }.onTapGesture { open() }.accessibilityAddTraits(.isButton)
        .accessibilityElement(children: .combine)
      """),
    WorkedCase(
      "a title with the word for its role, which is drawn",
      #"Button("Close button", systemImage: "cross") {}"#),
    WorkedCase(
      "a tap that has a name",
      """
      let tap = TapGesture().onEnded { open() }
      Text("A").gesture(tap)
      """, tap),
    WorkedCase(
      "a tap with a name that puts the keyboard away",
      """
      let tap = TapGesture().onEnded { hideKeyboard() }
      Text("A").gesture(tap)
      """),
    WorkedCase("a tap that puts the keyboard away", "Form {}.onTapGesture { hideKeyboard() }"),
    WorkedCase("a tap on a background", "Color.clear.onTapGesture { open() }"),
    WorkedCase("an argument of that name", "Cover(onTapGesture: { open() })"),
    WorkedCase(
      "a tap beside a control",
      #"Toggle("A", isOn: $on).simultaneousGesture(TapGesture().onEnded { open() })"#),
    WorkedCase(
      "a button that a row hides",
      """
      HStack { Text(label); Button("Remind") { open() } }
        .accessibilityElement(children: .ignore).accessibilityLabel(label)
      """, hidden),
    WorkedCase(
      "a button that an element with a trait hides",
      """
      VStack { Text(label); Button { open() } label: { Image("trash_icon") } }
        .accessibilityElement(children: .ignore).accessibilityLabel(label)
        .accessibilityAddTraits(.isButton)
      """, hidden),
    WorkedCase(
      "a button with another label",
      """
      Button { open() } label: { Image("trash_icon") }
        .accessibilityElement(children: .ignore).accessibilityLabel(label)
        .accessibilityAddTraits(.isButton)
      """),
    WorkedCase(
      "an action that stands in for it",
      """
      HStack { Text(label); Button("Remind") { open() } }
        .accessibilityElement(children: .ignore).accessibilityLabel(label)
        .accessibilityActions { Button("Remind") { open() } }
      """),
    WorkedCase(
      "a menu that a row hides",
      """
      HStack { Text(label).contextMenu { Button("Copy") { open() } } }
        .accessibilityElement(children: .ignore).accessibilityLabel(label)
      """, ["hidden-interactive-descendant warning"]),
    WorkedCase(
      "a button combined with a text",
      #"VStack { Text(label); Button("Edit") { open() } }.accessibilityElement(children: .combine)"#
    ),
    WorkedCase(
      "two buttons combined",
      """
      VStack { Button("Like") { open() }; Button("Share") { open() } }
        .accessibilityElement(children: .combine)
      """, ["hidden-interactive-descendant warning"]),
    WorkedCase(
      "a menu in a button",
      #"Button { open() } label: { HStack { Text(label); Menu("More") { Button("A") {} } } }"#,
      hidden),
    WorkedCase(
      "a button that is an element anew",
      #"Button { open() } label: { icon }.accessibilityElement().accessibilityLabel(label)"#),
    WorkedCase(
      "a text that the label leaves out",
      """
      VStack { Text("Gate B12") }.accessibilityElement(children: .combine)
        .accessibilityLabel("Flight")
      """, ["hidden-text-descendant warning"]),
    WorkedCase(
      "an identifier on a stack",
      #"VStack { Button("A") { open() }; Button("B") { open() } }.accessibilityIdentifier("form")"#,
      ["identifier-cascade warning"]),
    WorkedCase(
      "an identifier on a group",
      """
      VStack { Button("A") { open() }; Button("B") { open() } }
        .accessibilityElement(children: .contain).accessibilityIdentifier("form")
      """),
    WorkedCase(
      "an identifier on a wrapper", #"VStack { Text("A") }.accessibilityIdentifier("a")"#),
    WorkedCase(
      "an identifier in a row",
      #"ForEach(rows) { _ in Text(label).accessibilityIdentifier("row") }"#,
      ["duplicate-identifier note"]),
    WorkedCase(
      "an identifier of its own in a row",
      #"ForEach(rows) { row in Text(label).accessibilityIdentifier("row-\(row.id)") }"#),
    WorkedCase(
      "one identifier in two branches",
      """
      if on { Text("A").accessibilityIdentifier("x") } else { Text("B").accessibilityIdentifier("x") }
      #if os(iOS)
      Text("C").accessibilityIdentifier("y")
      #else
      Text("D").accessibilityIdentifier("y")
      #endif
      """),
    WorkedCase(
      "a label on a stack",
      #"VStack { Text("Group"); Toggle("A", isOn: $on) }.accessibilityLabel("Group")"#,
      ["label-cascade error"]),
    WorkedCase(
      "a label on a group",
      """
      VStack { Text("Group"); Toggle("A", isOn: $on) }
        .accessibilityElement(children: .contain).accessibilityLabel("Group")
      """),
    WorkedCase(
      "a label on a text that is an image",
      #"ZStack { Text(Image(systemName: "lock.fill")) }.accessibilityLabel("Private")"#),
    WorkedCase(
      "a shape that says nothing", #"Circle().accessibilityLabel("")"#,
      ["silent-focus-stop warning"]),
    WorkedCase("a shape behind a text", #"Text("A").background(Circle())"#),
    WorkedCase(
      "a role in a label", #"Button("Close") { open() }.accessibilityLabel("Close button")"#,
      ["trait-in-label warning"]),
    WorkedCase(
      "code in a label", #"Button("Close") { open() }.accessibilityLabel("btn_close")"#,
      ["identifier-as-label error"]),
    WorkedCase(
      "a font of fixed size", #"Text("A").font(.system(size: 14))"#, ["fixed-text-size error"]),
    WorkedCase("a symbol of fixed size", #"Image(decorative: "a").font(.system(size: 14))"#),
    WorkedCase("a font that scales", #"Text("A").font(.custom("F", size: 14))"#),
    WorkedCase(
      "names that are no identifiers",
      #"Circle().matchedGeometryEffect(id: "x", in: space).id("x"); Circle().id("x")"#),
    WorkedCase(
      "previews and other platforms",
      """
      Text("A")
      #if os(macOS)
      Button { open() } label: { Image("a") }
      #endif
      """,
      others: """
        #Preview { Button {} label: { Image("a") } }
        struct Sample_Previews: PreviewProvider {
          static var previews: some View { Button {} label: { Image("a") } }
        }
        """),
    WorkedCase(
      "content in a combined row", #"InfoRow(title: "A") { Image(systemName: "star") }"#,
      others: """
        struct InfoRow<Content: View>: View {
          let title: String
          @ViewBuilder let content: Content
          var body: some View {
            HStack { Text(title); content }.accessibilityElement(children: .combine)
          }
        }
        """),
    WorkedCase(
      "a condition on what is drawn",
      #"Button { open() } label: { Image("a") }.opacity(on ? 1 : 0)"#, asset),
    WorkedCase(
      "a label that may be empty",
      #"Button { open() } label: { icon }.accessibilityLabel(name ?? "")"#),
    WorkedCase(
      "a key that no catalogue has",
      #"Button { open() } label: { Text("settings.reset_button") }"#, ["unresolved-string error"],
      texts: names),
    WorkedCase(
      "a key that a catalogue has",
      #"Button { open() } label: { Text("settings.title3") }"#, texts: names),
    WorkedCase(
      "a key where no catalogue was read",
      #"Button { open() } label: { Text("settings.close_button") }"#),
    WorkedCase(
      "a text with a dot where keys are texts",
      #"Button { open() } label: { Text("Auto.Compact") }"#,
      texts: ["Close": "Close", "Open the file": "Open the file", "Done": "Done"]),
    WorkedCase(
      "a site, a file, a version and a text that is no key",
      #"Text("example.com"); Text("notes.md"); Text("v1.2"); Text(verbatim: "tap.to_see")"#,
      texts: names),
  ]

  private static let names = Dictionary(
    uniqueKeysWithValues: (1...12).map { ("settings.title\($0)", "Title number \($0)") })
}
