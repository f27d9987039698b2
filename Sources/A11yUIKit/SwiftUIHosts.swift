#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  /// The hosting views of a capture, and which of them keep silent that may have something to say.
  @MainActor
  struct SwiftUIHosts {
    private var silent: [UIView] = []
    private var speakingCells: Set<ObjectIdentifier> = []
    /// Whether there is any.
    private(set) var isEmpty = true

    /// Notes a hosting view. One that nobody gets to need not say anything.
    mutating func note(_ view: UIView, isSilent: Bool) {
      isEmpty = false
      if !isSilent {
        if let cell = view.cell { speakingCells.insert(ObjectIdentifier(cell)) }
      } else if view.isReached {
        silent.append(view)
      }
    }

    /// How many keep silent, without those that are decoration: in cells, where SwiftUI puts
    /// backgrounds and separators in hosting views of their own, they have drawn nothing, or lie beside
    /// one that has published its elements.
    var missing: Int {
      silent.reduce(0) { count, view in
        guard let cell = view.cell else { return count + 1 }
        let isDecoration = speakingCells.contains(ObjectIdentifier(cell)) || !view.hasDrawnContent
        return isDecoration ? count : count + 1
      }
    }

    /// What a reader of the capture should know.
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

    /// The remark on elements that no two looks agreed about.
    static let unsettled = Diagnostic(
      .swiftUIUnsettled,
      "the accessibility elements of SwiftUI were still changing when the time to settle was up; wait "
        + "for what moves, or raise settleLimit")
  }

  extension UIView {
    /// The cell that the view is in.
    fileprivate var cell: UIView? { around.first { CellActions.concern($0) } }

    /// Whether assistive technologies get there: it is shown, and nothing around it is hidden, or is one
    /// element as a whole.
    fileprivate var isReached: Bool {
      isDrawn && !bounds.isEmpty && !accessibilityElementsHidden
        && around.allSatisfy {
          $0.isDrawn && !$0.accessibilityElementsHidden && !$0.isAccessibilityElement
        }
    }

    /// Whether neither it nor a view around it is hidden or transparent.
    var isShown: Bool { isDrawn && around.allSatisfy(\.isDrawn) }

    private var isDrawn: Bool { !isHidden && alpha >= 0.01 }

    // The views around it, inside out.
    private var around: [UIView] {
      var views: [UIView] = []
      while let next = (views.last ?? self).superview { views.append(next) }
      return views
    }

    // SwiftUI draws in views and layers of its own.
    fileprivate var hasDrawnContent: Bool {
      !subviews.isEmpty || layer.sublayers?.isEmpty == false || layer.contents != nil
    }
  }
#endif
