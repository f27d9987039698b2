#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yCapture
  import A11yModel
  import A11yBaseline
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif
  #if canImport(UIKit) && !os(watchOS)
    import UIKit
  #endif

  extension XCUICapture {
    /// The platform, system version and device model, as in captures from inside an app.
    static var context: [String: String] {
      var context = ["platform": PlatformName.current]
      #if canImport(UIKit) && !os(watchOS)
        // The test runs on the same device as the app.
        context["device"] = DeviceModel.current ?? UIDevice.current.model
        context["os"] = UIDevice.current.systemVersion
      #endif
      return context
    }

    /// Returns the tree as it was read, without the texts of fields, and a screenshot. Called only for a failed or
    /// recorded audit.
    func evidence(for result: CheckResult, of screen: Screen) -> [AuditAttachment] {
      [.tree(of: [screen])] + (options.hasScreenshot ? [picture(of: result, screen)] : [])
    }

    private func picture(of result: CheckResult, _ screen: Screen) -> AuditAttachment {
      let screenshot = XCUIScreen.main.screenshot()
      #if canImport(UIKit) && !os(watchOS)
        let boxes = FailureText(result: result).numbered.map(\.finding.element.frame)
        let width = screen.tree.indices.first.flatMap { screen.tree[$0].frame?.width }
        if screen.isWhole,
          let png = Overlay(boxes: boxes, screenWidth: width).png(over: screenshot.image)
        {
          return AuditAttachment(
            screen: screen.name, part: "overlay", kind: .image, bytes: Array(png))
        }
      #endif
      return AuditAttachment(
        screen: screen.name, part: "screenshot", kind: .image,
        bytes: Array(screenshot.pngRepresentation))
    }
  }

  extension Screen {
    // The root of a partial capture doesn't tell the width of the screen.
    fileprivate var isWhole: Bool {
      tree.indices.first.map { tree.type(of: $0) == .application } ?? false
    }
  }
#endif
