/// https://developer.apple.com/documentation/uikit/uiscrollview
@MainActor open class UIScrollView: UIView {
  @Noted public var contentSize = CGSize.zero
  @Noted public var contentInset = UIEdgeInsets.zero
  @Noted public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic

  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    case automatic, scrollableAxes, never, always
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) { nil }

  public var contentOffset: CGPoint {
    get { bounds.origin }
    set { storedBounds.origin = newValue }
  }

  open var adjustedContentInset: UIEdgeInsets { contentInset }
}

/// https://developer.apple.com/documentation/uikit/uitableview
///
/// Only visible rows have cells. For an accessibility client, the table creates cells for all rows.
@MainActor open class UITableView: UIScrollView {
  public var rowHeight: CGFloat = 44
  public private(set) var rowCount = 0
  private var cell: (Int) -> UITableViewCell = { _ in UITableViewCell() }

  /// Loads rows. In UIKit, a data source provides them.
  public func standInReload(rows: Int, cell: @escaping (Int) -> UITableViewCell) {
    rowCount = rows
    self.cell = cell
    contentSize = CGSize(width: bounds.width, height: CGFloat(rows) * rowHeight)
    subviews.forEach { $0.removeFromSuperview() }
    let first = max(0, Int(contentOffset.y / rowHeight))
    let last = min(rows, Int((contentOffset.y + bounds.height) / rowHeight) + 1)
    for row in first..<max(first, last) { addSubview(makeCell(row)) }
  }

  private func makeCell(_ row: Int) -> UITableViewCell {
    StandIn.noteChange()
    let cell = cell(row)
    cell.frame = CGRect(
      x: 0, y: CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
    return cell
  }

  open override func defaultElementCount() -> Int {
    accessibilityElements?.count ?? (StandIn.isAccessibilityActive ? rowCount : NSNotFound)
  }
  open override func defaultElement(at index: Int) -> Any? { makeCell(index) }
}

/// https://developer.apple.com/documentation/uikit/uitableviewcell
@MainActor open class UITableViewCell: UIView, StandInCell {
  @Noted public var isSelected = false
  /// The swipe actions that the table's delegate returns.
  public var standInSwipeActions: () -> [UIAccessibilityCustomAction] = { [] }
  open class var standInOverridesActions: Bool { false }
  open override var defaultActions: [UIAccessibilityCustomAction]? { standInSwipeActions() }
}

/// https://developer.apple.com/documentation/uikit/uicollectionview
@MainActor open class UICollectionView: UIScrollView {}

/// https://developer.apple.com/documentation/uikit/uicollectionviewcell
@MainActor open class UICollectionViewCell: UIView, StandInCell {
  @Noted public var isSelected = false
  open class var standInOverridesActions: Bool { false }
}

#if !STAND_IN_TVOS
  /// https://developer.apple.com/documentation/uikit/uipickerview
  @MainActor open class UIPickerView: UIView {}
#endif
/// https://developer.apple.com/documentation/uikit/uinavigationbar
@MainActor open class UINavigationBar: UIView {}
/// https://developer.apple.com/documentation/uikit/uitabbar
@MainActor open class UITabBar: UIView {}
#if !STAND_IN_TVOS
  /// https://developer.apple.com/documentation/uikit/uitoolbar
  @MainActor open class UIToolbar: UIView {}
#endif
/// https://developer.apple.com/documentation/uikit/uiprogressview
@MainActor open class UIProgressView: UIView {}
/// https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@MainActor open class UIActivityIndicatorView: UIView {}

/// https://developer.apple.com/documentation/uikit/uiimageview
@MainActor open class UIImageView: UIView {
  /// Creates an image view that ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }
}

/// https://developer.apple.com/documentation/webkit/wkwebview
@MainActor open class WKWebView: UIView {}

/// https://developer.apple.com/documentation/mapkit/mkmapview
@MainActor open class MKMapView: UIView {}

// Private classes of UIKit and SwiftUI whose names occur in captures. Nothing refers to these types.
@MainActor open class UITabBarButton: UIControl {}
@MainActor open class _UIButtonBarButton: UIControl {}
@MainActor open class CellHostingView: _UIHostingView {}
@MainActor open class NSKVONotifying_UIView: UIView {}
@MainActor open class _UIAlertControllerView: UIView {}
@MainActor open class UITransitionView: UIView {}
@MainActor open class UIDropShadowView: UIView {}
@MainActor open class UIDimmingView: UIView {}
@MainActor open class UITextFieldLabel: UILabel {}
@MainActor open class UITextTapRecognizer: UITapGestureRecognizer {}
