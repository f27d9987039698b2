import A11yModel

/// The names of UIKit that matter to VoiceOver, and those that are known not to.
///
/// Sources: the headers of UIKit of iOS 18 and 26 and, for layout, the documentation of SnapKit and PureLayout. A name
/// that is not listed is unknown.
enum UIKitTable {
  // MARK: What sets a fact

  private static let properties = facts(
    """
    label accessibilityLabel accessibilityAttributedLabel
    hint accessibilityHint accessibilityAttributedHint accessibilityUserInputLabels
    value accessibilityValue accessibilityAttributedValue
    identifier accessibilityIdentifier
    traits accessibilityTraits isEditable editable
    isElement isAccessibilityElement
    elementsHidden accessibilityElementsHidden accessibilityViewIsModal
    text title attributedTitle text attributedText htmlText largeTitle titleView subtitle configuration
    text configurationUpdateHandler
    placeholder placeholder attributedPlaceholder
    image image
    hidden isHidden hidden alpha
    enabled isEnabled enabled isUserInteractionEnabled userInteractionEnabled
    taps menu
    anything customView
    """)

  private static let methods = facts(
    """
    text setTitle setAttributedTitle setTitleWithoutAnimation insertSegment removeAllSegments removeSegment
    text replaceSegments setText setAttributedText
    image setImage setBackgroundImage
    taps addTarget addGestureRecognizer addAction
    """)

