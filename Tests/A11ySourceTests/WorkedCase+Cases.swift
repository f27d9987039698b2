/// Conditional views, and the influence of surrounding views.
extension WorkedCase {
  static let cases: [WorkedCase] = [
    WorkedCase(
      "a text that may be missing leaves a symbol alone",
      #"Button { open() } label: { Image(systemName: "paperplane"); if let name { Text(name) } }"#,
      ["asset-name-label error"]),
    WorkedCase(
      "that two texts are missing at once is not known",
      """
      Button { open() } label: {
        VStack { if let name { Text(name) }; if on { Text(text) } }
        Image(systemName: "paperplane")
      }
      """),
    WorkedCase(
      "the name of an image is nobody's words", #"Image("start-image")"#,
      ["asset-name-label error"]),
    WorkedCase(
      "a part that several cases show is judged once",
      "if on { part } else { VStack { part } }", ["trait-in-label warning"],
      others: """
        extension Sample {
          var part: some View { Button("Send") { open() }.accessibilityLabel("Send button") }
        }
        """),
    WorkedCase(
      "what a style of the app draws is no label that somebody has given",
      """
      VStack {
        Button { open() } label: { Text("Please try again.") }.buttonStyle(Round())
        Button("Try again") { open() }.buttonStyle(Round()).accessibilityLabel("Try again now.")
      }
      """, ["punctuated-label note"], others: round),
    WorkedCase(
      "buttons that exclude each other are not several",
      """
      if on { Button("Continue") { open() } } else { Button("Continue") { on = true } }
      """),
    WorkedCase(
      "several buttons of one label",
      """
      VStack { Button("Learn more") { open() }; Button("Learn more") { on = true } }
      """, ["vague-link-label note"]),
    WorkedCase(
      "an image that a type has as a constant is judged where it is shown",
      "VStack { Icons.hero; Icons.hero.accessibilityHidden(true) }", ["asset-name-label error"],
      others: #"enum Icons { static let hero = Image("hero") }"#),
    WorkedCase(
      "a symbol of two by a condition, as code names symbols",
      "Button { open() } label: { Image(systemSymbol: on ? .speakerSlashFill : .paperplane) }",
      ["asset-name-label error"]),
    WorkedCase(
      "an image in a folder of the catalogue", "Image(.Onboarding.rocket)",
      ["asset-name-label error"]),
    WorkedCase(
      "a tap on a shape acts on what is drawn over it",
      #"Circle().overlay(Text("A")).onTapGesture { open() }"#, ["tappable-without-role error"]),
    WorkedCase(
      "a label that says what it is and not what it is for",
      #"Button { open() } label: { Image(systemName: "xmark") }.accessibilityLabel("Button")"#,
      ["generic-label warning"]),
    WorkedCase(
      "actions of one name, and of a name for a program",
      """
      Text("A")
        .accessibilityAction(named: "Remove") { open() }
        .accessibilityAction(named: "Remove") { on = true }
        .accessibilityAction(named: "btn_remove") { open() }
        .accessibilityAction(named: label) { open() }
        .accessibilityAction { open() }
      """, ["custom-action-name error", "custom-action-name error"]),
    WorkedCase(
      "the segments of a picker have names of their own",
      """
      VStack {
        Picker("", selection: $text) { Text("A").tag("a") }.pickerStyle(.segmented)
        Picker("", selection: $text) { Text("A").tag("a") }.pickerStyle(SegmentedPickerStyle())
        Picker("", selection: $text) { Text("A").tag("a") }.pickerStyle(.menu)
      }
      """, ["missing-label error", "missing-label warning", "missing-label warning"]),
    WorkedCase(
      "a button that takes the taps of what is a button itself",
      """
      HStack { Text("Dark"); Spacer() }
        .background(Button(action: open) { Color.clear })
        .accessibilityElement()
        .accessibilityAddTraits(.isButton)
        .accessibilityLabel("Dark")
      """),
    WorkedCase(
      "a control in what is a button itself is lost",
      """
      HStack { Text("Dark"); Toggle("Dark", isOn: $on) }
        .background(Button(action: open) { Color.clear })
        .accessibilityElement()
        .accessibilityAddTraits(.isButton)
        .accessibilityLabel("Dark")
      """, ["hidden-interactive-descendant error"]),
    WorkedCase(
      "a tap does what the switch beside it does",
      #"HStack { Toggle("Terms", isOn: $on); Text("Terms").onTapGesture { on.toggle() } }"#),
    WorkedCase(
      "a tap does what the button beside it does",
      """
      VStack {
        Text(text).onTapGesture { withAnimation { self.on.toggle() } }
        Button(action: { withAnimation { on.toggle() } }) { Text("More") }
      }
      """),
    WorkedCase(
      "a tap does something else than the controls beside it",
      """
      VStack {
        Text(text).onTapGesture { value = 2 }
        Button(action: { on = true }) { Text("More") }
        Toggle("Terms", isOn: $on)
      }
      """, ["tappable-without-role error"]),
  ]

  private static let round = """
    struct Round: ButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.clipShape(Circle())
      }
    }
    """
}
