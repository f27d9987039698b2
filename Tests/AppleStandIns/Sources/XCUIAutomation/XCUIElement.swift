/// https://developer.apple.com/documentation/xcuiautomation/xcuielement
///
/// A live query: the element that it finds may appear and disappear.
@MainActor
open class XCUIElement: NSObject, XCUIElementAttributes, XCUIElementSnapshotProviding,
  XCUIScreenshotProviding
{
  nonisolated let resolve: @Sendable () -> StandInElement?
  nonisolated let question: String

  /// Creates an element. In XCTest, elements come from queries.
  public nonisolated init(
    standInFor resolve: @escaping @Sendable () -> StandInElement?, question: String = "Element"
  ) {
    self.resolve = resolve
    self.question = question
  }

  /// The query in the form that XCTest prints in its activities. Doesn't query the app.
  open override nonisolated var description: String { question }

  open var exists: Bool { resolve() != nil }
  open var isHittable: Bool {
    let element = resolve()
    let failure = element == nil ? "No matches found" : element?.hittabilityFailure
    guard let failure else { return element?.isHittable ?? false }
    StandInIssues.shared.add(XCTIssue(type: .assertionFailure, compactDescription: failure))
    return false
  }

  open func waitForExistence(timeout: Double) -> Bool { exists }

  open func snapshot() throws -> any XCUIElementSnapshot {
    StandInApp.snapshots += 1
    StandInApp.beforeSnapshot?()
    guard let element = resolve() else { throw StandInError("No matches found") }
    if let reason = element.snapshotFailure { throw StandInError(reason) }
    if element.isTooDeep { throw StandInError(StandInElement.depthError) }
    return StandInSnapshot(element)
  }

  open func screenshot() -> XCUIScreenshot {
    StandInApp.elementScreenshots += 1
    return XCUIScreenshot(standInSize: element.frame.size)
  }

  open func children(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery(of: resolve) { [resolve] in
      resolve()?.children.filter { type == .any || $0.type == type } ?? []
    }
  }

  open func descendants(matching type: ElementType) -> XCUIElementQuery {
    XCUIElementQuery { [resolve] in
      resolve()?.descendants.filter { type == .any || $0.type == type } ?? []
    }
  }

  open override nonisolated var debugDescription: String {
    StandInApp.isDescribed ? resolve()?.debugText ?? "" : ""
  }

  // Reading an attribute of a missing element fails the test.
  private var element: StandInElement {
    guard let element = resolve() else {
      StandInApp.failedAttributes += 1
      return StandInElement(.other)
    }
    if element.isTooDeep {
      let issue = XCTIssue(
        type: .assertionFailure, compactDescription: StandInElement.depthError)
      StandInIssues.shared.add(issue)
    }
    return element
  }

  open var identifier: String { element.identifier }
  open var frame: CGRect { element.frame }
  open var value: Any? { element.value }
  open var title: String { element.title }
  open var label: String { element.label }
  open var elementType: ElementType { element.type }
  open var isEnabled: Bool { element.isEnabled }
  open var placeholderValue: String? { element.placeholder }
  open var isSelected: Bool { element.isSelected }

  /// https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype
  public enum ElementType: UInt, Sendable {
    case any = 0, other, application, group, window, sheet, drawer, alert, dialog, button
    case radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton
    case toolbarButton, popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar
    case statusBar, table, tableRow, tableColumn, outline, outlineRow, browser, collectionView
    case slider, pageIndicator, progressIndicator, activityIndicator, segmentedControl, picker
    case pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView, scrollBar
    case staticText, textField, secureTextField, datePicker, textView, menu, menuItem, menuBar
    case menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator
    case valueIndicator, splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte
    case dockItem, ruler, rulerMarker, grid, levelIndicator, cell, layoutArea, layoutItem, handle
    case stepper, tab, touchBar, statusItem
  }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuielementquery
@MainActor open class XCUIElementQuery: NSObject {
  private let matches: @Sendable () -> [StandInElement]
  private let parent: @Sendable () -> StandInElement?

  nonisolated init(
    of parent: @escaping @Sendable () -> StandInElement? = { nil },
    _ matches: @escaping @Sendable () -> [StandInElement]
  ) {
    (self.parent, self.matches) = (parent, matches)
  }

  open var count: Int {
    guard StandInApp.countsFail, parent()?.isTooDeep == true else { return matches().count }
    let issue = XCTIssue(type: .assertionFailure, compactDescription: StandInElement.depthError)
    StandInIssues.shared.add(issue)
    return 0
  }

  open func element(boundBy index: Int) -> XCUIElement {
    XCUIElement { [matches] in
      let all = matches()
      return all.indices.contains(index) ? all[index] : nil
    }
  }

  open func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery { [matches] in
      matches().filter { element in
        let texts = [element.identifier, element.label, element.title, element.placeholder ?? ""]
        return texts.contains(identifier) || element.value as? String == identifier
      }
    }
  }

  open subscript(key: String) -> XCUIElement { matching(identifier: key).firstMatch }

  open var firstMatch: XCUIElement { XCUIElement { [matches] in matches().first } }
}

/// https://developer.apple.com/documentation/xcuiautomation/xcuielementtypequeryprovider
extension XCUIElement {
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var secureTextFields: XCUIElementQuery { descendants(matching: .secureTextField) }
}

// https://developer.apple.com/documentation/xcuiautomation/xcuielement (Tapping and pressing, Typing)
extension XCUIElement {
  public func tap() {
    StandInApp.effects += 1
    resolve()?.onTap?()
  }
  public func typeText(_ text: String) { StandInApp.effects += 1 }
}
