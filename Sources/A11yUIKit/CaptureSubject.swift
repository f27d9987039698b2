#if canImport(UIKit) && !os(watchOS)
  import A11yModel
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
      let main = roots.first { ($0 as? UIWindow)?.isKeyWindow == true } ?? roots[0]
      return ScreenFacts(of: main, in: scene, keyboard: options.keyboardFrame)
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