  private static func facts(_ table: String) -> [String: CodeAspect] {
    var facts: [String: CodeAspect] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let first = words.first, let aspect = CodeAspect(rawValue: String(first)) else {
        continue
      }
      for word in words.dropFirst() { facts[String(word)] = aspect }
    }
    return facts
  }

  private static func names(_ table: String) -> Set<String> {
    Set(table.split { $0 == " " || $0 == "\n" }.map(String.init))
  }

  /// The fact that a property of a view sets.
  static func fact(ofProperty name: String) -> ViewFact? {
    name == "font"
      ? .font
      : name == "accessibilityCustomActions" ? .otherWay : properties[name].map { .aspect($0) }
  }

  /// The fact that a method of a view sets.
  static func fact(ofMethod name: String) -> ViewFact? { methods[name].map { .aspect($0) } }

  /// Members of a view whose content is the content of the view.
  static let parts = names(
    "titleLabel subtitleLabel configuration imageView textField searchTextField")

  /// Members by which reactive libraries reach the properties of a view.
  static let reactive = names("rx rac reactive bnd sw cmb")

  // MARK: What sets none

  /// Methods of views, their layers and layout libraries that name nothing.
  static let harmlessMethods = names(
    """
    addSubview addArrangedSubview insertSubview insertArrangedSubview removeArrangedSubview removeFromSuperview
    bringSubviewToFront sendSubviewToBack exchangeSubview addLayoutGuide addConstraint addConstraints
    removeConstraint removeConstraints updateConstraints updateConstraintsIfNeeded setNeedsUpdateConstraints
    layoutIfNeeded layoutSubviews setNeedsLayout setNeedsDisplay sizeToFit sizeThatFits systemLayoutSizeFitting
    invalidateIntrinsicContentSize setContentHuggingPriority setContentCompressionResistancePriority
    setCustomSpacing removeTarget removeGestureRecognizer removeAction sendActions sendAction actions
    becomeFirstResponder resignFirstResponder endEditing point hitTest convert snapshotView
    resizableSnapshotView drawHierarchy draw viewWithTag isDescendant responds perform addInteraction
    removeInteraction addMotionEffect setTitleColor setTitleShadowColor setPreferredSymbolConfiguration
    setThumbImage setMinimumTrackImage setMaximumTrackImage setOn setDate setProgress setValue startAnimating
    stopAnimating setTitleTextAttributes setTitlePositionAdjustment setBackgroundColor setHighlighted setSelected
    setEditing setContentOffset setZoomScale scrollRectToVisible scrollToRow scrollToItem reloadData reloadRows
    reloadSections register dequeueReusableCell dequeueReusableHeaderFooterView dequeueReusableSupplementaryView
    selectRow deselectRow selectItem deselectItem cellForRow cellForItem indexPath
    indexPathForItem performBatchUpdates insertRows deleteRows beginUpdates endUpdates setDelegate
    setDecrementImage setIncrementImage setDividerImage setWidth setEnabled setCollectionViewLayout
    setNavigationBarHidden setToolbarHidden constraint autoPinEdge autoPinEdgesToSuperviewEdges
    autoPinEdgesToSuperviewMargins autoPinEdgeToSuperviewEdge autoPinEdgeToSuperviewMargin autoPinEdgeToSuperviewSafeArea
    autoSetDimension autoSetDimensions autoAlignAxis autoAlignAxisToSuperviewAxis autoCenterInSuperview
    autoMatchDimension autoHCenterInSuperview autoVCenterInSuperview autoPinWidthToSuperview
    autoPinHeightToSuperview autoPinToSquareAspectRatio setContentHuggingHigh setContentHuggingHorizontalHigh
    setCompressionResistanceHigh setCompressionResistanceHorizontalHigh makeConstraints remakeConstraints
    updateConstraints prepareConstraints removeConstraints animate transition add remove removeAllAnimations
    addSublayer insertSublayer removeFromSuperlayer publisher observe deactivate activate setTitleColorForState
    isEqual hash copy description caretRect characterRange offset position closestPosition setMenu
    beginTracking continueTracking endTracking touchesBegan touchesMoved touchesEnded beginAppearanceTransition
    """)

  /// Functions and initialisers that take views and name nothing.
  static let harmlessFunctions = names(
    """
    UIView UIStackView UIScrollView UIVisualEffectView UIBarButtonItem UIMenuController UITapGestureRecognizer
    UILongPressGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer UIPinchGestureRecognizer
    UIHoverGestureRecognizer UIPointerInteraction UIDropInteraction UIDragInteraction UIContextMenuInteraction
    UITargetedPreview UIDragPreview UIPreviewParameters UISearchController UIPageViewController
    UIPopoverController UITableViewDiffableDataSource UICollectionViewDiffableDataSource NSLayoutConstraint
    NSTextAttachment NSDictionaryOfVariableBindings UIAccessibilityPostNotification UIAccessibility
    UIAccessibilityCustomAction UIFocusSystem
    print NSLog debugPrint dump assert precondition fatalError type zip max min abs stride String Int Set Array
    ObjectIdentifier Unmanaged withExtendedLifetime MBProgressHUD
    activate deactivate post addSubview addArrangedSubview insertArrangedSubview insertSubview constrain present
    show popover presentPopover animate transition contains firstIndex index append insert remove store
    performWithoutAnimation isDescendant isKind before after above below equalTo greaterThanOrEqualTo
    lessThanOrEqualTo mas_equalTo addChild dismiss setContentView pushViewController
    """)

  /// Labels of arguments that only place or watch a view.
  static let harmlessLabels = names(
    """
    sourceView barButtonItem equalTo item toItem relativeTo below above belowSubview aboveSubview inView argument
    focusItem greaterThanOrEqualTo lessThanOrEqualTo dataSource delegate scrollView fromView toView anchorView
    superview containerView arrangedSubviews subviews of in to from wrapping with2 tableView collectionView
    """)

  /// Properties that a view is given to without being named.
  static let harmlessProperties = names(
    """
    sourceView barButtonItem sourceItem titleView tableHeaderView tableFooterView inputAccessoryView inputView
    backgroundView delegate dataSource leftView rightView
    preferredFocusEnvironments refreshControl scrollView tableView collectionView firstResponder anchorView mask
    maskView preferredFocusedView selectedBackgroundView contentView documentView viewForZooming toItem
    """)

  // MARK: Places

  /// Members of a controller that are items of bars.
  static let barItems = names(
    """
    leftBarButtonItem rightBarButtonItem leftBarButtonItems rightBarButtonItems backBarButtonItem toolbarItems items
    """)

  /// Methods of navigation items and toolbars that take items, with the property that has them.
  static let barMethods: [String: String] = [
    "setLeftBarButton": "leftBarButtonItem", "setRightBarButton": "rightBarButtonItem",
    "setLeftBarButtonItems": "leftBarButtonItems", "setRightBarButtonItems": "rightBarButtonItems",
    "setLeftBarButtonItem": "leftBarButtonItem", "setRightBarButtonItem": "rightBarButtonItem",
    "setToolbarItems": "toolbarItems", "setItems": "items",
  ]

  /// Members of a controller or view that are reached by no property of their own.
  static let places = barItems.union(
    names("tabBarItem subviews arrangedSubviews viewWithTag navigationItem view contentView"))

  /// Members that give elements of a collection, or the same object.
  static let transparent = names(
    """
    enumerated reversed compactMap filter prefix suffix dropFirst dropLast sorted shuffled lazy first last flatMap
    wrappedValue unsafelyUnwrapped
    """)

  /// Members of a type that are an object of it.
  static let sharedObjects = names("shared default instance main current standard sharedInstance")

  // MARK: Time

  private static let lifecycle = names(
    """
    viewDidLoad viewWillAppear viewDidAppear viewIsAppearing viewWillLayoutSubviews viewDidLayoutSubviews awakeFromNib
    init loadView layoutSubviews didMoveToSuperview didMoveToWindow willMove updateConfiguration didMove didLoad
    initWithCoder initWithFrame willDisplay
    """)

  /// Whether a method runs only after something has happened.
  static func isEvent(_ name: String, isAction: Bool) -> Bool {
    if lifecycle.contains(name) { return false }
    return isAction || name.hasPrefix("prepare") || name.contains("Did") || name.hasPrefix("did")
      || name.hasPrefix("should") || name.hasPrefix("touches")
  }

  // MARK: Classes

  /// A class of UIKit with those that it inherits from, itself first.
  static func ancestry(of name: String) -> [String] {
    var ancestry = [name]
    while let last = ancestry.last, let parent = parents[last] { ancestry.append(parent) }
    return ancestry
  }

  /// Whether a name is that of a class of Apple's frameworks, by its prefix.
  static func isOfSystem(_ name: String) -> Bool {
    systemPrefixes.contains { prefix in
      name.hasPrefix(prefix)
        && (name.utf8.dropFirst(prefix.utf8.count).first).map { (0x41...0x5A).contains($0) } == true
    }
  }

  private static let systemPrefixes = names(
    "UI NS MK WK AV GLK MTK SCN SK CA PK MF PHP QL CN")

  /// Whether it is a class of UIKit.
  static func isKnown(_ name: String) -> Bool {
    parents[name] != nil || name == "UIView" || name == "UIViewController"
  }

  /// Whether a class of UIKit is one of objects whose properties are collected.
  static func isView(_ name: String) -> Bool {
    let ancestry = ancestry(of: name)
    return ancestry.contains("UIView") || objects.contains(name)
  }

  /// Whether a class is of views in which no others are.
  static func isLeaf(_ name: String) -> Bool {
    ancestry(of: name).contains("UIControl") || leaves.contains(name)
  }

  private static let leaves = names(
    "UIImageView UILabel UITextView UIProgressView UIActivityIndicatorView")

  private static let objects = names(
    """
    UIBarButtonItem UITabBarItem UIContextualAction UIAction UINavigationItem UITapGestureRecognizer
    UILongPressGestureRecognizer UIPanGestureRecognizer UISwipeGestureRecognizer UIPinchGestureRecognizer
    """)

  /// The view classes of UIKit that documents have, in bytewise order.
  static let viewClasses =
    (parents.keys.filter { ancestry(of: $0).contains("UIView") } + ["UIView"]).sorted()

  private static let parents: [String: String] = {
    let table = """
      UIView UIActivityIndicatorView UICollectionReusableView UIControl UIImageView UILabel UINavigationBar
      UIView UIPickerView UIProgressView UIScrollView UISearchBar UIStackView UITabBar UITableViewCell
      UIView UITableViewHeaderFooterView UIToolbar UIVisualEffectView UIWindow UIInputView UICalendarView
      UIControl UIButton UIColorWell UIDatePicker UIPageControl UISegmentedControl UISlider UIStepper UISwitch
      UIControl UITextField UIRefreshControl
      UIScrollView UICollectionView UITableView UITextView
      UICollectionReusableView UICollectionViewCell
      UICollectionViewCell UICollectionViewListCell
      UITextField UISearchTextField
      UIViewController UITableViewController UICollectionViewController UINavigationController UITabBarController
      UIViewController UIPageViewController UISplitViewController UISearchController UIAlertController
      UIViewController UIActivityViewController UIHostingController
      """
    var parents: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ").map(String.init)
      for word in words.dropFirst() { parents[word] = words[0] }
    }
    return parents
  }()

  /// Types of buttons that have words of the system.
  static let worded = names("close infoLight infoDark contactAdd detailDisclosure")
}
