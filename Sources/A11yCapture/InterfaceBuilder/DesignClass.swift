import A11yModel

/// What a tag of an Interface Builder document stands for.
struct DesignClass {
  let type: ElementType
  let name: String
  /// UIKit's `isAccessibilityElement`; nil where it depends on the content.
  let isElement: Bool?

  private init(_ type: ElementType, _ name: String, _ isElement: Bool? = false) {
    self.type = type
    self.name = name
    self.isElement = isElement
  }

  /// The class of a tag; nil for one that is no known view.
  init?(tag: String) {
    guard let known = Self.classes[tag] else { return nil }
    self = known
  }

  /// A view whose class is written as one of UIKit's: a view that is a `UIScrollView`.
  init?(className: String) {
    guard let known = Self.named[className] else { return nil }
    self = known
  }

  private static let named = Dictionary(
    classes.values.filter { $0.name != "UIView" }.map { ($0.name, $0) }, uniquingKeysWith: { $1 })

  /// A view of a class of which only the tag is known.
  static let unknown = DesignClass(.other, "UIView", nil)

  // The controls with several parts (stepper, segments, pickers, search bar) are no accessibility
  // elements: their parts are, and the system names most of those.
  private static let classes: [String: DesignClass] = [
    "view": .init(.other, "UIView"), "stackView": .init(.other, "UIStackView"),
    "visualEffectView": .init(.other, "UIVisualEffectView"),
    "containerView": .init(.other, "UIView"),
    "tableViewCellContentView": .init(.other, "UITableViewCellContentView"),
    "collectionViewCellContentView": .init(.other, "UIView"),
    "collectionReusableView": .init(.other, "UICollectionReusableView"),
    "tableViewHeaderFooterView": .init(.other, "UITableViewHeaderFooterView"),
    "label": .init(.staticText, "UILabel", true), "button": .init(.button, "UIButton", true),
    "textField": .init(.textField, "UITextField", true),
    "textView": .init(.textView, "UITextView", true),
    "imageView": .init(.image, "UIImageView"), "switch": .init(.switch, "UISwitch", true),
    "slider": .init(.slider, "UISlider", true), "stepper": .init(.stepper, "UIStepper"),
    "segmentedControl": .init(.segmentedControl, "UISegmentedControl"),
    "progressView": .init(.progressIndicator, "UIProgressView", true),
    "pageControl": .init(.pageIndicator, "UIPageControl", true),
    "activityIndicatorView": .init(.activityIndicator, "UIActivityIndicatorView", true),
    "colorWell": .init(.colorWell, "UIColorWell", true),
    "searchBar": .init(.searchField, "UISearchBar"),
    "pickerView": .init(.picker, "UIPickerView"), "datePicker": .init(.datePicker, "UIDatePicker"),
    "tableView": .init(.table, "UITableView"),
    "tableViewCell": .init(.cell, "UITableViewCell", nil),
    "collectionView": .init(.collectionView, "UICollectionView"),
    "collectionViewCell": .init(.cell, "UICollectionViewCell"),
    "scrollView": .init(.scrollView, "UIScrollView"), "window": .init(.window, "UIWindow"),
    "navigationBar": .init(.navigationBar, "UINavigationBar"),
    "toolbar": .init(.toolbar, "UIToolbar"), "tabBar": .init(.tabBar, "UITabBar"),
    "mapView": .init(.map, "MKMapView"), "webView": .init(.webView, "UIWebView"),
    "wkWebView": .init(.webView, "WKWebView"), "glkView": .init(.other, "GLKView"),
    "mtkView": .init(.other, "MTKView"), "skView": .init(.other, "SKView"),
    "sceneKitView": .init(.other, "SCNView"), "arscnView": .init(.other, "ARSCNView"),
    "arskView": .init(.other, "ARSKView"), "pdfView": .init(.other, "PDFView"),
  ]
}
