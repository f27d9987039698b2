// What every object answers by the name of a property; of the one that is asked for so.
private let identifier = "accessibilityIdentifier"

extension NSObject {
  /// https://developer.apple.com/documentation/objectivec/nsobjectprotocol/responds(to:)
  public func responds(to aSelector: Selector!) -> Bool {
    guard aSelector == NSSelectorFromString(identifier) else { return false }
    return self is AccessibilityNode || self is any UIAccessibilityIdentification
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/value(forkey:)
  ///
  /// Apple's raises an exception for a key that the object has nothing for. Here it is noted.
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
  /// Keys that objects were asked for which have nothing for them.
  nonisolated(unsafe) public static var undefinedKeys: [String] = []
}
