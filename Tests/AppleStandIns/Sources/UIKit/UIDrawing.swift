/// https://developer.apple.com/documentation/uikit/uiimage
open class UIImage: NSObject, @unchecked Sendable {
  public let size: CGSize

  /// Creates an image with a size but no content.
  public init(standInSize size: CGSize) { self.size = size }

  open func draw(in rect: CGRect) {}
}

/// https://developer.apple.com/documentation/uikit/uibezierpath
open class UIBezierPath: NSObject {
  open var lineWidth: CGFloat = 1
  private let rect: CGRect

  public init(rect: CGRect) { self.rect = rect }
  open func stroke() { StandIn.strokes.append(rect) }
}

extension UIColor {
  public static let red = UIColor(white: 1, alpha: 1)
  public func setStroke() {}
}

extension UIFont {
  public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, "CTFontEmphasizedUsage", weight: 0.4)
  }
}

/// https://developer.apple.com/documentation/foundation/nsattributedstring/key
extension NSAttributedString.Key {
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let backgroundColor = NSAttributedString.Key(rawValue: "NSBackgroundColor")
}

/// https://developer.apple.com/documentation/foundation/nsstring/draw(at:withattributes:)
extension NSString {
  public func draw(at point: CGPoint, withAttributes attrs: [NSAttributedString.Key: Any]? = nil) {
    StandIn.strings.append("\(self)")
  }
}

extension StandIn {
  nonisolated(unsafe) public static var strokes: [CGRect] = []
  nonisolated(unsafe) public static var strings: [String] = []
  nonisolated(unsafe) public static var isReduceMotionEnabled = false
}
