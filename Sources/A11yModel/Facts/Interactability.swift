/// A driver's verdict on whether a touch arrives: idb's `interactable`.
///
/// It is the app's own answer, which sees no other process in front. Source: facebook/idb,
/// `AccessibilityDocument.swift`.
@usableFromInline package enum Interactability: Hashable, Sendable {
  /// A touch at the point arrives, which need not be the middle; screen points, nil when unknown.
  case actionable(at: Point?)
  /// No touch at the middle arrives, for these reasons, the most specific first.
  case blocked([TouchBlock])

  /// The reasons; empty when a touch arrives.
  public var reasons: [TouchBlock] {
    if case .blocked(let reasons) = self { return reasons }
    return []
  }
}
