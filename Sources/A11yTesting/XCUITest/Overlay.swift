#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  #if canImport(UIKit) && !os(watchOS)
    import A11yModel
    import Foundation
    import UIKit

    /// Numbered boxes around findings, drawn over a screenshot.
    @MainActor struct Overlay {
      /// The frames in screen points, in the order of the numbers. `nil` for a finding without a frame.
      let boxes: [Rect?]
      /// The width of the screen in points, or `nil` if it is unknown.
      let screenWidth: Double?

      /// Returns the screenshot with the boxes as PNG, or `nil` if the scale is unknown.
      func png(over image: UIImage) -> Data? {
        guard let screenWidth, screenWidth > 0, image.size.width > 0 else { return nil }
        // XCTest screenshots are measured in points on some systems and in pixels on others.
        let scale = image.size.width / CGFloat(screenWidth)
        let bounds = CGRect(origin: .zero, size: image.size)
        return UIGraphicsImageRenderer(bounds: bounds).pngData { _ in
          image.draw(in: bounds)
          for (index, box) in boxes.enumerated() {
            guard let box, !box.isEmpty else { continue }
            draw(number: index + 1, around: box, scale)
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
