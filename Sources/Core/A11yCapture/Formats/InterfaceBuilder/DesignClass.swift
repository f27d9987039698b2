import A11yModel

/// The UIKit class that a tag of an Interface Builder document represents.
struct DesignClass {
  let type: ElementType
  let name: String
  /// UIKit's `isAccessibilityElement`, or `nil` if it depends on the content.
  let isElement: Bool?

  private init(_ type: ElementType, _ name: String, _ isElement: Bool? = false) {
    self.type = type
    self.name = name
    self.isElement = isElement
  }

  init?(tag: DesignName?) {
    guard let tag, let known = Self.known(tag) else { return nil }
    self = known
  }

  /// Creates the class for a view whose custom class is one of UIKit's, such as `UIScrollView`.
  init?(className: String) {
    guard let known = Self.named[className] else { return nil }
    self = known
  }

  private static let named = Dictionary(
    DesignName.allCases.compactMap(known).filter { $0.name != "UIView" }.map { ($0.name, $0) },
    uniquingKeysWith: { $1 })

  static let unknown = DesignClass(.other, "UIView", nil)

  // Controls with several parts (stepper, segments, pickers, search bar) are not accessibility elements.
  // Their parts are, and the system labels most of them.
  private static func known(_ tag: DesignName) -> DesignClass? {
    switch tag {
    case .view: .init(.other, "UIView")
    case .stackView: .init(.other, "UIStackView")
    case .visualEffectView: .init(.other, "UIVisualEffectView")
    case .containerView: .init(.other, "UIView")
    case .tableViewCellContentView: .init(.other, "UITableViewCellContentView")
    case .collectionViewCellContentView: .init(.other, "UIView")
    case .collectionReusableView: .init(.other, "UICollectionReusableView")
    case .tableViewHeaderFooterView: .init(.other, "UITableViewHeaderFooterView")
    case .label: .init(.staticText, "UILabel", true)
    case .button: .init(.button, "UIButton", true)
    case .textField: .init(.textField, "UITextField", true)
    case .textView: .init(.textView, "UITextView", true)
    case .imageView: .init(.image, "UIImageView")
    case .switch: .init(.switch, "UISwitch", true)
    case .slider: .init(.slider, "UISlider", true)
    case .stepper: .init(.stepper, "UIStepper")
    case .segmentedControl: .init(.segmentedControl, "UISegmentedControl")
    case .progressView: .init(.progressIndicator, "UIProgressView", true)
    case .pageControl: .init(.pageIndicator, "UIPageControl", true)
    case .activityIndicatorView: .init(.activityIndicator, "UIActivityIndicatorView", true)
    case .colorWell: .init(.colorWell, "UIColorWell", true)
    case .searchBar: .init(.searchField, "UISearchBar")
    case .pickerView: .init(.picker, "UIPickerView")
    case .datePicker: .init(.datePicker, "UIDatePicker")
    case .tableView: .init(.table, "UITableView")
    case .tableViewCell: .init(.cell, "UITableViewCell", nil)
    case .collectionView: .init(.collectionView, "UICollectionView")
    case .collectionViewCell: .init(.cell, "UICollectionViewCell")
    case .scrollView: .init(.scrollView, "UIScrollView")
    case .window: .init(.window, "UIWindow")
    case .navigationBar: .init(.navigationBar, "UINavigationBar")
    case .toolbar: .init(.toolbar, "UIToolbar")
    case .tabBar: .init(.tabBar, "UITabBar")
    case .mapView: .init(.map, "MKMapView")
    case .webView: .init(.webView, "UIWebView")
    case .wkWebView: .init(.webView, "WKWebView")
    case .glkView: .init(.other, "GLKView")
    case .mtkView: .init(.other, "MTKView")
    case .skView: .init(.other, "SKView")
    case .sceneKitView: .init(.other, "SCNView")
    case .arscnView: .init(.other, "ARSCNView")
    case .arskView: .init(.other, "ARSKView")
    case .pdfView: .init(.other, "PDFView")
    default: nil
    }
  }
}
