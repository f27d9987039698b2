@_exported import Foundation

/// What tests ask the stand-ins, and UIKit knows nothing of.
public enum StandIn {
  /// How often something was set, made, loaded or laid out.
  nonisolated(unsafe) public private(set) static var changes = 0
  /// Whether UIKit answers for its own controls, as it does while something asks for accessibility.
  nonisolated(unsafe) public static var isAccessibilityActive = true

  /// Notes that the app was changed.
  public static func noteChange() { changes += 1 }
}

/// A property whose setter is noted.
@propertyWrapper
public struct Noted<Value> {
  private var value: Value

  /// The value before anything is set.
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value.
  public var wrappedValue: Value {
    get { value }
    set {
      value = newValue
      StandIn.noteChange()
    }
  }
}

/// https://developer.apple.com/documentation/objectivec/class_getsuperclass(_:)
public func class_getSuperclass(_ cls: AnyClass?) -> AnyClass? { cls.flatMap(_getSuperclass) }

/// As Apple's: classes of frameworks that the app has loaded, whoever links them.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  aClassName == "WKWebView" ? WKWebView.self : nil
}

/// As Apple's: the name alone for classes of UIKit, which come from Objective-C, and the name with its
/// module for classes written in Swift.
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  let name = String(reflecting: aClass)
  return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
}
