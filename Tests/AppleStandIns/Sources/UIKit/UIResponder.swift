/// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor open class UIResponder: NSObject {
  @Noted var settings = AccessibilitySettings()
  var firstResponder = false
  /// Values for the properties that are read by key.
  public var standInValues: [String: Any] = [:]

  open var next: UIResponder? { nil }
  open var isFirstResponder: Bool { firstResponder }
  @discardableResult open func becomeFirstResponder() -> Bool {
    StandIn.noteChange()
    firstResponder = true
    return true
  }

  // MARK: Defaults of the informal protocols

  open var defaultIsElement: Bool { false }
  open var defaultLabel: String? { nil }
  open var defaultValue: String? { nil }
  open var defaultTraits: UIAccessibilityTraits { .none }
  open var defaultFrame: CGRect { .zero }
  open var defaultElements: [Any]? { nil }
  open var defaultActions: [UIAccessibilityCustomAction]? { nil }
  open func defaultElementCount() -> Int { accessibilityElements?.count ?? NSNotFound }
  open func defaultElement(at index: Int) -> Any? {
    guard let elements = accessibilityElements, elements.indices.contains(index) else { return nil }
    return elements[index]
  }
  open func defaultIndex(of element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilityelement
@MainActor open class UIAccessibilityElement: UIResponder, UIAccessibilityIdentification {
  open weak var accessibilityContainer: AnyObject?
  @Noted public var accessibilityIdentifier: String?
  @Noted public var accessibilityFrameInContainerSpace = CGRect.null

  public init(accessibilityContainer container: Any) {
    accessibilityContainer = container as AnyObject
    super.init()
  }

  open override var defaultIsElement: Bool { true }

  open override var defaultFrame: CGRect {
    guard StandIn.isAccessibilityActive, !accessibilityFrameInContainerSpace.isNull,
      let view = accessibilityContainer as? UIView
    else { return .zero }
    return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view)
  }
}

/// https://developer.apple.com/documentation/uikit/uievent
@MainActor open class UIEvent: NSObject {}

/// https://developer.apple.com/documentation/uikit/uigesturerecognizer
@MainActor open class UIGestureRecognizer: NSObject {
  @Noted public var isEnabled = true
}

/// https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
@MainActor open class UITapGestureRecognizer: UIGestureRecognizer {
  @Noted public var numberOfTapsRequired = 1
  #if !STAND_IN_TVOS
    @Noted public var numberOfTouchesRequired = 1
  #endif
}

/// https://developer.apple.com/documentation/uikit/uipangesturerecognizer
@MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {}
