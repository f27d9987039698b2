/// One fact of all elements, in capture order; elements after the last one that was set have the
/// fallback, so that a fact that no element has takes no memory.
struct Column<Value: Sendable>: Sendable {
  let fallback: Value
  private(set) var values: [Value] = []

  init(_ fallback: Value) { self.fallback = fallback }

  subscript(index: Int) -> Value {
    get { index < values.count ? values[index] : fallback }
    set {
      while values.count <= index { values.append(fallback) }
      values[index] = newValue
    }
  }
}
