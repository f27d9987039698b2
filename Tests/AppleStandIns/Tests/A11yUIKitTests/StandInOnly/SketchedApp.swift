import A11yModel
import UIKit

/// A screen of the UIKit stand-in, built from a sketch.
@MainActor
final class SketchedApp {
  let scene: UIWindowScene
  /// The objects, by index in the sketch.
  private(set) var objects: [NSObject] = []
  private let tree: ElementTree
  // Views that are in a list but not in the view hierarchy.
  private var strays: [UIView] = []

  /// An element that UIKit's public API can't create.
  struct Unbuildable: Error, CustomStringConvertible {
    let description: String
  }

  init(_ tree: ElementTree) throws {
    self.tree = tree
    let screen = tree.screen.bounds ?? Rect(0, 0, 390, 844)
    scene = UIWindowScene(standInBounds: CGRect(screen))
    if let scale = tree.screen.scale { scene.standInTraits.displayScale = CGFloat(scale) }
    if tree.screen.idiom == .pad { scene.standInTraits.userInterfaceIdiom = .pad }
    if tree.screen.layoutDirection == .rightToLeft {
      scene.standInTraits.layoutDirection = .rightToLeft
    }
    for node in tree.nodes { try add(node) }
    for node in tree.nodes { try connect(node) }
    for node in tree.nodes { answerTouches(node) }
  }

  // MARK: Objects

  private func add(_ node: Node) throws {
    let object = try make(node)
    objects.append(object)
    guard let view = object as? UIView else { return try place(object, node) }
    if !(view is UIWindow), let parent = node.parent {
      guard let superview = objects[parent.index] as? UIView else {
        throw Unbuildable(description: "a view in an object that is no view")
      }
      superview.addSubview(view)
    }
    set(view, node)
    try place(view, node)
  }

  private func make(_ node: Node) throws -> NSObject {
    if node[.isView] == false {
      guard let parent = node.parent else {
        throw Unbuildable(description: "a root that is no view")
      }
      return UIAccessibilityElement(accessibilityContainer: objects[parent.index])
    }
    if node.details.containerElements != nil { return CountingView() }
    if node.details.unindexedElements?.isEmpty == false { return ForgetfulView() }
    if node.type != .alert, let name = node[.className].map(String.init),
      let view = AppClasses.make(name)
    {
      return view
    }
    return try StandardViews.make(node, in: scene)
  }

  private static let blocks: [HandledGesture: String] = [
    .activate: "accessibilityActivateBlock", .increment: "accessibilityIncrementBlock",
    .decrement: "accessibilityDecrementBlock", .escape: "accessibilityPerformEscapeBlock",
    .magicTap: "accessibilityMagicTapBlock",
  ]

  private func place(_ object: NSObject, _ node: Node) throws {
    setTexts(object, node)
    object.isAccessibilityElement = node.isTrue(.isAccessibilityElement)
    object.accessibilityTraits = UIAccessibilityTraits(rawValue: node.traits?.rawValue ?? 0)
    object.accessibilityElementsHidden = node.isTrue(.accessibilityElementsHidden)
    object.accessibilityViewIsModal = node.isTrue(.accessibilityViewIsModal)
    object.shouldGroupAccessibilityChildren = node.isTrue(.shouldGroupAccessibilityChildren)
    let details = node.details
    object.accessibilityCustomActions = details.customActions?.map {
      UIAccessibilityCustomAction(name: $0) { _ in true }
    }
    object.accessibilityUserInputLabels = details.userInputLabels
    object.accessibilityCustomRotors = details.customRotors?.map { rotor in
      UIAccessibilityCustomRotor(name: rotor.name) { _ in nil }
    }
    // Blocks, because only a class of its own could override the methods.
    for gesture in details.handledGestures ?? [] {
      guard let block = Self.blocks[gesture] else {
        throw Unbuildable(description: "a gesture without a block")
      }
      (object as? UIResponder)?.standInValues[block] = NSNull()
    }
    object.accessibilityNavigationStyle =
      switch details.navigationStyle {
      case .separate: .separate
      case .combined: .combined
      case .automatic, nil: .automatic
      }
    object.accessibilityTextualContext = details.textualContext.map {
      UIAccessibilityTextualContext(rawValue: $0)
    }
    object.accessibilityContainerType = UIAccessibilityContainerType(details.containerType)
    if let point = details.activationPoint {
      object.accessibilityActivationPoint = CGPoint(x: point.x, y: point.y)
    }
    guard let frame = node.frame else { return }
    if !(object is UIView) || !frame.isFinite || node.boundsOnScreen != frame {
      object.accessibilityFrame = CGRect(frame)
    }
  }

  private func setTexts(_ object: NSObject, _ node: Node) {
    let identifier = node.identifier.map(String.init) ?? ""
    (object as? UIView)?.accessibilityIdentifier = identifier
    (object as? UIAccessibilityElement)?.accessibilityIdentifier = identifier
    object.accessibilityLabel = node.label.map(String.init)
    object.accessibilityValue = node.value.map(String.init)
    object.accessibilityHint = node.hint.map(String.init)
    object.accessibilityLanguage = node[.language].map(String.init)
    (object as? UITextField)?.placeholder = node.placeholder.map(String.init)
    guard let text = node[.visibleText].map(String.init) else { return }
    (object as? UILabel)?.text = text
    (object as? UIButton)?.setTitle(text, for: .normal)
    (object as? UITextField)?.text = text
  }

