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
  switch aClassName {
  case "WKWebView": WKWebView.self
  case "MKMapView": MKMapView.self
  default: nil
  }
}

/// As Apple's: the name alone for classes of UIKit, which come from Objective-C, and the name with its
/// module for classes written in Swift.
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  let name = String(reflecting: aClass)
  return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
}

/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable {
  // As wide as Apple's, which is a pointer.
  private let name: Int
  init(_ name: String) { self.name = name.hashValue | 1 }
}

/// https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// https://developer.apple.com/documentation/objectivec/imp
public typealias IMP = OpaquePointer

/// https://developer.apple.com/documentation/objectivec/class_getmethodimplementation(_:_:)
///
/// Of `accessibilityCustomActions` only: the one of every object, that of cells, and one for the cells of
/// apps that override it. Only the first can be called.
@MainActor public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  guard let cell = cls as? any StandInCell.Type else {
    return unsafeBitCast(storedCustomActions, to: IMP.self)
  }
  return IMP(bitPattern: cell.standInOverridesActions ? 0x20 : 0x10)
}

/// A cell, which asks its list for more actions.
@MainActor public protocol StandInCell: NSObject {
  /// Whether the class has a getter of its own for custom actions.
  static var standInOverridesActions: Bool { get }
}

private let storedCustomActions:
  @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer? = { object, _ in
    let object = UInt(bitPattern: object)
    let answer = MainActor.assumeIsolated { () -> UInt in
      guard let object = UnsafeRawPointer(bitPattern: object) else { return 0 }
      let responder = Unmanaged<UIResponder>.fromOpaque(object).takeUnretainedValue()
      guard let actions = responder.settings.actions else { return 0 }
      let list = NSArray(array: actions)
      StandIn.pool.append(list)
      return UInt(bitPattern: Unmanaged.passUnretained(list).toOpaque())
    }
    return UnsafeRawPointer(bitPattern: answer)
  }

extension StandIn {
  // What Apple's autorelease pools keep for a while.
  nonisolated(unsafe) static var pool: [NSArray] = []
}
