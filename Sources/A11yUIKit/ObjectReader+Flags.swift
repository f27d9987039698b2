#if canImport(UIKit) && !os(watchOS)
  import A11yModel
  import UIKit

  extension ObjectReader {
    /// The yes-or-no facts. An object that is no view is neither hidden nor transparent, takes no
    /// touches away from its container, and has no gesture recognisers.
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

    /// Whether something happens on a tap: a target or action of a control, its menu, or a recogniser of
    /// single taps.
    func hasTapAction(_ view: UIView) -> Bool {
      if let control = view as? UIControl {
        #if !os(tvOS)
          // Pulled, never tapped.
          if control is UIRefreshControl { return false }
        #endif
        if !control.allControlEvents.isEmpty { return true }
        #if !os(tvOS)
          if control.showsMenuAsPrimaryAction { return true }
        #endif
      }
      return view.gestureRecognizers?.contains { $0.recognizesSingleTap } ?? false
    }

    /// Whether a touch is expected to do something.
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
    // Subclasses of UIKit's own, such as those that place the cursor, do not act for the app.
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
    // Classes of Swift modules have the module's name before theirs.
    fileprivate var isOfUIKit: Bool {
      let name = plainClassName
      return name.hasPrefix("UI") || name.hasPrefix("_UI")
    }
  }

  extension UIView {
    // `isOpaque` is true of every new view, painted or not, so it says little alone. Nil for classes
    // that may paint by other means than a background.
    fileprivate var coversWhatIsBehind: Bool? {
      guard isOpaque else { return false }
      if let color = backgroundColor { return color.cgColor.alpha >= 1 ? true : paintsOtherwise }
      return paintsOtherwise
    }

    private var paintsOtherwise: Bool? { plainClassName == "UIView" ? false : nil }
  }
#endif
