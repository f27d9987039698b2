#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The accessibility elements that an object lists.
  @MainActor
  struct ContainerLists {
    private(set) var listed: [Any]?
    /// The elements returned by count and index, or `nil` if there are none.
    private(set) var counted: [Any]?
    /// Whether the object was queried by count and index.
    let wasCounted: Bool
    // Whether queries about single entries are free of side effects.
    private let mayBeAsked: Bool
    /// Whether the object is a SwiftUI hosting view.
    let isHost: Bool
    /// Whether the object is a SwiftUI hosting view without elements, whose list is then unknown.
    private(set) var isSilentHost = false

    /// - Parameter mayCount: Whether the object may be queried by count and index. In map and web views, such
    ///   queries have side effects.
    init(
      of object: NSObject, mayCount: Bool, _ budget: inout CaptureBudget
    ) throws(UIKitCaptureError) {
      let isHost = (object as? UIView)?.isSwiftUIHost == true
      listed = object.accessibilityElements
      // Lists create cells to answer for all their rows. Hosting views build all elements for each index.
      mayBeAsked = mayCount && !isHost && !Self.makesElementsWhenAsked(object)
      // An object with a list needs no query by count and index.
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
      // Some system classes return nonsense (google/GTXiLib uses this limit). `NSNotFound` and 0 mean none.
      guard count > 0, count < 50_000 else { return nil }
      var elements: [Any] = []
      for index in 0..<count {
        try budget.step()
        elements.append(object.accessibilityElement(at: index) ?? NSNull())
      }
      return elements
    }

    var isEmpty: Bool { listed == nil && counted == nil }

    /// Returns the listed elements without an index in the container, or `nil` if the index has no effect or
    /// there are too many elements to query.
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

    // Finding an index usually takes a linear search.
    private static let indexLimit = 1000

    // Returns whether VoiceOver speaks positions, such as "2 of 5" or "list end", for elements listed by the
    // app. Lists of UIKit and SwiftUI are not the app's concern.
    private static func givesPositions(_ object: NSObject) -> Bool {
      guard !(object is UITabBar), !object.plainClassName.contains("SwiftUI") else { return false }
      switch object.accessibilityContainerType {
      case .list, .landmark, .dataTable: return true
      default: return object.accessibilityTraits.contains(.tabBar)
      }
    }

    /// The listed elements that are not views, in order.
    var nonViews: [NSObject] {
      ((listed ?? []) + (counted ?? [])).compactMap(Self.object).filter { !($0 is UIView) }
    }

    /// Returns an entry as an object that can be an element, or `nil` for null and plain values.
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
