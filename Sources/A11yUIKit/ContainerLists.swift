#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// What an object lists as its accessibility elements.
  @MainActor
  struct ContainerLists {
    /// The `accessibilityElements`; nil when the property is.
    private(set) var listed: [Any]?
    /// What the object answers by count and index; nil when it answers nothing.
    private(set) var counted: [Any]?
    /// Whether it was asked for its count.
    let wasCounted: Bool
    // Whether questions about single entries have no effects.
    private let mayBeAsked: Bool
    /// Whether SwiftUI draws in it.
    let isHost: Bool
    /// Whether this is a hosting view of SwiftUI that has not built its elements. What it lists is
    /// unknown then, be it nil or empty.
    private(set) var isSilentHost = false

    /// - Parameter mayCount: Whether it may be asked by count and index, which has effects in views of
    ///   maps and pages.
    init(
      of object: NSObject, mayCount: Bool, _ budget: inout CaptureBudget
    ) throws(UIKitCaptureError) {
      let isHost = (object as? UIView)?.isSwiftUIHost == true
      listed = object.accessibilityElements
      // Lists of rows answer for all rows, and make cells to do so; hosts answer each index by building
      // all of their elements.
      mayBeAsked = mayCount && !isHost && !Self.makesElementsWhenAsked(object)
      // Where a list answered there is nothing more to ask.
      wasCounted = mayBeAsked && listed == nil
      if wasCounted { counted = try Self.counted(object, &budget) }
      self.isHost = isHost
      if isHost, listed?.isEmpty != false {
        isSilentHost = true
        listed = nil
      }
    }

    private static func counted(
      _ object: NSObject, _ budget: inout CaptureBudget
    ) throws(UIKitCaptureError) -> [Any]? {
      let count = object.accessibilityElementCount()
      // Some classes of the system answer nonsense (google/GTXiLib draws the same line); `NSNotFound`
      // and 0 are what objects answer that are no containers.
      guard count > 0, count < 50_000 else { return nil }
      var elements: [Any] = []
      for index in 0..<count {
        try budget.step()
        elements.append(object.accessibilityElement(at: index) ?? NSNull())
      }
      return elements
    }

    /// Whether there is no list at all.
    var isEmpty: Bool { listed == nil && counted == nil }

    /// Those of the elements of which the container says that it has no such element; nil where that
    /// is of no consequence, or takes too long to ask.
    func unindexed(
      in object: NSObject, _ budget: inout CaptureBudget
    ) throws(UIKitCaptureError) -> [Any]? {
      guard mayBeAsked, let entries = listed ?? counted, entries.count <= Self.indexLimit,
        Self.givesPositions(object)
      else { return nil }
      var unindexed: [Any] = []
      for entry in entries where Self.object(entry) != nil {
        try budget.step()
        let index = object.index(ofAccessibilityElement: entry)
        if index == NSNotFound { unindexed.append(entry) }
      }
      return unindexed
    }

    // Finding one mostly means looking at all.
    private static let indexLimit = 1000

    // Where VoiceOver says "2 of 5" or "list end" of what the app lists. What UIKit and SwiftUI list is
    // their affair.
    private static func givesPositions(_ object: NSObject) -> Bool {
      guard !(object is UITabBar), !object.plainClassName.contains("SwiftUI") else { return false }
      switch object.accessibilityContainerType {
      case .list, .landmark, .dataTable: return true
      default: return object.accessibilityTraits.contains(.tabBar)
      }
    }

    /// The elements that are no views, in order.
    var nonViews: [NSObject] {
      ((listed ?? []) + (counted ?? [])).compactMap(Self.object).filter { !($0 is UIView) }
    }

    /// An entry as an object that can be an element; nil for null and for plain values.
    static func object(_ entry: Any) -> NSObject? {
      guard let object = entry as? NSObject else { return nil }
      switch object {
      case is NSNull, is NSString, is NSNumber, is NSArray, is NSDictionary: return nil
      default: return object
      }
    }

    private static func makesElementsWhenAsked(_ object: NSObject) -> Bool {
      #if !os(tvOS)
        if object is UIPickerView { return true }
      #endif
      return object is UITableView || object is UICollectionView
    }
  }
#endif
