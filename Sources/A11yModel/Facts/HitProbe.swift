/// What `UIWindow.hitTest(_:with:)` answered at one point while the app ran.
@usableFromInline package struct HitProbe: Hashable, Sendable {
  /// Where it was asked; screen points.
  public var point: Point
  /// The view that takes a touch there: an element of the tree, which is the nearest ancestor for a
  /// view that was not captured; ``ElementReference/missing(_:)`` with its name for a view outside
  /// of the tree; ``ElementReference/invalid`` when no view takes it.
  public var hit: ElementReference

  /// Creates a probe.
  public init(_ point: Point, hit: ElementReference) {
    self.point = point
    self.hit = hit
  }
}
