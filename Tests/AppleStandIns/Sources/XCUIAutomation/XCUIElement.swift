@_exported import Foundation
@MainActor open class XCUIElement: NSObject {}
