import A11yModel

extension DesignTree {
  /// Sets what code surely does to the element that was added last.
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
    if code.sets(.traits), !code.sayings.isEmpty, settings.traits == nil {
      builder.set(traits: nil)
    }
  }

  // What it shows names a label, a button and an item, unless it has a label of its own.
  private mutating func setNames(
    _ code: ObjectCode, _ type: ElementType, _ settings: DesignAccessibility
  ) {
    let isNamedByText = type == .staticText || type == .button
    if isNamedByText { setText(.visibleText, code.surely(.text)) }
    if let label = code.surely(.label) { return setText(.label, label) }
    guard settings.label.orEmpty?.isEmpty == true else { return }
    if isNamedByText, let text = code.surely(.text) { return setText(.label, text) }
    // The system has words for its own images.
    if type == .button || type == .image, code.surely(.image) != nil { builder.set(.label, nil) }
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
