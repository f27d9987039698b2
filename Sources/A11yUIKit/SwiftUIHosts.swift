#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  /// The hosting views of a capture, and which of them keep silent that may have something to say.
  @MainActor
  struct SwiftUIHosts {
    /// Where a hosting view lies.
    @MainActor struct Place {
      /// The position of the cell that it is in.
      var cell: Int?
      /// Whether assistive technologies get there: nothing above is hidden, or is one element as a
      /// whole.
      var isReached = true

      /// The place of what is in an object.
      func inside(_ object: NSObject, at position: Int) -> Place {
        var place = self
        if CellActions.concern(object) { place.cell = position }
        place.isReached =
          isReached && !object.isAccessibilityElement && !object.accessibilityElementsHidden
          && (object as? UIView)?.isDrawn != false
        return place
      }
    }

    private var silent: [(view: UIView, cell: Int?)] = []
    private var speakingCells: Set<Int> = []
    /// Whether there is any.
    private(set) var isEmpty = true

    /// Notes a hosting view.
    mutating func note(_ view: UIView, at place: Place, isSilent: Bool) {
      isEmpty = false
      if !isSilent { return note(speaking: place.cell) }
      guard place.isReached, view.isDrawn, !view.bounds.isEmpty else { return }
      silent.append((view, place.cell))
    }

    private mutating func note(speaking cell: Int?) {
      if let cell { speakingCells.insert(cell) }
    }

    /// How many keep silent, without those that are decoration: in cells, where SwiftUI puts
    /// backgrounds and separators in hosting views of their own, they have drawn nothing, or lie beside
    /// one that has published its elements.
    var missing: Int {
      silent.reduce(0) { count, host in
        guard let cell = host.cell else { return count + 1 }
        return speakingCells.contains(cell) || !host.view.hasDrawnContent ? count : count + 1
      }
    }

    /// What a reader of the capture should know.
    var diagnostics: [Screen.Diagnostic] {
      let missing = missing
      guard missing > 0 else { return [] }
      let views =
        missing == 1 ? "a SwiftUI hosting view has" : "\(missing) SwiftUI hosting views have"
      return [
        Screen.Diagnostic(
          "swiftui-without-elements",
          "\(views) no accessibility elements; SwiftUI builds them only while an assistive "
            + "technology, the Accessibility Inspector or a UI test asks for them, or accessibility is "
            + "switched on in the simulator")
      ]
    }

    /// The remark on elements that no two looks agreed about.
    static let unsettled = Screen.Diagnostic(
      "swiftui-unsettled",
      "the accessibility elements of SwiftUI were still changing when the time to settle was up; wait "
        + "for what moves, or raise settleLimit")
  }

  extension UIView {
    fileprivate var isDrawn: Bool { !isHidden && alpha >= 0.01 }

    // SwiftUI draws in views and layers of its own.
    fileprivate var hasDrawnContent: Bool {
      !subviews.isEmpty || layer.sublayers?.isEmpty == false || layer.contents != nil
    }
  }
#endif
