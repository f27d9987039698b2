import A11yModel

/// The names of element types in queries.
package enum QueryTypes {
  /// Returns the type for a property of `XCUIElementTypeQueryProvider`.
  static func type(ofProperty name: String) -> ElementType? { properties[name] }

  /// Properties of the protocol whose elements captures don't distinguish from others.
  static let uncaptured: Set<String> = ["bannerNotifications", "disclosedChildRows"]

  static let propertyNames = properties.keys.sorted()

  private static let properties: [String: ElementType] = {
    let named = ElementType.allCases.compactMap { type in type.queryProperty.map { ($0, type) } }
    return Dictionary(named) { first, _ in first }
  }()

  /// Returns the type for a case of `XCUIElement.ElementType`, for example `staticText`.
  static func type(ofCase name: String) -> ElementType? { cases[name] }

  static let caseNames = cases.keys.sorted()

  private static let cases = Dictionary(
    uniqueKeysWithValues: ElementType.allCases.filter { $0.rawValue <= 82 }.map {
      ($0.caseName, $0)
    })

  /// Returns the type for an Appium locator, for example `XCUIElementTypeButton`.
  static func type(ofLocator name: some StringProtocol) -> ElementType? {
    guard name.hasPrefix("XCUIElementType") else { return nil }
    let type = ElementType(printedName: Array(name.utf8.dropFirst(15)))
    return type.flatMap { $0.rawValue <= 82 ? $0 : nil }
  }
}

extension ElementType {
  /// The type as XCUITest numbers it; types without a number count as `other`.
  var queried: ElementType { rawValue <= 82 ? self : .other }

  /// Whether a query for a type finds elements of this type.
  @inline(__always) func isFound(by wanted: ElementType) -> Bool {
    wanted == .any || self == wanted || wanted == .other && rawValue > 82
  }
}
