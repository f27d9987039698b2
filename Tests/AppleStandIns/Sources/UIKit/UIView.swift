/// https://developer.apple.com/documentation/uikit/uiview
@MainActor open class UIView: UIResponder, UIAccessibilityIdentification {
  @Noted public var accessibilityIdentifier: String?
  @Noted public var alpha: CGFloat = 1
  @Noted public var backgroundColor: UIColor?
  @Noted public var clipsToBounds = false
  @Noted public var gestureRecognizers: [UIGestureRecognizer]?
  @Noted public var isHidden = false
  @Noted public var largeContentTitle: String?
  @Noted public var showsLargeContentViewer = false
  @Noted public var isOpaque = true
  @Noted public var isUserInteractionEnabled = true
  @Noted public var semanticContentAttribute = UISemanticContentAttribute.unspecified
  @Noted public var transform = CGAffineTransform.identity
  @Noted private var storedTint: UIColor?
  @Noted var storedBounds = CGRect.zero
  @Noted public var center = CGPoint.zero
  weak var controller: UIViewController?
  public private(set) weak var superview: UIView?
  private var children: [UIView] = []
  // Whether the focus engine focuses the view.
  public var standInIsFocused = false

  public init(frame: CGRect) {
    super.init()
    self.frame = frame
  }

  public convenience override init() { self.init(frame: .zero) }

  /// Archives are not supported.
  public required init?(coder: NSCoder) { nil }

  /// The tint color of the view or of its nearest ancestor that has one.
  open var tintColor: UIColor! {
    get { storedTint ?? superview?.tintColor ?? .systemBlue }
    set { storedTint = newValue }
  }
  open var subviews: [UIView] { children }
  open var isFocused: Bool { standInIsFocused }
  open var window: UIWindow? { superview?.window }
  open var safeAreaInsets: UIEdgeInsets { window?.standInInsets ?? .zero }
  open var traitCollection: UITraitCollection {
    guard let window else { return UITraitCollection() }
    var traits = window.windowScene?.standInTraits ?? StandInTraits()
    window.traitOverrides.apply(to: &traits)
    if window.overrideUserInterfaceStyle != .unspecified {
      traits.userInterfaceStyle = window.overrideUserInterfaceStyle
    }
    return UITraitCollection(traits)
  }
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: superview?.effectiveUserInterfaceLayoutDirection ?? .leftToRight
    }
  }
  /// The controller of a root view precedes the superview.
  open override var next: UIResponder? { controller ?? superview }

  open func addSubview(_ view: UIView) {
    StandIn.noteChange()
    view.removeFromSuperview()
    children.append(view)
    view.superview = self
  }

  open func removeFromSuperview() {
    StandIn.noteChange()
    superview?.children.removeAll { $0 === self }
    superview = nil
  }

  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
  }

  /// Lays out the whole subtree unconditionally, and informs the controllers of root views.
  open func layoutIfNeeded() {
    StandIn.noteChange()
    var pending: [UIView] = [self]
    while let view = pending.popLast() {
      view.layoutSubviews()
      view.controller?.viewDidLayoutSubviews()
      pending += view.subviews
    }
  }

  open func layoutSubviews() {}

  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    if afterUpdates { StandIn.noteChange() }
    return true
  }

  /// https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
  ///
  /// Skips hidden views, views without interaction and views with an alpha below 0.01, with their subviews.
  /// Searches the subviews front to back in each view that contains the point.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, isUserInteractionEnabled, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.pointFromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// https://developer.apple.com/documentation/uikit/uiview/point(inside:with:)
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= bounds.minX && point.x < bounds.maxX && point.y >= bounds.minY
      && point.y < bounds.maxY
  }

  /// Zero without an accessibility client.
  open override var defaultFrame: CGRect {
    StandIn.isAccessibilityActive
      ? UIAccessibility.convertToScreenCoordinates(bounds, in: self) : .zero
  }

  /// Whether UIKit makes its own controls of this kind accessibility elements. False outside a window or
  /// without an accessibility client.
  var isNamedByUIKit: Bool { StandIn.isAccessibilityActive && window != nil }

  public let layer = CALayer()
}

// https://developer.apple.com/documentation/uikit/uiview (Configuring the bounds and frame
// rectangles, Converting between view coordinate systems, Hit-testing in a view)
extension UIView {
  public var bounds: CGRect {
    get { storedBounds }
    set { storedBounds = newValue }
  }

  /// The bounding box of the bounds in the superview's coordinates.
  public var frame: CGRect {
    get { boxInSuperview(bounds) }
    set {
      storedBounds.size = newValue.size
      center = CGPoint(
        x: newValue.origin.x + newValue.size.width / 2,
        y: newValue.origin.y + newValue.size.height / 2)
    }
  }

  private var anchor: CGPoint {
    CGPoint(
      x: bounds.origin.x + bounds.size.width / 2, y: bounds.origin.y + bounds.size.height / 2)
  }

  func pointInSuperview(_ point: CGPoint) -> CGPoint {
    let moved = CGPoint(x: point.x - anchor.x, y: point.y - anchor.y).applying(transform)
    return CGPoint(x: moved.x + center.x, y: moved.y + center.y)
  }

  func pointFromSuperview(_ point: CGPoint) -> CGPoint {
    let moved = CGPoint(x: point.x - center.x, y: point.y - center.y)
      .applying(transform.inverted())
    return CGPoint(x: moved.x + anchor.x, y: moved.y + anchor.y)
  }

  private func boxInSuperview(_ rect: CGRect) -> CGRect {
    let corners = [
      rect.origin, CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map(pointInSuperview)
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(x: left, y: top, width: (xs.max() ?? 0) - left, height: (ys.max() ?? 0) - top)
  }

  /// Converts a rectangle to the coordinates of the topmost view's container: for a window, the screen.
  func convertToTop(_ rect: CGRect) -> CGRect {
    var rect = rect
    var view: UIView? = self
    while let next = view {
      rect = next.boxInSuperview(rect)
      view = next.superview
    }
    let origin = window?.windowScene?.standInOrigin ?? .zero
    return rect.offsetBy(dx: origin.x, dy: origin.y)
  }

  /// Converts to window coordinates. Other views are not supported.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    var point = point
    var next: UIView? = self
    while let current = next, current.superview != nil {
      point = current.pointInSuperview(point)
      next = current.superview
    }
    return point
  }

  /// Converts to an ancestor, or to window coordinates for `nil`. Other views are not supported.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    var rect = rect
    var next: UIView? = self
    while let current = next, current !== view, view != nil || current.superview != nil {
      rect = current.boxInSuperview(rect)
      next = current.superview
    }
    return rect
  }
}

/// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight, rightToLeft
}
