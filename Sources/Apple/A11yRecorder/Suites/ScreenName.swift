#if !os(visionOS) && (canImport(XCUIAutomation) || (canImport(XCTest) && canImport(Darwin)))
  import A11yTree
  import XCTest

  #if canImport(XCUIAutomation)
    import XCUIAutomation
  #endif

  /// A way to name the screen that an app shows.
  ///
  /// A name should depend on the screen alone: not on the test, the language or the data shown.
  public struct ScreenName: Sendable {
    let name: @MainActor @Sendable (NamelessScreen) -> String?

    private init(of name: @escaping @MainActor @Sendable (NamelessScreen) -> String?) {
      self.name = name
    }

    /// Creates a way to name screens that asks the app, or returns `nil` to leave it to the next one.
    public init(_ name: @escaping @MainActor @Sendable (XCUIApplication) -> String?) {
      self.init { screen in (screen.element as? XCUIApplication).flatMap(name) }
    }

    /// The type of the page object that was passed to `lookAtScreen(of:)`.
    public static let pageObject = ScreenName { (screen: NamelessScreen) in screen.page }

    /// The title of the front navigation bar, with numbers replaced by `#`. It depends on the language.
    public static let navigationTitle = ScreenName { (screen: NamelessScreen) in
      screen.tree.nodes.reversed().lazy.filter { $0.type == .navigationBar }
        .flatMap { [$0.identifier, $0.label] }
        .compactMap { $0.map { String($0).withoutNumbers } }.first { !$0.isEmpty }
    }
  }

  /// A captured screen before it has a name.
  struct NamelessScreen {
    let element: XCUIElement
    let tree: ElementTree
    /// The type of the page object, or `nil` if there is none.
    let page: String?
  }
#endif
