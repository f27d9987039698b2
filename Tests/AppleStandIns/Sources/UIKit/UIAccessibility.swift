/// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// The bit of `toggleButton`, public since iOS 17.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycontainertype
public enum UIAccessibilityContainerType: Int, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitytextualcontext
public struct UIAccessibilityTextualContext: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let sourceCode = UIAccessibilityTextualContext(
    rawValue: "UIAccessibilityTextualContextSourceCode")
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomaction
@MainActor open class UIAccessibilityCustomAction: NSObject {
  public typealias Handler = @MainActor (_ customAction: UIAccessibilityCustomAction) -> Bool
  open var name: String
  open var actionHandler: Handler?

  public init(name: String, actionHandler: @escaping Handler) {
    self.name = name
    self.actionHandler = actionHandler
  }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitynavigationstyle
public enum UIAccessibilityNavigationStyle: Int, Sendable {
  case automatic, separate, combined
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomrotor
@MainActor open class UIAccessibilityCustomRotor: NSObject {
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomrotor/systemrotortype
  public enum SystemRotorType: Int, Sendable {
    case none, link, visitedLink, heading, headingLevel1, headingLevel2, headingLevel3
    case headingLevel4, headingLevel5, headingLevel6, boldText, italicText, underlineText
    case misspelledWord, image, textField, table, list, landmark
  }
  public enum Direction: Int, Sendable { case previous, next }
  public typealias Search =
    (UIAccessibilityCustomRotorSearchPredicate) -> UIAccessibilityCustomRotorItemResult?
  open var name: String
  open var itemSearchBlock: Search
  public let systemRotorType: SystemRotorType

  public init(name: String, itemSearch itemSearchBlock: @escaping Search) {
    (self.name, systemRotorType, self.itemSearchBlock) = (name, .none, itemSearchBlock)
  }

  public init(systemType type: SystemRotorType, itemSearch itemSearchBlock: @escaping Search) {
    (name, systemRotorType, self.itemSearchBlock) = ("", type, itemSearchBlock)
  }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomrotorsearchpredicate
@MainActor open class UIAccessibilityCustomRotorSearchPredicate: NSObject {
  open var currentItem = UIAccessibilityCustomRotorItemResult()
  open var searchDirection = UIAccessibilityCustomRotor.Direction.previous
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycustomrotoritemresult
@MainActor open class UIAccessibilityCustomRotorItemResult: NSObject {
  open weak var targetElement: (any NSObjectProtocol)?
  open var targetRange: UITextRange?

  public override init() {}

  public init(targetElement: any NSObjectProtocol, targetRange: UITextRange?) {
    (self.targetElement, self.targetRange) = (targetElement, targetRange)
  }
}

/// https://developer.apple.com/documentation/uikit/uitextrange
@MainActor open class UITextRange: NSObject {}

/// https://developer.apple.com/documentation/uikit/uitextinput
@MainActor public protocol UITextInput: NSObjectProtocol {
  func text(in range: UITextRange) -> String?
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycontainerdatatablecell
@MainActor public protocol UIAccessibilityContainerDataTableCell: NSObjectProtocol {
  func accessibilityRowRange() -> NSRange
  func accessibilityColumnRange() -> NSRange
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitycontainerdatatable
@MainActor public protocol UIAccessibilityContainerDataTable: NSObjectProtocol {
  func accessibilityDataTableCellElement(
    forRow row: Int, column: Int
  ) -> (any UIAccessibilityContainerDataTableCell)?
  func accessibilityRowCount() -> Int
  func accessibilityColumnCount() -> Int
  /// The two optional methods of this name. Without Objective-C there are none.
  var accessibilityHeaderElements: DataTableHeaders? { get }
}

/// The implementations of the optional methods `accessibilityHeaderElements(forRow:)` and
/// `accessibilityHeaderElements(forColumn:)`.
@MainActor public struct DataTableHeaders {
  public typealias Cells = [any UIAccessibilityContainerDataTableCell]
  private let rows: (Int) -> Cells?
  private let columns: (Int) -> Cells?

  public init(rows: @escaping (Int) -> Cells?, columns: @escaping (Int) -> Cells?) {
    (self.rows, self.columns) = (rows, columns)
  }

  public func callAsFunction(forRow row: Int) -> Cells? { rows(row) }
  public func callAsFunction(forColumn column: Int) -> Cells? { columns(column) }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilityidentification
///
/// Not isolated itself, unlike its property.
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  @MainActor var accessibilityIdentifier: String? { get set }
}

/// https://developer.apple.com/documentation/uikit/uiaccessibility
@MainActor public enum UIAccessibility {
  /// https://developer.apple.com/documentation/uikit/uiaccessibility/converttoscreencoordinates(_:in:)-9ziiu
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convertToTop(rect)
  }

