/// The elements of a screen as a flat list, in capture order (pre-order).
///
/// A subtree is a range of positions, from the element's own up to ``end(of:)``. Rules store positions; a
/// ``Node`` is a position with a pointer to the facts.
///
/// A tree, or a copy of it, keeps alive the memory that its nodes and their texts point to; nodes and texts do
/// not. To store a node or a text, store the tree with it. To outlive the tree, store a `String`, a `Rect` or
/// another copy. A tree in a variable or parameter lives to the end of its scope. A tree in a temporary value,
/// such as `read().tree[0]`, or in an array after its last use does not, so give the tree a name.
@usableFromInline package struct ElementTree: @unchecked Sendable {
  // Immutable, so threads can share it safely.
  let storage: TreeStorage
  @usableFromInline let columns: UnsafePointer<Columns>

  init(storage: TreeStorage) {
    self.storage = storage
    columns = UnsafePointer(storage.columns)
  }

  @usableFromInline init(of columns: UnsafePointer<Columns>) {
    storage = columns.pointee.owner.takeUnretainedValue()
    self.columns = columns
  }

  /// The number of elements.
  @inline(__always) @inlinable public var count: Int { columns.pointee.count }

  /// Whether there are no elements.
  @inlinable public var isEmpty: Bool { count == 0 }

  /// The facts of the screen as a whole, borrowed rather than copied.
  public var screen: ScreenFacts {
    @inlinable _read { yield columns.pointee.screen.pointee }
  }

  /// The element at a position.
  @inline(__always) @inlinable public subscript(index: Int) -> Node { Node(columns, index) }

  /// All positions, in capture order.
  @inlinable public var indices: Range<Int> { 0..<count }

  /// All elements, in capture order.
  @inlinable public var nodes: Nodes { Nodes(self) }

  /// Returns the position after the element's subtree. O(1).
  @inline(__always) @inlinable public func end(of index: Int) -> Int {
    Int(columns.pointee.ends[index])
  }

  /// Returns the position of the parent; nil for a root. O(1).
  @inline(__always) @inlinable public func parent(of index: Int) -> Int? {
    let parent = columns.pointee.parents[index]
    return parent < 0 ? nil : Int(parent)
  }

  /// Returns the type of the element at a position. O(1).
  @inline(__always) @inlinable public func type(of index: Int) -> ElementType {
    columns.pointee.types[index]
  }

  /// Returns the positions below an element. O(1).
  @inlinable public func descendants(of index: Int) -> Range<Int> { index + 1..<end(of: index) }

  /// Whether one element is a proper ancestor of another. O(1).
  @inlinable public func isAncestor(_ ancestor: Int, of index: Int) -> Bool {
    ancestor < index && index < end(of: ancestor)
  }

  /// The positions of the elements without a parent, in order.
  @inlinable public var roots: Children { Children(columns, next: 0, end: count) }

  /// Returns the lowest common ancestor; nil if the elements have different roots. O(depth).
  public func commonAncestor(_ first: Int, _ second: Int) -> Int? {
    var candidate: Int? = min(first, second)
    let other = max(first, second)
    while let index = candidate, !(index == other || isAncestor(index, of: other)) {
      candidate = parent(of: index)
    }
    return candidate
  }
}

/// The elements of a tree, in capture order. The collection keeps the tree alive.
@usableFromInline package struct Nodes: RandomAccessCollection, Sendable {
  @usableFromInline let tree: ElementTree

  @inlinable init(_ tree: ElementTree) { self.tree = tree }

  /// The first position.
  @inlinable public var startIndex: Int { 0 }
  /// The position after the last one.
  @inlinable public var endIndex: Int { tree.count }
  /// The element at a position.
  @inlinable public subscript(index: Int) -> Node { tree[index] }
}

/// The positions of an element's children, in capture order. Each step is O(1).
@usableFromInline package struct Children: Sequence, IteratorProtocol {
  @usableFromInline let columns: UnsafePointer<Columns>
  @usableFromInline var position: Int
  @usableFromInline let end: Int

  @inline(__always) @inlinable init(_ columns: UnsafePointer<Columns>, next: Int, end: Int) {
    self.columns = columns
    position = next
    self.end = end
  }

  /// Returns the position of the next child.
  @inline(__always) @inlinable public mutating func next() -> Int? {
    guard position < end else { return nil }
    defer { position = Int(columns.pointee.ends[position]) }
    return position
  }
}
