#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  #if canImport(UIKit) && !os(watchOS)
    import A11yModel
    import Foundation
    import UIKit

    /// Numbered boxes around findings, drawn over a picture of the app.
    @MainActor struct Overlay {
      /// The frames in screen points, in the order of the numbers. `nil` for a finding without a frame.
      let boxes: [Rect?]
      /// The part of the screen that the picture shows, in points, or `nil` if it is unknown.
      let area: Rect?

      /// Returns the picture with the boxes as PNG, or `nil` if the scale is unknown.
      func png(over image: UIImage) -> Data? {
        guard let area, area.width > 0, image.size.width > 0 else { return nil }
        // XCTest screenshots are measured in points on some systems and in pixels on others.
        let scale = image.size.width / CGFloat(area.width)
        let bounds = CGRect(origin: .zero, size: image.size)
        return UIGraphicsImageRenderer(bounds: bounds).pngData { _ in
          image.draw(in: bounds)
          for (index, box) in boxes.enumerated() {
            guard let box, !box.isEmpty else { continue }
            let inside = Rect(box.x - area.x, box.y - area.y, box.width, box.height)
            draw(number: index + 1, around: inside, scale)
          }
        }
      }

      private func draw(number: Int, around box: Rect, _ scale: CGFloat) {
        let rect = CGRect(
          x: CGFloat(box.x) * scale, y: CGFloat(box.y) * scale, width: CGFloat(box.width) * scale,
          height: CGFloat(box.height) * scale)
        let path = UIBezierPath(rect: rect)
        path.lineWidth = 2 * scale
        UIColor.red.setStroke()
        path.stroke()
        NSString(string: " \(number) ").draw(
          at: rect.origin,
          withAttributes: [
            .font: UIFont.boldSystemFont(ofSize: 13 * scale), .foregroundColor: UIColor.white,
            .backgroundColor: UIColor.red,
          ])
      }
    }
  #endif
#endif
