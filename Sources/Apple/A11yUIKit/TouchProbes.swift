#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// Hit testing in the windows of a screen.
  ///
  /// Apps may override hit testing, so a capture probes only on request.
  @MainActor
  struct TouchProbes {
    /// The windows, back to front.
    let windows: [UIWindow]
    /// The bounds of the screen in points.
    let bounds: Rect?

    let runtime: AccessibilityRuntime

    /// Returns the points to probe for an object, in screen coordinates: its activation point, its center, and
    /// for each corner a point halfway to it (inside even a round button) and near it. All are on the screen.
    func points(for object: NSObject) -> [Point] {
      let place = (object as? UIView).map { Rect($0.boundsOnScreen) } ?? runtime.frame(of: object)
      guard let frame = place else { return [] }
      let shown = bounds.map { frame.intersection($0) } ?? frame
      guard !shown.isEmpty else { return [] }
      var points = [runtime.activationPoint(of: object), shown.center].compactMap { $0 }
      for share in [0.25, 0] {
        let dx = max(shown.width * share, min(4, shown.width / 4))
        let dy = max(shown.height * share, min(4, shown.height / 4))
        for y in [shown.minY + dy, shown.maxY - dy] {
          points += [Point(shown.minX + dx, y), Point(shown.maxX - dx, y)]
        }
      }
      var seen: Set<Point> = []
      return points.filter {
        $0.isFinite && bounds?.contains($0) != false && seen.insert($0).inserted
      }
    }

    /// Returns the view that receives a touch at a point on the screen: the hit in the frontmost window.
    func hit(at point: Point) -> UIView? {
      for window in windows.reversed() {
        // Converts a unit rectangle to find the window's origin and scale on the screen.
        let unit = UIAccessibility.convertToScreenCoordinates(
          CGRect(x: 0, y: 0, width: 1, height: 1), in: window)
        guard unit.width > 0, unit.height > 0 else { continue }
        let place = CGPoint(
          x: (CGFloat(point.x) - unit.origin.x) / unit.width,
          y: (CGFloat(point.y) - unit.origin.y) / unit.height)
        if let view = window.hitTest(place, with: nil) { return view }
      }
      return nil
    }
  }
#endif
