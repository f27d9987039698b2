import A11yModel

extension CompositeDeclaration {
  /// All known composite controls, each once. An element is a part because of the control's type and its own
  /// shape together, never because of nesting alone: an unnamed button that an app adds to a password field is
  /// the app's own.
  static let all: [CompositeDeclaration] = [
    toggle, button, stepper, slider, segmentedControl, datePicker, picker, searchField, textField,
    textView, tabBar, row, indicators,
  ]

  private static let anything = Shape()

  private static let toggle = CompositeDeclaration(
    name: "switch", roots: .switches,
    parts: [
      PartDeclaration(name: "switch in the switch", role: .echo, shape: Shape(types: .switches))
    ],
    evidence: [
      .seen("iOS 16.4–27", .xcuitest, captures: 6), .seen("iOS 26", .xcuitest, captures: 1),
      .seen("iOS 11–13", .webDriverAgent, captures: 1), .seen("iOS 26", .idb, captures: 1),
    ])

  private static let button = CompositeDeclaration(
    name: "button", roots: [.button],
    parts: [
      PartDeclaration(
        name: "button in the button", role: .echo, shape: Shape(types: [.button]), place: .twin),
      // A row in Settings: a cell, a button and two switches, all with the same name.
      PartDeclaration(
        name: "switch of the row", role: .echo, shape: Shape(types: .switches, isNamed: true),
        place: .namesake),
    ],
    evidence: [
      .seen("iOS 26", .xcuitest, captures: 1), .seen("iOS 13–26", .webDriverAgent, captures: 2),
    ])

  private static let stepper = CompositeDeclaration(
    name: "stepper", roots: [.stepper],
    parts: [PartDeclaration(name: "its buttons", role: .inner, shape: anything)],
    evidence: [.seen("iOS 11–27", .xcuitest, captures: 6)])

  private static let slider = CompositeDeclaration(
    name: "slider", roots: [.slider],
    parts: [PartDeclaration(name: "thumb and track", role: .inner, shape: anything)],
    evidence: [.assumed])

  private static let segmentedControl = CompositeDeclaration(
    name: "segmented control", roots: [.segmentedControl],
    parts: [
      PartDeclaration(
        name: "segment", role: .choice, shape: Shape(types: [.button, .tab, .radioButton])),
      PartDeclaration(name: "what a segment shows", role: .inner, shape: anything),
    ],
    evidence: [.seen("iOS 26", .xcuitest, captures: 1)])

  private static let datePicker = CompositeDeclaration(
    name: "date picker", roots: [.datePicker],
    parts: [
      PartDeclaration(
        name: "date, day or wheel", role: .valued, shape: Shape(types: [.button, .pickerWheel])),
      PartDeclaration(name: "what it shows", role: .inner, shape: anything),
    ],
    evidence: [
      .seen("iOS 14–26", .xcuitest, captures: 3), .seen("iOS 10–13", .xcuitest, captures: 2),
    ])

  private static let picker = CompositeDeclaration(
    name: "picker", roots: [.picker],
    parts: [
      PartDeclaration(name: "wheel", role: .valued, shape: Shape(types: [.button, .pickerWheel])),
      PartDeclaration(name: "what it shows", role: .inner, shape: anything),
    ],
    evidence: [.seen("iOS 10–13", .xcuitest, captures: 2)])

  // The system's buttons in fields have a label and are no taller than a line of text; a button without a name,
  // or with an identifier, belongs to the app.
  private static let fieldButtons = PartDeclaration(
    name: "button that clears or dictates", role: .inner,
    shape: Shape(
      types: [.button], largest: Size(24, 24), isNamed: true, isIdentified: false))
  private static let identifiedFieldButtons = PartDeclaration(
    name: "button that clears or dictates", role: .inner,
    shape: Shape(types: [.button], identifiers: ["Clear text", "Dictate"]))
  private static let fieldInField = PartDeclaration(
    name: "field in the field", role: .echo,
    shape: Shape(types: [.textField, .searchField, .secureTextField]))

  private static let searchField = CompositeDeclaration(
    name: "search field", roots: [.searchField],
    parts: [
      fieldInField, fieldButtons, identifiedFieldButtons,
      PartDeclaration(
        name: "magnifying glass", role: .inner, shape: Shape(types: [.image, .staticText, .icon])),
    ],
    evidence: [.seen("iOS 26", .xcuitest, captures: 2), .seen("iOS 26", .idb, captures: 1)])

  private static let textField = CompositeDeclaration(
    name: "text field", roots: [.textField, .secureTextField, .comboBox],
    parts: [
      fieldInField, fieldButtons, identifiedFieldButtons,
      PartDeclaration(name: "its text", role: .inner, shape: Shape(types: [.staticText])),
    ],
    evidence: [.seen("iOS 11–26", .xcuitest, captures: 3)])

  private static let textView = CompositeDeclaration(
    name: "text view", roots: [.textView],
    parts: [
      PartDeclaration(name: "its text", role: .echo, shape: Shape(types: [.textView])),
      PartDeclaration(name: "its text", role: .inner, shape: Shape(types: [.staticText])),
    ],
    evidence: [.seen("iOS 9–13", .webDriverAgent, captures: 2)])

  private static let tabBar = CompositeDeclaration(
    name: "tab bar", roots: [.tabBar, .tabGroup],
    parts: [
      PartDeclaration(
        name: "tab", role: .choice, shape: Shape(types: [.button, .tab, .radioButton])),
      PartDeclaration(name: "its picture", role: .inner, shape: Shape(types: [.image, .icon])),
    ],
    evidence: [
      .seen("iOS 11–27", .xcuitest, captures: 6), .seen("iOS 26", .webDriverAgent, captures: 1),
    ])

  private static let row = CompositeDeclaration(
    name: "row", roots: [.cell, .tableRow, .outlineRow],
    parts: [
      PartDeclaration(
        name: "disclosure", role: .inner,
        shape: Shape(types: [.button], largest: Size(14, 20), isEnabled: false))
    ],
    evidence: [
      .seen("iOS 11–13", .webDriverAgent, captures: 1), .seen("iOS 26", .xcuitest, captures: 1),
    ])

  private static let indicators = CompositeDeclaration(
    name: "indicator", roots: [.pageIndicator, .colorWell, .progressIndicator, .activityIndicator],
    parts: [PartDeclaration(name: "what it shows", role: .inner, shape: anything)],
    evidence: [.assumed])
}

extension TypeSet {
  static let switches: TypeSet = [.switch, .toggle, .checkBox]
}
