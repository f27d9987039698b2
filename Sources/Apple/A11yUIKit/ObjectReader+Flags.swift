#if canImport(UIKit) && !os(watchOS)
  import A11yTree
  import UIKit

  extension ObjectReader {
    /// Returns the Boolean facts of an object. An object that is not a view is neither hidden nor
    /// transparent, leaves touches to its container, and has no gesture recognizers.
    func flags(of object: NSObject, _ traits: Traits) -> Flags {
      var flags = Flags()
      let isElement = object.isAccessibilityElement
      flags[.isAccessibilityElement] = isElement || runtime.isActive ? isElement : nil
      flags[.accessibilityElementsHidden] = object.accessibilityElementsHidden
      flags[.accessibilityViewIsModal] = object.accessibilityViewIsModal
      flags[.shouldGroupAccessibilityChildren] = object.shouldGroupAccessibilityChildren
      flags[.isView] = object is UIView
      flags[.enabled] = object.isEnabledControl && !traits.contains(.notEnabled)
      flags[.selected] = object.isSelectedControl || traits.contains(.selected)
      if isElement, runtime.answers(for: object) {
        flags[.respondsToUserInteraction] = object.accessibilityRespondsToUserInteraction
      }
      setViewFlags(of: object as? UIView, in: &flags)
      return flags
    }

    private func setViewFlags(of view: UIView?, in flags: inout Flags) {
      flags[.focused] = view.map { $0.isFirstResponder || $0.isFocused } ?? false
      flags[.hidden] = view?.isHidden ?? false
      flags[.userInteractionEnabled] = view?.isUserInteractionEnabled ?? true
      flags[.hasTapAction] = view.map(hasTapAction) ?? false
      flags[.clipsToBounds] = view?.clipsToBounds ?? false
      flags[.turned] = view?.isTurned ?? false
      flags[.opaque] = view == nil ? false : view?.coversWhatIsBehind
    }

    /// Returns whether a tap on a view has an effect, through a control's target or menu or a tap recognizer.
    func hasTapAction(_ view: UIView) -> Bool {
      if let control = view as? UIControl {
        #if !os(tvOS)
          // A refresh control is pulled, not tapped.
          if control is UIRefreshControl { return false }
        #endif
        if !control.allControlEvents.isEmpty { return true }
        #if !os(tvOS)
          if control.showsMenuAsPrimaryAction { return true }
        #endif
      }
      return view.gestureRecognizers?.contains { $0.recognizesSingleTap } ?? false
    }

    /// Returns whether a touch on an object is expected to have an effect.
    func isTouchTarget(_ object: NSObject) -> Bool {
      if object.isAccessibilityElement || object is UIControl { return true }
      return (object as? UIView).map(hasTapAction) ?? false
    }
  }

  extension NSObject {
    @MainActor fileprivate var isEnabledControl: Bool {
      (self as? UIControl)?.isEnabled ?? (self as? UILabel)?.isEnabled ?? true
    }

    @MainActor fileprivate var isSelectedControl: Bool {
      switch self {
      case let control as UIControl: control.isSelected
      case let cell as UITableViewCell: cell.isSelected
      case let cell as UICollectionViewCell: cell.isSelected
      default: false
      }
    }
  }

  extension UIGestureRecognizer {
    // UIKit's own subclasses, such as those that place the cursor, don't act for the app.
    @MainActor fileprivate var recognizesSingleTap: Bool {
      guard isEnabled, let tap = self as? UITapGestureRecognizer, tap.numberOfTapsRequired == 1,
        type(of: tap) == UITapGestureRecognizer.self || !tap.isOfUIKit
      else { return false }
      #if os(tvOS)
        return true
      #else
        return tap.numberOfTouchesRequired == 1
      #endif
    }
  }

  extension NSObject {
    // The names of Swift classes start with their module.
    fileprivate var isOfUIKit: Bool {
      let name = plainClassName
      return name.hasPrefix("UI") || name.hasPrefix("_UI")
    }
  }

  extension UIView {
    // `isOpaque` is true for every new view, painted or not, so it proves little. Returns `nil` for classes
    // that may draw without a background color.
    fileprivate var coversWhatIsBehind: Bool? {
      guard isOpaque else { return false }
      if let color = backgroundColor { return color.cgColor.alpha >= 1 ? true : paintsOtherwise }
      return paintsOtherwise
    }

    private var paintsOtherwise: Bool? { plainClassName == "UIView" ? false : nil }
  }
#endif
