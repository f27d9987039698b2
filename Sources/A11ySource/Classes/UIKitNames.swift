import A11yModel

/// The known names of UIKit.
enum UIKitNames {
  /// Returns the fact that a property of a view sets.
  static func aspect(ofProperty name: String) -> CodeAspect? { properties[name] }

  /// Returns the fact that a method of a view sets.
  static func aspect(ofMethod name: String) -> CodeAspect? { methods[name] }

  private static let properties: [String: CodeAspect] = [
    "accessibilityLabel": .label, "accessibilityAttributedLabel": .label,
    "accessibilityUserInputLabels": .hint, "accessibilityValue": .value,
    "accessibilityAttributedValue": .value, "accessibilityHint": .hint,
    "accessibilityAttributedHint": .hint, "accessibilityIdentifier": .identifier,
    "accessibilityTraits": .traits, "isAccessibilityElement": .isElement,
    "accessibilityElementsHidden": .elementsHidden, "title": .text, "attributedTitle": .text,
    "text": .text, "attributedText": .text, "htmlText": .text, "placeholder": .placeholder,
    "attributedPlaceholder": .placeholder, "image": .image, "largeTitle": .text,
    "titleView": .text, "subtitle": .text, "isHidden": .hidden, "hidden": .hidden,
    "alpha": .hidden, "isEnabled": .enabled, "enabled": .enabled,
    "isUserInteractionEnabled": .enabled, "userInteractionEnabled": .enabled,
    "configuration": .text, "configurationUpdateHandler": .text, "menu": .taps,
    "customView": .anything, "isEditable": .traits, "editable": .traits,
  ]

  private static let methods: [String: CodeAspect] = [
    "setTitle": .text, "setAttributedTitle": .text, "setTitleWithoutAnimation": .text,
    "setImage": .image, "setBackgroundImage": .image, "insertSegment": .text,
    "removeAllSegments": .text, "removeSegment": .text, "replaceSegments": .text,
    "addTarget": .taps, "addGestureRecognizer": .taps, "addAction": .taps,
    "setText": .text, "setAttributedText": .text,
  ]

  /// Members of a view that are parts of it: what they show is what it shows.
  static let parts: [String: CodeAspect] = [
    "titleLabel": .text, "subtitleLabel": .text, "configuration": .text, "textField": .anything,
    "searchTextField": .anything, "imageView": .image,
  ]

  /// Members by which reactive libraries reach the properties of a view.
  static let reactive: Set<String> = ["rx", "rac", "reactive", "bnd", "sw", "cmb"]

  /// Members that give the elements of a collection, or the same object.
  static let transparent: Set<String> = [
    "enumerated", "reversed", "compactMap", "filter", "prefix", "suffix", "dropFirst", "dropLast",
    "sorted", "shuffled", "lazy", "first", "last", "flatMap", "wrappedValue",
  ]

  /// Methods of views, of their layers and of common libraries of layout that name nothing.
  static func isHarmless(method name: String) -> Bool {
    harmlessMethods.contains(name) || harmlessStems.contains { name.hasPrefix($0) }
  }

  private static let harmlessStems = [
    "add", "remove", "make", "remake", "update", "layout", "setNeeds", "invalidate", "animate",
    "become", "resign", "can", "is", "send", "bring", "insert", "exchange", "snapshot", "draw",
    "round", "scroll", "reload", "register", "dequeue", "begin", "end", "perform", "select",
    "deselect", "index", "cell", "convert", "hit", "point", "size", "intrinsic", "content",
    "gesture", "constraint", "align", "pin", "center", "match", "fade", "shake", "pulse", "start",
    "stop", "show", "hide", "present", "dismiss", "push", "pop", "did", "will", "observe",
    "publisher", "frame", "systemLayout", "sizeThat", "sizeTo", "anchor", "auto", "fill", "move",
    "setContentHugging", "setContentCompression", "setContentOffset", "setOn", "setValue",
    "setProgress", "setContentPositionAdjustment", "setBackgroundColor", "setTitleColor",
    "setTitleShadow", "setThumb", "setMinimum", "setMaximum", "setDate", "setSelected",
    "setHighlighted", "setEditing", "setEnabled", "setWidth", "setDelegate", "setDataSource",
    "setHidden", "setCorner", "setShadow", "setBorder", "setPreferred", "setDecrement",
    "setIncrement", "setDivider", "setTitleTextAttributes", "setTitlePositionAdjustment",
    "setBackButton", "setCollectionViewLayout", "setZoomScale", "setPage", "setState",
    "setAnimations", "load", "evaluate", "go", "refresh", "configureFor", "sd_", "kf_", "af_",
    "hideKeyboard", "post", "string", "replace", "offset", "closest", "characterRange", "position",
    "first", "last", "caret", "contains", "equals", "hash", "copy", "responds", "setAlpha", "tap",
    "edges", "height", "width", "leading", "trailing", "top", "bottom", "map", "forEach", "count",
    "append", "sort", "allSatisfy", "enumerated", "filter", "reduce", "min", "max",
  ]

