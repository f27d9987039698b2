#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// The views to capture, and their scene.
  @MainActor
  struct CaptureSubject {
    /// The root views, back to front.
    let roots: [UIView]
    private let scene: UIWindowScene?

    init(_ scene: UIWindowScene, _ options: UIKitCapture.Options) throws(UIKitCaptureError) {
      let windows = scene.windows.filter { options.includesHiddenWindows || !$0.isHidden }
      guard !windows.isEmpty else { throw .nothingToRead }
      roots = windows.backToFront
      self.scene = scene
    }

    init(_ window: UIWindow) throws(UIKitCaptureError) {
      guard window.isShown else { throw .notShown }
      roots = [window]
      scene = window.windowScene
    }

    init(_ view: UIView) throws(UIKitCaptureError) {
      guard let window = view.windowOrSelf else { throw .outsideWindow }
      guard view.isShown else { throw .notShown }
      roots = [view]
      scene = window.windowScene
    }

    /// The windows that may receive touches, back to front.
    var windows: [UIWindow] {
      (scene?.windows ?? roots.compactMap(\.windowOrSelf)).backToFront
    }

    func facts(_ options: UIKitCapture.Options) -> ScreenFacts {
      ScreenFacts(of: main, in: scene, keyboard: options.keyboardFrame)
    }

    /// The settings of the user that change the look of the screen, by the keys of captures.
    var settings: [String: String] {
      let traits = main.traitCollection
      var settings: [String: String] = [:]
      switch traits.userInterfaceStyle {
      case .light: settings["appearance"] = "light"
      case .dark: settings["appearance"] = "dark"
      default: break
      }
      func set(_ key: String, _ isOn: Bool?) { settings[key] = isOn.map { $0 ? "on" : "off" } }
      set(
        "boldText",
        traits.legibilityWeight == .unspecified ? nil : traits.legibilityWeight == .bold)
      set(
        "increaseContrast",
        traits.accessibilityContrast == .unspecified ? nil : traits.accessibilityContrast == .high)
      set("reduceMotion", UIAccessibility.isReduceMotionEnabled)
      set("reduceTransparency", UIAccessibility.isReduceTransparencyEnabled)
      set("buttonShapes", UIAccessibility.buttonShapesEnabled)
      set("differentiateWithoutColor", UIAccessibility.shouldDifferentiateWithoutColor)
      return settings
    }

    private var main: UIView {
      roots.first { ($0 as? UIWindow)?.isKeyWindow == true } ?? roots[0]
    }
  }

  extension Sequence<UIWindow> {
    /// The windows ordered by level. Windows of the same level keep their order in the scene.
    @MainActor fileprivate var backToFront: [UIWindow] {
      enumerated().sorted { one, other in
        let levels = (one.element.windowLevel.rawValue, other.element.windowLevel.rawValue)
        return levels.0 == levels.1 ? one.offset < other.offset : levels.0 < levels.1
      }.map(\.element)
    }
  }
#endif
