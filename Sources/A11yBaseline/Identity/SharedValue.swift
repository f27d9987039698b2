/// A large value that many hold: a copy costs as much as that of a reference.
///
/// It never changes; who changes his makes another one.
final class SharedValue<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: SharedValue, right: SharedValue) -> Bool {
    left === right || left.value == right.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }

  /// The value with a change.
  func changed(_ change: (inout Value) -> Void) -> SharedValue {
    var value = value
    change(&value)
    return SharedValue(value)
  }
}
