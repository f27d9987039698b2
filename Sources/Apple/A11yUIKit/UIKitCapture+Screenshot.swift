#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIKitCapture {
    /// Returns the contents of a window as PNG, or `nil` if UIKit can't draw them.
    ///
    /// Screenshots are separate from captures because they may show personal data that a capture leaves out.
    /// The window is drawn in its current state, without layout.
    public func screenshot(of window: UIWindow) -> Data? {
      guard !window.bounds.isEmpty else { return nil }
      var isDrawn = false
      let renderer = UIGraphicsImageRenderer(bounds: window.bounds)
      let image = renderer.pngData { _ in
        isDrawn = window.drawHierarchy(in: window.bounds, afterScreenUpdates: false)
      }
      return isDrawn ? image : nil
    }
  }
#endif
