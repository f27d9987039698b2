extension ElementTree {
  /// A value for each element that follows from its own facts and from its parent's value. Parents
  /// come before their children, so that one pass is enough. O(n).
  ///
  /// - Parameter value: The value of an element, by the value of its parent; nil for a root.
  /// - Returns: The values, in capture order.
  @inlinable public func inheriting<Value>(_ value: (Node, Value?) -> Value) -> [Value] {
    [Value](unsafeUninitializedCapacity: count) { values, filled in
      for index in indices {
        let parent = parent(of: index).map { values[$0] }
        values.initializeElement(at: index, to: value(self[index], parent))
      }
      filled = count
    }
  }
}