  private static let harmlessMethods: Set<String> = [
    "viewWithTag", "sizeToFit", "touchesBegan", "actions", "menuForEvent", "set", "minimumValue",
    "setImageWithURL", "setImageTintColor", "numberOfRows", "rect", "visibleCells", "value",
  ]

  /// Functions that take a view and name nothing, by name or by the label of the argument.
  static func isHarmless(function name: String, label: String) -> Bool {
    if harmlessLabels.contains(label) || harmlessFunctions.contains(name) { return true }
    return harmlessVerbs.contains { name.hasPrefix($0) } && label != "configuration"
  }

  // What is done with views in hierarchies and layouts.
  private static let harmlessVerbs = [
    "add", "insert", "remove", "bring", "send", "constrain", "index", "contains", "pin", "center",
    "align", "anchor", "topTo", "bottomTo", "leadingTo", "trailingTo", "leftTo", "rightTo",
    "edgesTo",
    "widthTo", "heightTo",
  ]

  private static let harmlessFunctions: Set<String> = [
    "addSubview", "NSLayoutConstraint", "UIView", "UIBarButtonItem", "UIStackView", "convert",
    "print",
    "NSLog", "debugPrint", "assert", "type", "isEqual", "ObjectIdentifier", "Unmanaged", "assign",
    "present", "addArrangedSubview", "popover", "UIMenuController", "UITapGestureRecognizer",
    "UIAccessibility", "post", "UIAccessibilityPostNotification", "UIDragPreview",
    "UITargetedPreview", "UIPointerInteraction", "UIDropInteraction", "UIDragInteraction",
    "UIContextMenuInteraction", "UIPageViewController", "NSTextAttachment", "MBProgressHUD",
    "showAdded", "hide", "isDescendant", "UITableViewDiffableDataSource",
    "UICollectionViewDiffableDataSource", "UICollectionViewCell", "XCTAssertNotNil", "XCTUnwrap",
    "zip", "max", "min", "abs", "stride", "String", "Int", "Set", "Array", "dump", "fatalError",
    "precondition", "withExtendedLifetime", "NSDictionaryOfVariableBindings", "UIPopoverController",
    "animate", "transition", "guardAgainst", "UISearchController", "isKind", "before", "after",
    "above", "below", "equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo", "mas_equalTo",
  ]

  private static let harmlessLabels: Set<String> = [
    "sourceView", "barButtonItem", "equalTo", "item", "toItem", "relativeTo", "below", "above",
    "belowSubview", "aboveSubview", "inView", "argument", "focusItem", "greaterThanOrEqualTo",
    "lessThanOrEqualTo", "dataSource", "delegate", "scrollView", "fromView", "toView",
    "anchorView", "superview", "containerView", "arrangedSubviews",
  ]

  /// Properties to which a view may be given without being named.
  static let harmlessProperties: Set<String> = [
    "sourceView", "barButtonItem", "titleView", "tableHeaderView", "tableFooterView",
    "inputAccessoryView", "inputView", "accessoryView", "backgroundView", "delegate", "dataSource",
    "leftView", "rightView", "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems",
    "rightBarButtonItems", "toolbarItems", "items", "preferredFocusEnvironments", "refreshControl",
    "hitTestView", "scrollView", "tableView", "collectionView", "firstResponder", "anchorView",
    "popoverSourceView", "mask", "maskView", "preferredFocusedView", "selectedBackgroundView",
  ]

