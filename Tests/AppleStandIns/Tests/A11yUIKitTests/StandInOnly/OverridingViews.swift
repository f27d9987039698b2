import UIKit

// Without Objective-C, members of extensions can't be overridden. These views override stand-in defaults.

/// A container that creates new elements on each query, like HTML views.
final class MakingView: UIView {
  var count = 3
  override func defaultElementCount() -> Int { count }
  override func defaultElement(at index: Int) -> Any? { element("made \(index)", in: self) }
}

/// A container that doesn't find some of its elements.
final class ForgetfulView: UIView {
  var forgotten: [AnyObject] = []
  override func defaultIndex(of element: Any) -> Int {
    forgotten.contains { $0 === element as AnyObject }
      ? NSNotFound : super.defaultIndex(of: element)
  }
}

/// A cell whose class overrides the getter of its custom actions.
final class ActingCell: UITableViewCell {
  var names: [String] = []
  override class var standInOverridesActions: Bool { true }
  override var defaultActions: [UIAccessibilityCustomAction]? {
    names.map { UIAccessibilityCustomAction(name: $0) { _ in true } }
  }
}
