import Foundation

// Core Foundation's types are bridged to Foundation's.

/// https://developer.apple.com/documentation/corefoundation/cfstring
public typealias CFString = String
/// https://developer.apple.com/documentation/corefoundation/cfdata
public typealias CFData = Data
/// https://developer.apple.com/documentation/corefoundation/cfmutabledata
public typealias CFMutableData = NSMutableData
/// https://developer.apple.com/documentation/corefoundation/cfdictionary
public typealias CFDictionary = [String: Any]

/// https://developer.apple.com/documentation/coregraphics/cgcolorspace
public final class CGColorSpace {
  /// https://developer.apple.com/documentation/coregraphics/cgcolorspace/srgb
  public static var sRGB: CFString { fatalError("is only compiled") }

  /// https://developer.apple.com/documentation/coregraphics/cgcolorspace/init(name:)
  public init?(name: CFString) { fatalError("is only compiled") }
}

/// https://developer.apple.com/documentation/coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32 {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst
  case alphaOnly
}

/// https://developer.apple.com/documentation/coregraphics/cgimage
public final class CGImage {
  /// https://developer.apple.com/documentation/coregraphics/cgimage/width
  public var width: Int { fatalError("is only compiled") }
  /// https://developer.apple.com/documentation/coregraphics/cgimage/height
  public var height: Int { fatalError("is only compiled") }
  init() {}
}

/// https://developer.apple.com/documentation/coregraphics/cgcontext
public final class CGContext {
  /// https://developer.apple.com/documentation/coregraphics/cgcontext/init(data:width:height:bitspercomponent:bytesperrow:space:bitmapinfo:)
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) { fatalError("is only compiled") }

  /// https://developer.apple.com/documentation/coregraphics/cgcontext/makeimage()
  public func makeImage() -> CGImage? { fatalError("is only compiled") }
}

extension CGContext {
  /// https://developer.apple.com/documentation/coregraphics/cgcontext/draw(_:in:bytiling:)
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {}
}
