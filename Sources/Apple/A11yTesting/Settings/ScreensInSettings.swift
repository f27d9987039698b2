#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yFiles
  import A11yModel
  import A11yUIKit
  import Foundation
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  extension XCUIApplication {
    /// Captures a screen in several settings. The app starts anew in each, with its launch arguments and those of
    /// the setting.
    ///
    /// ```swift
    /// let screens = try app.screens(named: "Pay", in: [.default, .accessibility3, .dark, .rightToLeft]) { app in
    ///   app.buttons["pay"].tap()
    /// }
    /// assertAccessible(screens)
    /// ```
    ///
    /// A test cannot set bold text, contrast, motion, transparency and button shapes. Capture the screen on a
    /// device with these settings, and name them in a manifest. Show the same data in every setting: rules
    /// compare the captures element by element.
    ///
    /// - Parameters:
    ///   - name: The name that identifies the screen across runs.
    ///   - settings: The settings. Begin with the default.
    ///   - options: The options of the captures. Apple's audit is not run.
    ///   - opening: Goes to the screen once the app has started.
    /// - Returns: A capture for each setting, in the same order.
    @preconcurrency @MainActor
    public func screens(
      named name: String, in settings: [CaptureSetting],
      options: CaptureOptions = CaptureOptions(),
      opening: @MainActor (XCUIApplication) throws -> Void = { _ in }
    ) throws -> [CapturedScreen] {
      let arguments = launchArguments
      let appearance = XCUIDevice.shared.appearance
      defer {
        launchArguments = arguments
        XCUIDevice.shared.appearance = appearance
      }
      return try settings.map { setting in
        let context = setting.context(locale: Locale.preferredLanguages.first)
        XCUIDevice.shared.appearance = context["appearance"] == "dark" ? .dark : .light
        launchArguments = arguments + setting.launchArguments
        launch()
        try opening(self)
        var screen = try XCUICapture(self, options).screen(named: name) { _ in name }
        screen.context.merge(context) { $1 }
        return CapturedScreen(screen)
      }
    }
  }
#endif
