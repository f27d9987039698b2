/// The elements of one screen, flat, in capture order (pre-order).
///
/// A subtree is a range of positions: the element's own, up to ``end(of:)``. Positions are what
/// rules store; a ``Node`` is a position together with its tree.
@usableFromInline package struct ElementTree: Sendable {
  @usableFromInline let storage: TreeStorage

  @inlinable init(storage: TreeStorage) { self.storage = storage }

  /// The number of elements.
  @inline(__always) @inlinable public var count: Int { storage.columns.types.count }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { storage.columns.types.isEmpty }

  /// Facts of the screen as a whole.
  public var screen: ScreenFacts { storage.columns.screen }

  /// The element at a position.
  @inline(__always) @inlinable public subscript(index: Int) -> Node { Node(storage, index) }

  /// All positions, in capture order.
  @inlinable public var indices: Range<Int> { 0..<count }

  /// All elements, in capture order.
  public var nodes: some Sequence<Node> { indices.lazy.map { self[$0] } }

  /// One past the last position of the element's subtree. O(1).
  @inline(__always) @inlinable public func end(of index: Int) -> Int {
    Int(storage.columns.ends[index])
  }

  /// The position of the parent; nil for a root. O(1).
  @inline(__always) @inlinable public func parent(of index: Int) -> Int? {
    let parent = storage.columns.parents[index]
    return parent < 0 ? nil : Int(parent)
  }

  /// The type of the element at a position. O(1).
  @inline(__always) @inlinable public func type(of index: Int) -> ElementType {
    storage.columns.types[index]
  }

  /// The positions below an element. O(1).
  @inlinable public func descendants(of index: Int) -> Range<Int> { index + 1..<end(of: index) }

  /// Whether one element is a proper ancestor of the other. O(1).
  @inlinable public func isAncestor(_ ancestor: Int, of index: Int) -> Bool {
    ancestor < index && index < end(of: ancestor)
  }

  /// Positions of the elements without a parent, in order.
  public var roots: Children { Children(storage, next: 0, end: count) }

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
@usableFromInline package struct Children: Sequence, IteratorProtocol {
  @usableFromInline let storage: TreeStorage
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @usableFromInline init(_ storage: TreeStorage, next: Int, end: Int) {
    self.storage = storage
    position = next
    self.end = end
  }

  /// The next child.
  @inlinable public mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(storage.columns.ends[position]) }
    return position
  }
}
