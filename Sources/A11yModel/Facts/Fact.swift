/// The names of what can be known about an element or a screen.
///
/// A fact has a value, or is known to be empty, or is unknown. Where Swift shows a fact, `nil`
/// means *unknown* and nothing else. A rule that lacks a fact reports it by this name.
@usableFromInline package enum Fact: String, CaseIterable, Sendable {
  // Texts.
  case identifier, label, value, hint, placeholder, title, visibleText, language, className
  // What it is.
  case traits, frame, alpha
  // Booleans.
  case enabled, selected, focused, hidden, visible, hittable, exposed
  case userInteractionEnabled, hasTapAction, clipsToBounds, opaque
  case isAccessibilityElement, accessibilityElementsHidden, accessibilityViewIsModal
  case shouldGroupAccessibilityChildren, isView, turned
  // Rarer ones.
  case accessibilityElements, containerElements, unindexedElements, accessibilityContainer
  case containerType
  case customActions, userInputLabels, hitRegion, activationPoint, hitPoint, hitProbes
  case interactable, scroll, font, window, controller, heldByCode
  // Of the screen.
  case bounds, scale, idiom, layoutDirection, locale, contentSizeCategory, orientation
  case keyboardFrame, safeArea, paintOrder, viewHierarchy
}

/// The facts of an element that are true, false or unknown.
@usableFromInline package enum Flag: UInt32, CaseIterable, Sendable {
  case enabled, selected, focused
  /// The view's own `isHidden`, not inherited.
  case hidden
  /// The capture tool's verdict that it is on the screen; known to be wrong at times.
  case visible
  /// The capture tool's verdict that a tap reaches it.
  case hittable
  /// The capture tool's verdict that VoiceOver stops on it (WebDriverAgent's `accessible`).
  case exposed
  case userInteractionEnabled
  /// It has a control target or a tap gesture recogniser.
  case hasTapAction
  case clipsToBounds, opaque
  case isAccessibilityElement, accessibilityElementsHidden, accessibilityViewIsModal
  case shouldGroupAccessibilityChildren
  /// It is a view, not a `UIAccessibilityElement` or another object without one.
  case isView
  /// It is turned or in perspective: the frame is the box around it, and only a part of that is it.
  case turned

  /// The fact of the same name.
  public var fact: Fact { Self.facts[Int(rawValue)] }

  private static let facts: [Fact] = allCases.map { Fact(rawValue: "\($0)") ?? .visible }
}

/// True, false or unknown for every ``Flag``, in eight bytes.
@usableFromInline package struct Flags: Hashable, Sendable {
  @usableFromInline var known: UInt32 = 0
  @usableFromInline var value: UInt32 = 0

  /// All unknown.
  public init() {}

  /// The value of one flag; nil when it is unknown.
  @inline(__always) @inlinable public subscript(flag: Flag) -> Bool? {
    get { known >> flag.rawValue & 1 == 0 ? nil : value >> flag.rawValue & 1 == 1 }
    set {
      let bit = 1 << flag.rawValue as UInt32
      known = newValue == nil ? known & ~bit : known | bit
      value = newValue == true ? value | bit : value & ~bit
    }
  }

  /// Whether the flag is known to be true.
  @inline(__always) @inlinable public func isTrue(_ flag: Flag) -> Bool {
    value >> flag.rawValue & 1 == 1
  }
}
