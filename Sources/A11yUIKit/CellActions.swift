#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The custom actions of cells, which UIKit completes with swipe actions by asking the delegate of the
  /// list: code of the app's that may do anything, and that VoiceOver alone should call.
  @MainActor
  enum CellActions {
    /// Whether an object is a cell of a list.
    static func concern(_ object: NSObject) -> Bool {
      object is UITableViewCell || object is UICollectionViewCell
    }

    /// The actions that a cell has without its delegate: those of the app's own getter, or else those
    /// that were set; nil, which is unknown, where neither is.
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

    // The getter that every object has knows what was set, and nothing of lists. Objects are passed as
    // pointers, and the list comes back unowned, as from any getter of Objective-C.
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
