/// A width and a height, in points.
@usableFromInline package struct Size: Hashable, Sendable {
  /// Extent from left to right.
  public var width: Double
  /// Extent from top to bottom.
  public var height: Double

  /// Creates a size.
  public init(_ width: Double, _ height: Double) {
    self.width = width
    self.height = height
  }
}
