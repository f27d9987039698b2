private let identifier = "accessibilityIdentifier"

/// Values for the properties of an object that are read by key.
@MainActor public protocol StandInKeyed: NSObject {
  var standInValues: [String: Any] { get }
}

extension NSObject {
  // The identifier is the only key that all objects of a kind support.
  @MainActor private var values: [String: Any] {
    if let object = self as? any StandInKeyed { return object.standInValues }
    return (self as? UIResponder)?.standInValues ?? [:]
  }

  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  public func responds(to aSelector: Selector!) -> Bool {
    if aSelector == NSSelectorFromString(identifier) {
      return self is AccessibilityNode || self is any UIAccessibilityIdentification
    }
    nonisolated(unsafe) let object = self
    return MainActor.assumeIsolated {
      object.values.keys.contains { NSSelectorFromString($0) == aSelector }
    }
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)
  ///
  /// Apple's method raises an exception for an undefined key. This one records the key.
  public func value(forKey key: String) -> Any? {
    guard responds(to: NSSelectorFromString(key)) else {
      StandIn.undefinedKeys.append(key)
      return nil
    }
    nonisolated(unsafe) let object = self
    nonisolated(unsafe) var value: Any?
    MainActor.assumeIsolated {
      guard key == identifier else { return value = object.values[key] }
      value =
        (object as? AccessibilityNode)?.accessibilityIdentifier
        ?? (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier
    }
    return value
  }
}

extension StandIn {
  /// The undefined keys that objects were asked for.
  nonisolated(unsafe) public static var undefinedKeys: [String] = []
}

/// https://developer.apple.com/documentation/accessibility/axcustomcontent
@MainActor public final class AXCustomContent: NSObject, StandInKeyed {
  public enum Importance: UInt, Sendable { case `default`, high }

  public let label: String
  public let value: String
  public var importance = Importance.default

  public init(label: String, value: String) { (self.label, self.value) = (label, value) }

  public var standInValues: [String: Any] {
    ["label": label, "value": value, "importance": NSNumber(value: importance.rawValue)]
  }
}

/// A class that overrides methods of UIKit's informal protocols.
@MainActor public protocol StandInOverriding: NSObject {
  /// The selectors of the overridden methods.
  static var standInOverrides: [String] { get }
}
