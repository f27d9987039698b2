#if canImport(UIKit) && !os(watchOS)
  import A11yFiles
  import A11yTree
  import UIKit

  extension UIKitCapture {
    /// Captures a window in several settings, and leaves it as it was.
    ///
    /// Sets the traits of the window, lays it out, and turns the run loop before each capture. Code that reads
    /// the setting of the user elsewhere, as from `UIApplication`, does not see the change.
    ///
    /// - Parameters:
    ///   - window: The window, which must be shown.
    ///   - name: The name that identifies the screen across runs.
    ///   - settings: The settings. Begin with the default.
    /// - Returns: A capture for each setting, in the same order.
    /// - Throws: ``UIKitCaptureError``, also for a setting that a running app cannot be put into.
    @available(iOS 17, tvOS 17, *)
    public func screens(
      of window: UIWindow, named name: String, in settings: [CaptureSetting]
    ) throws(UIKitCaptureError) -> [CapturedScreen] {
      let traits = SetTraits(of: window)
      defer { traits.restore() }
      var screens: [CapturedScreen] = []
      for setting in settings {
        try traits.set(setting)
        CaptureLook.turnRunLoop()
        var screen = try self.screen(of: window, named: name).screen
        screen.context.merge(setting.context(locale: screen.context["locale"])) { $1 }
        screens.append(CapturedScreen(screen))
      }
      return screens
    }
  }

  /// The traits of a window that captures set for a while.
  @available(iOS 17, tvOS 17, *)
  @MainActor
  private struct SetTraits {
    private let window: UIWindow
    private let style: UIUserInterfaceStyle

    init(of window: UIWindow) {
      self.window = window
      style = window.overrideUserInterfaceStyle
    }

    func set(_ setting: CaptureSetting) throws(UIKitCaptureError) {
      guard setting.context["locale"] == nil else { throw .unsupportedSetting(setting.name) }
      let context = setting.context(locale: nil)
      window.overrideUserInterfaceStyle = context["appearance"] == "dark" ? .dark : .light
      window.traitOverrides.layoutDirection =
        context["direction"] == "rtl" ? .rightToLeft : .leftToRight
      window.traitOverrides.preferredContentSizeCategory =
        switch context["contentSize"] {
        case "AX3": .accessibilityExtraLarge
        case "AX5": .accessibilityExtraExtraExtraLarge
        default: .large
        }
      window.layoutIfNeeded()
    }

    func restore() {
      window.overrideUserInterfaceStyle = style
      window.traitOverrides.remove(UITraitLayoutDirection.self)
      window.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
      window.layoutIfNeeded()
    }
  }
#endif
