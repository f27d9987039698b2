#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  extension XCUICapture {
    /// The platform, system version and device model, as in captures from inside an app.
    package static var context: [String: String] {
      var context = ["platform": PlatformName.current]
      #if canImport(UIKit) && !os(watchOS)
        // The test runs on the same device as the app.
        context["device"] = DeviceModel.current ?? UIDevice.current.model
        context["os"] = UIDevice.current.systemVersion
      #endif
      return context
    }
  }
#endif
