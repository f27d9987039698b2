@_exported import Foundation

/// https://developer.apple.com/documentation/xcuiautomation/xcuielementattributes
@MainActor public protocol XCUIElementAttributes {
  var identifier: String { get }
  var frame: CGRect { get }
  var value: Any? { get }
  var title: String { get }
  var label: String { get }
  var elementType: XCUIElement.ElementType { get }
  var isEnabled: Bool { get }
  var placeholderValue: String? { get }
  var isSelected: Bool { get }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshot
@MainActor public protocol XCUIElementSnapshot: XCUIElementAttributes {
  var children: [any XCUIElementSnapshot] { get }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuielementsnapshotproviding
@MainActor public protocol XCUIElementSnapshotProviding: NSObjectProtocol {
  func snapshot() throws -> any XCUIElementSnapshot
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshotproviding
@MainActor public protocol XCUIScreenshotProviding: NSObjectProtocol {
  func screenshot() -> XCUIScreenshot
}
