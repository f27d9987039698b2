/// One fact of all elements, in capture order: plain memory that moves while a tree is built and
/// stays where it is once the tree is finished, so that reading a value is one load.
///
/// Copies are the same memory.
@usableFromInline
struct Column<Value: BitwiseCopyable> {
  // Nil as long as no element has the fact.
  @usableFromInline private(set) var values: UnsafeMutablePointer<Value>?

  /// Whether there is room for a value of every element.
  @inline(__always) @inlinable var isUsed: Bool { values != nil }

  /// The value of an element in a column that is used.
  @usableFromInline subscript(index: Int) -> Value {
    @inline(__always) @inlinable get { values.unsafelyUnwrapped[index] }
    @inline(__always) @inlinable nonmutating set { values.unsafelyUnwrapped[index] = newValue }
  }

  /// Moves the values that there are.
  mutating func move(_ move: ColumnMove) {
    let old = values
    values = move.capacity == 0 ? nil : .allocate(capacity: move.capacity)
    guard let old else { return }
    values?.initialize(from: old, count: move.count)
    if move.freesOld { old.deallocate() }
  }

  /// Moves the values of a fact that the elements may not have.
  ///
  /// - Parameter filler: The value of elements that have none; nil when it is never read.
  mutating func moveIfUsed(_ move: ColumnMove, filling filler: Value? = nil) {
    if isUsed { self.move(move, filling: filler) }
  }

  /// Makes room for a fact that no element had so far.
  @inlinable mutating func use(_ capacity: Int, filling filler: Value? = nil) {
    if !isUsed { begin(capacity, filler) }
  }

  @usableFromInline mutating func begin(_ capacity: Int, _ filler: Value?) {
    move(ColumnMove(count: 0, capacity: capacity), filling: filler)
  }

  private mutating func move(_ move: ColumnMove, filling filler: Value?) {
    self.move(move)
    guard let filler, let values else { return }
    (values + move.count).initialize(repeating: filler, count: move.capacity - move.count)
  }
}

/// How columns get other memory.
struct ColumnMove {
  /// The number of values that there are.
  var count: Int
  /// The number of values that there is room for afterwards; 0 to give the memory back.
  var capacity: Int
  /// Whether the memory so far is freed; it is another tree's otherwise.
  var freesOld = true
}
