import A11yModel
import UIKit

/// Views of UIKit's own classes.
@MainActor
enum StandardViews {
  static func make(_ node: Node, in scene: UIWindowScene) throws -> UIView {
    switch node.type {
    case .window:
      if node[.className].map(String.init) == "ToastWindow" {
        return ToastWindow(windowScene: scene)
      }
      // A custom window class is used only to answer hit tests.
      let hasProbes = node.tree.nodes.contains { $0.details.hitProbes?.isEmpty == false }
      return hasProbes ? AnsweringWindow(windowScene: scene) : UIWindow(windowScene: scene)
    case .alert: return presented(.alert)
    case .sheet: return presented(.actionSheet)
    case .secureTextField:
      let field = UITextField()
      field.isSecureTextEntry = true
      return field
    case .other, .link: return UIView()
    default:
      guard let make = classes[node.type] else {
        throw SketchedApp.Unbuildable(description: "no public class for \(node.typeName)")
      }
      return make()
    }
  }

  private static func presented(_ style: UIAlertController.Style) -> UIView {
    let controller = UIAlertController(title: nil, message: nil, preferredStyle: style)
    let view = _UIAlertControllerView(frame: .zero)
    PageController.keep(controller, as: view)
    return view
  }

  private static let classes: [ElementType: @MainActor () -> UIView] = [
    .button: { UIButton(frame: .zero) }, .staticText: { UILabel(frame: .zero) },
    .image: { UIImageView(frame: .zero) },
    .cell: { ActingCell(frame: .zero) }, .table: { UITableView(frame: .zero) },
    .collectionView: { UICollectionView(frame: .zero) },
    .scrollView: { UIScrollView(frame: .zero) }, .tabBar: { UITabBar(frame: .zero) },
    .navigationBar: { UINavigationBar(frame: .zero) },
    .toolbar: { UIToolbar(frame: .zero) }, .textField: { UITextField(frame: .zero) },
    .searchField: { UISearchTextField(frame: .zero) },
    .textView: { UITextView(frame: .zero) }, .switch: { UISwitch(frame: .zero) },
    .slider: { UISlider(frame: .zero) },
    .stepper: { UIStepper(frame: .zero) }, .segmentedControl: { UISegmentedControl(frame: .zero) },
    .pageIndicator: { UIPageControl(frame: .zero) },
    .progressIndicator: { UIProgressView(frame: .zero) },
    .activityIndicator: { UIActivityIndicatorView(frame: .zero) },
    .datePicker: { UIDatePicker(frame: .zero) },
    .picker: { UIPickerView(frame: .zero) }, .colorWell: { UIColorWell(frame: .zero) },
  ]
}

/// Views of the classes named in sketches.
@MainActor
enum AppClasses {
  static func make(_ name: String) -> UIView? {
    switch name {
    case "_UIHostingView": _UIHostingView(frame: .zero)
    case "_UIButtonBarButton": _UIButtonBarButton(frame: .zero)
    case "UITabBarButton": UITabBarButton(frame: .zero)
    case "OverlayView": OverlayView(frame: .zero)
    case "PassthroughView": PassthroughView(frame: .zero)
    case "PromoView": PromoView(frame: .zero)
    case "HeaderView": HeaderView(frame: .zero)
    case "BadgeView": BadgeView(frame: .zero)
    case "HUDWindow": HUDWindow(frame: .zero)
    case "UITransitionView": UITransitionView(frame: .zero)
    case "UIDropShadowView": UIDropShadowView(frame: .zero)
    case "UIDimmingView": UIDimmingView(frame: .zero)
    case "_UIAlertControllerView": _UIAlertControllerView(frame: .zero)
    default: nil
    }
  }
}

final class OverlayView: UIView {}
final class PassthroughView: UIView {}
final class PromoView: UIView {}
final class HeaderView: UIView {}
final class BadgeView: UIView {}
final class HUDWindow: UIView {}
final class ToastWindow: UIWindow {}

/// A window that overrides hit testing, or behaves like UIKit if it has no answers.
final class AnsweringWindow: UIWindow {
  var answers: [(point: CGPoint, view: UIView?)] = []

  /// Returns the answer at the nearest point.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    func distance(_ other: CGPoint) -> Double {
      let (dx, dy) = (Double(other.x - point.x), Double(other.y - point.y))
      return dx * dx + dy * dy
    }
    guard let answer = answers.min(by: { distance($0.point) < distance($1.point) }) else {
      return super.hitTest(point, with: event)
    }
    return answer.view
  }
}

/// A container that lists elements by count and index.
final class CountingView: UIView {
  var counted: [Any] = []
  override func defaultElementCount() -> Int { counted.count }
  override func defaultElement(at index: Int) -> Any? { counted[index] }
}

extension PageController {
  private static var kept: [UIViewController] = []

  /// Makes a view the root view of a controller, and retains the controller.
  static func keep(_ controller: UIViewController, as view: UIView) {
    controller.view = view
    kept.append(controller)
  }
}
