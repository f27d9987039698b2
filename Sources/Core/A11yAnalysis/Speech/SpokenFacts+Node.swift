import A11yModel

extension SpokenFacts {
  /// Reads the facts of an element, and collects the parts that the capture does not record. Missing traits are
  /// derived from the type.
  ///
  /// - Parameter isInBar: Whether the element is in a navigation bar, whose text is the heading of the screen.
  init(_ node: Node, isInBar: Bool, context: StopContext?, unknown: inout SpokenParts) {
    self.init(context: context)
    readTexts(node, &unknown)
    if let known = node.traits {
      traits = known.union(Self.ownTraits(of: node.type))
    } else {
      unknown.insert(.traits)
      assumeTraits(of: node, isInBar: isInBar)
    }
    if let actions = node.hasDetails ? node.details.customActions : nil {
      hasActions = !actions.isEmpty
    } else {
      unknown.insert(.actions)
    }
    guard node.hasDetails else { return }
    if let content = node.details.customContent {
      hasMoreContent = !content.isEmpty
      importantContent = content.filter(\.isImportant).map(\.text.normalizedSpaces)
    }
    isExpanded =
      switch node.details.expandedStatus {
      case .expanded: true
      case .collapsed: false
      case .unsupported, nil: nil
      }
  }

  private mutating func readTexts(_ node: Node, _ unknown: inout SpokenParts) {
    // UIKit's own elements use the text they draw as a label by default.
    let name = node.label ?? node[.visibleText] ?? node[.title]
    if let name { label = Self.text(name) } else { unknown.insert(.label) }
    if let text = node.value {
      if !text.isEmpty, !Self.repeats(text, node) { value = text.normalized }
    } else if node.type != .staticText {
      // The text of a static text is its label, so a missing value is not unknown.
      unknown.insert(.value)
    }
    if value.isEmpty, TypeSet.editable.contains(node.type), let placeholder = node.placeholder,
      !placeholder.isSilent, placeholder != node.label
    {
      value = placeholder.normalized
    }
    if let text = node.hint { hint = Self.text(text) } else { unknown.insert(.hint) }
  }

  private static func text(_ text: Text) -> String { text.isEmpty ? "" : text.normalized }

  // Drivers repeat the label of a text as its value, and report the state of a button as a number.
  private static func repeats(_ value: Text, _ node: Node) -> Bool {
    guard node.traits == nil else { return false }
    if TypeSet.editable.contains(node.type) || TypeSet.namedByValue.contains(node.type) {
      return false
    }
    if value == node.label { return true }
    guard value.count == 1, node.type == .button || node.type == .tab || node.type == .cell else {
      return false
    }
    return value.utf8[0] == UInt8(ascii: "0") || value.utf8[0] == UInt8(ascii: "1")
  }

  // Traits that the system always sets but some capture tools omit; apps cannot remove them.
  private static func ownTraits(of type: ElementType) -> Traits {
    switch type {
    case .textField, .secureTextField, .textView: traits(of: type)
    case .switch, .toggle: .toggleButton
    default: []
    }
  }

  // MARK: Captures without traits

  private mutating func assumeTraits(of node: Node, isInBar: Bool) {
    traits = Self.traits(of: node.type)
    isTextInput = node.type == .searchField
    if case .tab = context, traits.contains(.button) {
      traits.remove(.button)
      traits.insert(.tabItem)
    }
    if isInBar, node.type == .staticText { traits.insert(.header) }
    if isInBar, node.type == .button, node.identifier.map({ String($0) }) == "BackButton" {
      traits = .backButton
    }
    if node[.enabled] == false { traits.insert(.notEnabled) }
    if node.isTrue(.selected) { traits.insert(.selected) }
    if node.isTrue(.focused), TypeSet.editable.contains(node.type) { traits.insert(.editing) }
  }

  private static func traits(of type: ElementType) -> Traits {
    switch type {
    case .button, .toolbarButton, .menuButton, .popUpButton, .menuItem, .radioButton,
      .disclosureTriangle, .incrementArrow, .decrementArrow:
      .button
    case .switch, .toggle, .checkBox: [.button, .toggleButton]
    case .link: .link
    case .image, .icon: .image
    case .slider, .pickerWheel, .pageIndicator, .stepper: .adjustable
    case .textField, .comboBox: .textEntry
    case .secureTextField: [.textEntry, .secureTextField]
    case .textView: [.textEntry, .textArea]
    case .searchField: .searchField
    case .key: .keyboardKey
    case .tab: .tabItem
    default: []
    }
  }
}
