// Legacy names that Foundation and UIKit export on Apple platforms, where they conflict with other modules.
//
// https://developer.apple.com/documentation/kernel/mactypes_h (in the SDKs: usr/include/MacTypes.h)

/// https://developer.apple.com/documentation/kernel/point
public struct Point {
  public var v: Int16
  public var h: Int16
}

/// https://developer.apple.com/documentation/kernel/rect
public struct Rect {
  public var top: Int16
  public var left: Int16
  public var bottom: Int16
  public var right: Int16
}

/// https://developer.apple.com/documentation/kernel/size
public typealias Size = Int
