/// A rectangle in screen points.
///
/// Captures contain infinite, not-a-number and negative rectangles; such a one is kept as it was
/// written, and behaves as an empty one in every geometric question. In a tree no frame is like that:
/// see ``isPlausible``.
@usableFromInline package struct Rect: BitwiseCopyable, Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// Creates a rectangle from its origin and its size.
  @inlinable public init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The empty rectangle at the origin.
  public static let zero = Rect(0, 0, 0, 0)
  /// The rectangle that every other one lies in; the neutral element of ``intersection(_:)``.
  public static let everywhere = Rect(-1e12, -1e12, 2e12, 2e12)

  /// The left edge.
  @inlinable public var minX: Double { x }
  /// The top edge.
  @inlinable public var minY: Double { y }
  /// The right edge, which does not belong to the rectangle.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge, which does not belong to the rectangle.
  @inlinable public var maxY: Double { y + height }
  /// The horizontal middle.
  public var midX: Double { x + width / 2 }
  /// The vertical middle.
  public var midY: Double { y + height / 2 }
  /// The middle.
  public var center: Point { Point(midX, midY) }
  /// Width and height.
  public var size: Size { Size(width, height) }

  /// Whether no edge is infinite or not a number.
  @inline(__always) @inlinable public var isFinite: Bool {
    // A finite number less itself is 0, any other one is not a number: no branch per edge.
    (x - x) + (y - y) + (width - width) + (height - height) == 0
  }

  /// How far from the origin anything on a screen can lie, in points: views that stand for *as long as
  /// you like* are ten million points long.
  @inlinable public static var farthest: Double { 1e9 }

  /// Whether it can be the frame of anything: finite, of no negative size, and not farther away
  /// than ``farthest``.
  @inline(__always) @inlinable public var isPlausible: Bool {
    // Comparisons with what is no number are false.
    width >= 0 && height >= 0 && x >= -Self.farthest && y >= -Self.farthest
      && x + width <= Self.farthest && y + height <= Self.farthest
  }

  /// Whether no point lies in it: no extent, or not a rectangle at all.
  @inline(__always) @inlinable public var isEmpty: Bool { !(width > 0 && height > 0 && isFinite) }

  /// Square points; 0 for an empty rectangle.
  @inlinable public var area: Double { isEmpty ? 0 : width * height }

  /// Whether the point lies inside. The left and top edges belong to the rectangle, the right and
  /// bottom edges do not, as in UIKit's `point(inside:with:)`.
  @inlinable public func contains(_ point: Point) -> Bool {
    !isEmpty && point.x >= minX && point.x < maxX && point.y >= minY && point.y < maxY
  }

  /// Whether the other rectangle lies inside, edges included.
  @inlinable public func contains(_ other: Rect, tolerance: Double = 0) -> Bool {
    // Most answers are no, and comparisons say it soonest.
    other.minX >= minX - tolerance && other.maxX <= maxX + tolerance
      && other.minY >= minY - tolerance && other.maxY <= maxY + tolerance
      && !isEmpty && other.isFinite
  }

  /// The common part, or ``zero`` when there is none.
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

  /// The smallest rectangle around both; an empty one does not count.
  public func union(_ other: Rect) -> Rect {
    if isEmpty { return other.isEmpty ? .zero : other }
    if other.isEmpty { return self }
    let left = min(minX, other.minX)
    let top = min(minY, other.minY)
    return Rect(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
  }

  /// The rectangle with every edge moved inwards by the amount; outwards if it is negative.
  public func insetBy(_ amount: Double) -> Rect {
    Rect(x + amount, y + amount, width - 2 * amount, height - 2 * amount)
  }

  /// The rectangle moved by an offset.
  public func offsetBy(_ dx: Double, _ dy: Double) -> Rect { Rect(x + dx, y + dy, width, height) }

  /// Whether no edge differs by more than the tolerance, in points.
  public func isSameBox(as other: Rect, tolerance: Double = 1) -> Bool {
    abs(minX - other.minX) <= tolerance && abs(minY - other.minY) <= tolerance
      && abs(maxX - other.maxX) <= tolerance && abs(maxY - other.maxY) <= tolerance
  }
}
