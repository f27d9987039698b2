#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The classes of the system, as opposed to those of the app and its libraries.
  @MainActor
  enum SystemClasses {
    /// Returns the system class nearest to an object: its own class or the first superclass from the system.
    static func nearest(to object: NSObject) -> AnyClass? {
      var next: AnyClass? = type(of: object)
      while let current = next, !isOfSystem(current) { next = class_getSuperclass(current) }
      return next
    }

    /// Returns whether UIKit adds nothing to the app's accessibility properties of an object. This holds for
    /// a few base classes, whether accessibility is on or off.
    static func addNothing(to object: NSObject) -> Bool {
      guard let system = nearest(to: object) else { return false }
      return silent.contains { $0 == system }
    }

    private static let silent: [AnyClass] = [
      UIView.self, UIControl.self, UIAccessibilityElement.self,
    ]

    private static func isOfSystem(_ type: AnyClass) -> Bool {
      let name = NSStringFromClass(type)
      // Key-value observing creates these subclasses, possibly of a class of the app.
      if name.hasPrefix("NSKVONotifying_") { return false }
      return ["UI", "_UI", "NS"].contains { name.hasPrefix($0) } || name.contains("SwiftUI")
        // Matches inside a simulator runtime as well. Apps are stored elsewhere.
        || Bundle(for: type).bundlePath.contains("/System/Library/")
    }
  }
#endif
