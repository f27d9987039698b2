/// A large value that many hold: a copy costs as much as that of a reference.
///
/// It never changes; who changes his makes another one.
package final class SharedValue<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value.
  package let value: Value

  /// Creates a shared value.
  package init(_ value: Value) { self.value = value }

  package static func == (left: SharedValue, right: SharedValue) -> Bool {
    left === right || left.value == right.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// The value with a change.
  func changed(_ change: (inout Value) -> Void) -> SharedValue {
    var value = value
    change(&value)
    return SharedValue(value)
  }
}
