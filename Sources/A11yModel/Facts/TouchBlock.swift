/// One reason why a touch does not arrive at an element, as a driver gives it.
@usableFromInline package struct TouchBlock: Hashable, Sendable {
  /// What keeps the touch away.
  public var kind: Kind
  /// Who takes the touch instead; nil when the driver does not name it.
  public var element: ElementReference?

  /// Creates a reason.
  public init(_ kind: Kind, by element: ElementReference? = nil) {
    self.kind = kind
    self.element = element
  }

  /// The kinds of reasons.
  public enum Kind: String, CaseIterable, Sendable {
    /// No point was found that takes a touch; it is not said why.
    case notHittable
    /// Something that is no relative takes a touch at the middle.
    case occluded
    /// An ancestor or a descendant takes the touch, which is no fault.
    case handledBy
    /// The view has `isUserInteractionEnabled` off.
    case userInteractionDisabled
    case disabled
    case hidden
    /// It has no area.
    case zeroSize
    /// A part of it lies outside the screen.
    case clippedByScreen
  }
}
