#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import Testing
  import UIKit

  import A11yUIKit

  @MainActor @Suite("A window in several settings")
  struct SettingTests {
    @available(iOS 17, tvOS 17, *)
    @Test("each capture says its setting, and the window is left as it was")
    func settings() throws {
      let test = TestWindow()
      test.add(UILabel(), id: "total").text = "Total"
      let screens = try UIKitCapture().screens(
        of: test.window, named: "Pay", in: [.default, .accessibility3, .dark, .rightToLeft])
      let facts = screens.map(\.screen.tree.screen)
      #expect(
        facts.map(\.contentSizeCategory) == [
          "UICTContentSizeCategoryL", "UICTContentSizeCategoryAccessibilityXL",
          "UICTContentSizeCategoryL", "UICTContentSizeCategoryL",
        ])
      #expect(facts.map { $0.layoutDirection == .rightToLeft } == [false, false, false, true])
      #expect(
        screens.map(\.screen.context["appearance"]) == ["light", "light", "dark", "light"])
      #expect(test.window.overrideUserInterfaceStyle == .unspecified)
    }

    @available(iOS 17, tvOS 17, *)
    @Test("a language of a running app is not set")
    func language() {
      let test = TestWindow()
      #expect(throws: UIKitCaptureError.unsupportedSetting("de")) {
        try UIKitCapture().screens(of: test.window, named: "Pay", in: [.language("de")])
      }
    }
  }
#endif
