#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The custom actions of list cells. For cells, UIKit's getter adds swipe actions by asking the delegate of
  /// the list. That runs code of the app, which a capture must not do.
  @MainActor
  enum CellActions {
    static func concern(_ object: NSObject) -> Bool {
      object is UITableViewCell || object is UICollectionViewCell
    }

    /// Returns the names of the custom actions that a cell has without its delegate: the result of the app's
    /// own getter, or else the stored actions. Returns `nil` (unknown) if the cell has neither.
    static func names(of cell: NSObject) -> [String]? {
      let getter = NSSelectorFromString("accessibilityCustomActions")
      let system: AnyClass? = SystemClasses.nearest(to: cell)
      let own = class_getMethodImplementation(type(of: cell), getter)
      if let own, own != class_getMethodImplementation(system, getter) {
        return cell.accessibilityCustomActions?.map { $0.name } ?? []
      }
      guard let stored = class_getMethodImplementation(NSObject.self, getter), own != nil else {
        return nil
      }
      let actions = call(stored, on: cell, getter)?.compactMap {
        $0 as? UIAccessibilityCustomAction
      }
      return actions.flatMap { $0.isEmpty ? nil : $0.map { $0.name } }
    }

    // Calls the getter of `NSObject`, which returns the stored actions and ignores lists. Objects are passed
    // as pointers. The result is unretained, as from any Objective-C getter.
    private static func call(
      _ implementation: IMP, on object: NSObject, _ getter: Selector
    ) -> NSArray? {
      typealias Getter = @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UnsafeRawPointer?
      let answer = unsafeBitCast(implementation, to: Getter.self)(
        UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()),
        unsafeBitCast(getter, to: UnsafeRawPointer.self))
      return answer.map { Unmanaged<NSArray>.fromOpaque($0).takeUnretainedValue() }
    }
  }
#endif
