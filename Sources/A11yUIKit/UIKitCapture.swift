#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  /// Reads a screen from UIKit, inside the app: windows, views, and accessibility elements that are no
  /// views, with every fact that public API tells.
  ///
  ///     let screen = try UIKitCapture().screen(of: scene, named: "checkout")
  ///     try screen.json().write(to: file)
  ///
  /// A capture only reads. It loads no view, lays nothing out, creates no cell, and keeps no object of
  /// the app when it returns. It does ask the properties that VoiceOver asks, so an app that computes
  /// its `accessibilityElements` when asked does so. SwiftUI builds its elements in a later turn of the
  /// run loop than it is asked in, so where there are hosting views of SwiftUI the run loop turns, and
  /// with it whatever the app does meanwhile.
  ///
  /// UIKit names its own controls (the label of a button from its title, say) and SwiftUI builds its
  /// elements only while something asks for accessibility: VoiceOver, the Accessibility Inspector, or
  /// a UI test that drives the app. A capture that finds this not to be so says it in its
  /// ``CapturedScreen/remarks``, and takes what UIKit leaves open for unknown.
  ///
  /// This module was compiled and its tests were run on Linux, against stand-ins that follow Apple's
  /// documentation. It has not been run on a device or simulator by its authors.
  @MainActor
  public struct UIKitCapture {
    /// What to read, and how much.
    public var options: Options

    /// Prepares captures.
    public init(_ options: Options = Options()) { self.options = options }

    /// Reads the windows of a scene, back to front.
    ///
    /// - Parameters:
    ///   - scene: The scene; its hidden windows are left out unless the options say otherwise.
    ///   - name: Identifies the screen from run to run; never a device, a locale or a path.
    /// - Throws: ``UIKitCaptureError`` if nothing can be read or a limit is reached: a capture is whole
    ///   or it is none.
    public func screen(
      of scene: UIWindowScene, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      let windows = scene.windows.filter { options.includesHiddenWindows || !$0.isHidden }
      guard !windows.isEmpty else { throw .nothingToRead }
      return CapturedScreen(try read(windows.backToFront, in: scene, named: name))
    }

    /// Reads one window. What other windows cover is unknown.
    ///
    /// - Throws: ``UIKitCaptureError`` if a limit is reached.
    public func screen(
      of window: UIWindow, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      CapturedScreen(try read([window], in: window.windowScene, named: name))
    }

    /// Reads a view with all below it, for tests of a single component.
    ///
    /// - Throws: ``UIKitCaptureError`` if the view is in no window, or a limit is reached.
    public func screen(
      of view: UIView, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      guard let window = view.windowOrSelf else { throw .outsideWindow }
      return CapturedScreen(try read([view], in: window.windowScene, named: name))
    }

    private func read(
      _ roots: [UIView], in scene: UIWindowScene?, named name: String
    ) throws(UIKitCaptureError) -> Screen {
      let main = roots.first { ($0 as? UIWindow)?.isKeyWindow == true } ?? roots[0]
      let facts = ScreenFacts(of: main, in: scene, keyboard: options.keyboardFrame)
      var look = try CaptureLook(at: roots, facts, options)
      if options.probesTouches {
        let windows = scene?.windows ?? roots.compactMap(\.windowOrSelf)
        try look.probe(windows.backToFront)
      }
      return look.screen(named: name, context: Self.context(facts))
    }

    private static func context(_ facts: ScreenFacts) -> [String: String] {
      var context = [
        "platform": PlatformName.current, "device": UIDevice.current.model,
        "os": UIDevice.current.systemVersion,
      ]
      context["locale"] = facts.locale
      return context
    }
  }

  extension UIKitCapture {
    /// What to read, and how much.
    public struct Options: Sendable {
      /// Whether hidden windows are read, too.
      public var includesHiddenWindows = false
      /// Whether `UIWindow.hitTest(_:with:)` is asked who takes a touch, at some points of each
      /// control. Off by default, because it runs code of the app's that overrides hit testing.
      public var probesTouches = false
      /// The frame of the software keyboard in screen points, as
      /// `UIResponder.keyboardFrameEndUserInfoKey` gives it; `.zero` when none is shown. No public API
      /// tells it afterwards, so it is unknown unless the app has kept it.
      public var keyboardFrame: CGRect?
      /// The longest time in seconds for the elements of SwiftUI to settle, part of `timeLimit`. Where
      /// there is SwiftUI, the run loop turns until two looks in a row agree. With 0 there is one look,
      /// which proves nothing: a capture with SwiftUI in it then counts as incomplete.
      public var settleLimit: TimeInterval = 1
      /// The greatest number of elements. A capture with more fails.
      public var elementLimit = 200_000
      /// The longest time in seconds. A capture that takes longer fails. Checked between elements, so
      /// that a single property that never returns is not cut short.
      public var timeLimit: TimeInterval = 10

      /// What suits most screens.
      public init() {}
    }
  }

  extension Sequence<UIWindow> {
    /// Ordered by level; windows of the same level stay in the order of the scene.
    @MainActor fileprivate var backToFront: [UIWindow] {
      enumerated().sorted { one, other in
        let levels = (one.element.windowLevel.rawValue, other.element.windowLevel.rawValue)
        return levels.0 == levels.1 ? one.offset < other.offset : levels.0 < levels.1
      }.map(\.element)
    }
  }
#endif
