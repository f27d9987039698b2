/// One fact of all elements, in capture order; elements after the last one that was set have the
/// fallback, so that a fact that no element has takes no memory.
@usableFromInline
struct Column<Value: Sendable>: Sendable {
  @usableFromInline let fallback: Value
  @usableFromInline private(set) var values: [Value] = []

  init(_ fallback: Value) { self.fallback = fallback }

  @usableFromInline subscript(index: Int) -> Value {
    @inline(__always) @inlinable get { index < values.count ? values[index] : fallback }
    set {
      if index == values.count { return values.append(newValue) }
      while values.count <= index { values.append(fallback) }
      values[index] = newValue
    }
  }

  /// Makes room for so many elements, so that growing does not copy.
  mutating func reserve(_ count: Int) { values.reserveCapacity(count) }
}
