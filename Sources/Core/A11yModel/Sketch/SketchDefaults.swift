/// The default facts of an element in a sketch.
enum SketchDefaults {
  static let driverTexts: Set<TextFact> = [.identifier, .label, .value, .placeholder, .title]
  static let inProcessTexts = driverTexts.union([.hint])

  private static let elements: Set<ElementType> = [
    .button, .link, .staticText, .switch, .toggle, .slider, .stepper, .textField,
    .secureTextField, .searchField, .textView, .segmentedControl, .pickerWheel, .datePicker,
    .pageIndicator, .tab, .key, .menuItem, .checkBox, .radioButton,
  ]
  private static let passive: Set<ElementType> = [
    .staticText, .image, .icon, .progressIndicator, .activityIndicator,
  ]
  private static let clipping: Set<ElementType> = [
    .scrollView, .table, .collectionView, .webView, .textView, .picker,
  ]

  static func flags(_ type: ElementType, inProcess: Bool) -> Flags {
    var flags = Flags()
    flags[.enabled] = true
    flags[.selected] = false
    guard inProcess else { return flags }
    // A bar without captured contents is an exception, so it is written.
    let unknown: [Flag] = [
      .visible, .hittable, .exposed, .contentCaptured, .respondsToUserInteraction,
    ]
    for flag in Flag.allCases where !unknown.contains(flag) {
      flags[flag] = flags[flag] ?? false
    }
    flags[.isView] = true
    flags[.userInteractionEnabled] = !passive.contains(type)
    flags[.clipsToBounds] = clipping.contains(type)
    flags[.isAccessibilityElement] = elements.contains(type)
    return flags
  }

  private static func traits(_ type: ElementType) -> Traits {
    switch type {
    case .button, .tab, .menuItem, .checkBox, .radioButton, .segmentedControl: .button
    case .switch, .toggle: [.button, .toggleButton]
    case .link: .link
    case .image, .icon: .image
    case .staticText: .staticText
    case .searchField: .searchField
    case .slider, .stepper, .pickerWheel, .datePicker, .pageIndicator: .adjustable
    case .key: .keyboardKey
    case .tabBar: .tabBar
    default: []
    }
  }

  /// Returns the traits that UIKit gives an element of a type, including those of a disabled or selected
  /// control.
  static func traits(_ type: ElementType, isEnabled: Bool?, isSelected: Bool?) -> Traits {
    var traits = traits(type)
    guard !traits.isDisjoint(with: controls) else { return traits }
    if isEnabled == false { traits.insert(.notEnabled) }
    if isSelected == true { traits.insert(.selected) }
    return traits
  }

  private static let controls: Traits = [.button, .link, .searchField, .adjustable, .keyboardKey]

  static var details: ElementDetails {
    var details = ElementDetails()
    details.accessibilityElements = .absent
    details.customActions = []
    return details
  }
}
