#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension UIKitCapture {
    /// What a window shows, as PNG; nil when UIKit could not draw it.
    ///
    /// A call of its own, because a picture may show what a capture leaves out, such as names and
    /// numbers of a person. It is drawn as the window was last shown: nothing is laid out for it.
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
