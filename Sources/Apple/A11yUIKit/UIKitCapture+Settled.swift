#if canImport(UIKit) && !os(watchOS)
  import UIKit

  // For asynchronous tests. A test on the main actor occupies the main queue, even while the run loop turns,
  // so SwiftUI's work on that queue happens only while the test is suspended.
  extension UIKitCapture {
    /// Captures the windows of a scene, back to front, and suspends while SwiftUI settles.
    ///
    /// - Parameters:
    ///   - scene: The scene. Its hidden windows are left out unless the options include them.
    ///   - name: The name that identifies the screen across runs. Must not contain a device, locale or path.
    /// - Throws: ``UIKitCaptureError`` if there is nothing to read or a limit is exceeded.
    public func settledScreen(
      of scene: UIWindowScene, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      try await settle(CaptureSubject(scene, options), named: name)
    }

    /// Captures a window, and suspends while SwiftUI settles.
    ///
    /// - Throws: ``UIKitCaptureError`` if the window is not shown or a limit is exceeded.
    public func settledScreen(
      of window: UIWindow, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      try await settle(CaptureSubject(window), named: name)
    }

    /// Captures a view and its descendants, and suspends while SwiftUI settles.
    ///
    /// - Throws: ``UIKitCaptureError`` if the view is outside a window or not shown, or a limit is exceeded.
    public func settledScreen(
      of view: UIView, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      try await settle(CaptureSubject(view), named: name)
    }

    private func settle(
      _ subject: CaptureSubject, named name: String
    ) async throws(UIKitCaptureError) -> CapturedScreen {
      var look = try CaptureLook(at: subject.roots, options)
      // After cancellation, the capture counts as unsettled.
      while look.needsAnother, !Task.isCancelled {
        try? await Task.sleep(nanoseconds: UInt64(CaptureLook.interval * 1e9))
        try look.again()
      }
      return try finish(look, subject, named: name)
    }
  }
#endif
