#if canImport(UIKit) && !os(watchOS) && canImport(ObjectiveC)
  import UIKit

  /// A container that creates new elements on each query, like HTML views.
  final class MakingView: UIView {
    var count = 3
    override func accessibilityElementCount() -> Int { count }
    override func accessibilityElement(at index: Int) -> Any? { element("made \(index)", in: self) }
  }

  /// A container that doesn't find some of its elements.
  final class ForgetfulView: UIView {
    var forgotten: [AnyObject] = []
    override func index(ofAccessibilityElement element: Any) -> Int {
      guard !forgotten.contains(where: { $0 === element as AnyObject }) else { return NSNotFound }
      return accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject }
        ?? NSNotFound
    }
  }

  /// A cell whose class overrides the getter of its custom actions.
  final class ActingCell: UITableViewCell {
    var names: [String] = []
    override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
      get { names.map { UIAccessibilityCustomAction(name: $0) { _ in true } } }
      set {}
    }
  }
#endif
