#if canImport(UIKit) && !os(watchOS)
  import A11yFiles
  import A11yTree
  import UIKit

  /// A capture from inside the app, with every fact about views and elements that public API exposes.
  ///
  /// ```swift
  /// let screen = try UIKitCapture().screen(of: scene, named: "checkout")
  /// try screen.json().write(to: file)
  /// ```
  ///
  /// A capture only reads. It loads no views, performs no layout, creates no cells, and retains no object of
  /// the app after it returns. It does query the properties that VoiceOver queries, and so runs the app's
  /// code for computed properties such as `accessibilityElements`. If the screen contains SwiftUI hosting
  /// views, the run loop turns while SwiftUI builds its elements, which also runs other work of the app.
  ///
  /// UIKit names its own controls (a button by its title, for example) and SwiftUI builds its elements only
  /// for a client: VoiceOver, the Accessibility Inspector, or a UI test that drives the app. Without one, the
  /// capture says so in ``CapturedScreen/remarks`` and treats missing properties as unknown.
  ///
  /// This module is tested only on Linux, against stand-ins that follow Apple's documentation.
  @MainActor
  public struct UIKitCapture {
    /// The options of the capture.
    public var options: Options

    /// Creates a capture.
    public init(_ options: Options = Options()) { self.options = options }

    /// Captures the windows of a scene, back to front.
    ///
    /// - Parameters:
    ///   - scene: The scene. Its hidden windows are left out unless the options include them.
    ///   - name: The name that identifies the screen across runs. Must not contain a device, locale or path.
    /// - Throws: ``UIKitCaptureError`` if there is nothing to read or a limit is exceeded. There are no
    ///   partial captures.
    public func screen(
      of scene: UIWindowScene, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      try read(CaptureSubject(scene, options), named: name)
    }

    /// Captures a window. Parts covered by other windows are not detected.
    ///
    /// - Throws: ``UIKitCaptureError`` if the window is not shown or a limit is exceeded.
    public func screen(
      of window: UIWindow, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      try read(CaptureSubject(window), named: name)
    }

    /// Captures a view and its descendants, for tests of a single component.
    ///
    /// - Throws: ``UIKitCaptureError`` if the view is outside a window or not shown, or a limit is exceeded.
    public func screen(
      of view: UIView, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      try read(CaptureSubject(view), named: name)
    }

    private func read(
      _ subject: CaptureSubject, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      var look = try CaptureLook(at: subject.roots, options)
      while look.needsAnother {
        CaptureLook.turnRunLoop()
        try look.again()
      }
      return try finish(look, subject, named: name)
    }

    /// Hit-tests the screen if the options ask for it, and returns the captured screen.
    func finish(
      _ look: CaptureLook, _ subject: CaptureSubject, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      let facts = subject.facts(options)
      var look = look
      if options.probesTouches {
        try look.probe(
          TouchProbes(windows: subject.windows, bounds: facts.bounds, runtime: look.runtime))
      }
      if options.searchesRotors { try look.searchRotors() }
      return CapturedScreen(
        look.screen(named: name, facts, context: Self.context(facts, subject.settings)))
    }

    private static func context(
      _ facts: ScreenFacts, _ settings: [String: String]
    ) -> [String: String] {
      var context = settings
      context["platform"] = PlatformName.current
      context["device"] = DeviceModel.current ?? UIDevice.current.model
      context["os"] = UIDevice.current.systemVersion
      context["locale"] = facts.locale
      return context
    }
  }
#endif
