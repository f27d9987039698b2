#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  /// The SwiftUI hosting views of a capture, including those that should have elements but have none.
  @MainActor
  struct SwiftUIHosts {
    private var silent: [UIView] = []
    private var speakingCells: Set<ObjectIdentifier> = []
    /// Whether the capture contains no hosting views.
    private(set) var isEmpty = true

    /// Records a hosting view. A view without elements is ignored if assistive technologies can't reach it.
    mutating func note(_ view: UIView, isSilent: Bool) {
      isEmpty = false
      if !isSilent {
        if let cell = view.cell { speakingCells.insert(ObjectIdentifier(cell)) }
      } else if view.isReached {
        silent.append(view)
      }
    }

    /// The number of hosting views without elements, except decoration. SwiftUI draws backgrounds and
    /// separators of cells in separate hosting views: a view in a cell counts as decoration if it has no
    /// content, or if another hosting view of the cell has elements.
    var missing: Int {
      silent.reduce(0) { count, view in
        guard let cell = view.cell else { return count + 1 }
        let isDecoration = speakingCells.contains(ObjectIdentifier(cell)) || !view.hasDrawnContent
        return isDecoration ? count : count + 1
      }
    }

    var diagnostics: [Diagnostic] {
      let missing = missing
      guard missing > 0 else { return [] }
      let views =
        missing == 1 ? "a SwiftUI hosting view has" : "\(missing) SwiftUI hosting views have"
      return [
        Diagnostic(
          .swiftUIWithoutElements,
          "\(views) no accessibility elements; SwiftUI builds them only while an assistive "
            + "technology, the Accessibility Inspector or a UI test asks for them, or accessibility is "
            + "switched on in the simulator")
      ]
    }

    /// The diagnostic for elements that kept changing.
    static let unsettled = Diagnostic(
      .swiftUIUnsettled,
      "the accessibility elements of SwiftUI were still changing when the time to settle was up; wait "
        + "for what moves, or raise settleLimit")
  }

  extension UIView {
    fileprivate var cell: UIView? { around.first { CellActions.concern($0) } }

    /// Whether assistive technologies can reach the view: it is drawn, and no superview hides its elements.
    fileprivate var isReached: Bool {
      isDrawn && !bounds.isEmpty && !accessibilityElementsHidden
        && around.allSatisfy {
          $0.isDrawn && !$0.accessibilityElementsHidden && !$0.isAccessibilityElement
        }
    }

    /// Whether neither the view nor any superview is hidden or transparent.
    var isShown: Bool { isDrawn && around.allSatisfy(\.isDrawn) }

    private var isDrawn: Bool { !isHidden && alpha >= 0.01 }

    // The superviews, innermost first.
    private var around: [UIView] {
      var views: [UIView] = []
      while let next = (views.last ?? self).superview { views.append(next) }
      return views
    }

    // SwiftUI draws in its own views and layers.
    fileprivate var hasDrawnContent: Bool {
      !subviews.isEmpty || layer.sublayers?.isEmpty == false || layer.contents != nil
    }
  }
#endif
