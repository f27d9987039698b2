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

  /// Whether a message without arguments is a property in Swift.
  static func isProperty(_ name: String) -> Bool { continues(name) || attributes.contains(name) }

  // The functions of Swift for selectors of Objective-C (NS_SWIFT_NAME in XCUIElementQuery.h, XCUIElement.h,
  // XCUIApplication.h and NSPredicate.h).
  private static let functions: [String: (name: String, labels: [String?])] = [
    "elementBoundByIndex:": ("element", ["boundBy"]), "elementAtIndex:": ("element", ["boundBy"]),
    "elementMatchingPredicate:": ("element", ["matching"]),
    "elementMatchingType:identifier:": ("element", ["matching", "identifier"]),
    "descendantsMatchingType:": ("descendants", ["matching"]),
    "childrenMatchingType:": ("children", ["matching"]), "matchingPredicate:": ("matching", [nil]),
    "matchingIdentifier:": ("matching", ["identifier"]),
    "matchingType:identifier:": ("matching", [nil, "identifier"]),
    "containingPredicate:": ("containing", [nil]),
    "containingType:identifier:": ("containing", [nil, "identifier"]),
    "waitForExistenceWithTimeout:": ("waitForExistence", ["timeout"]),
    "initWithBundleIdentifier:": ("init", ["bundleIdentifier"]),
    "predicateWithFormat:": ("NSPredicate", ["format"]),
    "stringWithFormat:": ("String", ["format"]),
  ]

  /// Returns the function of Swift with the labels of its arguments for a message of Objective-C; nil if it has the
  /// same name.
  ///
  /// - Parameter labels: The labels of the message behind the first one, nil for arguments without one.
  static func function(
    of message: String, _ labels: [String?]
  ) -> (name: String, labels: [String?])? {
    functions[message + ":" + labels.dropFirst().compactMap { $0.map { "\($0):" } }.joined()]
  }

  /// Returns the type of elements that a constant of Objective-C names: `button` for `XCUIElementTypeButton`.
  static func type(ofConstant name: String) -> String {
    let type = name.dropFirst("XCUIElementType".count)
    return type.prefix(1).lowercased() + type.dropFirst()
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
