/// A rectangle in screen points.
///
/// Captures contain infinite, not-a-number and negative rectangles. Such a rectangle is kept as written and
/// treated as empty in geometry. Frames in a tree are always plausible: see ``isPlausible``.
@usableFromInline package struct Rect: BitwiseCopyable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Creates a rectangle from its origin and size.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)
  /// A rectangle that contains all others: the identity of ``intersection(_:)``.
  public static let everywhere = Rect(-1e12, -1e12, 2e12, 2e12)

  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The top edge.
  @inlinable public var minY: Double { y }
  /// The right edge, which is outside the rectangle.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge, which is outside the rectangle.
  @inlinable public var maxY: Double { y + height }
  /// The horizontal center.
  public var midX: Double { x + width / 2 }
  /// The vertical center.
  public var midY: Double { y + height / 2 }
  /// The center.
  public var center: Point { Point(midX, midY) }
  /// The width and height.
  public var size: Size { Size(width, height) }

  /// Whether all edges are finite.
  @inline(__always) @inlinable public var isFinite: Bool {
    // A finite number minus itself is 0, and any other is NaN. This avoids a branch per edge.
    (x - x) + (y - y) + (width - width) + (height - height) == 0
  }

  /// The greatest distance of anything on a screen from the origin, in points. Views that are meant to be
  /// arbitrarily long are ten million points long.
  @inlinable public static var farthest: Double { 1e9 }

  /// Whether the rectangle can be a frame: finite, not negative in size, and within ``farthest``.
  @inline(__always) @inlinable public var isPlausible: Bool {
    // Comparisons with NaN are false.
    width >= 0 && height >= 0 && x >= -Self.farthest && y >= -Self.farthest
      && x + width <= Self.farthest && y + height <= Self.farthest
  }

  /// Whether the rectangle contains no point, because it has no extent or is not finite.
  @inline(__always) @inlinable public var isEmpty: Bool { !(width > 0 && height > 0 && isFinite) }

  /// The area in square points; 0 if the rectangle is empty.
  @inlinable public var area: Double { isEmpty ? 0 : width * height }

  /// Whether the rectangle contains a point. As in UIKit's `point(inside:with:)`, the left and top edges are
  /// inside, the right and bottom edges are not.
  @inlinable public func contains(_ point: Point) -> Bool {
    !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the rectangle contains another, edges included, within a tolerance in points.
  @inlinable public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    // Most results are false, and the comparisons find that out fastest.
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
      && !isEmpty && other.isFinite
  }

  /// Returns the common part, or ``zero`` if there is none.
  @inlinable public func intersection(_ other: Rect) -> Rect {
    if isEmpty || other.isEmpty { return .zero }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    return left < right && top < bottom ? Rect(left, top, right - left, bottom - top) : .zero
  }

  /// Whether the common part has an area.
  @inlinable public func intersects(_ other: Rect) -> Bool { !intersection(other).isEmpty }

  /// Returns the smallest rectangle that contains both. An empty rectangle is ignored.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other.isEmpty ? .zero : other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with every edge moved inward by an amount in points, or outward if it is negative.
  public func insetBy(_ amount: Double) -> Rect {
    Rect(x + amount, y + amount, width - 2 * amount, height - 2 * amount)
  }

  /// Returns the rectangle moved by an offset.
  public func offsetBy(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }

  /// Whether no edge differs by more than a tolerance, in points.
  public func isSameBox(as other: Rect, tolerance: Double = 1) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(maxX - other.maxX) <= tolerance && abs(maxY - other.maxY) <= tolerance
  }
}