  public static var isReduceMotionEnabled: Bool { StandIn.isReduceMotionEnabled }
  public static var isReduceTransparencyEnabled: Bool { false }
  public static var buttonShapesEnabled: Bool { false }
  public static var shouldDifferentiateWithoutColor: Bool { false }
}

/// The values set through the informal protocols. A `nil` value leaves the default in effect.
struct AccessibilitySettings {
  var isElement: Bool?
  var label: String?
  var value: String?
  var hint: String?
  var traits: UIAccessibilityTraits?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var language: String?
  var elementsHidden = false
  var isModal = false
  var groups = false
  var elements: [Any]?
  var containerType = UIAccessibilityContainerType.none
  var actions: [UIAccessibilityCustomAction]?
  var inputLabels: [String]?
  var textualContext: UIAccessibilityTextualContext?
  var responds: Bool?
  var navigationStyle = UIAccessibilityNavigationStyle.automatic
  var rotors: [UIAccessibilityCustomRotor]?
}

/// The informal protocol implemented by every object.
///
/// https://developer.apple.com/documentation/objectivec/nsobject-swift.class (Accessibility)
///
/// Without Objective-C, members of extensions can't be overridden. These members therefore read defaults from
/// the responder, which subclasses override. Other objects have the documented defaults.
@MainActor extension NSObject {
  private var responder: UIResponder? { self as? UIResponder }

  public var isAccessibilityElement: Bool {
    get { responder?.settings.isElement ?? responder?.defaultIsElement ?? false }
    set { responder?.settings.isElement = newValue }
  }
  public var accessibilityLabel: String? {
    get { responder?.settings.label ?? responder?.defaultLabel }
    set { responder?.settings.label = newValue }
  }
  public var accessibilityValue: String? {
    get { responder?.settings.value ?? responder?.defaultValue }
    set { responder?.settings.value = newValue }
  }
  public var accessibilityHint: String? {
    get { responder?.settings.hint }
    set { responder?.settings.hint = newValue }
  }
  public var accessibilityTraits: UIAccessibilityTraits {
    get { responder?.settings.traits ?? responder?.defaultTraits ?? .none }
    set { responder?.settings.traits = newValue }
  }
  /// The frame of a view in screen coordinates. Zero for other objects, and without an accessibility client.
  public var accessibilityFrame: CGRect {
    get { responder?.settings.frame ?? responder?.defaultFrame ?? .zero }
    set { responder?.settings.frame = newValue }
  }
  /// The center of the accessibility frame.
  public var accessibilityActivationPoint: CGPoint {
    get {
      let frame = accessibilityFrame
      return responder?.settings.activationPoint
        ?? CGPoint(
          x: frame.origin.x + frame.size.width / 2, y: frame.origin.y + frame.size.height / 2)
    }
    set { responder?.settings.activationPoint = newValue }
  }
  public var accessibilityLanguage: String? {
    get { responder?.settings.language }
    set { responder?.settings.language = newValue }
  }
  public var accessibilityElementsHidden: Bool {
    get { responder?.settings.elementsHidden ?? false }
    set { responder?.settings.elementsHidden = newValue }
  }
  public var accessibilityViewIsModal: Bool {
    get { responder?.settings.isModal ?? false }
    set { responder?.settings.isModal = newValue }
  }
  public var shouldGroupAccessibilityChildren: Bool {
    get { responder?.settings.groups ?? false }
    set { responder?.settings.groups = newValue }
  }
  public var accessibilityUserInputLabels: [String]! {
    get { responder?.settings.inputLabels }
    set { responder?.settings.inputLabels = newValue }
  }
  public var accessibilityTextualContext: UIAccessibilityTextualContext? {
    get { responder?.settings.textualContext }
    set { responder?.settings.textualContext = newValue }
  }
  /// True by default for elements that are enabled and have a control's trait.
  public var accessibilityRespondsToUserInteraction: Bool {
    get {
      responder?.settings.responds
        ?? (accessibilityTraits.contains(.notEnabled)
          ? false
          : !accessibilityTraits.isDisjoint(with: [
            .button, .link, .adjustable, .searchField, .toggleButton,
          ]))
    }
    set { responder?.settings.responds = newValue }
  }
  public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
    get { responder?.settings.navigationStyle ?? .automatic }
    set { responder?.settings.navigationStyle = newValue }
  }
  public var accessibilityCustomRotors: [UIAccessibilityCustomRotor]? {
    get { responder?.settings.rotors }
    set { responder?.settings.rotors = newValue }
  }
  public var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { responder?.settings.actions ?? responder?.defaultActions }
    set { responder?.settings.actions = newValue }
  }

  // UIAccessibilityContainer: https://developer.apple.com/documentation/uikit/uiaccessibilitycontainer

  public var accessibilityElements: [Any]? {
    get { responder?.settings.elements ?? responder?.defaultElements }
    set { responder?.settings.elements = newValue }
  }
  public var accessibilityContainerType: UIAccessibilityContainerType {
    get { responder?.settings.containerType ?? .none }
    set { responder?.settings.containerType = newValue }
  }
  public func accessibilityElementCount() -> Int { responder?.defaultElementCount() ?? NSNotFound }
  public func accessibilityElement(at index: Int) -> Any? { responder?.defaultElement(at: index) }
  public func index(ofAccessibilityElement element: Any) -> Int {
    responder?.defaultIndex(of: element) ?? NSNotFound
  }
}
