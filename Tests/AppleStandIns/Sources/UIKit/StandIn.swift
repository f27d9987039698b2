@_exported import Foundation

/// The controls of the stand-ins, which tests use and UIKit lacks.
public enum StandIn {
  /// The number of times that something was set, created, loaded or laid out.
  nonisolated(unsafe) public private(set) static var changes = 0
  /// Whether UIKit reports about its own controls, as it does for an accessibility client.
  nonisolated(unsafe) public static var isAccessibilityActive = true

  public static func noteChange() { changes += 1 }
}

/// A property whose setter counts as a change.
@propertyWrapper
public struct Noted<Value> {
  private var value: Value

  public init(wrappedValue: Value) { value = wrappedValue }

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

/// Finds classes of frameworks that the app has loaded, like Apple's function.
public func NSClassFromString(_ aClassName: String) -> AnyClass? {
  switch aClassName {
  case "WKWebView": WKWebView.self
  case "MKMapView": MKMapView.self
  default: nil
  }
}

/// Returns the bare name of UIKit classes, and the name with the module of Swift classes.
public func NSStringFromClass(_ aClass: AnyClass) -> String {
  let name = String(reflecting: aClass)
  return name.hasPrefix("UIKit.") ? String(name.dropFirst(6)) : name
}

/// https://developer.apple.com/documentation/objectivec/selector
public struct Selector: Hashable, Sendable {
  // Pointer-sized, like Apple's.
  private let name: Int
  init(_ name: String) { self.name = name.hashValue | 1 }
}

/// https://developer.apple.com/documentation/foundation/nsselectorfromstring(_:)
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// https://developer.apple.com/documentation/objectivec/imp
public typealias IMP = OpaquePointer

/// https://developer.apple.com/documentation/objectivec/class_getmethodimplementation(_:_:)
///
/// Supports `accessibilityCustomActions`, with three implementations: that of every object, that of cells, and
/// one for cell classes of the app that override it. Only the first can be called. For any other method there
/// are two: that of every object, and that of classes which override it.
@MainActor public func class_getMethodImplementation(_ cls: AnyClass?, _ name: Selector) -> IMP? {
  guard name == NSSelectorFromString("accessibilityCustomActions") else {
    let overrides = (cls as? any StandInOverriding.Type)?.standInOverrides ?? []
    return IMP(bitPattern: overrides.contains { NSSelectorFromString($0) == name } ? 0x40 : 0x30)
  }
  guard let cell = cls as? any StandInCell.Type else {
    return unsafeBitCast(storedCustomActions, to: IMP.self)
  }
  return IMP(bitPattern: cell.standInOverridesActions ? 0x20 : 0x10)
}

/// A cell, which gets further actions from its list.
@MainActor public protocol StandInCell: NSObject {
  /// Whether the class overrides the getter of its custom actions.
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
  // Retains objects like an autorelease pool.
  nonisolated(unsafe) static var pool: [NSArray] = []
}
