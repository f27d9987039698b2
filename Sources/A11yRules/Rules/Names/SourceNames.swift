import A11yAnalysis
import A11yModel

// What rules about names ask of an element of a Swift source.
extension Node {
  /// Whether it is something that acts and is no field: a control, or what a source says to be one.
  var isSourceControl: Bool {
    if isSourceField { return false }
    if Self.controls.contains(type) { return true }
    return traits.map { !$0.isDisjoint(with: [.button, .link]) } ?? false
  }

  /// Whether its type acts on touches by itself.
  var isControlBySource: Bool { Self.controls.contains(type) }

  private static let controls: Set<ElementType> = [
    .button, .link, .switch, .slider, .stepper, .datePicker, .colorWell, .tab,
  ]

  /// Whether one types into it.
  var isSourceField: Bool { [.textField, .secureTextField, .textView].contains(type) }
}

extension CodeFacts {
  /// Words behind a sentence: that it is so in some cases only, and in how many places.
  var whenAndHowOften: String {
    (isSometimes ? " in one of its cases" : "") + (uses > 1 ? ", in \(uses) places" : "")
  }
}