  // MARK: Views

  private func set(_ view: UIView, _ node: Node) {
    view.isHidden = node.isTrue(.hidden)
    view.alpha = CGFloat(node.alpha ?? 1)
    view.isUserInteractionEnabled = node.isTrue(.userInteractionEnabled)
    view.clipsToBounds = node.isTrue(.clipsToBounds)
    view.isOpaque = node.isTrue(.opaque)
    if view.isOpaque { view.backgroundColor = .white }
    if node.isTrue(.focused) { view.becomeFirstResponder() }
    (view as? UIControl)?.isEnabled = node[.enabled] != false
    (view as? UIControl)?.isSelected = node.isTrue(.selected)
    if node.isTrue(.hasTapAction) { addAction(to: view) }
    if let frame = node.boundsOnScreen, frame.isFinite {
      view.frame = frameInSuperview(frame, node)
    }
    if node.isTrue(.turned) {
      // For a square, the bounding box of the turned view equals the frame.
      let edge = view.bounds.width / CGFloat(2.0.squareRoot())
      view.bounds = CGRect(x: 0, y: 0, width: edge, height: edge)
      view.transform = CGAffineTransform(rotationAngle: .pi / 4)
    }
    if let scroll = node.details.scroll, let view = view as? UIScrollView {
      view.contentSize = CGSize(width: scroll.contentSize.width, height: scroll.contentSize.height)
      view.contentOffset = CGPoint(x: scroll.contentOffset.x, y: scroll.contentOffset.y)
    }
    if let window = view as? UIWindow {
      window.windowLevel = UIWindow.Level(rawValue: CGFloat(node.details.window?.level ?? 0))
    }
  }

  private func addAction(to view: UIView) {
    if let control = view as? UIControl {
      control.addAction(UIAction { _ in }, for: .touchUpInside)
    } else {
      view.addGestureRecognizer(UITapGestureRecognizer())
    }
  }

  // Converts a frame from screen coordinates to a superview that may be scrolled.
  private func frameInSuperview(_ frame: Rect, _ node: Node) -> CGRect {
    guard let parent = node.parent, let outer = parent.frame, outer.isFinite,
      let superview = objects[parent.index] as? UIView
    else { return CGRect(frame) }
    let origin = superview.bounds.origin
    return CGRect(frame.offsetBy(Double(origin.x) - outer.x, Double(origin.y) - outer.y))
  }

  // MARK: References

  private func connect(_ node: Node) throws {
    let object = objects[node.index]
    if let controller = node.details.controller, !controller.isEmpty, let view = object as? UIView {
      PageController.keep(PageController(), as: view)
    }
    if let list = node.details.accessibilityElements?.references {
      object.accessibilityElements = list.map(entry)
    }
    if let counted = node.details.containerElements?.references {
      (object as? CountingView)?.counted = counted.map(entry)
    }
    if let unindexed = node.details.unindexedElements?.map(entry) {
      (object as? ForgetfulView)?.forgotten = unindexed.map { $0 as AnyObject }
    }
    if let container = node.details.accessibilityContainer {
      (object as? UIAccessibilityElement)?.accessibilityContainer = entry(container) as AnyObject
    }
    // UIKit finds an object that is not a view only through a list.
    let children = node.children.map { $0 }
    if node.details.accessibilityElements?.references == nil,
      children.contains(where: { tree[$0][.isView] == false })
    {
      object.accessibilityElements = children.map { objects[$0] }
    }
  }

  // Makes the window answer hit tests at each probed point as in the sketch.
  private func answerTouches(_ node: Node) {
    guard let window = objects.first as? AnsweringWindow else { return }
    for probe in node.details.hitProbes ?? [] {
      let view: UIView? =
        switch probe.hit {
        case .element(let index): objects[index] as? UIView
        case .missing(let name): AppClasses.make(name)
        case .invalid: nil
        }
      if let view { strays.append(view) }
      window.answers.append((CGPoint(x: probe.point.x, y: probe.point.y), view))
    }
  }

  private func isListed(_ index: Int) -> Bool {
    tree.nodes.contains {
      $0.details.accessibilityElements?.references?.contains(.element(index)) == true
    }
  }

  private func entry(_ reference: ElementReference) -> Any {
    switch reference {
    case .element(let index): return objects[index]
    case .missing(let name):
      let stray = UIView()
      stray.accessibilityIdentifier = name
      strays.append(stray)
      return stray
    case .invalid: return NSNull()
    }
  }
}

extension CGRect {
  init(_ rect: Rect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
}

extension UIAccessibilityContainerType {
  init(_ type: ContainerType?) {
    switch type {
    case nil, .some(.none): self = .none
    case .dataTable: self = .dataTable
    case .list: self = .list
    case .landmark: self = .landmark
    case .semanticGroup: self = .semanticGroup
    }
  }
}

extension Node {
  /// The bounds on the screen, even if they differ from the accessibility frame.
  fileprivate var boundsOnScreen: Rect? {
    isTrue(.isAccessibilityElement) ? details.hitRegion ?? frame : frame
  }
}
