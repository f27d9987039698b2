/// https://developer.apple.com/documentation/coregraphics/cgcolor
public final class CGColor: Sendable {
  public let alpha: CGFloat
  init(alpha: CGFloat) { self.alpha = alpha }
}

/// https://developer.apple.com/documentation/corefoundation/cgaffinetransform
public struct CGAffineTransform: Hashable, Sendable {
  public var a, b, c, d, tx, ty: CGFloat

  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  public init(scaleX: CGFloat, y: CGFloat) { self.init(a: scaleX, b: 0, c: 0, d: y, tx: 0, ty: 0) }
  public init(translationX: CGFloat, y: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: translationX, ty: y)
  }
  public init(rotationAngle angle: CGFloat) {
    self.init(
      a: CGFloat(cos(Double(angle))), b: CGFloat(sin(Double(angle))),
      c: CGFloat(-sin(Double(angle))), d: CGFloat(cos(Double(angle))), tx: 0, ty: 0)
  }

  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  public func inverted() -> CGAffineTransform {
    let size = a * d - b * c
    guard size != 0 else { return self }
    return CGAffineTransform(
      a: d / size, b: -b / size, c: -c / size, d: a / size, tx: (c * ty - d * tx) / size,
      ty: (b * tx - a * ty) / size)
  }
}

extension CGPoint {
  public func applying(_ t: CGAffineTransform) -> CGPoint {
    CGPoint(x: t.a * x + t.c * y + t.tx, y: t.b * x + t.d * y + t.ty)
  }
}

/// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderercontext
public final class UIGraphicsImageRendererContext: NSObject {}

/// https://developer.apple.com/documentation/uikit/uigraphicsimagerenderer
open class UIGraphicsImageRenderer: NSObject {
  public typealias DrawingActions = (UIGraphicsImageRendererContext) -> Void

  public init(bounds: CGRect) {}

  /// Returns only the signature of a PNG file.
  open func pngData(actions: DrawingActions) -> Data {
    actions(UIGraphicsImageRendererContext())
    return Data([0x89, 0x50, 0x4E, 0x47])
  }
}
