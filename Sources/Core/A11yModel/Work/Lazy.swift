#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A value that is made when it is first asked for.
package final class Lazy<Value: Sendable>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private var make: (@Sendable () -> Value)?
  private var value: Value?

  /// - Parameter make: Makes the value, once. It must not ask for the value.
  package init(_ make: @escaping @Sendable () -> Value) {
    lock = .allocate(capacity: 1)
    pthread_mutex_init(lock, nil)
    self.make = make
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The value. Other threads wait while one makes it.
  package func get() -> Value {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let value { return value }
    guard let make else { fatalError("a lazy value asked for itself") }
    let made = make()
    (value, self.make) = (made, nil)
    return made
  }
}
