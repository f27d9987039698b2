// The only key that these methods support.
private let identifier = "accessibilityIdentifier"

extension NSObject {
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  public func responds(to aSelector: Selector!) -> Bool {
    guard aSelector == NSSelectorFromString(identifier) else { return false }
    return self is AccessibilityNode || self is any UIAccessibilityIdentification
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
    return MainActor.assumeIsolated {
      (object as? AccessibilityNode)?.accessibilityIdentifier
        ?? (object as? any UIAccessibilityIdentification)?.accessibilityIdentifier
    }
  }
}

extension StandIn {
  /// The undefined keys that objects were asked for.
  nonisolated(unsafe) public static var undefinedKeys: [String] = []
}
