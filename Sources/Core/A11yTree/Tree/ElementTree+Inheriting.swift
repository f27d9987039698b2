extension ElementTree {
  /// Returns a value for each element, in capture order, that depends on its facts and on its parent's value.
  /// Parents come before their children, so one pass is enough. O(n).
  ///
  /// - Parameter value: Returns the value of an element, given the value of its parent; nil for a root.
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
