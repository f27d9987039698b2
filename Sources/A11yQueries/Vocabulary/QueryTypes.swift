import A11yModel

/// The types of elements as queries name them.
package enum QueryTypes {
  /// The property of `XCUIElementTypeQueryProvider` for a type, for example `staticTexts`; nil for those
  /// that have none.
  package static func property(of type: ElementType) -> String? {
    switch type {
    case .any, .application, .remotePlaceholder, .unknown: nil
    case .other: "otherElements"
    case .switch: "switches"
    case .checkBox: "checkBoxes"
    case .comboBox: "comboBoxes"
    default: type.caseName + "s"
    }
  }

  /// The type that a property of `XCUIElementTypeQueryProvider` finds.
  static func type(ofProperty name: String) -> ElementType? { properties[name] }

  /// Properties that the protocol has, and whose elements no capture tells from others.
  static let uncaptured: Set<String> = ["bannerNotifications", "disclosedChildRows"]

  /// The names of all properties.
  static let propertyNames = properties.keys.sorted()

  private static let properties: [String: ElementType] = {
    let named = ElementType.allCases.compactMap { type in property(of: type).map { ($0, type) } }
    return Dictionary(named) { first, _ in first }
  }()

  /// The type of a case of `XCUIElement.ElementType`, for example `staticText`.
  static func type(ofCase name: String) -> ElementType? { cases[name] }

  /// The names of all cases.
  static let caseNames = cases.keys.sorted()

  private static let cases = Dictionary(
    uniqueKeysWithValues: ElementType.allCases.filter { $0.rawValue <= 82 }.map {
      ($0.caseName, $0)
    })

  /// The type that a locator of Appium names, for example `XCUIElementTypeButton`.
  static func type(ofLocator name: some StringProtocol) -> ElementType? {
    guard name.hasPrefix("XCUIElementType") else { return nil }
    let type = ElementType(printedName: Array(name.utf8.dropFirst(15)))
    return type.flatMap { $0.rawValue <= 82 ? $0 : nil }
  }
}

extension ElementType {
  /// The type as XCUITest numbers it: what has no number is another element.
  var queried: ElementType { rawValue <= 82 ? self : .other }

  /// Whether a query for a type finds an element of this one.
  @inline(__always) func isFound(by wanted: ElementType) -> Bool {
    wanted == .any || self == wanted || wanted == .other && rawValue > 82
  }
}
