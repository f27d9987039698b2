#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  extension ElementType {
    /// Creates the type that XCUITest reports for an object: by its class if UIKit has a type for it,
    /// otherwise by the traits of an accessibility element.
    @MainActor
    init(of object: NSObject, isElement: Bool, traits: Traits) {
      if let view = object as? UIView {
        if let type = Self.control(view) ?? Self.container(view) { self = type; return }
        if let controller = view.rootController as? UIAlertController {
          self = controller.preferredStyle == .alert ? .alert : .sheet
          return
        }
      }
      switch object {
      case is UILabel: self = .staticText
      case is UIImageView: self = .image
      default: self = isElement ? Self.role(traits) ?? .other : .other
      }
    }

    @MainActor private static func control(_ view: UIView) -> ElementType? {
      #if !os(tvOS)
        switch view {
        case is UISearchTextField: return .searchField
        case is UISwitch: return .switch
        case is UISlider: return .slider
        case is UIStepper: return .stepper
        case is UIDatePicker: return .datePicker
        case is UIPickerView: return .picker
        case is UIColorWell: return .colorWell
        default: break
        }
      #endif
      switch view {
      case is UIButton: return .button
      case let field as UITextField: return field.isSecureTextEntry ? .secureTextField : .textField
      case is UITextView: return .textView
      case is UISegmentedControl: return .segmentedControl
      case is UIPageControl: return .pageIndicator
      case is UIProgressView: return .progressIndicator
      case is UIActivityIndicatorView: return .activityIndicator
      default: return nil
      }
    }

    @MainActor private static func container(_ view: UIView) -> ElementType? {
      #if !os(tvOS)
        if view is UIToolbar { return .toolbar }
      #endif
      switch view {
      case is UIWindow: return .window
      case is UINavigationBar: return .navigationBar
      case is UITabBar: return .tabBar
      case is UITableView: return .table
      case is UICollectionView: return .collectionView
      case is UITableViewCell, is UICollectionViewCell: return .cell
      case is UIScrollView: return .scrollView
      default: return nil
      }
    }

    private static func role(_ traits: Traits) -> ElementType? {
      roles.first { traits.contains($0.traits) }?.type
    }

    // The first match wins. Bits 18, 24 and 47 are private traits: text entry, secure text, multiline text.
    private static let roles: [(traits: Traits, type: ElementType)] = [
      ([.textEntry, Traits(rawValue: 1 << 24)], .secureTextField),
      ([.textEntry, Traits(rawValue: 1 << 47)], .textView), (.searchField, .searchField),
      (.textEntry, .textField), (.keyboardKey, .key), (.tabBar, .tabBar),
      (.toggleButton, .switch), (.link, .link), (.button, .button), (.image, .image),
      (.staticText, .staticText),
    ]
  }
#endif
