/// https://developer.apple.com/documentation/uikit/uicolor
public final class UIColor: NSObject, Sendable {
  private let red, green, blue, opacity: CGFloat
  // Called with the traits of one view at a time.
  nonisolated(unsafe) private let provider: ((UITraitCollection) -> UIColor)?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    (self.red, self.green, self.blue, opacity, provider) = (red, green, blue, alpha, nil)
  }

  public init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
    (red, green, blue, opacity, provider) = (0, 0, 0, 0, dynamicProvider)
  }

  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let white = UIColor(white: 1, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
  public static let label = UIColor {
    UIColor(white: $0.userInterfaceStyle == .dark ? 1 : 0, alpha: 1)
  }
  /// The system color of iOS 17.
  public static let placeholderText = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 235 / 255, green: 235 / 255, blue: 245 / 255, alpha: 0.3)
      : UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.3)
  }
  public static let systemBlue = UIColor {
    $0.userInterfaceStyle == .dark
      ? UIColor(red: 10 / 255, green: 132 / 255, blue: 1, alpha: 1)
      : UIColor(red: 0, green: 122 / 255, blue: 1, alpha: 1)
  }

  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    provider?(traitCollection) ?? self
  }

  public var cgColor: CGColor {
    CGColor(alpha: resolvedColor(with: UITraitCollection()).opacity)
  }

  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = resolvedColor(with: UITraitCollection())
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.opacity
    return true
  }
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacestyle
public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
