/// https://developer.apple.com/documentation/uikit/uiviewcontroller
@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Archives are not supported.
  public required init?(coder: NSCoder) { nil }

  open func viewDidLoad() {}
  open func viewDidLayoutSubviews() {}

  /// The view, loaded on first access.
  public var view: UIView! {
    get {
      if loaded == nil {
        self.view = UIView()
        viewDidLoad()
      }
      return loaded
    }
    set {
      StandIn.noteChange()
      loaded = newValue
      newValue.controller = self
    }
  }

  open var viewIfLoaded: UIView? { loaded }
  open override var next: UIResponder? { loaded?.superview }
}

/// https://developer.apple.com/documentation/uikit/uialertcontroller
@MainActor open class UIAlertController: UIViewController {
  /// https://developer.apple.com/documentation/uikit/uialertcontroller/style
  public enum Style: Int, Sendable { case actionSheet, alert }

  public let preferredStyle: Style

  public init(title: String?, message: String?, preferredStyle: Style) {
    self.preferredStyle = preferredStyle
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }
}
