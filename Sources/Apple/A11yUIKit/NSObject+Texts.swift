#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension NSObject {
    /// Whether the object is a secure text field, whose text is never recorded.
    @MainActor var holdsSecretText: Bool {
      switch self {
      case let field as UITextField: field.isSecureTextEntry
      case let view as UITextView: view.isSecureTextEntry
      // Bit 24 is the system's trait for elements of secure fields.
      default: accessibilityTraits.rawValue & 1 << 24 != 0
      }
    }

    /// The text that the object draws itself, or `nil` for classes that don't expose it.
    @MainActor var drawnText: String? {
      switch self {
      case let label as UILabel: return label.text ?? ""
      case let button as UIButton:
        // `titleLabel` would create the label.
        return button.currentTitle ?? button.currentAttributedTitle?.string
          ?? button.configuration?.drawnTitle ?? ""
      case let field as UITextField: return field.text ?? ""
      case let view as UITextView: return view.text ?? ""
      default: return nil
      }
    }

    @MainActor var placeholderText: String? {
      (self as? UITextField)?.placeholder ?? (self as? UISearchBar)?.placeholder
    }

    /// The class name, without the prefix that key-value observing adds.
    var plainClassName: String {
      let name = NSStringFromClass(type(of: self))
      let prefix = "NSKVONotifying_"
      return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
  }

  extension UIView {
    /// Whether the view is a SwiftUI hosting view, or a subclass of it as in cells and bars.
    var isSwiftUIHost: Bool {
      var next: AnyClass? = type(of: self)
      while let current = next, current != UIView.self {
        if NSStringFromClass(current).contains("_UIHostingView") { return true }
        next = class_getSuperclass(current)
      }
      return false
    }
  }

  extension UIButton.Configuration {
    fileprivate var drawnTitle: String? {
      title ?? attributedTitle.map { String($0.characters) }
    }
  }
#endif
