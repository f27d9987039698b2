import Foundation

/// https://developer.apple.com/documentation/coregraphics/cgcolorspace
public final class CGColorSpace {
  /// https://developer.apple.com/documentation/coregraphics/cgcolorspace/srgb
  public static let sRGB: CFString = ""

  /// https://developer.apple.com/documentation/coregraphics/cgcolorspace/init(name:)
  public init?(name: CFString) { fatalError("is only compiled") }
}

/// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = String

/// https://developer.apple.com/documentation/coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32 {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// https://developer.apple.com/documentation/coregraphics/cgimage
public final class CGImage {
  public var width: Int { fatalError("is only compiled") }
  public var height: Int { fatalError("is only compiled") }
}
