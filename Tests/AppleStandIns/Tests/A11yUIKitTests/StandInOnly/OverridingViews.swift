import UIKit

// Without Objective-C members of an extension cannot be overridden; the stand-ins ask their defaults.

/// A container that makes new elements whenever it is asked, as HTML views do.
final class MakingView: UIView {
  var count = 3
  override func defaultElementCount() -> Int { count }
  override func defaultElement(at index: Int) -> Any? { element("made \(index)", in: self) }
}

/// A container that does not find some of its elements.
final class ForgetfulView: UIView {
  var forgotten: [AnyObject] = []
  override func defaultIndex(of element: Any) -> Int {
    forgotten.contains { $0 === element as AnyObject }
      ? NSNotFound : super.defaultIndex(of: element)
  }
}

/// A cell whose class says by itself what actions it has.
final class ActingCell: UITableViewCell {
  var names: [String] = []
  override class var standInOverridesActions: Bool { true }
  override var defaultActions: [UIAccessibilityCustomAction]? {
    names.map { UIAccessibilityCustomAction(name: $0) { _ in true } }
  }
}
