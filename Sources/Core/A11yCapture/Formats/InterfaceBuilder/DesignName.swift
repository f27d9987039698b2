/// The names of tags, attributes, and keys that the importer uses, stored as numbers so that comparing them is fast.
enum DesignName: String, CaseIterable, Sendable {
  // The structure of a document and its objects.
  case archive, document, objects, size, point, rect, bool, integer, real, string, mutableString
  case attributedString, fragment, segments, items, subviews, variation, include, exclude
  case connections, action, segue, outlet, outletCollection, gestureRecognizers
  case tapGestureRecognizer, accessibility, accessibilityTraits, userDefinedRuntimeAttributes
  case state, buttonConfiguration, textInputTraits, color, image, imageReference, placeholder
  case viewControllerPlaceholder, freeformSimulatedSizeMetrics, barButtonItem, tabBarItem
  case segment, navigationItem, toolbarItems, tableViewSection

  // Views.
  case view, stackView, visualEffectView, containerView, tableViewCellContentView
  case collectionViewCellContentView, collectionReusableView, tableViewHeaderFooterView, label
  case button, textField, textView, imageView, `switch`, slider, stepper, segmentedControl
  case progressView, pageControl, activityIndicatorView, colorWell, searchBar, pickerView
  case datePicker, tableView, tableViewCell, collectionView, collectionViewCell, scrollView
  case window, navigationBar, toolbar, tabBar, mapView, webView, wkWebView, glkView, mtkView
  case skView, sceneKitView, arscnView, arskView, pdfView

  // Attributes, and keys of child elements.
  case id, key, tag, type, kind, value, x, y, width, height, text, title, headerTitle, footerTitle
  case identifier, hint, content, customClass, storyboardIdentifier, userLabel, sceneMemberID
  case targetRuntime, launchScreen, keyPath, property, destination, reference, trigger
  case menu, disabled, subtitle, changesSelectionAsPrimaryAction
  case eventType, selector, buttonType, systemItem, catalog, symbolScale, backgroundImage
  case backgroundColor, alpha, enabled, hidden, selected, opaque, on, editable, misplaced
  case ambiguous, clipsSubviews, userInteractionEnabled, secureTextEntry, isElement, traits
  case numberOfTapsRequired, numberOfTouchesRequired
  case firstItem, firstAttribute, secondItem, relation, constant, priority, style, pointSize
  case numberOfLines, fixedFrame, useAutolayout, widthSizable, heightSizable
  case adjustsFontForContentSizeCategory, translatesAutoresizingMaskIntoConstraints
  case axis, alignment, distribution, spacing, textLabel, detailTextLabel
  case frame, freeformSize, customView, backBarButtonItem, normal, `default`
  case isBase64 = "base64-UTF8"

  // Constraints and fonts.
  case constraint, constraints, fontDescription, autoresizingMask

  // Tags that are irrelevant to accessibility and make up most of a document: ``isIgnored``.
  case dependencies, resources, layoutGuides, viewLayoutGuide, customFonts,
    inferredMetricsTieBreakers, canvasLocation
  case collectionViewFlowLayout, edgeInsets, userComments, designables

  init?(_ bytes: UnsafeRawBufferPointer) {
    guard let name = Self.table[bytes] else { return nil }
    self = name
  }

  /// Whether the name is that of a tag that is skipped with everything in it.
  var isIgnored: Bool {
    switch self {
    case .dependencies, .resources, .layoutGuides, .viewLayoutGuide, .customFonts,
      .inferredMetricsTieBreakers, .canvasLocation, .collectionViewFlowLayout, .edgeInsets,
      .userComments, .designables:
      true
    default: false
    }
  }

  private static let table = NameTable(allCases.map { ($0.rawValue, $0) })
}
