#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// The gestures of assistive technologies that the app handles at an object: a class of the app overrides the
  /// method, or the block for it is set. UIKit passes a gesture along the responder chain, so the view controller
  /// of a root view counts as well. What UIKit's own classes handle is not included.
  @MainActor
  enum HandledGestures {
    static func of(_ object: NSObject) -> [HandledGesture]? {
      let objects = [object] + ((object as? UIView)?.rootController.map { [$0] } ?? [])
      let systems = objects.compactMap { SystemClasses.nearest(to: $0) }
      guard systems.count == objects.count else { return nil }
      return methods.filter { method in
        zip(objects, systems).contains { object, system in
          overrides(object, NSSelectorFromString(method.selector), of: system)
            || object.hasBlock(method.block)
        }
      }.map(\.gesture)
    }

    private static func overrides(
      _ object: NSObject, _ selector: Selector, of system: AnyClass
    ) -> Bool {
      class_getMethodImplementation(type(of: object), selector)
        != class_getMethodImplementation(system, selector)
    }

    private static let methods: [(gesture: HandledGesture, selector: String, block: String?)] = [
      (.activate, "accessibilityActivate", "accessibilityActivateBlock"),
      (.increment, "accessibilityIncrement", "accessibilityIncrementBlock"),
      (.decrement, "accessibilityDecrement", "accessibilityDecrementBlock"),
      (.scroll, "accessibilityScroll:", nil),
      (.escape, "accessibilityPerformEscape", "accessibilityPerformEscapeBlock"),
      (.magicTap, "accessibilityPerformMagicTap", "accessibilityMagicTapBlock"),
    ]
  }

  extension NSObject {
    // The blocks exist since iOS 17.
    fileprivate func hasBlock(_ key: String?) -> Bool {
      guard let key, responds(to: NSSelectorFromString(key)) else { return false }
      return value(forKey: key) != nil
    }
  }
#endif
