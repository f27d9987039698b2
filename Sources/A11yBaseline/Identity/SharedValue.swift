/// A large value that many hold: a copy costs as much as that of a reference.
///
/// It never changes; who changes his makes another one.
package final class SharedValue<Value: Sendable>: Sendable {
  /// The value.
  package let value: Value

  /// Creates a shared value.
  package init(_ value: Value) { self.value = value }

  /// The value with a change.
  func changed(_ change: (inout Value) -> Void) -> SharedValue {
    var value = value
    change(&value)
    return SharedValue(value)
  }
}

// Not demanded of every value, which would be looked up whenever a kind of them is met first.
extension SharedValue: Equatable where Value: Equatable {
  package static func == (left: SharedValue, right: SharedValue) -> Bool {
    left === right || left.value == right.value
  }
}

extension SharedValue: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
