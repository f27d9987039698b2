/// The elements of one screen, flat, in capture order (pre-order).
///
/// A subtree is a range of positions: the element's own, up to ``end(of:)``. Positions are what
/// rules store; a ``Node`` is a position together with its tree.
public struct ElementTree: Sendable {
  let columns: Columns

  /// The number of elements.
  public var count: Int { columns.types.count }

  /// Whether there is no element.
  public var isEmpty: Bool { columns.types.isEmpty }

  /// Facts of the screen as a whole.
  public var screen: ScreenFacts { columns.screen }

  /// The element at a position.
  public subscript(index: Int) -> Node { Node(columns, index) }

  /// All positions, in capture order.
  public var indices: Range<Int> { 0..<count }

  /// All elements, in capture order.
  public var nodes: some Sequence<Node> { indices.lazy.map { self[$0] } }

  /// One past the last position of the element's subtree. O(1).
  public func end(of index: Int) -> Int { Int(columns.ends[index]) }

  /// The position of the parent; nil for a root. O(1).
  public func parent(of index: Int) -> Int? {
    let parent = columns.parents[index]
    return parent < 0 ? nil : Int(parent)
  }

  /// The type of the element at a position. O(1).
  public func type(of index: Int) -> ElementType { columns.types[index] }

  /// The positions below an element. O(1).
  public func descendants(of index: Int) -> Range<Int> { index + 1..<end(of: index) }

  /// Whether one element is a proper ancestor of the other. O(1).
  public func isAncestor(_ ancestor: Int, of index: Int) -> Bool {
    ancestor < index && index < end(of: ancestor)
  }

  /// Positions of the elements without a parent, in order.
  public var roots: Children { Children(columns, next: 0, end: count) }

  /// The least common ancestor; nil when the elements have different roots. O(depth).
  public func commonAncestor(_ first: Int, _ second: Int) -> Int? {
    var candidate: Int? = min(first, second)
    let other = max(first, second)
    while let index = candidate, !(index == other || isAncestor(index, of: other)) {
      candidate = parent(of: index)
    }
    return candidate
  }
}

/// The positions of the children of an element, in capture order; each step is O(1).
public struct Children: Sequence, IteratorProtocol {
  private let columns: Columns
  private var position: Int
  private let end: Int

  init(_ columns: Columns, next: Int, end: Int) {
    self.columns = columns
    position = next
    self.end = end
  }

  /// The next child.
  public mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(columns.ends[position]) }
    return position
  }
}
