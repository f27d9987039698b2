import Dispatch
import Foundation

/// A thread whose creation can fail. If a user or container has reached its process limit, Dispatch waits for a
/// thread forever, and Foundation does not report the failure.
package struct OwnThread {
  private let thread: pthread_t

  // The stack size of Dispatch's threads, in bytes, whatever limit the process has.
  private static let stackSize = 2 << 20

  private final class Body {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Starts a thread that runs a closure.
  ///
  /// - Returns: Nil if the system provides no thread; the closure then never runs.
  package init?(stackSize: Int = stackSize, _ run: @escaping @Sendable () -> Void) {
    let body = Unmanaged.passRetained(Body(run))
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    pthread_attr_init(attributes)
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setstacksize(attributes, stackSize)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let code = pthread_create(&thread, attributes, { Self.run($0) }, body.toOpaque())
    guard code == 0 else {
      body.release()
      return nil
    }
    #if canImport(Darwin)
      guard let thread else { return nil }
    #endif
    self.thread = thread
  }

  private static func run(_ body: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let body { Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run() }
    return nil
  }

  package func detach() { pthread_detach(thread) }

  package func join() { pthread_join(thread, nil) }
}
