#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  extension Font {
    /// Adds the colors of a text and of the nearest view with a color behind it, as far as both are opaque.
    ///
    /// Pictures, gradients and layers in between are unknown here; only pixels can prove the colors.
    @MainActor mutating func addColors(_ text: UIColor?, of view: UIView) {
      color = text.flatMap { Self.opaque($0, in: view) }
      var next: UIView? = view
      while let current = next {
        if let behind = current.backgroundColor, Self.alpha(of: behind, in: view) > 0 {
          background = Self.opaque(behind, in: view)
          return
        }
        next = current.superview
      }
    }

    @MainActor private static func opaque(_ color: UIColor, in view: UIView) -> String? {
      let (channels, alpha) = channels(of: color, in: view)
      guard alpha >= 0.999, channels.allSatisfy({ $0.isFinite && 0...1 ~= $0 }) else { return nil }
      let bytes = channels.map { UInt8(($0 * 255).rounded()) }
      return RGB(bytes[0], bytes[1], bytes[2]).hex
    }

    @MainActor private static func alpha(of color: UIColor, in view: UIView) -> CGFloat {
      channels(of: color, in: view).alpha
    }

    @MainActor private static func channels(
      of color: UIColor, in view: UIView
    ) -> (rgb: [CGFloat], alpha: CGFloat) {
      var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
      // Patterns have no channels, and an unknown alpha.
      guard
        color.resolvedColor(with: view.traitCollection)
          .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
      else { return ([.nan, .nan, .nan], 1) }
      return ([red, green, blue], alpha)
    }
  }
#endif
