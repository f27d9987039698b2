/// The values of one fact for all elements, in capture order. The memory moves while a tree is built and stays
/// in place once it is finished, so reading a value is one load. Copies share the memory.
@usableFromInline
struct Column<Value: BitwiseCopyable> {
  // Nil while no element has the fact.
  @usableFromInline private(set) var values: UnsafeMutablePointer<Value>?

  /// Whether memory is allocated for the values.
  @inline(__always) @inlinable var isUsed: Bool { values != nil }

  /// The value of an element. The column must be in use.
  @usableFromInline subscript(index: Int) -> Value {
    @inline(__always) @inlinable get { values.unsafelyUnwrapped[index] }
    @inline(__always) @inlinable nonmutating set { values.unsafelyUnwrapped[index] = newValue }
  }

  mutating func move(_ move: ColumnMove) {
    let old = values
    values = move.capacity == 0 ? nil : .allocate(capacity: move.capacity)
    guard let old else { return }
    values?.initialize(from: old, count: move.count)
    if move.freesOld { old.deallocate() }
  }

  /// Moves the values of a fact that elements may lack.
  ///
  /// - Parameter filler: The value of elements that have none; nil if it is never read.
  mutating func moveIfUsed(_ move: ColumnMove, filling filler: Value? = nil) {
    if isUsed { self.move(move, filling: filler) }
  }

  /// Allocates memory for a fact that no element has had so far.
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

/// A move of columns to other memory.
struct ColumnMove {
  /// The number of values to move.
  var count: Int
  /// The number of values that the new memory holds; 0 to free the memory.
  var capacity: Int
  /// Whether to free the old memory, unless it belongs to another tree.
  var freesOld = true
}
