/// https://developer.apple.com/documentation/uikit/uiwindow
@MainActor open class UIWindow: UIView {
  /// https://developer.apple.com/documentation/uikit/uiwindow/level
  public struct Level: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  @Noted public var windowLevel = Level.normal
  @Noted public var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  @available(iOS 17, tvOS 17, *)
  @Noted public var traitOverrides = UITraitOverrides()
  public private(set) weak var windowScene: UIWindowScene?
  /// The safe area insets of the screen.
  @Noted public var standInInsets = UIEdgeInsets.zero
  public var rootViewController: UIViewController? {
    didSet {
      StandIn.noteChange()
      guard let view = rootViewController?.view else { return }
      view.frame = bounds
      addSubview(view)
    }
  }

  public init(windowScene: UIWindowScene) {
    self.windowScene = windowScene
    super.init(frame: windowScene.standInBounds)
    // Windows are hidden until the app shows them.
    isHidden = true
    windowScene.attach(self)
  }

  /// Creates a window without a scene.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    isHidden = true
  }

  public required init?(coder: NSCoder) { nil }

  open override var window: UIWindow? { self }
  open private(set) var isKeyWindow = false
  /// Shows the window and, unlike UIKit, lays it out immediately.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
    layoutIfNeeded()
  }
  open override var next: UIResponder? { nil }
}

/// https://developer.apple.com/documentation/uikit/uiapplication
@MainActor open class UIApplication: UIResponder {
  public static let shared = UIApplication()
  public private(set) var connectedScenes: Set<UIScene> = [
    UIWindowScene(standInBounds: CGRect(x: 0, y: 0, width: 390, height: 844))
  ]
}

/// https://developer.apple.com/documentation/uikit/uiscene
@MainActor open class UIScene: UIResponder {}

/// https://developer.apple.com/documentation/uikit/uiwindowscene
@MainActor open class UIWindowScene: UIScene {
  private var attached: [UIWindow] = []
  let standInBounds: CGRect
  /// The position of the scene on the screen, as in Split View.
  public var standInOrigin = CGPoint.zero
  #if !STAND_IN_VISIONOS
    public private(set) var screen: UIScreen
  #endif
  /// The traits set by the system and the user.
  public var standInTraits = StandInTraits()
  open var traitCollection: UITraitCollection { UITraitCollection(standInTraits) }
  #if !STAND_IN_TVOS
    public var standInOrientation = UIInterfaceOrientation.portrait
    open var interfaceOrientation: UIInterfaceOrientation { standInOrientation }
  #endif

  /// Creates a scene. In UIKit, only the system does so.
  public init(standInBounds bounds: CGRect) {
    standInBounds = bounds
    #if !STAND_IN_VISIONOS
      screen = UIScreen(standInBounds: bounds)
    #endif
  }

  /// Creates a scene that covers a part of a screen.
  public convenience init(standInBounds bounds: CGRect, at origin: CGPoint, on screen: CGRect) {
    self.init(standInBounds: bounds)
    standInOrigin = origin
    #if !STAND_IN_VISIONOS
      self.screen = UIScreen(standInBounds: screen)
    #endif
  }

  open var windows: [UIWindow] { attached }
  open var coordinateSpace: any UICoordinateSpace { StandInSpace(bounds: standInBounds) }
  func attach(_ window: UIWindow) { attached.append(window) }
}

/// https://developer.apple.com/documentation/uikit/uicoordinatespace
@MainActor public protocol UICoordinateSpace: NSObjectProtocol {
  var bounds: CGRect { get }
}

@MainActor private final class StandInSpace: NSObject, UICoordinateSpace {
  let bounds: CGRect
  init(bounds: CGRect) { self.bounds = bounds }
}

#if !STAND_IN_VISIONOS
  /// https://developer.apple.com/documentation/uikit/uiscreen
  @MainActor open class UIScreen: NSObject {
    public static let main = UIScreen(standInBounds: CGRect(x: 0, y: 0, width: 390, height: 844))

    public let bounds: CGRect
    public let traitCollection = UITraitCollection()

    /// Creates a screen. In UIKit, only the system does so.
    public init(standInBounds bounds: CGRect) { self.bounds = bounds }
  }
#endif

/// https://developer.apple.com/documentation/uikit/uidevice
@MainActor open class UIDevice: NSObject {
  public static let current = UIDevice()
  open var model: String { "iPhone" }
  open var systemVersion: String { "18.0" }
}

/// https://developer.apple.com/documentation/uikit/uitraitenvironmentlayoutdirection
public enum UITraitEnvironmentLayoutDirection: Int, Sendable {
  case unspecified = -1
  case leftToRight
  case rightToLeft
}

/// https://developer.apple.com/documentation/uikit/uicontentsizecategory
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let unspecified = UIContentSizeCategory(
    rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let accessibilityExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXL")
  public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(
    rawValue: "UICTContentSizeCategoryAccessibilityXXXL")
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfaceidiom
public enum UIUserInterfaceIdiom: Int, Sendable {
  case unspecified = -1
  case phone = 0
  case pad, tv, carPlay
  case mac = 5
  @available(iOS 17, macCatalyst 17, *)
  case vision = 6
}

#if !STAND_IN_TVOS
  /// https://developer.apple.com/documentation/uikit/uiinterfaceorientation
  public enum UIInterfaceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
  }
#endif

/// https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Hashable, Sendable {
  public var top, left, bottom, right: CGFloat

  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}
