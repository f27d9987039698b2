import A11yModel

/// The names of XCUITest's API in queries.
enum QueryNames {
  /// The properties that search for elements by type, such as `buttons`.
  static let properties = Set(ElementType.allCases.compactMap(\.queryProperty))
  /// The functions that search for elements by type.
  static let searches: Set<String> = ["descendants", "children"]
  /// The functions that narrow a query down.
  static let filters: Set<String> = ["matching", "containing", "element"]
  /// The properties that continue a query.
  static let steps: Set<String> = ["element", "firstMatch", allElements, boundByAccessibility]
  static let allElements = "allElementsBoundByIndex"
  static let boundByAccessibility = "allElementsBoundByAccessibilityElement"
  /// The properties of elements and queries that end one.
  static let attributes: Set<String> = [
    "exists", "isHittable", "hasFocus", "identifier", "label", "title", "value",
    "placeholderValue", "elementType", "isEnabled", "isSelected", "frame", "debugDescription",
    "horizontalSizeClass", "verticalSizeClass", "count", "normalizedSliderPosition", "isOn",
  ]

  /// Returns whether a property continues a query.
  static func continues(_ name: String) -> Bool {
    properties.contains(name) || steps.contains(name)
  }

  /// The types whose extensions each type has, beside its own.
  static let parents: [String: [String]] = [
    "XCUIApplication": ["XCUIElement"],
    "XCUIElement": ["XCUIElementTypeQueryProvider", "XCUIElementAttributes"],
    "XCUIElementQuery": ["XCUIElementTypeQueryProvider"],
    "XCTestCase": ["XCTest"],
  ]
}

extension String {
  /// Whether it names a type of elements or queries in XCUITest.
  var isElementType: Bool { hasPrefix("XCUI") }
}
