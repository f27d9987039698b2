#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// Tells classes that the system brings along from those of the app and of what it is built with.
  @MainActor
  enum SystemClasses {
    /// The class of an object, or the nearest of its superclasses, that the system brings along.
    static func nearest(to object: NSObject) -> AnyClass? {
      var next: AnyClass? = type(of: object)
      while let current = next, !isOfSystem(current) { next = class_getSuperclass(current) }
      return next
    }

    /// Whether UIKit adds nothing to what the app says of an object: all that the system has in its
    /// class are classes which say nothing of their own, whether anything asks for accessibility or not.
    static func addNothing(to object: NSObject) -> Bool {
      guard let system = nearest(to: object) else { return false }
      return silent.contains { $0 == system }
    }

    private static let silent: [AnyClass] = [
      UIView.self, UIControl.self, UIAccessibilityElement.self,
    ]

    private static func isOfSystem(_ type: AnyClass) -> Bool {
      let name = NSStringFromClass(type)
      // Made by key-value observing, of a class that may be the app's.
      if name.hasPrefix("NSKVONotifying_") { return false }
      return ["UI", "_UI", "NS"].contains { name.hasPrefix($0) } || name.contains("SwiftUI")
        // Also inside the runtime of a simulator. Apps lie elsewhere.
        || Bundle(for: type).bundlePath.contains("/System/Library/")
    }
  }
#endif
