/// What is known about the screen as a whole. Every fact is nil when it is unknown.
@usableFromInline package struct ScreenFacts: Hashable, Sendable {
  /// The screen's rectangle, in points.
  public var bounds: Rect?
  /// Pixels per point.
  public var scale: Double?
  /// Kind of device.
  public var idiom: Idiom?
  /// The direction of the app's interface.
  public var layoutDirection: LayoutDirection?
  /// For example `en_GB`.
  public var locale: String?
  /// For example `UICTContentSizeCategoryL`.
  public var contentSizeCategory: String?
  /// For example `portrait`.
  public var orientation: String?
  /// The software keyboard, in screen points; ``Rect/zero`` when none is shown.
  public var keyboardFrame: Rect?
  /// Distances from the screen's edges to the safe area.
  public var safeArea: Insets?
  /// Whether children are listed back to front, as subviews are. Trees of the accessibility layer
  /// list them in accessibility order, which says nothing of what is in front.
  public var paintOrderIsKnown = false
  /// Whether parents are the superviews. Trees of the accessibility layer leave views out.
  public var isViewHierarchy = false
  /// How far frames are rounded outwards, in points: 1 for integers, 0.05 for one decimal.
  public var frameRounding = 0.0
  /// Whether this is what a designer drew, before any code ran: code may add what is missing, and
  /// the screen may be laid out otherwise.
  public var isDesignTime = false

  /// All unknown.
  public init() {}
}

/// Kind of device.
@usableFromInline package enum Idiom: String, CaseIterable, Sendable {
  case phone, pad, tv, vision, mac
}

/// The direction in which an interface is laid out.
@usableFromInline package enum LayoutDirection: String, CaseIterable, Sendable {
  case leftToRight, rightToLeft
}
