/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  @Noted public var text: String?
  @Noted public var font: UIFont! = UIFont.systemFont(ofSize: 17)
  @Noted public var textColor: UIColor! = UIColor.label
  @Noted public var numberOfLines = 1
  @Noted public var isEnabled = true

  /// Creates a label that ignores touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public required init?(coder: NSCoder) { nil }

  open override var defaultIsElement: Bool { isNamedByUIKit && text != nil }
  open override var defaultLabel: String? { StandIn.isAccessibilityActive ? text : nil }
  open override var defaultTraits: UIAccessibilityTraits {
    StandIn.isAccessibilityActive ? .staticText : .none
  }
}

/// https://developer.apple.com/documentation/uikit/uitextfield
@MainActor open class UITextField: UIControl {
  @Noted public var text: String?
  @Noted public var textColor: UIColor?
  @Noted public var placeholder: String?
  /// Setting it also sets `placeholder`.
  @Noted public var attributedPlaceholder: NSAttributedString? {
    didSet { placeholder = attributedPlaceholder?.string }
  }
  @Noted public var font: UIFont?
  @Noted public var isSecureTextEntry = false

  open override var defaultIsElement: Bool { isNamedByUIKit }
  open override var defaultValue: String? {
    guard StandIn.isAccessibilityActive else { return nil }
    return isSecureTextEntry ? text.map { String(repeating: "•", count: $0.count) } : text
  }
}

#if !STAND_IN_TVOS
  /// https://developer.apple.com/documentation/uikit/uisearchtextfield
  @MainActor open class UISearchTextField: UITextField {}
#endif

/// https://developer.apple.com/documentation/uikit/uisearchbar
@MainActor open class UISearchBar: UIView {
  @Noted public var placeholder: String?
}

/// https://developer.apple.com/documentation/uikit/nstextcontainer
open class NSTextContainer: NSObject {
  @Noted public var maximumNumberOfLines = 0
}

/// https://developer.apple.com/documentation/uikit/uitextview
@MainActor open class UITextView: UIScrollView {
  @Noted public var text: String! = ""
  @Noted public var font: UIFont?
  @Noted public var isSecureTextEntry = false
  public let textContainer = NSTextContainer()

  open override var defaultIsElement: Bool { isNamedByUIKit }
  open override var defaultValue: String? { StandIn.isAccessibilityActive ? text : nil }
}

/// https://developer.apple.com/documentation/uikit/uifont
public final class UIFont: NSObject, Sendable {
  /// https://developer.apple.com/documentation/uikit/uifont/textstyle
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
  }

  public let pointSize: CGFloat
  public let fontDescriptor: UIFontDescriptor

  private init(_ size: CGFloat, _ style: String?) {
    pointSize = size
    fontDescriptor = UIFontDescriptor(style)
  }

  public static func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(fontSize, "CTFontRegularUsage")
  }
  public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    UIFont(17, style.rawValue)
  }
}

/// https://developer.apple.com/documentation/uikit/uifontdescriptor
public final class UIFontDescriptor: NSObject, Sendable {
  /// https://developer.apple.com/documentation/uikit/uifontdescriptor/attributename
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  private let style: String?
  init(_ style: String?) { self.style = style }

  public func object(forKey anAttribute: AttributeName) -> Any? {
    anAttribute == .textStyle ? style : nil
  }
}