  /// Members of a controller that are items of bars, and views that are reached by no outlet.
  static let places: Set<String> = barItems.union([
    "tabBarItem", "subviews", "arrangedSubviews", "viewWithTag",
  ])

  /// Members by which the items of navigation bars and toolbars are reached.
  static let barItems: Set<String> = [
    "leftBarButtonItem", "rightBarButtonItem", "leftBarButtonItems", "rightBarButtonItems",
    "backBarButtonItem", "toolbarItems", "items",
  ]

  /// Members of a type that are an object of it.
  static let objects: Set<String> = [
    "shared", "default", "instance", "main", "current", "standard", "sharedInstance",
  ]

  /// Methods that are run whenever a screen or a view is made or shown.
  static let lifecycle: Set<String> = [
    "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewIsAppearing", "viewWillLayoutSubviews",
    "viewDidLayoutSubviews", "awakeFromNib", "init", "loadView", "layoutSubviews",
    "didMoveToSuperview", "didMoveToWindow", "willMove", "updateConfiguration", "didMove",
    "didLoad", "initWithCoder", "initWithFrame", "willDisplay",
  ]

  /// Whether a method runs only after something has happened.
  static func isEvent(_ name: String, isAction: Bool) -> Bool {
    if lifecycle.contains(name) { return false }
    return isAction || name.hasPrefix("prepare") || name.contains("Did") || name.hasPrefix("did")
      || name.hasPrefix("should") || name.hasPrefix("touches")
      || name == "traitCollectionDidChange"
  }

  /// A view class of the system's with those that it inherits from, itself first.
  static func ancestry(of name: String) -> [String] {
    var ancestry = [name]
    while let last = ancestry.last, let parent = parents[last] { ancestry.append(parent) }
    return ancestry
  }

  /// Whether a class of the system's is of views in which no others are: what code makes of it is none of a
  /// document's.
  static func isLeaf(_ name: String) -> Bool {
    ancestry(of: name).contains("UIControl")
      || ["UIImageView", "UILabel", "UITextView", "UIProgressView", "UIActivityIndicatorView"]
        .contains(name)
  }

  /// The view classes of the system's that documents have, in bytewise order.
  static let viewClasses = (parents.keys + ["UIView"]).sorted()

  private static let parents: [String: String] = [
    "UIActivityIndicatorView": "UIView", "UIButton": "UIControl",
    "UICollectionReusableView": "UIView",
    "UICollectionView": "UIScrollView", "UICollectionViewCell": "UICollectionReusableView",
    "UIColorWell": "UIControl", "UIControl": "UIView", "UIDatePicker": "UIControl",
    "UIImageView": "UIView", "UILabel": "UIView", "UINavigationBar": "UIView",
    "UIPageControl": "UIControl", "UIPickerView": "UIView", "UIProgressView": "UIView",
    "UIScrollView": "UIView", "UISearchBar": "UIView", "UISegmentedControl": "UIControl",
    "UISlider": "UIControl", "UIStackView": "UIView", "UIStepper": "UIControl",
    "UISwitch": "UIControl", "UITabBar": "UIView", "UITableView": "UIScrollView",
    "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
    "UITextField": "UIControl", "UITextView": "UIScrollView", "UIToolbar": "UIView",
    "UIVisualEffectView": "UIView",
  ]

  /// Whether a name is that of a class of the system's.
  static func isOfSystem(_ name: String) -> Bool {
    ["UI", "NS", "MK", "WK", "AV", "GLK", "MTK", "SCN", "SK", "CA", "PK", "MF", "PHP", "QL", "CN"]
      .contains { prefix in
        name.hasPrefix(prefix)
          && (name.utf8.dropFirst(prefix.utf8.count).first).map { (0x41...0x5A).contains($0) }
            == true
      }
  }
}
