/// An immutable large value with many owners. Copying it costs as much as copying a reference.
package final class SharedValue<Value: Sendable>: Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  func changed(_ change: (inout Value) -> Void) -> SharedValue {
    var value = value
    change(&value)
    return SharedValue(value)
  }
}

// Conditional, because a requirement on `Value` is looked up at run time for every new type.
extension SharedValue: Equatable where Value: Equatable {
  package static func == (left: SharedValue, right: SharedValue) -> Bool {
    left === right || left.value == right.value
  }
}

extension SharedValue: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
