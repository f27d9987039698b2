#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // For asynchronous tests. A test that runs on the main actor holds the main queue, which no turn of the
  // run loop lets go; what SwiftUI does there it can do only while the test is suspended.
  extension UIKitCapture {
    /// Reads the windows of a scene, back to front, and lets the app go on while SwiftUI settles.
    ///
    /// - Parameters:
    ///   - scene: The scene; its hidden windows are left out unless the options say otherwise.
    ///   - name: Identifies the screen from run to run; never a device, a locale or a path.
    /// - Throws: ``UIKitCaptureError`` if nothing can be read or a limit is reached.
    public func settledScreen(
      of scene: UIWindowScene, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      try await settle(CaptureSubject(scene, options), named: name)
    }

    /// Reads one window, and lets the app go on while SwiftUI settles.
    ///
    /// - Throws: ``UIKitCaptureError`` if the window is not shown, or a limit is reached.
    public func settledScreen(
      of window: UIWindow, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      try await settle(CaptureSubject(window), named: name)
    }

    /// Reads a view with all below it, and lets the app go on while SwiftUI settles.
    ///
    /// - Throws: ``UIKitCaptureError`` if the view is in no window or not shown, or a limit is reached.
    public func settledScreen(
      of view: UIView, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      try await settle(CaptureSubject(view), named: name)
    }

    private func settle(
      _ subject: CaptureSubject, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      var look = try CaptureLook(at: subject.roots, options)
      // What is cancelled has not settled.
      while look.needsAnother, !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(CaptureLook.interval * 1e9))
        try look.again()
      }
      return try finish(look, subject, named: name)
    }
  }
#endif
