import A11yModel

extension DesignTree {
  /// Sets the facts of the last element that code certainly sets.
  mutating func setCode(
    _ code: ObjectCode, _ type: ElementType, _ settings: DesignAccessibility
  ) {
    setText(.value, code.surely(.value))
    setText(.hint, code.surely(.hint))
    setText(.placeholder, code.surely(.placeholder))
    setText(.identifier, code.surely(.identifier))
    setNames(code, type, settings)
    setFlag(.isAccessibilityElement, code.flag(.isElement))
    setFlag(.accessibilityElementsHidden, code.flag(.elementsHidden))
    if code.isTapped { builder.set(.hasTapAction, true) }
    if code.sets(.traits), !code.sayings.isEmpty, settings.traits == nil {
      builder.set(traits: nil)
    }
  }

  // The text that a label, a button, or an item shows is its label, unless it has an explicit one.
  private mutating func setNames(
    _ code: ObjectCode, _ type: ElementType, _ settings: DesignAccessibility
  ) {
    let isNamedByText = type == .staticText || type == .button
    if isNamedByText { setText(.visibleText, code.surely(.text)) }
    if let label = code.surely(.label) { return setText(.label, label) }
    guard settings.label.orEmpty?.isEmpty == true else { return }
    if isNamedByText, let text = code.surely(.text) { return setText(.label, text) }
    // The system has labels for its own images.
    if type == .image ? code.surely(.image) != nil : type == .button && code.showsSystemImage {
      builder.set(.label, nil)
    }
  }

  private mutating func setText(_ fact: TextFact, _ known: ObjectCode.Known?) {
    switch known {
    case .text(let text): builder.set(fact, text)
    case .words: builder.set(fact, nil)
    case nil: break
    }
  }

  private mutating func setFlag(_ flag: Flag, _ said: (isSaid: Bool, value: Bool?)) {
    if said.isSaid { builder.set(flag, said.value) }
  }
}
