import A11yModel

// What rules about Swift sources ask of an element.
extension Node {
  /// Whether it is something that acts and is no field: a control, or what a source says to be one.
  package var isSourceControl: Bool {
    if isSourceField { return false }
    if Self.controls.contains(type) { return true }
    return traits.map { !$0.isDisjoint(with: [.button, .link]) } ?? false
  }

  /// Whether its type acts on touches by itself.
  package var isControlBySource: Bool { Self.controls.contains(type) }

  private static let controls: Set<ElementType> = [
    .button, .link, .switch, .slider, .stepper, .datePicker, .colorWell, .tab, .segmentedControl,
  ]

  /// Whether one types into it.
  package var isSourceField: Bool { [.textField, .secureTextField, .textView].contains(type) }
}

extension Node {
  /// Whether what it is called is the name of an image, which no source spells out as a label.
  package var hasNameOfImage: Bool {
    guard hasDetails, let naming = details.code?.naming else { return false }
    return naming == .asset || naming == .namelessSymbol
  }
}

extension Node {
  /// Whether it only lays out what is in it: what is said of it goes to everything inside.
  package var isPlainStack: Bool {
    guard let code = details.code, code.children == nil, self[.isAccessibilityElement] == false,
      type == .other, parent != nil
    else { return false }
    let name = self[.className].map(String.init) ?? ""
    return !name.hasPrefix("Navigation") && name != "TabView"
  }

  /// Whether it stands for rows.
  package var isOfTemplate: Bool { details.code?.isTemplate ?? false }
}

extension CodeFacts {
  /// Words behind a sentence: that it is so in some cases only, and in how many places.
  package var whenAndHowOften: String {
    (isSometimes ? " in one of its cases" : "") + (uses > 1 ? ", in \(uses) places" : "")
  }
}
