import A11yModel

/// A setting in which two captures of a screen can differ.
package enum SettingAxis: String, CaseIterable, Sendable {
  case contentSize, locale, direction, appearance, boldText, orientation, device
  /// The element that was tapped between the captures.
  case tapped

  private static let sizes = Array(TextSize.allCases.drop { $0 != .large })

  /// Returns the rank of a value: the capture with the lowest is compared with the others. Nil if the value is not
  /// compared, as text sizes below the default.
  package func rank(_ value: String) -> Int? {
    switch self {
    case .contentSize: TextSize(named: value).flatMap(Self.sizes.firstIndex)
    case .locale:
      value == "en"
        ? 0
        : value == Screen.doubledLocale
          ? 3 : LayoutDirection(ofLocale: value) == .rightToLeft ? 2 : 1
    case .direction: value == "ltr" ? 0 : 1
    case .appearance: value == "light" ? 0 : 1
    case .boldText: value == "off" ? 0 : 1
    case .orientation: value == "portrait" ? 0 : 1
    case .device: value.hasPrefix("phone") ? 0 : 1
    case .tapped: value.isEmpty ? 0 : 1
    }
  }

  /// The settings that another value of this one brings along: a language its direction, and a rotated or larger
  /// device another shape.
  package var following: [SettingAxis] {
    switch self {
    case .locale: [.direction]
    case .device: [.orientation]
    default: []
    }
  }

  /// The setting in words, for messages.
  package var noun: String {
    switch self {
    case .contentSize: "text size"
    case .locale: "language"
    case .direction, .appearance, .orientation, .device: rawValue
    case .boldText: "weight of texts"
    case .tapped: "state, after a tap,"
    }
  }

  /// The value in words, for messages.
  package func words(_ value: String) -> String {
    switch self {
    case .contentSize: "text size \(value)"
    case .locale: value == Screen.doubledLocale ? "doubled texts" : "language \(value)"
    case .direction: value == "rtl" ? "right-to-left layout" : "left-to-right layout"
    case .appearance: "\(value) appearance"
    case .boldText: value == "on" ? "bold text" : "regular text"
    case .orientation: value
    case .device: value
    case .tapped: "a tap on \(value.inQuotes)"
    }
  }
}
