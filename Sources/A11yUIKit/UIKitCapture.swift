#if canImport(UIKit) && !os(watchOS)
  import A11yCapture
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
      try read(CaptureSubject(scene, options), named: name)
    }

    /// Reads one window. What other windows cover is unknown.
    ///
    /// - Throws: ``UIKitCaptureError`` if the window is not shown, or a limit is reached.
    public func screen(
      of window: UIWindow, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      try read(CaptureSubject(window), named: name)
    }

    /// Reads a view with all below it, for tests of a single component.
    ///
    /// - Throws: ``UIKitCaptureError`` if the view is in no window or not shown, or a limit is reached.
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

    /// The screen that was seen.
    func finish(
      _ look: CaptureLook, _ subject: CaptureSubject, named name: String
    ) throws(UIKitCaptureError) -> CapturedScreen {
      let facts = subject.facts(options)
      var look = look
      if options.probesTouches {
        try look.probe(
          TouchProbes(windows: subject.windows, bounds: facts.bounds, runtime: look.runtime))
      }
      return CapturedScreen(look.screen(named: name, facts, context: Self.context(facts)))
    }

    private static func context(_ facts: ScreenFacts) -> [String: String] {
      var context = [
        "platform": PlatformName.current,
        "device": DeviceModel.current ?? UIDevice.current.model,
        "os": UIDevice.current.systemVersion,
      ]
      context["locale"] = facts.locale
      return context
    }
  }
#endif
