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
          ?? button.configuration?.title ?? ""
      case let field as UITextField: return field.text ?? ""
      case let view as UITextView: return view.text ?? ""
      default: return nil
      }
    }

    /// What a text input shows while it is empty.
    @MainActor var placeholderText: String? {
      (self as? UITextField)?.placeholder ?? (self as? UISearchBar)?.placeholder
    }

    /// Whether SwiftUI draws its views in it.
    var isSwiftUIHost: Bool { NSStringFromClass(type(of: self)).contains("_UIHostingView") }
  }
#endif
