/// A position on the screen, in points; the origin is the top left corner and y grows downwards.
@usableFromInline package struct Point: Hashable, Sendable {
  /// Distance from the left edge.
  public var x: Double
  /// Distance from the top edge.
  public var y: Double

  /// Creates a point.
  public init(_ x: Double, _ y: Double) {
    self.x = x
    self.y = y
  }

  /// Whether both coordinates are numbers and neither is infinite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}
