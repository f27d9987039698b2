import A11yModel

extension Node {
  /// Whether it is a control other than a text input, by type or by trait.
  package var isSourceControl: Bool {
    if isSourceField { return false }
    if Self.controls.contains(type) { return true }
    return traits.map { !$0.isDisjoint(with: [.button, .link]) } ?? false
  }

  /// Whether its type handles touches.
  package var isControlBySource: Bool { Self.controls.contains(type) }

  private static let controls: Set<ElementType> = [
    .button, .link, .switch, .slider, .stepper, .datePicker, .colorWell, .tab, .segmentedControl,
  ]

  package var isSourceField: Bool { TypeSet.editable.contains(type) }
}

extension Node {
  /// Whether its label is the name of an image instead of written text.
  package var hasNameOfImage: Bool {
    guard hasDetails, let naming = details.code?.naming else { return false }
    return naming == .asset || naming == .namelessSymbol
  }
}

extension Node {
  /// Whether it only arranges its children, so that accessibility modifiers apply to each of them.
  package var isPlainStack: Bool {
    guard let code = details.code, code.children == nil, self[.isAccessibilityElement] == false,
      type == .other, parent != nil
    else { return false }
    let name = self[.className].map(String.init) ?? ""
    return !name.hasPrefix("Navigation") && name != "TabView"
  }

  package var isOfTemplate: Bool { details.code?.isTemplate ?? false }
}

extension CodeFacts {
  /// A suffix for a sentence, if the facts hold only in some cases or the element is used in several places.
  package var whenAndHowOften: String {
    (namingIsConditional ? " in one of its cases" : "") + (uses > 1 ? ", in \(uses) places" : "")
  }
}
