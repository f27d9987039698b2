/// https://developer.apple.com/documentation/uikit/uiaction
@MainActor open class UIAction: NSObject {
  let handler: (UIAction) -> Void
  public init(handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

/// https://developer.apple.com/documentation/uikit/uicontrol
@MainActor open class UIControl: UIView {
  /// https://developer.apple.com/documentation/uikit/uicontrol/event
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  /// https://developer.apple.com/documentation/uikit/uicontrol/state-swift.struct
  public struct State: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal: State = []
  }

  @Noted public var isEnabled = true
  @Noted public var isSelected = false
  #if !STAND_IN_TVOS
    @Noted public var showsMenuAsPrimaryAction = false
  #endif
  @Noted private var actions: [(action: UIAction, events: Event)] = []

  open var allControlEvents: Event { actions.reduce([]) { $0.union($1.events) } }
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    actions.append((action, controlEvents))
  }
}

/// https://developer.apple.com/documentation/uikit/uibutton
@MainActor open class UIButton: UIControl {
  /// https://developer.apple.com/documentation/uikit/uibutton/configuration-swift.struct
  public struct Configuration {
    public var title: String?
    public var attributedTitle: AttributedString?
    public static func plain() -> Configuration { Configuration() }
  }

  /// https://developer.apple.com/documentation/uikit/uibutton/buttontype
  public enum ButtonType: Int, Sendable { case custom, system }

  public convenience init(type buttonType: ButtonType) { self.init(frame: .zero) }

  @Noted public var configuration: Configuration?
  @Noted private var title: String?
  private var label: UILabel?

  open var currentTitle: String? { title }
  open var currentAttributedTitle: NSAttributedString? { nil }
  open func setTitle(_ title: String?, for state: UIControl.State) { self.title = title }

  /// The label, created on first access.
  open var titleLabel: UILabel? {
    if label == nil {
      let made = UILabel()
      label = made
      addSubview(made)
    }
    return label
  }

  open override var defaultIsElement: Bool { isNamedByUIKit }
  open override var defaultLabel: String? {
    StandIn.isAccessibilityActive ? currentTitle ?? configuration?.title : nil
  }
  open override var defaultTraits: UIAccessibilityTraits {
    StandIn.isAccessibilityActive ? .button : .none
  }
}

#if !STAND_IN_TVOS
  /// https://developer.apple.com/documentation/uikit/uiswitch
  @MainActor open class UISwitch: UIControl {
    @Noted public var isOn = false
    open override var defaultIsElement: Bool { isNamedByUIKit }
    open override var defaultTraits: UIAccessibilityTraits {
      StandIn.isAccessibilityActive ? [.button, .toggleButton] : .none
    }
  }

  /// https://developer.apple.com/documentation/uikit/uislider
  @MainActor open class UISlider: UIControl {
    open override var defaultIsElement: Bool { isNamedByUIKit }
    open override var defaultTraits: UIAccessibilityTraits {
      StandIn.isAccessibilityActive ? .adjustable : .none
    }
  }

  /// https://developer.apple.com/documentation/uikit/uistepper
  @MainActor open class UIStepper: UIControl {}
  /// https://developer.apple.com/documentation/uikit/uidatepicker
  @MainActor open class UIDatePicker: UIControl {}
  /// https://developer.apple.com/documentation/uikit/uirefreshcontrol
  @MainActor open class UIRefreshControl: UIControl {}
  /// https://developer.apple.com/documentation/uikit/uicolorwell
  @MainActor open class UIColorWell: UIControl {}
#endif
/// https://developer.apple.com/documentation/uikit/uisegmentedcontrol
@MainActor open class UISegmentedControl: UIControl {}
/// https://developer.apple.com/documentation/uikit/uipagecontrol
@MainActor open class UIPageControl: UIControl {}
