#if canImport(UIKit) && !os(watchOS)
  import UIKit

  extension NSObject {
    /// Whether it is a field for a password or the like, whose text is never recorded.
    @MainActor var holdsSecretText: Bool {
      switch self {
      case let field as UITextField: field.isSecureTextEntry
      case let view as UITextView: view.isSecureTextEntry
      // Bit 24, which the system gives elements of secure fields.
      default: accessibilityTraits.rawValue & 1 << 24 != 0
      }
    }

    /// The text that the object draws itself; nil for classes that do not say.
    @MainActor var drawnText: String? {
      switch self {
      case let label as UILabel: return label.text ?? ""
      case let button as UIButton:
        // Not `titleLabel`, which makes the label when it is asked.
        return button.currentTitle ?? button.currentAttributedTitle?.string
          ?? button.configuration?.drawnTitle ?? ""
      case let field as UITextField: return field.text ?? ""
      case let view as UITextView: return view.text ?? ""
      default: return nil
      }
    }

    /// What a text input shows while it is empty.
    @MainActor var placeholderText: String? {
      (self as? UITextField)?.placeholder ?? (self as? UISearchBar)?.placeholder
    }

    /// The name of its class, without what key-value observing puts before it while it goes on.
    var plainClassName: String {
      let name = NSStringFromClass(type(of: self))
      let prefix = "NSKVONotifying_"
      return name.hasPrefix(prefix) ? String(name.dropFirst(prefix.count)) : name
    }
  }

  extension UIView {
    /// Whether SwiftUI draws its views in it: its hosting view, or one of the kinds of it that SwiftUI
    /// puts into cells and bars.
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
