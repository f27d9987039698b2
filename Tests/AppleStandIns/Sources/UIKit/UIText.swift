/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor open class UILabel: UIView {
  @Noted public var text: String?
  @Noted public var font: UIFont! = UIFont.systemFont(ofSize: 17)
  @Noted public var textColor: UIColor! = UIColor.label
  @Noted public var numberOfLines = 1
  @Noted public var isEnabled = true
  @Noted public var adjustsFontForContentSizeCategory = false
  @Noted public var adjustsFontSizeToFitWidth = false
  @Noted public var minimumScaleFactor: CGFloat = 0

  /// Characters are half as wide as the font is high, and break anywhere.
  open func textRect(
    forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int
  ) -> CGRect {
    let (size, advance) = (font.pointSize, font.pointSize / 2)
    let count = CGFloat(text?.count ?? 0)
    let perLine = max(1, (min(bounds.width, 1e6) / advance).rounded(.down))
    var lines = (count / perLine).rounded(.up)
    if numberOfLines > 0 { lines = min(lines, CGFloat(numberOfLines)) }
    return CGRect(x: 0, y: 0, width: min(count, perLine) * advance, height: lines * size * 1.2)
  }

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
  @Noted public var adjustsFontForContentSizeCategory = false
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
  @Noted public var adjustsFontForContentSizeCategory = false
  @Noted public var isSecureTextEntry = false
  @Noted public var textColor: UIColor?
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

  init(_ size: CGFloat, _ style: String?, weight: Double = 0) {
    pointSize = size
    fontDescriptor = UIFontDescriptor(style, weight: weight)
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
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }

  /// https://developer.apple.com/documentation/uikit/uifontdescriptor/traitkey
  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }

  private let style: String?
  private let weight: Double
  init(_ style: String?, weight: Double = 0) { (self.style, self.weight) = (style, weight) }

  public func object(forKey anAttribute: AttributeName) -> Any? {
    switch anAttribute {
    case .textStyle: style
    case .traits: [TraitKey.weight: NSNumber(value: weight)]
    default: nil
    }
  }
}
