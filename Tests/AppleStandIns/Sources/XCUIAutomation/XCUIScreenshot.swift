#if canImport(UIKit)
  import UIKit
#else
  import Foundation
#endif

/// https://developer.apple.com/documentation/xcuiautomation/xcuiscreenshot
@MainActor open class XCUIScreenshot: NSObject {
  private let size: CGSize

  init(standInSize size: CGSize) {
    let scale = CGFloat(StandInApp.pictureScale)
    self.size = CGSize(width: size.width * scale, height: size.height * scale)
  }

  // An NSImage on macOS, which has no stand-in.
  #if canImport(UIKit)
    open var image: UIImage { UIImage(standInSize: size) }
  #endif
  open var pngRepresentation: Data { Data([0x89, 0x50, 0x4E, 0x47]) }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuiscreen
@MainActor open class XCUIScreen: NSObject, XCUIScreenshotProviding {
  nonisolated override init() {}

  public static let main = XCUIScreen()
  open func screenshot() -> XCUIScreenshot {
    StandInApp.screenshots += 1
    return XCUIScreenshot(standInSize: CGSize(width: 390, height: 844))
  }
}
